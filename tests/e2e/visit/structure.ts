import type {Page} from '@playwright/test';

/**
 * Finds the first element in which the hydrated page differs from the served one.
 *
 * @param sent - document as the server sent it.
 */
export const findChanged = (page: Page, sent: string): Promise<string[]> =>
  page.evaluate((html) => {
    /**
     * Elements that only one of them has: the logo of one mode, buttons of code, the keys of the search,
     * links of names in code, which tabs drop when they are hydrated.
     */
    const later =
      'img, kbd, code a, noscript, script, [class*="buttons_"], [class*="button_"]';
    const outline = (root: Document) =>
      [...root.querySelectorAll('#__docusaurus *')]
        .filter((element) => !element.closest(later))
        .map(({tagName, id, className}) =>
          `${tagName} ${id} ${className.toString().replace(/ ?(?:table-of-contents__link--active|isBrowser_\w*)/, '')}`.trim(),
        );
    const before = outline(new DOMParser().parseFromString(html, 'text/html'));
    const now = outline(document);
    const length = Math.max(before.length, now.length);
    for (let at = 0; at < length; at += 1) {
      if (before[at] !== now[at]) {
        return [`sent “${before[at] ?? ''}”, shown “${now[at] ?? ''}”`];
      }
    }
    return before.length > 0 ? [] : ['nothing was sent'];
  }, sent);

/** Finds faults of the headings: no title or several, a level left out. */
export const findHeadingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [
      ...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'),
    ].filter((heading) => heading.checkVisibility());
    const titles = headings.filter(({tagName}) => tagName === 'H1').length;
    const level = (heading?: Element) => Number(heading?.tagName.at(1) ?? 0);
    return [
      ...(titles === 1 ? [] : [`${titles} titles`]),
      ...headings
        .filter((heading, at) => level(heading) > level(headings[at - 1]) + 1)
        .map((heading) => `a level is left out before “${heading.innerText}”`),
    ];
  });

/**
 * Finds requests to other origins, but for the styles of formulas, and formulas without styles.
 *
 * @param foreign - addresses at other origins that the page requested.
 */
export async function findForeignFaults(
  page: Page,
  foreign: string[],
): Promise<string[]> {
  const formula = page.locator('.katex').first();
  const hasFormulas = (await formula.count()) > 0;
  const isStyled =
    !hasFormulas ||
    (await formula.evaluate((element) =>
      /KaTeX/.test(getComputedStyle(element).fontFamily),
    ));
  return [
    ...foreign
      .filter(
        (url) => !hasFormulas || !url.startsWith('https://cdn.jsdelivr.net/'),
      )
      .map((url) => `asks for ${url}`),
    ...(isStyled ? [] : ['formulas without their styles']),
  ];
}

/** Share of a phone's screen above which a page's title begins. */
const MAX_TITLE_SHARE = 0.3;

/** Finds a title that begins too far down the first screen. */
export const findLowTitle = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const title = [...document.querySelectorAll('h1')].find((one) =>
      one.checkVisibility(),
    );
    const top = (title?.getBoundingClientRect().top ?? 0) + window.scrollY;
    const share = top / window.innerHeight;
    return share > most
      ? [`the title begins at ${Math.round(100 * share)} % of the screen`]
      : [];
  }, MAX_TITLE_SHARE);

/**
 * Finds tables that hide columns without a cue: cut off, or in a box that scrolls without a stop
 * for the keyboard or without the shade at its end.
 */
export const findCutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        let box: Element | null = table;
        while (
          box &&
          getComputedStyle(box).overflowX === 'visible' &&
          box !== document.body
        ) {
          box = box.parentElement;
        }
        const hidden = box ? box.scrollWidth - box.clientWidth : 0;
        if (!box || hidden <= 1) {
          return [];
        }
        const name = `“${(table.textContent ?? '').trim().slice(0, 30)}”`;
        const {overflowX, backgroundImage} = getComputedStyle(box);
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        if (!scrolls) {
          return [`${name} is cut off by ${hidden} px`];
        }
        return (box as HTMLElement).tabIndex >= 0 && backgroundImage !== 'none'
          ? []
          : [`${name} hides ${hidden} px without a cue`];
      }),
  );
