/** Elements of the search's dialog and of the search page. */

import type {Locator, Page} from '@playwright/test';
import {expect, openPage} from './fixtures';

/** Dialog of the search. */
export const dialog = (page: Page) =>
  page.getByRole('dialog', {name: 'Search'});
export const field = (page: Page) => dialog(page).getByRole('searchbox');
export const rows = (page: Page) => dialog(page).getByRole('listitem');
/** Live region of the dialog, which screen readers announce. */
export const liveStatus = (page: Page) => dialog(page).getByRole('status');
/** Results of the search page. */
export const results = (page: Page) =>
  page.getByRole('main').getByRole('listitem');
export const pageStatus = (page: Page) =>
  page.getByRole('main').getByRole('status');
/** Index files of the embedded engine. */
export const INDEXES = '**/search/*.json';

/** Reads the address of a row's link. */
export function readHref(row: Locator): Promise<string | null> {
  return row.getByRole('link').first().getAttribute('href');
}

/** Reads the addresses of all rows of a list. */
export async function readHrefs(list: Locator): Promise<(string | null)[]> {
  await expect(list.first()).toBeVisible();
  const hrefs: (string | null)[] = [];
  for (const row of await list.all()) {
    hrefs.push(await readHref(row));
  }
  return hrefs;
}

/** Opens a page and the dialog of the search, and returns the dialog's field. */
export async function openModal(page: Page, path = '/faq/'): Promise<Locator> {
  await openPage(page, path);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  return field(page);
}
