import {MARK_END, MARK_START} from '../answer/markup';
import type {Mark} from './search';
import {partsAt, stemOf, WORD} from './stems';

/** A marked stretch of a text. */
interface Range {
  from: number;
  to: number;
  mark: Mark;
}

/** Length of the prefix that a text must contain before its words are compared with a mark. */
const PREFIX_LENGTH = 3;

/** Finds where a text has the words of a query: whole words, beginnings, and parts of identifiers. */
function rangesOf(text: string, marks: readonly Mark[]): Range[] {
  const ranges: Range[] = [];
  const small = text.toLowerCase();
  const likely = marks
    .filter((mark) => small.includes(mark.text.slice(0, PREFIX_LENGTH)))
    .map((mark) => ({mark, stem: stemOf(mark.text)}));
  if (likely.length === 0) {
    return ranges;
  }
  for (const {0: word, index} of text.matchAll(WORD)) {
    const lower = word.toLowerCase();
    const wordStem = stemOf(lower);
    let best: Range | undefined;
    for (const {mark, stem} of likely) {
      const at = [0, ...(lower.includes(mark.text) ? partsAt(word) : [])].find(
        (start) => lower.startsWith(mark.text, start),
      );
      const length =
        at !== undefined
          ? mark.text.length
          : wordStem === stem
            ? word.length
            : undefined;
      if (length !== undefined) {
        const from = index + (at ?? 0);
        const to = from + length;
        if (!best || length > best.to - best.from) {
          best = {from, to, mark};
        }
      }
    }
    if (best) {
      ranges.push(best);
    }
  }
  return ranges;
}

/** The text with its marks. */
export function withMarks(text: string, marks: readonly Mark[]): string {
  let done = 0;
  let out = '';
  for (const {from, to} of rangesOf(text, marks)) {
    out += `${text.slice(done, from)}${MARK_START}${text.slice(from, to)}${MARK_END}`;
    done = to;
  }
  return out + text.slice(done);
}

/** How much of the query a text has: its different words, the rare ones more. */
export function weigh(text: string, marks: readonly Mark[]): number {
  const found = new Set(rangesOf(text, marks).map(({mark}) => mark));
  return [...found].reduce((sum, {rarity}) => sum + rarity, 0);
}

/** About `length` characters of a text, from a little before the place with the most of the query. */
export function excerpt(
  text: string,
  marks: readonly Mark[],
  length = 150,
): string {
  if (text.length <= length) {
    return text.replace(/\n/g, ' ');
  }
  const ranges = rangesOf(text, marks);
  let [start, most] = [0, 0];
  for (const {from} of ranges) {
    const near = ranges.filter(
      (other) => other.from >= from && other.to <= from + length * 0.7,
    );
    const worth = [...new Set(near.map(({mark}) => mark))].reduce(
      (sum, {rarity}) => sum + rarity,
      0,
    );
    if (worth > most) {
      [start, most] = [from, worth];
    }
  }
  // Back to the start of the line, or a few words.
  const line = text.lastIndexOf('\n', start) + 1;
  const back = text.indexOf(' ', Math.max(0, start - length / 3)) + 1;
  const from = start < length / 2 ? 0 : Math.max(line, Math.min(back, start));
  const end = from + length;
  const to =
    end >= text.length
      ? text.length
      : Math.max(text.lastIndexOf(' ', end), from + length / 2);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\n/g, ' ')}${to < text.length ? '…' : ''}`;
}
