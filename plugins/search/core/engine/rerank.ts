import type {Engine, Found} from './engine';
import {stemOf} from './stems';
import {isFiller} from './fillers';
import {createCutter} from './tokens';

/** Number of the best hits that are compared with the query as a phrase. */
const MAX_COMPARED = 60;
/** How much better a place is whose name, keyword, heading or text has the query as it stands. */
const PHRASE = {name: 1.4, keyword: 1.8, heading: 1.3, text: 1.15};
/** Added to the factor of a place for how much of the query it has. */
const PART = {
  /** A keyword with all its words in the query. */
  keyword: 0.8,
  /** A heading with all its words in the query. */
  heading: 0.4,
  /** Words that follow each other in the query and in the place. */
  pairs: 0.4,
};
/** Words that follow each other have at most so many others between them. */
const MAX_GAP = 2;

/** A place with its score. */
export interface Scored {
  id: number;
  score: number;
  coverage: number;
}

/** A word of the query, and how rare it is. */
export interface WeightedWord {
  word: string;
  rarity: number;
}

const cut = createCutter();

/** The stems of the telling words of a text. */
const stemsIn = (text: string): string[] =>
  cut(text)
    .flatMap(({words}) => words)
    .filter((word) => !isFiller(word))
    .map(stemOf);

/** Lists the keywords of a place, and its heading without the number of a step. */
function phrasesOf({place}: Found) {
  return {
    heading: place.heading.replace(/^\d+(?:\.\d+)*\.?\s+/, ''),
    keywords: place.keywords?.split(/,\s*/) ?? [],
  };
}

/** Shares of a query, from 0 to 1, that phrases have. */
function createShares(words: readonly WeightedWord[]) {
  const rarities = new Map(
    words.map(({word, rarity}) => [stemOf(word), rarity]),
  );
  const order = words.map(({word}) => stemOf(word));
  const all = words.reduce((sum, {rarity}) => sum + rarity, 0) || 1;
  const rarityOf = (stem: string) => rarities.get(stem) ?? 0;
  return {
    /** Share that a phrase has, if each of its words is of the query. */
    inQuery: (phrase: string): number => {
      const stems = [...new Set(stemsIn(phrase))];
      return stems.length > 0 && stems.every((stem) => rarities.has(stem))
        ? stems.reduce((sum, stem) => sum + rarityOf(stem), 0) / all
        : 0;
    },
    /** Share of the neighbors in the query that are near each other in the phrases. */
    pairs: (phrases: readonly string[]): number => {
      if (order.length < 2) {
        return 0;
      }
      const near = new Set(
        phrases.flatMap((phrase) => {
          const stems = stemsIn(phrase);
          return stems.flatMap((stem, i) =>
            rarities.has(stem)
              ? stems
                  .slice(i + 1, i + 2 + MAX_GAP)
                  .map((next) => `${stem} ${next}`)
              : [],
          );
        }),
      );
      const pairs = order
        .slice(1)
        .map((next, i) => [order[i] ?? '', next] as const);
      const weigh = ([a, b]: readonly [string, string]) =>
        rarityOf(a) + rarityOf(b);
      return (
        pairs
          .filter(([a, b]) => near.has(`${a} ${b}`) || near.has(`${b} ${a}`))
          .reduce((sum, pair) => sum + weigh(pair), 0) /
        (pairs.reduce((sum, pair) => sum + weigh(pair), 0) || 1)
      );
    },
  };
}

/**
 * Raises those of the best that have the query as it stands, or as it was corrected, and those
 * with a part of it as a phrase.
 *
 * @param best - best first.
 * @param words - the words that are asked, in the order of the query.
 */
export function rerank(
  {places}: Engine,
  best: readonly Scored[],
  text: string,
  corrected: readonly {from: string; to: string}[],
  words: readonly WeightedWord[],
): Scored[] {
  const name = text.trim();
  const phrase = corrected.reduce(
    (read, {from, to}) => read.replaceAll(from, to),
    name.toLowerCase(),
  );
  const shares = createShares(words);
  const has = (value = '') => value.toLowerCase().includes(phrase);
  const weighWhole = ({place}: Found, keywords: readonly string[]) => {
    if (place.heading === name || place.symbol === name) {
      return PHRASE.name;
    }
    if (keywords.some((keyword) => keyword.toLowerCase() === phrase)) {
      return PHRASE.keyword;
    }
    if (has(place.heading) || has(place.symbol) || keywords.some(has)) {
      return PHRASE.heading;
    }
    return has(place.text) ? PHRASE.text : 1;
  };
  const weigh = ({id}: Scored) => {
    const found = places[id];
    if (!found) {
      return 1;
    }
    const {heading, keywords} = phrasesOf(found);
    const whole = weighWhole(found, keywords);
    const parts =
      1 +
      PART.keyword * Math.max(0, ...keywords.map(shares.inQuery)) +
      PART.heading * shares.inQuery(heading) +
      PART.pairs *
        shares.pairs([
          heading,
          ...keywords,
          [found.page.title, heading].join(' '),
          found.place.text ?? '',
        ]);
    return Math.max(whole, parts);
  };
  return best
    .map((one, i) =>
      i < MAX_COMPARED ? {...one, score: one.score * weigh(one)} : one,
    )
    .sort((a, b) => b.score - a.score);
}
