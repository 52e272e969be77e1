import {createServer, type Server} from 'node:http';
import {readFile} from 'node:fs/promises';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {servers} from '../servers';
import {expect, hydrated, open, test} from './fixtures';
import {kinds} from './pages';

test.describe('a page whose chunk cannot be fetched', () => {
  test.use({
    allowed: {
      errors: [
        /ERR_INTERNET_DISCONNECTED/,
        /ERR_FAILED/,
        /ChunkLoadError/i,
        /Loading (?:CSS )?chunk/i,
      ],
    },
  });

  test('is loaded anew, as a document', async ({page}) => {
    await open(page, '/faq/');
    await page.evaluate(() => {
      document.body.dataset.same = 'yes';
    });
    await page.route(/assets\/(?:js|css)\//, (route) => route.abort());
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: 'API'})
      .click();
    await expect(page).toHaveURL('/docs/api/core/');
    await expect(page.locator('h1')).toHaveText('Overview');
    await expect(page.locator('body')).not.toHaveAttribute('data-same', 'yes');
  });

  test(
    'stays readable when its own script fails at the first load',
    {tag: '@full'},
    async ({page}) => {
      await page.route(/assets\/js\//, (route) => route.abort());
      await page.goto('/docs/tutorials/faq/');
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('h2').first()).toBeVisible();
    },
  );
});

test('a malformed fragment never crashes a page', async ({page}) => {
  test.setTimeout(240_000);
  for (const path of kinds.filter((kind) => kind !== '/no-such-page/')) {
    await open(page, path);
    const title = await page.locator('h1').first().textContent();
    for (const hash of ['#%', '#100%', '#%E0%A4%A']) {
      await page.evaluate((fragment) => {
        location.hash = fragment;
      }, hash);
      // The router has it when the address is one that it can read.
      await expect
        .poll(() => page.evaluate(() => decodeURIComponent(location.hash)))
        .toBe(hash);
      await expect(page.locator('h1').first(), path).toHaveText(title ?? '');
    }
  }
  await test.step('nor from the start, when another version is chosen', async () => {
    await open(page, '/docs/tutorials/faq/#100%');
    await page.locator('.navbar .dropdown').first().hover();
    await page
      .locator('.navbar')
      .getByRole('link', {name: '0.1', exact: true})
      .click();
    await expect(page).toHaveURL('/docs/0.1/tutorials/faq/');
    await expect(page.locator('h1')).not.toHaveText(/crashed/);
  });
});

test.describe('a site served below the wrong base', () => {
  test.use({allowed: {errors: [/status of 404/, /MIME type/]}});
  let server: Server;

  test.beforeAll(async () => {
    const dir = path.join(__dirname, '../..', servers.site.outDir);
    server = createServer((request, response) => {
      const file =
        (request.url ?? '').replace(/^\/elsewhere\//, '') || 'index.html';
      if (!request.url?.startsWith('/elsewhere/')) {
        response.writeHead(404).end();
        return;
      }
      readFile(path.join(dir, file)).then(
        (body) =>
          response.writeHead(200, {'Content-Type': 'text/html'}).end(body),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((ready) => server.listen(0, ready));
  });
  test.afterAll(() => {
    server.close();
  });

  test('says so and suggests the base', async ({page}) => {
    const {port} = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/elsewhere/`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toContainText('did not load properly');
    await expect(banner).toContainText('/elsewhere/');
  });
});

test.describe('an unknown address', () => {
  test.use({allowed: {errors: [/status of 404/]}});

  // That each answers with 404 is asked without a browser, too: plugins/hosting/core/resolve.test.ts.
  for (const [at, hostile] of [
    '/%3Cscript%3Ealert(1)%3C/script%3E/',
    `/${'a'.repeat(3000)}/`,
    '/docs/%E0%A4%A/',
    '//evil.example/',
    '/docs/..%2f..%2fetc/',
  ].entries()) {
    test(
      `${hostile.slice(0, 40)} is a plain not-found page`,
      {tag: at === 0 ? [] : '@full'},
      async ({page}) => {
        let dialogs = 0;
        page.on('dialog', (dialog) => {
          dialogs += 1;
          void dialog.dismiss();
        });
        const response = await page.goto(
          `http://localhost:${servers.site.port}${hostile}`,
        );
        expect(response?.status()).toBe(404);
        await hydrated(page);
        await expect(page.locator('h1')).toHaveText('Page not found');
        expect(dialogs).toBe(0);
      },
    );
  }
});
