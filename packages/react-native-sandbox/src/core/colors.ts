/** Largest text that gets colors, in characters; three times the longest program of the site. */
const LARGEST = 12_000;
/** Longest line of it: one word of 8,000 letters keeps the highlighter busy for three seconds. */
const LONGEST_LINE = 500;

/** Whether a text gets colors and a mark at its lines. What is larger is plain, and costs next to nothing. */
export const mayHaveColors = (text: string): boolean =>
  text.length <= LARGEST &&
  text.split('\n').every((line) => line.length <= LONGEST_LINE);
