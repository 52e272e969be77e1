/* eslint max-lines: off -- one feature, with a server and copies that only these tests share */
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
import {samplePictures} from '../../src/data/standIns';
import {filesBelow} from '../../scripts/lib/filesBelow';
import {writeLists} from '../../plugins/offline/node/writeLists';
import {startServer, type RunningServer} from '../../scripts/lib/server';
import {sidewaysScroll, violations} from '../a11y/violations';
import {servers} from '../servers';
import {expect, open, started, test} from './fixtures';
import {frameOf} from './player/player';

const BUILD = path.join(__dirname, '../..', servers.site.outDir);
const [{label: picture} = {label: ''}] = samplePictures;
const FIRST = 'docs/tutorials/get-started/';

// What does not load is told to the browser's console too.
test.use({
  allowed: {
    errors: [
      /ERR_(?:CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/,
      /status of (?:404|50\d)/,
    ],
  },
});
// Hundreds of files, on a machine that may do other things too.
test.describe.configure({timeout: 240_000});

/** A host that a test can take off the network and change. */
interface Host {
  url: string;
  dir: string;
  close: () => Promise<void>;
  /** At the same address, with what the folder holds now. */
  open: () => Promise<void>;
}

async function startHost(dir: string): Promise<Host> {
  let server: RunningServer | undefined = await startServer(dir, 0);
  const {url} = server;
  return {
    url,
    dir,
    async close() {
      await server?.close();
      server = undefined;
    },
    async open() {
      server = await startServer(dir, Number(new URL(url).port));
    },
  };
}

const row = (page: Page, label: string) =>
  page
    .getByRole('list', {name: 'Versions to save'})
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', {name: label, exact: true}),
    });

const notice = (page: Page) =>
  page.getByRole('complementary', {name: 'Offline copy'});

/** Saves a version as a reader does. */
async function save(page: Page, host: Host, label = '0.2.0'): Promise<void> {
  await page.goto(`${host.url}offline/`);
  await started(page);
  await row(page, label)
    .getByRole('button', {name: `Save ${label}`})
    .click();
  await expect(row(page, label)).toContainText(/Saved .*\d{4}.*, [\d.]+ MB\./, {
    timeout: 120_000,
  });
}

/** How many workers and caches a site has in this browser. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));

test.describe('a saved version', () => {
  let host: Host;
  test.beforeAll(async () => {
    host = await startHost(BUILD);
  });
  test.afterAll(() => host.close());

  test('is read without a network: pages, formulas, search, player, Flora', async ({
    page,
  }) => {
    await save(page, host);
    await host.close();
    const pageAt = async (address: string) => {
      await page.goto(host.url + address);
      await started(page);
    };

    await test.step('a page says which copy it is from', async () => {
      await pageAt('docs/api/core/interfaces/torchlive_torch.Tensor/');
      await expect(page.getByRole('heading', {level: 1})).toContainText(
        'Tensor',
      );
      await expect(notice(page)).toContainText(
        /You read the offline copy of 0\.2\.0, saved \w+ \d+, \d{4} at \d/,
      );
      expect(await violations(page)).toEqual([]);
    });

    await test.step('a link leads on', async () => {
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Tutorials'})
        .click();
      await expect(page).toHaveURL(host.url + FIRST);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });

    await test.step('formulas have their fonts', async () => {
      await pageAt('docs/tutorials/snacks/image-classification/');
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.fonts].some(
              ({family, status}) =>
                family.includes('KaTeX_Main') && status === 'loaded',
            ),
          ),
        )
        .toBe(true);
    });

    await test.step('the player runs a program', async () => {
      await page.evaluate(() => dispatchEvent(new Event('pointermove')));
      await page.getByRole('button', {name: 'Run in the page'}).click();
      const frame = frameOf(page);
      await frame
        .getByRole('button', {name: picture, exact: true})
        .click({timeout: 60_000});
      await frame.getByRole('button', {name: 'Take picture'}).click();
      await expect(frame.getByText(/\d %/).first()).toContainText(picture, {
        timeout: 60_000,
      });
      // The frame has no more rights than with a network.
      const origin = await page
        .frames()
        .find((one) => one.url().includes('/offline/player/'))!
        .evaluate(() => self.origin);
      expect(origin).toBe('null');
    });

    await test.step('the search finds', async () => {
      await pageAt('search/?q=fromBlob');
      await expect(
        page.getByRole('main').getByRole('listitem').first(),
      ).toContainText('fromBlob');
    });

    await test.step('Flora opens and runs a model', async () => {
      await pageAt('flora/?sample=digits&view=operators');
      await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
        'digits.ptl',
      );
      await expect(page.getByRole('main')).toContainText('aten::');
    });

    await test.step('a redirect', async () => {
      await pageAt('tutorials');
      await expect(page).toHaveURL(host.url + FIRST);
    });

    await test.step('paths below a page that answers for all', async () => {
      await pageAt('snack/@playtorch/image-classification/');
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });

    await test.step('a version that is not kept', async () => {
      await page.goto(`${host.url}docs/next/tutorials/get-started/`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        'This page is not in your offline copy',
      );
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', {name: 'This page in 0.2.0'}).click();
      await expect(page).toHaveURL(host.url + FIRST);
    });
    await host.open();
  });

  test('two versions share what both need, and removing all leaves nothing', async ({
    page,
  }) => {
    const files = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const counts = await Promise.all(
          names.map(
            async (name) => (await (await caches.open(name)).keys()).length,
          ),
        );
        return counts.reduce((sum, one) => sum + one, 0);
      });
    await page.goto(`${host.url}${FIRST}`);
    await started(page);
    expect(await kept(page)).toEqual({workers: 0, caches: 0});
    await save(page, host);
    const one = await files();
    await save(page, host, '0.1');
    const both = await files();
    expect(both).toBeGreaterThan(one);
    expect(both).toBeLessThan(one * 2);
    await row(page, '0.1').getByRole('button', {name: 'Remove 0.1'}).click();
    await expect(row(page, '0.1')).toContainText('Not saved');
    expect(await files()).toBe(one);
    await row(page, '0.2.0')
      .getByRole('button', {name: 'Remove 0.2.0'})
      .click();
    await expect(row(page, '0.2.0')).toContainText('Not saved');
    expect(await kept(page)).toEqual({workers: 0, caches: 0});
  });

  test('a page says so when the network goes, until it is back', async ({
    page,
    context,
  }) => {
    await save(page, host);
    await page.goto(host.url + FIRST);
    await started(page);
    await expect(notice(page)).toHaveCount(0);
    // The script that speaks comes after the page, in its own time.
    await expect(async () => {
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(notice(page)).toBeVisible({timeout: 1000});
    }).toPass();
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    await context.setOffline(true);
    await notice(page).getByRole('button', {name: 'Close'}).click();
    await expect(notice(page)).toHaveCount(0);
    await context.setOffline(false);
  });

  test('a save that fails names the file and goes on where it stopped', async ({
    page,
  }) => {
    let asked = 0;
    const broken = /\/docs\/tutorials\/faq\/$/;
    await page.route(broken, (route) => route.fulfill({status: 500}));
    await page.goto(`${host.url}offline/`);
    await started(page);
    await row(page, '0.2.0').getByRole('button', {name: 'Save 0.2.0'}).click();
    await expect(row(page, '0.2.0').getByRole('alert')).toContainText(
      '/docs/tutorials/faq/ answered 500.',
      {timeout: 120_000},
    );
    expect((await kept(page)).workers).toBe(0);
    await page.unroute(broken);
    await page.route(/\/(?:assets|docs)\//, (route) => {
      asked++;
      return route.continue();
    });
    await save(page, host);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(330);
  });

  test('a save can be cancelled', async ({page}) => {
    await page.route(/\/models\//, () => undefined);
    await page.goto(`${host.url}offline/`);
    await started(page);
    await row(page, '0.2.0').getByRole('button', {name: 'Save 0.2.0'}).click();
    await expect(row(page, '0.2.0').getByRole('progressbar')).toBeVisible();
    await row(page, '0.2.0').getByRole('button', {name: 'Cancel'}).click();
    await expect(row(page, '0.2.0')).toContainText('Not saved');
    await expect(
      row(page, '0.2.0').getByRole('button', {name: 'Save 0.2.0'}),
    ).toBeEnabled();
  });
});

test.describe('a site that changes', () => {
  let host: Host;
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

  /** A page as it comes: its scripts know nothing of the change, and take it back. */
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
    await save(page, host);
    const [before] = await savedIds(page);
    await host.close();
    change(FIRST, 'renewed');
    change('docs/tutorials/faq/', 'renewed');
    await writeLists(host.dir, filesBelow(host.dir));
    await host.open();

    // One visit brings all up to date, also what was not opened.
    await page.goto(`${host.url}flora/`);
    await started(page);
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
    await save(page, host);
    await host.close();
    change(FIRST, 'renewed');
    await writeLists(host.dir, filesBelow(host.dir));
    rmSync(path.join(host.dir, 'offline/0.2.0.json'));
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
    await page.goto(`${host.url}offline/`);
    await expect(row(page, '0.2.0')).toContainText(
      '/offline/0.2.0.json answered 404.',
    );
    await host.close();
    expect(await sourceOf(page, host.url + FIRST)).toContain('renewed');
    await page.goto(`${host.url}docs/tutorials/faq/`);
    await started(page);
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

  test('a version is kept, the search is not promised', async ({
    page,
    context,
  }) => {
    // Analytics is answered here, so that no request leaves the machine.
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({contentType: 'text/javascript', body: ''}),
    );
    const host = await startHost(
      path.join(__dirname, '../..', servers.variant.outDir),
    );
    await save(page, host);
    await expect(page.getByRole('main')).toContainText('so does the search');
    await host.close();
    await page.goto(host.url + FIRST);
    await started(page);
    await expect(notice(page)).toContainText('0.2.0');
    expect(await page.evaluate(() => caches.keys())).toEqual([
      'offline /live/',
      'offline /live/ lists',
    ]);
  });
});

test('the site is installable', async ({page}) => {
  const client = await page.context().newCDPSession(page);
  await page.goto('/offline/');
  const {errors} = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const {installabilityErrors} = await client.send(
    'Page.getInstallabilityErrors',
  );
  expect(
    installabilityErrors.filter(({errorId}) => errorId !== 'in-incognito'),
  ).toEqual([]);
});

for (const [width, mode] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`/offline/ is accessible: ${width} px, ${mode}`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, `/offline/?docusaurus-theme=${mode}`);
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
