import {expect, test} from 'vitest';
import {redirects} from '../../config/hosting';
import {readBuilt, listDocuments, frameAddress} from '../buildFiles';
import {ask} from './ask';

test('pages are compressed and revalidated, hashed files cached for a year', async () => {
  const page = await ask('/docs/tutorials/faq/', {
    headers: {'Accept-Encoding': 'br'},
  });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  );
  const script =
    /"\/(assets\/js\/main[^"]*)"/.exec(await page.text())?.[1] ?? 'none';
  const asset = await ask(`/${script}`, {headers: {'Accept-Encoding': 'gzip'}});
  expect(asset.headers.get('content-encoding')).toBe('gzip');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  const frame = await ask(frameAddress());
  expect(frame.headers.get('cache-control')).toBe(
    asset.headers.get('cache-control'),
  );
});

test('hosts send Markdown as such, and keep it out of search results', async () => {
  const {headers} = await ask('/docs/tutorials/get-started.md');
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect((await ask('/faq/')).headers.get('x-robots-tag')).toBeNull();
});

test('files for hosts hold the table and are not served', async () => {
  expect(readBuilt('_redirects')).toContain(
    '\n/docs/0.2.1/* /docs/next/:splat 301\n',
  );
  for (const {from, to, status} of redirects) {
    if (from.endsWith('*')) {
      continue;
    }
    expect(readBuilt('_redirects')).toContain(`${from} ${to} ${status}`);
    const response = await ask(from);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(to);
  }
  expect(readBuilt('_redirects')).toContain('/snack/* /snack/ 200');
  expect(readBuilt('_headers')).toContain(
    "\n  Content-Security-Policy: frame-ancestors 'self' ",
  );
  expect(JSON.parse(readBuilt('vercel.json'))).toMatchObject({cleanUrls: true});
  for (const file of [
    '/_redirects',
    '/_headers',
    '/vercel.json',
    '/.hosting.json',
  ]) {
    expect((await ask(file)).status, file).toBe(404);
  }
});

/** Old docs folders with the folders that replaced them. */
const oldFolders = redirects.flatMap(({from, to}) =>
  from.endsWith('*') ? [[from.slice(0, -1), to.slice(0, -1)] as const] : [],
);

test('every page of 0.2.0 is found at the addresses that it had', async () => {
  const pages = listDocuments('page')
    .map((file) => file.replace(/index\.html$/, ''))
    .filter((page) => !redirects.some(({from}) => from === `/${page}`))
    .flatMap((page) => /^docs\/((?:api|tutorials)\/.*)$/.exec(page)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(40);
  expect(oldFolders).toHaveLength(5);
  const follow = (path: string) =>
    ask(path, {method: 'HEAD', redirect: 'follow'});
  for (const [from, to] of oldFolders) {
    for (const page of ['', ...pages]) {
      const response = await follow(from + page);
      expect(`${response.status} ${from}${page}`).toBe(`200 ${from}${page}`);
      expect(new URL(response.url).pathname).toMatch(to);
    }
  }
  expect((await follow('/docs/0.2.1/nowhere/')).status).toBe(404);
  expect((await follow('/docs/0.2.9/api/cli/')).status).toBe(404);
});

test('an old address leads to the page with its query', async () => {
  for (const [old, now] of [
    ['/support?a=1', '/community/?a=1'],
    [
      '/docs/0.2.3/tutorials/question-answering?a=1',
      '/docs/next/tutorials/snacks/nlp-qa/?a=1',
    ],
    ['/docs/0.2.2/api/cli/?a=1', '/docs/next/api/cli/?a=1'],
  ] as const) {
    const {status, url} = await ask(old, {redirect: 'follow'});
    const {pathname, search} = new URL(url);
    expect([status, pathname + search]).toEqual([200, now]);
  }
});

test.each([
  ['/faq', '/faq/'],
  ['/faq/index.html', '/faq/'],
  ['/faq.html', '/faq/'],
  ['/index.html', '/'],
  ['/docs/0.1/tutorials/faq.html?x=1', '/docs/0.1/tutorials/faq/?x=1'],
  ['/tutorials', '/docs/tutorials/get-started/'],
  ['/tutorials/', '/docs/tutorials/get-started/'],
])('%s leads to %s', async (from, to) => {
  const response = await ask(from);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(to);
});

test('other methods are refused', async () => {
  expect((await ask('/', {method: 'POST'})).status).toBe(405);
});
