import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchOptions} from '../options';
import {createEmbeddedClient, type SearchClient} from './embeddedClient';

let shared: SearchClient | undefined;

/** The embedded client, one for the modal and the page; undefined where the hosted service answers. */
export function useEmbeddedClient(): SearchClient | undefined {
  const {engine} = usePluginData('search') as SearchOptions;
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const docs = useAllDocsData();
  if (engine !== 'embedded') {
    return undefined;
  }
  shared ??= createEmbeddedClient(baseUrl, [
    'default',
    ...Object.entries(docs).flatMap(([id, {versions}]) =>
      versions.map(({name}) => `docs-${id}-${name}`),
    ),
  ]);
  return shared;
}
