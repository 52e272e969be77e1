import type {Engine, Matches} from './engine';
import {placeKey, type IndexedPlace} from './page';
import {readQuery} from './tokens';

/** A place that answers a query. */
export interface Found extends IndexedPlace {
  index: Engine['index'];
}

/** A word to mark in what is shown, and how rare it is. */
export interface Mark {
  text: string;
  rarity: number;
}

export interface Answer {
  /** Best first, at most as many as asked for. */
  hits: Found[];
  /** How many there are in all. */
  count: number;
  marks: Mark[];
  /** Words that nothing matches, and the nearest that something does. */
  corrected: {from: string; to: string}[];
  /** Words that nothing matches, nor any at one edit from them. */
  unknown: string[];
  /** Every word and compound name was found as it stands. */
  literal: boolean;
}

/** Longer queries are pasted messages: their words are whole, and some are nobody else's. */
const MOST_TYPED = 8;
/** A hit has this much of what the best one has of the query. */
const COVERAGE = 0.6;
/** So many of the best are looked at again, for the query as a phrase. */
const LOOKED_AT = 40;
const PHRASE = {heading: 1.3, text: 1.15};
/** Above every score: places that are called like the query, then those whose name begins so. */
const EXACTLY = 2e6;
const BEGINNING = 1e6;

const total = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0);

/** What the engines have for one word, each its own, and the word's weight. */
interface Asked {
  matches: readonly Matches[];
  rarity: number;
  marks: string[];
}

/**
 * Asks all engines for the query together, so that a word is rare, misspelled
 * or unknown in all of them or in none, and ranks what they have: exact names,
 * beginnings of names, then by score. A word's score falls from the whole word
 * over its beginning and part of an identifier to a word at one edit.
 *
 * @param engines - of a place that several versions have, the first one's is the hit.
 */
export function search(
  engines: readonly Engine[],
  text: string,
  limit: number,
): Answer {
  const query = readQuery(text);
  const typed = query.words.length <= MOST_TYPED;
  const size = total(engines.map(({places}) => places.length));
  const corrected: Answer['corrected'] = [];
  const unknown: string[] = [];

  const asked = (matches: readonly Matches[], marks: string[]): Asked => {
    const count = total(matches.map(({places}) => places.length));
    const rarity = Math.log(1 + (size - count + 0.5) / (count + 0.5));
    return {matches, rarity, marks};
  };
  const some = (matches: readonly Matches[]) =>
    matches.some(({places}) => places.length > 0);

  const words = query.words.flatMap((word): Asked[] => {
    const matches = engines.map((engine) => engine.match(word, typed));
    if (some(matches)) {
      return [asked(matches, [word])];
    }
    const near = typed ? engines.map((engine) => engine.near(word)) : [];
    if (!some(near)) {
      unknown.push(word);
      return [];
    }
    const counts = new Map<string, number>();
    for (const [term, count] of near.flatMap(({terms}) => [...terms])) {
      counts.set(term, (counts.get(term) ?? 0) + count);
    }
    const terms = [...counts].sort((a, b) => b[1] - a[1]);
    corrected.push({from: word, to: terms[0]?.[0] ?? word});
    return [
      asked(
        near,
        terms.map(([term]) => term),
      ),
    ];
  });
  const names = query.names.map((name) =>
    asked(
      engines.map((engine) => engine.matchName(name)),
      [],
    ),
  );
  const marks = words.flatMap(({marks: texts, rarity}) =>
    texts.map((mark) => ({text: mark, rarity})),
  );

  const all = total(words.map(({rarity}) => rarity));
  const ranked = engines.map((engine, at) => {
    const scores = new Float64Array(engine.places.length);
    const coverage = new Float32Array(engine.places.length);
    const add = ({matches, rarity}: Asked, share: number) => {
      const {places = [], values = []} = matches[at] ?? {};
      for (let i = 0; i < places.length; i += 1) {
        const id = places[i] ?? 0;
        scores[id] = (scores[id] ?? 0) + rarity * (values[i] ?? 0);
        coverage[id] = (coverage[id] ?? 0) + share;
      }
    };
    words.forEach((word) => add(word, word.rarity / all));
    names.forEach((name) => add(name, 0));
    return {engine, scores, coverage};
  });
  let most = 0;
  for (const {coverage} of ranked) {
    for (const value of coverage) {
      most = value > most ? value : most;
    }
  }

  const several = ranked.filter(({engine}) => engine.index.version).length > 1;
  const seen = new Set<string>();
  const shortlist = createShortlist(Math.max(limit, LOOKED_AT));
  let count = 0;
  for (const {engine, scores, coverage} of ranked) {
    const {exactly, beginning} = engine.called(text);
    for (let id = 0; id < scores.length; id += 1) {
      const part = coverage[id] ?? 0;
      const rank = engine.places[id]?.page.rank ?? 1;
      scores[id] =
        part > 0 && part >= COVERAGE * most
          ? (scores[id] ?? 0) * part * part * rank
          : 0;
    }
    for (const [list, bonus] of [
      [exactly, EXACTLY],
      [beginning, BEGINNING],
    ] as const) {
      for (const id of list) {
        const score = scores[id] ?? 0;
        scores[id] = score < BEGINNING ? score + bonus : score;
      }
    }
    for (let id = 0; id < scores.length; id += 1) {
      const score = scores[id] ?? 0;
      const place = score > 0 ? engine.places[id] : undefined;
      if (place && several && engine.index.version) {
        const key = placeKey(place.page.path, place.place);
        if (seen.has(key)) {
          continue;
        }
        seen.add(key);
      }
      if (place) {
        count += 1;
        shortlist.add({engine, place, score});
      }
    }
  }
  const hits = lookAgain(shortlist.best, text)
    .slice(0, limit)
    .map(({engine, place}) => ({...place, index: engine.index}));
  const literal =
    corrected.length === 0 &&
    unknown.length === 0 &&
    names.every(({matches}) => some(matches));
  return {hits, count, marks, corrected, unknown, literal};
}

interface Candidate {
  engine: Engine;
  place: IndexedPlace;
  score: number;
}

/** Keeps the best so many, best first. */
function createShortlist(size: number) {
  const best: Candidate[] = [];
  return {
    best,
    add(candidate: Candidate): void {
      if (
        best.length === size &&
        candidate.score <= (best.at(-1)?.score ?? 0)
      ) {
        return;
      }
      let [low, high] = [0, best.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((best[middle]?.score ?? 0) >= candidate.score) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      best.splice(low, 0, candidate);
      best.length = Math.min(best.length, size);
    },
  };
}

/** Raises those of the best that hold the query as it stands. */
function lookAgain(best: readonly Candidate[], text: string): Candidate[] {
  const phrase = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(phrase);
  return best
    .map((candidate, i) => {
      const {heading, symbol = '', texts} = candidate.place.place;
      const factor =
        i >= LOOKED_AT
          ? 1
          : has(heading) || has(symbol)
            ? PHRASE.heading
            : texts.some(([, value]) => has(value))
              ? PHRASE.text
              : 1;
      return {...candidate, score: candidate.score * factor};
    })
    .sort((a, b) => b.score - a.score);
}
