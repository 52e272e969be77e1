import type {Engine, Manner, Matches} from './engine';
import {placeKey, type IndexedPlace} from './page';
import {synonymsOf} from './synonyms';
import {inflectionsOf, readQuery, type Query} from './tokens';

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
/** So many of the words at one edit are marked: the likeliest. */
const MOST_MARKED = 5;
/** A hit has this much of what the best one has of the query. */
const COVERAGE = 0.3;
/** How much of what a page has of the query, but not the place, counts for the place. */
const PAGE_SHARE = 0.3;
/** What is left of the score of an error by whose words nobody asked for it. */
const ERROR = 0.4;
/** So many of the best are looked at again, for the query as it stands. */
const LOOKED_AT = 40;
const PHRASE = {name: 1.4, heading: 1.3, text: 1.15};
/** Above every score: symbols that are called like the query, other places that are, names that begin so, and messages that it holds. */
const SYMBOL = 3e6;
const EXACTLY = 2e6;
const BEGINNING = 1e6;
const MESSAGE = 5e5;

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);
const countOf = (matches: readonly Matches[]) =>
  sum(matches.map(({places}) => places.length));

/** What the engines have for one word or name, each its own. */
interface Asked {
  matches: readonly Matches[];
  rarity: number;
  marks: Mark[];
}

/** Asks all engines together, so that a word is rare, misspelled or unknown in all of them or in none. */
function ask(engines: readonly Engine[], query: Query) {
  const typed = query.words.length <= MOST_TYPED;
  const size = sum(engines.map(({places}) => places.length));
  const corrected: Answer['corrected'] = [];
  const unknown: string[] = [];

  const asked = (
    matches: readonly Matches[],
    texts: readonly string[],
    synonyms: readonly string[] = [],
  ): Asked => {
    const count = sum(matches.map(({frequency}) => frequency));
    const rarity = Math.log(1 + (size - count + 0.5) / (count + 0.5));
    return {
      matches,
      rarity,
      marks: [
        ...texts.map((mark) => ({text: mark, rarity})),
        ...synonyms.map((mark) => ({text: mark, rarity: rarity / 2})),
      ],
    };
  };
  const find = (word: string, manner: Manner): Asked | undefined => {
    const matches = engines.map((engine) => engine.match(word, manner));
    return countOf(matches) > 0
      ? asked(matches, [word], manner === 'pasted' ? [] : synonymsOf(word))
      : undefined;
  };
  const findNear = (word: string): Asked | undefined => {
    const near = engines.map((engine) => engine.near(word));
    const likely = new Map<string, number>();
    for (const [term, count] of near.flatMap(({terms}) => [...terms])) {
      likely.set(term, (likely.get(term) ?? 0) + count);
    }
    const terms = [...likely].sort((a, b) => b[1] - a[1]).map(([term]) => term);
    return terms.length > 0
      ? asked(near, terms.slice(0, MOST_MARKED))
      : undefined;
  };
  const words = query.words.flatMap((word): Asked[] => {
    const found = find(
      word,
      typed ? (word === query.typing ? 'typing' : 'typed') : 'pasted',
    );
    if (found) {
      return [found];
    }
    const near = typed ? findNear(word) : undefined;
    if (near) {
      corrected.push({from: word, to: near.marks[0]?.text ?? word});
      return [near];
    }
    const parts = query.parts.get(word) ?? [];
    const known = parts.flatMap((part) => find(part, 'typed') ?? []);
    if (known.length > 0) {
      corrected.push({from: word, to: parts.join(' ')});
    } else {
      unknown.push(word);
    }
    return known;
  });
  const names = query.names.map((name) =>
    asked(
      engines.map((engine) => engine.matchName(name)),
      [],
    ),
  );
  return {words, names, corrected, unknown};
}

/** Scores every place of every engine: 0 where too little of the query is. */
function score(
  engines: readonly Engine[],
  words: readonly Asked[],
  names: readonly Asked[],
): Float64Array[] {
  const all = sum(words.map(({rarity}) => rarity));
  let most = 0;
  const ranked = engines.map((engine, at) => {
    const {places, pageOf} = engine;
    const scores = new Float64Array(places.length);
    const coverage = new Float32Array(places.length);
    const pageCoverage = new Float32Array(engine.index.pages.length);
    /** Of each page, the last word that was found there. */
    const seen = new Uint32Array(engine.index.pages.length);
    const add = ({matches, rarity}: Asked, share: number, turn: number) => {
      const {places: ids = [], values = []} = matches[at] ?? {};
      for (let i = 0; i < ids.length; i += 1) {
        const id = ids[i] ?? 0;
        const covered = (coverage[id] ?? 0) + share;
        scores[id] = (scores[id] ?? 0) + rarity * (values[i] ?? 0);
        coverage[id] = covered;
        most = covered > most ? covered : most;
        const page = pageOf[id] ?? 0;
        if (seen[page] !== turn) {
          seen[page] = turn;
          pageCoverage[page] = (pageCoverage[page] ?? 0) + share;
        }
      }
    };
    words.forEach((word, i) => add(word, word.rarity / all, i + 1));
    names.forEach((name, i) => add(name, 0, words.length + i + 1));
    return {engine, scores, coverage, pageCoverage};
  });
  return ranked.map(({engine, scores, coverage, pageCoverage}) => {
    for (let id = 0; id < scores.length; id += 1) {
      const own = coverage[id] ?? 0;
      if (own === 0) {
        continue;
      }
      // A word that stands elsewhere on the page counts a little, too.
      const ofPage = pageCoverage[engine.pageOf[id] ?? 0] ?? own;
      const covered = own + PAGE_SHARE * (ofPage - own);
      const rank = engine.places[id]?.page.rank ?? 1;
      scores[id] =
        own < COVERAGE * most
          ? 0
          : (scores[id] ?? 0) * covered * Math.sqrt(covered) * rank;
    }
    return scores;
  });
}

/**
 * Raises what the query names above all others: places that are called like it,
 * those whose name begins with it, and errors whose heading it holds. Of other
 * errors, which are many and long, it counts how much of the heading was asked for.
 */
function raiseNames(
  engine: Engine,
  scores: Float64Array,
  text: string,
  words: readonly string[],
): void {
  for (const {place, share, found, amount} of engine.errors(words)) {
    const before = scores[place] ?? 0;
    scores[place] = found
      ? MESSAGE + 1000 * amount + before
      : before * (ERROR + (1 - ERROR) * share);
  }
  const {exactly, beginning} = engine.called(text);
  const raise = (id: number, bonus: number) => {
    const before = scores[id] ?? 0;
    scores[id] = before < BEGINNING ? before + bonus : before;
  };
  exactly.forEach((id) =>
    raise(id, engine.places[id]?.place.symbol ? SYMBOL : EXACTLY),
  );
  beginning.forEach((id) => raise(id, BEGINNING));
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

/** Raises those of the best that hold the query as it stands, or as it was corrected. */
function lookAgain(
  best: readonly Candidate[],
  text: string,
  corrected: Answer['corrected'],
): Candidate[] {
  const name = text.trim();
  const phrase = corrected.reduce(
    (read, {from, to}) => read.replaceAll(from, to),
    name.toLowerCase(),
  );
  const has = (value: string) => value.toLowerCase().includes(phrase);
  const factor = ({place: {place}}: Candidate) => {
    if (place.heading === name || place.symbol === name) {
      return PHRASE.name;
    }
    if (has(place.heading) || has(place.symbol ?? '')) {
      return PHRASE.heading;
    }
    return place.texts.some(([, value]) => has(value)) ? PHRASE.text : 1;
  };
  return best
    .map((candidate, i) =>
      i < LOOKED_AT
        ? {...candidate, score: candidate.score * factor(candidate)}
        : candidate,
    )
    .sort((a, b) => b.score - a.score);
}

/**
 * Ranks the places that answer a query: those called like it, those whose name
 * begins so, then by score, which falls from the whole word over its beginning
 * and part of an identifier to a word at one edit, and from page and heading to
 * body and code.
 *
 * @param engines - of a place that several versions have, the first one's is the hit.
 */
export function search(
  engines: readonly Engine[],
  text: string,
  limit: number,
): Answer {
  const query = readQuery(text);
  const {words, names, corrected, unknown} = ask(engines, query);
  const heldWords =
    query.words.length <= MOST_TYPED
      ? [
          ...new Set(
            query.all.flatMap((word) => [word, ...inflectionsOf(word)]),
          ),
        ]
      : query.all;
  const scored = score(engines, words, names);

  const several = engines.filter(({index}) => index.version).length > 1;
  const seen = new Set<string>();
  const shortlist = createShortlist(Math.max(limit, LOOKED_AT));
  let count = 0;
  engines.forEach((engine, at) => {
    const scores = scored[at] ?? new Float64Array();
    raiseNames(engine, scores, text, heldWords);
    for (let id = 0; id < scores.length; id += 1) {
      const place = scores[id] ? engine.places[id] : undefined;
      if (!place) {
        continue;
      }
      if (several && engine.index.version) {
        const key = placeKey(place.page.path, place.place);
        if (seen.has(key)) {
          continue;
        }
        seen.add(key);
      }
      count += 1;
      shortlist.add({engine, place, score: scores[id] ?? 0});
    }
  });
  return {
    hits: lookAgain(shortlist.best, text, corrected)
      .slice(0, limit)
      .map(({engine, place}) => ({...place, index: engine.index})),
    count,
    marks: words.flatMap(({marks}) => marks),
    corrected,
    unknown,
    literal:
      corrected.length === 0 &&
      unknown.length === 0 &&
      names.every(({matches}) => countOf(matches) > 0),
  };
}
