import {useEffect, useState} from 'react';
import {useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import type {SearchRequest, ShownResult} from '../core/answer';
import {useSearchClient} from './useSearchClient';

/** After how many ms without an answer it is said that the search goes on, where answers are in view. */
const SLOW = 400;

export type Results =
  | {kind: 'idle'}
  | {kind: 'failed'}
  /** While asking, what was found before stays in view. */
  | {kind: 'loading'; isSlow: boolean; result?: ShownResult | undefined}
  | {kind: 'found'; result: ShownResult};

/**
 * Asks the embedded engine, or the hosted service.
 *
 * @param pause - typing pauses this long, in ms, before it is asked.
 */
export function useResults(
  query: string,
  request: Pick<SearchRequest, 'facetFilters' | 'page' | 'hitsPerPage'>,
  pause: number,
): {results: Results; retry: () => void} {
  const getClient = useSearchClient();
  const {indexName} = useAlgoliaThemeConfig().algolia;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{key: string; result?: ShownResult}>();
  const [slow, setSlow] = useState<string>();
  const requestJson = JSON.stringify({...request, query});
  const key = `${attempt} ${requestJson}`;
  useEffect(() => {
    const sentRequest = JSON.parse(requestJson) as Omit<
      SearchRequest,
      'indexName'
    >;
    if (!sentRequest.query?.trim()) {
      return undefined;
    }
    let stale = false;
    const late = setTimeout(() => setSlow(key), pause + SLOW);
    const timer = setTimeout(async () => {
      let result: ShownResult | undefined;
      try {
        const client = await getClient();
        result = await client.search({...sentRequest, indexName});
      } catch {
        // No result is shown as a failure, with Retry.
      }
      clearTimeout(late);
      if (!stale) {
        setAnswer(result ? {key, result} : {key});
      }
    }, pause);
    return () => {
      stale = true;
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, [requestJson, getClient, indexName, key, pause]);

  const retry = () => setAttempt((n) => n + 1);
  if (!query.trim()) {
    return {results: {kind: 'idle'}, retry};
  }
  if (answer?.key !== key) {
    return {
      results: {
        kind: 'loading',
        isSlow: slow === key,
        result: answer?.result,
      },
      retry,
    };
  }
  return {
    results: answer.result
      ? {kind: 'found', result: answer.result}
      : {kind: 'failed'},
    retry,
  };
}
