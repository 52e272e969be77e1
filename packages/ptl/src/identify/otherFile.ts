import {otherFiles, type OtherKind} from './otherFiles';

/** Description of a file that is not a model for the lite interpreter, with the next step. */
export interface OtherFile {
  kind: OtherKind;
  title: string;
  explanation: string;
  nextStep: string;
  /** Shell command for the next step, with the quoted file name. */
  command?: string;
  /** Facts from the file, as untrusted text. */
  details: [label: string, value: string][];
}

interface OtherFileOptions {
  command?: string;
  details?: [label: string, value: string][];
}

/** Creates the description of a kind of file. */
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

/** Cuts a text of the file to the length of a detail. */
export const clipDetail = (text: string): string =>
  text.length > MAX_DETAIL_LENGTH
    ? `${text.slice(0, MAX_DETAIL_LENGTH)}…`
    : text;
