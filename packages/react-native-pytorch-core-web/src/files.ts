/** The app's own files, in memory: what `download`, `toFile` and expo-file-system write. */

/** Where a phone keeps what may be deleted. */
export const CACHE = '/cache/';

export interface Files {
  /** Bytes of a path or `file:` address; undefined where there is no file. */
  read: (path: string) => Uint8Array | undefined;
  write: (path: string, bytes: Uint8Array) => void;
  /** Whether there was such a file. */
  remove: (path: string) => boolean;
}

/** The path of a `file:` address; any other text as it is. */
export const pathOf = (path: string): string =>
  path.startsWith('file://') ? path.slice('file://'.length) : path;

export function makeFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    read: (path) => files.get(pathOf(path)),
    write: (path, bytes) => {
      files.set(pathOf(path), bytes);
    },
    remove: (path) => files.delete(pathOf(path)),
  };
}

/** A path in the cache folder that no file has yet: `/cache/image1.png`. */
export function temporaryPath(
  files: Files,
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
