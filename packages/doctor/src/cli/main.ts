import {lstatSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {judgeFile, type CostLine} from '../cost';
import {diagnose} from '../diagnose';
import {
  assessMove,
  formatMove,
  TARGETS,
  ZipError,
  type TargetId,
} from '../move';
import {MAX_FILES} from '../read';
import {hasCode, readCodeFiles} from './code';
import {readProjectFolder, readText} from './folder';
import {formatCost, formatDiagnosis} from './text';

/** Output streams of the command. */
interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
  /** Whether the output is a terminal; a pipe gets patches unchanged. */
  onTerminal: boolean;
  /** Address of the site, before the paths of its pages: `https://playtorch.dev/`. */
  site: string;
}

const HELP = `playtorch-doctor [folder] [--log file] [--xcode version] [--json | --patch]
playtorch-doctor [folder, zip or file] --to executorch|onnx|tflite [--json]

Says whether the app in a folder (this one unless you name another) leaves
PlayTorch, by when, and where to; whether it builds, what conflicts in its files,
and which lines to change. With --to, lists each use of PlayTorch in the code,
what takes its place, and what the move costs. It changes nothing and connects
to nothing.

  --log file       an error log to look up, too; may be given several times
  --xcode version  the Xcode that builds the app: 15.2
  --json           everything as JSON
  --patch          the changes only, for: playtorch-doctor --patch | git apply
  --to runtime     the counterparts of the code: executorch, onnx or tflite

Exit code: 0 it builds and nothing conflicts, or it has no PlayTorch; 1 something
conflicts or a file cannot be read; 2 the call is wrong.
`;

/** Error of the call. */
class UsageError extends Error {}

interface CommandCall {
  folder: string;
  logs: string[];
  xcode: string | undefined;
  form: 'text' | 'json' | 'patch';
  target: TargetId | undefined;
}

function readCall(words: readonly string[]): CommandCall | 'help' {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        log: {type: 'string', multiple: true},
        xcode: {type: 'string'},
        json: {type: 'boolean'},
        patch: {type: 'boolean'},
        to: {type: 'string'},
        help: {type: 'boolean', short: 'h'},
      },
    });
  } catch (error) {
    throw new UsageError(`${String((error as Error).message).split('. ')[0]}.`);
  }
  const {values, positionals} = parsed;
  if (values.help) {
    return 'help';
  }
  if (positionals.length > 1) {
    throw new UsageError(`Name one folder, not ${positionals.length}.`);
  }
  if (
    values.xcode !== undefined &&
    !/^\d{1,2}(\.\d{1,2}){0,2}$/.test(values.xcode)
  ) {
    throw new UsageError(`${values.xcode} is not a version of Xcode.`);
  }
  if (values.json && values.patch) {
    throw new UsageError('Take --json or --patch, not both.');
  }
  const {to} = values;
  if (to !== undefined && !Object.hasOwn(TARGETS, to)) {
    throw new UsageError(
      `${to} is no runtime of --to: take ${Object.keys(TARGETS).join(', ')}.`,
    );
  }
  if (to !== undefined && (values.patch || values.log || values.xcode)) {
    throw new UsageError('Take --to with --json only.');
  }
  return {
    folder: positionals[0] ?? '.',
    target: to as TargetId | undefined,
    logs: values.log ?? [],
    xcode: values.xcode,
    form: values.json ? 'json' : values.patch ? 'patch' : 'text',
  };
}

/** Replaces control characters of terminals, which a file may contain. */
const replaceControls = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );

/** Escapes control characters of terminals that JSON.stringify leaves. */
const escapeControls = (json: string): string =>
  json.replace(
    /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Lists what a move of the app in a folder costs; nothing for a zip, a file, or a folder without an app. */
async function costOfFolder(
  folder: string,
  target: TargetId,
): Promise<CostLine[]> {
  if (!statSync(folder).isDirectory()) {
    return [];
  }
  const {files, otherFiles} = readProjectFolder(folder);
  return files.some(({name}) => name === 'package.json')
    ? (await diagnose(files, {complete: true, otherFiles})).costs[target]
    : [];
}

/**
 * Runs the command `playtorch-doctor`.
 *
 * @param words - arguments of the command
 * @returns the exit code: 0 for a fit without conflicts, 1 for a conflict, 2 for a wrong call
 */
export async function main(
  words: readonly string[],
  {out, error, onTerminal, site}: Output,
): Promise<0 | 1 | 2> {
  try {
    const call = readCall(words);
    if (call === 'help') {
      out(HELP);
      return 0;
    }
    const {folder, logs, xcode, form, target} = call;
    if (target !== undefined) {
      if (!hasCode(folder)) {
        throw new UsageError(
          `${folder}: there is no such folder, zip or file of code.`,
        );
      }
      const move = assessMove(readCodeFiles(folder), target);
      const cost = [
        ...(await costOfFolder(folder, target)),
        ...judgeFile(move),
      ];
      out(
        form === 'json'
          ? `${escapeControls(JSON.stringify({...move, cost}, null, 2))}\n`
          : replaceControls(
              `${[formatMove(move), ...formatCost(cost, target)].join('\n')}\n`,
            ),
      );
      return move.problems.length === 0 ? 0 : 1;
    }
    if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
      throw new UsageError(`${folder}: there is no such folder.`);
    }
    const {files, otherFiles} = readProjectFolder(folder);
    if (!files.some(({name}) => name === 'package.json') && logs.length === 0) {
      throw new UsageError(
        `${folder}: there is no package.json. Name the folder of an app.`,
      );
    }
    for (const log of logs.slice(0, MAX_FILES)) {
      if (!lstatSync(log, {throwIfNoEntry: false})?.isFile()) {
        throw new UsageError(`${log}: there is no such file.`);
      }
      files.push({name: `${path.basename(log)}.log`, text: readText(log)});
    }
    const diagnosis = await diagnose(files, {
      complete: true,
      otherFiles,
      tools: {xcode},
    });
    const {decision, standing, costs, findings, problems} = diagnosis;
    const move =
      costs.executorch.length > 0 && form !== 'patch'
        ? assessMove(readCodeFiles(folder), 'executorch')
        : undefined;
    out(
      form === 'json'
        ? `${escapeControls(JSON.stringify({...diagnosis, ...(move && {calls: move.sums}), site}, null, 2))}\n`
        : form === 'patch'
          ? onTerminal
            ? replaceControls(diagnosis.patch)
            : diagnosis.patch
          : replaceControls(`${formatDiagnosis(diagnosis, site, move)}\n`),
    );
    return (standing[0]?.answer === 'yes' || decision.action === 'stay-out') &&
      problems.length === 0 &&
      findings.every(({severity}) => severity !== 'conflict')
      ? 0
      : 1;
  } catch (failure) {
    if (failure instanceof UsageError || failure instanceof ZipError) {
      error(
        replaceControls(
          `playtorch-doctor: ${failure.message}\n  playtorch-doctor --help\n`,
        ),
      );
      return 2;
    }
    throw failure;
  }
}
