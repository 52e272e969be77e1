/** Characters that show nothing, or that turn what stands beside them around (Unicode categories Cc, Cf, Cs, Co, Zl, Zp). */
const HIDDEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu;

/**
 * Text from a file with every character in sight: a name such as
 * `"model\u202eltp.exe"` must not read as something else.
 */
export function visible(text: string): string {
  return text.replace(
    HIDDEN,
    (character) =>
      `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`,
  );
}
