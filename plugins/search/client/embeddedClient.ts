import {requestedTags, toAlgoliaHit, type SearchRequest} from '../core/answer';
import type {Engine} from '../core/engine';
import {indexFileName, type IndexFile} from '../core/record';

/** What DocSearch and the search page need of Algolia's lite client. */
export interface SearchClient {
  addAlgoliaAgent: (name: string, version?: string) => void;
  search: (
    query: {requests: SearchRequest[]} | SearchRequest[],
  ) => Promise<{results: SearchResult[]}>;
}

export interface SearchResult {
  index: string;
  query: string;
  hits: ReturnType<typeof toAlgoliaHit>[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
}

async function loadEngine(baseUrl: string, tag: string): Promise<Engine> {
  const [{createEngine}, response] = await Promise.all([
    import('../core/engine'),
    fetch(baseUrl + indexFileName(tag)),
  ]);
  if (!response.ok) {
    throw new Error(`The search index answered ${response.status}.`);
  }
  const {records} = (await response.json()) as IndexFile;
  return createEngine(records);
}

/**
 * A search client that answers from the site's own indexes. Each index is
 * fetched once, at the first query that needs it; a failed fetch is tried again
 * at the next query.
 */
export function createEmbeddedClient(
  baseUrl: string,
  tags: readonly string[],
): SearchClient {
  const engines = new Map<string, Promise<Engine>>();
  const engineFor = (tag: string): Promise<Engine> => {
    const known = engines.get(tag);
    if (known) {
      return known;
    }
    const loading = loadEngine(baseUrl, tag);
    loading.catch(() => engines.delete(tag));
    engines.set(tag, loading);
    return loading;
  };

  const answer = async (request: SearchRequest): Promise<SearchResult> => {
    const {query = '', page = 0, hitsPerPage = 20} = request;
    const wanted = requestedTags(request.facetFilters);
    const known = wanted.length
      ? tags.filter((tag) => wanted.includes(tag))
      : tags;
    const found = query.trim()
      ? await Promise.all(
          known.map(async (tag) => (await engineFor(tag))(query)),
        )
      : [];
    const hits = found.flat().sort((a, b) => b.score - a.score);
    return {
      index: request.indexName,
      query,
      hits: hits
        .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
        .map((hit) => toAlgoliaHit(hit, window.location.origin)),
      nbHits: hits.length,
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(hits.length / hitsPerPage) : 0,
      hitsPerPage,
    };
  };

  return {
    addAlgoliaAgent: () => undefined,
    search: async (query) => {
      const requests = Array.isArray(query) ? query : query.requests;
      try {
        return {results: await Promise.all(requests.map(answer))};
      } catch (error) {
        // The name that makes DocSearch show its error screen instead of nothing.
        throw Object.assign(
          new Error('Search is not available.', {cause: error}),
          {
            name: 'RetryError',
          },
        );
      }
    },
  };
}
