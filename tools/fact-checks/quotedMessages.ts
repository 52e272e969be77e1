import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** Message that the package's sources do not have as a whole. */
export interface QuotedMessage {
  /** Text of the heading. */
  message: string;
  /** String literals of the source, where it concatenates the message. */
  pieces?: string[];
  /** Source of the message. */
  source?: string;
  /** Last version of PyTorch with the message. */
  until?: number;
}

/** Messages by origin; `quotedMessages.yaml` says how each was read. */
export interface QuotedMessages {
  package: QuotedMessage[];
  typescript: QuotedMessage[];
  pytorch: QuotedMessage[];
  reactNative: QuotedMessage[];
  elsewhere: QuotedMessage[];
}

/** Reads `quotedMessages.yaml`. */
export function readQuotedMessages(): QuotedMessages {
  return parse(
    readFileSync(path.join(import.meta.dirname, 'quotedMessages.yaml'), 'utf8'),
  ) as QuotedMessages;
}

/** Parts of a message that vary: `…`, numbers, quoted words, lists. */
const VARYING_PART =
  /…|\d+|'[^' ]*'|"[^" ]*"|\[[^\]]*\]|:? (?=[a-zA-Z]+[A-Z]\w*$)/;
/** Characters of a part from which a match in a source is no accident. */
const MIN_PART_LENGTH = 6;

/** Splits a message into the parts that its source has to the letter. */
export function splitMessage(message: string): string[] {
  return message
    .split(VARYING_PART)
    .map((part) => part.replace(/^[\s.:]+|[\s.:]+$/g, ''))
    .filter((part) => part.length >= MIN_PART_LENGTH);
}
