import type {Engine, Found} from './engine';
import {stemOf} from './stems';
import type {SynonymsOf} from './synonyms';
import {isFiller} from './fillers';
import {createCutter} from './tokens';

/** Number of the best hits whose phrases are compared with the query. */
const MAX_COMPARED = 30;
/** Added to the factor of a place for how much of the query it has. */
const PART = {
  /** A keyword whose words are in the query. */
  keyword: 0.8,
  /** A heading whose words are in the query. */
  heading: 0.4,
  /** Words that follow each other in the query and in the place. */
  pairs: 0.4,
};
/** A phrase with less of its words in the query is another one. */
const MIN_SHARE = 0.5;
/** Above 1: a phrase with more words than the query says something else. */
const SHARE_POWER = 2;
/** How well a synonym stands for a word in a phrase. */
const SYNONYM = 0.8;

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
function createShares(words: readonly WeightedWord[], synonymsOf: SynonymsOf) {
  const rarities = new Map(
    words.map(({word, rarity}) => [stemOf(word), rarity]),
  );
  const order = words.map(({word}) => stemOf(word));
  const all = words.reduce((sum, {rarity}) => sum + rarity, 0) || 1;
  const rarityOf = (stem: string) => rarities.get(stem) ?? 0;
  /** The word of the query that a stem stands for, and how well. */
  const known = new Map<string, readonly [word: string, quality: number]>([
    ...words.flatMap(({word}) =>
      synonymsOf(word).map(
        (other) => [stemOf(other), [stemOf(word), SYNONYM]] as const,
      ),
    ),
    ...order.map((stem) => [stem, [stem, 1]] as const),
  ]);
  return {
    /** Share that a phrase has, less where some of its words are not of the query. */
    inQuery: (phrase: string): number => {
      const stems = [...new Set(stemsIn(phrase))];
      const found = new Map<string, number>();
      let sum = 0;
      for (const stem of stems) {
        const [word = '', quality = 0] = known.get(stem) ?? [];
        sum += quality;
        found.set(word, Math.max(found.get(word) ?? 0, quality));
      }
      const share = sum / (stems.length || 1);
      return share < MIN_SHARE
        ? 0
        : [...found].reduce(
            (total, [word, quality]) => total + quality * rarityOf(word),
            0,
          ) *
            (share ** SHARE_POWER / all);
    },
    /** Share of the neighbors in the query that are neighbors in the phrases. */
    pairs: (phrases: readonly string[]): number => {
      const neighbors = new Set(
        phrases.flatMap((phrase) => {
          const stems = stemsIn(phrase);
          return stems
            .slice(1)
            .flatMap((next, i) => [
              `${stems[i]} ${next}`,
              `${next} ${stems[i]}`,
            ]);
        }),
      );
      let found = 0;
      let total = 0;
      order.slice(1).forEach((next, i) => {
        const stem = order[i] ?? '';
        const weight = rarityOf(stem) + rarityOf(next);
        total += weight;
        found += neighbors.has(`${stem} ${next}`) ? weight : 0;
      });
      return found / (total || 1);
    },
  };
}

/**
 * Raises those of the best that have a part of the query as a phrase.
 *
 * @param best - best first.
 * @param words - the words that are asked, in the order of the query.
 */
export function rerank(
  {places, synonymsOf}: Engine,
  best: readonly Scored[],
  words: readonly WeightedWord[],
): Scored[] {
  const shares = createShares(words, synonymsOf);
  const weigh = ({id}: Scored) => {
    const found = places[id];
    if (!found) {
      return 1;
    }
    const {heading, keywords} = phrasesOf(found);
    return (
      1 +
      PART.keyword * Math.max(0, ...keywords.map(shares.inQuery)) +
      PART.heading * shares.inQuery(heading) +
      PART.pairs *
        shares.pairs([
          heading,
          ...keywords,
          [found.page.title, heading].join(' '),
        ])
    );
  };
  return best
    .map((one, i) =>
      i < MAX_COMPARED ? {...one, score: one.score * weigh(one)} : one,
    )
    .sort((a, b) => b.score - a.score);
}
