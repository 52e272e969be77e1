/** Longest line of the console, in characters; the rest is cut. */
export const LONGEST_LINE = 4_000;

/** Marks on one letter, at most: the languages of the world need no more. */
const MARKS = 4;

const CUT = '…';

/** A text of at most so many characters, with an ellipsis where it was cut. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) {
    return text;
  }
  // Not between the halves of a character.
  const end = longest - CUT.length;
  return (
    text.slice(0, /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end) +
    CUT
  );
}

/** A program's words as a page can show them at once: browsers take minutes to stack a thousand marks on a letter. */
export const readable = (text: string, longest = LONGEST_LINE): string =>
  cut(text, longest).replace(
    new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu'),
    `$1${CUT}`,
  );

/** A text without controls, those of the text's direction among them: an address reads as it is. */
export const plain = (text: string): string =>
  // Controls between marks part a heap, so they go first.
  readable(text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ''));
