import type {Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';

const TUTORIAL = '/docs/tutorials/snacks/image-classification/';
const FIRST = 'code-app-tsx';

const findBlock = (page: Page) =>
  page.locator('.theme-code-block.language-tsx').first();

/** Clicks the number of a line, which is in the padding of the block. */
async function clickNumber(
  page: Page,
  line: number,
  modifiers: 'Shift'[] = [],
): Promise<void> {
  const code = findBlock(page).locator('pre > code');
  const box = await code.boundingBox();
  const row = await code
    .locator('> span')
    .nth(line - 1)
    .boundingBox();
  await code.click({
    position: {
      x: 4,
      y: (row?.y ?? 0) - (box?.y ?? 0) + (row?.height ?? 0) / 2,
    },
    modifiers,
  });
}

test('an address marks its lines and scrolls to them', async ({page}) => {
  await openPage(page, `${TUTORIAL}#${FIRST}-L3-L5`);
  const bar = findBlock(page).getByRole('group', {name: 'Lines 3 to 5'});
  await expect(bar).toBeVisible();
  await expect(findBlock(page).locator('code > span').nth(2)).toBeInViewport();
});

test('clicks on numbers select a range, which can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, TUTORIAL);
  const block = findBlock(page);
  const code = await block.locator('pre > code').innerText();
  await block.hover();
  await expect(block.locator('code > span').nth(3)).toBeAttached();
  await clickNumber(page, 4);
  await expect(page).toHaveURL(new RegExp(`#${FIRST}-L4$`));
  await clickNumber(page, 2, ['Shift']);
  await expect(page).toHaveURL(new RegExp(`#${FIRST}-L2-L4$`));

  const bar = block.getByRole('group', {name: 'Lines 2 to 4'});
  await bar.getByRole('button', {name: 'Copy code'}).click();
  await expect(bar.getByRole('status')).toHaveText('Copied the code.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    code.split('\n').slice(1, 4).join('\n'),
  );
  await bar.getByRole('button', {name: 'Unmark'}).click();
  await expect(bar).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');
});

test('L marks the line of a name', async ({page}) => {
  await openPage(page, TUTORIAL);
  const pre = findBlock(page).locator('pre');
  await pre.focus();
  await expect(pre.locator('code > span').first()).toBeAttached();
  await pre.press('l');
  await expect(page).toHaveURL(new RegExp(`#${FIRST}-L1$`));
});

test('lines stay marked in dark mode and in print', async ({page}) => {
  await openPage(page, `${TUTORIAL}?docusaurus-theme=dark#${FIRST}-L3`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const bar = findBlock(page).getByRole('group', {name: 'Line 3'});
  await expect(bar).toBeVisible();
  const line = findBlock(page).locator('code > span').nth(2);
  await expect(line).toHaveCSS('box-shadow', /inset/);
  await page.emulateMedia({media: 'print'});
  await expect(line).toHaveCSS('border-left-style', 'solid');
  await expect(bar).toBeHidden();
});
