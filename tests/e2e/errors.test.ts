import {createServer, type Server} from 'node:http';
import {readFile} from 'node:fs/promises';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {servers} from '../servers';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {layoutPages} from './pages';

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

  /** Follows a link of the footer by script, because a click would scroll to the footer. */
  const follow = (page: Page, name: string) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', {name})
      .evaluate((link: HTMLElement) => link.click());
  const message = (page: Page) => page.locator('#load-notice');
  /** Scripts of single pages, not those of all pages. */
  const OWN = /assets\/js\/(?!(?:runtime~)?main\.)/;

  test('leaves the page before it where the host is gone, with Retry', async ({
    page,
    context,
  }) => {
    await openPage(page, '/docs/tutorials/faq/');
    await page.evaluate(() => {
      document.body.dataset.same = 'yes';
      window.scrollTo(0, 900);
    });
    await context.setOffline(true);
    await follow(page, 'What changed');
    await expect(message(page)).toContainText(
      '/changes/ could not be loaded. Check the connection',
    );
    await expect(page).toHaveURL('/docs/tutorials/faq/');
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    const retry = message(page).getByRole('button', {name: 'Retry'});
    await retry.click();
    await expect(message(page)).toContainText('does not answer');
    await context.setOffline(false);
    await retry.click();
    await expect(page).toHaveURL('/changes/');
    await expect(page.locator('h1')).toHaveText('What changed on this site');
    await expect(message(page)).toHaveCount(0);
  });

  test('is loaded as a document where the host answers, once; then it says so', async ({
    page,
  }) => {
    await openPage(page, '/faq/');
    let documents = 0;
    page.on('request', (request) => {
      documents += Number(request.isNavigationRequest());
    });
    await page.route(OWN, (route) => route.abort());
    await follow(page, 'What changed');
    await expect(page).toHaveURL('/changes/');
    await expect(page.locator('h1')).toHaveText('What changed on this site');
    await expect(message(page)).toContainText('did not load completely');
    expect(documents).toBe(1);
    await page.unroute(OWN);
    await message(page).getByRole('button', {name: 'Retry'}).click();
    await waitForHydration(page);
    await expect(message(page)).toHaveCount(0);
  });

  for (const [what, scripts] of [
    ['its own scripts', OWN],
    ['the scripts of all pages', /assets\/js\//],
  ] as const) {
    test(`can be read and says so where ${what} fail at the first load`, async ({
      page,
      context,
    }) => {
      await page.route(scripts, (route) => route.abort());
      await page.goto('/docs/tutorials/faq/');
      await expect(page.locator('h2').first()).toBeVisible();
      await expect(message(page)).toContainText('did not load completely');
      const again = message(page).getByRole('button', {name: 'Retry'});
      await context.setOffline(true);
      await again.click();
      await expect(message(page)).toContainText('does not answer');
      await expect(page.locator('h2').first()).toBeVisible();
      await context.setOffline(false);
      await page.unroute(scripts);
      await again.click();
      await waitForHydration(page);
      await expect(message(page)).toHaveCount(0);
    });
  }
});

test('a malformed fragment never crashes a page', async ({page}) => {
  test.setTimeout(240_000);
  for (const path of layoutPages.filter((kind) => kind !== '/no-such-page/')) {
    await openPage(page, path);
    const title = await page.locator('h1').first().textContent();
    for (const hash of ['#%', '#100%', '#%E0%A4%A']) {
      await page.evaluate((fragment) => {
        location.hash = fragment;
      }, hash);
      // The router shows the page where it can decode the address.
      await expect
        .poll(() => page.evaluate(() => decodeURIComponent(location.hash)))
        .toBe(hash);
      await expect(page.locator('h1').first(), path).toHaveText(title ?? '');
    }
  }
  await test.step('nor from the start, when another version is chosen', async () => {
    await openPage(page, '/docs/tutorials/faq/#100%');
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
      const file = (request.url ?? '')
        .replace(/^\/elsewhere\//, '')
        .replace(/(^|\/)$/, '$1index.html');
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

  for (const page of ['', 'docs/tutorials/faq/']) {
    test(`says so and suggests the base, at /${page}`, async ({page: tab}) => {
      const {port} = server.address() as AddressInfo;
      await tab.goto(`http://localhost:${port}/elsewhere/${page}`);
      await expect(tab.getByRole('alert')).toContainText(
        /did not load properly.* base URL \/\. .* set baseUrl to \/elsewhere\//,
      );
    });
  }

  test('speaks of no base where it is right', async ({page}) => {
    await page.route(/assets\/js\/main\./, (route) =>
      route.fulfill({status: 404}),
    );
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(
      'The site may have been updated',
    );
    await expect(page.getByText('baseUrl')).toHaveCount(0);
  });
});

test.describe('an unknown address', () => {
  test.use({allowed: {errors: [/status of 404/]}});

  // plugins/hosting/core/resolve.test.ts proves the status 404 of each.
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
        await waitForHydration(page);
        await expect(page.locator('h1')).toHaveText('Page not found');
        expect(dialogs).toBe(0);
      },
    );
  }
});
