import {expect, open, test} from './fixtures';
import {smallFields} from './visit/conditions';

// Other pages: tests/e2e/visit.
test('iOS does not zoom into the fields that take files and messages', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const address of ['/doctor/', '/docs/tutorials/troubleshooting/']) {
    await open(page, address);
    await expect(page.locator('main textarea').first()).toBeVisible();
    expect(await smallFields(page), address).toEqual([]);
  }
});
