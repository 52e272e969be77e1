import {expect, openPage, test} from './fixtures';

// tests/built/tutorials.test.ts checks the parts of tutorials.
test('a change is copied without removed lines and gaps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/tutorials/snacks/image-classification/');
  const block = page
    .locator('.theme-code-block', {has: page.locator('.code-line-removed')})
    .first();
  // `innerText` would be empty for parts far from the window, which have no layout.
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
