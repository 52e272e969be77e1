import {expect, open, test} from './fixtures';

// What a tutorial has: tests/built/tutorials.test.ts.
test('a change is copied without removed lines and gaps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/tutorials/snacks/image-classification/');
  const block = page
    .locator('.theme-code-block', {has: page.locator('.code-line-removed')})
    .first();
  // Not `innerText`: what is far from the window is not laid out and has none.
  const removed = await block
    .locator('.code-line-removed')
    .first()
    .evaluate((line) => line.textContent);
  await block.hover();
  await block.getByRole('button', {name: /copy/i}).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .not.toBe('');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.trim())).not.toContain(
    removed.trim(),
  );
  expect(removed.trim()).not.toBe('');
  expect(copied).not.toContain('⋯');
  for (const line of await block
    .locator('.code-line-added')
    .allTextContents()) {
    expect(copied).toContain(line.replace(/\n+$/, ''));
  }
});
