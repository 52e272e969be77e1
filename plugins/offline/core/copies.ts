import {ownerOf, readList, type VersionList} from './list';

/** Saved copy of a version. */
export interface Saved extends VersionList {
  /** Time of the completed download, ISO 8601. */
  savedAt: string;
  /** Reason and time of the last failed update. */
  fault?: {at: string; message: string};
}

/** File in a copy. */
export interface Found {
  address: string;
  hash: string;
  copy: Saved;
}

/**
 * Validates a stored copy, which an older build may have written.
 *
 * @returns undefined if it is unusable.
 */
export function readSaved(value: unknown): Saved | undefined {
  const {name, savedAt} = (value ?? {}) as Partial<Saved>;
  if (typeof name !== 'string' || typeof savedAt !== 'string') {
    return undefined;
  }
  try {
    return {...(value as Saved), ...readList(value, name)};
  } catch {
    return undefined;
  }
}

/** Returns the cache key of a file; versions share files with the same content. */
export const keyOf = (address: string, hash: string): string =>
  `files/${hash}/${address}`;

/** Collects the cache keys of all files of copies. */
export function keysOf(copies: readonly VersionList[]): Set<string> {
  return new Set(
    copies.flatMap(({files}) =>
      files.map(([address, hash]) => keyOf(address, hash)),
    ),
  );
}

/**
 * Lists the addresses that a request may mean, best first: hosts resolve `index.html`,
 * `.html` and missing slashes, and rewrite paths below a dynamic page.
 *
 * @param path - path below the base, percent-encoded.
 * @param rewrites - paths of the dynamic pages below the base, with a slash at their end.
 */
export function meantBy(path: string, rewrites: readonly string[]): string[] {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Dynamic pages handle malformed paths themselves.
  }
  const clean = decoded.replace(/(^|\/)index\.html$/, '$1');
  const rewrite = rewrites.find((prefix) => `${decoded}/`.startsWith(prefix));
  return [
    ...new Set([
      decoded,
      clean,
      `${clean.replace(/\.html$/, '').replace(/\/$/, '')}/`,
      ...(rewrite === undefined ? [] : [rewrite]),
    ]),
  ];
}

/** Finds the requested file in the most recently saved copy that contains it. */
export function find(
  copies: readonly Saved[],
  path: string,
  rewrites: readonly string[],
): Found | undefined {
  const newest = [...copies].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  for (const address of meantBy(path, rewrites)) {
    for (const copy of newest) {
      const file = copy.files.find(([its]) => its === address);
      if (file) {
        return {address, hash: file[1], copy};
      }
    }
  }
  return undefined;
}

/** Tells whether a page, even a new one, belongs to a saved version or to no version. */
export function covers(copies: readonly VersionList[], path: string): boolean {
  return copies.some(({name, owners}) => {
    const owner = ownerOf(path, owners);
    return owner === undefined || owner === name;
  });
}
