import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {createEmbeddedClient, type EmbeddedClient} from './embeddedClient';
import {useSearchData} from './useSearchData';

let shared: EmbeddedClient | undefined;

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
  shared ??= createEmbeddedClient(baseUrl, [
    // The latest version first: of a place in several versions, its hit is shown.
    ...Object.entries(docs).flatMap(([id, {versions}]) =>
      [...versions]
        .sort((a, b) => Number(b.isLast) - Number(a.isLast))
        .map(({name}) => `docs-${id}-${name}`),
    ),
    'default',
  ]);
  return shared;
}
