/** Characters that are invisible or change the direction of text (Unicode categories Cc, Cf, Cs, Co, Zl, Zp). */
const HIDDEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu;

/**
 * Escapes hidden characters in text from a file, so that a name such as
 * `"model\u202eltp.exe"` does not read as `modelexe.ptl`.
 */
export function escapeHidden(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // Lone surrogates of this range stand for bytes that are not UTF-8: see utf8.ts.
    return code >= 0xdc80 && code <= 0xdcff
      ? `\\x${(code - 0xdc00).toString(16)}`
      : `\\u{${code.toString(16).padStart(4, '0')}}`;
  });
}
