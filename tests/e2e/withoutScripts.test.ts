import {docVersions, parseDocPath} from '../../src/lib/versions/docVersions';
import {expect, test} from './fixtures';
import {allPages, sweep} from './pages';

test.use({javaScriptEnabled: false, allowed: {errors: [/status of 404/]}});

/** Every kind of page: those of the sweep, and what has texts, folds or controls of its own. */
const pages = [
  ...new Set([
    ...sweep(),
    '/expo/',
    '/app/third-party-notices-android/',
    '/docs/tutorials/faq/',
    '/docs/tutorials/troubleshooting/',
    '/docs/manual/',
    '/docs/0.1/manual/',
  ]),
];

for (const page of pages) {
  test(`${page} can be read without scripts`, async ({page: tab}) => {
    await tab.goto(page);
    await expect(tab.locator('h1').first()).toBeVisible();
    const seen = await tab.evaluate(() => {
      const isVisible = (element: Element) => element.checkVisibility();
      const main = document.querySelector('main')!;
      const controls =
        'button, [role=tablist], form, label, [data-scripts], annotation, svg, script, style';
      const hasText = (element: Element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim(),
        );
      const say = ({outerHTML}: Element) => outerHTML.slice(0, 120);
      return {
        text: main.innerText.length,
        hidden: [...main.querySelectorAll('*')]
          .filter((element) => hasText(element) && !isVisible(element))
          // What is folded opens by itself.
          .filter(
            (element) =>
              !element.closest(controls) &&
              !element.closest('details:not([open])'),
          )
          .map(say),
        dead: [
          ...document.querySelectorAll(
            'button, main :is(form, input, select, textarea, label)',
          ),
        ]
          .filter(isVisible)
          .map(say),
        folds: [...main.querySelectorAll('details')].filter(
          (details) => !isVisible(details.querySelector('summary')!),
        ).length,
        contents: [...document.querySelectorAll('.table-of-contents')].map(
          (list) => ({
            isVisible: isVisible(list),
            lost: [...list.querySelectorAll('a')]
              .map((link) => decodeURIComponent(link.hash.slice(1)))
              .filter((id) => !document.getElementById(id)),
          }),
        ),
        versions: [
          ...document.querySelectorAll<HTMLAnchorElement>(
            '.navbar .dropdown__menu a',
          ),
        ].map(({pathname}) => pathname),
        notices: [
          ...document.querySelectorAll(
            '.theme-announcement-bar, .theme-doc-version-banner, .alert',
          ),
        ].map(isVisible),
        banners: document.querySelectorAll('.theme-doc-version-banner').length,
        wide: document.documentElement.scrollWidth > window.innerWidth,
      };
    });
    expect(seen.text).toBeGreaterThan(40);
    expect(seen.hidden, 'text that nobody sees').toEqual([]);
    expect(seen.dead, 'controls that answer nothing').toEqual([]);
    expect(seen.folds, 'folds that nobody opens').toBe(0);
    expect(
      seen.contents.filter((list) => !list.isVisible || list.lost.length > 0),
      'lists of contents',
    ).toEqual([]);
    expect(seen.notices, 'notices').not.toContain(false);
    expect(seen.wide, 'scrolls sideways').toBe(false);
    if (page.endsWith('/manual/')) {
      return;
    }
    expect(seen.notices.length, 'notices').toBeGreaterThan(0);
    expect(seen.versions).toHaveLength(docVersions.length);
    const known = allPages();
    expect(
      seen.versions.filter((version) => !known.includes(version)),
      'versions without a page',
    ).toEqual([]);
    const version = parseDocPath(page)?.version;
    expect(seen.banners, 'banners').toBe(version?.path ? 1 : 0);
  });
}

test('what is folded opens', async ({page}) => {
  await page.goto('/docs/tutorials/prepare-custom-model/');
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
      name: label,
      exact: true,
    });
    await expect(link).toBeVisible();
    expect(await link.getAttribute('href')).toContain(
      `/docs/${path ? `${path}/` : ''}tutorials/get-started/`,
    );
  }
});

for (const width of [390, 1280]) {
  test(`the contents list leads to its headings, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 800});
    await page.goto('/docs/tutorials/troubleshooting/');
    const entry = page.locator('.table-of-contents a').nth(3);
    await expect(entry).toBeVisible();
    const anchor = (await entry.getAttribute('href'))!;
    await entry.click();
    await expect(page.locator(anchor)).toBeInViewport();
  });
}

test('a page of an old version says which one is newer', async ({page}) => {
  await page.goto('/docs/0.1/tutorials/get-started/');
  await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
});

test('a small screen shows the links of the bar', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/');
  const links = page.locator('.navbar .navbar__link:visible');
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ratio: 1});
  }
});
