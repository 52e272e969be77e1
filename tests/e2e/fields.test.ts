import {expect, open, test} from './fixtures';
import {smallFields} from './visit/conditions';

// Fields that are there from the start: tests/e2e/visit, on every page.
test('iOS does not zoom into the fields that a reader opens on a phone', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const [address, press] of [
    ['/doctor/', undefined],
    ['/docs/tutorials/troubleshooting/', undefined],
    ['/snack/@playtorch/image-classification/', 'Edit'],
    ['/flora/?sample=digits', 'Run'],
  ] as const) {
    await open(page, address);
    if (press === 'Run') {
      await page.getByRole('tab', {name: press}).click();
    } else if (press !== undefined) {
      await page.getByRole('button', {name: press}).first().click();
    }
    const fields = page.locator('main :is(textarea, select)');
    await expect(fields.first()).toBeVisible();
    expect(await smallFields(page), address).toEqual([]);
  }
});
