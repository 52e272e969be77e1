import {stemOf} from './stems';
import {isFiller} from './fillers';
import {createCutter} from './tokens';

/** How much of the heading of an error is in a query. */
export interface HeadingMatch {
  place: number;
  /** Share of the heading, from 0 to 1: rare words are more of it than others. */
  share: number;
  /** Enough of the heading is in the query to be that message. */
  found: boolean;
  /** Weight in the order of found messages, the largest first. */
  amount: number;
}

/** A query with this share of a heading's words has the message. */
const SHARE = 0.6;
/** A single word is a message when it is as long as `imageUnwrapError`. */
const LONE_WORD = 10;
/** Weight of a number: sizes, versions and line numbers differ from reader to reader. */
const NUMBER = 0.2;

/** Whether a word tells one message from others: numbers and words of any text do not. */
const isTelling = (word: string): boolean =>
  !isFiller(word) && !/^\d+$/.test(word);

/** Adds to the list of a key. */
function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) {
    list.push(value);
  } else {
    lists.set(key, [value]);
  }
}

/** Weight of the words that a message has in the order of the heading: scattered ones are of another text. */
function weighInOrder(
  heading: readonly string[],
  message: readonly string[],
  weightOf: (word: string) => number,
): number {
  let row = message.map(() => 0);
  for (const word of heading) {
    let best = 0;
    row = row.map((above, i) => {
      const before = row[i - 1] ?? 0;
      best = Math.max(
        best,
        above,
        message[i] === word ? before + weightOf(word) : 0,
      );
      return best;
    });
  }
  return row.at(-1) ?? 0;
}

/**
 * Finds the errors whose heading a pasted message holds, whatever paths, numbers
 * and names stand around it: each word of a heading weighs more the fewer
 * headings have it, and most of the weight must be in the message.
 */
export function createMessageFinder(
  headings: readonly {place: number; heading: string}[],
): (words: readonly string[]) => HeadingMatch[] {
  const cut = createCutter();
  const errors = headings.map(({place, heading}) => {
    const words = cut(heading).flatMap((token) => token.words);
    return {
      place,
      inOrder: words.map(stemOf),
      words: [...new Set(words.map(stemOf))],
      telling: new Set(words.filter(isTelling).map(stemOf)),
    };
  });
  const having = new Map<string, number[]>();
  errors.forEach(({words}, i) => {
    for (const word of words) {
      push(having, word, i);
    }
  });
  const weightOf = (word: string) =>
    Math.log(1 + errors.length / (having.get(word)?.length ?? 1)) *
    (/^\d+$/.test(word) ? NUMBER : 1);
  const whole = errors.map(({words}) =>
    words.reduce((total, word) => total + weightOf(word), 0),
  );

  return (query) => {
    const matched = new Map<number, string[]>();
    const stems = query.map(stemOf);
    for (const word of new Set(stems)) {
      for (const i of having.get(word) ?? []) {
        push(matched, i, word);
      }
    }
    return [...matched].flatMap(([i, words]): HeadingMatch[] => {
      const error = errors[i];
      if (!error) {
        return [];
      }
      const weight = words.reduce((total, word) => total + weightOf(word), 0);
      const share = weight / (whole[i] ?? weight);
      const all = words.length === error.words.length;
      const lone = all && words.join('').length >= LONE_WORD;
      const tells =
        error.telling.size === 0 ||
        words.some((word) => error.telling.has(word));
      const found =
        tells && share >= SHARE && (lone || words.length >= (all ? 2 : 3));
      const inOrder = (message: readonly string[]) =>
        found ? weighInOrder(error.inOrder, message, weightOf) : 1;
      const amount =
        (inOrder(stems) / inOrder(error.inOrder)) ** 2 * (whole[i] ?? weight);
      return [{place: error.place, share, found, amount}];
    });
  };
}
