import type {Page} from '@playwright/test';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {BUILD, notice, saveVersion, startHost} from './offline';
import {removeNewerApis} from './oldestBrowsers';
import {FIRST_NAME, run} from './player/player';

/** Tells whether an API exists that the oldest browsers lack and that Chromium has in pages, frames and workers. */
const canParse = () => 'canParse' in URL;

/** Kinds of places in which scripts of the site run. */
const places = {
  'a page': async (page: Page) => {
    await openPage(page, '/faq/');
    return page.evaluate(canParse);
  },
  'the frame of a program': async (page: Page) => {
    await openPage(page, '/snack/@playtorch/image-classification/');
    await (await run(page)).getByText(FIRST_NAME).waitFor();
    const [, ...frames] = page.frames();
    const found = await Promise.all(
      frames.map((frame) => frame.evaluate(canParse)),
    );
    // The document around the program, and that of the program.
    expect(found).toHaveLength(2);
    return found.includes(true);
  },
  'the worker of the search': async (page: Page) => {
    const [worker] = await Promise.all([
      page.waitForEvent('worker'),
      openPage(page, '/search/?q=tensor'),
    ]);
    return worker.evaluate(canParse);
  },
  'the worker of Flora': async (page: Page) => {
    const [worker] = await Promise.all([
      page.waitForEvent('worker'),
      openPage(page, '/flora/?sample=digits'),
    ]);
    return worker.evaluate(canParse);
  },
};

test.describe('newer APIs', {tag: '@full'}, () => {
  test.use({allowed: {errors: [/ERR_(?:CONNECTION_REFUSED|FAILED)/]}});

  for (const [place, look] of Object.entries(places)) {
    test(`are in ${place}, and gone where they were taken`, async ({
      page,
      context,
    }) => {
      expect(await look(page)).toBe(true);
      const old = await context.newPage();
      await removeNewerApis(old);
      expect(await look(old)).toBe(false);
    });
  }

  test('are gone in the worker of offline copies, which answers all the same', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await removeNewerApis(page);
    const host = await startHost(BUILD);
    await saveVersion(page, host, '0.1');
    await page.goto(`${host.url}docs/0.1/tutorials/get-started/`);
    await waitForHydration(page);
    const workers = context.serviceWorkers();
    expect(workers).toHaveLength(1);
    expect(await workers[0]!.evaluate(canParse)).toBe(false);
    await host.close();
    await page.goto(`${host.url}docs/0.1/tutorials/faq/`);
    await waitForHydration(page);
    await expect(notice(page)).toContainText('offline copy of 0.1');
  });
});
