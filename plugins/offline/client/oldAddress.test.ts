import {beforeEach, expect, it, vi} from 'vitest';
import {
  FAULTS,
  first,
  healthy,
  type OfflineHost,
} from '../../../tests/offlineHost';
import {makeAnswers} from './answer';
import {fakeCaches, fakeNavigator, stored} from './__fixtures__/fakeBrowser';
import {openStore} from './store';

const BASE = 'https://site.example/';

let host: OfflineHost;

const fetchOf = async (address: string) => host(address.slice(BASE.length));

beforeEach(async () => {
  stored.clear();
  host = healthy(first);
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('fetch', fetchOf);
  vi.stubGlobal('navigator', fakeNavigator);
  await openStore(BASE).save('docs');
});

/** Returns the redirect target of an old address. */
async function placeOf(path: string): Promise<string | null> {
  const worker = makeAnswers(openStore(BASE), BASE, {
    rewrites: [],
    redirects: [{from: 'old/', to: 'docs/a/'}],
    sandboxed: {from: 'player/', at: 'offline/player/'},
    constant: [],
  });
  const {headers} = await worker.answer({
    path,
    isPage: true,
    from: undefined,
    client: 'document',
    resulting: 'document',
    fetch: () => fetchOf(BASE + path),
    later: (work) => void work.catch(() => undefined),
  });
  return headers.get('Location');
}

it.each(['is not there', 'answers 403', 'answers 404', 'answers 500'])(
  'a host that %s: an old address leads to the copy',
  async (name) => {
    host = FAULTS[name]!;
    expect(await placeOf('old')).toBe(`${BASE}docs/a/`);
    expect(await placeOf('old/')).toBe(`${BASE}docs/a/`);
  },
);

it('a healthy host says itself where an old address leads', async () => {
  host = () =>
    new Response(null, {status: 301, headers: {Location: `${BASE}docs/b/`}});
  expect(await placeOf('old/')).toBe(`${BASE}docs/b/`);
});
