/** A redirect of an old or short address; `from` matches with and without its trailing slash. */
export interface Redirect {
  /** Path below the base, with a leading slash: `/tutorials/`. */
  from: string;
  /** Path below the base, or an absolute https address. */
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

/** A path of the table with the base path before it. */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}
