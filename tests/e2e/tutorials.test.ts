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
  // What is far from the window is not laid out, and has no text for `innerText`.
  await block.scrollIntoViewIfNeeded();
  const removed = await block.locator('.code-line-removed').first().innerText();
  await block.hover();
  await block.getByRole('button', {name: /copy/i}).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .not.toBe('');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.trim())).not.toContain(
    removed.trim(),
  );
  expect(copied).not.toContain('⋯');
  for (const line of await block.locator('.code-line-added').allInnerTexts()) {
    expect(copied).toContain(line.replace(/\n+$/, ''));
  }
});
