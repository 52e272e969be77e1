import {otherFiles, type OtherKind} from './otherFiles';

/** A file that is not a model for the lite interpreter: what it is and what to do. */
export interface OtherFile {
  kind: OtherKind;
  title: string;
  explanation: string;
  nextStep: string;
  /** For a shell, the file's name in it quoted. */
  command?: string;
  /** Facts that the file states about itself; text from outside. */
  details: [label: string, value: string][];
}

interface OtherFileOptions {
  command?: string;
  details?: [label: string, value: string][];
}

/** Describes a file of a kind. */
export const describeOther = (
  kind: OtherKind,
  {command, details = []}: OtherFileOptions = {},
): OtherFile => ({
  kind,
  ...otherFiles[kind],
  ...(command === undefined ? {} : {command}),
  details,
});

const MAX_DETAIL_LENGTH = 200;

/** Shortens a text of the file for a detail. */
export const clipDetail = (text: string): string =>
  text.length > MAX_DETAIL_LENGTH
    ? `${text.slice(0, MAX_DETAIL_LENGTH)}…`
    : text;
