import {afterEach, beforeEach, expect, it} from 'vitest';
import {type PushRecord, hierarchyOf} from '../core/algolia';
import {
  API_KEY,
  APP_ID,
  startAlgolia,
  type AlgoliaServer,
} from './__fixtures__/algoliaServer';
import {searchPush} from './searchPush';

const record = (id: string, content: string | null): PushRecord => ({
  objectID: id,
  url: `https://playtorch.dev/docs/#${id}`,
  type: content === null ? 'lvl2' : 'content',
  hierarchy: hierarchyOf(['Tutorials', 'FAQ', id]),
  content,
  language: 'en',
  docusaurus_tag: 'docs-default-0.2.0',
});

const COMPLETE = {
  ALGOLIA_APP_ID: APP_ID,
  ALGOLIA_INDEX_NAME: 'playtorch',
  ALGOLIA_ADMIN_API_KEY: API_KEY,
  ALGOLIA_API_KEY: 'search-only',
};

let server: AlgoliaServer;
let lines: string[];
beforeEach(async () => {
  server = await startAlgolia();
  lines = [];
});
afterEach(() => server.close());

const run = (
  env: Record<string, string>,
  {
    dryRun = false,
    records = [record('metro', null), record('metro-text', 'Cause.')],
  } = {},
) =>
  searchPush({
    env,
    dryRun,
    readRecords: async () => records,
    log: (line) => lines.push(line),
    hosts: [server.url],
    wait: async () => undefined,
  });

it('says what it would send when there is no key', async () => {
  await run({});
  expect(server.heard).toEqual([]);
  expect(lines.slice(0, 3)).toEqual([
    'docs-default-0.2.0: 2 records (content 1, lvl2 1)',
    'Together 2 records, 0.0 MB, 1 batches.',
    expect.stringMatching(/^Largest: \d+ bytes, Tutorials › FAQ › metro-text$/),
  ]);
  expect(lines[3]).toContain('"content": "Cause."');
  expect(lines.at(-1)).toBe(
    'Nothing was sent: set ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, ALGOLIA_ADMIN_API_KEY to push.',
  );
});

it('sends nothing in a dry run with a key', async () => {
  await run(COMPLETE, {dryRun: true});
  expect(server.heard).toEqual([]);
  expect(lines.at(-1)).toBe(
    `Nothing was sent: this was a dry run for the index playtorch of ${APP_ID}.`,
  );
});

it('pushes, and never prints the key', async () => {
  let failures = 1;
  server.fault = () => {
    failures -= 1;
    return failures >= 0 ? {status: 500} : undefined;
  };
  await run(COMPLETE);
  expect([...(server.indexes.get('playtorch')?.records.keys() ?? [])]).toEqual([
    'metro',
    'metro-text',
  ]);
  expect(lines.at(-1)).toBe('The index playtorch now holds these 2 records.');
  expect(lines.join('\n')).not.toContain(API_KEY);
});

it('names the variables that are missing beside the key', async () => {
  await expect(run({ALGOLIA_ADMIN_API_KEY: API_KEY})).rejects.toThrow(
    'A push needs ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, ALGOLIA_ADMIN_API_KEY: ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME not set.',
  );
});

it('refuses a key that the site hands out', async () => {
  await expect(run({...COMPLETE, ALGOLIA_API_KEY: API_KEY})).rejects.toThrow(
    'a key that may write must not be in the site',
  );
  expect(server.heard).toEqual([]);
});

it('fails on a record that is too large, also in a dry run', async () => {
  const records = [record('metro', 'x'.repeat(10_000))];
  await expect(run({}, {records})).rejects.toThrow('Tutorials › FAQ › metro');
  await expect(run(COMPLETE, {records})).rejects.toThrow('Too large');
  expect(server.heard).toEqual([]);
});
