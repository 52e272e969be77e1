/** Problem in a page or sample, printed as `file:line: message`. */
export interface SampleProblem {
  /** Path from the content's root, with slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** Piece of code with its place. */
export interface SampleSource {
  file: string;
  /** Line in the file of the code's first line, counted from 1. */
  line: number;
  code: string;
}

/** Code fence of a page. */
export interface CodeFence extends SampleSource {
  /** Lower-case first word after the fence's marks; empty where there is none. */
  language: string;
  /** The rest of that line, such as `title="App.tsx"`. */
  meta: string;
}

/** Value of the front matter with its line. */
export interface FrontMatterValue {
  value: string;
  line: number;
}

/** Parsed Markdown file. */
export interface ParsedPage {
  file: string;
  /** Whether other pages include the file, so that it needs no front matter. */
  partial: boolean;
  frontMatter: ReadonlyMap<string, FrontMatterValue>;
  fences: readonly CodeFence[];
  /** Text with spaces in place of code and comments; length and lines are the same. */
  prose: string;
  /** Problems of the file's syntax. */
  problems: readonly SampleProblem[];
}

/** Returns the line, counted from 1, of an offset in a text. */
export function toLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
