import type {Page, Route} from '@playwright/test';
import {packIndex} from '../../plugins/search/core/engine';
import {findWorkerScript} from '../buildFiles';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {
  dialog,
  field,
  readHref,
  readHrefs,
  INDEXES,
  openModal,
  results,
  rows,
  pageStatus,
  liveStatus,
} from './search';

// tests/built/search.test.ts checks the engine's answers.
test('a name is found with its place, a word with a typo corrected, and nothing said to be nothing', async ({
  page,
}) => {
  const input = await openModal(page);
  await input.fill('torch.jit._loadForMobile');
  await expect(rows(page).first()).toContainText('_loadForMobile');
  // Outside the docs, the search covers the latest version.
  expect(await readHref(rows(page).first())).toMatch(
    /^\/docs\/api\/.+\/interfaces\/torchlive_torch\.JIT\/#_loadformobile$/,
  );

  await input.fill('tesnor');
  await expect(rows(page).first()).toContainText('torch.tensor()');
  await expect(liveStatus(page)).toHaveText(
    /^Did you mean “tensor”\? \d+ results$/,
  );

  await input.fill('zzzzzz');
  await expect(liveStatus(page)).toHaveText('Nothing found for “zzzzzz”.');
  // The dialog links all versions, the error messages and the questions.
  await expect(dialog(page)).toContainText('Search all versions');
  await expect(dialog(page)).toContainText('Troubleshooting');
});

test('nothing is said to be nothing before the answer is there', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(INDEXES, async (route) => {
    await held;
    await route.continue();
  });
  const input = await openModal(page);
  await input.fill('tensor');
  await expect(liveStatus(page)).toHaveText('Searching…');
  await expect(rows(page)).toHaveCount(0);
  release();
  await expect(rows(page).first()).toContainText('torch.tensor()');
});

test('a docs page searches its own version, another page the remembered one; versions of a place share a row', async ({
  page,
}) => {
  const hrefs = () => readHrefs(rows(page));
  const versionOf = (href: string | null) =>
    /^\/docs\/(next|0\.1)\//.exec(href ?? '')?.[1] ??
    (href?.startsWith('/docs/') ? '0.2.0' : 'none');

  const input = await openModal(page, '/docs/next/tutorials/faq/');
  await input.fill('publish');
  expect(new Set((await hrefs()).map(versionOf))).toEqual(
    new Set(['next', 'none']),
  );
  await input.fill('takePicture');
  await expect(
    rows(page)
      .first()
      .getByRole('link', {name: /in version/}),
  ).toHaveText(['0.2.0', '0.1']);
  // Hits that only another version has form a group.
  await input.fill('MobileModel.preload');
  const others = dialog(page).getByRole('region', {name: 'In other versions'});
  await expect(others.getByRole('listitem').first()).toContainText('preload');
  expect(await readHref(others.getByRole('listitem').first())).toMatch(
    /^\/docs\/(?!next\/)/,
  );
  await page.keyboard.press('Escape');

  await page.locator('.navbar__item.dropdown').first().hover();
  await page
    .locator('.dropdown__menu')
    .getByRole('link', {name: '0.1', exact: true})
    .click();
  await expect(page).toHaveURL(/docs\/0\.1/);
  await (await openModal(page, '/status/')).fill('camera');
  const remembered = (await hrefs()).map(versionOf);
  expect(remembered).toContain('0.1');
  expect(remembered).not.toContain('0.2.0');
});

test.describe('the search page', () => {
  test('answers its address, has pages that follow each other, and searches the chosen versions', async ({
    page,
  }) => {
    const version = (name: string) =>
      page.getByRole('checkbox', {name, exact: true});
    await openPage(
      page,
      '/search/?q=tensor&version=0.2.0&version=current&page=2',
    );

    await test.step('answers the address it is given, with its versions and page', async () => {
      await expect(pageStatus(page)).toHaveText(
        /^\d+ results, 16 to 30 of them here$/,
      );
      await expect(page.getByLabel('Search for')).toHaveValue('tensor');
      await expect(version('0.2.0')).toBeChecked();
      await expect(version('next · 0.2.4')).toBeChecked();
      await expect(version('0.1')).not.toBeChecked();
      await expect(results(page)).toHaveCount(15);
      const links = await results(page)
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((list) => list.map((link) => link.getAttribute('href')));
      const places = links.map((link) =>
        link?.replace('/docs/next/', '/docs/'),
      );
      expect(new Set(places).size).toBe(15);
      // Each row links the same place in other versions.
      await expect(
        page.getByRole('link', {name: /in version next · 0\.2\.4$/}).first(),
      ).toHaveAttribute('href', /^\/docs\/next\//);
    });

    await test.step('has a next page, and Back', async () => {
      const titles = () => results(page).getByRole('heading').allTextContents();
      const second = await titles();
      await page.getByRole('link', {name: 'Next', exact: true}).click();
      await expect(page).toHaveURL(/page=3$/);
      await expect(pageStatus(page)).toHaveText(/31 to 45/);
      expect(await titles()).not.toEqual(second);
      await page.goBack();
      await expect(pageStatus(page)).toHaveText(/16 to 30/);
      expect(await titles()).toEqual(second);
    });

    await test.step('searches the versions that the reader chooses, from the first page on', async () => {
      await version('0.1').check();
      await version('next · 0.2.4').uncheck();
      await version('0.2.0').uncheck();
      await expect(page).toHaveURL(/\?q=tensor&version=0\.1$/);
      await expect(pageStatus(page)).toHaveText(/1 to 15/);
      // Hits of other versions form the first list: only these versions have a symbol of this name.
      await expect(
        page
          .getByRole('region', {name: 'In other versions'})
          .getByRole('link', {name: 'Tensor'})
          .first(),
      ).toHaveAttribute('href', /torch\.Tensor\/$|Torch\/#tensor$/);
      const links = page.locator(
        'main ol:not(section ol) h2 a[href^="/docs/"]',
      );
      await expect(links.first()).toHaveAttribute('href', /^\/docs\/0\.1\//);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /^\/docs\/0\.1\//);
      }
    });
  });

  test('shows a query as text, never as markup, and keeps up with typing', async ({
    page,
  }) => {
    const query = '<img src=x onerror=alert(1)>';
    page.on('dialog', () => expect(query, 'ran').toBe('text'));
    await openPage(page, `/search/?q=${encodeURIComponent(query)}`);
    const input = page.getByLabel('Search for');
    await expect(input).toHaveValue(query);
    await expect(pageStatus(page)).toHaveText(/Nothing found|result/);
    await input.fill(`${query} zzzzzz`);
    await expect(page).toHaveURL(/zzzzzz/);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);

    await input.fill('tensor'.repeat(170));
    await expect(page).toHaveURL(/(?:tensor){170}$/);
    await expect(pageStatus(page)).toHaveText(/^Nothing found for “tensor/);
    await expect(
      page.getByRole('main').getByRole('link', {name: 'Search all versions'}),
    ).toHaveAttribute('href', /&version=current&version=0\.2\.0&version=0\.1$/);
    await expect(
      page.getByRole('main').getByRole('link', {name: /^Troubleshooting/}),
    ).toHaveAttribute('href', /\/troubleshooting\/\?message=tensor/);

    await input.fill('');
    await expect(pageStatus(page)).toHaveText(/^Type a symbol/);
    await expect(results(page)).toHaveCount(0);
    await input.pressSequentially('softmax', {delay: 10});
    await expect(input).toHaveValue('softmax');
    await expect(page).toHaveURL('/search/?q=softmax');
    await expect(results(page).first()).toContainText('Tensor.softmax()');
    // Elsewhere this key opens the dialog.
    await page.keyboard.type('/');
    await expect(input).toHaveValue('softmax/');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('markup and script in titles, texts and code are text', async ({page}) => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const text = `Needletext ${evil} &lt;b&gt; <mark>bold</mark>`;
  await page.route(INDEXES, async (route) => {
    const version = /docs-default-([\w.]+?)\.json/.exec(
      route.request().url(),
    )?.[1];
    await route.fulfill({
      json: packIndex({
        tag: version ? `docs-default-${version}` : 'default',
        ...(version ? {version} : {}),
        base: version ? '/docs/' : '/',
        pages: [
          {
            path: 'x/',
            section: `Section ${evil}`,
            title: `Pageneedle ${evil}`,
            places: [
              {anchor: '', level: 1, heading: `Pageneedle ${evil}`, text},
              {anchor: 'h', level: 2, heading: `Headneedle ${evil}`, text},
            ],
          },
        ],
      }),
    });
  });
  await page.route('**/texts.json', (route) =>
    route.fulfill({json: {'': [['text', text]], h: [['code', text]]}}),
  );
  page.on('dialog', () => expect(evil, 'ran').toBe('text'));
  const input = await openModal(page);
  for (const query of ['pageneedle', 'headneedle', 'needletext']) {
    await input.fill(query);
    await expect(rows(page).locator('mark').first()).toHaveText(
      new RegExp(query, 'i'),
    );
    await expect(rows(page).first()).toContainText('<img src=x');
    await expect(
      dialog(page).getByRole('region', {name: 'Selected'}),
    ).toContainText('<script>alert(2)');
    await expect(dialog(page).locator('img, script')).toHaveCount(0);
  }
  // The recent searches show it in the same way.
  await input.fill('headneedle');
  await expect(rows(page).first()).toContainText('Headneedle');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole('heading', {name: 'Page not found'}),
  ).toBeVisible();
  // After a full load, the page handles keys once React has hydrated it.
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await expect(rows(page).first()).toContainText('<img src=x');
  await expect(dialog(page).locator('img, script')).toHaveCount(0);

  await openPage(page, '/search/?q=needletext');
  await expect(results(page).first()).toContainText('<img src=x');
  await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
});

test.describe('when the index cannot be loaded', () => {
  test.use({
    allowed: {
      errors: [/status of 500/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
    },
  });

  /** Expects an error with a button Retry, which brings the hits once the file loads. */
  async function saysSoAndRetries(
    page: Page,
    fault: (route: Route) => Promise<void>,
  ): Promise<void> {
    await page.route(INDEXES, fault);
    const input = await openModal(page);
    await input.fill('tensor');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'could not be loaded',
    );
    await page.unroute(INDEXES);
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(input).toBeFocused();

    await page.route(INDEXES, fault);
    await openPage(page, '/search/?q=tensor');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'could not be loaded',
    );
    await page.unroute(INDEXES);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(pageStatus(page)).toHaveText(/\d+ results/);
  }

  test('because the server fails, the modal and the page say so and retry', async ({
    page,
  }) => {
    await saysSoAndRetries(page, (route) => route.fulfill({status: 500}));
  });

  test(
    'because the file is cut off, the modal and the page say so and retry',
    {tag: '@full'},
    async ({page}) => {
      await saysSoAndRetries(page, (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: '{"tag":"docs-default-0.2.0","pages":[{"pa',
        }),
      );
    },
  );

  test(
    'because the network is gone, the modal and the page say so and retry',
    {tag: '@full'},
    async ({page}) => {
      await saysSoAndRetries(page, (route) =>
        route.abort('internetdisconnected'),
      );
    },
  );

  test(
    'because the script of the worker does not come, the page says so and retries',
    {tag: '@full'},
    async ({page}) => {
      const script = `**${findWorkerScript('search')}`;
      await page.route(script, (route) => route.abort());
      await openPage(page, '/search/?q=tensor');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'could not be loaded',
      );
      await page.unroute(script);
      await page.getByRole('button', {name: 'Retry'}).click();
      await expect(pageStatus(page)).toHaveText(/\d+ results/);
    },
  );
});

test('nothing of the search is fetched before it is used; then once, in a worker', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (
      pathname === findWorkerScript('search') ||
      /\/search\/.*\.json|algolia/.test(request.url())
    ) {
      requests.push(pathname);
    }
  });
  await openPage(page, '/faq/');
  // Idle callbacks of the page run first.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(requests).toEqual([]);
  expect(page.workers()).toHaveLength(0);

  // Opening the dialog loads the index, before a letter is typed.
  await page.keyboard.press('Control+k');
  const first = [
    findWorkerScript('search'),
    '/search/default.json',
    '/search/docs-default-0.2.0.json',
  ];
  await expect.poll(() => [...requests].sort()).toEqual(first);
  expect(page.workers()).toHaveLength(1);
  for (const query of ['tensor', 'camera', 'get started', 'qwrtzuiop']) {
    await field(page).fill(query);
    await expect(rows(page).first()).toBeVisible();
  }
  expect([...requests].sort()).toEqual(first);
});
