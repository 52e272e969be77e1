import {ownerOf, type VersionList} from './list';

/** A version that the reader keeps. */
export interface Saved extends VersionList {
  /** When its last file came: ISO 8601. */
  savedAt: string;
  /** Why the last attempt to bring it up to date failed, and when. */
  fault?: {at: string; message: string};
}

/** A file in a copy. */
export interface Found {
  address: string;
  hash: string;
  copy: Saved;
}

/**
 * Reads what a browser keeps of a copy; it may be of an older build of this site.
 *
 * @returns undefined where it cannot be used.
 */
export function readSaved(
  value: unknown,
  readList: (value: unknown, name: string) => VersionList,
): Saved | undefined {
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

/** Under which key of the cache a file is: one for each content, whichever versions have it. */
export const keyOf = (address: string, hash: string): string =>
  `files/${hash}/${address}`;

/** The keys of all files of copies. */
export function keysOf(copies: readonly VersionList[]): Set<string> {
  return new Set(
    copies.flatMap(({files}) =>
      files.map(([address, hash]) => keyOf(address, hash)),
    ),
  );
}

/**
 * Addresses that may be meant by the path of a request, best first: what hosts
 * do with `index.html`, `.html` and missing slashes, and with paths below a
 * page that answers for all of them.
 *
 * @param path - below the base, as in the address: encoded.
 * @param rewrites - paths of such pages, below the base, with a slash at their end.
 */
export function meantBy(path: string, rewrites: readonly string[]): string[] {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A malformed rest of a path is for the page that answers for it.
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

/** The file that a request means, of the copy that was saved last of those that have it. */
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

/** Whether a page belongs to what the reader keeps, new pages too: to a saved version, or to no version. */
export function covers(copies: readonly VersionList[], path: string): boolean {
  return copies.some(({name, owners}) => {
    const owner = ownerOf(path, owners);
    return owner === undefined || owner === name;
  });
}
