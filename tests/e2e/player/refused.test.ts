import type {Page} from '@playwright/test';
import {test} from '../fixtures';
import {expect, run, visit} from './player';

const SNACK = '/snack/@playtorch/image-classification/';

/** Makes the browser refuse a document in a frame, as a policy or an extension does. */
const refuse = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': "frame-ancestors 'none'",
      },
    });
  });

test.use({allowed: {errors: [/frame-ancestors/]}});

for (const [what, address, words] of [
  ['shell', /\/player\/shell\//, 'or the browser refuses the frame'],
  ['frame', /\/player\/frame\//, 'keeps the frame from loading'],
] as const) {
  test(`where the browser refuses the player's ${what}, the page says so within ten seconds and offers the project`, async ({
    page,
  }) => {
    await page.clock.install();
    await refuse(page, address);
    await visit(page, SNACK);
    await run(page);
    await expect(
      page
        .locator('iframe[title$=": the running program"]')
        .or(page.getByText(words)),
    ).toBeAttached();
    await page.clock.runFor(10_500);
    const said = page
      .getByRole('main')
      .getByRole('status')
      .filter({hasText: words});
    await expect(said).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      said.getByRole('button', {name: 'Download the project (zip)'}).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
  });
}
