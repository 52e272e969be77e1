import {createCutter, stemOf} from './tokens';

/** How much of the heading of an error a query holds. */
export interface Held {
  place: number;
  /** Share of the heading, from 0 to 1: rare words are more of it than others. */
  share: number;
  /** The heading is the message, whatever stands around it. */
  found: boolean;
  /** Of two that are found, the one with more. */
  amount: number;
}

/** A message holds this share of a heading. */
const SHARE = 0.6;
/** A single word is a message when it is as long as `imageUnwrapError`. */
const LONE_WORD = 10;
/** Numbers are the reader's own: sizes, versions, line numbers. */
const NUMBER = 0.2;

/** Adds to the list of a key. */
function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) {
    list.push(value);
  } else {
    lists.set(key, [value]);
  }
}

/**
 * Finds the errors whose heading a pasted message holds, whatever paths, numbers
 * and names stand around it: each word of a heading weighs more the fewer
 * headings have it, and most of the weight must be in the message.
 */
export function createMessageFinder(
  headings: readonly {place: number; heading: string}[],
): (words: readonly string[]) => Held[] {
  const cut = createCutter();
  const errors = headings.map(({place, heading}) => {
    const words = [
      ...new Set(cut(heading).flatMap((token) => token.words.map(stemOf))),
    ];
    return {place, words};
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
    const held = new Map<number, string[]>();
    for (const word of new Set(query.map(stemOf))) {
      for (const i of having.get(word) ?? []) {
        push(held, i, word);
      }
    }
    return [...held].flatMap(([i, words]): Held[] => {
      const error = errors[i];
      if (!error) {
        return [];
      }
      const weight = words.reduce((total, word) => total + weightOf(word), 0);
      const share = weight / (whole[i] ?? weight);
      const all = words.length === error.words.length;
      const lone = all && words.join('').length >= LONE_WORD;
      return [
        {
          place: error.place,
          share,
          found: share >= SHARE && (lone || words.length >= (all ? 2 : 3)),
          amount: share * weight,
        },
      ];
    });
  };
}
