import type {SearchRecord} from '../../plugins/search/core/algolia';
import {toAddress} from '../servers';
import {faults, requests, serveAlgolia} from './algolia';
import {expect, openPage, test} from './fixtures';
import {
  dialog,
  field,
  readHref,
  openModal,
  results,
  rows,
  pageStatus,
  liveStatus,
} from './search';

test.use({allowed: {requests}});

/** Beginning of an error's heading. */
const MESSAGE = 'Unable to load script. Make sure';
const troubleshooting = (page: import('@playwright/test').Page) =>
  page.getByRole('region', {name: 'Find your message'});

/** A record whose heading and text look like HTML. */
const hostile: SearchRecord = {
  objectID: 'hostile',
  url: 'https://playtorch.dev/live/docs/0.1/tutorials/faq/#needle',
  url_without_anchor: 'https://playtorch.dev/live/docs/0.1/tutorials/faq/',
  anchor: 'needle',
  type: 'content',
  kind: 'text',
  hierarchy: {
    lvl0: 'Tutorials',
    lvl1: 'FAQ',
    lvl2: null,
    lvl3: '<img src=x onerror=alert(1)> Needle',
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: '<script>alert(1)</script> in the needletext',
  language: 'en',
  docusaurus_tag: 'docs-default-0.1',
  version: '0.1',
  versions: ['0.2.0', '0.1'],
  place: 'tutorials/faq/#needle',
  weight: {pageRank: 1, level: 0, version: 2, position: 1},
};

test('the modal shows headings, texts and errors of its version, as text, with their versions', async ({
  page,
  context,
}) => {
  const {queries: asked} = await serveAlgolia(context, [hostile]);
  const input = await openModal(
    page,
    toAddress('variant', 'docs/0.1/tutorials/faq/'),
  );
  await input.fill('needletext');
  const row = rows(page).first();
  await expect(row).toContainText('<img src=x onerror=alert(1)> Needle');
  await expect(row).toContainText('<script>alert(1)</script>');
  await expect(row.locator('mark')).toHaveText(['needletext']);
  await expect(row).toContainText('also in 0.2.0');
  await expect(dialog(page).locator('img, script')).toHaveCount(0);
  expect(await readHref(row)).toBe('/live/docs/0.1/tutorials/faq/#needle');
  await expect(liveStatus(page)).toHaveText('1 result');
  expect(asked[0]?.facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-0.1'],
  ]);

  // The page runs no embedded engine beside the service.
  expect(page.workers()).toHaveLength(0);
  const response = await page.request.get(
    toAddress('variant', 'search/default.json'),
  );
  expect(response.status()).toBe(404);

  await test.step('a heading without text, which is remembered', async () => {
    await input.fill('frequently asked');
    await expect(rows(page).first().locator('mark').first()).toBeVisible();
    await rows(page).first().getByRole('link').first().click();
    await page.keyboard.press('Control+k');
    await expect(
      dialog(page).getByRole('region', {name: 'Opened before'}),
    ).toBeVisible();
    await expect(
      dialog(page).getByRole('region', {name: /^Start here in/}),
    ).toBeVisible();
  });

  await test.step('an error comes first for its message', async () => {
    await field(page).fill(MESSAGE);
    await expect(rows(page).first()).toContainText(MESSAGE);
    expect(await readHref(rows(page).first())).toContain('/troubleshooting/');
  });

  await test.step('nothing found says so and leads on', async () => {
    await field(page).fill('xyzzyxq');
    await expect(liveStatus(page)).toHaveText('Nothing found for “xyzzyxq”.');
    await expect(rows(page).first()).toContainText('Search all versions');
  });
});

test('the search page has as many results as the modal said, of the same versions', async ({
  page,
  context,
}) => {
  const {queries: asked} = await serveAlgolia(context);
  const input = await openModal(
    page,
    toAddress('variant', 'docs/0.1/tutorials/faq/'),
  );
  await input.fill('error');
  await expect(liveStatus(page)).toHaveText(/^\d+ results$/);
  const count = await liveStatus(page).textContent();
  await dialog(page)
    .getByRole('link', {name: `See all ${count}`})
    .click();
  await expect(page).toHaveURL(/\/live\/search\/\?q=error&version=0\.1$/);
  await expect(pageStatus(page)).toContainText(`${count}`);
  await expect(results(page).first()).toBeVisible();
  expect(asked.at(-1)).toMatchObject({indexName: 'playtorch_docs'});

  await openPage(
    page,
    toAddress('variant', 'search/?q=error&version=0.1&version=current&page=2'),
  );
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      page: 1,
      facetFilters: [
        'language:en',
        [
          'docusaurus_tag:default',
          'docusaurus_tag:docs-default-current',
          'docusaurus_tag:docs-default-0.1',
        ],
      ],
    });
});

test('troubleshooting lists the entries of a message', async ({
  page,
  context,
}) => {
  await serveAlgolia(context);
  await openPage(page, toAddress('variant', 'docs/tutorials/troubleshooting/'));
  const region = troubleshooting(page);
  await region.getByRole('textbox').fill(MESSAGE);
  await expect(region.getByRole('listitem').first()).toContainText(MESSAGE);
  await expect(region.getByRole('status')).toHaveText(/entr(?:y fits|ies fit)/);
});

test.describe('a service that fails', () => {
  test.use({
    allowed: {requests, errors: [/status of (?:403|429|503)/, /ERR_/]},
  });

  for (const [name, fault] of Object.entries(faults)) {
    // An answer by status and one by content; the others are of their kinds.
    const isQuick = name === 'a wrong key' || name === 'hits that are none';
    test(
      `with ${name} is said everywhere, and a retry works`,
      {tag: isQuick ? [] : '@full'},
      async ({page, context}) => {
        const service = await serveAlgolia(context);
        service.fault = fault;
        const input = await openModal(page, toAddress('variant', 'faq/'));
        await input.fill('camera');
        await expect(dialog(page).getByRole('alert')).toContainText(
          'could not be loaded',
        );
        service.fault = undefined;
        await dialog(page).getByRole('button', {name: 'Retry'}).click();
        await expect(rows(page).first()).toBeVisible();
        await expect(input).toBeFocused();

        service.fault = fault;
        await openPage(page, toAddress('variant', 'search/?q=camera'));
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          'could not be loaded',
        );
        service.fault = undefined;
        await page.getByRole('button', {name: 'Retry'}).click();
        await expect(pageStatus(page)).toHaveText(/\d+ results?/);

        service.fault = fault;
        await openPage(
          page,
          toAddress('variant', 'docs/tutorials/troubleshooting/'),
        );
        await troubleshooting(page).getByRole('textbox').fill(MESSAGE);
        await expect(troubleshooting(page)).toContainText(
          'could not be loaded',
        );
        service.fault = undefined;
        await page.getByRole('button', {name: 'Retry'}).click();
        await expect(
          troubleshooting(page).getByRole('listitem').first(),
        ).toBeVisible();
      },
    );
  }

  test('by not answering is said after 5 s, and a retry asks anew', async ({
    page,
    context,
  }) => {
    const service = await serveAlgolia(context);
    service.fault = () => new Promise(() => undefined);
    await page.clock.install();
    const input = await openModal(page, toAddress('variant', 'faq/'));
    const asking = page.waitForRequest(/algolia/);
    await input.fill('camera');
    await page.clock.runFor(400);
    await asking;
    await expect(liveStatus(page)).toHaveText('Searching…');
    await page.clock.runFor(4600);
    await expect(dialog(page).getByRole('alert')).toContainText(
      'could not be loaded',
    );
    service.fault = undefined;
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await page.clock.runFor(400);
    await expect(rows(page).first()).toBeVisible();

    // Earlier hits stay in view, dimmed.
    service.fault = () => new Promise(() => undefined);
    await input.fill('cameras');
    await page.clock.runFor(1000);
    await expect(liveStatus(page)).toHaveText('Searching…');
    await expect(rows(page).first()).toBeVisible();
  });
});
