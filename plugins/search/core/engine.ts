import {placesOf, type IndexedPlace, type IndexFile, type Place} from './page';
import {
  beginsAtOneEdit,
  createCollector,
  indexOf,
  rangeOf,
  type Postings,
} from './postings';
import {createCutter, stemsOf, type Tokens} from './tokens';

/** Places that hold what was asked for, each with how well. */
export interface Matches {
  places: number[];
  values: number[];
}

/** The index of one tag, ready for queries. */
export interface Engine {
  index: IndexFile;
  places: IndexedPlace[];
  /** By the word itself; `typed` words also by words that begin with it and parts of identifiers. */
  match: (word: string, typed: boolean) => Matches;
  /** By a compound name, whole or its beginning. */
  matchName: (name: string) => Matches;
  /** By the words at one edit from this one, which are named with how likely each is meant. */
  near: (word: string) => Matches & {terms: Map<string, number>};
  /** Places that are called like this, and places whose name begins like this. */
  called: (text: string) => {exactly: number[]; beginning: number[]};
}

/** How much a word says about a place by where it stands (page and heading above body and code), and how many words are usual there. */
const FIELDS = {
  title: {weight: 10, usual: 4},
  heading: {weight: 8, usual: 4},
  trail: {weight: 2.5, usual: 8},
  text: {weight: 1.5, usual: 60},
  code: {weight: 0.8, usual: 60},
} as const;

/** How well a word of the index stands for a word of the query. */
const QUALITY = {whole: 1, beginning: 0.8, stem: 0.6, part: 0.5, edit: 0.4};
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

/** Builds what answers queries on one index. */
export function createEngine(index: IndexFile): Engine {
  const places = index.pages.flatMap(placesOf);
  const cut = createCutter();
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
    visit(({starts, places: list, weights}, term, quality) => {
      const end = starts[term + 1] ?? 0;
      for (let i = starts[term] ?? 0; i < end; i += 1) {
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
    return {places: found, values};
  };

  return {
    index,
    places,
    match: (word, typed) =>
      matches((take) => {
        const beginning = (list: Postings, start: string, quality: number) => {
          const [from, to] = rangeOf(list.terms, start);
          for (let i = from; i < to; i += 1) {
            // The more of the word was typed, the likelier it is meant.
            const share = start.length / (list.terms[i]?.length ?? 1);
            take(list, i, quality * (0.6 + 0.4 * share));
          }
        };
        const whole = indexOf(words.terms, word);
        if (whole >= 0) {
          take(words, whole, QUALITY.whole);
        }
        // One letter begins too many words; names that begin with it are found by `called`.
        if (typed && word.length > 1) {
          beginning(words, word, QUALITY.beginning);
          beginning(parts, word, QUALITY.part);
          for (const stem of stemsOf(word)) {
            beginning(words, stem, QUALITY.stem);
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
        return {places: [], values: [], terms};
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
    called: (text) => {
      const name = plainName(text);
      // `from blob` is `fromBlob`, too.
      const spellings = [...new Set([name, name.replaceAll(' ', '')])];
      const exactly = spellings.flatMap((one) => called.get(one) ?? []);
      const beginning = spellings.filter(Boolean).flatMap((one) => {
        const [from, to] = rangeOf(allNames, one);
        return allNames
          .slice(from, to)
          .flatMap((other) => (other === one ? [] : (called.get(other) ?? [])));
      });
      return {exactly, beginning};
    },
  };
}
