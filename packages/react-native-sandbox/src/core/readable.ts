/** Characters of a line in the console; the rest is cut. */
const MAX_LINE_LENGTH = 4_000;

/** Marks on one letter; no language needs more. */
const MAX_MARKS = 4;

const CUT = '…';

/** Cuts a text to a number of characters, with an ellipsis at its end. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) {
    return text;
  }
  // Cut before a surrogate pair, not inside it.
  const end = maxLength - CUT.length;
  return (
    text.slice(0, /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end) +
    CUT
  );
}

/** Cuts a program's text and its stacks of marks, since browsers need minutes to stack thousands on a letter. */
export const toReadable = (text: string, maxLength = MAX_LINE_LENGTH): string =>
  cut(text, maxLength).replace(
    new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu'),
    `$1${CUT}`,
  );

/** Cuts a text and removes control characters, also those of text direction, which could disguise an address. */
export const toPlain = (text: string): string =>
  // Remove controls first, since they separate stacked marks.
  toReadable(text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ''));
