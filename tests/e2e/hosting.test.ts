import {readFileSync} from 'node:fs';
import path from 'node:path';
import {servers} from '../servers';
import {expect, open, test} from './fixtures';
import {redirects} from '../../src/data/hosting';

const built = (file: string) =>
  readFileSync(
    path.join(__dirname, '../..', servers.site.outDir, file),
    'utf8',
  );

test('every page carries the security headers', async ({request}) => {
  for (const page of [
    '/',
    '/docs/tutorials/faq/',
    '/no-such-page/',
    '/snack/@a/b/',
  ]) {
    const headers = (await request.get(page)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self' 'wasm-unsafe-eval' 'sha256-");
    expect(scripts).not.toMatch(/'unsafe-|https?:/);
    expect(policy).toContain(
      "frame-ancestors 'self' https://www.internalfb.com",
    );
    expect(policy).toContain("object-src 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(self)');
  }
});

test.describe('an inline script that the build did not write', () => {
  test.use({allowed: {errors: [/Content Security Policy/]}});

  test('does not run', async ({page}) => {
    await page.route('/faq/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.injected = true</script></body>',
      );
      await route.fulfill({response, body});
    });
    await open(page, '/faq/');
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});

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
    /src="?(\/assets\/js\/main[^" >]*)/.exec(await page.text())?.[1] ?? '';
  const asset = await request.get(script, {
    headers: {'Accept-Encoding': 'gzip'},
  });
  expect(asset.headers()['content-encoding']).toBe('gzip');
  expect(asset.headers()['cache-control']).toContain('immutable');
});

test('files for hosts hold the table and are not served', async ({request}) => {
  for (const {from, to, status} of redirects) {
    expect(built('_redirects')).toContain(`${from} ${to} ${status}`);
    const response = await request.get(from, {maxRedirects: 0});
    expect(response.status()).toBe(status);
    expect(response.headers().location).toBe(to);
  }
  expect(built('_redirects')).toContain('/snack/* /snack/ 200');
  expect(built('_headers')).toContain('Content-Security-Policy: ');
  expect(JSON.parse(built('vercel.json'))).toMatchObject({trailingSlash: true});
  for (const file of [
    '/_redirects',
    '/_headers',
    '/vercel.json',
    '/.hosting.json',
  ]) {
    expect((await request.get(file)).status()).toBe(404);
  }
});

test('other methods are refused', async ({request}) => {
  expect((await request.post('/')).status()).toBe(405);
});
