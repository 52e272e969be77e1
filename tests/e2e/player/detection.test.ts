import type {Page} from '@playwright/test';
import type {FoundObject} from '../../../tools/fact-checks/player/models';
import type {Pixels} from '@playtorch-docs/react-native-pytorch-core-web';
import {test} from '../fixtures';
import {
  areAlike,
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
  expect,
  faultOf,
  frameOf,
  giveFile,
  openIn,
  phone,
  runOriginal,
  filesPanel,
} from './player';

const PROGRAMS = [
  {name: 'object-detection', model: 'detr_resnet50.ptl'},
  {name: 'yolov5', model: 'yolov5s.ptl'},
] as const;

const LANDSCAPE: PictureSize = {width: 640, height: 480};
const PORTRAIT: PictureSize = {width: 480, height: 640};

/** The color of boxes and of what their labels stand on. */
const YELLOW: Color = [255, 214, 10];
/** How far, in pixels of the screen, a line may be from its place. */
const MAX_OFFSET = 2;

const isYellow = (pixels: Pixels, x: number, y: number): boolean =>
  areAlike(colorOf(pixels, x, y), YELLOW, 40);

const labelOf = ({label, score}: FoundObject): string =>
  `${label} ${Math.round(score * 100)} %`;

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a box and the sign with its label belong on the screen. */
function toPlace(
  found: FoundObject,
  picture: PictureSize,
  screen: PictureSize,
) {
  const place = toContained(picture, screen);
  const [left, top, right, bottom] = found.box;
  const box: Rectangle = {
    left: place.left + left * place.width,
    top: place.top + top * place.height,
    right: place.left + right * place.width,
    bottom: place.top + bottom * place.height,
  };
  // 20 high, 8.5 for each character and one more: above the box, or where the photo begins or ends.
  const signWidth = (labelOf(found).length + 1) * 8.5;
  const signTop = Math.max(box.top - 20, place.top);
  const signLeft = Math.min(box.left, place.left + place.width - signWidth);
  const sign: Rectangle = {
    left: signLeft,
    top: signTop,
    right: signLeft + signWidth,
    bottom: signTop + 20,
  };
  return {box, sign};
}

/** Whether a point is in a rectangle that is made larger all around. */
const isInside = (
  {left, top, right, bottom}: Rectangle,
  x: number,
  y: number,
  more: number,
): boolean =>
  x > left - more && x < right + more && y > top - more && y < bottom + more;

/** Points on the four lines of a box. */
function* pointsOf({left, top, right, bottom}: Rectangle) {
  for (let share = 0.02; share < 1; share += 0.02) {
    const x = left + share * (right - left);
    const y = top + share * (bottom - top);
    yield* [
      [x, top],
      [x, bottom],
      [left, y],
      [right, y],
    ] as const;
  }
}

/**
 * Lists the faults of the boxes on the screen: lines that are not where they belong, and
 * yellow where nothing is found.
 */
function findBoxFaults(
  pixels: Pixels,
  objects: readonly FoundObject[],
  picture: PictureSize,
): string[] {
  const faults: string[] = [];
  const places = objects.map((found) => toPlace(found, picture, pixels));
  const steps = Array.from(
    {length: 2 * MAX_OFFSET + 1},
    (_, i) => i - MAX_OFFSET,
  );
  for (const [i, {box}] of places.entries()) {
    const points = [...pointsOf(box)].filter(
      // On a sign are letters, its own or another one's.
      ([x, y]) => !places.some(({sign}) => isInside(sign, x, y, MAX_OFFSET)),
    );
    const missed = points.filter(
      ([x, y]) =>
        !steps.some(
          (step) =>
            isYellow(pixels, x + step, y) || isYellow(pixels, x, y + step),
        ),
    );
    if (points.length < 50 || missed.length > 0) {
      faults.push(
        `${objects[i]?.label}: no line at ${missed.length} of ${points.length} points`,
      );
    }
  }
  for (const [i, {sign}] of places.entries()) {
    let yellow = 0;
    let dark = 0;
    for (let y = Math.ceil(sign.top); y < sign.bottom; y += 1) {
      for (let x = Math.ceil(sign.left); x < sign.right; x += 1) {
        const [red, green] = colorOf(pixels, x, y);
        yellow += isYellow(pixels, x, y) ? 1 : 0;
        dark += red < 90 && green < 90 ? 1 : 0;
      }
    }
    const area = (sign.right - sign.left) * (sign.bottom - sign.top);
    if (yellow < area / 2 || dark < area / 40) {
      faults.push(`${objects[i]?.label}: no words above it`);
    }
  }
  let stray = 0;
  for (let y = 0; y < pixels.height; y += 1) {
    for (let x = 0; x < pixels.width; x += 1) {
      stray +=
        isYellow(pixels, x, y) &&
        !places.some(
          ({box, sign}) =>
            isInside(sign, x, y, MAX_OFFSET) ||
            (isInside(box, x, y, MAX_OFFSET + 1) &&
              !isInside(box, x, y, -MAX_OFFSET - 1)),
        )
          ? 1
          : 0;
    }
  }
  if (stray > 0) {
    faults.push(`${stray} yellow pixels where nothing is found`);
  }
  return faults;
}

async function modelsFor(name: (typeof PROGRAMS)[number]['name']) {
  const {makePlayerModels: playerModels} =
    await import('../../../tools/fact-checks/player/models');
  const models = playerModels();
  test.skip(!models, 'PyTorch is not installed.');
  if (!models) {
    throw new Error('The test is skipped.');
  }
  return {
    objects: models.expected[name],
    pathOf: (file: string) => models.pathOf(name, file),
  };
}

/** Takes a photo, and waits for what the program says of it. */
async function detect(
  page: Page,
  objects: readonly FoundObject[],
  size: PictureSize,
) {
  const frame = frameOf(page);
  await holdPicture(page, frame, await makePhoto(page, size));
  await takePicture(frame);
  const words = objects.map(labelOf).join(', ');
  await expect(frame.getByText(words, {exact: true})).toBeVisible();
  const drawn = frame.getByRole('img', {name: `Photo with boxes: ${words}`});
  await expect(drawn).toBeVisible();
  return {
    frame,
    faults: async (wanted = objects) =>
      findBoxFaults(
        await takeScreenshot(drawn.locator('canvas')),
        wanted,
        size,
      ),
  };
}

test.describe('objects in a photo', {tag: '@full'}, () => {
  for (const {name, model} of PROGRAMS) {
    const path = `docs/tutorials/snacks/${name}/`;

    test(`${name}: every box stands where PyTorch finds its object`, async ({
      page,
    }) => {
      const {objects, pathOf} = await modelsFor(name);
      await openIn(page, path);
      const frame = await runOriginal(page);
      await holdPicture(page, frame, await makePhoto(page, LANDSCAPE));
      await takePicture(frame);
      await expect(filesPanel(page)).toContainText(
        `The program waits for ${model}.`,
      );
      await giveFile(page, model, pathOf(model));
      await expect(filesPanel(page)).toContainText('kept in this browser');
      await frame.getByRole('button', {name: 'Take another photo'}).click();

      for (const size of [PORTRAIT, LANDSCAPE]) {
        const {faults} = await detect(page, objects, size);
        await expect.poll(() => faults()).toEqual([]);
        // The comparison sees one line that is a few pixels off, and one box too few.
        const [first, ...rest] = objects;
        const moved = {...first!, box: [...first!.box] as FoundObject['box']};
        moved.box[2] += 6 / 358;
        expect(await faults([moved, ...rest])).not.toEqual([]);
        expect(await faults(rest)).not.toEqual([]);
        await frame.getByRole('button', {name: 'Take another photo'}).click();
      }
      await expect(faultOf(page)).toHaveCount(0);
    });

    test(`${name}: objects are found on a phone`, async ({page}) => {
      const {objects, pathOf} = await modelsFor(name);
      await openIn(page, path, phone);
      await runOriginal(page);
      await giveFile(page, model, pathOf(model));
      const {faults} = await detect(page, objects, LANDSCAPE);
      await expect.poll(() => faults()).toEqual([]);
      await expect(faultOf(page)).toHaveCount(0);
    });

    test(`${name}, next: objects are found`, async ({page}) => {
      const {objects, pathOf} = await modelsFor(name);
      await openIn(page, path.replace('docs/', 'docs/next/'));
      await runOriginal(page);
      await giveFile(page, model, pathOf(model));
      const {faults} = await detect(page, objects, LANDSCAPE);
      await expect.poll(() => faults()).toEqual([]);
      await expect(faultOf(page)).toHaveCount(0);
    });
  }
});
