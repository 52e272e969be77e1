/**
 * Conversion between TorchScript's strings, which are bytes and usually UTF-8, and JavaScript's,
 * which are UTF-16. A byte that is not part of UTF-8 becomes the lone surrogate U+DC00 plus the
 * byte, so that the conversion is reversible (Python's "surrogateescape", PEP 383).
 */

const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
const encoder = new TextEncoder();

const RAW = /[\udc80-\udcff]/u;

/** Returns the length of the UTF-8 sequence that begins with a byte; 0 if the byte begins none. */
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

/** Decodes any bytes to a string. */
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

/** Reverses {@link decodeBytes}. Any other lone surrogate becomes U+FFFD, as in `TextEncoder`. */
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

/** Whether all bytes of a decoded string were UTF-8. */
export const isText = (text: string): boolean => !RAW.test(text);

/** Writes bytes that are not UTF-8 as `\xff`, for readers. */
export const showBytes = (text: string): string =>
  text.replace(
    /[\udc80-\udcff]/gu,
    (byte) => `\\x${(byte.charCodeAt(0) - 0xdc00).toString(16)}`,
  );
