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
    return {
      around: shown('.navbar, .footer, .theme-doc-sidebar-container, button'),
      folded: shown('details:not([open])'),
      hidden: [...document.querySelectorAll('[role=tabpanel]')].filter(
        (panel) => !panel.checkVisibility(),
      ).length,
      target: getComputedStyle(link, '::after').content,
      href: link.getAttribute('href'),
      background: getComputedStyle(document.body).backgroundColor,
      wide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect(paper.around).toBe(0);
  expect(paper.folded).toBe(0);
  expect(paper.hidden).toBe(0);
  expect(paper.target).toContain(paper.href);
  expect(isLight(paper.background)).toBe(true);
  expect(paper.wide).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('details:not([open])').count()).toBe(before);
});

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
      };
    });
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
