import type {Page} from '@playwright/test';
import {examples} from '../../config/snacks';
import {expect, waitForHydration, test} from './fixtures';
import {FIRST_NAME, frameOf} from './player/player';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

const STARTER = '@playtorch/playtorch-starter';

/** Opens a path below the base and waits until the page has read its address. */
async function openRead(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.locator('h1')).not.toHaveText(
    /^Examples of |^Snacks that /,
  );
}

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const deepLink = (page: Page) =>
  page.getByRole('link', {name: 'Open with PlayTorch'});
const expoLink = (page: Page) =>
  page.getByRole('link', {name: 'Open in Expo Snack'});
const appStore = (page: Page) => page.getByRole('link', {name: 'App Store'});
const googlePlay = (page: Page) =>
  page.getByRole('link', {name: 'Google Play'});

/** Expects the site's not-found page, without a link to anything that the path names. */
async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/not found/i);
  await expect(heading(page)).toHaveText(/not found/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    'content',
    'noindex',
  );
  await expect(page.locator('a[href^="playtorch:"]')).toHaveCount(0);
  await expect(page.locator('main a[href*="snack.expo.dev"]')).toHaveCount(0);
}

// plugins/dynamic-routes/core/*.test.ts prove which paths are ids and examples.
test('a snack’s page, on a computer: Expo Snack first, both stores last, and its tutorial', async ({
  page,
}) => {
  const id = '@playtorch/start---yolov5';
  await openRead(page, `snack/${id}/`);
  await expect(heading(page)).toHaveText(id);
  await expect(page).toHaveTitle(`${id} | PlayTorch Snack`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    `${id} | PlayTorch Snack`,
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    'content',
    'noindex',
  );
  await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
    'On Expo Snack',
  );
  await expect(expoLink(page)).toHaveAttribute(
    'href',
    `https://snack.expo.dev/${id}?supportedPlatforms=my-device`,
  );
  await expect(expoLink(page)).toHaveAttribute('target', '_blank');
  await expect(expoLink(page)).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(deepLink(page)).toHaveAttribute(
    'href',
    `playtorch://snack?snackUrl=exp://exp.host/${id}`,
  );
  await expect(deepLink(page)).not.toHaveClass(/button/);
  await expect(page.getByRole('heading', {level: 2}).last()).toHaveText(
    'In the PlayTorch app',
  );
  await expect(appStore(page)).toBeVisible();
  await expect(googlePlay(page)).toBeVisible();
  await page.getByRole('link', {name: 'The tutorial'}).click();
  await expect(page).toHaveURL('/docs/tutorials/snacks/yolov5/');
  await expect(heading(page)).toHaveText(/YOLOv5/);
});

test('/snack/ without a name stays and shows the snacks that run, with their screens; each link leads somewhere', async ({
  page,
  baseURL,
}) => {
  await page.goto('snack/');
  await waitForHydration(page);
  await expect(heading(page)).toHaveText('Snacks that run here');
  await expect(page).toHaveURL(`${baseURL}snack/`);
  const pictures = page.locator('main li img[loading]');
  await expect(pictures).toHaveCount(8);
  for (const picture of await pictures.all()) {
    expect(await picture.getAttribute('alt')).not.toBe('');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((img) => (img as HTMLImageElement).naturalWidth),
      )
      .toBe(400);
  }
  const targets = await page
    .locator('main a')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({origin}) => origin === window.location.origin)
        .map(({href}) => href),
    );
  expect(targets.length).toBeGreaterThan(10);
  for (const target of new Set(targets)) {
    expect((await page.request.get(target)).status(), target).toBe(200);
  }

  await test.step('the first press runs a snack in the place of its card', async () => {
    const run = page.getByRole('button', {name: 'Run Image classification'});
    await run.click();
    await expect(frameOf(page).getByText(FIRST_NAME)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page).toHaveURL(`${baseURL}snack/`);
    const close = page.getByRole('button', {
      name: 'Close Image classification',
    });
    // The button is the same, so that the keyboard stays where it was.
    await expect(close).toBeFocused();
    await page.getByRole('button', {name: 'Run Handwritten digits'}).click();
    await expect(frameOf(page).getByText('Clear')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.locator('main iframe')).toHaveCount(1);
    await page.getByRole('button', {name: 'Close Handwritten digits'}).click();
    await expect(page.locator('main iframe')).toHaveCount(0);
  });

  await test.step('the starter has its landing page', async () => {
    await page.getByRole('link', {name: STARTER}).click();
    await expect(page).toHaveTitle(`${STARTER} | PlayTorch Snack`);
    await expect(expoLink(page)).toHaveAttribute(
      'href',
      `https://snack.expo.dev/${STARTER}?supportedPlatforms=my-device`,
    );
  });
});

test('/example/ lists the examples of the app; each leads to its page and back', async ({
  page,
}) => {
  await page.goto('example/');
  await waitForHydration(page);
  await expect(page).toHaveTitle('Examples | PlayTorch');
  await expect(heading(page)).toHaveText('Examples of the PlayTorch app');
  const names = page.getByRole('main').locator('h2 a');
  await expect(names).toHaveText(examples.map(({title}) => title));
  for (const {slug, title} of examples) {
    await names.getByText(title, {exact: true}).click();
    await expect(page).toHaveURL(`/example/${slug}/`);
    await expect(heading(page)).toHaveText(slug);
    await page.goBack();
    await expect(heading(page)).toHaveText('Examples of the PlayTorch app');
  }
  await page
    .getByRole('main')
    .getByRole('link', {name: 'Question answering'})
    .nth(1)
    .click();
  await expect(page).toHaveURL('/snack/@playtorch/nlp-qa-demo/');
});

test('/example/mnist is a landing page', async ({page}) => {
  await openRead(page, 'example/mnist');
  await expect(heading(page)).toHaveText('mnist');
  await expect(page).toHaveTitle('mnist | PlayTorch Example');
  await expect(deepLink(page)).toHaveAttribute(
    'href',
    'playtorch://example?example=mnist',
  );
  await expect(expoLink(page)).toHaveCount(0);
});

test('hostile paths and parameters are not found, and Back leads out of them', async ({
  page,
  baseURL,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  await page.goto('faq/');
  for (const path of [
    // The router cannot decode this path.
    'snack/@user/%zz',
    'example/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    'snack/?path=javascript:alert(1)',
  ]) {
    await openRead(page, path);
    await expectNotFound(page);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}faq/`);
  }
});

test.describe('the query parameter of hosts without rewrites', () => {
  for (const [at, [query, clean, name]] of (
    [
      ['expo/?path=%2540user%2Fname%2F', 'expo/@user/name/', '@user/name'],
      ['snack/?path=mYtGTbIqv', 'snack/mYtGTbIqv/', 'mYtGTbIqv'],
      ['example/?path=astro-bird%2F', 'example/astro-bird/', 'astro-bird'],
    ] as const
  ).entries()) {
    test(
      `/${query} becomes /${clean}`,
      {tag: at === 0 ? [] : '@full'},
      async ({page, baseURL}) => {
        await page.goto('faq/');
        await openRead(page, query);
        await expect(heading(page)).toHaveText(name);
        await expect(page).toHaveURL(`${baseURL}${clean}`);
        await page.goBack();
        await expect(page).toHaveURL(`${baseURL}faq/`);
      },
    );
  }
});

test.describe('Android', () => {
  test.use({userAgent: ANDROID, viewport: {width: 320, height: 640}});

  test('the app with a button and both stores last; a long name does not widen the page', async ({
    page,
  }) => {
    await openRead(page, `snack/@${'a'.repeat(128)}/${'b'.repeat(128)}`);
    await expect(page.getByRole('heading', {level: 2}).last()).toHaveText(
      'In the PlayTorch app',
    );
    await expect(deepLink(page)).toHaveClass(/button/);
    await expect(appStore(page)).toBeVisible();
    await expect(googlePlay(page)).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(320);
  });
});

for (const [name, userAgent, tag] of [
  ['an iPad that says it is a Mac', MAC, []],
  ['iPhone', IPHONE, ['@full']],
] as const) {
  test.describe(name, {tag: [...tag]}, () => {
    test.use({userAgent, viewport: {width: 390, height: 844}});

    test('the app with a button, and no way to the other store', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'maxTouchPoints', {get: () => 5});
      });
      await openRead(page, 'snack/@user/name');
      await expect(deepLink(page)).toHaveClass(/button/);
      await expect(appStore(page)).toBeVisible();
      await expect(googlePlay(page)).toHaveCount(0);
      await expect(page.locator('main a[href*="play.google.com"]')).toHaveCount(
        0,
      );
    });
  });
}
