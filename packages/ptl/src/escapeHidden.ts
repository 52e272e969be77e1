/** Characters that show nothing, or that turn what stands beside them around (Unicode categories Cc, Cf, Cs, Co, Zl, Zp). */
const HIDDEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu;

/**
 * Text from a file with every character in sight: a name such as
 * `"model\u202eltp.exe"` must not read as something else.
 */
export function escapeHidden(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // A byte that is no UTF-8: see utf8.ts.
    return code >= 0xdc80 && code <= 0xdcff
      ? `\\x${(code - 0xdc00).toString(16)}`
      : `\\u{${code.toString(16).padStart(4, '0')}}`;
  });
}
