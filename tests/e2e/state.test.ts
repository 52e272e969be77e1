import type {Page} from '@playwright/test';
import {expect, waitForHydration, openPage, test} from './fixtures';

const doc = '/docs/tutorials/add-package/';

/** Chooses a version from the menu of the navigation bar. */
async function chooseVersion(page: Page, name: string): Promise<void> {
  await page.locator('.navbar .dropdown').first().hover();
  await page.locator('.navbar').getByRole('link', {name, exact: true}).click();
}

test('colors are light by default, also where the system prefers dark; toggled, stored, and followed by other tabs', async ({
  page,
  context,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({colorScheme: 'dark'});
  await openPage(page, '/faq/');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await openPage(other, '/community/');
  await page
    .getByRole('button', {name: /switch between dark and light/i})
    .click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('theme') && localStorage.getItem(key) === 'dark',
    ),
  );
  expect(stored).toHaveLength(1);
});

test('the announcement bar leads to status and way out, and stays dismissed until its id changes', async ({
  page,
}) => {
  await openPage(page, '/faq/');
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toContainText('archived');
  for (const [name, address] of [
    ['What works today', '/status/'],
    ['Where to go', '/docs/tutorials/where-to-go/'],
  ] as const) {
    await expect(bar.getByRole('link', {name})).toHaveAttribute(
      'href',
      address,
    );
  }
  await bar.getByRole('button', {name: 'Close'}).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await waitForHydration(page);
  await expect(bar).toBeHidden();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      name.startsWith('docusaurus.announcement.id'),
    );
    localStorage.setItem(key ?? '', 'an-older-id');
  });
  await page.reload();
  await waitForHydration(page);
  await expect(bar).toBeVisible();
});

test('around a page of the docs: the categories of the sidebar, the navbar that hides, the menu of small screens', async ({
  page,
}) => {
  await openPage(page, doc);

  await test.step('categories collapse and expand; the sidebar itself cannot be hidden', async () => {
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const list = sidebar.locator('.menu__list .menu__list').first();
    const category = sidebar
      .locator('.menu__list-item-collapsible')
      .first()
      .locator('.menu__link--sublist');
    await expect(
      sidebar.getByRole('link', {name: /^get started$/i}).last(),
    ).toBeVisible();
    await category.click();
    await expect(list).toBeHidden();
    await category.click();
    await expect(list).toBeVisible();
    await expect(
      page.getByRole('button', {name: /collapse sidebar/i}),
    ).toHaveCount(0);
  });

  await test.step('the navbar hides on scroll down and reappears on scroll up', async () => {
    const navbar = page.locator('nav.navbar');
    /** Turns the wheel over the content until the navbar is shown or hidden. */
    const turn = (pixels: number, isShown: boolean) =>
      expect(async () => {
        await page.mouse.wheel(0, pixels);
        const expected = isShown ? expect(navbar) : expect(navbar).not;
        await expected.toBeInViewport({timeout: 300});
      }).toPass();
    await page.mouse.move(600, 500);
    await turn(300, false);
    await turn(-100, true);
  });

  await test.step('the menu opens at 996 px and closes when the window grows', async () => {
    await page.setViewportSize({width: 996, height: 700});
    await page
      .getByRole('button', {name: /navigation bar/i})
      .first()
      .click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu).toBeVisible();
    await page.setViewportSize({width: 1100, height: 700});
    await expect(menu).toBeHidden();
  });
});

test.describe('versions', () => {
  const banner = (page: Page) => page.locator('.theme-doc-version-banner');

  test('the menu keeps the page and its heading; a page that the other version lacks leads to the nearest one; the banner leads back', async ({
    page,
  }) => {
    await openPage(
      page,
      '/docs/tutorials/troubleshooting/install/#error-0308010c',
    );
    await expect(banner(page)).toHaveCount(0);
    // The navbar hides at a heading and comes back on the way up.
    await page.mouse.wheel(0, -60);
    await expect(page.locator('nav.navbar')).toBeInViewport();
    await chooseVersion(page, '0.1');
    await expect(page).toHaveURL(
      '/docs/0.1/tutorials/troubleshooting/install/#error-0308010c',
    );
    await expect(page.locator('#error-0308010c')).toBeInViewport();

    await openPage(page, '/docs/tutorials/get-started-local/');
    await chooseVersion(page, '0.1');
    await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
    await expect(banner(page)).toContainText('0.1.3');
    await banner(page).getByRole('link').click();
    await expect(page).toHaveURL('/docs/tutorials/get-started/');
    await expect(banner(page)).toHaveCount(0);
  });

  test('a heading that the other version lacks is dropped; the chosen version is remembered outside the docs', async ({
    page,
  }) => {
    await openPage(page, '/docs/tutorials/faq/#__no-such-heading');
    await chooseVersion(page, 'next · 0.2.4 · last release');
    await expect(page).toHaveURL('/docs/next/tutorials/faq/');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(banner(page)).toContainText('Documents 0.2.4');

    await openPage(page, '/faq/');
    const navbar = page.locator('.navbar');
    await expect(
      navbar.locator('.dropdown'),
      'no version outside of the docs',
    ).toHaveCount(0);
    await navbar.getByRole('link', {name: 'Tutorials'}).click();
    await expect(page).toHaveURL('/docs/next/tutorials/get-started/');
  });
});

for (const [kind, tab, path] of [
  ['package-manager', 'pnpm', 'tutorials/add-package/'],
  ['operating-system', 'Linux', 'tutorials/get-started-manually/'],
] as const) {
  test(`${kind} tabs change together and are remembered`, async ({page}) => {
    await openPage(page, `/docs/${path}`);
    const tabs = page.getByRole('tab', {name: tab, exact: true});
    await tabs.first().click();
    for (const one of await tabs.all()) {
      await expect(one).toHaveAttribute('aria-selected', 'true');
    }
    await expect(
      page.locator('[role="tabpanel"]:not([hidden])').first(),
    ).toContainText(kind === 'package-manager' ? tab : /\w/);
    await openPage(page, `/docs/0.1/${path}`);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  });
}

test('a page that takes longer than 200 ms shows a progress bar; its entry of the history has a key of six characters', async ({
  page,
}) => {
  await openPage(page, '/faq/');
  let letGo = () => {};
  const seen = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', {name: 'API'})
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#nprogress')).toBeAttached();
  letGo();
  await expect(page).toHaveURL('/docs/api/core/');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  const key = await page.evaluate(
    () => (window.history.state as {key: string}).key,
  );
  expect(key).toMatch(/^\w{6}$/);
});

test('the pages of links in sight are prefetched one by one, in idle moments', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (run) =>
      waiting.push(() => run({didTimeout: false, timeRemaining: () => 50}));
    Object.assign(window, {
      /** Runs one idle callback; tells whether one was waiting. */
      beIdle: () => {
        const run = waiting.shift();
        run?.();
        return run !== undefined;
      },
    });
  });
  const beIdle = () =>
    page.evaluate(() =>
      (window as unknown as {beIdle: () => boolean}).beIdle(),
    );
  const ahead = page.locator('link[rel="prefetch"]');
  await openPage(page, '/docs/tutorials/faq/');
  let moments = 0;
  // Right after the hydration, the first links are in sight.
  await expect.poll(beIdle).toBe(true);
  const first = await ahead.count();
  while (await beIdle()) {
    moments += 1;
  }
  expect(first).toBeLessThan(20);
  expect(moments).toBeGreaterThan(5);
  expect(await ahead.count()).toBeGreaterThan(5 * first);
});

test('a link is prefetched when hovered, unless the connection is slow or should save data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '4g', saveData: true},
    });
  });
  await openPage(page, '/docs/tutorials/faq/');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/js/')) {
      scripts.push(request.url());
    }
  });
  const hover = async (link: string, connection: object) => {
    await page.evaluate((value) => {
      Object.assign((navigator as unknown as {connection: object}).connection, {
        saveData: false,
        ...value,
      });
    }, connection);
    await page.locator('.navbar').getByRole('link', {name: link}).hover();
  };
  // A link prefetches once, so each connection gets its own link.
  for (const [link, connection] of [
    ['API', {saveData: true}],
    ['FAQ', {effectiveType: '2g'}],
    ['Tutorials', {effectiveType: 'slow-2g'}],
  ] as const) {
    await hover(link, connection);
    // A prefetch begins within a fraction of this time, as the request below shows.
    await page.waitForTimeout(150);
    expect(scripts, JSON.stringify(connection)).toEqual([]);
  }
  await hover('Community', {effectiveType: '4g'});
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
