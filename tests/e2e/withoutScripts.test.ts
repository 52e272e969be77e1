import {docVersions} from '../../src/lib/versions/docVersions';
import {expect, test} from './fixtures';
import {sweep} from './pages';

test.use({javaScriptEnabled: false});

for (const page of sweep()) {
  test(`${page} can be read without scripts`, async ({page: tab}) => {
    // What the host does not find is answered with its own page.
    test.skip(page === '/no-such-page/', 'answered with 404');
    await tab.goto(page);
    await expect(tab.locator('h1').first()).toBeVisible();
    const seen = await tab.evaluate(() => {
      const isVisible = (element: Element) => element.checkVisibility();
      return {
        text: document.querySelector<HTMLElement>('main')!.innerText.length,
        dead: [...document.querySelectorAll('main button, nav button')]
          .filter(isVisible)
          .map(({outerHTML}) => outerHTML.slice(0, 120)),
        folded: [...document.querySelectorAll('[role=tabpanel]')].filter(
          (panel) => !isVisible(panel),
        ).length,
        wide: document.documentElement.scrollWidth > window.innerWidth,
      };
    });
    expect(seen.text).toBeGreaterThan(40);
    expect(seen.dead, 'buttons that answer nothing').toEqual([]);
    expect(seen.folded, 'tab panels out of sight').toBe(0);
    expect(seen.wide, 'scrolls sideways').toBe(false);
  });
}

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
  for (const name of ['Tutorials', 'API', 'Community', 'FAQ']) {
    await expect(
      page.locator('.navbar').getByRole('link', {name, exact: true}),
    ).toBeVisible();
  }
});
