import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';

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
  await hydrated(page);
  await expect(page.locator('h1')).not.toHaveText(/^Open an? /);
}

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const deepLink = (page: Page) =>
  page.getByRole('link', {name: 'Open with PlayTorch'});
const expoLink = (page: Page) =>
  page.getByRole('link', {name: 'Open in Expo Snack'});
const appStore = (page: Page) => page.getByRole('link', {name: 'App Store'});
const googlePlay = (page: Page) =>
  page.getByRole('link', {name: 'Google Play'});

/** The site's not-found page, and no way to anything the path named. */
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

for (const route of ['snack', 'expo']) {
  test(`/${route}/ without a name shows the starter and stays`, async ({
    page,
    baseURL,
  }) => {
    await openRead(page, `${route}/`);
    await expect(heading(page)).toHaveText(STARTER);
    await expect(page).toHaveTitle(`${STARTER} | PlayTorch Snack`);
    await expect(expoLink(page)).toHaveAttribute(
      'href',
      `https://snack.expo.dev/${STARTER}?supportedPlatforms=my-device`,
    );
    expect(page.url()).toBe(`${baseURL}${route}/`);
  });

  for (const [path, id] of [
    ['@playtorch/start---yolov5/', '@playtorch/start---yolov5'],
    ['%40some.body/my_snack', '@some.body/my_snack'],
    ['mYtGTbIqv?a=b#c', 'mYtGTbIqv'],
  ] as const) {
    test(`/${route}/${path} is the landing page of ${id}`, async ({page}) => {
      await openRead(page, `${route}/${path}`);
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
      await expect(deepLink(page)).toHaveAttribute(
        'href',
        `playtorch://snack?snackUrl=exp://exp.host/${id}`,
      );
      await expect(expoLink(page)).toHaveAttribute(
        'href',
        `https://snack.expo.dev/${id}?supportedPlatforms=my-device`,
      );
      await expect(expoLink(page)).toHaveAttribute('target', '_blank');
      await expect(expoLink(page)).toHaveAttribute(
        'rel',
        'noopener noreferrer',
      );
    });
  }
}

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

for (const path of [
  'example/',
  'example/unknown',
  'example/mnist/more',
  'example/constructor',
  'example/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  'snack/@user/name/more',
  'snack//evil.example/name',
  'snack/@user%2Fname',
  'snack/%2540user/name',
  'snack/%0d%0a',
  'snack/%5c%5cevil.example',
  'snack/%',
  'snack/@user/%zz',
  'snack/@user/%E2%80%AEeman',
  'snack/<script>alert(1)</script>',
  'snack/@user/%22onclick=%22alert(1)',
  'snack/javascript:alert(1)',
  `snack/${'a'.repeat(2000)}`,
  'snack/?path=%2F%2Fevil.example',
  'snack/?path=%25zz',
  'snack/?path=javascript:alert(1)',
  'expo/?path=%3Cscript%3Ealert(1)%3C/script%3E',
]) {
  test(`not found: /${path.slice(0, 60)}`, async ({page}) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog opened: ${dialog.message()}`);
    });
    await openRead(page, path);
    await expectNotFound(page);
  });
}

test('a path next to a route is not the route’s', async ({page}) => {
  const response = await page.request.get('snackx');
  expect(response.status()).toBe(404);
});

test.describe('the query parameter of hosts without rewrites', () => {
  for (const [query, clean, name] of [
    ['snack/?path=@user/name', 'snack/@user/name/', '@user/name'],
    ['snack/?path=%2540user%2Fname%2F', 'snack/@user/name/', '@user/name'],
    ['expo/?path=mYtGTbIqv', 'expo/mYtGTbIqv/', 'mYtGTbIqv'],
    ['example/?path=astro-bird%2F', 'example/astro-bird/', 'astro-bird'],
  ] as const) {
    test(`/${query} becomes /${clean}`, async ({page, baseURL}) => {
      await page.goto('faq/');
      await openRead(page, query);
      await expect(heading(page)).toHaveText(name);
      await expect(page).toHaveURL(`${baseURL}${clean}`);
      await page.goBack();
      await expect(page).toHaveURL(`${baseURL}faq/`);
    });
  }
});

for (const path of ['snack/', 'expo/@user/name', 'example/', 'snack/%zz']) {
  test(`the back button leads out of /${path}`, async ({page, baseURL}) => {
    await page.goto('faq/');
    await openRead(page, path);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}faq/`);
    await page.goForward();
    await expect(page).not.toHaveURL(`${baseURL}faq/`);
  });
}

test('links inside the site lead from snack to snack and back', async ({
  page,
}) => {
  await openRead(page, 'snack/');
  await page.getByRole('link', {name: 'YOLOv5'}).click();
  await expect(heading(page)).toHaveText('@playtorch/yolov5-camera');
  await page.goBack();
  await expect(heading(page)).toHaveText(STARTER);
});

test('each link of the page inside the site leads somewhere', async ({
  page,
}) => {
  await openRead(page, 'snack/');
  const targets = await page
    .locator('main a')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({origin}) => origin === window.location.origin)
        .map(({href}) => href),
    );
  expect(targets.length).toBeGreaterThan(8);
  for (const target of new Set(targets)) {
    expect((await page.request.get(target)).status(), target).toBe(200);
  }
});

// The fixture fails on foreign requests, too; this names the pages and waits for the last request.
test('nothing goes to another origin before a click', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['snack/', 'expo/@user/name', 'example/mnist']) {
    await openRead(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(requests.length).toBeGreaterThan(0);
  const {origin} = new URL(baseURL ?? '');
  expect(
    requests.filter(
      (url) => new URL(url).origin !== origin && !url.startsWith('data:'),
    ),
  ).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const [path, text] of [
    ['snack/@user/name', 'Open a snack'],
    ['expo/', 'Open a snack'],
    ['example/mnist', 'Open an example'],
  ] as const) {
    test(`/${path} says what it is for and leads on`, async ({page}) => {
      const response = await page.goto(path);
      await expect(heading(page)).toHaveText(text);
      // Chromium under test does not show <noscript>.
      expect(await response?.text()).toMatch(
        /<noscript>.*runs no JavaScript.*<\/noscript>/,
      );
      await expect(
        page.getByRole('main').getByRole('link', {name: 'Get started'}),
      ).toBeVisible();
    });
  }
});

test('a computer gets Expo Snack first and both stores', async ({page}) => {
  await openRead(page, 'snack/@user/name');
  await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
    'On Expo Snack',
  );
  await expect(deepLink(page)).toBeVisible();
  await expect(deepLink(page)).not.toHaveClass(/button/);
  await expect(appStore(page)).toBeVisible();
  await expect(googlePlay(page)).toBeVisible();
});

test.describe('Android', () => {
  test.use({userAgent: ANDROID, viewport: {width: 390, height: 844}});

  for (const path of ['snack/@user/name', 'example/mnist']) {
    test(`/${path}: the app first, both stores`, async ({page}) => {
      await openRead(page, path);
      await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(
        'In the PlayTorch app',
      );
      await expect(deepLink(page)).toHaveClass(/button/);
      await expect(appStore(page)).toBeVisible();
      await expect(googlePlay(page)).toBeVisible();
    });
  }
});

for (const [name, userAgent, maxTouchPoints] of [
  ['iPhone', IPHONE, 5],
  ['an iPad that says it is a Mac', MAC, 5],
] as const) {
  test.describe(name, () => {
    test.use({userAgent, viewport: {width: 390, height: 844}});

    test('the app first, and no way to the other store', async ({page}) => {
      await page.addInitScript((points) => {
        Object.defineProperty(navigator, 'maxTouchPoints', {
          get: () => points,
        });
      }, maxTouchPoints);
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

test('a long name does not widen the page', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await openRead(page, `snack/@${'a'.repeat(128)}/${'b'.repeat(128)}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('a snack’s page leads to the tutorial that builds it', async ({page}) => {
  await openRead(page, '/snack/@playtorch/start---yolov5/');
  await page.getByRole('link', {name: 'The tutorial'}).click();
  await expect(page).toHaveURL('/docs/tutorials/snacks/yolov5/');
  await expect(heading(page)).toHaveText(/YOLOv5/);
});
