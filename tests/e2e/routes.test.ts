import {load} from 'cheerio';
import {expect, hydrated, open, test} from './fixtures';
import {allPages, sweep} from './pages';
import {parseDocPath} from '../../src/lib/versions/docVersions';

test.use({allowed: {errors: [/status of 404/]}});

const tutorials = [
  'get-started',
  'get-started-manually',
  'add-package',
  'prepare-custom-model',
  'model-spec',
  'troubleshooting',
  'faq',
];

const only02 = [
  'get-started-local',
  'migrate',
  'snacks/image-classification',
  'snacks/nlp-qa',
  'snacks/object-detection',
  'snacks/anime-gan',
  'snacks/seq2seq-nmt',
  'snacks/yolov5',
].map((name) => `tutorials/${name}/`);

const only01 = [
  'image-classification',
  'question-answering',
  'mnist-digit-classification',
  'server-model',
  'connecting-to-a-server',
].map((name) => `tutorials/${name}/`);

/** The routes of spec.md section 2 that this site has, with their headings. */
const routes: [path: string, heading: RegExp][] = [
  ['/', /./],
  ['/community/', /community/i],
  ['/faq/', /questions/i],
  ['/flora/', /\.ptl/i],
  ['/search/', /search/i],
  ['/expo/', /./],
  ['/expo/@playtorch/yolov5-camera/', /yolov5/i],
  ['/snack/', /./],
  ['/snack/@playtorch/nlp-qa-demo', /nlp-qa-demo|question/i],
  ['/example/mnist/', /mnist/i],
  ['/app/third-party-notices-android/', /Android/],
  ['/app/third-party-notices-ios/', /iOS/],
  ...['/docs/', '/docs/next/', '/docs/0.1/'].flatMap((root) =>
    [
      ...tutorials.map((name) => `tutorials/${name}/`),
      ...(root === '/docs/0.1/' ? only01 : only02),
      'api/cli/',
      'api/model-spec/',
      'api/core/',
    ].map((rest): [string, RegExp] => [root + rest, /./]),
  ),
];

for (const [path, heading] of routes) {
  test(`${path} answers with its page`, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveText(heading);
  });
}

const unknown = [
  '/nowhere/',
  '/docs/0.1/tutorials/get-started-local/',
  '/snackx/',
  '/docs/0.2.0/',
];
for (const path of unknown) {
  test(`${path} is not found, status 404`, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Page not found');
  });
}

for (const [wrong, right] of [
  ['/FAQ/?a=1#app', '/faq/?a=1#app'],
  ['/SNACK/@playtorch/yolov5-camera', '/snack/@playtorch/yolov5-camera/'],
] as const) {
  test(`${wrong} leads to ${right}`, async ({page}) => {
    await page.goto(wrong);
    await expect(page).toHaveURL(right);
    await hydrated(page);
  });
}

test('the not-found page offers the nearest pages by name', async ({page}) => {
  await open(page, '/docs/0.1/tutorials/get-started-localy/');
  const offers = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(offers.first()).toHaveAttribute('href', /get-started/);
  await offers.first().click();
  await expect(page.locator('h1')).toHaveText(/get started/i);
});

for (const [wrong, right] of [
  [
    '/docs/0.1/tutorials/mnist-digit-clasification/',
    '/docs/0.1/tutorials/mnist-digit-classification/',
  ],
  [
    '/docs/next/tutorials/prepare-custom-modle/',
    '/docs/next/tutorials/prepare-custom-model/',
  ],
  ['/prepare-custom-modle/', '/docs/tutorials/prepare-custom-model/'],
  ['/comunity/', '/community/'],
] as const) {
  test(`at ${wrong}, ${right} is offered, after a visit too`, async ({
    page,
  }) => {
    await open(page, wrong);
    const offer = page.getByRole('main').locator(`li a[href="${right}"]`);
    await offer.click();
    await expect(page).toHaveURL(right);
    await expect(page.locator('h1')).not.toHaveText('Page not found');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Page not found');
    await expect(offer).toBeVisible();
  });
}

test.describe('where records cannot be fetched', () => {
  test.use({allowed: {errors: [/status of 404/, /ERR_FAILED/]}});
  test('the not-found page offers what it knows', async ({page}) => {
    const asked: string[] = [];
    await page.route('**/assets/routes/docs-*', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await open(page, '/comunity/');
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    await expect(
      page.getByRole('main').locator('li a[href="/community/"]'),
    ).toBeVisible();
  });

  test('the not-found page answers without any', async ({page}) => {
    await page.route('**/assets/routes/*.json', (route) => route.abort());
    await open(page, '/docs/tutorials/no-such-page/');
    await expect(page.locator('h1')).toHaveText('Page not found');
    await page.getByRole('button', {name: /^Search/}).click();
    await expect(page.getByRole('combobox')).toBeFocused();
  });
});

const moves: [from: string, to: string][] = [
  ['/faq', '/faq/'],
  ['/faq/index.html', '/faq/'],
  ['/faq.html', '/faq/'],
  ['/index.html', '/'],
  ['/docs/0.1/tutorials/faq.html?x=1', '/docs/0.1/tutorials/faq/?x=1'],
  ['/tutorials', '/docs/tutorials/get-started/'],
  ['/tutorials/', '/docs/tutorials/get-started/'],
];
for (const [from, to] of moves) {
  test(`${from} leads to ${to}`, async ({request}) => {
    const response = await request.get(from, {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  });
}

test('a version’s own path leads to its first page, in the site too', async ({
  page,
}) => {
  await open(page, '/docs/next');
  await expect(page).toHaveURL('/docs/next/tutorials/get-started/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/docs/0.1/';
    link.textContent = 'go';
    document.body.append(link);
  });
  await page.getByText('go', {exact: true}).click();
  await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
});

test('/tutorials inside the site replaces itself in the history', async ({
  page,
}) => {
  await open(page, '/faq/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/tutorials/';
    link.textContent = 'go';
    document.body.append(link);
  });
  await page.getByText('go', {exact: true}).click();
  await expect(page).toHaveURL('/docs/tutorials/get-started/');
  await page.goBack();
  await expect(page).toHaveURL('/faq/');
});

test('every docs page shows the version of its path', async ({request}) => {
  const docs = allPages().filter((path) => path.startsWith('/docs/'));
  expect(docs.length).toBeGreaterThan(20);
  for (const path of docs) {
    const $ = load(await (await request.get(path)).text());
    const label = parseDocPath(path)?.version.label;
    expect($('.theme-doc-version-badge').text(), path).toBe(
      `Version: ${label}`,
    );
    expect($('.navbar a[aria-haspopup="true"]').text(), path).toBe(label);
  }
});

for (const path of sweep()) {
  test(
    `${path} loads without an error or a request elsewhere`,
    {tag: '@sweep'},
    async ({page}) => {
      await open(page, path);
      await page.waitForLoadState('networkidle');
    },
  );
}
