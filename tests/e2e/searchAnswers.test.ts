import type {Page} from '@playwright/test';
import {findViolations} from './visit/violations';
import {expect, openPage, test} from './fixtures';
import {dialog, field, openModal, results, rows} from './search';

/** The text of a hit, in place, or beside the list. */
const answer = (page: Page) =>
  dialog(page).getByRole('region', {name: 'Answer'});
const selected = (page: Page) =>
  dialog(page).getByRole('region', {name: 'Selected'});

const ERROR = 'error:0308010C:digital envelope routines::unsupported';

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 800}});

  test('a message has its cause and fix, a symbol its signature, a question its paragraph', async ({
    page,
  }) => {
    const input = await openModal(page, '/docs/tutorials/add-package/');
    await input.fill(ERROR);
    await expect(answer(page)).toContainText(
      /Cause\. Node 17.*Fix\. Use Node 16/s,
    );
    await expect(rows(page).first()).toContainText('Cause.');
    expect(await findViolations(page), 'with a text in place').toEqual([]);

    await input.fill('torch.fromBlob');
    await expect(answer(page)).toContainText(
      /fromBlob\(.*\): Tensor.*Makes a tensor/s,
    );
    await input.fill('how to load a model inside the app?');
    await expect(answer(page).locator('mark').first()).toHaveText(/model/i);
    // A word has rows alone.
    await input.fill('permissions');
    await expect(rows(page).first()).toContainText(/camera and media/i);
    await expect(answer(page)).toHaveCount(0);
  });

  test('the text comes after the list, which stays at its place', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/texts.json', async (route) => {
      await held;
      await route.continue();
    });
    const input = await openModal(page, '/docs/tutorials/add-package/');
    await input.fill('torch.fromBlob');
    const second = rows(page).nth(1);
    await expect(second).toBeVisible();
    const before = await second.boundingBox();
    release();
    await expect(answer(page)).toContainText('Makes a tensor');
    expect(await second.boundingBox()).toEqual(before);
  });
});

test('beside the list is the text of the row with the focus, on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  const input = await openModal(page, '/docs/tutorials/add-package/');
  await input.fill('torch.fromBlob');
  await expect(selected(page)).toContainText('Makes a tensor');
  await expect(answer(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const title = await rows(page).nth(1).locator('a > span').first().innerText();
  await expect(selected(page)).toContainText(title);
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('torch.fromBlobx');
  expect(await findViolations(page), 'with two columns').toEqual([]);
});

test.describe('a text that does not come', () => {
  test.use({allowed: {errors: [/status of 500/]}});

  test('is said to be missing, and the row leads to its page', async ({
    page,
  }) => {
    await page.route('**/texts.json', (route) => route.fulfill({status: 500}));
    await openPage(page, `/search/?${new URLSearchParams({q: ERROR})}`);
    await expect(results(page).first()).toContainText(
      'The text could not be loaded.',
    );
    await expect(results(page).first().getByRole('link').first()).toBeVisible();
  });
});

test('the search page and the field of Troubleshooting show it, too', async ({
  page,
}) => {
  await openPage(page, `/search/?${new URLSearchParams({q: ERROR})}`);
  await expect(results(page).first()).toContainText('Fix. Use Node 16');
  await openPage(page, '/docs/tutorials/troubleshooting/');
  await page.getByLabel('Paste your message').fill(ERROR);
  const section = page.getByRole('region', {name: 'Find your message'});
  await expect(section.getByRole('status')).toHaveText(
    /^This entry has your message/,
  );
  await expect(section.getByRole('listitem').first()).toContainText(
    'Fix. Use Node 16',
  );
});
