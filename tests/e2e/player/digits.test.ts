import type {Locator, Page} from '@playwright/test';
import {test} from '../fixtures';
import drawings from './drawings.json';
import {expect, faultOf, looks, named, openIn, run} from './player';

const PAGE = 'docs/0.1/tutorials/mnist-digit-classification/';

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

// Loading, compiling and running take a slow machine a while.
test.describe.configure({timeout: 120_000});

const [whole, ...others] = looks;

async function start(page: Page, look = whole) {
  await openIn(page, PAGE, look);
  const frame = await run(page);
  const canvas = frame.getByLabel('Drawing area').locator('canvas');
  await expect(canvas).toBeVisible();
  const guess = async (): Promise<string> => {
    const answer = frame.getByText(/^This is \d, \d+ %$/);
    await expect(answer).toBeVisible();
    return (await answer.innerText()).charAt('This is '.length);
  };
  const clear = async (): Promise<void> => {
    await frame.getByRole('button', {name: 'Clear'}).click();
    await expect(frame.getByText('Draw a digit from 0 to 9.')).toBeVisible();
  };
  return {frame, canvas, guess, clear};
}

test('at least nine of ten digits, drawn in ways that the model never saw, are named', async ({
  page,
}) => {
  const {canvas, guess, clear} = await start(page);
  const wrong: string[] = [];
  for (const {label, strokes} of drawings) {
    await drawByMouse(page, canvas, strokes);
    const found = await guess();
    if (found !== label) {
      wrong.push(`${label} as ${found}`);
    }
    await clear();
  }
  const right = drawings.length - wrong.length;
  console.log(`digits: ${right} of ${drawings.length} right; wrong: ${wrong}`);
  expect(right / drawings.length).toBeGreaterThanOrEqual(0.9);
  await expect(faultOf(page)).toHaveCount(0);
});

for (const look of others) {
  test(`a digit is drawn and named at ${named(look)}`, async ({page}) => {
    const {canvas, guess} = await start(page, look);
    const {label, strokes} = drawings[14] ?? {label: '', strokes: []};
    await drawByMouse(page, canvas, strokes);
    expect(await guess()).toBe(label);
    await expect(faultOf(page)).toHaveCount(0);
  });
}

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true, deviceScaleFactor: 3});

  test('a finger draws, and the page stays where it is', async ({page}) => {
    const {canvas, guess, clear} = await start(page, {
      width: 390,
      mode: 'light',
    });
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const place of [5, 9, 14]) {
      const {label, strokes} = drawings[place] ?? {label: '', strokes: []};
      await drawByFinger(page, canvas, strokes);
      expect(await guess()).toBe(label);
      await clear();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(faultOf(page)).toHaveCount(0);
  });
});
