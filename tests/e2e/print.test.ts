import {docVersions} from '../../src/lib/versions/docVersions';
import {expect, open, test} from './fixtures';

test('a page on paper is its text, unfolded, with the targets of its links', async ({
  page,
}) => {
  await page.emulateMedia({media: 'screen', colorScheme: 'dark'});
  await open(page, '/docs/tutorials/prepare-custom-model/');
  const before = await page.locator('details:not([open])').count();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print'});
  const paper = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility(),
      ).length;
    const link = document.querySelector('.markdown p a[href^="http"]')!;
    const own = document.querySelector<HTMLAnchorElement>(
      '.markdown p a[href^="/"]',
    )!;
    return {
      around: shown('.navbar, .footer, .theme-doc-sidebar-container, button'),
      folded: shown('details:not([open])'),
      hidden: [...document.querySelectorAll('[role=tabpanel]')].filter(
        (panel) => !panel.checkVisibility(),
      ).length,
      target: getComputedStyle(link, '::after').content,
      href: link.getAttribute('href'),
      ownTarget: getComputedStyle(own, '::after').content,
      own: own.href,
      // Code that is higher than its block would lie on what follows.
      cut: [...document.querySelectorAll<HTMLElement>('main pre')].filter(
        (block) =>
          block.querySelector('code')!.offsetHeight > block.offsetHeight,
      ).length,
      background: getComputedStyle(document.body).backgroundColor,
      wide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect(paper.around).toBe(0);
  expect(paper.folded).toBe(0);
  expect(paper.hidden).toBe(0);
  expect(paper.target).toContain(paper.href);
  expect(paper.ownTarget).toBe(`" (${paper.own})"`);
  expect(paper.cut).toBe(0);
  expect(isLight(paper.background)).toBe(true);
  expect(paper.wide).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('details:not([open])').count()).toBe(before);
  expect(await page.locator('[data-print]').count()).toBe(0);
});

test('a link that is its own address is printed once', async ({page}) => {
  await open(page, '/docs/0.1/tutorials/image-classification/');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print'});
  const said = await page
    .locator('.markdown a')
    .evaluateAll((links) =>
      links
        .filter((link) => link.textContent === link.getAttribute('href'))
        .map((link) => getComputedStyle(link, '::after').content),
    );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((content) => content.includes('http'))).toEqual([]);
});

for (const address of [
  '/faq/',
  '/flora/',
  '/docs/api/core/interfaces/torchlive_torch.Tensor/',
]) {
  test(`${address} on paper is text alone, as wide as the paper`, async ({
    page,
  }) => {
    await open(page, address);
    // A4 between its margins, at 96 px to the inch.
    await page.setViewportSize({width: 673, height: 900});
    await page.emulateMedia({media: 'print'});
    const paper = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      const right = main.getBoundingClientRect().right + 1;
      const seen = [...main.querySelectorAll('*')].filter((element) =>
        element.checkVisibility(),
      );
      return {
        controls: seen.filter((element) =>
          element.matches('button, input, select, textarea'),
        ).length,
        wide: seen
          .filter((element) => element.getBoundingClientRect().right > right)
          .map(({outerHTML}) => outerHTML.slice(0, 100)),
        scrolled: seen.filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowX) &&
            element.scrollWidth > element.clientWidth,
        ).length,
      };
    });
    expect(paper).toEqual({controls: 0, wide: [], scrolled: 0});
  });
}

/** White, or nothing but the paper. */
function isLight(color: string): boolean {
  return color === 'rgb(255, 255, 255)' || color === 'rgba(0, 0, 0, 0)';
}

for (const {label, path} of docVersions) {
  const address = `/docs/${path ? `${path}/` : ''}manual/`;
  test(`the whole manual of ${label} is one page`, async ({page, request}) => {
    test.slow();
    await page.goto(address);
    const manual = await page.evaluate(() => {
      const ids = new Set(
        [...document.querySelectorAll('[id]')].map(({id}) => id),
      );
      return {
        chapters: document.querySelectorAll('.manual-chapter').length,
        listed: document.querySelectorAll('nav li').length,
        missing: [...document.querySelectorAll('a[href^="#"]')]
          .map((link) => link.getAttribute('href')!.slice(1))
          .filter((id) => !ids.has(decodeURIComponent(id))),
        twice: document.querySelectorAll('[id]').length - ids.size,
        scripts: document.scripts.length,
        blocks: document.querySelectorAll('pre').length,
        styles: [
          ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
        ].map((link) => link.getAttribute('href')),
        icon: document.querySelector('.alert svg')!.getBoundingClientRect()
          .width,
      };
    });
    // What each page loads of styles, the manual has.
    const chapter = await (
      await request.get(address.replace('manual', 'tutorials/get-started'))
    ).text();
    const own = [
      ...chapter.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
    ].map(([, href]) => href);
    expect(own.length).toBeGreaterThan(1);
    expect(manual.styles).toEqual(expect.arrayContaining(own));
    expect(manual.icon).toBeLessThan(40);
    expect(manual.chapters).toBeGreaterThan(20);
    expect(manual.listed).toBe(manual.chapters);
    expect(manual.missing).toEqual([]);
    expect(manual.twice).toBe(0);
    expect(manual.scripts).toBe(0);
    expect(manual.blocks).toBeGreaterThan(50);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).not.toContain('/manual/');
  });
}
