import type {Page} from '@playwright/test';
import {expect, open, started, test} from './fixtures';

const TUTORIAL = '/docs/tutorials/snacks/image-classification/';
const PLAIN = '/docs/tutorials/get-started/';

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
  /** Blocks of code there when its heading comes. */
  async function blocksAtFirst(
    page: Page,
    go: () => Promise<unknown>,
  ): Promise<number> {
    const title = 'Add PlayTorch to Existing App';
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
    return first;
  }

  test('shows its beginning, then the rest; whole on the way back', async ({
    page,
  }) => {
    await open(page, PLAIN);
    const all = await page.evaluate(async (path) => {
      const sent = await (await fetch(path)).text();
      return new DOMParser()
        .parseFromString(sent, 'text/html')
        .querySelectorAll('article code').length;
    }, LONG);
    const link = (path: string) =>
      page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`);
    const beginning = await blocksAtFirst(page, () => link(LONG).click());
    expect(beginning).toBeGreaterThan(0);
    expect(beginning).toBeLessThan(all);
    await expect(page.locator('article code')).toHaveCount(all);
    await link(PLAIN).click();
    await expect(page.locator('h1')).toHaveText('Get Started');
    expect(await blocksAtFirst(page, () => page.goBack())).toBe(all);
  });
});

test.describe('before the scripts are there', () => {
  test('a pressed button is not lost', {tag: '@chrome'}, async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/flora/');
    await page.setViewportSize({width: 390, height: 844});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    release();
    await expect(
      page.locator('.navbar-sidebar--show .navbar-sidebar'),
    ).toBeVisible();
  });

  test(
    'nor the press on one that is disabled until then',
    {tag: '@full'},
    async ({page}) => {
      const release = await holdScripts(page);
      await page.goto('/');
      const toggle = page.getByRole('button', {name: /dark and light mode/});
      await expect(toggle).toBeDisabled();
      await toggle.click({force: true});
      release();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  );

  test('nor the key that opens the search', {tag: '@full'}, async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/faq/');
    await page.keyboard.press('Control+k');
    release();
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  });

  test('a link leads on without them', async ({page}) => {
    await holdScripts(page);
    // The load event may wait for the scripts.
    await page.goto(PLAIN, {waitUntil: 'commit'});
    await page.locator('article a[href^="/docs/"]').first().click();
    await page.waitForURL((url) => url.pathname !== PLAIN, {
      waitUntil: 'commit',
    });
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

  test(
    'sleeps on while the reader is elsewhere, and the sidebar answers',
    {tag: '@full'},
    async ({page}) => {
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
    },
  );

  test(
    'leads on by its links without loading the document again',
    {tag: '@full'},
    async ({page}) => {
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
    },
  );

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

  test(
    'wakes by itself where the reader chose a tab before',
    {tag: '@full'},
    async ({page}) => {
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
    },
  );

  test(
    'stays readable and tries again when its code cannot be fetched',
    {tag: '@full'},
    async ({page}) => {
      await openAsleep(page, TUTORIAL);
      const record = JSON.parse(
        (await page.locator('#page-record').textContent())!,
      ) as {chunks: Record<string, {files?: string[]; asleep?: true}>};
      const files = Object.values(record.chunks).find(
        ({asleep}) => asleep,
      )!.files!;
      const failed = page.waitForEvent('requestfailed');
      await page.route(`**/${files.at(-1)!}`, (route) => route.abort());
      await touch(page);
      await failed;
      await expect(content(page)).toHaveAttribute('data-content', 'asleep');
      await expect(page.locator('article h2').first()).toBeVisible();
      await page.unrouteAll();
      await page.keyboard.press('ArrowDown');
      await expect(content(page)).toHaveAttribute('data-content', 'awake');
    },
  );

  test.use({allowed: {errors: [/ERR_FAILED/]}});
});
