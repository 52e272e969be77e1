/** What the tests of the search look at: the modal and the search page. */

import type {Locator, Page} from '@playwright/test';
import {expect, open} from './fixtures';

/** The dialog, its field and its rows. */
export const dialog = (page: Page) =>
  page.getByRole('dialog', {name: 'Search'});
export const field = (page: Page) => dialog(page).getByRole('searchbox');
export const rows = (page: Page) => dialog(page).getByRole('listitem');
/** What a screen reader is told. */
export const told = (page: Page) => dialog(page).getByRole('status');
/** What the search page lists, and what it says of it. */
export const results = (page: Page) =>
  page.getByRole('main').getByRole('listitem');
export const status = (page: Page) =>
  page.getByRole('main').getByRole('status');
/** The files of the built-in engine. */
export const INDEXES = '**/search/*.json';

/** Where a row leads. */
export function hrefOf(row: Locator): Promise<string | null> {
  return row.getByRole('link').first().getAttribute('href');
}

/** Where all rows of a list lead. */
export async function hrefsOf(list: Locator): Promise<(string | null)[]> {
  await expect(list.first()).toBeVisible();
  const hrefs: (string | null)[] = [];
  for (const row of await list.all()) {
    hrefs.push(await hrefOf(row));
  }
  return hrefs;
}

/** Opens a page and its modal; gives the field. */
export async function openModal(page: Page, path = '/faq/'): Promise<Locator> {
  await open(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  return field(page);
}
