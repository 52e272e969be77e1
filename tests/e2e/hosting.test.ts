import {redirects} from '../../src/data/hosting';
import {built, documents, frameAddress} from './built';
import {expect, open, test} from './fixtures';

test('pages are compressed and revalidated, hashed files cached for a year', async ({
  request,
}) => {
  const page = await request.get('/docs/tutorials/faq/', {
    headers: {'Accept-Encoding': 'br'},
  });
  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  );
  const script =
    /"(assets\/js\/main[^"]*)"/.exec(await page.text())?.[1] ?? 'none';
  const asset = await request.get(`/${script}`, {
    headers: {'Accept-Encoding': 'gzip'},
  });
  expect(asset.headers()['content-encoding']).toBe('gzip');
  expect(asset.headers()['cache-control']).toContain('immutable');
  const frame = await request.get(frameAddress());
  expect(frame.headers()['cache-control']).toBe(
    asset.headers()['cache-control'],
  );
});

test('files for hosts hold the table and are not served', async ({request}) => {
  expect(built('_redirects')).toContain(
    '\n/docs/0.2.1/* /docs/next/:splat 301\n',
  );
  for (const {from, to, status} of redirects) {
    if (from.endsWith('*')) {
      continue;
    }
    expect(built('_redirects')).toContain(`${from} ${to} ${status}`);
    const response = await request.get(from, {maxRedirects: 0});
    expect(response.status()).toBe(status);
    expect(response.headers().location).toBe(to);
  }
  expect(built('_redirects')).toContain('/snack/* /snack/ 200');
  expect(built('_headers')).toContain(
    "\n  Content-Security-Policy: frame-ancestors 'self' ",
  );
  expect(JSON.parse(built('vercel.json'))).toMatchObject({cleanUrls: true});
  for (const file of [
    '/_redirects',
    '/_headers',
    '/vercel.json',
    '/.hosting.json',
  ]) {
    expect((await request.get(file)).status()).toBe(404);
  }
});

/** Old docs folders, and those that have their pages now. */
const oldFolders = redirects.flatMap(({from, to}) =>
  from.endsWith('*') ? [[from.slice(0, -1), to.slice(0, -1)] as const] : [],
);

test('every page of 0.2.0 is found at the addresses that it had', async ({
  request,
}) => {
  const pages = documents('page')
    .map((file) => file.replace(/index\.html$/, ''))
    .filter((page) => !redirects.some(({from}) => from === `/${page}`))
    .flatMap((page) => /^docs\/((?:api|tutorials)\/.*)$/.exec(page)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(40);
  expect(oldFolders).toHaveLength(5);
  for (const [from, to] of oldFolders) {
    for (const page of ['', ...pages]) {
      const response = await request.get(from + page);
      expect(`${response.status()} ${from}${page}`).toBe(`200 ${from}${page}`);
      expect(new URL(response.url()).pathname).toMatch(to);
    }
  }
  expect((await request.get('/docs/0.2.1/nowhere/')).status()).toBe(404);
  expect((await request.get('/docs/0.2.9/api/cli/')).status()).toBe(404);
});

test('an old address ends at the page, with its query and section', async ({
  page,
}) => {
  for (const [old, now, heading] of [
    ['/support', '/community/?a=1#b', 'Community'],
    [
      '/docs/0.2.3/tutorials/question-answering',
      '/docs/next/tutorials/snacks/nlp-qa/?a=1#b',
      'Question Answering',
    ],
    ['/docs/0.2.2/api/cli/', '/docs/next/api/cli/?a=1#b', 'CLI'],
  ] as const) {
    await open(page, `${old}?a=1#b`);
    await expect(page).toHaveURL(now);
    await expect(page.locator('h1')).toContainText(heading);
  }
});

test('other methods are refused', async ({request}) => {
  expect((await request.post('/')).status()).toBe(405);
});
