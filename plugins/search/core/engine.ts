import MiniSearch from 'minisearch';
import {createMessageFinder} from './messages';
import type {SearchRecord} from './record';
import {indexTokens, queryTokens} from './tokens';

/** A record that answers a query, with the tokens that matched. */
export interface Hit {
  record: SearchRecord;
  terms: string[];
  score: number;
}

export type Engine = (query: string) => Hit[];

/** Headings rank above the page's title, both above the text: the reader wants the place. */
const BOOST = {heading: 6, page: 3, text: 1};
/** Shorter words have too many neighbors at one edit. */
const FUZZY_FROM = 4;
/** From so many words on, a query may be a pasted message. */
const MESSAGE_FROM = 4;
/** Words as short as these say nothing about a text. */
const SHORT = 3;
/** The part of the known words that a text must hold when no text holds them all. */
const MOST = 0.8;

/**
 * Builds the engine of one index: words and prefixes, one edit from four
 * letters, all words required. Headings that a pasted message holds come first;
 * where nothing has all words, texts with most of the words that the index knows.
 */
export function createEngine(records: readonly SearchRecord[]): Engine {
  const index = new MiniSearch<{
    id: number;
    heading: string;
    page: string;
    text: string;
  }>({
    fields: ['heading', 'page', 'text'],
    tokenize: indexTokens,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => queryTokens(query),
      boost: BOOST,
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length < FUZZY_FROM ? false : 0.2),
    },
  });
  index.addAll(
    records.map((record, id) => ({
      id,
      heading: record.headings.at(-1) ?? record.page,
      page: record.page,
      text: record.text,
    })),
  );
  const findMessages = createMessageFinder(records);
  const toHits = (results: ReturnType<typeof index.search>): Hit[] =>
    results.flatMap(({id, terms, score}) => {
      const record = records[id as number];
      return record ? [{record, terms, score}] : [];
    });

  const mostWords = (query: string): Hit[] => {
    const known = queryTokens(query).filter(
      (word) =>
        word.length > SHORT &&
        index.search(word, {prefix: false, fuzzy: false}).length > 0,
    );
    if (known.length < MESSAGE_FROM) {
      return [];
    }
    return toHits(
      index
        .search(known.join(' '), {
          combineWith: 'OR',
          prefix: false,
          fuzzy: false,
        })
        .filter(({queryTerms}) => queryTerms.length >= MOST * known.length),
    );
  };

  return (query) => {
    const all = toHits(index.search(query));
    if (all.length > 0 && queryTokens(query).length < MESSAGE_FROM) {
      return all;
    }
    const messages = findMessages(query);
    const found = new Set(messages.map(({record}) => record));
    const hits = [...messages, ...all.filter(({record}) => !found.has(record))];
    return hits.length > 0 ? hits : mostWords(query);
  };
}
