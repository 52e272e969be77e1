import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {writeLists} from '../../plugins/offline/node/writeLists';
import {outDirOf} from '../buildFiles';
import {expect, waitForHydration, test} from './fixtures';
import {
  BUILD,
  FIRST,
  notice,
  versionRow,
  saveVersion,
  startHost,
  type SwitchableHost,
} from './offline';

// The browser's console reports each file that does not load.
test.use({
  allowed: {
    errors: [
      /ERR_(?:CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/,
      /status of (?:404|50\d)/,
      // React reports the difference: the test changes a page's text, not its script.
      /React error #418/,
    ],
  },
});
// Saving hundreds of files takes long on a busy machine.
test.describe.configure({timeout: 240_000});

test.describe('a site that changes', {tag: '@full'}, () => {
  let host: SwitchableHost;
  test.beforeEach(async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'offline-'));
    cpSync(BUILD, dir, {recursive: true});
    host = await startHost(dir);
  });
  test.afterEach(async () => {
    await host.close();
    rmSync(host.dir, {recursive: true});
  });

  /** Writes a word into a page's text. */
  function change(address: string, word: string): void {
    const file = path.join(host.dir, address, 'index.html');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('</h1>', ` <span>${word}</span></h1>`),
    );
  }

  /** Fetches a page's HTML: scripts do not have the change and would undo it. */
  const sourceOf = async (page: Page, url: string) =>
    (await page.goto(url))?.text();

  const savedIds = (page: Page) =>
    page.evaluate(async () => {
      const cache = await caches.open('offline / lists');
      const texts = await Promise.all(
        (await cache.matchAll()).map((response) => response.json()),
      );
      return texts.map(({id}: {id: string}) => id);
    });

  test('is kept as it was at the last visit', async ({page}) => {
    await saveVersion(page, host);
    const [before] = await savedIds(page);
    await host.close();
    change(FIRST, 'renewed');
    change('docs/tutorials/faq/', 'renewed');
    await writeLists(host.dir);
    await host.open();

    // One visit updates all files, also those that were not opened.
    await page.goto(`${host.url}flora/`);
    await waitForHydration(page);
    await expect
      .poll(() => savedIds(page), {timeout: 60_000})
      .not.toEqual([before]);
    await host.close();
    for (const address of [FIRST, 'docs/tutorials/faq/']) {
      expect(await sourceOf(page, host.url + address)).toContain('renewed');
    }
  });

  test('is kept as it was seen where the copy cannot be brought up to date', async ({
    page,
  }) => {
    await saveVersion(page, host);
    await host.close();
    change(FIRST, 'renewed');
    change('docs/tutorials/model-spec/', 'renewed');
    await writeLists(host.dir);
    rmSync(path.join(host.dir, 'docs/tutorials/model-spec/index.html'));
    await host.open();

    expect(await sourceOf(page, host.url + FIRST)).toContain('renewed');
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await (await caches.open('offline / visited')).keys()).length,
        ),
      )
      .toBeGreaterThan(0);
    // The page shows the state at its opening, when the worker may not have finished.
    await expect(async () => {
      await page.goto(`${host.url}offline/`);
      await expect(versionRow(page, '0.2.0')).toContainText(
        '/docs/tutorials/model-spec/ answered 404.',
        {timeout: 5_000},
      );
    }).toPass({timeout: 60_000});
    await host.close();
    expect(await sourceOf(page, host.url + FIRST)).toContain('renewed');
    await page.goto(`${host.url}docs/tutorials/faq/`);
    await waitForHydration(page);
    await expect(notice(page)).toContainText('0.2.0');
  });
});

test.describe('under a base path, with a hosted search', () => {
  test.use({
    allowed: {
      errors: [/ERR_(?:CONNECTION_REFUSED|FAILED)/],
      requests: [/googletagmanager\.com/],
    },
  });

  test(
    'a version is kept, the search is not promised',
    {tag: '@full'},
    async ({page, context}) => {
      // Answers for the analytics, so that no request leaves the machine.
      await context.route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({contentType: 'text/javascript', body: ''}),
      );
      const host = await startHost(outDirOf('variant'));
      await saveVersion(page, host);
      await expect(page.getByRole('main')).toContainText('so does the search');
      await host.close();
      await page.goto(host.url + FIRST);
      await waitForHydration(page);
      await expect(notice(page)).toContainText('0.2.0');
      expect(await page.evaluate(() => caches.keys())).toEqual([
        'offline /live/',
        'offline /live/ lists',
      ]);
    },
  );
});
