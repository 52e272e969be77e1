/** Runtimes that an app can move to, by the word of the option `--to`. */
export const TARGETS = {
  executorch: 'React Native ExecuTorch',
  onnx: 'ONNX Runtime',
  tflite: 'react-native-fast-tflite',
} as const;

export type TargetId = keyof typeof TARGETS;

/** Limits of the files that are read. */
export const LIMITS = {
  files: 2000,
  fileLength: 1_000_000,
  totalLength: 20_000_000,
} as const;

/** Bytes of UTF-8 that a character of a text takes at most; a larger file exceeds the limit unread. */
export const MAX_BYTES_PER_CHARACTER = 3;

const CODE_FILE = /\.(?:[cm]?[jt]sx?)$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;

/** Whether a file has JavaScript or TypeScript by its name. */
export const isCodeFile = (name: string): boolean =>
  CODE_FILE.test(name) && !DECLARATIONS.test(name);

const SKIPPED_FOLDERS =
  /(^|\/)(node_modules|Pods|build|dist|vendor|bundle|coverage|__generated__|__MACOSX|\.[^/]+)\//;

/** Whether a path leads through a folder without the app's own code. */
export const isForeign = (path: string): boolean => SKIPPED_FOLDERS.test(path);
