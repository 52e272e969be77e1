import {createEngine, type Engine} from './engine';
import {toHit} from './hits';
import {indexFileName, type IndexFile} from './page';
import {type PackedIndex, unpackIndex} from './packed';
import {requestedTags, type SearchRequest} from '../answer/request';
import type {SearchResult} from '../answer/result';
import {search, type Answer} from './search';
import {createSynonyms} from './synonyms';

export interface ServiceOptions {
  /** Tags that have an index; of a place in several, the first one's is shown. */
  tags: readonly string[];
  /** Origin of the site, which hits' addresses begin with. */
  origin: string;
  /** Reads a packed index, below the base path of the site; rejects where that fails. */
  read: (file: string) => Promise<unknown>;
  /** Words that readers and pages use for the same thing: each stands for every other of its group. */
  synonyms?: readonly (readonly string[])[];
}

/** Engines for so many choices of versions are kept. */
const KEPT = 4;

/**
 * Answers queries from the site's indexes. A file is read when a query or
 * `warm` first needs it; one that could not be read is tried again.
 */
export function createService({
  tags,
  origin,
  read,
  synonyms = [],
}: ServiceOptions) {
  const synonymsOf = createSynonyms(synonyms);
  const files = new Map<string, Promise<IndexFile>>();
  const fileOf = (tag: string): Promise<IndexFile> => {
    const known = files.get(tag);
    if (known) {
      return known;
    }
    const file = read(indexFileName(tag)).then((packed) =>
      unpackIndex(packed as PackedIndex),
    );
    files.set(tag, file);
    return file;
  };
  const engines = new Map<string, Promise<Engine>>();
  const engineOf = (wanted: readonly string[]): Promise<Engine> => {
    const searchedTags = tags.filter(
      (tag) => wanted.length === 0 || wanted.includes(tag),
    );
    const key = searchedTags.join();
    const engine =
      engines.get(key) ??
      Promise.all(searchedTags.map(fileOf))
        .then((indexes) => createEngine(indexes, synonymsOf))
        .catch((error: unknown) => {
          engines.delete(key);
          searchedTags.forEach((tag) => files.delete(tag));
          throw error;
        });
    engines.delete(key);
    engines.set(key, engine);
    const [oldest] = engines.keys();
    if (engines.size > KEPT && oldest !== undefined) {
      engines.delete(oldest);
    }
    return engine;
  };

  const answer = async (request: SearchRequest): Promise<SearchResult> => {
    const {query = '', page = 0, hitsPerPage = 20, facetFilters} = request;
    const found: Answer = query.trim()
      ? search(
          await engineOf(requestedTags(facetFilters)),
          query,
          (page + 1) * hitsPerPage,
        )
      : {
          hits: [],
          count: 0,
          others: [],
          nearest: [],
          marks: [],
          corrected: [],
          unknown: [],
        };
    const {hits, count, others, nearest, marks, ...reading} = found;
    const shown = (list: Answer['hits']) =>
      list.map((hit) => toHit(hit, marks, origin));
    return {
      index: request.indexName,
      query,
      hits: shown(hits.slice(page * hitsPerPage)),
      nbHits: count,
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(count / hitsPerPage) : 0,
      hitsPerPage,
      others: page === 0 ? shown(others) : [],
      answers: page === 0 && reading.answers === true,
      othersFirst: page === 0 && reading.othersFirst === true,
      nearest: shown(nearest),
      corrected: reading.corrected,
      unknown: reading.unknown,
      marks,
      ...(reading.log ? {log: reading.log} : {}),
    };
  };

  return {
    /** Reads the indexes of these tags and makes them ready, for the first query. */
    warm: async (wanted: readonly string[]): Promise<void> => {
      await engineOf(wanted);
    },
    search: (requests: readonly SearchRequest[]): Promise<SearchResult[]> =>
      Promise.all(requests.map(answer)),
  };
}

export type Service = ReturnType<typeof createService>;
