/* eslint max-lines: off -- one feature in all its states, with helpers that only these tests share */
import type {Locator, Page, Route} from '@playwright/test';
import {violations} from '../a11y/violations';
import {address} from '../servers';
import {expect, open, test} from './fixtures';

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page) => dialog(page).getByRole('combobox');
const rows = (page: Page) => dialog(page).getByRole('option');
/** What a screen reader is told. */
const told = (page: Page) =>
  page.locator('[aria-live="polite"].pt-search__status');
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const INDEXES = '**/search/*.json';

/** Where a row leads: it is a link under a pointer only. */
async function hrefOf(row: Locator): Promise<string | null> {
  await row.hover();
  return row.getByRole('link').getAttribute('href');
}

async function hrefsOf(list: Locator): Promise<(string | null)[]> {
  await expect(list.first()).toBeVisible();
  const hrefs: (string | null)[] = [];
  for (const row of await list.all()) {
    hrefs.push(await hrefOf(row));
  }
  return hrefs;
}

async function openModal(page: Page, path = '/faq/'): Promise<Locator> {
  await open(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  return field(page);
}

test.describe('the modal', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`opens with ${key}, and closes with Escape, back on its button`, async ({
      page,
    }) => {
      await open(page, '/faq/');
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
    });
  }

  test('opens from its button, and closes with a click beside it', async ({
    page,
  }) => {
    await open(page, '/faq/');
    await page.getByRole('button', {name: 'Search'}).click();
    await expect(field(page)).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
  });

  test('lets / be typed into a field of the page', async ({page}) => {
    await open(page, '/search/?q=camera');
    await page.getByLabel('Search for').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('/');
    await expect(page.getByLabel('Search for')).toHaveValue('camera/');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is a dialog with a combobox, and tells how many results there are', async ({
    page,
  }) => {
    const input = await openModal(page);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.fill('tensor');
    await expect(rows(page).first()).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).first().getAttribute('id')) ?? '-',
    );
    await expect(told(page)).toHaveText(/^\d+ results$/);
    await page.keyboard.press('Escape');
    await expect(told(page)).toHaveText('');
  });

  test('is walked with the arrow keys', async ({page}) => {
    const input = await openModal(page);
    await input.fill('tensor');
    const selected = dialog(page).getByRole('option', {selected: true});
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(selected).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toBeFocused();
  });

  test('keeps Tab inside', async ({page}) => {
    const input = await openModal(page);
    await input.fill('tensor');
    await expect(rows(page).first()).toBeVisible();
    const inside = () =>
      page.evaluate(
        () => document.activeElement?.closest('[role="dialog"]') !== null,
      );
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab');
      expect(await inside(), `Tab ${i + 1}`).toBe(true);
    }
    await input.focus();
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside(), `Shift+Tab ${i + 1}`).toBe(true);
    }
  });

  for (const mode of ['light', 'dark']) {
    test(`has no violation, ${mode}: start, results, nothing found`, async ({
      page,
    }) => {
      const input = await openModal(page, `/faq/?docusaurus-theme=${mode}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      expect(await violations(page)).toEqual([]);
      await input.fill('camera');
      await expect(rows(page).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await input.fill('zzzzzz');
      await expect(dialog(page)).toContainText('No results');
      expect(await violations(page)).toEqual([]);
    });
  }

  test('fits a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const input = await openModal(page);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    expect(
      await rows(page).evaluateAll(
        (list) =>
          list.filter((row) => row.scrollWidth > row.clientWidth).length,
      ),
    ).toBe(0);
  });

  test('moves nothing for readers who want that', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    const input = await openModal(page);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    const slow = await dialog(page).evaluate((node) =>
      [node, ...node.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({animationDuration, transitionDuration}) =>
          `${animationDuration}, ${transitionDuration}`.split(', '),
        )
        .filter((duration) => parseFloat(duration) > 0.01),
    );
    expect(slow).toEqual([]);
  });

  test('a few letters and Enter lead to the heading in the version being read', async ({
    page,
  }) => {
    const input = await openModal(page, '/docs/0.1/tutorials/add-package/');
    await input.fill('digital envelope routines');
    await expect(rows(page).first()).toContainText(/digital envelope/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\/docs\/0\.1\/tutorials\/troubleshooting\/#error-0308010c$/,
    );
    await expect(dialog(page)).toHaveCount(0);
  });

  test('opens a row with a click, and with Control in another tab', async ({
    page,
    context,
  }) => {
    const input = await openModal(page);
    await input.fill('onFrame');
    const row = rows(page).first();
    await expect(row).toContainText('onFrame');
    const tab = context.waitForEvent('page');
    await row.click({modifiers: ['Control']});
    await expect(await tab).toHaveURL(/CameraProps\/#onframe$/);
    await expect(page).toHaveURL('/faq/');
    await row.click();
    await expect(page).toHaveURL(/CameraProps\/#onframe$/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('remembers what was opened', async ({page}) => {
    const input = await openModal(page);
    await input.fill('onFrame');
    await expect(rows(page).first()).toContainText('onFrame');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/CameraProps/);
    await expect(page.getByRole('heading', {level: 1})).toContainText(
      'CameraProps',
    );
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(rows(page).first()).toContainText('onFrame');
  });

  test('leads to the search page with its query', async ({page}) => {
    const input = await openModal(page);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    const before = (await told(page).textContent()) ?? '';
    await input.fill('tensor');
    await expect(told(page)).not.toHaveText(before);
    // The count of this query, not the sum of all.
    const count = /\d+/.exec((await told(page).textContent()) ?? '')?.[0];
    const link = dialog(page).getByRole('link', {name: /see all/i});
    await expect(link).toHaveText(`See all ${count} results`);
    await link.click();
    await expect(page).toHaveURL('/search/?q=tensor');
    await expect(dialog(page)).toHaveCount(0);
    await expect(status(page)).toHaveText(new RegExp(`^${count} results`));
  });
});

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

test.describe('with the hosted service', () => {
  const requests = [/googletagmanager\.com/, /algolia/];
  test.use({allowed: {requests}});

  interface Asked {
    indexName: string;
    query: string;
    facetFilters: unknown;
    page?: number;
    highlightPreTag: string;
    attributesToRetrieve: string[];
  }

  /** Answers for the service, in its shape, and keeps what it was asked. */
  async function serve(page: Page, hits: object[] = []): Promise<Asked[]> {
    const asked: Asked[] = [];
    await page
      .context()
      .route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({contentType: 'text/javascript', body: ''}),
      );
    await page.context().route(/algolia(?:net)?\.(?:net|com)/, (route) => {
      const request = route.request();
      expect(new URL(request.url()).hostname).toMatch(/^testapp/i);
      const body = JSON.parse(request.postData() ?? '{}') as {
        requests: Asked[];
      };
      asked.push(...body.requests);
      return route.fulfill({
        headers: {'Access-Control-Allow-Origin': '*'},
        json: {
          results: body.requests.map(({indexName, query}) => ({
            index: indexName,
            query,
            hits,
            nbHits: hits.length,
            nbPages: 1,
            page: 0,
            hitsPerPage: 20,
          })),
        },
      });
    });
    return asked;
  }

  const hit = (version: string) => ({
    objectID: '1',
    url: `https://playtorch.dev/live/docs/${version}/tutorials/faq/#metro`,
    anchor: 'metro',
    type: 'lvl2',
    content: null,
    version,
    versions: ['0.2.0', version],
    place: 'tutorials/faq/#metro',
    hierarchy: {
      lvl0: 'Tutorials',
      lvl1: 'FAQ',
      lvl2: '<img src=x onerror=alert(1)> Metro',
    },
    _highlightResult: {
      hierarchy: {
        lvl0: {value: 'Tutorials'},
        lvl1: {value: 'FAQ'},
        lvl2: {value: '<img src=x onerror=alert(1)> \ue000Metro\ue001'},
      },
    },
    _snippetResult: {
      hierarchy: {
        lvl1: {value: 'FAQ'},
        lvl2: {value: '<img src=x onerror=alert(1)> \ue000Metro\ue001'},
      },
    },
  });

  for (const [path, version] of [
    ['docs/0.1/tutorials/faq/', '0.1'],
    ['docs/next/tutorials/faq/', 'current'],
    ['status/', '0.2.0'],
  ] as const) {
    test(`the modal on ${path} asks for the version ${version} and the pages without one`, async ({
      page,
    }) => {
      const asked = await serve(page, [hit('0.1')]);
      const input = await openModal(page, address('variant', path));
      await input.fill('metro');
      await expect(rows(page).first()).toContainText('Metro');
      expect(asked.at(-1)).toMatchObject({
        indexName: 'playtorch_docs',
        query: 'metro',
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
        ],
        highlightPreTag: '\ue000',
      });
      expect(asked.at(-1)?.attributesToRetrieve).toContain('versions');
    });
  }

  test('the modal shows its hits below the base path, as text, with their versions', async ({
    page,
  }) => {
    await serve(page, [hit('0.1')]);
    const input = await openModal(page, address('variant', 'faq/'));
    await input.fill('metro');
    const row = rows(page).first();
    await expect(row).toContainText('<img src=x onerror=alert(1)> Metro');
    expect(await hrefOf(row)).toBe('/live/docs/0.1/tutorials/faq/#metro');
    await expect(row.locator('mark')).toHaveText('Metro');
    await expect(row).toContainText('also in 0.2.0');
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await expect(told(page)).toHaveText('1 result');
  });

  test('the search page asks for the chosen versions', async ({page}) => {
    const asked = await serve(page, [hit('0.1')]);
    await open(
      page,
      address('variant', 'search/?q=metro&version=0.1&version=current&page=3'),
    );
    await expect(results(page).first()).toContainText('Metro');
    expect(asked.at(-1)).toMatchObject({
      indexName: 'playtorch_docs',
      query: 'metro',
      page: 2,
      facetFilters: [
        'language:en',
        [
          'docusaurus_tag:default',
          'docusaurus_tag:docs-default-current',
          'docusaurus_tag:docs-default-0.1',
        ],
      ],
    });
    await expect(
      results(page).getByRole('link', {name: /Metro in version 0\.2\.0/}),
    ).toHaveAttribute('href', '/live/docs/tutorials/faq/#metro');
  });

  test('has no index of its own, and starts no worker', async ({page}) => {
    await serve(page, [hit('0.1')]);
    const input = await openModal(page, address('variant', 'faq/'));
    await input.fill('metro');
    await expect(rows(page).first()).toContainText('Metro');
    expect(page.workers()).toHaveLength(0);
    const response = await page.request.get(
      address('variant', 'search/default.json'),
    );
    expect(response.status()).toBe(404);
  });
});
