import MiniSearch, {type Query as MiniQuery} from 'minisearch';
import {createMessageFinder, type HeadingMatch} from './messages';
import {
  placesOf,
  type IndexedPages,
  type IndexFile,
  type PlaceInPage,
} from './page';
import {
  countTolerated,
  createNameFinder,
  createPartsFinder,
  findMember,
  namesOf,
  plainName,
} from './names';
import {stemOf} from './stems';
import type {SynonymsOf} from './synonyms';
import {createCutter, editsTo, numbered} from './tokens';

/** A place that can be found. */
export interface Found extends PlaceInPage {
  index: Pick<IndexedPages, 'version' | 'base'>;
  /** It is of a version that was not asked for. */
  elsewhere: boolean;
}

/** Word of a query with the terms that match it, each with its quality. */
export interface Asked {
  /** Name of the word in an answer. */
  word: string;
  /** Terms of the index: the word, its stem, names that have it as a part, other words for it. */
  terms: {term: string; quality: number; prefix?: boolean}[];
}

/** A place that has some of what was asked for. */
export interface Match {
  id: number;
  score: number;
  /** The terms that it has. */
  terms: readonly string[];
}

/** The indexes of some tags, ready for queries. */
export interface Engine {
  places: Found[];
  synonymsOf: SynonymsOf;
  match: (asked: readonly Asked[]) => Match[];
  /** Whether a text has the word, a form of it, or a name with it as a part. */
  has: (word: string) => boolean;
  /** The words that few edits make of this one, the likeliest first. */
  near: (word: string) => string[];
  /** The member of an owner, or of one that it abbreviates, by few edits: `rand` of `torch` for `rnad`. */
  nearMember: (
    owner: string,
    word: string,
  ) => {owner: string; member: string} | undefined;
  /** The member of an owner whose letters few edits make of those of the text, whatever divides them. */
  nearName: (text: string) => string | undefined;
  /** The name of a symbol as code has it: `torch.fromBlob` for `torch.fromblob`. */
  spell: (name: string) => string;
  /** The places whose names share most with the text, where nothing else is found. */
  nearest: (text: string) => number[];
  /** Errors whose headings hold some of these words. */
  errors: (words: readonly string[]) => HeadingMatch[];
  /** Places that are called like this, and symbols and errors whose name begins like this. */
  called: (text: string) => {exactly: number[]; beginning: number[]};
}

/** How much a word says about a place by where it stands: page and heading above body and code. */
const BOOST = {
  title: 5,
  heading: 6,
  trail: 1.6,
  /** Words of the path and the anchor: a second name that somebody chose. */
  address: 1.5,
  keywords: 5,
  text: 1.5,
  words: 1,
};
const FIELDS = Object.keys(BOOST) as (keyof typeof BOOST)[];

/** Prefixes of terms that are no words: no letter of a word. */
const STEM = '~';
const PART = '·';
/** Words that begin like the typed one, and are longer, are this much less likely meant. */
const PREFIX = 0.75;

/** How well a term of the index stands for a word of the query. */
export const QUALITY = {
  whole: 1,
  form: 0.85,
  part: 0.65,
  synonym: 0.45,
  /** A number whose owner is another one. */
  stray: 0.15,
};

/** Shorter words have too many neighbors. */
const MIN_EDIT = 4;
const MAX_NEAR = 4;

/** Share of letter pairs from which a name counts as similar to a text. */
const MIN_LIKENESS = 0.3;
const MAX_NEAREST = 3;

/** Each two letters of a text that follow each other. */
function pairsOf(text: string): Set<string> {
  return new Set(
    Array.from({length: Math.max(0, text.length - 1)}, (_, i) =>
      text.slice(i, i + 2),
    ),
  );
}

/** From 0 for strangers to 1 for the same (Dice). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size || 1);
}

/** The terms of a word of a query. */
export function termsOf(
  word: string,
  synonymsOf: SynonymsOf,
  {typing = false, owner}: {typing?: boolean; owner?: string | undefined} = {},
): Asked['terms'] {
  if (owner !== undefined) {
    return [
      {term: `${owner} ${word}`, quality: QUALITY.whole, prefix: typing},
      {term: word, quality: QUALITY.stray},
    ];
  }
  const synonyms = new Set(synonymsOf(word).map(stemOf));
  synonyms.delete(stemOf(word));
  return [
    {term: word, quality: QUALITY.whole, prefix: typing && word.length > 1},
    {term: STEM + stemOf(word), quality: QUALITY.form},
    // One letter begins too many words; names that begin with it are found by `called`.
    ...(word.length > 1
      ? [{term: PART + word, quality: QUALITY.part, prefix: true}]
      : []),
    ...[...synonyms].map((stem) => ({
      term: STEM + stem,
      quality: QUALITY.synonym,
    })),
  ];
}

/** Builds what answers queries on some indexes together, so that a word is rare in all of them or in none. */
export function createEngine(
  indexes: readonly IndexFile[],
  synonymsOf: SynonymsOf = () => [],
): Engine {
  const cut = createCutter();
  const places: Found[] = [];
  const addAll = (
    {version, base, pages: list}: IndexedPages,
    elsewhere: boolean,
  ) => {
    const index = {base, ...(version === undefined ? {} : {version})};
    for (const page of list) {
      for (const place of placesOf(page)) {
        places.push({...place, index, elsewhere});
      }
    }
  };
  indexes.forEach((index) => addAll(index, false));
  // With several versions, all of them were chosen.
  if (indexes.filter(({version}) => version !== undefined).length === 1) {
    indexes.forEach(({elsewhere = []}) =>
      elsewhere.forEach((other) => addAll(other, true)),
    );
  }

  /** Words with how many places have them. */
  const vocabulary = new Map<string, number>();
  const stems = new Map<string, string>();
  const parts = new Set<string>();
  const tokenize = (text: string): string[] => {
    const tokens = cut(text);
    const words = tokens.flatMap((token) => token.words);
    for (const word of new Set(words)) {
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
      if (!stems.has(word)) {
        stems.set(word, stemOf(word));
      }
    }
    return [
      ...words,
      ...words.map((word) => STEM + (stems.get(word) ?? word)),
      ...tokens.flatMap((token) => token.parts.map((part) => PART + part)),
      ...tokens.flatMap((token) => token.names),
      ...numbered(words),
    ];
  };
  const mini = new MiniSearch<{id: number} & Record<string, unknown>>({
    fields: FIELDS,
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      combineWith: 'OR',
      weights: {fuzzy: 0, prefix: PREFIX},
      // Terms are given as they stand in the index.
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  const called = new Map<string, number[]>();
  places.forEach((found, id) => {
    const {page, place, trail} = found;
    const top = place.level === 1;
    mini.add({
      id,
      [top ? 'title' : 'heading']: place.heading,
      // A symbol's owner stands above it, as the page does.
      trail: [
        place.symbol ?? '',
        ...(top ? [] : [page.title, ...trail.slice(0, -1)]),
      ].join('\n'),
      address: place.symbol
        ? ''
        : (top ? page.path : place.anchor).replace(/[-/_]/g, ' '),
      keywords: place.keywords,
      text: place.text,
      words: place.words,
    });
    for (const name of namesOf(place)) {
      const others = called.get(name);
      if (others) {
        others.push(id);
      } else {
        called.set(name, [id]);
      }
    }
    for (const token of cut(`${place.heading} ${place.words ?? ''}`)) {
      token.parts.forEach((part) => parts.add(part));
    }
  });
  const knownStems = new Set(stems.values());
  const names = [...called.keys()].sort();
  const havingParts = createPartsFinder(
    new Map(
      places.flatMap(({place: {symbol}, elsewhere}, id) =>
        symbol === undefined || elsewhere ? [] : [[id, symbol] as const],
      ),
    ),
  );

  return {
    places,
    synonymsOf,
    match: (asked) => {
      const queries = asked.flatMap(({terms}) =>
        terms.map(({term, quality, prefix = false}): MiniQuery => ({
          queries: [term],
          prefix,
          boostTerm: () => quality,
        })),
      );
      return mini
        .search({combineWith: 'OR', queries})
        .map(({id, score, queryTerms}) => ({
          id: id as number,
          // MiniSearch multiplies by how many terms were found: those of one word are not several.
          score: score / Math.max(1, queryTerms.length),
          terms: queryTerms,
        }));
    },
    has: (word) =>
      vocabulary.has(word) || parts.has(word) || knownStems.has(stemOf(word)),
    near: (word) => {
      const most = countTolerated(word, MIN_EDIT);
      // A number is another one, not a wrong one.
      if (most === 0 || /^\d/.test(word)) {
        return [];
      }
      const found: {term: string; edits: number; worth: number}[] = [];
      for (const [term, count] of vocabulary) {
        // The first two letters are seldom both wrong.
        if (
          term.length < word.length - most ||
          (term[0] !== word[0] && term[1] !== word[0] && term[0] !== word[1])
        ) {
          continue;
        }
        const edits = editsTo(term, word, most);
        if (edits !== undefined) {
          // The more of the term was typed, the likelier it is meant.
          const share = Math.min(1, word.length / term.length);
          found.push({term, edits, worth: count * share ** 4});
        }
      }
      const least = Math.min(...found.map(({edits}) => edits));
      return found
        .filter(({edits}) => edits === least)
        .sort((a, b) => b.worth - a.worth)
        .slice(0, MAX_NEAR)
        .map(({term}) => term);
    },
    nearMember: (owner, word) => findMember(names, owner, word),
    spell: (name) => {
      const {symbol} = places[called.get(name)?.[0] ?? -1]?.place ?? {};
      const length = name.split('.').length;
      return symbol?.split('.').slice(-length).join('.') ?? name;
    },
    nearName: createNameFinder(names),
    nearest: (text) => {
      const pairs = pairsOf(plainName(text));
      return [...called]
        .map(([name, [id = 0]]) => ({
          id,
          like: likeness(pairs, pairsOf(name)),
        }))
        .filter(({id, like}) => like >= MIN_LIKENESS && !places[id]?.elsewhere)
        .sort((a, b) => b.like - a.like)
        .slice(0, MAX_NEAREST)
        .map(({id}) => id);
    },
    errors: createMessageFinder(
      places.flatMap(({place: {error, heading}}, place) =>
        error ? [{place, heading}] : [],
      ),
    ),
    called: (text) => {
      const name = plainName(text);
      // `from blob` is `fromBlob`, too.
      const spellings = [...new Set([name, name.replaceAll(' ', '')])];
      const exactly = spellings.flatMap((one) => called.get(one) ?? []);
      if (exactly.length === 0) {
        exactly.push(...havingParts(text));
      }
      const beginning = spellings.filter(Boolean).flatMap((one) => {
        // Other headings are sentences: that they begin with a word says little.
        const isName = (id: number) => {
          const {symbol, error} = places[id]?.place ?? {};
          return (
            symbol !== undefined ||
            one.length < 2 ||
            (error && one.includes(' '))
          );
        };
        return names
          .filter((other) => other !== one && other.startsWith(one))
          .flatMap((other) => called.get(other) ?? [])
          .filter(isName);
      });
      return {exactly, beginning};
    },
  };
}
