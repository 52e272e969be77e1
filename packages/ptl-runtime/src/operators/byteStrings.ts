/**
 * TorchScript strings as bytes: each character of the JavaScript string is one byte, so that string
 * methods work by bytes.
 */

import {decodeBytes, encodeBytes} from '@playtorch-docs/ptl/utf8';

declare const brand: unique symbol;

/** String of characters below U+0100, each a byte of a `str`. */
export type ByteString = string & {[brand]: true};

const ASCII = /^[\0-\x7f]*$/u;

const CHUNK_SIZE = 4096;

/** Converts a `str` to its bytes. */
export function bytesOf(text: string): ByteString {
  if (ASCII.test(text)) {
    return text as ByteString;
  }
  const bytes = encodeBytes(text);
  let out = '';
  for (let i = 0; i < bytes.length; i += CHUNK_SIZE) {
    out += String.fromCharCode(...bytes.subarray(i, i + CHUNK_SIZE));
  }
  return out as ByteString;
}

/** Converts bytes to a `str`. */
export const stringOf = (bytes: string): string =>
  ASCII.test(bytes)
    ? bytes
    : decodeBytes(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

/** Joins parts of a `str`; bytes of neighboring parts may form one character. */
export const joined = (...parts: string[]): string =>
  parts.every((part) => ASCII.test(part))
    ? parts.join('')
    : stringOf(parts.map(bytesOf).join(''));

/** Compares two strings by their bytes. */
export function compareStrings(a: string, b: string): number {
  const [x, y] = [bytesOf(a), bytesOf(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
