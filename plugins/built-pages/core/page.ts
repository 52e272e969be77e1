/** A page of a finished build. Steps return changed copies; `plugins/built-pages` writes them. */
export interface BuiltPage {
  /** Path in the build, with slashes: `docs/faq/index.html`. */
  readonly file: string;
  readonly html: string;
  /** Elements for the start of its head, after its encoding. */
  readonly headStart: readonly string[];
  /** Elements for the end of its head. */
  readonly headEnd: readonly string[];
}

/** A page as it was read or made, without elements of steps. */
export const newPage = (file: string, html: string): BuiltPage => ({
  file,
  html,
  headStart: [],
  headEnd: [],
});

/** The page with one more element at the end of its head. */
export const withHeadEnd = (page: BuiltPage, element: string): BuiltPage => ({
  ...page,
  headEnd: [...page.headEnd, element],
});

/** Address at which a page is served, with the base path. */
export const addressOf = (file: string, baseUrl: string): string =>
  baseUrl + file.replace(/index\.html$/, '');
