import {measureSidewaysScroll, findViolations} from './visit/violations';
import {expect, openPage, test} from './fixtures';
import {digits, tab} from './flora';

const block = (page: Parameters<typeof tab>[0], name: RegExp) =>
  page.getByRole('treeitem', {name});

test.describe('the graph of a model', () => {
  test('opens blocks by keys, runs, and leads to the source', async ({
    page,
  }) => {
    await openPage(page, '/flora/?sample=digits');
    await tab(page, 'Graph').click();
    const first = block(page, /Conv2d.*layers\.0/);
    await expect(first).toBeVisible();
    await expect(page.getByRole('treeitem')).toHaveCount(12);

    await page.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', {name: 'Block'});
    await expect(details.getByRole('heading', {name: 'Conv2d'})).toBeFocused();
    await expect(
      details.getByRole('img', {name: /^layers\.0\.weight: 16 planes/}),
    ).toBeVisible();

    await page.getByRole('button', {name: 'Run forward'}).click();
    await expect(first).toContainText('1 × 16 × 28 × 28');
    await expect(
      details.getByRole('img', {name: /^Result of Conv2d: 16 planes/}),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await details.getByRole('button', {name: /conv\.py, line 29/}).click();
    await expect(
      page.locator('[aria-current=true]', {hasText: 'torch.conv2d('}),
    ).toBeInViewport();
  });

  test('stands beside that of another file', async ({page}) => {
    await openPage(page, '/flora/?sample=shapes&view=graph');
    await page.getByLabel('Compare with another file').setInputFiles({
      name: 'other.ptl',
      mimeType: '',
      buffer: digits,
    });
    await expect(
      page.getByText(/\d+ blocks only in the first file/),
    ).toBeVisible();
    await expect(
      page.getByRole('tree', {name: 'Graph of forward of file 2'}),
    ).toContainText('only here');
    await expect(
      page.getByRole('cell', {name: 'only in the second'}).first(),
    ).toBeVisible();
    await page.setViewportSize({width: 320, height: 700});
    expect(await measureSidewaysScroll(page)).toBe(0);
  });
});
