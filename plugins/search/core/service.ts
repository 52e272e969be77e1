import {createEngine, type Engine} from './engine';
import {toHit, type SearchHit} from './hits';
import {indexFileNames, joinRest, type RestFile, type IndexFile} from './page';
import {requestedTags, type SearchRequest} from './request';
import {search, type Answer} from './search';
import {createCutter} from './tokens';

/** One answer, in the hosted service's shape. */
export interface SearchResult extends Partial<
  Pick<Answer, 'corrected' | 'unknown'>
> {
  index: string;
  query: string;
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
}

export interface ServiceOptions {
  /** Tags that have an index; of a place in several, the first one's is shown. */
  tags: readonly string[];
  /** Origin of the site, which hits' addresses begin with. */
  origin: string;
  /** Reads a file below the base path of the site; rejects where that fails. */
  read: (file: string) => Promise<unknown>;
}

/** The two engines of a tag: the index, and the index with the rest. */
interface Engines {
  texts: () => Promise<Engine>;
  all: () => Promise<Engine>;
}

/** Runs once; again only after a failure. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/**
 * Answers queries from the site's indexes. A file is read when a query or
 * `warm` first needs it; one that could not be read is tried again. The rest is
 * a third of the bytes and seldom the answer: it is read for a query with a word
 * or name that the index does not have.
 */
export function createService({tags, origin, read}: ServiceOptions) {
  const cut = createCutter();
  const engines = new Map<string, Engines>(
    tags.map((tag) => {
      const files = indexFileNames(tag);
      const texts = once(async () =>
        createEngine((await read(files.index)) as IndexFile, cut),
      );
      const all = once(async () => {
        const {index} = await texts();
        return createEngine(
          joinRest(index, (await read(files.rest)) as RestFile),
          cut,
        );
      });
      return [tag, {texts, all}];
    }),
  );
  const enginesOf = (wanted: readonly string[]) =>
    [...engines].flatMap(([tag, engine]) =>
      wanted.length === 0 || wanted.includes(tag) ? [engine] : [],
    );

  const answer = async (request: SearchRequest): Promise<SearchResult> => {
    const {query = '', page = 0, hitsPerPage = 20, facetFilters} = request;
    const asked = query.trim() ? enginesOf(requestedTags(facetFilters)) : [];
    const ask = async (kind: keyof Engines) =>
      search(
        await Promise.all(asked.map((engine) => engine[kind]())),
        query,
        (page + 1) * hitsPerPage,
      );
    let found = await ask('texts');
    if (!found.literal) {
      found = await ask('all');
    }
    const {hits, count, marks, corrected, unknown} = found;
    return {
      index: request.indexName,
      query,
      hits: hits
        .slice(page * hitsPerPage)
        .map((hit) => toHit(hit, marks, origin)),
      nbHits: count,
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(count / hitsPerPage) : 0,
      hitsPerPage,
      corrected,
      unknown,
    };
  };

  return {
    /** Reads the indexes of these tags, for the first query. */
    warm: async (wanted: readonly string[]): Promise<void> => {
      await Promise.all(enginesOf(wanted).map(({texts}) => texts()));
    },
    search: (requests: readonly SearchRequest[]): Promise<SearchResult[]> =>
      Promise.all(requests.map(answer)),
  };
}

export type Service = ReturnType<typeof createService>;
