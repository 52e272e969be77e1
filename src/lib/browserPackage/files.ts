/** The app's own files, in memory: what `download`, `toFile` and expo-file-system write. */

/** Where a phone keeps what may be deleted. */
export const CACHE = '/cache/';

export interface Files {
  /** Bytes of a path or `file:` address; undefined where there is no file. */
  read: (path: string) => Uint8Array | undefined;
  write: (path: string, bytes: Uint8Array) => void;
  remove: (path: string) => boolean;
  list: () => string[];
  /** A path in the cache folder that no file has yet: `image1.png`. */
  temporary: (prefix: string, extension: string) => string;
}

/** The path of a `file:` address; any other text as it is. */
export const pathOf = (path: string): string =>
  path.startsWith('file://') ? path.slice('file://'.length) : path;

export function makeFiles(): Files {
  const files = new Map<string, Uint8Array>();
  let count = 0;
  return {
    read: (path) => files.get(pathOf(path)),
    write: (path, bytes) => {
      files.set(pathOf(path), bytes);
    },
    remove: (path) => files.delete(pathOf(path)),
    list: () => [...files.keys()],
    temporary: (prefix, extension) => {
      let path: string;
      do {
        count += 1;
        path = `${CACHE}${prefix}${count}${extension}`;
      } while (files.has(path));
      return path;
    },
  };
}
