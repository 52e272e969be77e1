import {expect, open, test} from '../e2e/fixtures';
import {sweep} from '../e2e/pages';
import {sidewaysScroll, violations} from './violations';

test.use({allowed: {errors: [/status of 404/]}});

// Long pages take axe a while on a slow machine, four times each.
test.describe.configure({timeout: 240_000});

for (const path of sweep()) {
  test(
    `${path} has no violation, light and dark, wide and narrow`,
    {tag: '@sweep'},
    async ({page}) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 800});
        for (const mode of ['light', 'dark']) {
          const query = `${path.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`;
          await open(page, path + query);
          // Content that comes after hydration is looked at, too.
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute(
            'data-theme',
            mode,
          );
          expect(await violations(page), `${width} px, ${mode}`).toEqual([]);
        }
        expect(
          await sidewaysScroll(page),
          `sideways scroll at ${width} px`,
        ).toBe(0);
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
