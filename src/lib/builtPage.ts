/** A page of a finished build, read once for all plugins. */
export interface BuiltPage {
  /** Path in the build, with slashes: `docs/faq/index.html`. */
  readonly file: string;
  /** As Docusaurus wrote it, but for the panels of tabs (plugins/hidden-text). */
  html: string;
  /** Elements that plugins add to the end of its head; plugins/hosting writes them. */
  readonly head: string[];
}

/** Where a page is served, with the base path. */
export const addressOf = (file: string, baseUrl: string): string =>
  baseUrl + file.replace(/index\.html$/, '');
