/** What a check found: printed as `file:line: message`. */
export interface Problem {
  /** Path from the content's root, with slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** A piece of code and where it stands. */
export interface Source {
  file: string;
  /** Line of the file that holds the code's first line. */
  line: number;
  code: string;
}

/** A code fence of a page. */
export interface Fence extends Source {
  /** Lower-case first word after the fence's marks; empty where there is none. */
  language: string;
  /** The rest of that line, such as `title="App.tsx"`. */
  meta: string;
}

/** A value of the front matter and its line. */
export interface FrontMatterValue {
  value: string;
  line: number;
}

/** A Markdown file taken apart. */
export interface Page {
  file: string;
  /** A part that other pages include: no page of its own, so it needs no front matter. */
  partial: boolean;
  frontMatter: ReadonlyMap<string, FrontMatterValue>;
  fences: readonly Fence[];
  /** The text with all that is no prose blanked out; same length, same lines. */
  prose: string;
  /** What is wrong with the file's form. */
  problems: readonly Problem[];
}

/** The line, counted from 1, of an offset into a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
