/** Elements and files for the tests of Flora. */

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Download, Page} from '@playwright/test';
import {expect} from './fixtures';

const ROOT = path.join(__dirname, '../..');
const file = (name: string) => readFileSync(path.join(ROOT, name));
export const fixture = (name: string) =>
  file(`packages/ptl/src/__fixtures__/${name}`);
/** Reads a small model of another runtime. */
export const formatFile = (name: string) =>
  file(`packages/ptl/testing/formats/${name}`);
export const digits = file('static/models/digits.ptl');

export const input = (page: Page) => page.locator('input[type=file]').first();
export const title = (page: Page) =>
  page.getByRole('heading', {level: 2}).first();
export const tab = (page: Page, name: RegExp | string) =>
  page.getByRole('tab', {name});

/** Gives a file to the start page. */
export const give = (
  page: Page,
  name: string,
  bytes: Uint8Array,
): Promise<void> =>
  input(page).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });

/** Chooses a file on the start page and waits for its name. */
export async function choose(
  page: Page,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  await give(page, name, bytes);
  await expect(title(page)).toHaveText(name);
}

export async function bytesOf(download: Download): Promise<Uint8Array> {
  return readFileSync(await download.path());
}
