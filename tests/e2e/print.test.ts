import {buildDocPath, docVersions} from '../../src/lib/versions/docVersions';
import {expect, openPage, test} from './fixtures';

/** Tells whether a color is white or transparent. */
function isLight(color: string): boolean {
  return color === 'rgb(255, 255, 255)' || color === 'rgba(0, 0, 0, 0)';
}

test('a page on paper is its text, unfolded, with the targets of its links', async ({
  page,
}) => {
  await page.emulateMedia({media: 'screen', colorScheme: 'dark'});
  await openPage(page, '/docs/tutorials/snacks/yolov5/');
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
      folded: shown('details:not([open], [data-print-closed])'),
      hidden: [...document.querySelectorAll('[role=tabpanel]')].filter(
        (panel) => !panel.checkVisibility(),
      ).length,
      target: getComputedStyle(link, '::after').content,
      href: link.getAttribute('href'),
      ownTarget: getComputedStyle(own, '::after').content,
      own: own.href,
      // Code that is higher than its block would overlap the text below.
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

test(
  'a link that is its own address is printed once',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/docs/0.1/tutorials/image-classification/');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({media: 'print'});
    const described = await page
      .locator('.markdown a')
      .evaluateAll((links) =>
        links
          .filter((link) => link.textContent === link.getAttribute('href'))
          .map((link) => getComputedStyle(link, '::after').content),
      );
    expect(described.length).toBeGreaterThan(0);
    expect(described.filter((content) => content.includes('http'))).toEqual([]);
  },
);

for (const address of [
  '/faq/',
  '/flora/',
  '/docs/api/core/interfaces/torchlive_torch.Tensor/',
]) {
  test(
    `${address} on paper is text alone, as wide as the paper`,
    {tag: '@full'},
    async ({page}) => {
      await openPage(page, address);
      // Width of A4 within its margins, at 96 px to the inch.
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
    },
  );
}

// tests/built/manual.test.ts checks the content of manuals.
for (const version of docVersions) {
  test(
    `the manual of ${version.label} has the styles of its chapters`,
    {tag: '@full'},
    async ({page}) => {
      await page.goto(buildDocPath(version, 'manual/', '/'));
      const seen = await page.evaluate(() => ({
        tab: getComputedStyle(
          document.querySelector('[data-tab="Yarn"]')!,
          '::before',
        ).content,
        icon: document.querySelector('.alert svg')!.getBoundingClientRect()
          .width,
      }));
      expect(seen.icon).toBeLessThan(40);
      expect(seen.tab).toBe('"Yarn"');
    },
  );
}

test('a long fold stays closed on paper, a short one opens', async ({page}) => {
  await openPage(page, '/app/third-party-notices-ios/');
  const fold = (name: string) =>
    page.locator('main details').filter({hasText: name}).first();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(fold('ISC License: full text')).toHaveAttribute('open');
  await expect(fold('Apache License 2.0: full text')).not.toHaveAttribute(
    'open',
  );
});
