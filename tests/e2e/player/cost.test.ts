import type {BrowserContext, Page, Request} from '@playwright/test';
import {open, test} from '../fixtures';
import {BLOCKED, useCache} from './linked';
import {expect, run} from './player';

test.use({allowed: {errors: [BLOCKED]}});

const PATH = 'docs/tutorials/snacks/image-classification/';

/** Most that a first run may transfer without a model, in bytes: 350 kB compressed with gzip, as hosts without TLS send it, headers included. */
const BUDGET = 350 * 1_000;

/** Models of the site, and the labels and pictures that belong to them. */
const OF_MODELS = /\/models\//;

/** The player, its frame, models and what runs them. */
const OF_PROGRAMS = /\/player\/|\.ptl$|\.wasm$|\/models\//;

/** Notes each request of a context from now on. */
function watch(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

const paths = (requests: readonly Request[]): string[] =>
  requests.map((request) => new URL(request.url()).pathname);

/** Opens the page, and waits until all that it loads by itself is there, what comes in sight included. */
async function openAll(page: Page): Promise<void> {
  await open(page, PATH);
  await page
    .getByRole('button', {name: 'Run in the page'})
    .scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

test('without a click nothing of the player, with one at most 350 kB, the second time nothing', async ({
  page,
  context,
}, {annotations}) => {
  const network = await useCache(page);
  const before = watch(context);
  await openAll(page);
  for (let y = 0; y < 20; y++) {
    await page.mouse.wheel(0, 2_000);
  }
  await page.waitForLoadState('networkidle');
  expect(paths(before).filter((path) => OF_PROGRAMS.test(path))).toEqual([]);
  const known = new Set(paths(before));

  await page
    .getByRole('button', {name: 'Run in the page'})
    .scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const after = watch(context);
  const frame = await run(page);
  await expect(frame.getByRole('button').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const sizes = await Promise.all(
    after.map(async (request) => {
      const {responseBodySize, responseHeadersSize} = await request.sizes();
      return {
        path: new URL(request.url()).pathname,
        bytes: responseBodySize + responseHeadersSize,
      };
    }),
  );
  const total = sizes
    .filter(({path}) => !OF_MODELS.test(path))
    .reduce((sum, {bytes}) => sum + bytes, 0);
  annotations.push({
    type: 'first run',
    description: `${total} bytes: ${sizes.map(({path, bytes}) => `${path} ${bytes}`).join(', ')}`,
  });
  expect(sizes.filter(({path}) => path.includes('/player/'))).toHaveLength(1);
  expect(sizes.filter(({path}) => path.endsWith('.js')).length).toBeGreaterThan(
    0,
  );
  expect(sizes.filter(({path}) => known.has(path))).toEqual([]);
  expect(total, annotations.at(-1)?.description).toBeLessThan(BUDGET);
  // So little that it is not what was measured, or so much.
  expect(total).toBeGreaterThan(100_000);

  // The frame's address tells its content, so browsers keep it without asking.
  const frames: boolean[] = [];
  network.on('Network.responseReceived', ({response}) => {
    if (new URL(response.url).pathname.includes('/player/')) {
      frames.push(response.fromDiskCache === true);
    }
  });
  await page.getByRole('button', {name: 'Stop', exact: true}).click();
  await page.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(frame.getByRole('button').first()).toBeVisible();
  expect(frames).toEqual([true]);
});
