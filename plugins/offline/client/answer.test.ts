import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {makeAnswers, type SiteRequest} from './answer';
import {fakeCaches, fakeNavigator, stored} from './__fixtures__/fakeBrowser';
import {
  LOGIN,
  html,
  first,
  second,
  listOf,
  healthy,
  never,
  half,
  FAULTS,
  portal,
  hash,
  type HostedBuild,
  type OfflineHost,
} from '../../../tests/offlineHost';
import {openStore} from './store';

const BASE = 'https://site.example/';
/** Time limit of a host in these tests, in ms. */
const PATIENCE = 30;

let host: OfflineHost;
let asked: string[];
let works: Promise<unknown>[];

/** Starts a worker without the state of earlier ones. */
function startWorker() {
  return makeAnswers(
    openStore(BASE),
    BASE,
    {
      rewrites: [],
      redirects: [],
      sandboxed: {from: 'player/', at: 'offline/player/'},
      constant: ['assets/'],
    },
    PATIENCE,
  );
}
let worker: ReturnType<typeof startWorker>;

const fetchOf = async (address: string, init: RequestInit = {}) => {
  const path = address.slice(BASE.length);
  asked.push(path);
  const {signal} = init;
  return Promise.race([
    Promise.resolve(host(path)),
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  ]);
};

async function get(path: string, more: Partial<SiteRequest> = {}) {
  const response = await worker.answer({
    path,
    isPage: path === '' || path.endsWith('/'),
    from: undefined,
    client: 'document',
    resulting: 'document',
    fetch: () => fetchOf(BASE + path),
    later: (work) => works.push(work.catch(() => undefined)),
    ...more,
  });
  return response.text();
}

/** Visits a page and its script, and waits for the work after the answers. */
async function visit(path = 'docs/a/'): Promise<string[]> {
  const texts = [
    await get(path),
    await get('assets/js/main.js', {from: path}).catch(() => 'nothing'),
  ];
  await Promise.all(works);
  return texts;
}

beforeEach(() => {
  stored.clear();
  asked = [];
  works = [];
  host = healthy(first);
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('fetch', fetchOf);
  vi.stubGlobal('navigator', fakeNavigator);
  worker = startWorker();
});
afterEach(() => vi.useRealTimers());

const save = () => openStore(BASE).save('docs');

/** Expects that one reload from a healthy host shows the current site. */
async function expectHealed(build: HostedBuild = first): Promise<void> {
  host = healthy(build);
  worker = startWorker();
  for (const path of ['', 'docs/a/', 'offline/']) {
    expect(await visit(path)).toEqual([
      build[path],
      build['assets/js/main.js'],
    ]);
    worker = startWorker();
  }
}

it('gives up a request that nobody waits for: a browser has six connections to a host', async () => {
  host = never;
  const fetch = vi.fn<SiteRequest['fetch']>(never);
  await get('docs/a/', {fetch});
  expect(fetch.mock.calls[0]?.[0]?.aborted).toBe(true);
});

describe('a host that fails while a copy is there', () => {
  it.each(Object.entries(FAULTS))('%s: the copy', async (_name, fault) => {
    await save();
    host = fault;
    expect(await visit()).toEqual([first['docs/a/'], 'main()']);
    expect(worker.originOf('document')?.label).toBe('1.0');
    expect(await get('models/a.ptl')).toBe('model');
    await expectHealed();
  });

  it.each([
    'is not there',
    'hangs',
    'answers 500',
    'answers 503 without words',
  ])('%s, and the page is not in the copy: words', async (name) => {
    await save();
    host = FAULTS[name]!;
    expect(await get('docs/new/')).toContain(
      'This page is not in your offline copy',
    );
    await expectHealed();
  });

  it('a login page is shown as it is, and never kept', async () => {
    await save();
    host = portal;
    expect(await visit()).toEqual([LOGIN, 'main()']);
    // Models come from the copy: a login page answers navigations only.
    expect(await get('models/a.ptl')).toBe('model');
    host = FAULTS['is not there']!;
    expect(await visit()).toEqual([first['docs/a/'], 'main()']);
    await expectHealed();
  });

  it('a login page is not kept while the site is newer, either', async () => {
    await save();
    host = (path) =>
      path.startsWith('offline/') ? healthy(second)(path) : portal(path);
    expect((await visit())[0]).toBe(LOGIN);
    host = FAULTS['is not there']!;
    expect(await visit()).toEqual([first['docs/a/'], 'main()']);
    await expectHealed(second);
  });

  it('a newer page is kept with what it loads, though the copy stays', async () => {
    await save();
    host = (path) =>
      path === 'models/a.ptl'
        ? new Response('No', {status: 500})
        : healthy({...second, 'models/a.ptl': 'model 2'})(path);
    expect(await get('docs/a/')).toBe(second['docs/a/']);
    expect(await get('assets/js/new.js', {from: 'docs/a/'})).toBe('fresh()');
    await Promise.all(works);
    host = FAULTS['is not there']!;
    expect(await get('docs/a/')).toBe(second['docs/a/']);
    expect(await get('assets/js/new.js')).toBe('fresh()');
    expect(await get('')).toBe(first['']);
    await expectHealed(second);
  });

  it('a build that is taken back is taken back here', async () => {
    await save();
    host = (path) =>
      path === 'models/a.ptl'
        ? never()
        : healthy({...second, 'models/a.ptl': 'model 2'})(path);
    works = [];
    await get('docs/a/');
    const count = () => stored.get('offline / visited')?.entries.size;
    await vi.waitFor(() => expect(count()).toBe(1), {timeout: 60_000});
    works = [];
    host = healthy(first);
    worker = startWorker();
    await visit();
    host = FAULTS['is not there']!;
    expect(await get('docs/a/')).toBe(first['docs/a/']);
  });

  it('what was kept without proof by an older worker is not served', async () => {
    await save();
    const cache = await fakeCaches.open('offline / visited');
    await cache.put(
      `${BASE}docs/a/`,
      new Response(LOGIN, {
        headers: {...html, 'Offline-Kept-At': '2026-01-01T00:00:00Z'},
      }),
    );
    host = FAULTS['is not there']!;
    expect(await visit()).toEqual([first['docs/a/'], 'main()']);
    await expectHealed();
  });
});

describe('while a copy is saved', () => {
  const only =
    (path: string, fault: OfflineHost): OfflineHost =>
    (its) =>
      its === path ? fault(its) : healthy(first)(its);

  it.each([
    ['a login page for a script', 'assets/js/main.js', portal],
    ['a login page for a page', 'docs/a/', portal],
    [
      'half a script',
      'assets/js/main.js',
      FAULTS['answers with half of each file']!,
    ],
    ['half a page', 'docs/a/', FAULTS['answers with half of each file']!],
    ['an empty file', 'models/a.ptl', () => new Response('')],
    ['a file of another build', 'docs/a/', healthy(second)],
  ])('%s is refused by name', async (_what, path, fault) => {
    host = only(path, fault);
    await expect(save()).rejects.toThrow(
      `/${path} is not the site’s file: it may be cut, or a network that asks you to log in answered in its place.`,
    );
    expect(await openStore(BASE).listCopies()).toEqual([]);
    await expectHealed();
    // The second attempt succeeds.
    await save();
    host = FAULTS['is not there']!;
    expect(await visit()).toEqual([first['docs/a/'], 'main()']);
  });

  it.each([
    ['answers 403', 'models/a.ptl', /^\/models\/a.ptl answered 403\.$/],
    ['answers 500', 'models/a.ptl', /^\/models\/a.ptl answered 500\.$/],
    [
      'is not there',
      'docs/a/',
      /^\/docs\/a\/ did not come: Failed to fetch\.$/,
    ],
    ['breaks off', 'docs/a/', /^\/docs\/a\/ did not come: network error\.$/],
    ['answers 404', 'offline/docs.json', /docs\.json answered 404\.$/],
    [
      'answers with half of each file',
      'offline/docs.json',
      /docs\.json is not JSON/,
    ],
    [
      'answers with half of each file',
      'offline/versions.json',
      /versions\.json is not JSON/,
    ],
  ])('a host that %s for %s is named', async (name, path, words) => {
    host = only(path, FAULTS[name]!);
    await expect(save()).rejects.toThrow(words);
    await expectHealed();
  });

  it('a portal for everything says so', async () => {
    host = portal;
    await expect(save()).rejects.toThrow(
      /versions\.json is not JSON: .* log in/,
    );
    await expectHealed();
  });

  it.each(['offline/versions.json', 'offline/docs.json'])(
    'a host that hangs at %s is given up',
    async (path) => {
      vi.useFakeTimers();
      host = only(path, never);
      const saving = expect(save()).rejects.toThrow(
        `/${path} did not come: no answer within 5 seconds.`,
      );
      await vi.advanceTimersByTimeAsync(5_000);
      await saving;
      vi.useRealTimers();
      await expectHealed();
    },
  );

  it('a list of another build is not taken', async () => {
    host = (path) =>
      healthy(path === 'offline/docs.json' ? second : first)(path);
    await expect(save()).rejects.toThrow('The site is being changed');
    expect(asked).not.toContain('docs/a/');
    await expectHealed();
  });

  it('a list that was changed on the way is not taken', async () => {
    const {list} = listOf(first);
    list.files[1] = ['docs/a/', hash(LOGIN), LOGIN.length];
    host = (path) =>
      path === 'offline/docs.json' ? Response.json(list) : healthy(first)(path);
    await expect(save()).rejects.toThrow('The site is being changed');
  });

  it('a new build meanwhile is taken altogether', async () => {
    let build = first;
    host = (path) => {
      if (path === 'assets/js/main.js') {
        build = second;
      }
      return healthy(build)(path);
    };
    await save();
    host = FAULTS['is not there']!;
    expect(await visit()).toEqual([second['docs/a/'], 'main()']);
  });
});

describe('a copy that is damaged', () => {
  /** Stores a spoiled file, as older releases did without a check. */
  const spoil = async (address: string, text: string) => {
    const cache = await fakeCaches.open('offline /');
    for (const key of cache.entries.keys()) {
      if (key.endsWith(`/${hash(first[address]!)}/${address}`)) {
        await cache.put(key, new Response(text, {headers: html}));
      }
    }
  };

  it.each(['', LOGIN, half('main()')])(
    'does not disable the site: %j',
    async (text) => {
      await save();
      await spoil('assets/js/main.js', text);
      expect(await visit()).toEqual([first['docs/a/'], 'main()']);
      await expectHealed();
    },
  );

  it('is made whole by the next save', async () => {
    await save();
    await spoil('docs/a/', LOGIN);
    await save();
    host = FAULTS['is not there']!;
    expect((await visit())[0]).toBe(first['docs/a/']);
  });

  it('gives words in place of a page that is spoiled', async () => {
    await save();
    await spoil('docs/a/', LOGIN);
    host = FAULTS['is not there']!;
    expect(await get('docs/a/')).toContain('is not in your offline copy');
  });

  it('with a list that nobody can read is not a copy, and can be removed', async () => {
    await save();
    const cache = await fakeCaches.open('offline / lists');
    for (const key of cache.entries.keys()) {
      await cache.put(key, new Response('{'));
    }
    const store = openStore(BASE);
    expect(await store.listCopies()).toEqual([]);
    expect(await store.isEmpty()).toBe(false);
    await store.clear();
    expect(await store.isEmpty()).toBe(true);
    await expectHealed();
  });
});

it('a page that is the copy’s has its files from the copy, a newer one from the host', async () => {
  await save();
  await visit('docs/a/');
  asked = [];
  expect(await get('models/a.ptl', {from: 'docs/a/'})).toBe('model');
  expect(asked).toEqual([]);
  host = healthy({...second, 'models/a.ptl': 'model 2'});
  expect(await get('docs/a/', {resulting: 'other'})).toBe(second['docs/a/']);
  expect(await get('models/a.ptl', {client: 'other'})).toBe('model 2');
});

it('the page that removes copies has its scripts from the host', async () => {
  await save();
  asked = [];
  expect(await get('assets/js/main.js', {from: 'docs/a/'})).toBe('main()');
  expect(asked).toEqual([]);
  expect(await get('assets/js/main.js', {from: 'offline/'})).toBe('main()');
  expect(asked).toEqual(['assets/js/main.js']);
  host = never;
  expect(await get('assets/js/main.js', {from: 'offline/'})).toBe('main()');
});

it('a fault of what is done alone is not an end by another', async () => {
  let ended: AbortSignal | undefined;
  const work = openStore(BASE).runAlone((signal) => {
    ended = signal;
    return Promise.reject(new Error('no room'));
  }, 'wait');
  await expect(work).rejects.toThrow('no room');
  expect(ended?.aborted).toBe(false);
});
