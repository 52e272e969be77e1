import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  ALGOLIA_SEARCH_PARAMETERS,
  ALGOLIA_SETTINGS,
  toRecords,
} from '../core/algolia';
import type {PageContent} from '../core/engine';
import {
  API_KEY,
  APP_ID,
  startAlgolia,
  type AlgoliaServer,
} from '../node/__fixtures__/algoliaServer';
import {createHostedClient} from './hostedClient';
import {buildFilters} from './versions';

const place = (heading: string, text: string, more = {}) => ({
  anchor: heading.toLowerCase().replace(/\W+/g, '-'),
  level: 2,
  heading,
  texts: text ? [['text', text] as const] : [],
  ...more,
});
const page = (version: string, places: PageContent['places']): PageContent => ({
  path: 'faq/',
  section: 'Tutorials',
  title: 'FAQ',
  language: 'en',
  tag: `docs-default-${version}`,
  version,
  places,
});
const both = {versions: ['0.2.0', '0.1']};
const pages = [
  page('0.1', [
    place('Show the camera', 'An old camera.', both),
    place('Connect a server', 'Only 0.1 connects to a server.'),
    place('Share a secret', 'In both.', {versions: ['current', '0.1']}),
  ]),
  page('current', [
    place('Share a secret', 'In both.', {versions: ['current', '0.1']}),
  ]),
  page('0.2.0', [
    place('Show the camera', 'A camera <b>shows</b> what it sees.', both),
    place('Microphone', ''),
    place('Fails to read the camera', 'Ask for the permission.', {error: true}),
    place('Read a file', 'The camera fails at nothing here.'),
  ]),
];

let server: AlgoliaServer;
beforeEach(async () => {
  server = await startAlgolia();
  const records = pages.flatMap((one) =>
    toRecords(one, `https://docs.test/docs/${one.version}/`, [
      '0.2.0',
      'current',
      '0.1',
    ]),
  );
  server.indexes.set('docs', {
    settings: {...ALGOLIA_SETTINGS},
    rules: [],
    records: new Map(
      records.map((record) => [record.objectID, {...record}] as const),
    ),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function ask(
  query: string,
  {
    versions = ['0.2.0'],
    send,
    ...more
  }: {versions?: string[]; page?: number; send?: () => Promise<never>} = {},
) {
  const {hostname, port} = new URL(server.url);
  return createHostedClient({
    appId: APP_ID,
    apiKey: API_KEY,
    versions: ['current', '0.2.0', '0.1'],
    parameters: ALGOLIA_SEARCH_PARAMETERS,
    options: {
      ...(send ? {requester: {send}} : {}),
      hosts: [
        {
          url: hostname,
          port: Number(port),
          protocol: 'http',
          accept: 'readWrite',
        },
      ],
    },
  }).search({
    indexName: 'docs',
    query,
    hitsPerPage: 12,
    facetFilters: buildFilters('en', versions),
    ...more,
  });
}

describe('with records and settings of a push', () => {
  it('shows headings that have no content, and texts as snippets with marks', async () => {
    const heading = await ask('microphone');
    expect(heading.hits).toEqual([
      {
        id: expect.any(String),
        url: 'https://docs.test/docs/0.2.0/faq/#microphone',
        title: '\ue000Microphone\ue001',
        trail: ['Tutorials', 'FAQ'],
        version: '0.2.0',
        versions: ['0.2.0'],
        place: 'faq/#microphone',
      },
    ]);
    const text = await ask('sees');
    expect(text.hits).toEqual([
      expect.objectContaining({
        title: 'Show the camera',
        text: 'A camera <b>shows</b> what it \ue000sees\ue001.',
        versions: ['0.2.0', '0.1'],
        place: 'faq/#show-the-camera',
      }),
    ]);
  });

  it('makes one hit of a heading and its texts, in the version that was asked for', async () => {
    const {hits, nbHits, others} = await ask('camera');
    expect(hits.map(({url}) => url.replace(/.*#/, ''))).toEqual(
      expect.arrayContaining(['show-the-camera', 'read-a-file']),
    );
    expect(nbHits).toBe(hits.length);
    expect(new Set(hits.map(({version}) => version))).toEqual(
      new Set(['0.2.0']),
    );
    expect(others).toEqual([]);
  });

  it('puts errors first for what describes a failure', async () => {
    const {hits} = await ask('camera fails');
    expect(hits.map(({title}) => title.replace(/[\ue000\ue001]/g, ''))).toEqual(
      ['Fails to read the camera', 'Read a file'],
    );
  });

  it('finds what is typed wrongly', async () => {
    expect((await ask('micrphone')).hits).toHaveLength(1);
  });

  it('shows other versions where they answer more of the query, and never what the version has itself', async () => {
    const {hits, others} = await ask('connect camera server');
    expect(hits.length).toBeGreaterThan(0);
    expect(others.map(({url}) => url)).toEqual([
      'https://docs.test/docs/0.1/faq/#connect-a-server',
    ]);
    expect((await ask('old camera')).others).toEqual([]);
    expect(
      (await ask('connect server', {versions: ['0.2.0', '0.1']})).others,
    ).toEqual([]);
  });

  it('shows a place that several versions have once, in the first of them', async () => {
    const {hits, nbHits} = await ask('show the camera', {
      versions: ['0.1', '0.2.0'],
    });
    expect(hits.map(({version}) => version)).toEqual(['0.2.0']);
    expect(nbHits).toBe(1);
    const {others} = await ask('secret');
    expect(others.map(({version}) => version)).toEqual(['current']);
  });

  it('says when nothing is found, and reads later pages', async () => {
    expect(await ask('xyzzyx')).toMatchObject({nbHits: 0, hits: []});
    expect(await ask('camera', {page: 7})).toMatchObject({page: 7, hits: []});
  });
});

describe('an answer that cannot be shown is an error', () => {
  it.each([403, 404, 429, 500, 503])('status %i', async (status) => {
    server.fault = () => ({status});
    await expect(ask('camera')).rejects.toThrow();
  });

  it.each(['unheard', 'unanswered'] as const)('%s', async (fault) => {
    server.fault = () => fault;
    await expect(ask('camera')).rejects.toThrow();
  });

  it.each([
    'null',
    '{}',
    '[]',
    '{"results":null}',
    '{"results":[]}',
    '{"results":[null]}',
    '{"results":[{"hits":"none"}]}',
    '{"results":[{"hits":[null, 1, {"url": 2}, {"url": "javascript:alert(1)", "hierarchy": {"lvl0": "a"}}]}]}',
    '<!doctype html><title>Portal</title>',
  ])('%s', async (body) => {
    server.fault = () => ({status: 200, body});
    await expect(ask('camera')).rejects.toThrow();
  });

  it('an index that does not exist', async () => {
    server.indexes.clear();
    await expect(ask('camera')).rejects.toThrow('does not exist');
  });

  it('no answer for 5 s', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const answer = expect(
      ask('camera', {send: () => new Promise(() => undefined)}),
    ).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(5000);
    await answer;
  });
});
