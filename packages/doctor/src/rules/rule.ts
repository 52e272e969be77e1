import {applyEdits, modify} from 'jsonc-parser';
import type {EntryId} from '../entries';
import type {Fit} from '../fit';
import type {AppProject, SourceFile} from '../project';
import {
  braces,
  hashes,
  findLoneBrace,
  markup,
  stripComments,
  type StrippedCode,
} from '../read/comments';
import {readJson, type JsonReader} from '../read/json';

/** A conflict stops the build or the app; a warning does so for some; a note changes nothing. */
export type Severity = 'conflict' | 'warning' | 'note';

/** Where a rule was read. */
export interface RuleSource {
  text: string;
  url?: string;
}

/** A change of one file. */
export interface Edit {
  path: string;
  /** The file as it is; undefined where it does not exist. */
  before: string | undefined;
  change: (text: string) => string;
}

/** A rule that a project breaks. */
export interface RuleHit {
  /** What conflicts, with the values of this project. */
  what: string;
  severity?: Severity;
  /** What to think of besides the change. */
  advice?: string;
  /** Of the rule's entries, those that apply; all unless some are named. */
  entries?: readonly EntryId[];
  place?: {path: string; line: number} | undefined;
  edits?: readonly Edit[];
  /** What to run in the project's folder, after the edits. */
  commands?: readonly string[];
}

/** What rules ask besides files. */
export interface RuleContext {
  project: AppProject;
  /** Of React Native, or of the Expo SDK: `0.66`. */
  line: string | undefined;
  reactNative: string | undefined;
  /** The package, as it is in the project. */
  release: string | undefined;
  xcode: string | undefined;
  fit: Fit;
  /** The release to go to. */
  target: string;
}

export interface DoctorRule {
  id: string;
  severity: Severity;
  /** The troubleshooting entries that it belongs to. */
  entries: readonly [EntryId, ...EntryId[]];
  why: string;
  source: RuleSource;
  check: (context: RuleContext) => RuleHit | undefined;
}

const citeIssue = (repository: string, number: number): RuleSource => ({
  text: `${repository.split('/')[1]}#${number}`,
  url: `https://github.com/${repository}/issues/${number}`,
});
export const citePlaytorch = (number: number): RuleSource =>
  citeIssue('facebookresearch/playtorch', number);
export const citeReactNative = (number: number): RuleSource =>
  citeIssue('facebook/react-native', number);
export const citePackageFile = (file: string): RuleSource => ({
  text: `${file} of react-native-pytorch-core`,
});

/** Sets a value of a JSON file; the rest of it stays as it is. */
export const setJson =
  (path: (string | number)[], value: unknown) =>
  (text: string): string =>
    applyEdits(
      text,
      modify(text, path, value, {
        formattingOptions: {
          insertSpaces: !/^\t/m.test(text),
          tabSize: /^( +)"/m.exec(text)?.[1]?.length ?? 2,
          eol: '\n',
        },
      }),
    );

export const createEdit = (
  {path, text}: SourceFile,
  change: Edit['change'],
): Edit => ({path, before: text, change});

/** Adds lines at the end of a file, behind an empty line. */
export const appendBlock =
  (block: string) =>
  (text: string): string =>
    `${text.trimEnd()}\n\n${block}\n`;

/** A JSON file that was read without an error; undefined for others. */
export function readJsonFile(
  file: SourceFile | undefined,
  comments = false,
): JsonReader | undefined {
  try {
    return file && readJson(file.text, comments);
  } catch {
    // Its problem is told elsewhere.
    return undefined;
  }
}

/** The code of a file; undefined where it does not exist or its braces are broken. */
export function readCode(
  file: SourceFile | undefined,
  language: 'braces' | 'hashes' | 'markup' = 'braces',
): StrippedCode | undefined {
  if (!file) {
    return undefined;
  }
  const code = stripComments(file.text, {braces, hashes, markup}[language]);
  return language === 'braces' && findLoneBrace(code.bare) !== undefined
    ? undefined
    : code;
}
