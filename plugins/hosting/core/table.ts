/** A redirect of an old or short address; `from` matches with and without its trailing slash. */
export interface Redirect {
  /** Path below the base with both slashes, `/tutorials/`; a `*` after it stands for all paths below: `/docs/0.2.1/*`. */
  from: string;
  /** Path below the base, or an absolute https address; ends in `*` where `from` does: the rest of the path. */
  to: string;
  /** 301 for addresses that moved, 302 for those that may come back. */
  status: 301 | 302;
}

/** A page that also answers for every path below it. */
export interface Rewrite {
  /** Path below the base, with both slashes: `/snack/`. */
  prefix: string;
}

export interface HeaderRule {
  /** A path below the base with one `*`, which stands for any text: `/*` for all, `/assets/*`, `/*.md`. */
  source: string;
  headers: Record<string, string>;
}

/** Where the build leaves the table for `npm start`; no host serves dot files. */
export const TABLE_FILE = '.hosting.json';

/** Everything a host must know; the base path is applied when it is used. */
export interface HostingTable {
  baseUrl: string;
  redirects: readonly Redirect[];
  rewrites: readonly Rewrite[];
  headers: readonly HeaderRule[];
}

/** Whether a redirect leads to another site. */
export function isExternal({to}: Pick<Redirect, 'to'>): boolean {
  return to.startsWith('https://');
}

/** The folders of a redirect of all paths below one: `/docs/0.2.1/` and `/docs/next/`; undefined for one of a single path. */
export function folders({
  from,
  to,
}: Pick<Redirect, 'from' | 'to'>): {from: string; to: string} | undefined {
  return from.endsWith('*')
    ? {from: from.slice(0, -1), to: to.slice(0, -1)}
    : undefined;
}

/**
 * What the table says of a path: the first redirect of it, and where that leads.
 *
 * @param path - below the base, with a leading slash.
 */
export function redirected(
  redirects: readonly Redirect[],
  path: string,
): Redirect | undefined {
  const slashed = path.endsWith('/') ? path : `${path}/`;
  for (const redirect of redirects) {
    const folder = folders(redirect);
    if (folder ? slashed.startsWith(folder.from) : slashed === redirect.from) {
      return folder
        ? {...redirect, to: folder.to + path.slice(folder.from.length)}
        : redirect;
    }
  }
  return undefined;
}

/** A path of the table with the base path before it. */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}
