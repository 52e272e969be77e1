import type {Route} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {
  dialog,
  field,
  hrefOf,
  hrefsOf,
  INDEXES,
  openModal,
  results,
  rows,
  status,
  told,
} from './search';

test.describe('what is found', () => {
  for (const [query, path] of [
    [
      'torch.jit._loadForMobile',
      /interfaces\/torchlive_torch\.JIT\/#_loadformobile$/,
    ],
    ['loadForMobile', /interfaces\/torchlive_torch\.JIT\/#_loadformobile$/],
    ['fromBlob', /interfaces\/torchlive_torch\.Torch\/#fromblob$/],
    ['int64', /interfaces\/torchlive_torch\.Torch\/#int64$/],
    ['0308010C', /tutorials\/troubleshooting\/#error-0308010c$/],
    ['get started', /\/docs\/tutorials\/get-started\/$/],
  ] as const) {
    test(`${query} is the first row`, async ({page}) => {
      const input = await openModal(page);
      await input.fill(query);
      await expect(rows(page).first()).toBeVisible();
      expect(await hrefOf(rows(page).first())).toMatch(path);
    });
  }

  test('a word with a typo is corrected, and the modal says so', async ({
    page,
  }) => {
    const input = await openModal(page);
    await input.fill('tesnor');
    // Reads the second file, too.
    await expect(dialog(page)).toContainText('Did you mean “tensor”?', {
      timeout: 20_000,
    });
    await expect(rows(page).first()).toContainText('Tensor');
    await expect(told(page)).toHaveText(
      /^Did you mean “tensor”\? \d+ results$/,
    );
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
    await expect(dialog(page)).toContainText('Searching for "tensor"');
    await expect(told(page)).toHaveText('');
    release();
    await expect(rows(page).first()).toContainText('Tensor');
  });

  test('nothing is said to be nothing', async ({page}) => {
    const input = await openModal(page);
    await input.fill('zzzzzz');
    await expect(dialog(page)).toContainText('No results found for "zzzzzz"');
    await expect(told(page)).toHaveText('Nothing found for “zzzzzz”.');
  });

  test('one letter, and a thousand, are answered', async ({page}) => {
    const input = await openModal(page);
    await input.fill('t');
    await expect(rows(page).first()).toBeVisible();
    await input.fill('x'.repeat(1000));
    await expect(told(page)).toHaveText(/^Nothing found/);
    await open(page, `/search/?q=${'tensor'.repeat(170)}`);
    await expect(status(page)).toHaveText(/^Nothing found/);
  });
});

test.describe('versions', () => {
  test('of a docs page, its own; outside the docs, the remembered or the latest one', async ({
    page,
  }) => {
    const hrefs = () => hrefsOf(rows(page));
    const versionOf = (href: string | null) =>
      /^\/docs\/(next|0\.1)\//.exec(href ?? '')?.[1] ??
      (href?.startsWith('/docs/') ? '0.2.0' : 'none');

    await (await openModal(page, '/docs/next/tutorials/faq/')).fill('publish');
    expect(new Set((await hrefs()).map(versionOf))).toEqual(
      new Set(['next', 'none']),
    );
    await (await openModal(page, '/status/')).fill('camera');
    expect((await hrefs()).map(versionOf)).toContain('0.2.0');
    await open(page, '/docs/tutorials/faq/');
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

  test('that have the same place stand on its row, which comes once', async ({
    page,
  }) => {
    const input = await openModal(page, '/docs/tutorials/faq/');
    await input.fill('takePicture');
    await expect(rows(page).first()).toContainText('also in next, 0.1');
    const hrefs = await hrefsOf(rows(page));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

test.describe('the search page', () => {
  test('answers the address it is given, with its versions and page', async ({
    page,
  }) => {
    await open(page, '/search/?q=tensor&version=0.2.0&version=current&page=2');
    await expect(status(page)).toHaveText(
      /^\d+ results, 16 to 30 of them here$/,
    );
    await expect(page.getByLabel('Search for')).toHaveValue('tensor');
    await expect(
      page.getByRole('checkbox', {name: '0.2.0', exact: true}),
    ).toBeChecked();
    await expect(
      page.getByRole('checkbox', {name: 'next', exact: true}),
    ).toBeChecked();
    await expect(
      page.getByRole('checkbox', {name: '0.1', exact: true}),
    ).not.toBeChecked();
    await expect(results(page)).toHaveCount(15);
    const links = await results(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href')));
    const places = links.map((link) => link?.replace('/docs/next/', '/docs/'));
    expect(new Set(places).size).toBe(15);
    // A version of the same place is one click away.
    await expect(
      page.getByRole('link', {name: /in version next$/}).first(),
    ).toHaveAttribute('href', /^\/docs\/next\//);
  });

  test('has pages that follow each other, and Back', async ({page}) => {
    await open(page, '/search/?q=tensor');
    const titles = () => results(page).getByRole('heading').allTextContents();
    await expect(results(page)).toHaveCount(15);
    const first = await titles();
    await page.getByRole('link', {name: 'Next', exact: true}).click();
    await expect(page).toHaveURL('/search/?q=tensor&page=2');
    await expect(status(page)).toHaveText(/16 to 30/);
    expect(await titles()).not.toEqual(first);
    await page.goBack();
    await expect(status(page)).toHaveText(/1 to 15/);
    expect(await titles()).toEqual(first);
  });

  test('searches the versions that the reader chooses', async ({page}) => {
    await open(page, '/search/?q=get+started&page=2');
    await page.getByRole('checkbox', {name: '0.1', exact: true}).check();
    await page.getByRole('checkbox', {name: '0.2.0', exact: true}).uncheck();
    await expect(page).toHaveURL(/\?q=get\+started&version=0\.1$/);
    const main = page.getByRole('main');
    await expect(
      main.locator('h2 a[href^="/docs/0.1/"]').first(),
    ).toBeVisible();
    await expect(main.locator('h2 a[href^="/docs/next/"]')).toHaveCount(0);
    await expect(main.locator('h2 a[href^="/docs/tutorials/"]')).toHaveCount(0);
  });

  test('keeps up with typing', async ({page}) => {
    await open(page, '/search/');
    await expect(status(page)).toHaveText(/^Type a symbol/);
    await page
      .getByLabel('Search for')
      .pressSequentially('softmax', {delay: 10});
    await expect(page.getByLabel('Search for')).toHaveValue('softmax');
    await expect(page).toHaveURL('/search/?q=softmax');
    await expect(results(page).first()).toContainText('Tensor.softmax()');
    await page.getByLabel('Search for').fill('');
    await expect(status(page)).toHaveText(/^Type a symbol/);
    await expect(results(page)).toHaveCount(0);
  });

  test('shows a query as text, never as markup', async ({page}) => {
    const query = '<img src=x onerror=alert(1)>';
    page.on('dialog', () => expect(query, 'ran').toBe('text'));
    await open(page, `/search/?q=${encodeURIComponent(query)}`);
    await expect(status(page)).toHaveText(/Nothing found|result/);
    await page.getByLabel('Search for').fill(`${query} zzzzzz`);
    await expect(page).toHaveURL(/zzzzzz/);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });
});

test('markup and script in titles, texts and code are text', async ({page}) => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const texts = [
    ['text', `Needletext ${evil}`],
    ['row', `&lt;b&gt; needletext <mark>bold</mark>`],
  ];
  await page.route(INDEXES, async (route) => {
    const rest = route.request().url().endsWith('.rest.json');
    const version = /docs-default-([\w.]+?)(?:\.rest)?\.json/.exec(
      route.request().url(),
    )?.[1];
    await route.fulfill({
      json: rest
        ? [[[], [['code', `needlecode("${evil}")`]]]]
        : {
            tag: version ? `docs-default-${version}` : 'default',
            ...(version ? {version} : {}),
            base: version ? '/docs/' : '/',
            pages: [
              {
                path: 'x/',
                section: `Section ${evil}`,
                title: `Pageneedle ${evil}`,
                places: [
                  {anchor: '', level: 1, heading: `Pageneedle ${evil}`, texts},
                  {anchor: 'h', level: 2, heading: `Headneedle ${evil}`, texts},
                ],
              },
            ],
          },
    });
  });
  page.on('dialog', () => expect(evil, 'ran').toBe('text'));
  const input = await openModal(page);
  for (const query of [
    'pageneedle',
    'headneedle',
    'needletext',
    'needlecode',
  ]) {
    await input.fill(query);
    await expect(rows(page).locator('mark').first()).toHaveText(
      new RegExp(query, 'i'),
    );
    await expect(rows(page).first()).toContainText('<img src=x');
    await expect(dialog(page).locator('img, script')).toHaveCount(0);
  }
  // In the recent searches, too.
  await input.fill('headneedle');
  await expect(rows(page).first()).toContainText('Headneedle');
  await page.route('**/docs/x/**', (route) => route.abort());
  await page.evaluate(() => history.pushState({}, '', '/faq/'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole('heading', {name: 'Page not found'}),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(rows(page).first()).toContainText('<img src=x');
  await expect(dialog(page).locator('img, script')).toHaveCount(0);

  await open(page, '/search/?q=needletext');
  await expect(results(page).first()).toContainText('<img src=x');
  await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
});

test.describe('when the index cannot be loaded', () => {
  test.use({
    allowed: {
      errors: [/status of 500/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
    },
  });

  const faults: [string, (route: Route) => Promise<void>][] = [
    ['the server fails', (route) => route.fulfill({status: 500})],
    [
      'the file is cut off',
      (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: '{"tag":"docs-default-0.2.0","pages":[{"pa',
        }),
    ],
    ['the network is gone', (route) => route.abort('internetdisconnected')],
  ];
  for (const [name, fault] of faults) {
    test(`because ${name}, the modal and the page say so and retry`, async ({
      page,
    }) => {
      await page.route(INDEXES, fault);
      const input = await openModal(page);
      await input.fill('tensor');
      await expect(dialog(page)).toContainText('could not be loaded');
      await expect(told(page)).toHaveText(/could not be loaded/);
      await page.unroute(INDEXES);
      await dialog(page).getByRole('button', {name: 'Retry'}).click();
      await expect(rows(page).first()).toBeVisible();
      await expect(input).toBeFocused();

      await page.route(INDEXES, fault);
      await open(page, '/search/?q=tensor');
      await expect(status(page)).toHaveText(/could not be loaded/);
      await page.unroute(INDEXES);
      await page.getByRole('button', {name: 'Retry'}).click();
      await expect(status(page)).toHaveText(/\d+ results/);
    });
  }

  test('because the script of the worker does not come, the same', async ({
    page,
  }) => {
    await page.route('**/search-worker.*.js', (route) => route.abort());
    await open(page, '/search/?q=tensor');
    await expect(status(page)).toHaveText(/could not be loaded/);
    await page.unroute('**/search-worker.*.js');
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(status(page)).toHaveText(/\d+ results/);
  });
});

test('nothing of the search is fetched before it is used; then once, in a worker', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/search\/.*\.json|search-worker|algolia/.test(request.url())) {
      requests.push(
        new URL(request.url()).pathname.replace(/\.\w{8}\.js$/, ''),
      );
    }
  });
  await open(page, '/faq/');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  expect(page.workers()).toHaveLength(0);

  // The first focus loads the index, before a letter is typed.
  await page.getByRole('button', {name: 'Search'}).focus();
  const first = [
    '/assets/js/search-worker',
    '/search/default.json',
    '/search/docs-default-0.2.0.json',
  ];
  await expect.poll(() => [...requests].sort()).toEqual(first);
  expect(page.workers()).toHaveLength(1);
  await page.keyboard.press('Enter');
  for (const query of ['tensor', 'camera', 'get started']) {
    await field(page).fill(query);
    await expect(rows(page).first()).toBeVisible();
  }
  expect([...requests].sort()).toEqual(first);
});
