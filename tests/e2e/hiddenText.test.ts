import type {Page} from '@playwright/test';
import {expect, waitForHydration, openPage, test} from './fixtures';

/** Reads the first words of a part of a page, for a link to them. */
const readWords = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      element.textContent.trim().split(/\s+/).slice(0, 4).join(' '),
    );

/** Opens a page by a link to a text of it. */
async function openAt(page: Page, address: string, words: string) {
  await page.goto('about:blank');
  await openPage(
    page,
    `${address}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`,
  );
}

test('the text of a tab that is not shown can be found, and is shown then', async ({
  page,
}) => {
  await openPage(page, '/docs/tutorials/get-started-manually/');
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
  // The browser's find sends this event before it scrolls to the text.
  await panel.dispatchEvent('beforematch');
  await expect(panel).toBeVisible();
  for (const tab of await page.getByRole('tab', {name: 'Windows'}).all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect(hidden.first()).toHaveAttribute('hidden', 'until-found');
});

const TABS = '/docs/tutorials/get-started-manually/';
const panelOf = (page: Page, text: string) =>
  page.getByRole('tabpanel', {includeHidden: true}).filter({hasText: text});

test('a link to the text of a tab that is not shown leads there, also before the scripts come', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${TABS}#:~:text=Open%20a%20new%20Command%20Prompt`, {
    waitUntil: 'commit',
  });
  const panel = panelOf(page, 'Open a new Command Prompt');
  await expect(panel).toBeAttached();
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  // The browser does this where it finds a text.
  await panel.evaluate((element) => {
    element.dispatchEvent(new Event('beforematch', {bubbles: true}));
    element.removeAttribute('hidden');
  });
  release();
  await waitForHydration(page);
  await expect(panel).toBeVisible();
  for (const tab of await page.getByRole('tab', {name: 'Windows'}).all()) {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
});

test('a link to the text of a tab that is not shown leads there on a slow machine', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await openAt(page, TABS, 'Open a new Command Prompt');
  await expect(panelOf(page, 'Open a new Command Prompt')).toBeInViewport();
});

test('the text of a closed fold can be found, and a script unfolds it', async ({
  page,
}) => {
  const address = '/docs/tutorials/get-started/';
  const fold = page.locator('.theme-doc-markdown details').first();
  await openPage(page, address);
  await expect(fold).not.toHaveAttribute('open');
  const words = await readWords(page, '.theme-doc-markdown details > p');
  await fold.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await expect(fold.locator('> p').first()).toBeVisible();
  await openAt(page, address, words);
  await expect(fold).toHaveAttribute('open');
  await expect(fold.locator('> p').first()).toBeInViewport();
});
