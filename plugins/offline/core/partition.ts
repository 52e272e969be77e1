import {
  bytesOf,
  idText,
  ownerOf,
  type KeptFile,
  type Owner,
  type Version,
  type VersionList,
} from './list';

/** Docs version with the prefixes of its files. */
export interface VersionFolders extends Owner {
  label: string;
  /** Path of the first page, below the base. */
  start: string;
}

/** File of the build. */
export interface BuiltFile {
  /** Path in the build, with slashes. */
  file: string;
  hash: string;
  bytes: number;
  /** Paths of the scripts and styles that a page references. */
  names?: readonly string[];
}

/** Returns the address of a file on hosts: that of its folder for a page. */
export const addressOf = (file: string): string =>
  file.replace(/(^|\/)index\.html$/, '$1');

/**
 * Lists the files of each version: all of the build except those that only other versions
 * need. Unreferenced files are included, because a script may load them.
 *
 * @param without - path prefixes of files that no copy needs.
 * @param hash - computes the hexadecimal hash of a text.
 */
export function listVersions(
  files: readonly BuiltFile[],
  versions: readonly VersionFolders[],
  without: readonly string[],
  hash: (text: string) => string,
): {versions: Version[]; lists: VersionList[]} {
  const kept = files.filter(
    ({file}) => !without.some((start) => file.startsWith(start)),
  );
  /** Versions whose pages reference a script or style; undefined stands for pages outside the docs. */
  const users = new Map<string, Set<string | undefined>>();
  for (const {file, names = []} of kept) {
    const owner = ownerOf(file, versions);
    for (const name of names) {
      users.set(name, (users.get(name) ?? new Set()).add(owner));
    }
  }
  const lists = versions.map(({name, label, start}): VersionList => {
    const mine = (owner: string | undefined) =>
      owner === undefined || owner === name;
    const own = kept
      .filter(
        ({file}) =>
          mine(ownerOf(file, versions)) &&
          [...(users.get(file) ?? [undefined])].some(mine),
      )
      .map((one): KeptFile => [addressOf(one.file), one.hash, one.bytes])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      name,
      label,
      id: hash(idText(own)),
      start,
      owners: versions.map((one) => ({name: one.name, own: one.own})),
      files: own,
    };
  });
  return {
    lists,
    versions: lists.map(({name, label, id, files: own}) => ({
      name,
      label,
      id,
      bytes: bytesOf(own),
      files: own.length,
    })),
  };
}
