import type {Page} from '@playwright/test';
import {expect, open, test} from '../e2e/fixtures';
import {frameOf} from '../e2e/player/player';
import {sidewaysScroll, violations} from './violations';

const TUTORIAL = '/docs/tutorials/snacks/image-classification/';

test.describe.configure({timeout: 240_000});

/** Opens all that the panel holds: the folds, and the player with its program and its editor. */
async function openPanel(page: Page, mode: string): Promise<void> {
  await open(page, `${TUTORIAL}?docusaurus-theme=${mode}`);
  const panel = page.getByRole('region', {name: /^Run /});
  await panel.getByText('What works where', {exact: true}).click();
  await panel.getByText('The code', {exact: true}).click();
  await panel.getByRole('button', {name: 'Run in the page'}).click();
  await expect(
    frameOf(page).getByText('Take a photo of an object.'),
  ).toBeVisible({timeout: 30_000});
  await panel.getByRole('button', {name: 'Edit', exact: true}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

for (const width of [1280, 390]) {
  for (const mode of ['light', 'dark']) {
    test(`the open panel has no violation at ${width} px, ${mode}`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 800});
      await openPanel(page, mode);
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page), 'sideways scroll').toBe(0);
    });
  }
}

test('the open panel does not scroll sideways at 320 px', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await openPanel(page, 'light');
  expect(await sidewaysScroll(page)).toBe(0);
});
