/**
 * TorchScript's strings are bytes, which are UTF-8 as a rule; JavaScript's are
 * UTF-16. A byte that is no part of UTF-8 is here the lone surrogate U+DC00 plus
 * the byte, so that every sequence of bytes has a string of its own and comes
 * back from it (Python's "surrogateescape", PEP 383).
 */

const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
const encoder = new TextEncoder();

const RAW = /[\udc80-\udcff]/u;

/** Bytes of a character that begins with this one; 0 where none does. */
const getSequenceLength = (first: number): number =>
  first < 0x80
    ? 1
    : first < 0xc2
      ? 0
      : first < 0xe0
        ? 2
        : first < 0xf0
          ? 3
          : first < 0xf5
            ? 4
            : 0;

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A string of any bytes. */
export function decodeBytes(bytes: Uint8Array): string {
  const whole = decodeStrictly(bytes);
  if (whole !== undefined) {
    return whole;
  }
  let text = '';
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] ?? 0;
    const length = getSequenceLength(first);
    const character =
      length > 0 && i + length <= bytes.length
        ? decodeStrictly(bytes.subarray(i, i + length))
        : undefined;
    text += character ?? String.fromCharCode(0xdc00 + first);
    i += character === undefined ? 1 : length;
  }
  return text;
}

/** The bytes of a string: the reverse of {@link decodeBytes}. Any other lone surrogate is U+FFFD, as `TextEncoder` has it. */
export function encodeBytes(text: string): Uint8Array {
  if (!RAW.test(text)) {
    return encoder.encode(text);
  }
  const bytes: number[] = [];
  for (const character of text) {
    if (RAW.test(character)) {
      bytes.push(character.charCodeAt(0) - 0xdc00);
    } else {
      bytes.push(...encoder.encode(character));
    }
  }
  return Uint8Array.from(bytes);
}

/** Whether a string is text: false where bytes of it are no UTF-8. */
export const isText = (text: string): boolean => !RAW.test(text);

/** A string for readers: bytes that are no UTF-8 as `\xff`. */
export const showBytes = (text: string): string =>
  text.replace(
    /[\udc80-\udcff]/gu,
    (byte) => `\\x${(byte.charCodeAt(0) - 0xdc00).toString(16)}`,
  );
