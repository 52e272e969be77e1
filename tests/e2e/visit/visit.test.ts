import type {Page} from '@playwright/test';
import {
  findBrokenWords,
  findMoving,
  findSmallFields,
  findSmallTargets,
  findUnscaled,
  findUnseen,
} from './conditions';
import {measureSidewaysScroll, findViolations} from './violations';
import {walk} from './walk';
import {expect, waitForHydration, test, watchContext} from '../fixtures';
import {layoutPages, listOtherPages} from '../pages';
import {BUDGETS, countBytes} from './firstView';
import {listLandmarks, references} from './landmarks';
import {
  findChanged,
  findCutTables,
  findForeignFaults,
  findHeadingFaults,
  findLowTitle,
} from './structure';

// Reduced motion, so that no color of a transition is measured.
test.use({allowed: {errors: [/status of 404/]}, reducedMotion: 'reduce'});

// Long pages take long on a busy machine.
test.describe.configure({timeout: 240_000});

/** Last element to appear on pages whose scripts render by the query of the address. */
const DRAWN: Record<string, string> = {
  '/flora/?sample=digits': '[role=tab]:has-text("Overview")',
  '/search/?q=tensor': 'main nav',
  '/snack/@playtorch/image-classification/': 'h1:has-text("@playtorch/")',
  '/example/': 'h1',
  '/no-such-page/': 'h1',
};

const resize = (page: Page, width: number, height = 800) =>
  page.setViewportSize({width, height});

/** Runs a check as a step: a failure names it, and the next check runs all the same. */
const ask = (question: string, answer: () => Promise<unknown>) =>
  test.step(question, async () => {
    expect.soft(await answer(), question).toEqual([]);
  });

/** Finds elements that reach beyond the page's end, if the page scrolls sideways. */
const findSideways = async (page: Page) => {
  const pixels = await measureSidewaysScroll(page);
  return pixels > 0
    ? page.evaluate(
        (far) => [
          `${far} px`,
          ...[...document.querySelectorAll('body *')]
            .filter(
              (element) =>
                Math.round(element.getBoundingClientRect().right) ===
                document.documentElement.scrollWidth,
            )
            .map(({tagName, className}) => `${tagName} ${String(className)}`),
        ],
        pixels,
      )
    : [];
};

/**
 * Loads a page once and runs all checks. An error or a violation of the policy in the console
 * fails the test, too (`fixtures.ts`).
 *
 * @param isKind - Tab walks over the whole page, not only through the beginning of what the
 * pages of a layout do not share.
 * @param turn - which of the two looks axe takes of a page that is not the only one of its kind.
 */
async function visit(
  page: Page,
  path: string,
  isKind: boolean,
  turn = 0,
): Promise<void> {
  const {foreign} = watchContext(page.context());
  const bytes = await countBytes(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(path === '/no-such-page/' ? 404 : 200);
  await waitForHydration(page);
  const transferred = await bytes();
  if (BUDGETS[path]) {
    expect
      .soft(transferred, 'bytes of the first view')
      .toBeLessThanOrEqual(BUDGETS[path]);
  }
  if (DRAWN[path]) {
    await page.locator(DRAWN[path]).first().waitFor();
  } else {
    await ask('the page that answers is the page that was sent', async () =>
      findChanged(page, (await response?.text()) ?? ''),
    );
  }
  await ask('headings', () => findHeadingFaults(page));
  if (references[path]) {
    expect
      .soft(listLandmarks(await page.locator('body').ariaSnapshot()))
      .toMatchSnapshot(`landmarks-${references[path]}.yml`);
  }

  await ask('nothing traps, hides or loses the focus', async () => {
    // The search page focuses its field at the start.
    await page.evaluate((fromTop) => {
      (document.activeElement as HTMLElement).blur();
      const main = document.querySelector('main');
      if (!fromTop && main) {
        main.tabIndex = -1;
        main.focus();
        main.removeAttribute('tabindex');
      }
    }, isKind);
    const {stops, faults} = await (isKind ? walk(page) : walk(page, 60, 10));
    expect.soft(stops, 'stops of Tab').toBeGreaterThan(8);
    return faults;
  });

  // The walk has scrolled, and targets under the navbar are not next to its own.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Two looks cover both modes and both widths. Pages of one kind take turns.
  const [light, dark] = isKind ? [true, true] : [turn === 0, turn === 1];
  if (light) {
    await ask('axe, light, 1280 px', () => findViolations(page));
  }
  await ask('sideways scroll at 1280 px', () => findSideways(page));
  await page.getByRole('button', {name: /switch between dark/i}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await resize(page, 390, 844);
  await ask('title far down on a phone', () => findLowTitle(page));
  await ask('columns hidden without a cue', () => findCutTables(page));
  if (dark) {
    await ask('axe, dark, 390 px', () => findViolations(page));
  }
  await ask('sideways scroll at 390 px', () => findSideways(page));

  await resize(page, 320, 640);
  await ask('sideways scroll at 320 px', () => findSideways(page));
  await ask('words that break at 320 px', () => findBrokenWords(page));
  await ask('fields that iOS zooms into', () => findSmallFields(page));
  await ask('targets below 24 px', () => findSmallTargets(page));
  await ask('what moves although less motion is asked for', () =>
    findMoving(page),
  );

  await resize(page, 1280);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  // The system is dark, the page light, so that colors of the page itself would be invisible.
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await ask('what forced colors hide', () => findUnseen(page));
  // The next checks see text of twice the size.
  await ask('text that does not grow to 200 %', () => findUnscaled(page));
  await ask('sideways scroll at 200 % text', () => findSideways(page));

  await ask('requests to others', () => findForeignFaults(page, foreign));
}

for (const path of layoutPages) {
  test(
    `${path} has an answer to every question`,
    {tag: references[path] ? '@reference' : []},
    ({page}) => visit(page, path, true),
  );
}

test.describe('the rest of the site', {tag: '@full'}, () => {
  for (const [at, path] of listOtherPages().entries()) {
    test(
      `${path} has an answer to every question`,
      {tag: references[path] ? '@reference' : []},
      ({page}) => visit(page, path, false, at % 2),
    );
  }
});
