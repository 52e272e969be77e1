import type {Locator, Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';
import {findViolations} from './visit/violations';

const ENTRY = '/docs/api/core/interfaces/torchlive_torch.Torch/';

const findBlock = (page: Page): Locator =>
  page.locator('.theme-code-block', {hasText: 'torch.rand('}).first();
const findBox = (page: Page): Locator => page.locator('#code-name');

/** Collects the requests for names from now on. */
function watchNames(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/code.json')) {
      requests.push(new URL(request.url()).pathname);
    }
  });
  return requests;
}

test('the pointer on a name shows its declaration and its sentence', async ({
  page,
}) => {
  const requests = watchNames(page);
  await openPage(page, ENTRY);
  const block = findBlock(page);
  const box = findBox(page);
  await block.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);

  await block
    .locator('a', {hasText: /^rand$/})
    .first()
    .hover();
  await expect(box).toContainText(
    '(method) Torch.rand(size: number[], options?: TensorOptions): Tensor',
  );
  await expect(box).toContainText('Makes a tensor of random numbers');
  await expect(box.getByRole('link', {name: 'torch.rand'})).toHaveAttribute(
    'href',
    `${ENTRY}#rand`,
  );
  // The text that WCAG calls hoverable: the pointer may go into it.
  await box.hover();
  await expect(box).toBeVisible();
  await page.getByRole('heading', {level: 1}).hover();
  await expect(box).toBeHidden();

  await block
    .locator('a', {hasText: /^torch$/})
    .first()
    .hover();
  await expect(box).toContainText('const torch: Torch');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  expect(requests).toEqual([`${ENTRY}code.json`]);
});

test('the keys of a block lead through its names', async ({page}) => {
  await openPage(page, ENTRY);
  const pre = findBlock(page).locator('pre');
  const box = findBox(page);
  await expect(pre.locator('a').first()).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Tab');
  await pre.focus();
  await expect(box).toContainText('Enter leads through the names');

  await page.keyboard.press('Enter');
  const name = page.locator(':focus');
  await expect(name).toHaveText('torch');
  await expect(name).toHaveAccessibleDescription(/const torch: Torch/);
  await expect(pre.locator('a').last()).toHaveAccessibleDescription('');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(name).toHaveText('torch');
  await page.keyboard.press('ArrowRight');
  await expect(name).not.toHaveText('torch');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(pre).toBeFocused();
});

test('code that came by a link of the site has its names, too', async ({
  page,
}) => {
  await openPage(page, '/docs/api/core/');
  await page.getByRole('main').locator(`a[href="${ENTRY}"]`).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('torch');
  const block = findBlock(page);
  await block.hover();
  const link = block.locator('a', {hasText: /^rand$/}).first();
  await link.hover();
  await expect(findBox(page)).toContainText('Torch.rand(');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the popover is inside a small window, without a fault (${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 320, height: 600});
    await openPage(page, `${ENTRY}?docusaurus-theme=${colorScheme}`);
    await expect(page.locator('html')).toHaveAttribute(
      'data-theme',
      colorScheme,
    );
    await findBlock(page).locator('a').last().hover();
    const box = findBox(page);
    await expect(box).toBeVisible();
    const {x = 0, width = 0} = (await box.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await findViolations(page, '#code-name')).toEqual([]);
  });
}

test('the popover has an edge in forced colors', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await openPage(page, ENTRY);
  await findBlock(page).locator('a').first().hover();
  await expect(findBox(page)).toHaveCSS('border-top-style', 'solid');
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true});

  test('a tap shows a name, and a second one follows it', async ({page}) => {
    await openPage(page, ENTRY);
    const link = findBlock(page)
      .locator('a', {hasText: /^rand$/})
      .first();
    await link.tap();
    await expect(findBox(page)).toContainText('Torch.rand(');
    expect(new URL(page.url()).hash).toBe('');
    await link.tap();
    await expect(page).toHaveURL(/#rand$/);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('names lead to their entries', async ({page}) => {
    await page.goto('/docs/tutorials/snacks/image-classification/');
    const link = page
      .locator('.theme-code-block a', {
        hasText: /^torch$|^fromBlob$|^unsqueeze$/,
      })
      .first();
    await link.click();
    await expect(page).toHaveURL(/\/docs\/api\/core\/.+#\w+/);
  });
});
