import {statSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {outDir} from '../buildFiles';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {listPages} from './pages';
import {
  readAnchors,
  measureBackOffset,
  findCover,
  followFooterLink,
  waitUntilStill,
} from './places';
import {openModal, rows} from './search';

const TORCH = '/docs/api/core/interfaces/torchlive_torch.Torch/';
/** Offset, in px, beyond which a reader has to look for the line again. */
const MAX_OFFSET = 8;

/** Finds the docs pages with the most HTML, and adds the one of the quick tests. */
const findLongestPages = (): string[] => [
  TORCH,
  ...listPages()
    .filter((page) => page.startsWith('/docs/') && page !== TORCH)
    .map((page) => ({
      page,
      size: statSync(path.join(outDir, page, 'index.html')).size,
    }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 10)
    .map(({page}) => page),
];

const WIDTHS = {desktop: [1280, 800], phone: [390, 844]} as const;

/** Opens the contents list of a wide page, where it is folded. */
async function openContents(page: Page): Promise<void> {
  const fold = page
    .getByRole('navigation', {name: 'On this page'})
    .getByRole('button', {expanded: false});
  if (await fold.isVisible()) {
    await fold.click();
  }
}

/** Ways to get to a heading of a page. */
const arrivals: Record<
  string,
  (page: Page, address: string, id: string) => Promise<unknown>
> = {
  'a link from elsewhere': async (page, address, id) => {
    await page.goto('about:blank');
    await openPage(page, `${address}#${encodeURIComponent(id)}`);
  },
  'the address changed on the page': (page, _address, id) =>
    page.evaluate((anchor) => {
      location.hash = anchor;
    }, id),
  'the contents list': async (page, _address, id) => {
    await openContents(page);
    await page
      .locator(`.table-of-contents__link[href="#${encodeURIComponent(id)}"]`)
      .evaluateAll((links: HTMLElement[]) => links[0]?.click());
  },
  Back: async (page) => {
    await waitUntilStill(page);
    await followFooterLink(page);
    await page.goBack();
    await expect(page.locator('h1')).not.toHaveText('Overview');
  },
  'a link to a text': async (page, address, id) => {
    const text = await page
      .locator(`[id="${id}"]`)
      .evaluate((heading) => heading.textContent.replace('\u200b', '').trim());
    await page.goto('about:blank');
    await openPage(
      page,
      `${address}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`,
    );
  },
};

for (const [name, [width, height]] of Object.entries(WIDTHS)) {
  test(
    `a heading that was asked for is not covered, on a ${name}`,
    {tag: name === 'phone' ? [] : '@full'},
    async ({page}) => {
      await page.setViewportSize({width, height});
      await openPage(page, TORCH);
      const id = 'randint';
      for (const [way, arrive] of Object.entries(arrivals)) {
        if (name === 'desktop' || way !== 'the contents list') {
          await arrive(page, TORCH, id);
          const faults = await findCover(page, id);
          expect
            .soft(
              // The page may have the text earlier than in the heading.
              /text/.test(way)
                ? faults.filter((fault) => /under nav/.test(fault))
                : faults,
              `${id}, ${way}`,
            )
            .toEqual([]);
        }
      }
      const field = await openModal(page);
      await field.fill('unsqueeze');
      const hit = rows(page).getByRole('link').first();
      const [, found = ''] = ((await hit.getAttribute('href')) ?? '').split(
        '#',
      );
      await hit.click();
      await expect(page.locator(`[id="${found}"]`)).toBeInViewport();
      expect(await findCover(page, found)).toEqual([]);
    },
  );

  for (const address of findLongestPages()) {
    test(
      `no heading of ${address} is covered, whatever leads to it, on a ${name}`,
      {tag: '@full'},
      async ({page}) => {
        test.setTimeout(600_000);
        await page.setViewportSize({width, height});
        await openPage(page, address);
        const anchors = await readAnchors(page);
        expect(anchors.length).toBeGreaterThan(8);
        for (const id of anchors) {
          // Back returns to the heading of the way before it.
          for (const [way, arrive] of Object.entries(arrivals)) {
            await arrive(page, address, id);
            const faults = await findCover(page, id);
            // The page may have the text earlier, and the table of contents has two levels only.
            if (/text|contents/.test(way)) {
              expect
                .soft(
                  faults.filter((fault) => /under nav/.test(fault)),
                  `${id}, ${way}`,
                )
                .toEqual([]);
            } else {
              expect.soft(faults, `${id}, ${way}`).toEqual([]);
            }
          }
        }
      },
    );
  }
}

test('Back returns to the place, also after the page was loaded anew, and when what is above has changed', async ({
  page,
}) => {
  await openPage(page, TORCH);
  expect(await measureBackOffset(page, 0.55)).toBeLessThanOrEqual(MAX_OFFSET);
  expect(
    await measureBackOffset(page, 0.3, async () => {
      await page.reload();
      await waitForHydration(page);
    }),
    'after a reload of the other page',
  ).toBeLessThanOrEqual(MAX_OFFSET);
  await openPage(page, `${TORCH}#arange`);
  expect(
    await measureBackOffset(page, 0.85, () =>
      page
        .locator('.theme-announcement-bar')
        .getByRole('button', {name: 'Close'})
        .click(),
    ),
    'after the bar was closed',
  ).toBeLessThanOrEqual(MAX_OFFSET);
});

test('Back inside a page returns to the place where the contents list was used', async ({
  page,
}) => {
  await openPage(page, TORCH);
  await page.evaluate(() => scrollTo(0, 2000));
  await waitUntilStill(page);
  await openContents(page);
  await page.locator('.table-of-contents a[href="#arange"]').click();
  await waitUntilStill(page);
  expect(await page.evaluate(() => scrollY)).not.toBe(2000);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  await page.goForward();
  await expect.poll(() => findCover(page, 'arange')).toEqual([]);
});

for (const address of findLongestPages()) {
  test(
    `Back returns to the place on ${address}`,
    {tag: '@full'},
    async ({page}) => {
      for (const [width, height] of Object.values(WIDTHS)) {
        await page.setViewportSize({width, height});
        for (const part of [0.2, 0.55, 0.85]) {
          await openPage(page, address);
          expect
            .soft(await measureBackOffset(page, part), `${width} px, ${part}`)
            .toBeLessThanOrEqual(MAX_OFFSET);
        }
      }
    },
  );
}

test('the row of the current page is in sight, and the window stays where it is', async ({
  page,
}) => {
  const row = (menu: string) =>
    page.locator(`${menu} [aria-current="page"]`).first();
  await page.setViewportSize({width: 1280, height: 700});
  for (const address of [
    '/docs/next/tutorials/troubleshooting/load-and-run/',
    '/docs/tutorials/faq/',
    '/docs/api/core/modules/utils_CSSFontUtils/',
  ]) {
    await openPage(page, address);
    await expect(row('.theme-doc-sidebar-container')).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.setViewportSize({width: 390, height: 700});
  await page
    .getByRole('button', {name: /navigation bar/i})
    .first()
    .click();
  await expect(row('.navbar-sidebar .theme-doc-sidebar-menu')).toBeInViewport({
    ratio: 1,
  });
});
