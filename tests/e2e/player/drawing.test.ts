import type {FrameLocator, Page} from '@playwright/test';
import type {Pixels} from '@playtorch-docs/react-native-pytorch-core-web';
import {test} from '../fixtures';
import {
  areAlike,
  colorAt,
  colorOf,
  toContained,
  holdPicture,
  makePhoto,
  takeScreenshot,
  takePicture,
  type Color,
  type PictureSize,
} from './pictures';
import {
  desktop,
  expect,
  faultOf,
  giveFile,
  openIn,
  phone,
  runOriginal,
  filesPanel,
} from './player';

const PATH = 'docs/tutorials/snacks/anime-gan/';
const MODEL = 'animegan2_face_paint_512_v2.ptl';
const PORTRAIT: PictureSize = {width: 480, height: 640};
const LANDSCAPE: PictureSize = {width: 640, height: 480};

/** Color of the photo at a place from 0 to 1 of its middle square. */
function colorInSquare(
  {width, height}: PictureSize,
  x: number,
  y: number,
): Color {
  const side = Math.min(width, height);
  return colorAt(
    (x * side + (width - side) / 2) / width,
    (y * side + (height - side) / 2) / height,
  );
}

const opposite = ([red, green, blue]: Color): Color => [
  255 - red,
  255 - green,
  255 - blue,
];

/** How many of 400 points of the drawing have another color than they should have. */
function countWrongPoints(
  pixels: Pixels,
  colorFor: (x: number, y: number) => Color,
): number {
  const {left, top, width, height} = toContained({width: 1, height: 1}, pixels);
  const steps = Array.from({length: 20}, (_, i) => (i + 0.5) / 20);
  const points = steps.flatMap((x) => steps.map((y) => [x, y] as const));
  return points.filter(
    ([x, y]) =>
      !areAlike(
        colorOf(pixels, left + x * width, top + y * height),
        colorFor(x, y),
        4,
      ),
  ).length;
}

const canvasIn = (frame: FrameLocator) =>
  frame.getByLabel('Picture', {exact: true}).locator('canvas');

async function modelPath(): Promise<string> {
  const {makePlayerModels: playerModels} =
    await import('../../../tools/fact-checks/player/models');
  const models = playerModels();
  test.skip(!models, 'PyTorch is not installed.');
  return models?.pathOf('anime-gan', MODEL) ?? '';
}

async function start(page: Page, path = PATH, look = desktop) {
  const model = await modelPath();
  await openIn(page, path, look);
  const frame = await runOriginal(page);
  await giveFile(page, MODEL, model);
  return frame;
}

/** Has the program redraw a photo: the model gives each color's opposite. */
async function draw(page: Page, frame: FrameLocator, size: PictureSize) {
  await holdPicture(page, frame, await makePhoto(page, size));
  await takePicture(frame);
  await expect(frame.getByText(/^Drawn in [\d.]+ s\.$/)).toBeVisible();
  return takeScreenshot(canvasIn(frame));
}

test.describe('a photo redrawn', {tag: '@full'}, () => {
  test('the drawing has the opposite of the photo’s colors', async ({page}) => {
    const frame = await start(page);
    for (const size of [LANDSCAPE, PORTRAIT]) {
      const pixels = await draw(page, frame, size);
      const colorFor = (x: number, y: number) => colorInSquare(size, x, y);
      expect(countWrongPoints(pixels, (x, y) => opposite(colorFor(x, y)))).toBe(
        0,
      );
      // The comparison sees the photo itself, and the drawing upside down.
      expect(countWrongPoints(pixels, colorFor)).toBeGreaterThan(300);
      expect(
        countWrongPoints(pixels, (x, y) => opposite(colorFor(x, 1 - y))),
      ).toBeGreaterThan(300);
      await frame.getByRole('button', {name: 'Other source'}).click();
    }
    await expect(faultOf(page)).toHaveCount(0);
  });

  test('Stop ends a program that waits for its model and one that computes, and Run begins anew', async ({
    page,
  }) => {
    const model = await modelPath();
    const player = page.getByRole('region', {name: 'AnimeGAN'});
    const stop = player.getByRole('button', {name: 'Stop', exact: true});
    const again = player.getByRole('button', {name: 'Run', exact: true});
    await openIn(page, PATH);
    const frame = await runOriginal(page);
    await holdPicture(page, frame, await makePhoto(page, LANDSCAPE));
    await takePicture(frame);
    await expect(filesPanel(page)).toContainText(
      `The program waits for ${MODEL}.`,
    );
    await stop.click();
    await expect(player.getByText('Stopped.')).toBeVisible();
    await expect(filesPanel(page)).not.toContainText('The program waits for');
    await expect(player.locator('iframe')).toHaveCount(0);

    await giveFile(page, MODEL, model);
    await again.click();
    await holdPicture(page, frame, await makePhoto(page, LANDSCAPE));
    await takePicture(frame);
    await stop.click();
    await expect(player.getByText('Stopped.')).toBeVisible();

    await again.click();
    const pixels = await draw(page, frame, LANDSCAPE);
    expect(
      countWrongPoints(pixels, (x, y) =>
        opposite(colorInSquare(LANDSCAPE, x, y)),
      ),
    ).toBe(0);
  });

  test('a photo is redrawn on a phone', async ({page}) => {
    const frame = await start(page, PATH, phone);
    const pixels = await draw(page, frame, LANDSCAPE);
    expect(
      countWrongPoints(pixels, (x, y) =>
        opposite(colorInSquare(LANDSCAPE, x, y)),
      ),
    ).toBe(0);
    await expect(faultOf(page)).toHaveCount(0);
  });

  test('next: a photo is redrawn', async ({page}) => {
    const frame = await start(page, PATH.replace('docs/', 'docs/next/'));
    const pixels = await draw(page, frame, LANDSCAPE);
    expect(
      countWrongPoints(pixels, (x, y) =>
        opposite(colorInSquare(LANDSCAPE, x, y)),
      ),
    ).toBe(0);
    await expect(faultOf(page)).toHaveCount(0);
  });
});
