import {
  bytesOf,
  idText,
  ownerOf,
  type KeptFile,
  type Owner,
  type Version,
  type VersionList,
} from './list';

/** A docs version, and where its files are. */
export interface VersionFolders extends Owner {
  label: string;
  /** Its first page, below the base. */
  start: string;
}

/** A file of the build. */
export interface BuiltFile {
  /** Path in the build, with slashes. */
  file: string;
  hash: string;
  bytes: number;
  /** Paths of the scripts and styles that its text names; only pages and records have some. */
  names?: readonly string[];
}

/** The address at which hosts serve a file: that of its folder for a page. */
export const addressOf = (file: string): string =>
  file.replace(/(^|\/)index\.html$/, '$1');

/**
 * The files of each version: all of the build but what other versions alone
 * have. What nothing names is kept: a script may load it.
 *
 * @param without - beginnings of paths of files that no copy needs.
 * @param hash - of a text, in hexadecimal.
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
  /** By script or style: the versions whose pages name it; all of them where a page outside the docs does. */
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
