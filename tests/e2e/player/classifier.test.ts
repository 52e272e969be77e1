import path from 'node:path';
import type {FrameLocator, Locator, Page} from '@playwright/test';
import {samplePictures} from '../../../src/data/replacementModels';
import {test} from '../fixtures';
import {
  expect,
  faultOf,
  frameOf,
  openIn,
  phone,
  run,
  skipFirstInput,
  visit,
} from './player';

const PAGES = {
  '0.2.0': 'docs/tutorials/snacks/image-classification/',
  next: 'docs/next/tutorials/snacks/image-classification/',
  '0.1': 'docs/0.1/tutorials/image-classification/',
};

/** How the programs write their best guess: `99.8 % red circle` and `red circle, 100 %`. */
const toGuess = (label: string) =>
  new RegExp(`^(?:[\\d.]+ % ${label}|${label}, \\d+ %)$`);

const root = path.join(__dirname, '../../..');

const sample = (frame: FrameLocator, label: string) =>
  frame.getByRole('button', {name: label, exact: true});
const take = (frame: FrameLocator) =>
  frame.getByRole('button', {name: 'Take picture'});
const other = (frame: FrameLocator) =>
  frame.getByRole('button', {name: 'Other source'});
const use = (frame: FrameLocator) =>
  frame.getByRole('button', {name: 'Use the camera'});
/** The first line that says how sure the program is. */
const findBest = (frame: FrameLocator) => frame.getByText(/\d %/).first();

test.beforeEach(({page}) => skipFirstInput(page));

/** Runs the program of a page that is open. */
async function start(page: Page): Promise<FrameLocator> {
  const frame = await run(page);
  await expect(frame.getByText('Take a photo of an object.')).toBeVisible();
  return frame;
}

/** Comes into the frame as a reader does: keys reach a program after Tab only. */
async function tabInto(page: Page, goal: Locator): Promise<void> {
  await page.getByRole('button', {name: 'Stop'}).first().focus();
  const isFocused = () =>
    goal.evaluate((one) => document.hasFocus() && one.matches(':focus'));
  for (let tabs = 0; tabs < 40 && !(await isFocused()); tabs += 1) {
    await page.keyboard.press('Tab');
  }
}

/** A sample picture that the program names by its label. */
async function expectNamed(frame: FrameLocator, label: string): Promise<void> {
  await sample(frame, label).click();
  await take(frame).click();
  await expect(findBest(frame)).toHaveText(toGuess(label));
}

test('a sample picture by keyboard and a picture of the reader’s get their names', async ({
  page,
}) => {
  await openIn(page, PAGES['0.2.0']);
  const frame = await start(page);
  const {label = ''} = samplePictures.at(1) ?? {};
  await test.step('the keyboard alone chooses a picture and takes it', async () => {
    await tabInto(page, sample(frame, label));
    await expect(sample(frame, label)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(take(frame)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findBest(frame)).toHaveText(toGuess(label));
    await expect(take(frame)).toBeFocused();
    await other(frame).click();
  });
  await test.step('the reader chooses a picture', async () => {
    const {url, label: own} = samplePictures.at(-1) ?? {url: '', label: ''};
    const choosing = page.waitForEvent('filechooser');
    await frame.getByRole('button', {name: 'Choose a picture'}).click();
    await (await choosing).setFiles(path.join(root, 'static', url));
    await take(frame).click();
    await expect(findBest(frame)).toHaveText(toGuess(own));
  });
  await expect(faultOf(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 3,
    viewport: {width: 390, height: 844},
  });

  test('a finger runs the program of the landing page, takes a picture, and reads its name', async ({
    page,
  }) => {
    await openIn(page, 'snack/@playtorch/image-classification/', phone);
    await page.getByRole('button', {name: 'Run in the page'}).tap();
    const frame = frameOf(page);
    const {label} = samplePictures[0] ?? {label: ''};
    await sample(frame, label).tap();
    await take(frame).tap();
    await expect(findBest(frame)).toHaveText(toGuess(label));
    await expect(faultOf(page)).toHaveCount(0);
  });
});

for (const version of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
  test(
    `${version}: each sample picture gets its name`,
    {tag: '@full'},
    async ({page}) => {
      await visit(page, PAGES[version]);
      const frame = await start(page);
      for (const {label} of samplePictures) {
        await expectNamed(frame, label);
        await other(frame).click();
      }
      await expect(faultOf(page)).toHaveCount(0);
    },
  );
}

test(
  '0.1: live, the name follows the picture',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, PAGES['0.1']);
    const frame = await start(page);
    await frame.getByRole('switch', {name: 'Live'}).click();
    for (const {label} of samplePictures.slice(0, 2)) {
      await sample(frame, label).click();
      await expect(findBest(frame)).toHaveText(toGuess(label));
      await other(frame).click();
    }
    await expect(faultOf(page)).toHaveCount(0);
  },
);

test.describe('a reader with a camera', {tag: ['@chrome', '@full']}, () => {
  test.use({permissions: ['camera']});

  test('photographs with it, and it is let go of', async ({page}) => {
    // Tracks of the camera that the browser hands to the page, to see whether they end.
    await page.addInitScript(() => {
      const {mediaDevices} = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      const tracks: MediaStreamTrack[] = [];
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
      Object.assign(window, {tracks});
    });
    const states = () =>
      page.evaluate(() =>
        (window as unknown as {tracks: MediaStreamTrack[]}).tracks.map(
          ({readyState}) => readyState,
        ),
      );
    await visit(page, PAGES['0.2.0']);
    const frame = await start(page);
    await use(frame).click();
    await take(frame).click();
    await expect(findBest(frame)).toBeVisible();
    await frame.getByRole('button', {name: 'Flip'}).click();
    await take(frame).click();
    await expect(findBest(frame)).toBeVisible();
    expect(await states()).toEqual(['ended', 'live']);
    await other(frame).click();
    await expect.poll(states).toEqual(['ended', 'ended']);

    await use(frame).click();
    await expect(take(frame)).toBeVisible();
    expect(await states()).toEqual(['ended', 'ended', 'live']);
    await page.getByRole('button', {name: 'Stop'}).click();
    await expect.poll(states).toEqual(['ended', 'ended', 'ended']);
    await expect(faultOf(page)).toHaveCount(0);
  });
});

test(
  'a camera that nobody allows is given up for a sample',
  {tag: '@full'},
  async ({page}) => {
    // The browser's question stays open.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
    });
    await visit(page, PAGES.next);
    const frame = await start(page);
    await use(frame).click();
    await expect(frame.getByText('Opening …')).toBeVisible();
    await other(frame).click();
    await expectNamed(frame, samplePictures[2]?.label ?? '');
    await expect(faultOf(page)).toHaveCount(0);
  },
);

test(
  'a reader who refuses the camera reads so, and has the samples',
  {tag: ['@chrome', '@full']},
  async ({page, context}) => {
    await context.grantPermissions([]);
    await visit(page, PAGES['0.2.0']);
    const frame = await start(page);
    await use(frame).click();
    await expect(frame.getByRole('alert')).toContainText(
      'This page may not use the camera',
    );
    await expectNamed(frame, samplePictures[0]?.label ?? '');
    await expect(faultOf(page)).toHaveCount(0);
  },
);

test.describe('files of the site that do not load', {tag: '@full'}, () => {
  test.use({allowed: {errors: [/net::ERR_FAILED/]}});

  test('are named, and come with the next run', async ({page}) => {
    await page.route('**/shapes-224.labels.json', (route) => route.abort());
    await visit(page, PAGES['0.2.0']);
    const frame = await run(page);
    await expect(faultOf(page)).toContainText(
      '/models/shapes-224.labels.json did not load',
    );
    await page.unroute('**/shapes-224.labels.json');
    await page.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(frame.getByText('Take a photo of an object.')).toBeVisible();
    await expect(faultOf(page)).toHaveCount(0);
  });
});
