/**
 * The form in which an index travels. Texts of one kind compress better side by side
 * than between the keys of their places, and words better as numbers: together a
 * seventh of the bytes.
 */

import type {IndexedPage, IndexedPages, IndexedPlace, IndexFile} from './page';

/** Fields of a place that are texts, or empty. */
const TEXTS = ['anchor', 'heading', 'symbol', 'keywords', 'text'] as const;
const FIELD_END = '\n';
/** Separator of the items of a list inside a field. */
const PART_END = ' ';

interface PackedPages extends Omit<IndexedPages, 'pages'> {
  /** `places` is how many the page has; a page without `title` has that of its first place. */
  pages: (Omit<IndexedPage, 'places' | 'title'> & {
    places: number;
    title?: string;
  })[];
}

/** An index as `packIndex` gives it, ready for JSON. */
export interface PackedIndex extends PackedPages {
  tag: string;
  elsewhere?: PackedPages[];
  /** Each field of all places, those of `pages` first, a line for each place; `rare` are words that no other has. */
  columns: Record<
    (typeof TEXTS)[number] | 'level' | 'versions' | 'error' | 'rare',
    string
  >;
  /** Every word that several places have, the commonest first, a line for each. */
  vocabulary: string;
  /**
   * The words of each place, a line for each: their numbers in `vocabulary`, counted from 1
   * and ascending, each as a character whose code is the step from the one before, plus 32.
   */
  words: string;
}

const FIRST_CODE = 32;

/** Makes an anchor of a heading, as most anchors are: those need no bytes. */
const makeAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** A number belongs to the word before it, and moves with it. */
const wordsOf = (words = ''): string[] =>
  words === '' ? [] : words.split(/ (?!\d)/);

/** @throws Error where a text has a line break: fields are lines. */
function linesOf(texts: readonly string[]): string {
  const broken = texts.find((text) => text.includes(FIELD_END));
  if (broken !== undefined) {
    throw new Error(
      `The search index cannot hold a line break: ${JSON.stringify(broken)}. Read texts with single spaces between their words.`,
    );
  }
  return texts.join(FIELD_END);
}

/** Counts the places that have each word. */
function countWords(places: readonly IndexedPlace[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const {words} of places) {
    for (const word of wordsOf(words)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Packs an index for its file.
 *
 * @throws Error where a text of a place has a line break.
 */
export function packIndex({elsewhere = [], ...index}: IndexFile): PackedIndex {
  const places = [index, ...elsewhere].flatMap(({pages}) =>
    pages.flatMap((page) => page.places),
  );
  const column = (field: (place: IndexedPlace) => string) =>
    linesOf(places.map(field));
  const texts = Object.fromEntries(
    TEXTS.map((name) => [
      name,
      column((place) =>
        name === 'anchor' && place.anchor === makeAnchor(place.heading)
          ? ''
          : (place[name] ?? ''),
      ),
    ]),
  ) as Record<(typeof TEXTS)[number], string>;
  const counts = countWords(places);
  const isRare = (word: string) => counts.get(word) === 1;
  const vocabulary = [...counts.keys()]
    .filter((word) => !isRare(word))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const numbers = new Map(vocabulary.map((word, i) => [word, i + 1]));
  const packPages = <T extends IndexedPages>(one: T) => ({
    ...one,
    pages: one.pages.map(({title, ...page}) => ({
      ...page,
      ...(title === page.places[0]?.heading ? {} : {title}),
      places: page.places.length,
    })),
  });
  return {
    ...packPages(index),
    ...(elsewhere.length > 0 ? {elsewhere: elsewhere.map(packPages)} : {}),
    columns: {
      level: column(({level}) => String(level)),
      ...texts,
      versions: column(({versions = []}) => versions.join(PART_END)),
      error: column(({error}) => (error ? '1' : '')),
      rare: column(({words}) => wordsOf(words).filter(isRare).join(' ')),
    },
    vocabulary: linesOf(vocabulary),
    words: column(({words}) =>
      wordsOf(words)
        .flatMap((word) => numbers.get(word) ?? [])
        .sort((a, b) => a - b)
        .map((number, i, all) =>
          String.fromCharCode(FIRST_CODE + number - (all[i - 1] ?? 0)),
        )
        .join(''),
    ),
  };
}

/** The index that was packed; the words of a place are in another order. */
export function unpackIndex({
  columns,
  vocabulary,
  words,
  elsewhere = [],
  ...index
}: PackedIndex): IndexFile {
  const fields = Object.fromEntries(
    Object.entries(columns).map(([name, text]) => [
      name,
      text.split(FIELD_END),
    ]),
  ) as Record<keyof PackedIndex['columns'], string[]>;
  const known = vocabulary.split(FIELD_END);
  const wordLines = words.split(FIELD_END);
  let at = 0;
  const nextPlace = (): IndexedPlace => {
    const field = (name: keyof typeof fields) => fields[name][at] ?? '';
    let number = 0;
    const placeWords = [...(wordLines[at] ?? '')].map((step) => {
      number += step.charCodeAt(0) - FIRST_CODE;
      return known[number - 1];
    });
    const versions = field('versions');
    const level = Number(field('level'));
    const heading = field('heading');
    const place: IndexedPlace = {
      // The top of a page has none.
      anchor: field('anchor') || (level === 1 ? '' : makeAnchor(heading)),
      level,
      heading,
    };
    for (const name of ['symbol', 'keywords', 'text'] as const) {
      if (field(name)) {
        place[name] = field(name);
      }
    }
    if (field('error')) {
      place.error = true;
    }
    if (versions) {
      place.versions = versions.split(PART_END);
    }
    const words = [...placeWords, ...(field('rare') ? [field('rare')] : [])];
    if (words.length > 0) {
      place.words = words.join(' ');
    }
    at += 1;
    return place;
  };
  const unpackPages = <T extends PackedPages>(one: T) => ({
    ...one,
    pages: one.pages.map((page) => {
      const places = Array.from({length: page.places}, nextPlace);
      return {...page, title: page.title ?? places[0]?.heading ?? '', places};
    }),
  });
  return {
    ...unpackPages(index),
    ...(elsewhere.length > 0 ? {elsewhere: elsewhere.map(unpackPages)} : {}),
  };
}
