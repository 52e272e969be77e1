/** Helpers for positions in pages: place of a heading, and elements that cover it. */

import type {Page} from '@playwright/test';
import {expect} from './fixtures';

/** Waits until the window and the page's height have been still for some frames. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let before = '';
        let frames = 0;
        const look = () => {
          const now = `${scrollY} ${document.documentElement.scrollHeight}`;
          frames = now === before ? frames + 1 : 0;
          before = now;
          if (frames < 12) {
            requestAnimationFrame(look);
          } else {
            done();
          }
        };
        look();
      }),
  );

/** Finds faults in the place of a heading that a link leads to: out of the window, or covered. */
export async function findCover(page: Page, id: string): Promise<string[]> {
  await waitUntilStill(page);
  return page.evaluate((anchor) => {
    const heading = document.getElementById(anchor);
    if (!heading) {
      return [`${anchor} is not there`];
    }
    const range = document.createRange();
    range.selectNodeContents(heading);
    const line =
      [...range.getClientRects()].find(({width}) => width > 3) ??
      heading.getBoundingClientRect();
    return [0.1, 0.5, 0.9].flatMap((part) => {
      const top = document.elementFromPoint(
        line.left + 2,
        line.top + part * line.height,
      );
      return top && heading.contains(top)
        ? []
        : [
            `${anchor} at ${Math.round(line.top)} px is ${top ? `under ${top.tagName.toLowerCase()}.${top.className}` : 'outside'}`,
          ];
    });
  }, id);
}

/** Reads the ids of the visible headings of a docs page. */
export const readAnchors = (page: Page): Promise<string[]> =>
  page
    .locator('.theme-doc-markdown :is(h2, h3, h4, h5, h6)[id]')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map(({id}) => id),
    );

/** Follows a link of the footer, as the router does, and waits for its page. */
export async function followFooterLink(page: Page): Promise<void> {
  await page
    .locator('a.footer__link-item[href="/docs/api/core/"]')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('h1')).toHaveText('Overview');
}

/** Reads the place of each heading in the window, in px. */
const readTops = (page: Page): Promise<Record<string, number>> =>
  page
    .locator('.theme-doc-markdown :is(h2, h3, h4)[id]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [one.id, one.getBoundingClientRect().top]),
      ),
    );

/**
 * Scrolls as a reader does, goes to another page and back.
 *
 * @param part - how far down the page, 0 to 1
 * @param between - actions on the other page
 * @returns distance of the page from its earlier place, in px
 */
export async function measureBackOffset(
  page: Page,
  part: number,
  between: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  await page.evaluate(async (share) => {
    const {scrollHeight} = document.documentElement;
    const end = share * (scrollHeight - innerHeight);
    for (let y = scrollY; y < end; y += 600) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, end);
  }, part);
  await waitUntilStill(page);
  const url = page.url();
  const before = await readTops(page);
  await followFooterLink(page);
  await between();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.locator('h1')).not.toHaveText('Overview');
  await waitUntilStill(page);
  const after = await readTops(page);
  const [near] = Object.keys(before).sort(
    (a, b) => Math.abs(before[a]!) - Math.abs(before[b]!),
  );
  return Math.abs((after[near!] ?? Infinity) - before[near!]!);
}
