/** Page of a finished build, read once for all plugins. */
export interface BuiltPage {
  /** Path in the build, with slashes: `docs/faq/index.html`. */
  readonly file: string;
  /** HTML from Docusaurus; plugins/hidden-text changes the tab panels. */
  html: string;
  /** Elements that plugins append to the head; plugins/hosting writes them. */
  readonly head: string[];
}

/** Returns the address of a page, with the base path. */
export const addressOf = (file: string, baseUrl: string): string =>
  baseUrl + file.replace(/index\.html$/, '');
