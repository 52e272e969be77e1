import type {Page} from '@playwright/test';
import {
  brokenWords,
  moving,
  smallFields,
  smallTargets,
  unscaled,
  unseen,
} from './conditions';
import {sidewaysScroll, violations} from './violations';
import {walk} from './walk';
import {expect, hydrated, test, watched} from '../fixtures';
import {kinds, others} from '../pages';
import {BUDGETS, countBytes} from './firstView';
import {landmarks, references} from './landmarks';
import {
  changed,
  cutTables,
  foreignFaults,
  headingFaults,
  lowTitle,
} from './structure';

// Colors change at once, so that no color in between is measured.
test.use({allowed: {errors: [/status of 404/]}, reducedMotion: 'reduce'});

// Long pages take a while on a machine that does other things too.
test.describe.configure({timeout: 240_000});

/** What comes last on pages whose scripts draw what their address asks for. */
const DRAWN: Record<string, string> = {
  '/flora/?sample=digits': '[role=tab]:has-text("Overview")',
  '/search/?q=tensor': 'main nav',
  '/snack/@playtorch/image-classification/': 'h1:has-text("@playtorch/")',
  '/example/': 'h1',
  '/no-such-page/': 'h1',
};

const resize = (page: Page, width: number, height = 800) =>
  page.setViewportSize({width, height});

/** A question of the visit: a wrong answer names it, and the next one is asked all the same. */
const ask = (question: string, answer: () => Promise<unknown>) =>
  test.step(question, async () => {
    expect.soft(await answer(), question).toEqual([]);
  });

/** How far the page scrolls sideways, and the elements that reach beyond its end. */
const sideways = async (page: Page) => {
  const pixels = await sidewaysScroll(page);
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
 * Loads a page once and asks all that is asked of every page. What fails the test
 * besides: an error or a violation of the policy in the console (`fixtures.ts`).
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
  const {foreign} = watched(page.context());
  const bytes = await countBytes(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(path === '/no-such-page/' ? 404 : 200);
  await hydrated(page);
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
      changed(page, (await response?.text()) ?? ''),
    );
  }
  await ask('headings', () => headingFaults(page));
  if (references[path]) {
    expect
      .soft(landmarks(await page.locator('body').ariaSnapshot()))
      .toMatchSnapshot(`landmarks-${references[path]}.yml`);
  }

  await ask('nothing traps, hides or loses the focus', async () => {
    // The field of the search page has the focus from the start.
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

  // The walk has scrolled: what lies under the navbar is not a target beside it.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Two looks: between them they have both modes, and both widths. Pages of a kind take turns.
  const [light, dark] = isKind ? [true, true] : [turn === 0, turn === 1];
  if (light) {
    await ask('axe, light, 1280 px', () => violations(page));
  }
  await ask('sideways scroll at 1280 px', () => sideways(page));
  await page.getByRole('button', {name: /switch between dark/i}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await resize(page, 390, 844);
  await ask('title far down on a phone', () => lowTitle(page));
  await ask('columns hidden without a cue', () => cutTables(page));
  if (dark) {
    await ask('axe, dark, 390 px', () => violations(page));
  }
  await ask('sideways scroll at 390 px', () => sideways(page));

  await resize(page, 320, 640);
  await ask('sideways scroll at 320 px', () => sideways(page));
  await ask('words that break at 320 px', () => brokenWords(page));
  await ask('fields that iOS zooms into', () => smallFields(page));
  await ask('targets below 24 px', () => smallTargets(page));
  await ask('what moves although less motion is asked for', () => moving(page));

  await resize(page, 1280);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  // The system is dark, the page light: its own colors would not be seen.
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await ask('what forced colors hide', () => unseen(page));
  // From here on the text is twice as large.
  await ask('text that does not grow to 200 %', () => unscaled(page));
  await ask('sideways scroll at 200 % text', () => sideways(page));

  await ask('requests to others', () => foreignFaults(page, foreign));
}

for (const path of kinds) {
  test(
    `${path} has an answer to every question`,
    {tag: references[path] ? '@reference' : []},
    ({page}) => visit(page, path, true),
  );
}

test.describe('the rest of the site', {tag: '@full'}, () => {
  for (const [at, path] of others().entries()) {
    test(
      `${path} has an answer to every question`,
      {tag: references[path] ? '@reference' : []},
      ({page}) => visit(page, path, false, at % 2),
    );
  }
});
