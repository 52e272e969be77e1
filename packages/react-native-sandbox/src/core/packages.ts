import {MissingMember} from './missing';
import type {Ask} from './services';

/** What `require` of a package gives. */
export type ModuleExports = Record<string, unknown>;

/**
 * An app's own files, in memory; paths with or without `file://`.
 * `makeFiles` of `react-native-pytorch-core-web` makes one.
 */
export interface FileStore {
  read: (path: string) => Uint8Array | undefined;
  write: (path: string, bytes: Uint8Array) => void;
  /** Whether there was such a file. */
  remove: (path: string) => boolean;
}

/** What a package of the frame gets from it. */
export interface PackageContext {
  /** Label of the docs version whose package the program was written for: `0.1`, `0.2.0`, `next`. */
  readonly version: string;
  /** Another package of the frame, so that there is one React and one React Native. */
  readonly require: (name: string) => ModuleExports;
  /** Asks the page for what the frame has no right to: files, downloads, the camera. */
  readonly ask: Ask;
  /**
   * File name behind the number that `require('./model.ptl')` gave.
   *
   * @returns undefined for a number that no `require` gave.
   */
  readonly assetName: (id: number) => string | undefined;
  /** The run's files: what expo-file-system downloads, what the reader chooses, what packages save. */
  readonly files: FileStore;
}

/** Packages that programs often name and that have no place in a page, with what works instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
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

/** Words for a package that is not in the frame: its name, and what works instead. */
export function unknownPackage(name: string, known: readonly string[]): string {
  const instead =
    INSTEAD.get(name) ??
    // Compiled code alone imports parts of React.
    `These packages run here: ${known
      .filter((one) => !one.startsWith('react/'))
      .sort()
      .join(', ')}.`;
  return `The package ${name} does not run in the page. ${instead}`;
}

/**
 * A view of a package whose missing exports are errors that name them; plain
 * JavaScript would give undefined and fail later, somewhere else.
 *
 * @param instead - by export, what works in its place.
 */
export function refuseMissing(
  name: string,
  exports: ModuleExports,
  instead: ReadonlyMap<string, string> = new Map(),
): ModuleExports {
  return new Proxy(exports, {
    get(target, key, receiver) {
      // `then`: an import() of the package asks whether it is a promise.
      if (typeof key === 'symbol' || key in target || SILENT.has(key)) {
        return Reflect.get(target, key, receiver) as unknown;
      }
      const words = instead.get(key);
      throw new MissingMember(
        `${name} has no ${key} in the page.${words === undefined ? '' : ` ${words}`}`,
        {owner: name, name: key, members: Object.keys(target)},
      );
    },
  });
}

const SILENT: ReadonlySet<string> = new Set([
  '__esModule',
  'default',
  'then',
  '$$typeof',
  'toJSON',
]);
