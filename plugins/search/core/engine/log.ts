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

/** Factors of a message by what its line says of it. */
const SEVERITY = {
  /** The error that ends a program of Python. */
  end: 2,
  /** A step failed: the reason is in another line. */
  step: 0.6,
  /** The program goes on. */
  warning: 0.3,
};
const WARNING = /\bwarn(?:ing)?\b|Warning\b|\bdeprecated\b/iu;
const STEP =
  /\b(?:execution failed for|(?:build|sub|linker )?command failed|build failed|can happen if|(?:non-?zero )?exit(?:ed)?(?: with)? (?:code|status)|lifecycle script|unhandled promise rejection)\b/iu;
/** A call above the error of Python that follows. */
const FRAME = /^File ".+", line \d+/u;
/** Lines between a call and its error: the code of the call, with marks below it. */
const MAX_FRAME = 3;
const EXCEPTION = /^[\w.]+(?:Error|Exception)(?::|$)/u;

/** Colors of a terminal; the control character before them is often lost in a paste. */
const COLOR = /\p{Cc}?\[\d{1,3}(?:;\d{1,3})*m/gu;

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

/** Finds the headings of errors that hold some of these words. */
export type FindMessages = (words: readonly string[]) => HeadingMatch[];

/** A known message of a log. */
export interface LogMessage extends Pick<HeadingMatch, 'place' | 'amount'> {
  /** The lines that have it. */
  lines: string[];
}

/** A console breaks lines where so many have exactly the length of the longest. */
const MIN_BROKEN = 3;
const MIN_WIDTH = 60;

/** Joins the lines again that a console broke at its width. */
function joinBroken(lines: readonly string[]): readonly string[] {
  const width = lines.reduce((most, {length}) => Math.max(most, length), 0);
  const isBroken = (line = '') => line.length === width && /\p{L}/u.test(line);
  if (width < MIN_WIDTH || lines.filter(isBroken).length < MIN_BROKEN) {
    return lines;
  }
  const joined: string[] = [];
  lines.forEach((line, i) => {
    const start = isBroken(lines[i - 1]) ? (joined.pop() ?? '') : '';
    joined.push(start + line);
  });
  return joined;
}

/** The lines of a text, whose breaks a field of one line shows as `⏎`. */
const linesOf = (text: string): string[] =>
  joinBroken(
    text
      .slice(-MAX_LOG)
      .replace(COLOR, '')
      .split(/[\r\n⏎]+/),
  ).flatMap((line) => line.match(PIECE) ?? []);

const cutWords = (cut: ReturnType<typeof createCutter>, line: string) =>
  cut(line).flatMap((token) => token.words);

/** How likely a line names the reason of the failure. */
function weighLine(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  const calls = lines.slice(Math.max(0, at - MAX_FRAME), at);
  if (EXCEPTION.test(line) && calls.some((call) => FRAME.test(call))) {
    return SEVERITY.end;
  }
  return WARNING.test(line)
    ? SEVERITY.warning
    : STEP.test(line)
      ? SEVERITY.step
      : 1;
}

/** The words of some lines, and the words that a terminal cut in two between them. */
function joinWords(words: readonly string[][]): string[] {
  return words.flatMap((line, i) => {
    const [next] = words[i + 1] ?? [];
    const last = line.at(-1);
    return last !== undefined && next !== undefined
      ? [...line, last + next]
      : line;
  });
}

/**
 * Finds the known messages of a log, the likeliest reason of its failure first. The words of a
 * message stand near each other: somewhere, a log of hundreds of lines has each of them. A line
 * with a part of a message says less than one with all of another, and the first of equals is
 * the reason of the others.
 */
export function findMessages(text: string, find: FindMessages): LogMessage[] {
  const lines = linesOf(text);
  const cut = createCutter();
  const words = lines.map((line) => cutWords(cut, line));
  const best = new Map<number, {amount: number; start: number; end: number}>();
  // The smallest of the windows with the same words of a message is kept.
  for (let size = 1; size <= MAX_WINDOW; size += 1) {
    for (let start = 0; start + size <= lines.length; start += 1) {
      const end = start + size;
      for (const match of find(joinWords(words.slice(start, end)))) {
        const isThere =
          match.found && (size === 1 || match.share >= MIN_SHARE_ACROSS_LINES);
        const {amount} = match;
        if (isThere && amount > (best.get(match.place)?.amount ?? 0)) {
          best.set(match.place, {amount, start, end});
        }
      }
    }
  }
  return [...best]
    .map(([place, {amount, start, end}]) => ({
      place,
      start,
      amount: amount * weighLine(lines, start),
      lines: lines.slice(start, end),
    }))
    .sort((a, b) => b.amount - a.amount || a.start - b.start);
}

/** Whether a text has several lines. */
export const hasLines = (text: string): boolean =>
  /\S\s*[\r\n⏎]\s*\S/u.test(text);

/**
 * Reads a log for a search that takes few words: the lines with messages that the
 * documentation knows, else those that speak of a failure, else the last.
 *
 * @param limit - the most that is asked for, in characters.
 * @param known - the messages of the log that the documentation knows, as `findMessages` finds them.
 */
export function readLog(
  text: string,
  limit = MAX_MESSAGE,
  known: readonly LogMessage[] = [],
): LogReading {
  const lines = linesOf(text);
  const cut = createCutter();
  const failing =
    known.length > 0
      ? []
      : lines.filter((line) => sayTrouble(cutWords(cut, line)));
  const isEnd = known.length + failing.length === 0;
  const ranked =
    known.length > 0
      ? known.flatMap((message) => message.lines)
      : // The cause of a failure is the last that a log says of it.
        (isEnd ? [...lines] : failing).reverse();
  const queryLines = new Set<string>();
  let length = 0;
  for (const line of ranked) {
    if (queryLines.has(line)) {
      continue;
    }
    length += line.length + 1;
    if (length > limit) {
      break;
    }
    queryLines.add(line);
  }
  return {
    lines: [...new Set(lines)].filter((line) => queryLines.has(line)),
    ...(isEnd ? {isEnd} : {}),
    lineCount: lines.length,
    skipped: Math.max(0, text.length - MAX_LOG),
  };
}
