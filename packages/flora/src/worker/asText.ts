/** Characters that no text has (Unicode category Cc without tab, line feed, form feed and carriage return). */
const BINARY = /[^\P{Cc}\t\n\f\r]/u;

/**
 * The bytes as UTF-8 text, or undefined if they are none.
 *
 * @param cut - whether more bytes follow: the last character may be a part of one.
 */
export function asText(bytes: Uint8Array, cut = false): string | undefined {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes, {
      stream: cut,
    });
    return BINARY.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
