/**
 * The docs versions and where each lives: one home for labels, paths and order.
 * Plain data and path functions; the Docusaurus configuration, the canonical
 * links, the sitemap and the tests all read it from here.
 */
export interface DocVersion {
  /** Docusaurus's name: `current` is the `docs/` folder. */
  name: string;
  /** What the reader sees, equal to the path for all but the latest version. */
  label: string;
  /** Path segment below `/docs/`; empty for the latest version. */
  path: string;
  /** The npm release of react-native-pytorch-core whose types its samples are checked against. */
  release: string;
}

/** Newest stable first: the order in which a canonical page is chosen. */
export const docVersions: readonly DocVersion[] = [
  {name: '0.2.0', label: '0.2.0', path: '', release: '0.2.0'},
  {name: 'current', label: 'next', path: 'next', release: '0.2.4'},
  {name: '0.1', label: '0.1', path: '0.1', release: '0.1.3'},
];

/** What readers see of a version's label: `next` carries its release, as it is the last one. */
export function shownLabel(label: string): string {
  const release = docVersions.find((one) => one.label === label)?.release;
  return release === undefined || release.startsWith(label)
    ? label
    : `${label} · ${release}`;
}

/** A docs page split into its version and the rest of its path. */
export interface DocPath {
  version: DocVersion;
  /** Path below the version's root, without a leading slash: `tutorials/faq/`. */
  rest: string;
}

/**
 * Splits a path such as `/docs/0.1/tutorials/faq/` (base path included) into version and rest.
 *
 * @returns undefined where the path is not below `<baseUrl>docs/`.
 */
export function parseDocPath(
  pathname: string,
  baseUrl = '/',
): DocPath | undefined {
  const root = `${baseUrl}docs/`;
  if (!pathname.startsWith(root)) {
    return undefined;
  }
  const below = pathname.slice(root.length);
  const version = docVersions.find(
    (candidate) => candidate.path && below.startsWith(`${candidate.path}/`),
  );
  if (version) {
    return {version, rest: below.slice(version.path.length + 1)};
  }
  const latest = docVersions.find((candidate) => candidate.path === '');
  return latest && {version: latest, rest: below};
}

/** The inverse of {@link parseDocPath}. */
export function docPath(
  version: DocVersion,
  rest: string,
  baseUrl = '/',
): string {
  return `${baseUrl}docs/${version.path ? `${version.path}/` : ''}${rest}`;
}

/**
 * The address that search engines are given for a page: the same page in the
 * newest stable version that has it, else in `next`, else in an older version.
 *
 * @param pathname - a path of this site, base path included.
 * @param exists - whether a path is a page of this site.
 */
export function canonicalPath(
  pathname: string,
  exists: (path: string) => boolean,
  baseUrl = '/',
): string {
  const parsed = parseDocPath(pathname, baseUrl);
  if (!parsed) {
    return pathname;
  }
  for (const version of docVersions) {
    const candidate = docPath(version, parsed.rest, baseUrl);
    if (exists(candidate)) {
      return candidate;
    }
  }
  return pathname;
}
