import type {FrameLocator, Locator, Page} from '@playwright/test';
export {skipFirstInput} from '../../../scripts/lib/skipFirstInput';
import {expect as base, waitForHydration} from '../fixtures';

/** Slow machines take a while to load the player, to compile, and to run a model. */
export const expect = base.configure({timeout: 60_000});

/** A size of the window and a color mode. */
export interface Look {
  width: number;
  mode: 'light' | 'dark';
}

/** Everything is tried here; a run to the visible result on a phone, too. */
export const desktop: Look = {width: 1280, mode: 'light'};
export const phone: Look = {width: 390, mode: 'dark'};

/** Opens a page and waits until it answers; pictures far down the page are not the point. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, {waitUntil: 'domcontentloaded'});
  await waitForHydration(page);
}

/** Opens a page in a size and mode. */
export async function openIn(
  page: Page,
  path: string,
  {width, mode} = desktop,
): Promise<void> {
  await page.setViewportSize({width, height: 800});
  await visit(page, `${path}?docusaurus-theme=${mode}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

/** The frame that a page's program runs in, inside the one that keeps it from other sites. */
export const frameOf = (page: Page): FrameLocator =>
  page
    .frameLocator('iframe[title$=": the running program"]')
    .frameLocator('iframe');

/** Presses "Run in the page" of the page's program; its frame appears at once or after its files. */
export async function run(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', {name: 'Run in the page'}).click();
  return frameOf(page);
}

/** First answer of image classification with the site's model. */
export const FIRST_NAME = /% red heart/;

/** Note of the player about the first input that it gave the program. */
export const firstInputOf = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({hasText: /^The player (?:took|pressed|drew) /});

/** Runs the page's program with the files of the reader in place of the site's model. */
export async function runOriginal(page: Page): Promise<FrameLocator> {
  const frame = await run(page);
  await page.getByRole('radio', {name: /^The original/}).check();
  return frame;
}

/** Waits until a page asks for nothing more; how long that takes cannot be seen. */
export async function waitUntilQuiet(
  page: Page,
  requests: readonly unknown[],
): Promise<void> {
  let before;
  do {
    before = requests.length;
    await page.waitForTimeout(400);
  } while (requests.length > before);
}

/** The fault of the running program, in the page's words: empty while there is none. */
export const faultOf = (page: Page): Locator =>
  page.locator('main').getByRole('alert').filter({hasText: 'Error'});

/** Files that the program reads, above its screen; folded while none is missing. */
export const filesPanel = (page: Page): Locator =>
  page.locator('main details', {
    has: page.getByText(/^Files of the program:/),
  });

/** The filesPanel's line of a file. */
export const fileRow = (page: Page, name: string): Locator =>
  filesPanel(page)
    .getByRole('listitem')
    .filter({has: page.getByText(name, {exact: true})});

/** Gives a file to the filesPanel, as the reader does who chooses it. */
export async function giveFile(
  page: Page,
  name: string,
  path: string,
): Promise<void> {
  await fileRow(page, name).locator('input[type="file"]').setInputFiles(path);
  // The files are below the program, and Playwright scrolls no frame inside a frame.
  await page
    .locator('iframe[title$=": the running program"]')
    .evaluateAll((frames) => frames.at(-1)?.scrollIntoView({block: 'nearest'}));
}
