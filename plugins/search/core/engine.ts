import MiniSearch from 'minisearch';
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

/** Builds the engine of one index: words and prefixes, one edit from four letters, all words required. */
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
      tokenize: queryTokens,
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
  return (query) =>
    index.search(query).flatMap(({id, terms, score}) => {
      const record = records[id as number];
      return record ? [{record, terms, score}] : [];
    });
}
