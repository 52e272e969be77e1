import type {Page} from '@playwright/test';
import {toAddress} from '../servers';
import {expect, waitForHydration, openPage, test} from './fixtures';

// This file answers for the analytics: no request leaves the machine.
const requests = [/googletagmanager\.com/];
test.use({allowed: {requests}});

test.beforeEach(async ({context}) => {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  );
});

// tests/built/variant.test.ts checks the files of the variant.
test.describe('under the base /live/', () => {
  test.use({allowed: {requests, errors: [/status of 404/]}});

  for (const page of [
    'docs/0.1/api/core/',
    'snack/@playtorch/yolov5-camera/',
  ]) {
    test(`/live/${page} loads and every link stays below the base`, async ({
      page: tab,
    }) => {
      await openPage(tab, toAddress('variant', page));
      await expect(tab.locator('h1')).not.toHaveText('Snacks that run here');
      const hrefs = await tab
        .locator('a[href^="/"]')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? ''),
        );
      expect(hrefs.length).toBeGreaterThan(5);
      expect(hrefs.filter((href) => !href.startsWith('/live/'))).toEqual([]);
      const sources = await tab
        .locator('img[src^="/"], script[src^="/"], link[href^="/"]')
        .evaluateAll((nodes) =>
          nodes.map(
            (node) =>
              node.getAttribute('src') ?? node.getAttribute('href') ?? '',
          ),
        );
      expect(sources.filter((source) => !source.startsWith('/live/'))).toEqual(
        [],
      );
    });
  }

  test(
    'the not-found page leads to the base',
    {tag: '@full'},
    async ({page}) => {
      const lost = await page.goto(toAddress('variant', 'docs/nowhere/'));
      expect(lost?.status()).toBe(404);
      await waitForHydration(page);
      await expect(page.getByRole('link', {name: 'home page'})).toHaveAttribute(
        'href',
        '/live/',
      );
    },
  );
});

test.describe('analytics', () => {
  type Commands = Gtag.GtagCommands;
  type Call = {
    [Name in keyof Commands]: [Name, ...Commands[Name]];
  }[keyof Commands];
  const VIEW: Call = ['event', 'page_view'];
  const path = (address: string): Call => ['set', 'page_path', address];

  test('reports a page view per path change, and nothing else', async ({
    page,
  }) => {
    await openPage(page, toAddress('variant', 'docs/tutorials/faq/'));
    /** Reads the calls for Google's script, without the time of the first. */
    const calls = () =>
      page.evaluate(() =>
        (window as unknown as {dataLayer: IArguments[]}).dataLayer
          .map((entry) => [...entry] as unknown[])
          .filter(([command]) => command !== 'js'),
      );
    const expected: Call[] = [['config', 'G-TEST00000', {}]];
    expect(await calls()).toEqual(expected);

    // A link to a heading is no page view.
    await page.locator('.table-of-contents__link').first().click();
    await expect(page).toHaveURL(/#/);
    const {pathname, hash} = new URL(page.url());
    expected.push(path(pathname + hash));
    await expect.poll(calls).toEqual(expected);

    await page
      .locator('.navbar')
      .getByRole('link', {name: 'Community'})
      .click();
    await page.waitForURL('**/community/');
    expected.push(path('/live/community/'), VIEW);
    await expect.poll(calls).toEqual(expected);

    await page.goBack();
    await page.waitForURL('**/faq/**');
    expected.push(path(pathname + hash), VIEW);
    await expect.poll(calls).toEqual(expected);
  });
});

test.describe('math', () => {
  const font = (page: Page) =>
    page
      .locator('.katex')
      .first()
      .evaluate((node) => getComputedStyle(node).fontFamily);

  test('takes the stylesheet of the CDN, with its hash, after client navigation too', async ({
    page,
  }) => {
    const link = page.locator('link[href*="cdn.jsdelivr.net"]');
    await openPage(page, toAddress('variant', 'fixtures/code/'));
    await expect(page.locator('link[href*="katex"]')).toHaveCount(0);
    await page.getByRole('link', {name: 'Formulas'}).click();
    await expect.poll(() => font(page)).toContain('KaTeX_Main');
    await page.goBack();
    await expect(link).toHaveCount(0);

    await openPage(page, toAddress('variant', 'fixtures/math/'));
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('integrity', /^sha384-/);
    await expect.poll(() => font(page)).toContain('KaTeX_Main');
  });

  test.describe('without the CDN', () => {
    test.use({
      allowed: {requests, errors: [/ERR_FAILED/, /ERR_BLOCKED/, /integrity/]},
    });

    test('takes the bundled copy', async ({page}) => {
      await page.route('https://cdn.jsdelivr.net/**', (route) => route.abort());
      await openPage(page, toAddress('variant', 'fixtures/math/'));
      await expect.poll(() => font(page)).toContain('KaTeX_Main');
    });

    test(
      'takes the bundled copy when the hash is wrong',
      {tag: '@full'},
      async ({page}) => {
        await page.route('https://cdn.jsdelivr.net/**', (route) =>
          route.fulfill({
            headers: {'Access-Control-Allow-Origin': '*'},
            contentType: 'text/css',
            body: 'body{display:none}',
          }),
        );
        await openPage(page, toAddress('variant', 'fixtures/math/'));
        await expect.poll(() => font(page)).toContain('KaTeX_Main');
        await expect(page.locator('body')).toBeVisible();
      },
    );
  });
});

test.describe('a page that crashes', () => {
  test.use({
    allowed: {
      requests,
      errors: [
        /deliberate crash/,
        /error boundary/i,
        /ReactErrorBoundary|recreate this component/,
      ],
    },
  });

  const button = (page: Page, name: string) =>
    page.getByRole('button', {name, exact: true});

  /** Expects the text, the message and the button of a crashed page. */
  const expectCrash = async (page: Page, message: string) => {
    await expect(page.locator('h1')).toHaveText('This page crashed.');
    await expect(page.getByText(message)).toBeVisible();
    await expect(button(page, 'Try again')).toHaveClass(/button--primary/);
  };

  for (const [what, message] of [
    ['Crash this page', 'A deliberate crash of the test page'],
    ['Crash the frame', 'A deliberate crash of the frame around the page'],
  ] as const) {
    test(`“${what}”: says so with the message, keeps the navbar, recovers with Try again`, async ({
      page,
    }) => {
      await openPage(page, toAddress('variant', 'fixtures/crash/'));
      await button(page, what).click();
      await expectCrash(page, message);
      await expect(page.getByRole('link', {name: 'Community'})).toHaveCount(2);
      await button(page, 'Try again').click();
      await expect(button(page, what)).toBeVisible();
      await expect(page.locator('h1')).toHaveText('Crash');
    });
  }

  test('says so where the navbar crashes each time, and recovers', async ({
    page,
  }) => {
    await openPage(page, toAddress('variant', 'fixtures/crash/'));
    // The navbar uses this API.
    await page.evaluate(() => {
      const width = window.innerWidth;
      Object.defineProperty(window, 'innerWidth', {
        get: () => {
          if (document.body.dataset.mended) {
            return width;
          }
          throw new Error('A deliberate crash of the navbar');
        },
      });
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: 'Tutorials'})
      .click();
    await expectCrash(page, 'A deliberate crash of the navbar');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.evaluate(() => {
      document.body.dataset.mended = 'yes';
    });
    await button(page, 'Try again').click();
    await expect(page.locator('h1')).toHaveText('Get started');
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  });
});

test('each type of navbar item that the theme has works, in a menu too', async ({
  page,
}) => {
  await openPage(page, toAddress('variant', 'fixtures/navbar/'));
  await expect(
    page.locator('[data-type=docsVersionDropdown] .navbar__items a'),
    'a page outside of the docs has no version',
  ).toHaveCount(0);
  for (const type of ['dropdown', 'localeDropdown']) {
    const menu = page.locator(`[data-type=${type}] .navbar__items`);
    await menu.getByRole('button').focus();
    await page.keyboard.press('ArrowUp');
    for (const name of ['HTML', 'Version', 'Sidebar', 'Doc', 'Page']) {
      await expect(
        menu.getByRole('link', {name: `${name} in a menu`}),
      ).toBeFocused();
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press('Escape');
  }
  await page
    .locator('[data-type=doc] .navbar__items')
    .getByRole('link', {name: 'A doc'})
    .click();
  await expect(page).toHaveURL(/\/tutorials\/faq\/$/);
});
