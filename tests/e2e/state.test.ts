import {expect, hydrated, open, test} from './fixtures';

const doc = '/docs/tutorials/add-package/';

test.describe('color mode', () => {
  test('is light by default, also where the system prefers dark', async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, '/faq/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is toggled, stored, and followed by other tabs', async ({
    page,
    context,
  }) => {
    await open(page, '/faq/');
    const other = await context.newPage();
    await open(other, '/community/');
    await page
      .getByRole('button', {name: /switch between dark and light/i})
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter(
        (key) =>
          key.startsWith('theme') && localStorage.getItem(key) === 'dark',
      ),
    );
    expect(stored).toHaveLength(1);
  });
});

test('the announcement bar leads to the status page and stays dismissed until its id changes', async ({
  page,
}) => {
  await open(page, '/faq/');
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toContainText('archived');
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/status/');
  await bar.getByRole('button', {name: 'Close'}).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeHidden();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      name.startsWith('docusaurus.announcement.id'),
    );
    localStorage.setItem(key ?? '', 'an-older-id');
  });
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeVisible();
});

test('the mobile menu opens at 996 px and closes when the window grows', async ({
  page,
}) => {
  await page.setViewportSize({width: 996, height: 700});
  await open(page, doc);
  await page
    .getByRole('button', {name: /navigation bar/i})
    .first()
    .click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toBeVisible();
  await page.setViewportSize({width: 1100, height: 700});
  await expect(menu).toBeHidden();
});

test('the navbar hides on scroll down and reappears on scroll up', async ({
  page,
}) => {
  await open(page, doc);
  const navbar = page.locator('nav.navbar');
  await page.mouse.move(600, 500);
  for (let i = 0; i < 4; i += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(80);
  }
  await expect(navbar).not.toBeInViewport();
  for (let i = 0; i < 3; i += 1) {
    await page.mouse.wheel(0, -200);
    await page.waitForTimeout(80);
  }
  await expect(navbar).toBeInViewport();
});

test.describe('versions', () => {
  test('the dropdown keeps the page and its heading', async ({page}) => {
    await open(page, '/docs/tutorials/troubleshooting/#error-0308010c');
    // The navbar hides at a heading and comes back on the way up.
    await page.mouse.wheel(0, -60);
    await expect(page.locator('nav.navbar')).toBeInViewport();
    await page.locator('.navbar .dropdown').first().hover();
    await page
      .locator('.navbar')
      .getByRole('link', {name: '0.1', exact: true})
      .click();
    await expect(page).toHaveURL(
      '/docs/0.1/tutorials/troubleshooting/#error-0308010c',
    );
    await expect(page.locator('#error-0308010c')).toBeInViewport();
  });

  test('a heading that the other version lacks is dropped', async ({page}) => {
    await open(page, '/docs/tutorials/faq/#__no-such-heading');
    await page.locator('.navbar .dropdown').first().hover();
    await page
      .locator('.navbar')
      .getByRole('link', {name: 'next', exact: true})
      .click();
    await expect(page).toHaveURL('/docs/next/tutorials/faq/');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a page that the other version lacks leads to the nearest one', async ({
    page,
  }) => {
    await open(page, '/docs/tutorials/get-started-local/');
    await page.locator('.navbar .dropdown').first().hover();
    await page
      .locator('.navbar')
      .getByRole('link', {name: '0.1', exact: true})
      .click();
    await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
  });

  test('the chosen version is remembered outside the docs', async ({page}) => {
    await open(page, doc);
    await page.locator('.navbar .dropdown').first().hover();
    await page
      .locator('.navbar')
      .getByRole('link', {name: 'next', exact: true})
      .click();
    await page.waitForURL('/docs/next/tutorials/add-package/');
    await open(page, '/faq/');
    await expect(
      page.locator('.navbar__link').filter({hasText: /^next$/}),
    ).toBeVisible();
    await page
      .locator('.navbar')
      .getByRole('link', {name: 'Tutorials'})
      .click();
    await expect(page).toHaveURL('/docs/next/tutorials/get-started/');
  });

  test('each version has its own banner text, the latest none', async ({
    page,
  }) => {
    const banner = page.locator('.theme-doc-version-banner');
    await open(page, '/docs/next/tutorials/add-package/');
    await expect(banner).toContainText('up to release 0.2.4');
    await open(page, '/docs/0.1/tutorials/add-package/');
    await expect(banner).toContainText('0.1.3');
    await banner.getByRole('link').click();
    await expect(page).toHaveURL(doc);
    await expect(banner).toHaveCount(0);
  });
});

test('package-manager tabs change together and are remembered', async ({
  page,
}) => {
  await open(page, doc);
  await page.getByRole('tab', {name: 'pnpm'}).first().click();
  await expect(
    page.getByRole('tab', {name: 'pnpm', selected: true}).first(),
  ).toBeVisible();
  await expect(page.getByRole('tabpanel').first()).toContainText('pnpm');
  await open(page, '/docs/next/tutorials/add-package/');
  await expect(
    page.getByRole('tab', {name: 'pnpm', selected: true}).first(),
  ).toBeVisible();
});

test('operating-system tabs change together and are remembered', async ({
  page,
}) => {
  await open(page, '/docs/tutorials/get-started-manually/');
  const linux = page.getByRole('tab', {name: 'Linux'});
  await linux.first().click();
  for (const tab of await linux.all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await open(page, '/docs/0.1/tutorials/get-started-manually/');
  await expect(
    page.getByRole('tab', {name: 'Linux', selected: true}).first(),
  ).toBeVisible();
});

test('sidebar categories collapse and expand; the sidebar itself cannot be hidden', async ({
  page,
}) => {
  await open(page, doc);
  const sidebar = page.locator('.theme-doc-sidebar-container');
  const link = sidebar.getByRole('link', {name: /^get started$/i}).last();
  const category = sidebar
    .locator('.menu__list-item-collapsible')
    .first()
    .locator('.menu__link--sublist');
  await expect(link).toBeVisible();
  await category.click();
  await expect(sidebar.locator('.menu__list .menu__list').first()).toBeHidden();
  await category.click();
  await expect(
    sidebar.locator('.menu__list .menu__list').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('button', {name: /collapse sidebar/i}),
  ).toHaveCount(0);
});

test('the table of contents covers levels 2 and 3', async ({page}) => {
  await open(page, '/docs/tutorials/faq/');
  const anchors = await page
    .locator('.table-of-contents__link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
    );
  const headings = await page
    .locator('.markdown :is(h2, h3)')
    .evaluateAll((list) => list.map(({id}) => id));
  expect(anchors.map(decodeURIComponent)).toEqual(headings);
});

test('the progress bar shows when a page takes longer than 200 ms', async ({
  page,
}) => {
  await open(page, '/faq/');
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
});

test.describe('prefetch', () => {
  const script = /\/assets\/js\//;

  test('a link is prefetched when hovered', async ({page}) => {
    await open(page, '/docs/tutorials/faq/');
    await page.waitForLoadState('networkidle');
    const fetched = page.waitForRequest(script);
    await page
      .locator('.navbar')
      .getByRole('link', {name: 'Community'})
      .hover();
    await fetched;
  });

  for (const connection of [
    {saveData: true, effectiveType: '4g'},
    {effectiveType: '2g'},
    {effectiveType: 'slow-2g'},
  ]) {
    test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({
      page,
    }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value});
      }, connection);
      await open(page, '/docs/tutorials/faq/');
      await page.waitForLoadState('networkidle');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page
        .locator('.navbar')
        .getByRole('link', {name: 'Community'})
        .hover();
      await page.waitForTimeout(500);
      expect(requests.filter((url) => script.test(url))).toEqual([]);
    });
  }
});

test('history entries have keys of six characters', async ({page}) => {
  await open(page, '/faq/');
  await page.locator('.navbar').getByRole('link', {name: 'Community'}).click();
  await page.waitForURL('/community/');
  const key = await page.evaluate(
    () => (window.history.state as {key: string}).key,
  );
  expect(key).toMatch(/^\w{6}$/);
});
