import {applyEdits, modify} from 'jsonc-parser';
import type {EntryId} from '../entries';
import type {Fit} from '../fit';
import {getLineNumber, type AppProject, type SourceFile} from '../project';
import {
  braces,
  hashes,
  findLoneBrace,
  markup,
  stripComments,
  type StrippedCode,
} from '../read/comments';
import {readJson, type JsonReader} from '../read/json';

/** Severity of a rule: a conflict stops the build or the app, a warning may stop it, a note does not. */
export type Severity = 'conflict' | 'warning' | 'note';

/** Source of a rule. */
export interface RuleSource {
  text: string;
  url?: string;
}

/** Change of a file. */
export interface Edit {
  path: string;
  /** Text of the file; undefined if it does not exist. */
  before: string | undefined;
  change: (text: string) => string;
}

/** Result of a rule that a project breaks. */
export interface RuleHit {
  /** Sentence about the conflict, with values of the project. */
  what: string;
  severity?: Severity;
  /** Advice beside the change. */
  advice?: string;
  /** Page that the advice leads to. */
  link?: {text: string; path: string};
  /** Entries of the rule that apply, all by default. */
  entries?: readonly EntryId[];
  place?: {path: string; line: number} | undefined;
  edits?: readonly Edit[];
  /** Commands for the folder of the project, after the edits. */
  commands?: readonly string[];
}

/** Input of rules. */
export interface RuleContext {
  project: AppProject;
  /** Release line of React Native, also from an Expo SDK: `0.66`. */
  line: string | undefined;
  reactNative: string | undefined;
  /** Release of the package in the project. */
  release: string | undefined;
  xcode: string | undefined;
  fit: Fit;
  /** Release to move to. */
  target: string;
}

/** Rule that a project can break. */
export interface DoctorRule {
  id: string;
  severity: Severity;
  /** Troubleshooting entries about the conflict. */
  entries: readonly [EntryId, ...EntryId[]];
  why: string;
  source: RuleSource;
  check: (context: RuleContext) => RuleHit | undefined;
}

const citeIssue = (repository: string, number: number): RuleSource => ({
  text: `${repository.split('/')[1]}#${number}`,
  url: `https://github.com/${repository}/issues/${number}`,
});
/** Cites an issue of PlayTorch. */
export const citePlaytorch = (number: number): RuleSource =>
  citeIssue('facebookresearch/playtorch', number);
/** Cites an issue of React Native. */
export const citeReactNative = (number: number): RuleSource =>
  citeIssue('facebook/react-native', number);
/** Cites a file of the package. */
export const citePackageFile = (file: string): RuleSource => ({
  text: `${file} of react-native-pytorch-core`,
});

/** Sets a value of a JSON file and keeps the rest. */
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

/** Returns the place of an offset in a file, by default the first line. */
export const placeAt = ({path, text}: SourceFile, offset = 0) => ({
  path,
  line: getLineNumber(text, offset),
});

/** Creates an edit of a file. */
export const createEdit = (
  {path, text}: SourceFile,
  change: Edit['change'],
): Edit => ({path, before: text, change});

/** Appends a block to a file, after an empty line. */
export const appendBlock =
  (block: string) =>
  (text: string): string =>
    `${text.trimEnd()}\n\n${block}\n`;

/** Reads a JSON file; undefined if it is missing or invalid. */
export function readJsonFile(
  file: SourceFile | undefined,
  comments = false,
): JsonReader | undefined {
  try {
    return file && readJson(file.text, comments);
  } catch {
    // `readFile` reports the error.
    return undefined;
  }
}

/** Reads the code of a file without comments; undefined if it is missing or its braces do not match. */
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
