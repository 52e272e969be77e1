import type {BrowserContext, Page} from '@playwright/test';
import {strFromU8, unzipSync} from 'fflate';
import {readFile} from 'node:fs/promises';
import {address} from '../servers';
import {expect, hydrated, open, test} from './fixtures';

const EXPO = 'https://snack.expo.dev';
const SCRIPT = `${EXPO}/embed.js`;
const LANDING = 'snack/@playtorch/image-classification/';

test.use({allowed: {requests: [/^https:\/\/snack\.expo\.dev\//]}});

/** What Expo's script does as far as the page is concerned; it counts the frames. */
const EMBED = `
window.made = 0;
window.removed = 0;
window.ExpoSnack = {
  append(container) {
    if (container.querySelector('iframe')) return;
    window.made += 1;
    const {snackId = '', snackTheme} = container.dataset;
    const frame = document.createElement('iframe');
    frame.src = '${EXPO}/embedded/' + snackId + '?theme=' + snackTheme;
    container.append(frame);
  },
  remove(container) {
    window.removed += 1;
    container.querySelector('iframe')?.remove();
  },
};
document
  .querySelectorAll('[data-snack-id], [data-snack-files]')
  .forEach((container) => window.ExpoSnack.append(container));
`;

async function serveExpo(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(EXPO)) {
      asked.push(request.url());
    }
  });
  await context.route(`${EXPO}/**`, (route) =>
    route.request().url() === SCRIPT
      ? route.fulfill({contentType: 'text/javascript', body: EMBED})
      : route.fulfill({
          contentType: 'text/html',
          body: `<title>Expo Snack</title><p>Hello from Expo</p>
            <script>parent.postMessage(['expoFrameLoaded', {}], '*')</script>`,
        }),
  );
  return asked;
}

const show = (page: Page) =>
  page.getByRole('button', {name: 'Show Expo Snack here'});
const close = (page: Page) =>
  page.getByRole('button', {name: 'Close Expo Snack'});
const retry = (page: Page) => page.getByRole('button', {name: 'Try again'});
const frames = (page: Page) => page.locator('main iframe');
const status = (page: Page) => page.locator('main').getByRole('status');
const counts = (page: Page) =>
  page.evaluate(() => {
    const {made, removed} = window as unknown as Record<string, number>;
    return {made, removed};
  });

test('nothing of Expo loads before the click, one titled frame after it', async ({
  page,
  context,
}) => {
  const asked = await serveExpo(context);
  await open(page, LANDING);
  await expect(show(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await show(page).click();
  await expect(frames(page)).toHaveAttribute(
    'title',
    '@playtorch/image-classification on Expo Snack',
  );
  await expect(
    page.frameLocator('main iframe').getByText('Hello from Expo'),
  ).toBeVisible();
  await expect(status(page).filter({hasText: /\S/})).toHaveCount(0);
  expect(asked).toEqual([
    SCRIPT,
    `${EXPO}/embedded/@playtorch/image-classification?theme=light`,
  ]);

  await close(page).click();
  await expect(frames(page)).toHaveCount(0);
});

test('a color mode makes the frame once more, in its theme', async ({
  page,
  context,
}) => {
  await serveExpo(context);
  await open(page, LANDING);
  await show(page).click();
  await expect(frames(page)).toHaveAttribute('src', /theme=light/);
  await page
    .getByRole('button', {name: /switch between dark and light/i})
    .click();
  await expect(frames(page)).toHaveAttribute('src', /theme=dark/);
  await expect(frames(page)).toHaveCount(1);
  expect(await counts(page)).toEqual({made: 2, removed: 1});
});

test('the frame goes with its page, and comes back from one script', async ({
  page,
  context,
}) => {
  const asked = await serveExpo(context);
  await open(page, LANDING);
  await show(page).click();
  await expect(frames(page)).toHaveCount(1);
  await page.getByRole('link', {name: 'What works today'}).click();
  await expect(page).toHaveURL(/status\/#snack$/);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await counts(page)).toEqual({made: 1, removed: 1});

  await page.goBack();
  await show(page).click();
  await expect(frames(page)).toHaveCount(1);
  expect(asked.filter((url) => url === SCRIPT)).toHaveLength(1);
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
    await open(page, LANDING);
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

test('a script that never answers is given up', async ({page, context}) => {
  await page.clock.install();
  await context.route(SCRIPT, () => undefined);
  await open(page, LANDING);
  await show(page).click();
  await expect(status(page).filter({hasText: 'loading'})).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(
    status(page).filter({hasText: 'did not answer in time'}),
  ).toBeVisible();
  await context.unroute(SCRIPT);
  await serveExpo(context);
  await retry(page).click();
  await expect(frames(page)).toHaveCount(1);
});

test('a script that is something else makes no frame and no error', async ({
  page,
  context,
}) => {
  await context.route(SCRIPT, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'window.other = 1'}),
  );
  await open(page, LANDING);
  await show(page).click();
  await expect(
    status(page).filter({hasText: 'not what this page expects'}),
  ).toBeVisible();
});

test('the code is read without Expo', async ({page}) => {
  await open(page, LANDING);
  await page.getByText('The code', {exact: true}).click();
  await expect(page.getByText('ImageNetClasses.json').first()).toBeVisible();
  await expect(
    page.locator('main pre').filter({hasText: 'export default function App'}),
  ).toHaveCount(1);
});

test('the project is a zip with pinned packages', async ({page}) => {
  await open(page, LANDING);
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

test('of a snack that is not ours there is no download and no code', async ({
  page,
}) => {
  await open(page, 'snack/@user/name');
  await expect(show(page)).toBeVisible();
  await expect(
    page.getByRole('button', {name: 'Download the project'}),
  ).toHaveCount(0);
  await expect(page.getByText('The code', {exact: true})).toHaveCount(0);
});

test('in a page it hands over the files of the docs version', async ({
  page,
  context,
}) => {
  await serveExpo(context);
  await page.goto(address('variant', 'fixtures/snack/'));
  await hydrated(page);
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
  const box = page.locator('[data-snack-files]');
  await expect(box).toHaveAttribute('data-snack-sdkversion', '44.0.0');
  const files = JSON.parse(
    decodeURIComponent((await box.getAttribute('data-snack-files')) ?? ''),
  );
  expect(Object.keys(files)[0]).toBe('App.tsx');
  expect(Object.keys(files)).not.toContain('package.json');
});
