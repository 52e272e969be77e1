/** Program that pages show by `<Snack name="…" />`. */
interface SnackProgram {
  title: string;
  /** Texts by file name. */
  files: Readonly<Record<string, string>>;
  /** Path of the landing page below the base, if there is one. */
  path?: string | undefined;
}

export interface MarkdownOptions {
  /** Description of the site in a sentence: the quote at the top of each `llms.txt`. */
  summary: string;
  /** Paragraphs after the quote of each `llms.txt`; their paths begin with `/` and become addresses. */
  notes: string[];
  /** Paths below the base of pages without text to read, such as tools. */
  without: string[];
  /** Folders below the base whose pages readers may skip: the last section of `llms.txt`, as llmstxt.org names it. */
  optional: string[];
  /** Titles of the sidebars by id. */
  sidebars: Record<string, string>;
  /** Returns the canonical path of a page; both paths include the base. */
  canonical: (path: string, exists: (path: string) => boolean) => string;
  /** Returns the path of a page, or of its successor, in the latest version, with the base; undefined without one. */
  newest: (
    path: string,
    exists: (path: string) => boolean,
  ) => string | undefined;
  /** Looks up the program of a snack in a docs version, by the version's label; undefined outside the docs. */
  program: (
    name: string,
    label: string | undefined,
  ) => SnackProgram | undefined;
}
