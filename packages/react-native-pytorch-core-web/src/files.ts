/** Keeps an app's files in memory, which `download`, `toFile` and expo-file-system write. */

/** Folder of temporary files, as on a phone. */
export const CACHE = '/cache/';

/** Files of an app, by paths or `file:` addresses. */
export interface AppFiles {
  /** Bytes of a file; undefined if there is none. */
  read: (path: string) => Uint8Array | undefined;
  write: (path: string, bytes: Uint8Array) => void;
  /** Removes a file; returns whether it existed. */
  remove: (path: string) => boolean;
}

/** Returns the path of a `file:` address, and any other text unchanged. */
const toPath = (path: string): string =>
  path.startsWith('file://') ? path.slice('file://'.length) : path;

/** Creates an empty store of files. */
export function makeFiles(): AppFiles {
  const files = new Map<string, Uint8Array>();
  return {
    read: (path) => files.get(toPath(path)),
    write: (path, bytes) => {
      files.set(toPath(path), bytes);
    },
    remove: (path) => files.delete(toPath(path)),
  };
}

/** Finds a free path in the cache folder: `/cache/image1.png`. */
export function temporaryPath(
  files: AppFiles,
  prefix: string,
  extension: string,
): string {
  for (let count = 1; ; count += 1) {
    const path = `${CACHE}${prefix}${count}${extension}`;
    if (!files.read(path)) {
      return path;
    }
  }
}
