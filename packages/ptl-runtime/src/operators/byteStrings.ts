/**
 * Strings as the bytes that TorchScript has: in a JavaScript string of which each
 * character is one byte, so that all that it can do works by bytes.
 */

import {decodeBytes, encodeBytes} from '@playtorch-docs/ptl/utf8';

declare const brand: unique symbol;

/** Characters below U+0100, each a byte of a `str`. */
export type ByteString = string & {[brand]: true};

const ASCII = /^[\0-\x7f]*$/u;

const CHUNK = 4096;

/** The bytes of a `str`. */
export function bytesOf(text: string): ByteString {
  if (ASCII.test(text)) {
    return text as ByteString;
  }
  const bytes = encodeBytes(text);
  let out = '';
  for (let i = 0; i < bytes.length; i += CHUNK) {
    out += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  }
  return out as ByteString;
}

/** The `str` of bytes. */
export const stringOf = (bytes: string): string =>
  ASCII.test(bytes)
    ? bytes
    : decodeBytes(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

/** A `str` of parts: their bytes may be a character only together. */
export const joined = (...parts: string[]): string =>
  parts.every((part) => ASCII.test(part))
    ? parts.join('')
    : stringOf(parts.map(bytesOf).join(''));

/** Order of two strings by their bytes. */
export function compareStrings(a: string, b: string): number {
  const [x, y] = [bytesOf(a), bytesOf(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
