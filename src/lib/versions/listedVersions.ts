/** Setting `versions` of a version dropdown: names, or labels by name. */
type VersionList =
  readonly string[] | Readonly<Record<string, {readonly label?: string}>>;

/**
 * Selects the versions of a dropdown.
 *
 * @param versions - all versions, in Docusaurus's order.
 * @param list - versions to offer, in order; all by default.
 * @returns each version with its label in the list.
 * @throws Error with an unknown version and the known ones.
 */
export function selectVersions<T extends {name: string}>(
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
