import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** Words of a part of a page, for a link to them. */
const wordsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      element.textContent.trim().split(/\s+/).slice(0, 4).join(' '),
    );

/** Opens a page by a link to a text of it. */
async function openAt(page: Page, address: string, words: string) {
  await page.goto('about:blank');
  await open(
    page,
    `${address}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`,
  );
}

test('the text of a tab that is not shown can be found, and is shown then', async ({
  page,
}) => {
  await open(page, '/docs/tutorials/get-started-manually/');
  const hidden = page.locator('[role="tabpanel"][hidden]');
  expect(
    await hidden.evaluateAll((all) =>
      all.map((one) => one.getAttribute('hidden')),
    ),
  ).toEqual(Array<string>(await hidden.count()).fill('until-found'));
  const panel = page
    .getByRole('tabpanel', {includeHidden: true})
    .filter({hasText: 'Open a new Command Prompt'});
  await expect(panel).toBeHidden();
  // The browser's find sends it before it scrolls to the text.
  await panel.dispatchEvent('beforematch');
  await expect(panel).toBeVisible();
  for (const tab of await page.getByRole('tab', {name: 'Windows'}).all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect(hidden.first()).toHaveAttribute('hidden', 'until-found');
});

test('the text of a closed fold can be found, and a script unfolds it', async ({
  page,
}) => {
  const address = '/docs/tutorials/get-started/';
  const fold = page.locator('.theme-doc-markdown details').first();
  await open(page, address);
  await expect(fold).not.toHaveAttribute('open');
  const words = await wordsOf(page, '.theme-doc-markdown details > p');
  await fold.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await expect(fold.locator('> p').first()).toBeVisible();
  await openAt(page, address, words);
  await expect(fold).toHaveAttribute('open');
  await expect(fold.locator('> p').first()).toBeInViewport();
});
