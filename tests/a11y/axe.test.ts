import {expect, open, test} from '../e2e/fixtures';
import {sweep} from '../e2e/pages';
import {sidewaysScroll, violations} from './violations';

// Colors change at once, so that no color in between is measured.
test.use({allowed: {errors: [/status of 404/]}, reducedMotion: 'reduce'});

// Long pages take axe a while on a slow machine, four times each.
test.describe.configure({timeout: 240_000});

/** Widths in each mode; of every page of the site two looks of the four, which between them have both. */
const WIDTHS = process.env.TEST_FULL
  ? {light: [1280], dark: [390]}
  : {light: [1280, 390], dark: [1280, 390]};

for (const path of sweep()) {
  test(
    `${path} has no violation, light and dark, wide and narrow`,
    {tag: '@sweep'},
    async ({page}) => {
      await open(page, path);
      // Content that comes after hydration is looked at, too.
      await page.waitForLoadState('networkidle');
      for (const mode of ['light', 'dark'] as const) {
        await page.setViewportSize({width: 1280, height: 800});
        if (mode === 'dark') {
          await page
            .getByRole('button', {name: /switch between dark and light/i})
            .click();
        }
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        for (const width of WIDTHS[mode]) {
          await page.setViewportSize({width, height: 800});
          expect(await violations(page), `${width} px, ${mode}`).toEqual([]);
          expect(
            await sidewaysScroll(page),
            `sideways scroll at ${width} px`,
          ).toBe(0);
        }
      }
    },
  );
}

test('the check itself finds a fault', async ({page}) => {
  await open(page, '/faq/');
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<img src="data:,"><p style="color:#bbb;background:#fff">faint</p>',
      );
  });
  const found = await violations(page);
  expect(found.some((line) => line.startsWith('image-alt'))).toBe(true);
  expect(found.some((line) => line.startsWith('color-contrast'))).toBe(true);
});
