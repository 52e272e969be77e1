/** Redirect of an old or short address; `from` matches with and without its trailing slash. */
export interface Redirect {
  /** Path below the base with both slashes, `/tutorials/`; with a final `*`, all paths below: `/docs/0.2.1/*`. */
  from: string;
  /** Path below the base, or an absolute https address; ends in `*`, the rest of the path, if `from` does. */
  to: string;
  /** 301 for addresses that moved, 302 for those that may come back. */
  status: 301 | 302;
}

/** Page that also answers for every path below it. */
export interface Rewrite {
  /** Path below the base, with both slashes: `/snack/`. */
  prefix: string;
}

/** Response headers of all files that match a pattern. */
export interface HeaderRule {
  /** Path below the base with one `*` for any text: `/*` for all, `/assets/*`, `/*.md`. */
  source: string;
  headers: Record<string, string>;
}

/** File of the table in the build, for `npm start`; hosts serve no dot files. */
export const HOSTING_FILE = '.hosting.json';

/** Redirects, rewrites and headers of the site; paths are without the base path. */
export interface HostingTable {
  baseUrl: string;
  redirects: readonly Redirect[];
  rewrites: readonly Rewrite[];
  headers: readonly HeaderRule[];
}

/** Tells whether a redirect leads to another site. */
export function isExternal({to}: Pick<Redirect, 'to'>): boolean {
  return to.startsWith('https://');
}

/** Returns the folders of a redirect with wildcards, `/docs/0.2.1/` and `/docs/next/`; undefined for a single path. */
export function listFolders({
  from,
  to,
}: Pick<Redirect, 'from' | 'to'>): {from: string; to: string} | undefined {
  return from.endsWith('*')
    ? {from: from.slice(0, -1), to: to.slice(0, -1)}
    : undefined;
}

/**
 * Finds the first redirect of a path, with the wildcard of its target filled in.
 *
 * @param path - below the base, with a leading slash.
 */
export function findRedirect(
  redirects: readonly Redirect[],
  path: string,
): Redirect | undefined {
  const slashed = path.endsWith('/') ? path : `${path}/`;
  for (const redirect of redirects) {
    const folder = listFolders(redirect);
    if (folder ? slashed.startsWith(folder.from) : slashed === redirect.from) {
      return folder
        ? {...redirect, to: folder.to + path.slice(folder.from.length)}
        : redirect;
    }
  }
  return undefined;
}

/** Prefixes a path of the table with the base path. */
export function addBase(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}
