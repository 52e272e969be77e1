/** Replaces control characters of terminals, and characters that change the direction of text. */
export const replaceControls = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );

/** Formats a value as JSON and escapes the same characters; JSON.stringify escapes only those below U+0020. */
export const formatJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(
    /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;
