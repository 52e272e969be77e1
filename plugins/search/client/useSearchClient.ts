import {useCallback} from 'react';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {loadChunk} from '../../chunks/client';
import {createEmbeddedClient, type EmbeddedClient} from './embeddedClient';
import type {SearchClient} from './searchClient';
import {useSearchData} from './useSearchData';

let embedded: EmbeddedClient | undefined;
let hosted: Promise<SearchClient> | undefined;

/** The embedded client, one for the modal and the page; undefined where the hosted service answers. */
export function useEmbeddedClient(): EmbeddedClient | undefined {
  const {engine} = useSearchData();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const docs = useAllDocsData();
  if (engine !== 'embedded') {
    return undefined;
  }
  embedded ??= createEmbeddedClient(baseUrl, [
    // The latest version first: of a place in several versions, its hit is shown.
    ...Object.entries(docs).flatMap(([id, {versions}]) =>
      [...versions]
        .sort((a, b) => Number(b.isLast) - Number(a.isLast))
        .map(({name}) => `docs-${id}-${name}`),
    ),
    'default',
  ]);
  return embedded;
}

/** Gives the client of the site's search. The hosted one comes with its first query, and again where it could not be loaded. */
export function useSearchClient(): () => Promise<SearchClient> {
  const embeddedClient = useEmbeddedClient();
  const {
    algolia: {appId, apiKey, searchParameters},
  } = useAlgoliaThemeConfig();
  const docs = useAllDocsData();
  return useCallback(async () => {
    if (embeddedClient) {
      return embeddedClient;
    }
    hosted ??= loadChunk(() => import('./hostedClient')).then(
      ({createHostedClient}) =>
        createHostedClient({
          appId,
          apiKey,
          parameters: searchParameters,
          versions: Object.values(docs).flatMap(({versions}) =>
            versions.map(({name}) => name),
          ),
        }),
    );
    hosted.catch(() => {
      hosted = undefined;
    });
    return hosted;
  }, [apiKey, appId, docs, embeddedClient, searchParameters]);
}
