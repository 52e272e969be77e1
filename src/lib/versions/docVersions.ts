/**
 * Docs version. This file is the only list of labels, paths and order, for the Docusaurus
 * configuration, the canonical links, the sitemap and the tests.
 */
export interface DocVersion {
  /** Docusaurus's name; `current` is the `docs/` folder. */
  name: string;
  /** Label for readers, equal to the path except for the latest version. */
  label: string;
  /** Path segment below `/docs/`; empty for the latest version. */
  path: string;
  /** npm release of react-native-pytorch-core against whose types its samples are checked. */
  release: string;
}

/** Versions in the order of preference for canonical pages, the newest stable first. */
export const docVersions: readonly DocVersion[] = [
  {name: '0.2.0', label: '0.2.0', path: '', release: '0.2.0'},
  {name: 'current', label: 'next', path: 'next', release: '0.2.4'},
  {name: '0.1', label: '0.1', path: '0.1', release: '0.1.3'},
];

/** Formats a version's label for readers: `next` with its release. */
export function formatLabel(label: string): string {
  const release = docVersions.find((one) => one.label === label)?.release;
  return release === undefined || release.startsWith(label)
    ? label
    : `${label} · ${release}`;
}

const isNewer = (a: DocVersion, b: DocVersion) =>
  a.release.localeCompare(b.release, 'en', {numeric: true}) > 0;

/** Formats a version's label for a menu, with its place among the versions. */
export function formatMenuLabel(label: string): string {
  const version = docVersions.find((one) => one.label === label);
  const isLast =
    version && !docVersions.some((other) => isNewer(other, version));
  return [
    formatLabel(label),
    ...(version?.path === '' ? ['default'] : []),
    ...(isLast ? ['last release'] : []),
  ].join(' · ');
}

/** Path of a docs page, split into its version and the rest. */
interface DocPath {
  version: DocVersion;
  /** Path below the version's root, without a leading slash: `tutorials/faq/`. */
  rest: string;
}

/**
 * Splits a path such as `/docs/0.1/tutorials/faq/` (base path included) into version and rest.
 *
 * @returns undefined if the path is not below `<baseUrl>docs/`.
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

/** Joins version and rest to a path; the inverse of {@link parseDocPath}. */
export function buildDocPath(
  version: DocVersion,
  rest: string,
  baseUrl = '/',
): string {
  return `${baseUrl}docs/${version.path ? `${version.path}/` : ''}${rest}`;
}

/**
 * Returns the canonical path of a page: the same page in the newest stable version that has
 * it, else in `next`, else in an older version.
 *
 * @param pathname - path of this site, base path included.
 * @param exists - tells whether this site has a page at a path.
 */
export function getCanonicalPath(
  pathname: string,
  exists: (path: string) => boolean,
  baseUrl = '/',
): string {
  const parsed = parseDocPath(pathname, baseUrl);
  if (!parsed) {
    return pathname;
  }
  for (const version of docVersions) {
    const candidate = buildDocPath(version, parsed.rest, baseUrl);
    if (exists(candidate)) {
      return candidate;
    }
  }
  return pathname;
}
