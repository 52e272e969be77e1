/** Characters of binary data: Unicode category Cc without tab, line feed, form feed and carriage return. */
const BINARY = /[^\P{Cc}\t\n\f\r]/u;

/**
 * Decodes bytes as UTF-8; undefined if they are no text.
 *
 * @param cut - whether more bytes follow, so that the last character may be incomplete
 */
export function decodeText(bytes: Uint8Array, cut = false): string | undefined {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes, {
      stream: cut,
    });
    return BINARY.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
