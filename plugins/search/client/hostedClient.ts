import {liteClient, type SearchParamsObject} from 'algoliasearch/lite';
import {
  isBetterMatch,
  messageParameters,
  otherVersionsFilters,
  readLog,
} from '../core/algolia';
import {readResult} from '../core/answer';
import type {SearchClient} from './searchClient';

/** A reader waits for an answer this long, in ms. Algolia's own client alone would try for 16 s. */
const MAX_WAIT = 4500;
/** Algolia ignores the rest of a longer query, in characters. */
const MAX_QUERY = 512;
/** Hits of other versions beside those of the one that was asked for. */
const MAX_OTHERS = 3;

export interface HostedOptions {
  appId: string;
  /** A key that may only search. */
  apiKey: string;
  /** Names of all docs versions. */
  versions: readonly string[];
  /** Parameters of every query: `themeConfig.algolia.searchParameters`. */
  parameters: SearchParamsObject | undefined;
  /** Timers of Algolia's client, for tests. */
  options?: Parameters<typeof liteClient>[2];
}

/** Rejects when the promise takes longer than a reader waits. */
async function awaitInTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The search service does not answer.')),
      MAX_WAIT,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A search client that asks Algolia. */
export function createHostedClient({
  appId,
  apiKey,
  versions,
  parameters,
  options,
}: HostedOptions): SearchClient {
  const client = liteClient(appId, apiKey, {
    // A reader who has asked too often is told so, not kept waiting.
    maxRateLimitRetries: 0,
    ...options,
  });
  return {
    search: async (request) => {
      const {facetFilters = [], page = 0, hitsPerPage, query = ''} = request;
      const log =
        query.length > MAX_QUERY ? readLog(query, MAX_QUERY) : undefined;
      const queryText = log ? log.lines.join('\n') : query;
      const ownVersionRequest = {
        ...parameters,
        ...messageParameters(queryText),
        indexName: request.indexName,
        query: queryText,
        page,
        ...(hitsPerPage === undefined ? {} : {hitsPerPage}),
        facetFilters: facetFilters.map((filter) =>
          typeof filter === 'string' ? filter : [...filter],
        ),
        getRankingInfo: true,
      };
      const otherFilters =
        page === 0 ? otherVersionsFilters(request, versions) : undefined;
      const requests = otherFilters
        ? [
            ownVersionRequest,
            {
              ...ownVersionRequest,
              facetFilters: otherFilters,
              hitsPerPage: MAX_OTHERS,
            },
          ]
        : [ownVersionRequest];
      try {
        const {results} = await awaitInTime(client.searchForHits({requests}));
        const [answer, other] = results;
        const [best] = Array.isArray(answer?.hits) ? answer.hits : [];
        const others = Array.isArray(other?.hits) ? other.hits : [];
        return readResult(
          {
            ...answer,
            ...(log ? {log} : {}),
            others: others.filter((hit) => isBetterMatch(hit, best)),
          },
          request,
        );
      } catch (error) {
        // The client keeps answers, also malformed ones, and requests that hang: a retry asks anew.
        await client.clearCache();
        throw error;
      }
    },
  };
}
