import type {Locator, Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';
import drawings from './player/drawings.json';

const drawing = (page: Page) => page.getByLabel('Your drawing of a digit');
const answer = (page: Page) =>
  page.locator('figure').getByRole('status').first();

async function draw(page: Page, strokes: readonly number[][][]): Promise<void> {
  const box = await drawing(page).boundingBox();
  if (!box) {
    throw new Error('There is nothing to draw on.');
  }
  for (const stroke of strokes) {
    for (const [index, [x = 0, y = 0]] of stroke.entries()) {
      await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
      if (index === 0) {
        await page.mouse.down();
      }
    }
    await page.mouse.up();
  }
}

test('a drawn digit is named by the program that the page shows, and again after a new start', async ({
  page,
}) => {
  const models: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.ptl')) {
      models.push(request.url());
    }
  });
  await openPage(page, '/');
  await expect(answer(page)).toHaveText('4, at 100.0%');
  expect(models, 'nothing is loaded before a stroke').toEqual([]);
  const {label, strokes} = drawings[0]!;
  await draw(page, strokes);
  await expect(answer(page)).toHaveText(new RegExp(`^${label}, at`));
  await expect(page.getByText('Computed in this page.')).toBeVisible();
  expect(models).toHaveLength(1);

  await page.getByRole('button', {name: 'Start again'}).click();
  await expect(answer(page)).toHaveText('4, at 100.0%');
  await drawing(page).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(answer(page)).toHaveText(/^1, at/);
});

test('every station follows a digit that a key has drawn', async ({page}) => {
  await openPage(page, '/');
  const scores = page.getByRole('list', {name: /How sure/});
  await expect(
    page.getByRole('img', {name: /^The 16 feature maps of the drawing/}),
  ).toBeVisible();
  const sample = page.getByRole('button', {name: 'Draw 7'});
  await sample.focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveText(/^7, at 100/);
  await expect(
    scores.getByRole('listitem', {name: /^7: 100/}),
    'the score of the label',
  ).toBeVisible();
  const maps = page.getByRole('img', {name: 'The 16 feature maps of your'});
  const painted = () =>
    maps.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const ofSeven = await painted();
  await page.getByRole('button', {name: 'Draw 1'}).click();
  await expect(answer(page)).toHaveText(/^1, at/);
  expect(await painted()).not.toBe(ofSeven);
});

test('the window of the first layer moves with keys and with a pointer, and shows its numbers', async ({
  page,
}) => {
  await openPage(page, '/');
  const numbers = page.getByLabel(/^Numbers of the drawing/);
  await expect(numbers).toHaveAccessibleDescription(
    'Row 16, column 17: 255, as the model reads it 2.82',
  );
  await expect(page.getByText('most in map 4: 4.23')).toBeVisible();
  await numbers.focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(numbers).toHaveAccessibleDescription(
    'Row 28, column 17: 0, as the model reads it −0.42',
  );
  await expect(page.getByText('most in map 4: 4.23')).toBeHidden();
  await numbers.hover({position: {x: 3, y: 3}});
  await expect(numbers).toHaveAccessibleDescription(/^Row 1, column 1: 0/);
});

test('the first layer is that of PyTorch', async ({page}) => {
  await openPage(page, '/');
  const numbers = page.getByLabel(/^Numbers of the drawing/);
  await numbers.focus();
  // A move away lets the model run on the example; the move back shows its own numbers.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Computed in this page.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('most in map 4: 4.23')).toBeVisible();
});

test('a station and its line of code light each other', async ({page}) => {
  await openPage(page, '/');
  const line = page.locator('code [data-station=scores]');
  const title = page.getByText(/^Ten scores/);
  const border = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).borderInlineStartColor);
  const [dark, plain] = [await border(line), await border(title)];
  await line.hover();
  await expect.poll(() => border(title)).not.toBe(plain);
  await page.mouse.move(0, 0);
  await expect.poll(() => border(title)).toBe(plain);
  await title.hover();
  await expect.poll(() => border(line)).not.toBe(dark);
});

test('the canvas of a phone stays while its stations pass', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openPage(page, '/');
  await page.getByText(/^Ten scores/).scrollIntoViewIfNeeded();
  await expect(drawing(page)).toBeInViewport({ratio: 1});
  await draw(page, drawings[0]!.strokes);
  await expect(answer(page)).toHaveText(/^0, at/);
  await expect(answer(page)).toBeInViewport({ratio: 1});
});

test.describe('a model that does not come', () => {
  test.use({allowed: {errors: [/ERR_FAILED/]}});

  test('is said in words', async ({page}) => {
    await page.route('**/models/digits.ptl', (route) => route.abort());
    await openPage(page, '/');
    await draw(page, drawings[0]!.strokes);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The model could not be loaded.',
    );
  });
});

test(
  'at least nine of ten drawn digits are named',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/');
    let named = 0;
    for (const {label, strokes} of drawings) {
      await draw(page, strokes);
      await expect(page.getByText('Computed in this page.')).toBeVisible();
      // The answer stays once the model has run on the last stroke.
      await expect
        .poll(async () => {
          const before = await answer(page).textContent();
          await page.waitForTimeout(100);
          return before === (await answer(page).textContent());
        })
        .toBe(true);
      named += (await answer(page).textContent())?.startsWith(`${label},`)
        ? 1
        : 0;
      await page.getByRole('button', {name: 'Start again'}).click();
    }
    expect(named).toBeGreaterThanOrEqual(0.9 * drawings.length);
  },
);
