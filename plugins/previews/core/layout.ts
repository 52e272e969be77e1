/** Measures a text at a font size, both in pixels. */
export type Measure = (text: string, size: number) => number;

/** Laid-out title. */
interface FittedTitle {
  size: number;
  lines: string[];
}

/** Font sizes in pixels, tried in this order until no word needs to be broken. */
const SIZES = [84, 72, 60, 50] as const;
/** Maximum number of lines of a title. */
const MAX_LINES = 3;

/** Break opportunities of a long name: after separators and before capitals. */
const PARTS = /(?<=[/._:-])|(?<=[a-z\d])(?=[A-Z])/;

/** Breaks a word into pieces that fit, preferably at its break opportunities. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const result: string[] = [];
  let piece = '';
  const add = (part: string) => {
    if (fits(piece + part)) {
      piece += part;
    } else {
      if (piece) {
        result.push(piece);
      }
      piece = part;
    }
  };
  for (const part of word.split(PARTS)) {
    if (fits(part)) {
      add(part);
    } else {
      [...part].forEach(add);
    }
  }
  return piece ? [...result, piece] : result;
}

/** Fills lines word by word, and tells whether a word was broken. */
function fill(words: readonly string[], fits: (text: string) => boolean) {
  const lines: string[] = [];
  let broken = false;
  let line = '';
  for (const word of words) {
    if (line && fits(`${line} ${word}`)) {
      line += ` ${word}`;
      continue;
    }
    if (line) {
      lines.push(line);
    }
    const parts = fits(word) ? [word] : splitWord(word, fits);
    broken ||= parts.length > 1;
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return {lines: line ? [...lines, line] : lines, broken};
}

/** Shortens a line from its end until it fits with an ellipsis. */
function addEllipsis(line: string, fits: (text: string) => boolean): string {
  let text = line;
  while (text && !fits(`${text.trimEnd()}…`)) {
    text = text.slice(0, -1);
  }
  return `${text.trimEnd()}…`;
}

/**
 * Lays out a title in at most three lines, at the largest size that breaks no word. At the
 * smallest size words are broken, and the rest is cut with an ellipsis.
 *
 * @param width - width of the lines in pixels, at least that of any character.
 */
export function fitTitle(
  title: string,
  width: number,
  measure: Measure,
): FittedTitle {
  const words = title.split(/\s+/).filter(Boolean);
  let last: FittedTitle = {size: SIZES[0], lines: []};
  for (const size of SIZES) {
    const fits = (text: string) => measure(text, size) <= width;
    const {lines, broken} = fill(words, fits);
    if (lines.length <= MAX_LINES && !broken) {
      return {size, lines};
    }
    last = {
      size,
      lines:
        lines.length <= MAX_LINES
          ? lines
          : [
              ...lines.slice(0, MAX_LINES - 1),
              addEllipsis(lines[MAX_LINES - 1] ?? '', fits),
            ],
    };
  }
  return last;
}
