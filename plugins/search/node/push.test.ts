import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {ALGOLIA_SETTINGS, type PushRecord, hierarchyOf} from '../core/algolia';
import {
  API_KEY,
  APP_ID,
  startAlgolia,
  type AlgoliaServer,
  type Heard,
} from './__fixtures__/algoliaServer';
import {createAlgolia} from './algolia';
import {pushRecords} from './push';

const INDEX = 'playtorch';
const TEMPORARY = 'playtorch_tmp_test';

const record = (id: string, tag = 'default', language = 'en'): PushRecord => ({
  objectID: id,
  url: `https://playtorch.dev/${id}`,
  type: 'lvl1',
  hierarchy: hierarchyOf(['PlayTorch', id]),
  content: null,
  language,
  docusaurus_tag: tag,
});

let server: AlgoliaServer;
let waits: number[];
let log: string[];

beforeEach(async () => {
  server = await startAlgolia();
  waits = [];
  log = [];
  server.indexes.set(INDEX, {
    settings: {replicas: ['other'], hitsPerPage: 7, minProximity: 5},
    rules: ['a rule of the dashboard'],
    records: new Map([['old', {objectID: 'old'}]]),
  });
});
afterEach(() => server.close());

const push = (
  records: readonly PushRecord[] = [record('a'), record('b')],
  apiKey = API_KEY,
) =>
  pushRecords(
    createAlgolia({
      appId: APP_ID,
      apiKey,
      hosts: [server.url],
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
      onRetry: (message) => log.push(message),
    }),
    {index: INDEX, records, suffix: 'test', log: (line) => log.push(line)},
  );

const liveIds = () => [...(server.indexes.get(INDEX)?.records.keys() ?? [])];
const routes = () => server.heard.map(({method, path}) => `${method} ${path}`);
/** The requests that change something. */
const writes = () => routes().filter((route) => !route.startsWith('GET'));

const isBatch = ({path}: Heard) => path.endsWith('/batch');
/** A fault of the first requests that match, so many times. */
function failing<T>(
  matches: (request: Heard) => boolean,
  times: number,
  fault: T,
) {
  let left = times;
  return (request: Heard): T | undefined => {
    if (!matches(request) || left === 0) {
      return undefined;
    }
    left -= 1;
    return fault;
  };
}

/** Indexes that stay when a push has failed: the live one and nothing else. */
function expectUntouched() {
  expect(liveIds()).toEqual(['old']);
  expect(server.indexes.get(INDEX)?.settings.hitsPerPage).toBe(7);
  expect([...server.indexes.keys()]).toEqual([INDEX]);
}

describe('a push that works', () => {
  it('fills a temporary index and puts it in the place of the live one', async () => {
    await push();
    expect(writes()).toEqual([
      `POST /1/indexes/${INDEX}/operation`,
      `PUT /1/indexes/${TEMPORARY}/settings`,
      `POST /1/indexes/${TEMPORARY}/batch`,
      `POST /1/indexes/${TEMPORARY}/operation`,
    ]);
    expect(liveIds()).toEqual(['a', 'b']);
    expect([...server.indexes.keys()]).toEqual([INDEX]);
  });

  it('waits for each task before it goes on', async () => {
    await push();
    const tasks = routes().filter((route) => route.includes('/task/'));
    expect(tasks).toEqual(
      [1, 2, 3, 4].flatMap((id) => [
        `GET /1/indexes/${TEMPORARY}/task/${id}`,
        `GET /1/indexes/${TEMPORARY}/task/${id}`,
      ]),
    );
    const order = server.heard.map(({path}) => path);
    expect(order.lastIndexOf(`/1/indexes/${TEMPORARY}/task/3`)).toBeLessThan(
      order.lastIndexOf(`/1/indexes/${TEMPORARY}/operation`),
    );
  });

  it('keeps rules and settings of the dashboard, ours on top', async () => {
    await push();
    const live = server.indexes.get(INDEX);
    expect(live?.rules).toEqual(['a rule of the dashboard']);
    expect(live?.settings).toEqual({
      replicas: ['other'],
      hitsPerPage: 7,
      ...ALGOLIA_SETTINGS,
    });
  });

  it('makes an index that does not exist yet', async () => {
    server.indexes.clear();
    await push();
    expect(liveIds()).toEqual(['a', 'b']);
    expect(writes()[0]).toBe(`PUT /1/indexes/${TEMPORARY}/settings`);
  });

  it('sends many records in several batches', async () => {
    await push(Array.from({length: 2500}, (_, i) => record(String(i))));
    expect(writes().filter((route) => route.endsWith('/batch'))).toHaveLength(
      3,
    );
    expect(liveIds()).toHaveLength(2500);
    expect(log).toEqual([
      'Batch 1 of 3: 1000 records.',
      'Batch 2 of 3: 1000 records.',
      'Batch 3 of 3: 500 records.',
    ]);
  });

  it('leaves an index that answers the contextual search of the theme', async () => {
    await push([
      record('page'),
      record('docs', 'docs-default-0.1'),
      record('other-version', 'docs-default-0.2.0'),
      record('other-language', 'docs-default-0.1', 'fr'),
    ]);
    // The form of useAlgoliaContextualFacetFilters of theme-search-algolia 3.10.2.
    const response = await fetch(`${server.url}/1/indexes/${INDEX}/query`, {
      method: 'POST',
      headers: {
        'x-algolia-application-id': APP_ID,
        'x-algolia-api-key': API_KEY,
      },
      body: JSON.stringify({
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-0.1'],
        ],
      }),
    });
    const {hits} = (await response.json()) as {hits: PushRecord[]};
    expect(hits.map(({objectID}) => objectID)).toEqual(['page', 'docs']);
  });
});

describe('a push that meets trouble and goes on', () => {
  it('waits as long as a busy server says', async () => {
    server.fault = failing(isBatch, 2, {
      status: 429,
      headers: {'Retry-After': '3'},
    });
    await push();
    expect(liveIds()).toEqual(['a', 'b']);
    expect(waits.filter((wait) => wait === 3000)).toHaveLength(2);
    expect(log).toContain(
      `POST /1/indexes/${TEMPORARY}/batch: Fault 429; again in 3.0 s`,
    );
  });

  it('waits longer after each failure of a server', async () => {
    server.fault = failing(isBatch, 4, {status: 503});
    await push();
    expect(liveIds()).toEqual(['a', 'b']);
    expect(waits).toEqual(expect.arrayContaining([500, 1000, 2000, 4000]));
  });

  it.each(['unheard', 'unanswered'] as const)(
    'sends each request again whose connection is cut, %s',
    async (fault) => {
      const known = new Set<string>();
      server.fault = ({method, path}) => {
        const key = `${method} ${path}`;
        if (known.has(key)) {
          return undefined;
        }
        known.add(key);
        return fault;
      };
      await push();
      expect(liveIds()).toEqual(['a', 'b']);
      expect([...server.indexes.keys()]).toEqual([INDEX]);
    },
  );

  it('goes to the next host', async () => {
    const other = await startAlgolia();
    const algolia = createAlgolia({
      appId: APP_ID,
      apiKey: API_KEY,
      hosts: ['http://127.0.0.1:9', other.url],
      wait: async () => undefined,
    });
    await pushRecords(algolia, {index: INDEX, records: [record('a')]});
    expect([...other.indexes.keys()]).toEqual([INDEX]);
    await other.close();
  });
});

describe('a push that fails', () => {
  it('leaves the live index when the server fails for ever', async () => {
    server.fault = failing(isBatch, Infinity, {status: 500});
    await expect(push()).rejects.toThrow(
      `Algolia: POST /1/indexes/${TEMPORARY}/batch: Fault 500, 6 times. The index playtorch is as it was.`,
    );
    expect(waits).toEqual(
      expect.arrayContaining([500, 1000, 2000, 4000, 8000]),
    );
    expectUntouched();
  });

  it('leaves the live index when the network goes in the middle', async () => {
    let batches = 0;
    server.fault = (request) => {
      batches += isBatch(request) ? 1 : 0;
      return batches > 1 ? 'unheard' : undefined;
    };
    await expect(
      push(Array.from({length: 1500}, (_, i) => record(String(i)))),
    ).rejects.toThrow(/, 6 times\. The index playtorch is as it was\.$/);
    expect(liveIds()).toEqual(['old']);
    // Nobody could delete it without a network: its name is said.
    expect(log).toContain(
      `The temporary index ${TEMPORARY} could not be deleted.`,
    );
  });

  it('names the variables of a wrong key, and never the key', async () => {
    const failure = await push(undefined, 'secret-wrong-key').catch(
      (error: unknown) => error as Error,
    );
    expect(failure?.message).toBe(
      'Algolia: Invalid Application-ID or API key …. Check ALGOLIA_APP_ID and ALGOLIA_ADMIN_API_KEY: the key needs the rights addObject, settings, editSettings and deleteIndex. The index playtorch is as it was.',
    );
    expect(writes()).toEqual([]);
    expect(waits).toEqual([]);
    expectUntouched();
  });

  it('does not try again what the server refuses', async () => {
    server.fault = failing(isBatch, Infinity, {status: 400});
    await expect(push()).rejects.toThrow('Fault 400');
    expect(server.heard.filter(isBatch)).toHaveLength(1);
    expectUntouched();
  });

  it('deletes the temporary index when the move is refused', async () => {
    const isMove = ({path}: Heard) =>
      path === `/1/indexes/${TEMPORARY}/operation`;
    server.fault = failing(isMove, Infinity, {status: 403});
    await expect(push()).rejects.toThrow('is as it was');
    expectUntouched();
  });

  it('keeps both when nobody says whether the move was heard', async () => {
    const isMove = ({path}: Heard) =>
      path === `/1/indexes/${TEMPORARY}/operation`;
    server.fault = failing(isMove, Infinity, {status: 502});
    await expect(push()).rejects.toThrow(
      `The records are complete in ${TEMPORARY}, which may or may not have taken the place of playtorch`,
    );
    expect([...server.indexes.keys()].sort()).toEqual([INDEX, TEMPORARY]);
    expect(liveIds()).toEqual(['old']);
  });

  it('sends nothing when there are no records', async () => {
    await expect(push([])).rejects.toThrow('would empty the index');
    expect(server.heard).toEqual([]);
  });
});
