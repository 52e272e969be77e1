import type {FrameLocator} from '@playwright/test';
import {samplePictures} from '../../../src/data/standIns';
import {test} from '../fixtures';
import {BLOCKED, useCache} from './linked';
import {expect, faultOf, looks, openIn, run} from './player';

const PATH = 'docs/tutorials/snacks/image-classification/';

// What does not load is told to the browser's console too.
test.use({allowed: {errors: [BLOCKED, /ERR_INTERNET_DISCONNECTED/]}});

const [{label} = {label: ''}] = samplePictures;

/** Shows the program a sample picture and waits for its name. */
async function classify(frame: FrameLocator, picture: string): Promise<void> {
  await frame.getByRole('button', {name: picture, exact: true}).click();
  await frame.getByRole('button', {name: 'Take picture'}).click();
  await expect(frame.getByText(/\d %/).first()).toContainText(picture);
}

test('a program that ran runs again without a connection, with its model', async ({
  page,
  context,
}) => {
  await useCache(page);
  await openIn(page, PATH, looks[0]);
  const frame = await run(page);
  await classify(frame, label);

  await context.setOffline(true);
  await page.getByRole('button', {name: 'Stop', exact: true}).click();
  await page.getByRole('button', {name: 'Run', exact: true}).click();
  await classify(frame, label);
  await expect(faultOf(page)).toHaveCount(0);
});

test('what did not load before is told, and loads with the connection', async ({
  page,
  context,
}) => {
  await useCache(page);
  await openIn(page, PATH, looks[0]);
  const frame = await run(page);
  await expect(
    frame.getByRole('button', {name: label, exact: true}),
  ).toBeVisible();

  // The model is loaded only when there is a picture for it.
  await context.setOffline(true);
  await frame.getByRole('button', {name: label, exact: true}).click();
  await frame.getByRole('button', {name: 'Take picture'}).click();
  await expect(frame.getByText('Look at your connection')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', {name: 'Stop', exact: true}).click();
  await page.getByRole('button', {name: 'Run', exact: true}).click();
  await classify(frame, label);
});
