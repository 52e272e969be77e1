/** Replaces the characters of a text that a terminal obeys, or that turn the direction of a line around. */
export const replaceControls = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );

/** Formats a value as lines of JSON with escapes for such characters; JSON.stringify escapes those below U+0020. */
export const formatJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(
    /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;
