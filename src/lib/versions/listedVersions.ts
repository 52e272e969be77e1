/** The setting `versions` of a version dropdown: names, or names with their labels. */
export type VersionList =
  readonly string[] | Readonly<Record<string, {readonly label?: string}>>;

/**
 * Picks the versions that a dropdown offers.
 *
 * @param versions - all versions, in Docusaurus's order.
 * @param list - those to offer, in its order; all where it is left out.
 * @returns each version with the label that the list gives it.
 * @throws Error that names a version that does not exist, and those that do.
 */
export function listedVersions<T extends {name: string}>(
  versions: readonly T[],
  list?: VersionList,
): {version: T; label?: string}[] {
  if (!list) {
    return versions.map((version) => ({version}));
  }
  const entries: [string, {readonly label?: string}][] =
    list instanceof Array
      ? list.map((name) => [name, {}])
      : Object.entries(list);
  return entries.map(([name, {label}]) => {
    const version = versions.find((known) => known.name === name);
    if (!version) {
      throw new Error(
        `The version dropdown lists "${name}", which is no docs version. There are: ${versions.map((known) => known.name).join(', ')}.`,
      );
    }
    return label === undefined ? {version} : {version, label};
  });
}
