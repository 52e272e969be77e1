import type {Page} from '@playwright/test';
import {test} from './fixtures';
import {expect, FIRST_NAME, frameOf, visit} from './player/player';

const LANDING = 'snack/@playtorch/image-classification/';
const TUTORIAL = 'docs/tutorials/snacks/image-classification/';

const panel = (page: Page) => page.getByRole('region', {name: /^Run /});
const play = (page: Page) =>
  panel(page).getByRole('button', {name: 'Run in the page'});
/** Waits for the program's screen. */
const waitForScreen = (page: Page) =>
  expect(frameOf(page).getByText(FIRST_NAME)).toBeVisible();

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

// player/panel.test.ts has the same for a program of a link.
test(
  'where there is room the code is beside the phone, and an error lies over the last picture',
  {tag: '@full'},
  async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await visit(page, LANDING);
    await play(page).click();
    await waitForScreen(page);
    const code = page.getByLabel('Code of App.tsx');
    const phone = page.locator('iframe[title$=": the running program"]');
    const left = (await code.locator('xpath=../..').boundingBox())!;
    const right = (await phone.boundingBox())!;
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(right.width).toBeGreaterThan(350);
    await phone.scrollIntoViewIfNeeded();
    // Its edge may be on a part of a pixel.
    await expect(phone).toBeInViewport({ratio: 0.99});

    await code.fill("throw new Error('no');");
    await code.press('Control+Enter');
    const fault = page.locator('main').getByRole('alert');
    await expect(fault).toContainText('App.tsx, line 1');
    const last = page.locator('iframe[title$=", as it was before"]');
    const picture = last.contentFrame().frameLocator('iframe');
    await expect(picture.getByText(FIRST_NAME)).toBeVisible();
    // It is dimmed, and takes no input.
    await expect(last).toHaveCSS('opacity', '0.4');
    await expect(last).toHaveAttribute('inert');
    const shown = (await last.boundingBox())!;
    const said = (await fault.locator('p').boundingBox())!;
    expect(said.y).toBeGreaterThan(shown.y);
    expect(said.y + said.height).toBeLessThan(shown.y + shown.height);

    await page.getByRole('button', {name: 'Hide the error'}).click();
    await expect(fault).toBeEmpty();
    await page.getByRole('button', {name: 'Reset'}).click();
    await waitForScreen(page);
    await expect(last).toHaveCount(0);
  },
);

test(
  'a program that fails while it is drawn leaves its last picture',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, LANDING);
    await play(page).click();
    await waitForScreen(page);
    const code = page.getByLabel('Code of App.tsx');
    await code.fill(`import {useState} from 'react';
import {Button, Text, View} from 'react-native';
function Picky({count}: {count: number}) {
  if (count > 0) {
    throw new Error('too many');
  }
  return <Text>None</Text>;
}
export default function App() {
  const [count, setCount] = useState(0);
  return (
    <View>
      <Text>The picture</Text>
      <Picky count={count} />
      <Button title="More" onPress={() => setCount(count + 1)} />
    </View>
  );
}`);
    const screen = frameOf(page);
    await screen.getByRole('button', {name: 'More'}).click();
    const fault = page.locator('main').getByRole('alert');
    await expect(fault).toContainText('App.tsx, line 5: too many');
    await expect(screen.getByText('The picture')).toBeVisible();
    await expect(screen.getByText('None')).toBeVisible();
  },
);
