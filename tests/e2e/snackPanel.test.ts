import type {Page} from '@playwright/test';
import {test} from './fixtures';
import {expect, frameOf, visit} from './player/player';

const LANDING = 'snack/@playtorch/image-classification/';
const TUTORIAL = 'docs/tutorials/snacks/image-classification/';

const panel = (page: Page) => page.getByRole('region', {name: /^Run /});
const play = (page: Page) =>
  panel(page).getByRole('button', {name: 'Run in the page'});
/** Waits for the program's screen. */
const waitForScreen = (page: Page) =>
  expect(frameOf(page).getByText('Take a photo')).toBeVisible();

test('buttons say at once that they work, while their code is on its way', async ({
  page,
  context,
}) => {
  await visit(page, TUTORIAL);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/js\//, async (route) => {
    await held;
    await route.continue();
  });
  await panel(page).getByRole('button', {name: 'Download the project'}).click();
  await expect(
    panel(page).getByRole('button', {name: 'Packing the project…'}),
  ).toBeVisible();
  await play(page).click();
  await expect(
    panel(page).getByRole('button', {name: 'Close the player'}),
  ).toBeVisible();
  await expect(panel(page).getByText('The player is loading…')).toBeVisible();
  const downloading = page.waitForEvent('download');
  release();
  await downloading;
  await expect(
    panel(page).getByRole('button', {name: 'Download the project'}),
  ).toBeVisible();
  await waitForScreen(page);
});

// player/panel.test.ts has the same for docs pages.
test(
  'where there is room the code is beside the phone, and an error directly below the code',
  {tag: '@full'},
  async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await visit(page, LANDING);
    await play(page).click();
    await waitForScreen(page);
    const code = page.getByLabel('Code of App.tsx');
    const phone = page.locator('iframe[title$=": the running program"]');
    const boxes = async () => {
      const [left, right] = await Promise.all([
        code.boundingBox(),
        phone.boundingBox(),
      ]);
      return {left: left!, right: right!};
    };
    const {left, right} = await boxes();
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(right.width).toBeGreaterThan(350);
    await phone.scrollIntoViewIfNeeded();
    await expect(phone).toBeInViewport({ratio: 1});
    await expect(code).toBeInViewport({ratio: 1});

    await code.fill("throw new Error('no');");
    await code.press('Control+Enter');
    const fault = page.locator('main').getByRole('alert');
    await expect(fault).toContainText('App.tsx, line 1');
    await expect(fault).toBeInViewport();
    const {y} = (await fault.boundingBox())!;
    const after = (await boxes()).left;
    expect(y - after.y - after.height).toBeLessThan(60);

    await page.setViewportSize({width: 700, height: 900});
    // Where the window is narrow, the phone is below both.
    await expect
      .poll(
        async () => (await boxes()).right.y - (await fault.boundingBox())!.y,
      )
      .toBeGreaterThan(0);
  },
);
