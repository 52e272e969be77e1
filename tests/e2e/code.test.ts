import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';

/** Text of Prism's code that no other script of the site has. */
const PRISM = 'before-tokenize';
const TUTORIAL = '/docs/tutorials/snacks/image-classification/';
const LANDING = '/snack/@playtorch/image-classification/';

/** Reads each script that a page gets from now on; the returned function lists those with Prism. */
function watchPrism(page: Page): () => Promise<string[]> {
  const scripts: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      scripts.push(
        response.text().then(
          (text) => (text.includes(PRISM) ? response.url() : undefined),
          // The page was closed before the answer.
          () => undefined,
        ),
      );
    }
  });
  return async () =>
    (await Promise.all(scripts)).filter((url) => url !== undefined);
}

/** Opens a page whose code is highlighted by the build, and waits until it is idle without Prism. */
async function openWithoutPrism(page: Page, address: string): Promise<void> {
  const prism = watchPrism(page);
  await openPage(page, address);
  await expect(page.locator('.theme-code-block i').first()).toBeAttached();
  // Idle callbacks of the page run first.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await prism()).toEqual([]);
}

test('the home page shows code without a highlighter, and copies a whole file as it is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithoutPrism(page, '/');
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  const file = path.join(__dirname, '../../samples/0.2.0/home/recognize.ts');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    readFileSync(file, 'utf8').trimEnd(),
  );
});

for (const address of [
  '/docs/api/core/interfaces/torchlive_torch.Tensor/',
  '/flora/',
]) {
  test(
    `${address} shows code without a highlighter`,
    {tag: '@full'},
    ({page}) => openWithoutPrism(page, address),
  );
}

test('code that the reader opens is highlighted too', async ({page}) => {
  const prism = watchPrism(page);
  await openPage(page, LANDING);
  await page.getByText('The code', {exact: true}).click();
  const block = page.locator('details[open] .theme-code-block').first();
  await expect(block.locator('code .keyword').first()).toBeVisible();
  // Proves that the tests above would see Prism.
  expect(await prism()).not.toEqual([]);
});

test('a tutorial shows code without a highlighter, the same after client navigation; long lines wrap on request', async ({
  page,
}) => {
  await openWithoutPrism(page, TUTORIAL);

  await test.step('code looks the same after client navigation', async () => {
    const html = () =>
      page.locator('main .theme-code-block:visible code').evaluateAll((all) =>
        // Links of names are in the page's HTML only; after a navigation they come at the first touch.
        all.map(({innerHTML}) => innerHTML.replace(/<\/?a\b[^>]*>/g, '')),
      );
    const before = await html();
    expect(before.length).toBeGreaterThan(1);
    await page.getByRole('link', {name: 'API', exact: true}).first().click();
    await expect(page).toHaveURL(/\/api\//);
    await page.goBack();
    await expect.poll(html).toEqual(before);
  });

  await test.step('long lines wrap on request', async () => {
    // On a phone, lines are wrapped from the start.
    await page.setViewportSize({width: 700, height: 800});
    const block = page
      .locator('.theme-code-block', {
        has: page.getByRole('button', {name: 'Toggle word wrap'}),
      })
      .first();
    const isScrollable = () =>
      block
        .locator('pre')
        .evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth);
    await expect.poll(isScrollable).toBe(true);
    await block.hover();
    await block.getByRole('button', {name: 'Toggle word wrap'}).click();
    await expect.poll(isScrollable).toBe(false);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('copy and wrap are in view before a tap, large enough for a finger; long lines are wrapped', async ({
    page,
  }) => {
    await openPage(page, TUTORIAL);
    const block = page
      .locator('.theme-code-block')
      .filter({has: page.getByRole('button', {name: 'Toggle word wrap'})})
      .first();
    for (const name of ['Toggle word wrap', 'Copy code to clipboard']) {
      const button = block.getByRole('button', {name});
      await expect(button).toHaveCSS('opacity', '1');
      const box = await button.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
      ).toBeGreaterThanOrEqual(44);
    }
    await expect(block.locator('code')).toHaveCSS('white-space', 'pre-wrap');
  });
});

test('code that is wider than its box has a shade at its end', async ({
  page,
}) => {
  await openPage(page, '/docs/tutorials/get-started/');
  const code = page.locator('main pre', {hasText: 'curl -fLO'}).first();
  expect(await code.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(
    true,
  );
  await expect(code).toHaveCSS('background-image', /gradient.*gradient/);
});
