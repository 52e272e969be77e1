/** Searching and splitting of strings by bytes: `find`, `split`, `replace` … */

import {type ByteString, bytesOf, stringOf} from './byteStrings';
import {int, string} from './arguments';
import type {IValue} from './ivalue';
import {OperatorError} from './operator';

/** Reads a string argument as bytes. */
export const readBytes = (args: readonly IValue[], i: number): ByteString =>
  bytesOf(string(args, i));

/** Bytes of line ends; the last five are parts of multi-byte characters, which PyTorch splits. */
const LINE_ENDS = '\n\r\v\f\x1c\x1d\x1e\x85\xe2\x80\xa8\xa9';
const BLANKS = ` \t${LINE_ENDS}`;

export function strip(
  text: ByteString,
  set: ByteString,
  sides: 'l' | 'r' | 'lr',
) {
  let start = 0;
  let end = text.length;
  while (sides !== 'r' && start < end && set.includes(text.charAt(start))) {
    start += 1;
  }
  while (sides !== 'l' && end > start && set.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(start, end);
}

/**
 * Refuses an empty search string.
 *
 * @throws OperatorError where PyTorch would loop forever.
 */
function requireNotEmpty(name: string, searched: string): void {
  if (searched === '') {
    throw new OperatorError(
      `${name}: an empty string is found again and again, and PyTorch never ends`,
    );
  }
}

/** Splits at the first `max` separators, or at all of them if `max` is negative. */
function splitAt(text: string, separator: string, max: number): string[] {
  const parts = text.split(separator);
  return max < 0 || parts.length <= max + 1
    ? parts
    : [...parts.slice(0, max), parts.slice(max).join(separator)];
}

/**
 * Splits like Python's `split`. Without a separator it splits at white space, and `max` has no
 * effect, like in PyTorch.
 */
export function split(
  text: ByteString,
  separator: string | undefined,
  max: number,
) {
  if (separator === '') {
    throw new OperatorError('ValueError: empty separator');
  }
  if (separator !== undefined) {
    return splitAt(text, separator, max);
  }
  const parts = [''];
  for (const byte of text) {
    if (BLANKS.includes(byte)) {
      parts.push('');
    } else {
      parts.push((parts.pop() ?? '') + byte);
    }
  }
  return parts.filter(Boolean);
}

export function rsplit(
  text: ByteString,
  separator: string,
  max: number,
): string[] {
  if (max < 0) {
    requireNotEmpty('rsplit', separator);
  }
  if (separator === '') {
    return [text, ...new Array<string>(max).fill('')];
  }
  // From the end: "aaa" contains "aa" at two positions.
  const parts: string[] = [];
  let end: number = text.length;
  while (max < 0 || parts.length < max) {
    const at = text.lastIndexOf(separator, end - separator.length);
    if (end < separator.length || at < 0) {
      break;
    }
    parts.unshift(text.slice(at + separator.length, end));
    end = at;
  }
  return [text.slice(0, end), ...parts];
}

/** Splits into lines; with `keepEnds` each line end becomes an item of its own, like in PyTorch. */
export function splitLines(text: ByteString, keepEnds: boolean): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (LINE_ENDS.includes(text.charAt(i))) {
      lines.push(text.slice(start, i));
      if (keepEnds) {
        lines.push(text.charAt(i));
      }
      start = i + 1;
    }
  }
  return start < text.length ? [...lines, text.slice(start)] : lines;
}

export function replace(args: readonly IValue[]): string {
  const [text, old, next] = [
    readBytes(args, 0),
    readBytes(args, 1),
    readBytes(args, 2),
  ];
  const max = int(args, 3);
  if (max < 0) {
    requireNotEmpty('replace', old);
  }
  // An empty string matches before the text, up to `max` times.
  return old === ''
    ? next.repeat(max) + text
    : splitAt(text, old, max).join(next);
}

export function characterAt(args: readonly IValue[]): string {
  const text = readBytes(args, 0);
  const index = int(args, 1);
  const at = index < 0 ? index + text.length : index;
  if (at < 0 || at >= text.length) {
    throw new OperatorError(
      `basic_string::at: __n (which is ${BigInt.asUintN(64, BigInt(at))}) >= this->size() (which is ${text.length})`,
    );
  }
  return stringOf(text.charAt(at));
}

/** Range of `find` and similar operators; an end of -1 is the end of the string. */
function readRange(text: string, args: readonly IValue[]): [number, number] {
  const [start, end] = [int(args, 2), int(args, 3)];
  return [
    start < 0 ? Math.max(0, start + text.length) : start,
    end < 0 ? Math.max(0, text.length + end + 1) : end,
  ];
}

/** Takes a part like C++'s `substr`. */
function takePart(text: string, start: number, end: number): string {
  if (start > text.length) {
    throw new OperatorError(
      `basic_string::substr: __pos (which is ${start}) > this->size() (which is ${text.length})`,
    );
  }
  return text.slice(start, end);
}

export function find(args: readonly IValue[], last: boolean): number {
  const [text, searched] = [readBytes(args, 0), readBytes(args, 1)];
  const [start, end] = readRange(text, args);
  const searchedPart = end > start ? takePart(text, start, end) : '';
  const at = last
    ? searchedPart.lastIndexOf(searched)
    : searchedPart.indexOf(searched);
  return at < 0 ? -1 : at + start;
}

/** Part that `startswith` and `endswith` compare: the rest of the string if the end precedes the start. */
export function takeCompared(args: readonly IValue[]): string {
  const text = readBytes(args, 0);
  const [start, end] = readRange(text, args);
  return takePart(text, start, end < start ? text.length : end);
}

/** Counts the matches that begin in a range. */
export function count(args: readonly IValue[]): bigint {
  const [text, searched] = [readBytes(args, 0), readBytes(args, 1)];
  const [start, end] = readRange(text, args);
  let total = 0n;
  if (int(args, 2) > text.length) {
    return total;
  }
  for (let at = text.indexOf(searched, start); at >= 0 && at < end;) {
    requireNotEmpty('count', searched);
    total += 1n;
    at = text.indexOf(searched, at + searched.length);
  }
  return total;
}

export function partition(args: readonly IValue[], last: boolean): string[] {
  const [text, separator] = [readBytes(args, 0), readBytes(args, 1)];
  const at = last ? text.lastIndexOf(separator) : text.indexOf(separator);
  if (at < 0) {
    return last ? ['', '', text] : [text, '', ''];
  }
  return [text.slice(0, at), separator, text.slice(at + separator.length)];
}

/**
 * Reads the fill character.
 *
 * @throws OperatorError unless it is one byte.
 */
export function readFill(args: readonly IValue[]): string {
  const fill = readBytes(args, 2);
  if (fill.length !== 1) {
    throw new OperatorError(
      'TypeError: The fill character must be exactly one character long',
    );
  }
  return fill;
}

export function center(args: readonly IValue[]): string {
  const [text, fill] = [readBytes(args, 0), readFill(args)];
  const width = int(args, 1);
  const padding = width - text.length;
  // C++ converts a negative width to a huge unsigned one.
  if (width < 0) {
    throw new OperatorError('center: the width is negative');
  }
  if (padding < 0) {
    return text;
  }
  const left = width % 2 ? Math.ceil(padding / 2) : Math.floor(padding / 2);
  return fill.repeat(left) + text + fill.repeat(padding - left);
}

export function expandTabs(text: ByteString, size: number): string {
  let out = '';
  for (const byte of text) {
    out +=
      byte !== '\t'
        ? byte
        : size > 0
          ? ' '.repeat(size - (out.length % size))
          : '';
  }
  return out;
}
