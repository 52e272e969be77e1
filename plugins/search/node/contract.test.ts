import {algoliasearch, type IndexSettings} from 'algoliasearch';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {ALGOLIA_SEARCH_PARAMETERS, ALGOLIA_SETTINGS} from '../core/algolia';
import {readSearchConfig} from '../options';
import {
  API_KEY,
  APP_ID,
  startAlgolia,
  type AlgoliaServer,
} from './__fixtures__/algoliaServer';
import {createAlgolia} from './algolia';

// Algolia's own client says how the service is asked: its requests and its types decide.

let server: AlgoliaServer;
beforeEach(async () => {
  server = await startAlgolia();
});
afterEach(() => server.close());

const records = [{objectID: 'a', url: 'https://docs.test/a'}];
const settings: IndexSettings = ALGOLIA_SETTINGS;

/** The requests of a client, without those that wait for a task. */
async function requestsOf(send: () => Promise<unknown>) {
  const before = server.heard.length;
  await send();
  return server.heard
    .slice(before)
    .filter(({path}) => !path.includes('/task/'))
    .map(({method, path, body}) => ({
      method,
      path,
      body: body === '' || body === '{}' ? {} : (JSON.parse(body) as unknown),
    }));
}

it('a push sends what Algolia’s own client sends, and the stand-in answers both', async () => {
  const {hostname, port} = new URL(server.url);
  const theirs = algoliasearch(APP_ID, API_KEY, {
    hosts: [
      {
        url: hostname,
        port: Number(port),
        protocol: 'http',
        accept: 'readWrite',
      },
    ],
  });
  const ours = createAlgolia({
    appId: APP_ID,
    apiKey: API_KEY,
    hosts: [server.url],
    wait: async () => undefined,
  });
  const steps: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [
      () => ours.setSettings('live', settings),
      () => theirs.setSettings({indexName: 'live', indexSettings: settings}),
    ],
    [() => ours.exists('live'), () => theirs.getSettings({indexName: 'live'})],
    [
      () => ours.copySettings('live', 'tmp'),
      () =>
        theirs.operationIndex({
          indexName: 'live',
          operationIndexParams: {
            operation: 'copy',
            destination: 'tmp',
            scope: ['settings', 'synonyms', 'rules'],
          },
        }),
    ],
    [
      () => ours.addObjects('tmp', records),
      () =>
        theirs.batch({
          indexName: 'tmp',
          batchWriteParams: {
            requests: records.map((body) => ({action: 'addObject', body})),
          },
        }),
    ],
    [
      () => ours.move('tmp', 'live'),
      () =>
        theirs.operationIndex({
          indexName: 'tmp',
          operationIndexParams: {operation: 'move', destination: 'live'},
        }),
    ],
    [() => ours.remove('live'), () => theirs.deleteIndex({indexName: 'live'})],
  ];
  for (const [own, other] of steps) {
    expect(await requestsOf(own)).toEqual(await requestsOf(other));
  }
});

it('the site asks for what the index gives', () => {
  const {searchParameters} = readSearchConfig({
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_API_KEY: 'key',
    ALGOLIA_INDEX_NAME: 'playtorch',
  });
  expect(searchParameters).toEqual(ALGOLIA_SEARCH_PARAMETERS);
  const {attributesToRetrieve, ...same} = ALGOLIA_SEARCH_PARAMETERS;
  expect(settings).toMatchObject(same);
  expect(settings.attributesToRetrieve).toEqual(
    expect.arrayContaining(attributesToRetrieve),
  );
});

it('can filter by the facets of the contextual search, and by those of other versions and errors', () => {
  // The first two are those of useAlgoliaContextualFacetFilters of theme-search-algolia 3.10.2.
  expect(settings.attributesForFaceting).toEqual(
    expect.arrayContaining(['language', 'docusaurus_tag', 'versions', 'kind']),
  );
});
