import {getBackportCommand} from './commands';
import {findRefusedType} from './loaderTypes';
import type {MobileModel} from './model';
import type {Obstacle} from './obstacle';
import {findOperatorObstacles} from './operatorObstacles';
import {makeSiblingName} from './shell';

/** Properties of a PlayTorch release that decide whether a model loads: see `releases`. */
export interface RuntimeRelease {
  /** Version of react-native-pytorch-core. */
  version: string;
  /** Version of org.pytorch:pytorch_android_lite. */
  torchAndroid: string;
  /** Oldest and newest bytecode that the runtime loads. */
  bytecode: {oldest: number; newest: number};
}

/** Verdict of a release about a model. */
export interface ReleaseVerdict {
  version: string;
  /** Whether the release loads the model, provided that the app meets `needs`. */
  loads: boolean;
  /** Reasons why the release does not load the model. */
  obstacles: Obstacle[];
  /** Libraries that the app has to add before the model loads. */
  needs: Obstacle[];
}

/**
 * Returns the newest archive version that a PyTorch reads (kMaxSupportedFileFormatVersion). It
 * was 6 until December 15, 2021, when PyTorch began to raise it for operators whose meaning
 * changed, and 10 from February 11, 2022 on, by the notes in caffe2/serialize/versions.h of
 * PyTorch 1.13. PyTorch 1.10 appeared in October 2021 and 1.12 in June 2022; no PlayTorch release
 * has 1.11.
 *
 * @param torch - version of PyTorch: `1.10.0`
 */
export function getNewestArchiveVersion(torch: string): number {
  const [major = 0, minor = 0] = torch.split('.').map(Number);
  return major > 1 || minor >= 12 ? 10 : 6;
}

/** Oldest bytecode that PyTorch's `_backport_for_mobile` writes. */
const OLDEST_BACKPORT = 4;

/**
 * Judges whether releases load a model, by its versions, types and operators.
 *
 * @param name - file name, for the commands
 */
export function judgeReleases(
  model: Pick<MobileModel, 'bytecodeVersion' | 'archiveVersion'> &
    Partial<Pick<MobileModel, 'extraFiles' | 'functions'>>,
  releases: readonly RuntimeRelease[],
  name: string,
): ReleaseVerdict[] {
  const operators = findOperatorObstacles(model.functions ?? []);
  return releases.map((release) => {
    const obstacles = [
      ...findObstacles(model, release, name),
      ...operators.obstacles,
    ];
    return {
      version: release.version,
      loads: obstacles.length === 0,
      obstacles,
      needs: operators.needs,
    };
  });
}

function findObstacles(
  model: Pick<MobileModel, 'bytecodeVersion' | 'archiveVersion'> &
    Partial<Pick<MobileModel, 'extraFiles' | 'functions'>>,
  {torchAndroid, bytecode: {oldest, newest}}: RuntimeRelease,
  name: string,
): Obstacle[] {
  const {
    bytecodeVersion,
    archiveVersion,
    extraFiles = [],
    functions = [],
  } = model;
  const obstacles: Obstacle[] = [];
  const limit = getNewestArchiveVersion(torchAndroid);
  if (archiveVersion > limit) {
    obstacles.push({
      kind: 'archive too new',
      explanation: `The archive has version ${archiveVersion}, because the model has an operator whose meaning PyTorch changed later (aten::gelu and aten::linspace, for instance). PyTorch ${torchAndroid} reads archives up to ${limit}; lowering the bytecode does not change that.`,
      fix: 'Export the model again with PyTorch 1.10, or take PlayTorch 0.2.x.',
    });
  }
  if (bytecodeVersion > newest && newest >= OLDEST_BACKPORT) {
    const target = makeSiblingName(name, `_v${newest}`, '.ptl');
    obstacles.push({
      kind: 'bytecode too new',
      explanation: `The bytecode is version ${bytecodeVersion}; PyTorch ${torchAndroid} loads ${oldest} to ${newest}.`,
      fix: extraFiles.some((extra) => extra.includes('/'))
        ? 'Write a copy with an older bytecode. The copy loses the extra files in folders, model/live.spec.json among them: add it to the copy here.'
        : 'Write a copy with an older bytecode.',
      ...(archiveVersion > limit
        ? {}
        : {command: getBackportCommand(name, target, newest)}),
    });
  }
  if (bytecodeVersion < oldest) {
    obstacles.push({
      kind: 'bytecode too old',
      explanation: `The bytecode is version ${bytecodeVersion}; PyTorch ${torchAndroid} loads ${oldest} to ${newest}.`,
      fix: `Export the model again with PyTorch 1.9 to 1.13 from its TorchScript or Python original: bytecode ${bytecodeVersion} cannot be raised.`,
    });
  }
  const refused = findRefusedType(functions);
  if (refused) {
    obstacles.push({
      kind: 'type',
      explanation: `The model uses the type ${refused.type}, which PyTorch's lite loader refuses.`,
      fix: refused.fix,
    });
  }
  return obstacles;
}
