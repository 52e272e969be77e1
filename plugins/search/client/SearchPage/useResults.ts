import {useCallback, useEffect, useState} from 'react';
import {useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SearchResult} from '../../core/service';
import type {SearchClient} from '../embeddedClient';
import {useEmbeddedClient} from '../useSearchClient';

export const PER_PAGE = 15;
/** Typing pauses this long, in ms, before the page asks. */
const PAUSE = 150;

export type Results =
  | {kind: 'idle'}
  | {kind: 'failed'}
  /** While asking, what was found before stays in view. */
  | {kind: 'loading'; result?: SearchResult | undefined}
  | {kind: 'found'; result: SearchResult};

function useClient(): () => Promise<SearchClient> {
  const embedded = useEmbeddedClient();
  const {
    algolia: {appId, apiKey},
  } = useAlgoliaThemeConfig();
  return useCallback(async () => {
    if (embedded) {
      return embedded;
    }
    const {liteClient} = await import('algoliasearch/lite');
    return liteClient(appId, apiKey) as unknown as SearchClient;
  }, [apiKey, appId, embedded]);
}

/** Asks the same client as the modal. `versions` are names; `page` counts from 0. */
export function useResults(
  query: string,
  versions: readonly string[],
  page: number,
): {results: Results; retry: () => void} {
  const getClient = useClient();
  const {
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const algolia = useAlgoliaThemeConfig().algolia;

  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{key: string; result?: SearchResult}>();
  const tags = ['default', ...versions.map((name) => `docs-default-${name}`)]
    .map((tag) => `docusaurus_tag:${tag}`)
    .join();
  const key = JSON.stringify([query, tags, page, attempt]);
  useEffect(() => {
    if (!query.trim()) {
      return undefined;
    }
    let stale = false;
    const timer = setTimeout(async () => {
      let result: SearchResult | undefined;
      try {
        const client = await getClient();
        const {results} = await client.search([
          {
            ...algolia.searchParameters,
            indexName: algolia.indexName,
            query,
            page,
            hitsPerPage: PER_PAGE,
            facetFilters: [`language:${currentLocale}`, tags.split(',')],
          },
        ]);
        [result] = results;
      } catch {
        // No result is shown as a failure, with Retry.
      }
      if (!stale) {
        setAnswer(result ? {key, result} : {key});
      }
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [algolia, currentLocale, getClient, key, page, query, tags]);

  const retry = () => setAttempt((n) => n + 1);
  if (!query.trim()) {
    return {results: {kind: 'idle'}, retry};
  }
  if (answer?.key !== key) {
    return {results: {kind: 'loading', result: answer?.result}, retry};
  }
  return {
    results: answer.result
      ? {kind: 'found', result: answer.result}
      : {kind: 'failed'},
    retry,
  };
}
