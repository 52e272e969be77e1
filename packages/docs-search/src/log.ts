import type {HeadingMatch} from './messages';
import {createCutter, sayTrouble} from './tokens';

/** Longer texts are logs, in characters. */
export const MAX_MESSAGE = 2000;
/** The end of longer logs is read, where the failure stands, in characters. */
const MAX_LOG = 500_000;
/** Longer lines are read in pieces, in characters. */
const MAX_LINE = 500;
/** Lines that are read together: terminals break long messages. */
const MAX_WINDOW = 3;
/** A broken message is there with nearly all its words; lines of several messages share some with many. */
const MIN_SHARE_ACROSS_LINES = 0.85;

/** A line of at most that length, or a piece of one, cut between two words where it has any. */
const PIECE = new RegExp(
  `\\S(?:.{0,${MAX_LINE - 2}}\\S)?(?!\\S)|\\S{${MAX_LINE}}`,
  'gu',
);

/** Part of a log that is asked for. */
export interface LogReading {
  /** The lines that say what failed, in the order of the log. */
  lines: string[];
  /** No line says that something failed: `lines` are the last. */
  isEnd?: boolean;
  /** Number of lines that were read. */
  lineCount: number;
  /** Number of characters before the first line that was read. */
  skipped: number;
}

/** The lines of a text, whose breaks a field of one line shows as `⏎`. */
const linesOf = (text: string): string[] =>
  text.split(/[\r\n⏎]+/).flatMap((line) => line.match(PIECE) ?? []);

/**
 * The lines with known messages. The words of a message stand near each other: somewhere, a
 * log of hundreds of lines has each of them.
 */
function findKnown(
  lines: readonly string[],
  words: readonly string[][],
  find: (words: readonly string[]) => HeadingMatch[],
): string[] {
  const best = new Map<number, {amount: number; window: string[]}>();
  // The smallest of the windows with the same words of a message is kept.
  for (let size = 1; size <= MAX_WINDOW; size += 1) {
    for (let start = 0; start + size <= lines.length; start += 1) {
      const end = start + size;
      for (const match of find(words.slice(start, end).flat())) {
        const isThere =
          match.found && (size === 1 || match.share >= MIN_SHARE_ACROSS_LINES);
        if (isThere && match.amount > (best.get(match.place)?.amount ?? 0)) {
          best.set(match.place, {
            amount: match.amount,
            window: lines.slice(start, end),
          });
        }
      }
    }
  }
  return [...best.values()]
    .sort((a, b) => b.amount - a.amount)
    .flatMap(({window}) => window);
}

/**
 * Reads a log for a search that takes few words: the lines with messages that the
 * documentation knows, else those that speak of a failure, else the last.
 *
 * @param limit - the most that is asked for, in characters.
 * @param find - finds the known messages, as `createMessageFinder` makes it.
 */
export function readLog(
  text: string,
  limit = MAX_MESSAGE,
  find: (words: readonly string[]) => HeadingMatch[] = () => [],
): LogReading {
  const lines = linesOf(text.slice(-MAX_LOG));
  const cut = createCutter();
  const words = lines.map((line) => cut(line).flatMap((token) => token.words));
  const known = findKnown(lines, words, find);
  const failing =
    known.length > 0 ? [] : lines.filter((_, i) => sayTrouble(words[i] ?? []));
  const isEnd = known.length + failing.length === 0;
  const ranked =
    known.length > 0
      ? known
      : // The cause of a failure is the last that a log says of it.
        (isEnd ? [...lines] : failing).reverse();
  const asked = new Set<string>();
  let length = 0;
  for (const line of ranked) {
    if (asked.has(line)) {
      continue;
    }
    length += line.length + 1;
    if (length > limit) {
      break;
    }
    asked.add(line);
  }
  return {
    lines: [...new Set(lines)].filter((line) => asked.has(line)),
    ...(isEnd ? {isEnd} : {}),
    lineCount: lines.length,
    skipped: Math.max(0, text.length - MAX_LOG),
  };
}
