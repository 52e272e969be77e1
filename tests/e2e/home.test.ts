import type {Page} from '@playwright/test';
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

test('the road of a photo is stepped through with its numbers, by keyboard', async ({
  page,
}) => {
  await openPage(page, '/');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const opener = page.getByRole('button', {
    name: 'Step through it with a photo',
  });
  await opener.focus();
  expect(requests.filter((url) => url.endsWith('.png'))).toEqual([]);
  await page.keyboard.press('Enter');
  const steps = page.getByRole('group', {name: /^Step 1 of 5/});
  await expect(steps).toBeVisible();
  const status = page
    .locator('section', {has: page.locator('#how')})
    .getByRole('status');
  await expect(status).toContainText('[64, 64, 3] uint8');
  const numbers = async () =>
    (await status.textContent())!
      .match(/column \d+: (.*)$/)![1]!
      .split(', ')
      .map(Number);
  const bytes = await numbers();
  const next = page.getByRole('button', {name: 'Next step'});
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('[3, 64, 64] uint8');
  expect(await numbers()).toEqual(bytes);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('[3, 64, 64] float32');
  const near = (values: number[]) => values.map((value) => value.toFixed(3));
  expect(near(await numbers())).toEqual(
    near(bytes.map((value) => value / 255)),
  );
  await page.keyboard.press('Enter');
  await expect(status).toContainText('T.normalize');
  expect(near(await numbers())).toEqual(
    near(bytes.map((value) => (value / 255 - 0.5) / 0.5)),
  );
  await page.getByLabel('Row').fill('40');
  await expect(status).toContainText('row 40');
  await next.press('Enter');
  await expect(status).toContainText('[30] float32');
  await expect(page.getByText('red heart')).toBeVisible();
  await expect(next).toBeDisabled();
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
