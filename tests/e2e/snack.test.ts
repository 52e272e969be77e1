import type {Page} from '@playwright/test';
import {strFromU8, unzipSync} from 'fflate';
import {readFile} from 'node:fs/promises';
import {EXPO, SCRIPT, countFrames, serveExpo} from './expo';
import {waitForHydration, test} from './fixtures';
import {
  expect,
  FIRST_NAME,
  frameOf,
  visit,
  waitUntilQuiet,
} from './player/player';

const LANDING = 'snack/@playtorch/image-classification/';
const TUTORIAL = 'docs/tutorials/snacks/image-classification/';

test.use({allowed: {requests: [/^https:\/\/snack\.expo\.dev\//]}});

const panel = (page: Page) => page.getByRole('region', {name: /^Run /});
const play = (page: Page) =>
  panel(page).getByRole('button', {name: 'Run in the page'});
const show = (page: Page) =>
  page.getByRole('button', {name: 'Show Expo Snack here'});
/** Opens the details element around Expo Snack. */
const otherWays = (page: Page) =>
  page.getByText('Other ways, and what works where', {exact: true}).click();
const close = (page: Page) =>
  page.getByRole('button', {name: 'Close Expo Snack'});
const retry = (page: Page) => page.getByRole('button', {name: 'Try again'});
const frames = (page: Page) => page.locator('main iframe');
const status = (page: Page) => page.locator('main').getByRole('status');
/** Waits for the program's screen. */
const waitForScreen = (page: Page) =>
  expect(frameOf(page).getByText(FIRST_NAME)).toBeVisible();

test('nothing of Expo loads before the click, one titled frame after it, which goes with its page', async ({
  page,
  context,
}) => {
  const asked = await serveExpo(context);
  const requests: unknown[] = [];
  page.on('request', (request) => requests.push(request));
  await visit(page, LANDING);
  const counts = await countFrames(page);
  await otherWays(page);
  await expect(show(page)).toBeVisible();
  await waitUntilQuiet(page, requests);
  expect(asked).toEqual([]);

  await test.step('a click makes one frame', async () => {
    await show(page).click();
    await expect(frames(page)).toHaveAttribute(
      'title',
      '@playtorch/image-classification on Expo Snack',
    );
    await expect(
      page
        .frameLocator('main iframe')
        .getByText('Snack @playtorch/image-classification'),
    ).toBeVisible();
    await expect(status(page).filter({hasText: /\S/})).toHaveCount(0);
    expect(asked.map((url) => url.replace(/iframeId=\w+&/, ''))).toEqual([
      SCRIPT,
      `${EXPO}/embedded/@playtorch/image-classification?preview=true&platform=mydevice&supportedPlatforms=mydevice&theme=light`,
    ]);
  });

  await test.step('a color mode makes the frame once more, in its theme', async () => {
    await page
      .getByRole('button', {name: /switch between dark and light/i})
      .click();
    await expect(frames(page)).toHaveAttribute('src', /theme=dark/);
    await expect(frames(page)).toHaveCount(1);
    await expect.poll(() => counts()).toEqual({made: 2, removed: 1});
  });

  await test.step('the frame is closed', async () => {
    await close(page).click();
    await expect(frames(page)).toHaveCount(0);
  });

  await test.step('the frame goes with its page, and comes back from one script', async () => {
    await show(page).click();
    await expect(frames(page)).toHaveCount(1);
    await page
      .getByRole('main')
      .getByRole('link', {name: 'What works today'})
      .click();
    await expect(page).toHaveURL(/status\/#snack$/);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => counts()).toEqual({made: 3, removed: 3});

    await page.goBack();
    await otherWays(page);
    await show(page).click();
    await expect(frames(page)).toHaveCount(1);
    expect(asked.filter((url) => url === SCRIPT)).toHaveLength(1);
  });
});

test.describe('a script that does not come', () => {
  test.use({
    allowed: {
      requests: [/^https:\/\/snack\.expo\.dev\//],
      errors: [/net::ERR_FAILED/],
    },
  });

  test('is said in words, with a second try that works', async ({
    page,
    context,
  }) => {
    await context.route(SCRIPT, (route) => route.abort());
    await visit(page, LANDING);
    await otherWays(page);
    await show(page).click();
    await expect(status(page).filter({hasText: 'did not load'})).toBeVisible();
    await expect(frames(page)).toHaveCount(0);

    await context.unroute(SCRIPT);
    await serveExpo(context);
    await retry(page).click();
    await expect(frames(page)).toHaveCount(1);
    await expect(retry(page)).toHaveCount(0);
  });
});

test('the code is read without Expo, and the project is a zip with pinned packages', async ({
  page,
}) => {
  await visit(page, LANDING);
  await page.getByText('The code', {exact: true}).click();
  await expect(page.getByText('ImageNetClasses.json').first()).toBeVisible();
  await expect(
    page.locator('main pre').filter({hasText: 'export default function App'}),
  ).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Download the project'}).click();
  const download = await downloading;
  const folder = 'playtorch-image-classification-0-2-0';
  expect(download.suggestedFilename()).toBe(`${folder}.zip`);
  const files = unzipSync(await readFile(await download.path()));
  const text = (name: string) =>
    strFromU8(files[`${folder}/${name}`] ?? new Uint8Array());
  expect(JSON.parse(text('package.json'))).toMatchObject({
    dependencies: {
      'react-native': '0.64.4',
      'react-native-pytorch-core': '0.2.0',
    },
  });
  expect(text('App.tsx')).toContain('export default function App');
  expect(text('README.md')).toContain('ImageNetClasses.json');
  expect(JSON.parse(text('tsconfig.json')).compilerOptions.strict).toBe(true);
});

// Needs a whole Chrome: the headless shell has one process for both frames and once lost a click.
test(
  'a program outlives the color mode, and goes with its button and its page',
  {tag: ['@chrome', '@full']},
  async ({page}) => {
    await visit(page, TUTORIAL);
    await play(page).click();
    const press = (name: string) =>
      frameOf(page).getByRole('button', {name}).click();
    await waitForScreen(page);
    await press('Other source');
    await press('yellow star');
    await press('Take picture');
    const answer = frameOf(page).getByText(/% yellow star/);
    await expect(answer).toBeVisible();
    await page
      .getByRole('button', {name: /switch between dark and light/i})
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // A restarted program would have the first picture.
    await expect(answer).toBeVisible();
    await panel(page).getByRole('button', {name: 'Close the player'}).click();
    await expect(frames(page)).toHaveCount(0);

    await play(page).click();
    await expect(frames(page)).toHaveCount(1);
    const previous = page.locator('.pagination-nav__link').first();
    await previous.scrollIntoViewIfNeeded();
    await previous.click();
    await expect(page).not.toHaveURL(new RegExp(TUTORIAL));
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test(
  'files that the reader made serve the program, at the address of its card, too, and stay in the browser',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, 'docs/next/tutorials/prepare-custom-model/load/');
    await play(page).click();
    const give = (name: string, buffer: Buffer) =>
      panel(page)
        .getByLabel(new RegExp(`^Choose ${name}$`))
        .setInputFiles({name, mimeType: 'application/octet-stream', buffer});
    const expected = {
      input: [1, 3, 224, 224],
      best: 0,
      scores: Array(30).fill(1),
    };
    await give('expected.json', Buffer.from(JSON.stringify(expected)));
    const press = (name: string) =>
      frameOf(page).getByRole('button', {name}).click();

    // Gives another model of the site with the same input.
    const model = await page.request.get('models/shapes-224.ptl');
    await press('From the app');
    await give('mobilenet_v3_small.ptl', await model.body());
    await expect(frameOf(page).getByText('shape: 1 × 30')).toBeVisible();

    await press('From an address');
    await expect(frameOf(page).getByText('Loading')).toHaveCount(0);
    await expect(frameOf(page).getByText('shape: 1 × 30')).toBeVisible();

    await test.step('they are there at the next visit', async () => {
      await page.reload();
      await waitForHydration(page);
      await play(page).click();
      await press('From the app');
      await expect(frameOf(page).getByText('shape: 1 × 30')).toBeVisible();
    });
  },
);
test.describe('files that do not load', {tag: '@full'}, () => {
  test.use({allowed: {errors: [/net::ERR_FAILED/, /ChunkLoadError/]}});

  test('are said in words, and the next click tries again', async ({
    page,
    context,
  }) => {
    const requests: unknown[] = [];
    page.on('request', (request) => requests.push(request));
    await visit(page, TUTORIAL);
    await waitUntilQuiet(page, requests);
    await context.route(/\/assets\/js\//, (route) => route.abort());
    await play(page).click();
    await expect(
      page
        .getByRole('alert')
        .filter({hasText: 'The program could not be loaded.'}),
    ).toBeVisible();
    await context.unroute(/\/assets\/js\//);
    await page.getByRole('button', {name: 'Close the player'}).click();
    await play(page).click();
    await waitForScreen(page);
  });
});

test(
  'of a snack that is not ours there is no download and no code',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, 'snack/@user/name');
    await expect(show(page)).toBeVisible();
    await expect(
      page.getByRole('button', {name: 'Download the project'}),
    ).toHaveCount(0);
    await expect(page.getByText('The code', {exact: true})).toHaveCount(0);
    await expect(play(page)).toHaveCount(0);
  },
);

test(
  'in a page it hands over the files of the docs version',
  {tag: '@full'},
  async ({page, context}) => {
    await serveExpo(context);
    await visit(page, TUTORIAL);
    await otherWays(page);
    await expect(
      page.getByRole('link', {name: 'Open with PlayTorch'}),
    ).toHaveAttribute(
      'href',
      'playtorch://snack?snackUrl=exp://exp.host/@playtorch/image-classification',
    );
    await show(page).click();
    await expect(frames(page)).toHaveAttribute(
      'title',
      'Image classification on Expo Snack',
    );
    // The frame lists the page's files once it has the data.
    const shown = page.frameLocator('main iframe').locator('body');
    await expect(shown).toContainText('Name Image classification');
    await expect(shown).toContainText('SDK 44.0.0');
    await expect(shown).toContainText('react-native-pytorch-core@0.2.0');
    await expect(shown).toContainText('Files App.tsx');
    await expect(shown).not.toContainText('package.json');
    await expect(
      page.locator('main').getByRole('status').filter({hasText: /\S/}),
    ).toHaveCount(0);
  },
);

test(
  'an old address of the snack runs the program of the latest version',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, 'expo/@playtorch/image-classification');
    await play(page).click();
    await waitForScreen(page);
  },
);
