import type {CDPSession, FrameLocator, Locator, Page} from '@playwright/test';
import {toFragment} from '../../../plugins/player/core/share';
import {hydrated} from '../fixtures';
import {expect} from './player';

/** A page with a snack; any such page takes a program from its address. */
export const PATH = 'docs/tutorials/snacks/image-classification/';

/** Path of the page with a program in its fragment. */
export const linkTo = (files: Record<string, string>): string =>
  PATH + toFragment({version: '0.2.0', entry: 'App.tsx', files});

export const player = (page: Page): Locator =>
  page.getByRole('region', {name: 'Image classification', exact: true});

export const button = (page: Page, name: string | RegExp): Locator =>
  player(page).getByRole('button', {name, exact: true});

/** What the player puts in place of a program's screen; its frame stands in it. */
export const frameOf = (page: Page): Locator => player(page).locator('iframe');

/** What the program shows. */
export const screen = (page: Page): FrameLocator =>
  player(page).frameLocator('iframe').frameLocator('iframe');

/** What the program printed; there once it has printed something. */
export const lines = (page: Page): Locator =>
  player(page).getByRole('log', {name: 'Console'});

export const fault = (page: Page): Locator => player(page).getByRole('alert');

/** Opens the page with a program and waits until it says where the program is from. */
export async function openLinked(
  page: Page,
  files: Record<string, string> | string,
): Promise<void> {
  const all = typeof files === 'string' ? {'App.tsx': files} : files;
  // Pictures far down the page are not the point.
  await page.goto(linkTo(all), {waitUntil: 'domcontentloaded'});
  await hydrated(page);
  await expect(player(page).getByRole('note')).toContainText(
    'This program came with the link',
  );
}

/** Opens the page with a program and runs it, as a reader does. */
export async function runLinked(
  page: Page,
  files: Record<string, string> | string,
): Promise<void> {
  await openLinked(page, files);
  await button(page, 'Run').click();
}

/** What the console says of the formulas' stylesheet after `useCache`. */
export const BLOCKED = /ERR_BLOCKED_BY_CLIENT/;

/**
 * Lets the browser keep what it loads, as it does for readers: routes, such as
 * the one that answers for the formulas' stylesheet, turn its cache off.
 */
export async function useCache(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await page.context().unrouteAll();
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', {
    urls: ['https://cdn.jsdelivr.net/*'],
  });
  return network;
}
