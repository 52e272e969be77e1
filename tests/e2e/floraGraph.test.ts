import {measureSidewaysScroll, findViolations} from './visit/violations';
import {expect, openPage, test} from './fixtures';
import {tab} from './flora';

test('the graph of a model is a tree of blocks, which keys open and close', async ({
  page,
}) => {
  await openPage(page, '/flora/?sample=digits');
  await tab(page, 'Graph').click();
  const blocks = page.getByRole('treeitem');
  await expect(blocks).toHaveCount(12);
  await expect(blocks.first()).toContainText('1 × 1 × 28 × 28');
  const group = page.getByRole('treeitem', {name: /^layers 8 blocks/});
  const first = page.getByRole('treeitem', {name: /Conv2d.*layers\.0/});
  await blocks.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(first).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({width: 320, height: 700});
  await group.click();
  await expect(first).toBeVisible();
  expect(await measureSidewaysScroll(page)).toBe(0);
});
