import {
  sumBytes,
  formatIdText,
  findOwner,
  type KeptFile,
  type Owner,
  type OfferedVersion,
  type VersionFiles,
} from './list';

/** Docs version with the prefixes of its files. */
export interface VersionScope extends Owner {
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
export const getAddress = (file: string): string =>
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
  versions: readonly VersionScope[],
  without: readonly string[],
  hash: (text: string) => string,
): {versions: OfferedVersion[]; lists: VersionFiles[]} {
  const included = files.filter(
    ({file}) => !without.some((start) => file.startsWith(start)),
  );
  /** Versions whose pages reference a script or style; undefined stands for pages outside the docs. */
  const users = new Map<string, Set<string | undefined>>();
  for (const {file, names = []} of included) {
    const owner = findOwner(file, versions);
    for (const name of names) {
      users.set(name, (users.get(name) ?? new Set()).add(owner));
    }
  }
  const lists = versions.map(({name, label, start}): VersionFiles => {
    const isOfVersion = (owner: string | undefined) =>
      owner === undefined || owner === name;
    const ownFiles = included
      .filter(
        ({file}) =>
          isOfVersion(findOwner(file, versions)) &&
          [...(users.get(file) ?? [undefined])].some(isOfVersion),
      )
      .map((one): KeptFile => [getAddress(one.file), one.hash, one.bytes])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      name,
      label,
      id: hash(formatIdText(ownFiles)),
      start,
      owners: versions.map((one) => ({name: one.name, own: one.own})),
      files: ownFiles,
    };
  });
  return {
    lists,
    versions: lists.map(({name, label, id, files: ownFiles}) => ({
      name,
      label,
      id,
      bytes: sumBytes(ownFiles),
      files: ownFiles.length,
    })),
  };
}
