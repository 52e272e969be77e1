import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {docVersions} from '../../src/lib/versions/docVersions';
import {servers} from '../servers';
import {expect, open, started, test} from './fixtures';

const TUTORIAL = '/docs/tutorials/snacks/image-classification/';
const PLAIN = '/docs/tutorials/get-started/';

/**
 * Most that a page may transfer before its reader touches it, in bytes with
 * headers, brotli, nothing cached; the fonts of formulas, up to 50 kB, come on top.
 */
const BUDGETS: [budget: number, path: string][] = [
  [140_000, '/'],
  [160_000, PLAIN],
  [195_000, TUTORIAL],
  [197_000, '/docs/tutorials/snacks/object-detection/'],
  [187_000, '/docs/tutorials/troubleshooting/'],
  [195_000, '/docs/0.1/tutorials/mnist-digit-classification/'],
  [195_000, '/docs/api/core/'],
  [160_000, '/docs/next/api/core/interfaces/torchlive_torch.Tensor/'],
  [153_000, '/flora/'],
  [125_000, '/search/'],
  [133_000, '/faq/'],
];

/** Bytes on the wire until the page is quiet; what is fetched ahead for other pages apart. */
async function firstView(page: Page, address: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  const apart = new Set<string>();
  await client.send('Network.enable');
  // What another test loaded would cost nothing.
  await client.send('Network.setCacheDisabled', {cacheDisabled: true});
  client.on('Network.requestWillBeSent', ({requestId, request}) => {
    // The priority of what a page fetches ahead, and of nothing else in it.
    if (
      request.initialPriority === 'VeryLow' ||
      /\/fonts\/KaTeX_[^/]*$/.test(request.url)
    ) {
      apart.add(requestId);
    }
  });
  client.on('Network.loadingFinished', ({requestId, encodedDataLength}) =>
    sizes.set(requestId, encodedDataLength),
  );
  await page.goto(address);
  await started(page);
  await page.waitForLoadState('networkidle');
  return [...sizes]
    .filter(([id]) => !apart.has(id))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

test.describe('first view', () => {
  for (const [budget, address] of BUDGETS) {
    test(`${address} transfers at most ${budget / 1000} kB`, async ({page}) => {
      expect(await firstView(page, address)).toBeLessThanOrEqual(budget);
    });
  }
});

for (const address of ['/', PLAIN, '/flora/', '/search/', '/faq/']) {
  test(`the first paint of ${address} waits for the whole navbar`, async ({
    page,
  }) => {
    await page.goto(address);
    const isAfterNavbar = await page.evaluate(() => {
      const awaited = document
        .querySelector('head > link[rel=expect][blocking=render]')
        ?.getAttribute('href')
        ?.slice(1);
      const target = document.getElementById(awaited ?? '');
      return Boolean(
        target &&
        document.querySelector('nav.navbar')!.compareDocumentPosition(target) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect(isAfterNavbar).toBe(true);
  });
}

test.describe('the script that every page loads', () => {
  const dir = path.join(__dirname, '../..', servers.site.outDir);
  const scriptsOf = (file: string): string[] => {
    const json = /id="page-record"[^>]*>(.*?)<\/script>/.exec(
      readFileSync(path.join(dir, file), 'utf8'),
    )![1]!;
    return (JSON.parse(json) as {scripts: string[]}).scripts;
  };
  const common = scriptsOf('404.html').map((file) =>
    readFileSync(path.join(dir, file), 'utf8'),
  );
  const sitemap = readFileSync(path.join(dir, 'sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
    ([, page]) => page!,
  );
  const listed = (text: string) =>
    pages.filter((page) => text.includes(`${page.replace(/\/$/, '')}`));

  test('names no page but those of the navigation', () => {
    expect(common.length).toBeGreaterThan(1);
    expect(pages.length).toBeGreaterThan(50);
    // Navigation bar and footer, each version's first page.
    expect(
      new Set(common.flatMap(listed).filter((page) => page !== '/')).size,
    ).toBeLessThan(16);
  });

  test('would be found out if it named the pages of a version', () => {
    const version = docVersions.find(({path: name}) => name === '');
    expect(version).toBeDefined();
    const records = readFileSync(
      path.join(dir, scriptlessSection(dir)),
      'utf8',
    );
    expect(listed(records).length).toBeGreaterThan(30);
  });
});

/** The file of records of the latest version, which a page names. */
function scriptlessSection(dir: string): string {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const json = /id="page-record"[^>]*>(.*?)<\/script>/.exec(html)![1]!;
  const {sections} = JSON.parse(json) as {sections: Record<string, string>};
  return sections['/docs/']!;
}

/** Holds the scripts of pages back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/js\//, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('a long page that a link leads to', () => {
  const LONG = '/docs/tutorials/add-package/';
  /** Blocks of code there when its heading comes, and in the end. */
  async function blocksSeen(
    page: Page,
    go: () => Promise<unknown>,
  ): Promise<[first: number, last: number]> {
    const title = 'Add PlayTorch to Existing App';
    const count = () =>
      page.evaluate(() => document.querySelectorAll('article code').length);
    const first = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_records, observer) => {
            if (document.querySelector('h1')?.textContent === wanted) {
              observer.disconnect();
              resolve(document.querySelectorAll('article code').length);
            }
          }).observe(document.body, {childList: true, subtree: true});
        }),
      title,
    );
    await go();
    const seen = await first;
    await expect(page.locator('article h2').last()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    return [seen, await count()];
  }

  test('shows its beginning, then the rest; whole on the way back', async ({
    page,
  }) => {
    await open(page, PLAIN);
    const link = (path: string) =>
      page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`);
    const [beginning, all] = await blocksSeen(page, () => link(LONG).click());
    expect(beginning).toBeGreaterThan(0);
    expect(beginning).toBeLessThan(all);
    await link(PLAIN).click();
    await expect(page.locator('h1')).toHaveText('Get Started');
    expect(await blocksSeen(page, () => page.goBack())).toEqual([all, all]);
  });
});

test.describe('before the scripts are there', () => {
  test('a pressed button is not lost', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/flora/');
    await page.setViewportSize({width: 390, height: 844});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    release();
    await expect(
      page.locator('.navbar-sidebar--show .navbar-sidebar'),
    ).toBeVisible();
  });

  test('nor the press on one that is disabled until then', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/');
    const toggle = page.getByRole('button', {name: /dark and light mode/});
    await expect(toggle).toBeDisabled();
    await toggle.click({force: true});
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('nor the key that opens the search', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/faq/');
    await page.keyboard.press('Control+k');
    release();
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  });

  test('a link leads on without them', async ({page}) => {
    await holdScripts(page);
    await page.goto(PLAIN);
    await page.locator('article a[href^="/docs/"]').first().click();
    await expect(page).not.toHaveURL(PLAIN);
  });
});

test.describe('content that sleeps', () => {
  const content = (page: Page) => page.locator('html');
  const openAsleep = async (page: Page, address: string) => {
    await page.goto(address);
    await started(page);
    await expect(content(page)).toHaveAttribute('data-content', 'asleep');
  };
  const touch = (page: Page) => page.mouse.move(640, 400);

  test('keeps its elements when it wakes', async ({page}) => {
    await openAsleep(page, TUTORIAL);
    const heading = await page.locator('article h2').first().elementHandle();
    const before = await page.locator('article h2').count();
    await touch(page);
    await expect(content(page)).toHaveAttribute('data-content', 'awake');
    expect(await heading!.evaluate((element) => element.isConnected)).toBe(
      true,
    );
    expect(await page.locator('article h2').count()).toBe(before);
    await expect(
      page.getByRole('button', {name: 'Copy code to clipboard'}).first(),
    ).toBeAttached();
  });

  test('sleeps on while the reader is elsewhere, and the sidebar answers', async ({
    page,
  }) => {
    await openAsleep(page, PLAIN);
    const group = page
      .locator('.theme-doc-sidebar-menu a[aria-expanded]')
      .first();
    const before = await group.getAttribute('aria-expanded');
    await group.click();
    await expect(group).toHaveAttribute(
      'aria-expanded',
      before === 'true' ? 'false' : 'true',
    );
    await expect(page).toHaveURL(PLAIN);
    await expect(content(page)).toHaveAttribute('data-content', 'asleep');
  });

  test('leads on by its links without loading the document again', async ({
    page,
  }) => {
    await openAsleep(page, PLAIN);
    await page.evaluate(() => {
      document.body.dataset.same = 'yes';
      document
        .querySelector<HTMLAnchorElement>(
          'article .markdown a[href^="/docs/"]',
        )!
        .click();
    });
    await expect(page).not.toHaveURL(PLAIN);
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Get Started');
    await expect(page.locator('article h2').first()).toBeVisible();
  });

  test('does what is clicked in it once it is awake', async ({page}) => {
    await openAsleep(page, TUTORIAL);
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('article button')].find(
        (one) => one.textContent === 'Run in the page',
      ) as HTMLElement;
      button.click();
    });
    await expect(page.locator('article iframe').first()).toBeAttached();
  });

  test('wakes by itself where the reader chose a tab before', async ({
    page,
  }) => {
    await open(page, PLAIN);
    await page
      .getByRole('tab', {name: /^yarn$/i})
      .first()
      .click();
    await page.reload();
    await started(page);
    await expect(
      page.getByRole('tab', {name: /^yarn$/i}).first(),
    ).toHaveAttribute('aria-selected', 'true');
  });

  test('stays readable and tries again when its code cannot be fetched', async ({
    page,
  }) => {
    await openAsleep(page, TUTORIAL);
    const record = JSON.parse(
      (await page.locator('#page-record').textContent())!,
    ) as {chunks: Record<string, {files?: string[]; asleep?: true}>};
    const files = Object.values(record.chunks).find(
      ({asleep}) => asleep,
    )!.files!;
    await page.route(`**/${files.at(-1)!}`, (route) => route.abort());
    await touch(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('article h2').first()).toBeVisible();
    await page.unrouteAll();
    await page.keyboard.press('ArrowDown');
    await expect(content(page)).toHaveAttribute('data-content', 'awake');
  });

  test.use({allowed: {errors: [/ERR_FAILED/]}});
});

/** Elements of a page with what makes them what they are, one a line. */
const outline = (page: Page) =>
  page.evaluate(() => {
    /** What the page draws only when it answers: the logo of one mode, buttons of code, the keys of the search. */
    const later =
      'img, kbd, noscript, script, [class*="buttons_"], [class*="button_"], .DocSearch-Button-Keys';
    return [...document.querySelectorAll('#__docusaurus *')]
      .filter((element) => !element.matches(later) && !element.closest(later))
      .map(
        (element) =>
          `${element.tagName} ${element.id} ${element.className.toString().replace(/ ?(?:toggleButtonDisabled\w*|table-of-contents__link--active)/, '')}`,
      );
  });

test.describe('the page that answers is the page that was sent', () => {
  for (const address of [
    '/',
    PLAIN,
    TUTORIAL,
    '/docs/api/core/interfaces/torchlive_torch.Tensor/',
    '/community/',
    '/faq/',
  ]) {
    test(address, async ({page, browser, baseURL}) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL,
      });
      const plain = await context.newPage();
      await plain.goto(address);
      const sent = await outline(plain);
      await context.close();
      await open(page, address);
      expect(await outline(page)).toEqual(sent);
    });
  }
});
