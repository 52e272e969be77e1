import type {Hit} from './engine';
import type {SearchRecord} from './record';
import {queryTokens} from './tokens';

/** What is read of a pasted message; the rest is the stack. */
const LENGTH = 2000;
/** The part of a heading's weight that a message has to hold. */
const COVERAGE = 0.6;
/** A single word is a message when it is as long as `imageUnwrapError`. */
const LONE_WORD = 10;
/** Above the scores of all other hits. */
const FIRST = 1000;
/** Numbers are the reader's own: sizes, versions, line numbers. */
const NUMBER_WEIGHT = 0.2;

interface Heading {
  record: SearchRecord;
  words: readonly string[];
}

/**
 * Finds the headings that a pasted message holds, whatever paths, numbers and
 * names stand around them: each word of a heading weighs more the fewer
 * headings have it, and most of the weight must be in the message.
 */
export function createMessageFinder(
  records: readonly SearchRecord[],
): (query: string) => Hit[] {
  const headings: Heading[] = records.map((record) => ({
    record,
    words: queryTokens(record.headings.at(-1) ?? '', LENGTH),
  }));
  const frequency = new Map<string, number>();
  for (const word of headings.flatMap(({words}) => words)) {
    frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const weight = (word: string) =>
    Math.log(1 + headings.length / (frequency.get(word) ?? 1)) *
    (/^\d+$/.test(word) ? NUMBER_WEIGHT : 1);
  const sum = (words: readonly string[]) =>
    words.reduce((total, word) => total + weight(word), 0);

  return (query) => {
    const message = new Set(queryTokens(query, LENGTH));
    return headings
      .flatMap(({record, words}): Hit[] => {
        const terms = words.filter((word) => message.has(word));
        const whole = terms.length > 0 && terms.length === words.length;
        const lone = whole && terms.join('').length >= LONE_WORD;
        if (terms.length < (whole ? 2 : 3) && !lone) {
          return [];
        }
        const held = sum(terms);
        const coverage = held / sum(words);
        return coverage < COVERAGE
          ? []
          : [{record, terms, score: FIRST + coverage * held}];
      })
      .sort((a, b) => b.score - a.score);
  };
}
