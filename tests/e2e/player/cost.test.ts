import type {FrameLocator, Page, Request} from '@playwright/test';
import {samplePictures} from '../../../src/data/replacementModels';
import {test} from '../fixtures';
import {BLOCKED, useCache} from './linked';
import {
  expect,
  faultOf,
  openIn,
  run,
  skipFirstInput,
  visit,
  waitUntilQuiet,
} from './player';

// Browsers also report failed loads in their console.
test.use({allowed: {errors: [BLOCKED, /ERR_INTERNET_DISCONNECTED/]}});

const PATH = 'docs/tutorials/snacks/image-classification/';

/** Most that a first run may transfer without a model, in bytes: 405 kB compressed with gzip, as hosts without TLS send it, headers included. */
const MAX_BYTES = 405 * 1_000;

/** Models of the site with their labels and pictures, and the kernels that compute them. */
const OF_MODELS = /\/models\/|\.wasm$/;

/** The player's frame, models and what runs them. */
const OF_PROGRAMS = /\/player\/|\.ptl$|\.wasm$|\/models\//;

const [{label} = {label: ''}] = samplePictures;

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** How many scripts hold a label of the player; the browser keeps no text of those that are loaded ahead. */
async function countPlayerScripts(
  page: Page,
  requests: readonly Request[],
): Promise<number> {
  const scripts = requests.map(pathOf).filter((path) => path.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  const texts = await Promise.all(
    [...new Set(scripts)].map(async (path) =>
      (await page.request.get(path)).text(),
    ),
  );
  return texts.filter((text) => text.includes('Run on change')).length;
}

async function runAgain(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Stop', exact: true}).click();
  await page.getByRole('button', {name: 'Run', exact: true}).click();
}

/** Waits for the name of the first picture. */
const expectName = (frame: FrameLocator): Promise<void> =>
  expect(frame.getByText(/\d %/).first()).toContainText(label);

/** Shows the program a sample picture. */
async function photograph(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', {name: label, exact: true}).click();
  await frame.getByRole('button', {name: 'Take picture'}).click();
}

test('without a click nothing of the player, with one at most 405 kB, and then it runs without a connection', async ({
  page,
  context,
}, {annotations}) => {
  const network = await useCache(page);
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const button = page.getByRole('button', {name: 'Run in the page'});

  await visit(page, PATH);
  for (let y = 0; y < 20; y++) {
    await page.mouse.wheel(0, 2_000);
  }
  await button.scrollIntoViewIfNeeded();
  await waitUntilQuiet(page, requests);
  const before = [...requests];
  expect(before.map(pathOf).filter((path) => OF_PROGRAMS.test(path))).toEqual(
    [],
  );
  expect(await countPlayerScripts(page, before)).toBe(0);

  const frame = await run(page);
  await expectName(frame);
  await waitUntilQuiet(page, requests);
  const after = requests.slice(before.length);

  await test.step('what a first run transfers', async () => {
    const known = new Set(before.map(pathOf));
    const sizes = await Promise.all(
      after.map(async (request) => {
        const {responseBodySize, responseHeadersSize} = await request.sizes();
        return {
          path: pathOf(request),
          bytes: responseBodySize + responseHeadersSize,
        };
      }),
    );
    const total = sizes
      .filter(({path}) => !OF_MODELS.test(path))
      .reduce((sum, {bytes}) => sum + bytes, 0);
    const description = `${total} bytes: ${sizes.map(({path, bytes}) => `${path} ${bytes}`).join(', ')}`;
    annotations.push({type: 'first run', description});
    // The frame, and the document around it.
    expect(sizes.filter(({path}) => path.includes('/player/'))).toHaveLength(2);
    expect(await countPlayerScripts(page, after)).toBeGreaterThan(0);
    expect(sizes.filter(({path}) => known.has(path))).toEqual([]);
    expect(total, description).toBeLessThan(MAX_BYTES);
    // So little that it is not what was measured, or so much.
    expect(total).toBeGreaterThan(100_000);
  });

  // The frame's address tells its content, so browsers keep it without asking.
  const frames: boolean[] = [];
  network.on('Network.responseReceived', ({response}) => {
    if (new URL(response.url).pathname.includes('/player/')) {
      frames.push(response.fromDiskCache === true);
    }
  });
  await runAgain(page);
  await expectName(frame);
  expect(frames).toEqual([true, true]);

  await test.step('a program that ran runs again without a connection, with its model', async () => {
    await context.setOffline(true);
    await runAgain(page);
    await expectName(frame);
    await expect(faultOf(page)).toHaveCount(0);
  });
});

test(
  'a model that did not load before is missed without a connection, and loads with it',
  {tag: '@full'},
  async ({page, context}) => {
    await skipFirstInput(page);
    await useCache(page);
    await openIn(page, PATH);
    const frame = await run(page);
    await expect(frame.getByRole('button').first()).toBeVisible();

    // The model is loaded only when there is a picture for it.
    await context.setOffline(true);
    await photograph(frame);
    await expect(frame.getByText('Look at your connection')).toBeVisible();

    await context.setOffline(false);
    await runAgain(page);
    await photograph(frame);
    await expectName(frame);
  },
);
