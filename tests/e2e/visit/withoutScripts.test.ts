import {
  docVersions,
  formatMenuLabel,
} from '../../../src/lib/versions/docVersions';
import {expect, test} from '../fixtures';
import {listPages, layoutPages, listOtherPages} from '../pages';
import {findMissed} from './unscripted';

test.use({javaScriptEnabled: false, allowed: {errors: [/status of 404/]}});

const known = listPages();

const readText = (path: string) =>
  test(`${path} can be read without scripts`, async ({page}) => {
    await page.goto(path);
    expect(await findMissed(page, path, known)).toEqual([]);
  });

for (const path of layoutPages) {
  readText(path);
}

test.describe('the rest of the site', {tag: '@full'}, () => {
  const manuals = docVersions.map(({path}) =>
    `/docs/${path}/manual/`.replace('//', '/'),
  );
  // Several pages share a browser context, which takes as long to open as a page.
  const paths = [...listOtherPages(), ...manuals];
  for (let from = 0; from < paths.length; from += 15) {
    const some = paths.slice(from, from + 15);
    test(`${some[0]} and the next ${some.length - 1} can be read without scripts`, async ({
      page,
    }) => {
      for (const path of some) {
        await page.goto(path);
        expect.soft(await findMissed(page, path, known), path).toEqual([]);
      }
    });
  }
});

test('what a reader without scripts misses is found out', async ({page}) => {
  const faults = async (html: string, path = '/docs/manual/') => {
    await page.setContent(
      `<!doctype html><main><h1>Title</h1><p>${'text '.repeat(10)}</p>${html}</main>`,
    );
    return findMissed(page, path, known);
  };
  expect(await faults('')).toEqual([]);
  for (const [html, fault] of [
    ['<p hidden>more</p>', /^text that nobody sees: <p/],
    ['<button>Run</button>', /^a control that answers nothing: <button/],
    [
      '<details><summary hidden></summary></details>',
      /^a fold that nobody opens/,
    ],
    ['<ul class="table-of-contents" hidden></ul>', /^a hidden list/],
    [
      '<ul class="table-of-contents"><a href="#no">no</a></ul>',
      /^an entry without its heading/,
    ],
    ['<div class="alert" hidden></div>', /^a hidden notice/],
    ['<div style="width: 3000px">wide</div>', /^scrolls sideways/],
  ] as const) {
    expect((await faults(html)).join('\n'), html).toMatch(fault);
  }
  const menu = '<nav class="navbar"><a class="dropdown__menu"></a></nav>';
  expect(await faults(menu, '/docs/0.1/tutorials/faq/')).toEqual([
    'no notice',
    '0 version banners',
    '0 versions',
  ]);
  await page.setContent('<!doctype html><main></main>');
  expect(await findMissed(page, '/docs/manual/', known)).toEqual([
    'no title',
    'no text',
  ]);
});

test('what is folded opens', async ({page}) => {
  await page.goto('/docs/tutorials/model-spec/');
  const fold = page.locator('main details:not([open])').first();
  const inside = fold.locator('> :not(summary)').first();
  await expect(inside).toBeHidden();
  await fold.locator('summary').click();
  await expect(
    page.locator('main details[open] > :not(summary)').first(),
  ).toBeVisible();
});

test('all panels of tabs are there, each with its name', async ({page}) => {
  await page.goto('/docs/tutorials/add-package/');
  const panels = page.locator('[data-tab]');
  const names = await panels.evaluateAll((elements) =>
    elements.map((element) => [
      (element as HTMLElement).dataset.tab,
      getComputedStyle(element, '::before').content,
    ]),
  );
  expect(names.length).toBeGreaterThan(2);
  for (const [name, content] of names) {
    expect(content).toBe(`"${name}"`);
  }
});

test('the versions of a page can be reached', async ({page}) => {
  await page.goto('/docs/tutorials/get-started/');
  await page.locator('.navbar .dropdown').hover();
  for (const {label, path} of docVersions) {
    const link = page.locator('.dropdown__menu').getByRole('link', {
      name: formatMenuLabel(label),
      exact: true,
    });
    await expect(link).toBeVisible();
    expect(await link.getAttribute('href')).toContain(
      `/docs/${path ? `${path}/` : ''}tutorials/get-started/`,
    );
  }
});

for (const [width, tag] of [
  [390, []],
  [1280, ['@full']],
] as const) {
  test(
    `the contents list leads to its headings, ${width} px wide`,
    {tag: [...tag]},
    async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await page.goto('/docs/tutorials/troubleshooting/');
      const entry = page.locator('.table-of-contents a').nth(3);
      await expect(entry).toBeVisible();
      const anchor = (await entry.getAttribute('href'))!;
      await entry.click();
      await expect(page.locator(anchor)).toBeInViewport();
    },
  );
}

test('a small screen shows the links of the bar', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/');
  const links = page.locator('.navbar .navbar__link:visible');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ratio: 1});
  }
});
