import type {VersionScope} from './core/partition';

export interface OfflineOptions {
  /** Texts and colors of the installed site. */
  app: {name: string; description: string; color: string; background: string};
  /** Path of the icons' SVG file, relative to the site. */
  mark: string;
  /** Entries in the menu of the installed site's icon. */
  shortcuts: {name: string; path: string}[];
  versions: VersionScope[];
  /** Path prefixes of files that no copy needs. */
  without: string[];
  /** Paths of pages that answer for every path below them. */
  rewrites: string[];
  /** Redirects within the site, which copies apply, too. */
  redirects: {from: string; to: string}[];
  /**
   * Folder of sandboxed documents without the site's origin, whose requests bypass the
   * worker, and the folder at which the worker serves them with the sandbox in a header.
   */
  sandboxed: {from: string; at: string};
}
