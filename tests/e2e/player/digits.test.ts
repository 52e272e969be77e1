import type {Locator, Page} from '@playwright/test';
import {test} from '../fixtures';
import drawings from './drawings.json';
import {
  desktop,
  expect,
  faultOf,
  openIn,
  phone,
  run,
  skipFirstInput,
} from './player';

const PAGE = 'docs/0.1/tutorials/mnist-digit-classification/';

type Drawing = (typeof drawings)[number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) {
    throw new Error('There is nothing to draw on.');
  }
  return box;
}

/** Points from 0 to 1 as points of the window. */
const places = (stroke: readonly number[][], {x, y, width, height}: Box) =>
  stroke.map(([right = 0, down = 0]): Point => [
    x + right * width,
    y + down * height,
  ]);

async function drawByMouse(
  page: Page,
  canvas: Locator,
  strokes: readonly number[][][],
): Promise<void> {
  const box = await boxOf(canvas);
  for (const stroke of strokes) {
    const [first, ...others] = places(stroke, box);
    await page.mouse.move(...(first as [number, number]));
    await page.mouse.down();
    for (const [x, y] of others) {
      await page.mouse.move(x, y);
    }
    await page.mouse.up();
  }
}

/** A finger, as the browser gets it from a screen. */
async function drawByFinger(
  page: Page,
  canvas: Locator,
  strokes: readonly number[][][],
): Promise<void> {
  const box = await boxOf(canvas);
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{x: at[0], y: at[1]}] : [],
    });
  for (const stroke of strokes) {
    for (const [index, place] of places(stroke, box).entries()) {
      await touch(index === 0 ? 'touchStart' : 'touchMove', place);
    }
    await touch('touchEnd');
  }
  await screen.detach();
}

async function start(page: Page, look = desktop) {
  await skipFirstInput(page);
  await openIn(page, PAGE, look);
  const frame = await run(page);
  const canvas = frame.getByLabel('Drawing area').locator('canvas');
  await expect(canvas).toBeVisible();
  /** Waits for the name of the digit: the program says another one after some strokes. */
  const isNamed = (digit: string, timeout?: number): Promise<void> =>
    expect(
      frame.getByText(new RegExp(`^This is ${digit}, \\d+ %$`)),
    ).toBeVisible({timeout});
  const clear = async (): Promise<void> => {
    await frame.getByRole('button', {name: 'Clear'}).click();
    await expect(frame.getByText('Draw a digit from 0 to 9.')).toBeVisible();
  };
  return {canvas, isNamed, clear};
}

test('digits are drawn with a mouse and named', async ({page}) => {
  const {canvas, isNamed, clear} = await start(page);
  for (const {label, strokes} of [drawings[3], drawings[14]] as Drawing[]) {
    await drawByMouse(page, canvas, strokes);
    await isNamed(label);
    await clear();
  }
  await expect(faultOf(page)).toHaveCount(0);
});

test(
  'at least nine of ten digits, drawn in ways that the model never saw, are named',
  {tag: '@full'},
  async ({page}) => {
    const {canvas, isNamed, clear} = await start(page);
    const wrong: string[] = [];
    for (const {label, strokes} of drawings) {
      await drawByMouse(page, canvas, strokes);
      await isNamed(label, 5_000).catch(() => wrong.push(label));
      await clear();
    }
    const right = drawings.length - wrong.length;
    expect(
      right / drawings.length,
      `wrong: ${wrong.join(', ')}`,
    ).toBeGreaterThanOrEqual(0.9);
    await expect(faultOf(page)).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true, deviceScaleFactor: 3});

  test('a finger draws, and the page stays where it is', async ({page}) => {
    const {canvas, isNamed, clear} = await start(page, phone);
    // The tabs of the player cover the phone's end until the page is scrolled to theirs.
    await page
      .getByRole('group', {name: 'Show'})
      .evaluate((tabs) =>
        tabs.parentElement?.parentElement?.scrollIntoView({block: 'end'}),
      );
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const {label, strokes} of [drawings[5], drawings[9]] as Drawing[]) {
      await drawByFinger(page, canvas, strokes);
      await isNamed(label);
      await clear();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(faultOf(page)).toHaveCount(0);
  });
});
