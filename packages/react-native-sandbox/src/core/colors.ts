/** Characters of a highlighted text: three times those of the site's longest program. */
const MAX_LENGTH = 12_000;
/** Characters of its longest line: a word of 8,000 letters keeps the highlighter busy for three seconds. */
const MAX_LINE_LENGTH = 500;

/** Whether a text is small enough to be highlighted. */
export const canHighlight = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  text.split('\n').every((line) => line.length <= MAX_LINE_LENGTH);
