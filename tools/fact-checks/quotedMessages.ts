import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** A message that the package's sources do not have as a whole. */
export interface QuotedMessage {
  /** The heading's words. */
  message: string;
  /** Pieces of it as its source has them, where the source puts it together. */
  pieces?: string[];
  /** Where it was read. */
  source?: string;
  /** The last PyTorch that says it. */
  until?: number;
}

/** Messages by where they come from; `quotedMessages.yaml` says how each was read. */
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
/** Shorter parts are found everywhere. */
const MIN_PART_LENGTH = 6;

/** Splits a message into the parts that its source has word for word. */
export function splitMessage(message: string): string[] {
  return message
    .split(VARYING_PART)
    .map((part) => part.replace(/^[\s.:]+|[\s.:]+$/g, ''))
    .filter((part) => part.length >= MIN_PART_LENGTH);
}
