import type {Page, Route} from '@playwright/test';
import {expect, waitForHydration, openPage, test} from './fixtures';

/** One page of each layout. */
const pages = [
  '/',
  '/docs/tutorials/get-started/',
  '/docs/tutorials/snacks/object-detection/',
  '/docs/next/api/core/interfaces/torchlive_torch.Tensor/',
  '/docs/0.1/tutorials/mnist-digit-classification/',
  '/flora/',
  '/search/?q=tensor',
  '/snack/@playtorch/image-classification/',
  '/community/',
  '/no-such-page/',
];

/** Finds what a failed page lacks for its reader: a title, a text, and a way to another page. */
const findLosses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({visibilityProperty: true}),
      );
    const main = seen('main')
      .map(({innerText}) => innerText)
      .join();
    const hasRetry = seen('button').some(({innerText}) =>
      /Retry/.test(innerText),
    );
    return [
      seen('h1').length > 0 || hasRetry ? '' : 'no title',
      main.trim().length > 40 ? '' : 'no text',
      seen('footer a').length > 3 || hasRetry ? '' : 'no way on',
    ].filter(Boolean);
  });

/** Waits until no file has arrived for 300 ms: the failures decide which scripts the page requests. */
const waitUntilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, 300);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 300);
        }).observe({type: 'resource'});
      }),
  );

/** The first case of each kind runs in `npm test`. */
const tagOf = (isQuick: boolean) => ({tag: isQuick ? [] : '@full'});

const reportFaults = (type: string, faults: number) => {
  test.info().annotations.push({type, description: String(faults)});
  expect(faults, `${type} injected`).toBeGreaterThan(0);
};

/** Makes a generator of numbers from 0 to 1, repeatable by its seed (linear congruential, constants of Numerical Recipes). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Failures of a script's request. */
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({status: 503, body: 'Service unavailable'}),
  // A captive portal answers so.
  (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Log in'}),
  async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({response, body: body.subarray(0, body.length / 2)});
  },
];

test.describe('scripts that fail at random', () => {
  // The browser reports each failure.
  test.use({allowed: {errors: [/./]}});

  for (const [at, path] of pages.entries()) {
    for (const seed of [at, at + 100]) {
      test(
        `${path} stays readable and has a way on, seed ${seed}`,
        tagOf(at === 1),
        async ({page}) => {
          const next = makeRandom(seed);
          let faults = 0;
          const scripts = /\/assets\/js\//;
          await page.route(scripts, (route) => {
            const [isFault, kind] = [next() < 0.4, next()];
            if (!isFault) {
              return route.continue();
            }
            faults += 1;
            return failures[Math.floor(kind * failures.length)]!(route);
          });
          await page.goto(path);
          await waitUntilQuiet(page);
          expect(await findLosses(page)).toEqual([]);
          const retry = page.getByRole('button', {name: 'Retry'});
          if ((await retry.count()) === 0) {
            await page
              .getByRole('contentinfo')
              .getByRole('link', {name: 'Community', exact: true})
              .first()
              .click();
            await page.waitForURL('/community/');
            await waitUntilQuiet(page);
            await expect.poll(() => findLosses(page)).toEqual([]);
          }
          // The connection is back.
          await page.unroute(scripts);
          if ((await retry.count()) > 0) {
            await retry.first().click();
            await expect(retry).toHaveCount(0);
          } else {
            await page.reload();
            await waitForHydration(page);
          }
          await expect(page.locator('h1').first()).toBeVisible();
          expect(await findLosses(page)).toEqual([]);
          reportFaults('failed scripts', faults);
        },
      );
    }
  }
});

const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];

/** Faults of storage that occur with some browsers and settings; `window.faults` counts them. */
const storages: Record<string, (names: string[]) => void> = {
  'that throws when it is read': (names) => {
    const counted = window as unknown as {faults: number};
    counted.faults = 0;
    for (const name of names) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          counted.faults += 1;
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  },
  'that is full': () => {
    const counted = window as unknown as {faults: number};
    counted.faults = 0;
    const failAsFull = () => {
      counted.faults += 1;
      throw new DOMException('The quota is exceeded', 'QuotaExceededError');
    };
    Storage.prototype.setItem = failAsFull;
    IDBFactory.prototype.open = failAsFull;
    CacheStorage.prototype.open = () =>
      Promise.resolve().then(failAsFull) as unknown as Promise<Cache>;
  },
  'that holds what nobody stored': () => {
    const counted = window as unknown as {faults: number};
    counted.faults = 0;
    const {getItem} = Storage.prototype;
    // Values that the page stores itself stay right.
    Storage.prototype.getItem = function (this: Storage, key: string) {
      const value = getItem.call(this, key);
      counted.faults += value === null ? 1 : 0;
      return value ?? '{"<img src=x>';
    };
  },
};

test.describe('storage', () => {
  // Docusaurus reports values that it could not store.
  test.use({allowed: {errors: [/status of 404/, /^Docusaurus storage error/]}});

  /** Pages that store most, by the fault that the quick tests give them. */
  const quickStorage: Record<string, string> = {
    'that throws when it is read': '/flora/',
    'that holds what nobody stored': '/search/?q=tensor',
  };

  for (const [name, spoil] of Object.entries(storages)) {
    for (const path of pages) {
      const isQuick = quickStorage[name] === path;
      test(`${name}: ${path} works`, tagOf(isQuick), async ({page}) => {
        await page.addInitScript(spoil, stores);
        await openPage(page, path);
        await expect.poll(() => findLosses(page)).toEqual([]);
        const mode = page.getByRole('button', {
          name: /switch between dark and light/i,
        });
        const before = await page.locator('html').getAttribute('data-theme');
        await mode.click();
        await expect(page.locator('html')).not.toHaveAttribute(
          'data-theme',
          before ?? '',
        );
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('searchbox').fill('camera');
        await expect(
          page
            .getByRole('dialog', {name: 'Search'})
            .getByRole('listitem')
            .filter({hasText: /camera/i})
            .first(),
        ).toBeVisible();
        await page.keyboard.press('Escape');
        reportFaults(
          'storage faults',
          await page.evaluate(
            () => (window as unknown as {faults: number}).faults,
          ),
        );
      });
    }
  }
});

test.describe('a clock', () => {
  test.use({allowed: {errors: [/status of 404/]}});

  for (const [time, paths] of [
    ['1970-01-01T00:00:00Z', pages],
    ['2099-07-01T12:00:00Z', pages],
  ] as const) {
    test(
      `that says ${time.slice(0, 4)}, and then something else, changes no page`,
      {tag: '@full'},
      async ({page}) => {
        await page.clock.setSystemTime(time);
        for (const path of paths) {
          await openPage(page, path);
          expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(
            Number(time.slice(0, 4)),
          );
          await expect.poll(() => findLosses(page), path).toEqual([]);
        }
        // The clock jumps while the page is open.
        await page.clock.setSystemTime('2000-02-29T00:00:00Z');
        await page.getByRole('button', {name: /switch between/i}).click();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('searchbox').fill('camera');
        await expect(
          page.getByRole('dialog').getByRole('listitem').first(),
        ).toBeVisible();
        reportFaults('skewed pages', paths.length + 1);
      },
    );
  }
});

test.describe('without third parties', () => {
  test.use({
    allowed: {
      errors: [/status of 404/, /ERR_BLOCKED_BY_CLIENT/],
      requests: [/^https:\/\/snack\.expo\.dev\/embed\.js$/],
    },
  });

  for (const [at, path] of pages.entries()) {
    // The third page has formulas.
    test(
      `${path} works, formulas too`,
      tagOf(at === 2),
      async ({page, context}) => {
        let faults = 0;
        await context.route(
          ({hostname}) => hostname !== 'localhost',
          (route) => {
            faults += 1;
            return route.abort('blockedbyclient');
          },
        );
        await openPage(page, path);
        await waitUntilQuiet(page);
        expect(await findLosses(page)).toEqual([]);
        const formula = page.locator('.katex').first();
        const hasFormula = (await formula.count()) > 0;
        if (hasFormula) {
          // The site's copy of the styles replaces the CDN's.
          await expect(formula).toHaveCSS('font-family', /KaTeX/);
          reportFaults('blocked requests', faults);
        }
        expect(faults > 0, 'asks others').toBe(hasFormula);
      },
    );
  }
});

test.describe('on a connection as slow as 2G', {tag: '@full'}, () => {
  for (const path of pages.slice(0, 4)) {
    test(`${path} is read, and left, before its scripts are there`, async ({
      page,
      context,
    }) => {
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      // Chrome's figures for 2G: 50 kbit/s, 2 s.
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 2000,
        downloadThroughput: 50_000 / 8,
        uploadThroughput: 50_000 / 8,
      });
      await page.goto(path, {waitUntil: 'commit', timeout: 100_000});
      await expect
        .poll(
          () =>
            page.evaluate(
              () =>
                performance.getEntriesByName('first-contentful-paint').length,
            ),
          {timeout: 100_000},
        )
        .toBe(1);
      await expect(page.locator('h1').first()).toBeVisible({timeout: 100_000});
      await expect(page.locator('html')).not.toHaveAttribute(
        'data-has-hydrated',
        'true',
      );
      await expect.poll(() => findLosses(page), {timeout: 100_000}).toEqual([]);
      const leaving = page.waitForRequest(/\/community\/$/);
      await page
        .getByRole('contentinfo')
        .getByRole('link', {name: 'Community', exact: true})
        .first()
        .click({noWaitAfter: true});
      await leaving;
    });
  }
});

test('a page that fails is found out', async ({page}) => {
  await page.setContent('<!doctype html><div id="__docusaurus"></div>');
  expect(await findLosses(page)).toEqual(['no title', 'no text', 'no way on']);
  await page.setContent(
    `<!doctype html><h1>Title</h1><main>${'text '.repeat(10)}</main>`,
  );
  expect(await findLosses(page)).toEqual(['no way on']);
  await page.setContent(
    `<!doctype html><main>This page could not be loaded. Check the connection. <button>Retry</button></main>`,
  );
  expect(await findLosses(page)).toEqual([]);
});
