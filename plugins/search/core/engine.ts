import {createMessageFinder, type Held} from './messages';
import {placesOf, type IndexedPlace, type IndexFile, type Place} from './page';
import {
  beginsAtOneEdit,
  createCollector,
  indexOf,
  rangeOf,
  type Postings,
} from './postings';
import {synonymsOf} from './synonyms';
import {createCutter, inflectionsOf, type Tokens} from './tokens';

/** Places that hold what was asked for, each with how well. */
export interface Matches {
  places: number[];
  values: number[];
  /** How many places they count as: one that holds another word than the one asked for is less than one. */
  frequency: number;
}

/**
 * How a word stands in a query: `pasted` words stand for themselves, `typed` ones
 * also for other forms, synonyms and parts of identifiers, and the one that is
 * being `typing` also for every word that begins with it.
 */
export type Manner = 'pasted' | 'typed' | 'typing';

/** The index of one tag, ready for queries. */
export interface Engine {
  index: IndexFile;
  places: IndexedPlace[];
  /** Of each place, the number of its page. */
  pageOf: Uint32Array;
  /** By the word itself, and by what else may be meant, as `manner` says. */
  match: (word: string, manner: Manner) => Matches;
  /** By a compound name, whole or its beginning. */
  matchName: (name: string) => Matches;
  /** By the words at one edit from this one, which are named with how likely each is meant. */
  near: (word: string) => Matches & {terms: Map<string, number>};
  /** Errors whose headings hold some of these words. */
  errors: (words: readonly string[]) => Held[];
  /** Places that are called like this, and symbols and errors whose name begins like this. */
  called: (text: string) => {exactly: number[]; beginning: number[]};
}

/** How much a word says about a place by where it stands (page and heading above body and code), and how many words are usual there. */
const FIELDS = {
  title: {weight: 10, usual: 4},
  heading: {weight: 8, usual: 4},
  trail: {weight: 2.5, usual: 8},
  /** Words of the path and the anchor: a second name that somebody chose. */
  address: {weight: 2.5, usual: 8},
  text: {weight: 1.5, usual: 60},
  code: {weight: 0.8, usual: 60},
} as const;

/** How well a word of the index stands for a word of the query. */
const QUALITY = {
  whole: 1,
  form: 0.85,
  beginning: 0.8,
  /** Of a longer word, where the typed one is a word itself. */
  longer: 0.5,
  part: 0.65,
  synonym: 0.5,
  edit: 0.4,
};
/** Shorter words have too many neighbors at one edit, and too many beginnings. */
const SHORTEST_EDIT = 4;
const SHORTEST_EDITED_BEGINNING = 6;

const KINDS = ['words', 'parts', 'names'] as const;
const byKind = <T>(make: () => T): Record<keyof Tokens, T> => ({
  words: make(),
  parts: make(),
  names: make(),
});

/** A name as it is compared: without case, call parentheses, step number and leading underscores. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\d+\.\s+|\(\)?$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^_+(?=.)/, '');
}

/** What a place is called: its heading, its symbol, and the symbol's ends. */
function namesOf({heading, symbol}: Place): string[] {
  const ends = (symbol?.split('.') ?? []).map((_, i, all) =>
    all.slice(i).join('.'),
  );
  return [...new Set([heading, ...ends].map(plainName))].filter(Boolean);
}

/**
 * Builds what answers queries on one index.
 *
 * @param cut - shared by engines whose texts have names in common.
 */
export function createEngine(index: IndexFile, cut = createCutter()): Engine {
  const places = index.pages.flatMap(placesOf);
  const collectors = byKind(createCollector);
  const called = new Map<string, number[]>();

  places.forEach(({page, place, trail}, id) => {
    const weights = byKind(() => new Map<string, number>());
    const read = (field: keyof typeof FIELDS, ...texts: string[]) => {
      const counts = byKind(() => new Map<string, number>());
      let length = 0;
      for (const tokens of texts.flatMap(cut)) {
        length += tokens.words.length;
        for (const kind of KINDS) {
          for (const term of tokens[kind]) {
            counts[kind].set(term, (counts[kind].get(term) ?? 0) + 1);
          }
        }
      }
      // The more often, the better, but less and less so, and later in a long text.
      const {weight, usual} = FIELDS[field];
      const half = 0.4 + (0.6 * length) / usual;
      for (const kind of KINDS) {
        for (const [term, count] of counts[kind]) {
          weights[kind].set(
            term,
            (weights[kind].get(term) ?? 0) + (weight * count) / (count + half),
          );
        }
      }
    };
    const texts = (code: boolean) =>
      place.texts.flatMap(([kind, text]) =>
        (kind === 'code') === code ? [text] : [],
      );
    // A symbol's owner stands above it, as the page does.
    read(place.level === 1 ? 'title' : 'heading', place.heading);
    read(
      'trail',
      place.symbol ?? '',
      ...(place.level === 1 ? [] : [page.title, ...trail.slice(0, -1)]),
    );
    read(
      'address',
      place.symbol
        ? ''
        : (place.level === 1 ? page.path : place.anchor).replace(/[-/_]/g, ' '),
    );
    read('text', ...texts(false));
    read('code', ...texts(true));
    for (const kind of KINDS) {
      collectors[kind].add(id, weights[kind]);
    }
    for (const name of namesOf(place)) {
      const others = called.get(name);
      if (others) {
        others.push(id);
      } else {
        called.set(name, [id]);
      }
    }
  });

  const words = collectors.words.finish();
  const parts = collectors.parts.finish();
  const names = collectors.names.finish();
  const allNames = [...called.keys()].sort();

  /** Of each place, the best match so far; all zero between queries. */
  const best = new Float32Array(places.length);

  /** The best match of each place: one that repeats a beginning in many words is no better. */
  const matches = (
    visit: (
      take: (from: Postings, term: number, quality: number) => void,
    ) => void,
  ): Matches => {
    const found: number[] = [];
    let frequency = 0;
    visit(({starts, places: list, weights}, term, quality) => {
      const start = starts[term] ?? 0;
      const end = starts[term + 1] ?? 0;
      frequency += quality * (end - start);
      for (let i = start; i < end; i += 1) {
        const id = list[i] ?? 0;
        const value = quality * (weights[i] ?? 0);
        const before = best[id] ?? 0;
        if (before === 0) {
          found.push(id);
        }
        if (value > before) {
          best[id] = value;
        }
      }
    });
    const values = found.map((id) => best[id] ?? 0);
    found.forEach((id) => {
      best[id] = 0;
    });
    return {
      places: found,
      values,
      frequency: Math.min(frequency, found.length),
    };
  };

  return {
    index,
    places,
    pageOf: Uint32Array.from(
      index.pages.flatMap((page, i) => page.places.map(() => i)),
    ),
    match: (word, manner) =>
      matches((take) => {
        const beginning = (list: Postings, start: string, quality: number) => {
          const [from, to] = rangeOf(list.terms, start);
          for (let i = from; i < to; i += 1) {
            // The more of the word was typed, the likelier it is meant.
            const share = start.length / (list.terms[i]?.length ?? 1);
            take(list, i, quality * (0.6 + 0.4 * share));
          }
        };
        let known = false;
        const whole = (term: string, quality: number) => {
          const at = indexOf(words.terms, term);
          if (at >= 0) {
            known = true;
            take(words, at, quality);
          }
        };
        whole(word, QUALITY.whole);
        if (manner === 'pasted') {
          return;
        }
        inflectionsOf(word).forEach((form) => whole(form, QUALITY.form));
        for (const synonym of synonymsOf(word)) {
          whole(synonym, QUALITY.synonym);
          inflectionsOf(synonym).forEach((form) =>
            whole(form, QUALITY.synonym * QUALITY.form),
          );
        }
        // One letter begins too many words; names that begin with it are found by `called`.
        if (word.length > 1) {
          beginning(parts, word, QUALITY.part);
          if (manner === 'typing' || !known) {
            beginning(words, word, known ? QUALITY.longer : QUALITY.beginning);
          }
        }
      }),
    matchName: (name) =>
      matches((take) => {
        const [from, to] = rangeOf(names.terms, name);
        for (let i = from; i < to; i += 1) {
          const whole = names.terms[i] === name;
          take(names, i, whole ? QUALITY.whole : QUALITY.beginning);
        }
      }),
    near: (word) => {
      const terms = new Map<string, number>();
      if (word.length < SHORTEST_EDIT) {
        return {places: [], values: [], frequency: 0, terms};
      }
      const longest =
        word.length < SHORTEST_EDITED_BEGINNING ? word.length + 1 : Infinity;
      const found = matches((take) => {
        for (const list of [words, parts]) {
          list.terms.forEach((term, i) => {
            if (term.length <= longest && beginsAtOneEdit(term, word)) {
              const share = Math.min(1, word.length / term.length);
              take(list, i, QUALITY.edit * share);
              const count = (list.starts[i + 1] ?? 0) - (list.starts[i] ?? 0);
              terms.set(term, (terms.get(term) ?? 0) + count * share);
            }
          });
        }
      });
      return {...found, terms};
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
        const [from, to] = rangeOf(allNames, one);
        return allNames
          .slice(from, to)
          .flatMap((other) => (other === one ? [] : (called.get(other) ?? [])))
          .filter(isName);
      });
      return {exactly, beginning};
    },
  };
}
