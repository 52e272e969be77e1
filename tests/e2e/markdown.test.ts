import {readBuilt} from '../buildFiles';
import {expect, waitForHydration, test} from './fixtures';

// tests/built/markdown.test.ts compares the Markdown with the pages.
const DOC = '/docs/0.1/tutorials/server-model/';

for (const [page, tag] of [
  [DOC, []],
  ['/docs/tutorials/faq/', ['@full']],
  ['/docs/next/tutorials/faq/', ['@full']],
] as const) {
  test(
    `${page}: a page is copied as Markdown`,
    {tag: [...tag]},
    async ({page: tab, context}) => {
      const file = `${page.slice(1, -1)}.md`;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await tab.setViewportSize({width: 320, height: 640});
      await tab.goto(page);
      await waitForHydration(tab);
      const link = tab.getByRole('link', {name: 'View as Markdown'});
      await expect(link).toHaveAttribute('href', `/${file}`);
      await link.focus();
      await tab.keyboard.press('Tab');
      await expect(tab.getByRole('button', {name: 'Copy page'})).toBeFocused();
      await tab.keyboard.press('Enter');
      await expect(
        tab.getByRole('status').filter({hasText: 'Copied'}),
      ).toBeVisible();
      expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(
        readBuilt(file),
      );
      expect(
        await tab.evaluate(
          () => document.documentElement.scrollWidth <= innerWidth,
        ),
      ).toBe(true);
    },
  );
}

test.describe('without the file', () => {
  test.use({allowed: {errors: [/Failed to load resource/]}});

  test('a copy that failed says what to do, and the next try works', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/*.md', (route) => route.fulfill({status: 503}));
    await page.goto(DOC);
    await waitForHydration(page);
    const button = page.getByRole('button', {name: 'Copy page'});
    await button.click();
    const said = page.getByRole('status').filter({hasText: 'Not copied'});
    await expect(said).toContainText('open “View as Markdown”');
    await page.unroute('**/*.md');
    await button.click();
    await expect(
      page.getByRole('status').filter({hasText: 'Copied'}),
    ).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the link leads to the Markdown, and no dead button is shown', async ({
    page,
  }) => {
    await page.goto(DOC);
    await expect(page.getByRole('button', {name: 'Copy page'})).toBeHidden();
    await page.getByRole('link', {name: 'View as Markdown'}).click();
    await expect(page.locator('body')).toContainText('# Server model');
  });
});
