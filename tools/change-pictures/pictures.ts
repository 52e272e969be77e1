/**
 * Takes the pictures of `/changes/` from the pages of the last build, and writes them to
 * `static/img/changes/`.
 *
 *     npx tsx tools/change-pictures/pictures.ts [id …]
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {findBrowser} from '../../scripts/lib/browser';
import {startServer} from '../../scripts/lib/server';
import {siteChanges} from '../../src/data/siteChanges';

const root = path.join(import.meta.dirname, '../..');
const out = path.join(root, 'static/img/changes');
/** Part of a page that a picture shows, in CSS pixels. */
const VIEW = {width: 1120, height: 630};
const SCALE = 0.4;
const TIMEOUT = 60_000;

/** View of an entry, other than the first screen of its page. */
interface Shot {
  page?: string;
  /** Size of the window, of the same proportions, for what wide pages alone show. */
  view?: {width: number; height: number};
  act?: (page: Page) => Promise<unknown>;
}

const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] input').first().fill(text);
  await page
    .locator('dialog[open]')
    .getByRole('listitem')
    .first()
    .waitFor({timeout: TIMEOUT});
};

const openVersions = async (page: Page) => {
  await page.locator('.navbar .dropdown > a').focus();
  await page.keyboard.press('Enter');
};

const shots: Record<string, Shot> = {
  'move-cost': {
    page: '/doctor/',
    async act(page) {
      await page
        .locator('input[type=file]')
        .setInputFiles(
          path.join(
            root,
            'samples/snacks/image-classification/5-top-five/App.tsx',
          ),
        );
      const move = page.getByRole('region', {name: 'What a move costs'});
      await move.getByRole('status').waitFor({timeout: TIMEOUT});
      await move.evaluate((element) => element.scrollIntoView());
    },
  },
  'which-file-runs-where': {
    async act(page) {
      await page
        .locator('input[type=file]')
        .setInputFiles(
          path.join(root, 'packages/ptl/testing/formats/net.onnx'),
        );
      const table = page.getByRole('table').first();
      await table.waitFor({timeout: TIMEOUT});
      await table.evaluate((element) =>
        element.scrollIntoView({block: 'center'}),
      );
    },
  },
  'one-drawing': {
    async act(page) {
      await page.getByRole('button', {name: 'Draw 7'}).click();
      await page.getByText('Computed in this page.').waitFor();
      // The drawing takes 600 ms.
      await page.waitForTimeout(2000);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  'answering-reference': {
    page: '/docs/next/api/core/interfaces/torchlive_torch.Tensor/#flip',
    view: {width: 1440, height: 810},
  },
  'search-answers': {
    act: search('java.lang.OutOfMemoryError: Java heap space'),
  },
  doctor: {
    async act(page) {
      await page
        .getByLabel(/paste a file or an error/i)
        .fill('{"dependencies": {"react-native": "0.68.7"}}');
      await page.getByRole('button', {name: 'Check this text'}).click();
      await page.locator('#verdict').scrollIntoViewIfNeeded();
    },
  },
  'by-keyboard': {act: openVersions},
  'markdown-and-paper': {
    page: '/docs/tutorials/add-package/',
    act: (page) => page.emulateMedia({media: 'print'}),
  },
  'link-previews': {
    async act(page) {
      const picture = await page
        .locator('meta[property="og:image"]')
        .getAttribute('content');
      await page.goto(new URL(new URL(picture!).pathname, page.url()).href);
    },
  },
  'not-found': {page: '/docs/tutorials/get-startd/'},
  'light-pages': {
    page: '/docs/tutorials/snacks/yolov5/',
    act: (page) =>
      page.getByRole('button', {name: /dark and light mode/}).click(),
  },
  'runnable-reference': {
    page: '/docs/next/api/core/interfaces/torchlive_torch.Tensor/',
    async act(page) {
      const run = page.getByRole('button', {name: /^Run example/}).first();
      await run.click();
      await page
        .getByRole('log', {name: 'Console'})
        .getByRole('listitem')
        .first()
        .waitFor({timeout: TIMEOUT});
      await page
        .getByRole('log', {name: 'Console'})
        .evaluate((element) => element.scrollIntoView({block: 'center'}));
    },
  },
  player: {
    page: '/snack/@playtorch/image-classification/',
    async act(page) {
      await page.getByRole('button', {name: 'Run in the page'}).click();
      const frame = page.locator('iframe[title$=": the running program"]');
      await frame.waitFor({timeout: TIMEOUT});
      await page.waitForTimeout(5000);
      await frame.evaluate((element) =>
        element.scrollIntoView({block: 'center'}),
      );
    },
  },
  flora: {page: '/flora/?sample=digits'},
  search: {act: search('softmax')},
  troubleshooting: {page: '/docs/tutorials/troubleshooting/load-and-run/'},
  versions: {page: '/docs/next/tutorials/get-started/', act: openVersions},
};

async function take(page: Page, origin: string, id: string): Promise<Buffer> {
  const {link} = siteChanges.find((entry) => entry.id === id)!;
  const shot = shots[id] ?? {};
  const view = shot.view ?? VIEW;
  await page.setViewportSize(view);
  await page.goto(new URL(shot.page ?? link, origin).href, {waitUntil: 'load'});
  await page.waitForTimeout(1500);
  await shot.act?.(page);
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  const {x, y} = await page.evaluate(() => ({x: scrollX, y: scrollY}));
  const {data} = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 35,
    clip: {x, y, ...view, scale: (SCALE * VIEW.width) / view.width},
  });
  return Buffer.from(data, 'base64');
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  mkdirSync(out, {recursive: true});
  const server = await startServer(path.join(root, 'build'), 0);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  });
  for (const {id} of siteChanges) {
    if (wanted.length > 0 && !wanted.includes(id)) {
      continue;
    }
    const context = await browser.newContext({viewport: VIEW});
    await context.addInitScript(() => {
      document.documentElement.setAttribute('data-announcement-bar', 'closed');
    });
    const picture = await take(await context.newPage(), server.url, id);
    writeFileSync(path.join(out, `${id}.webp`), picture);
    console.log(`${id}: ${picture.length} bytes`);
    await context.close();
  }
  await browser.close();
  await server.close();
}

await main();
