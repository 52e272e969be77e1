import {findOwner, readList, type VersionFiles} from './list';

/** Saved copy of a version. */
export interface Saved extends VersionFiles {
  /** Time of the completed download, ISO 8601. */
  savedAt: string;
  /** Reason and time of the last failed update. */
  fault?: {at: string; message: string};
}

/** File in a copy. */
export interface CopiedFile {
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
export const getCacheKey = (address: string, hash: string): string =>
  `files/${hash}/${address}`;

/** Collects the cache keys of all files of copies. */
export function collectCacheKeys(copies: readonly VersionFiles[]): Set<string> {
  return new Set(
    copies.flatMap(({files}) =>
      files.map(([address, hash]) => getCacheKey(address, hash)),
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
export function listCandidates(
  path: string,
  rewrites: readonly string[],
): string[] {
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
export function findFile(
  copies: readonly Saved[],
  path: string,
  rewrites: readonly string[],
): CopiedFile | undefined {
  const newest = [...copies].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  for (const address of listCandidates(path, rewrites)) {
    for (const copy of newest) {
      const file = copy.files.find(
        ([listedAddress]) => listedAddress === address,
      );
      if (file) {
        return {address, hash: file[1], copy};
      }
    }
  }
  return undefined;
}

/** Tells whether a page, even a new one, belongs to a saved version or to no version. */
export function isCovered(
  copies: readonly VersionFiles[],
  path: string,
): boolean {
  return copies.some(({name, owners}) => {
    const owner = findOwner(path, owners);
    return owner === undefined || owner === name;
  });
}
