import type {AppFiles} from '@playtorch-docs/react-native-pytorch-core-web';
import {MissingMember} from './missing';
import type {ModelRun} from './modelRun';
import type {AskPage} from './services';

/** Exports of a package. */
export type ModuleExports = Record<string, unknown>;

/** Services of the frame for a package. */
export interface PackageContext {
  /** Docs version whose package the program imports: `0.1`, `0.2.0`, `next`. */
  readonly version: string;
  /** Returns another package of the frame, so that there is one React and one React Native. */
  readonly require: (name: string) => ModuleExports;
  /** Asks the page for files, downloads and the camera, which the frame cannot reach. */
  readonly ask: AskPage;
  /** File name of an asset's number, which `require('./model.ptl')` returned; undefined for another number. */
  readonly assetName: (id: number) => string | undefined;
  /** Files of the run: downloaded, chosen by the reader, or saved by packages. */
  readonly files: AppFiles;
  /** Reports each run of a model to the page. */
  readonly reportRun: (run: ModelRun) => void;
}

/** Alternatives to packages that programs often import and that cannot run in a page. */
const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
  [
    '@react-native-async-storage/async-storage',
    'Keep values in state, or in a file of expo-file-system, for as long as the program runs.',
  ],
  ['expo', 'Export the component App from App.tsx; the player renders it.'],
  ['expo-asset', 'require() a file of the program instead.'],
  ['expo-av', 'Try this program on a phone.'],
  [
    'expo-camera',
    'Use the component Camera of react-native-pytorch-core instead.',
  ],
  [
    'expo-image-picker',
    'Use ImageUtil of react-native-pytorch-core or expo-document-picker instead.',
  ],
  ['react-native-fs', 'Use expo-file-system instead.'],
  ['react-dom', 'Use the components of react-native instead.'],
  ['react-native-web', 'Import from react-native instead.'],
]);

/** Message for a package that is not in the frame, with an alternative. */
export function describeUnknownPackage(
  name: string,
  known: readonly string[],
): string {
  const alternative =
    ALTERNATIVES.get(name) ??
    // Leave out parts of React, which only compiled code imports.
    `These packages run here: ${known
      .filter((one) => !one.startsWith('react/'))
      .sort()
      .join(', ')}.`;
  return `The package ${name} does not run in the page. ${alternative}`;
}

/**
 * Wraps the exports of a package so that reading a missing one throws: undefined would fail later,
 * at another place.
 *
 * @param alternatives - advice by the name of a missing export
 */
export function refuseMissing(
  name: string,
  exports: ModuleExports,
  alternatives: ReadonlyMap<string, string> = new Map(),
): ModuleExports {
  return new Proxy(exports, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || SILENT_KEYS.has(key)) {
        return Reflect.get(target, key, receiver) as unknown;
      }
      const words = alternatives.get(key);
      throw new MissingMember(
        `${name} has no ${key} in the page.${words === undefined ? '' : ` ${words}`}`,
        {owner: name, name: key, members: Object.keys(target)},
      );
    },
  });
}

const SILENT_KEYS: ReadonlySet<string> = new Set([
  '__esModule',
  'default',
  'then',
  '$$typeof',
  'toJSON',
]);
