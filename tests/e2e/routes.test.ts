import type {Page} from '@playwright/test';
import {expect, waitForHydration, openPage, test} from './fixtures';

test.use({allowed: {errors: [/status of 404/]}});

test('an address in the wrong letter case leads to the page', async ({
  page,
}) => {
  await page.goto('/FAQ/?a=1#app');
  await expect(page).toHaveURL('/faq/?a=1#app');
  await waitForHydration(page);
});

test(
  'an address in the wrong letter case leads to a snack, whose name keeps its case',
  {tag: '@full'},
  async ({page}) => {
    await page.goto('/SNACK/@playtorch/yolov5-camera');
    await expect(page).toHaveURL('/snack/@playtorch/yolov5-camera/');
    await waitForHydration(page);
  },
);

test('an old address ends at the page, with its query and section', async ({
  page,
}) => {
  await openPage(page, '/docs/0.2.3/tutorials/question-answering?a=1#b');
  await expect(page).toHaveURL('/docs/next/tutorials/snacks/nlp-qa/?a=1#b');
  await expect(page.locator('h1')).toContainText('Question answering');
});

test.describe('the not-found page', () => {
  const offer = (page: Page, path: string) =>
    page.getByRole('main').locator(`li a[href="${path}"]`);

  test('has no address, offers the nearest page, and again after a visit', async ({
    page,
  }) => {
    const right = '/docs/0.1/tutorials/mnist-digit-classification/';
    const address = page.locator(
      'link[rel="canonical"], meta[property="og:url"]',
    );
    await openPage(page, '/docs/0.1/tutorials/mnist-digit-clasification/');
    await expect(address).toHaveCount(0);
    await expect(offer(page, right)).toBeVisible();
    await offer(page, right).click();
    await expect(page).toHaveURL(right);
    await expect(page.locator('h1')).not.toHaveText('Page not found');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://playtorch.dev${right}`,
    );
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Page not found');
    await expect(offer(page, right)).toBeVisible();
    await expect(address).toHaveCount(0);
  });

  for (const [at, path] of [
    '/docs/0.1/tutorials/get-started-local/',
    '/example/x/',
    '/docs/x/',
    '/docs/next/x/',
    '/snack/x/',
    '/x/',
  ].entries()) {
    const tag = at < 2 ? [] : '@full';
    test(
      `has its title at ${path}, after a link too`,
      {tag},
      async ({page}) => {
        await openPage(page, path);
        await expect(page.locator('h1')).toHaveText('Page not found');
        await expect(page).toHaveTitle('Page Not Found | PlayTorch');
        await page.getByRole('link', {name: 'Community'}).first().click();
        await expect(page).toHaveTitle('Community | PlayTorch');
        await page.goBack();
        await expect(page.locator('h1')).toHaveText('Page not found');
        await expect(page).toHaveTitle('Page Not Found | PlayTorch');
        await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
          'content',
          'Page Not Found | PlayTorch',
        );
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
          'content',
          'noindex',
        );
      },
    );
  }

  for (const [wrong, right] of [
    [
      '/docs/next/tutorials/prepare-custom-modle/',
      '/docs/next/tutorials/prepare-custom-model/',
    ],
    ['/prepare-custom-modle/', '/docs/tutorials/prepare-custom-model/'],
    ['/comunity/', '/community/'],
    [
      '/docs/0.1/tutorials/get-started-localy/',
      '/docs/0.1/tutorials/get-started/',
    ],
  ] as const) {
    test(`offers ${right} at ${wrong}`, {tag: '@full'}, async ({page}) => {
      await openPage(page, wrong);
      await offer(page, right).click();
      await expect(page).toHaveURL(right);
      await expect(page.locator('h1')).not.toHaveText('Page not found');
    });
  }
});

test('addresses that a host redirects lead on inside the site, too, and are not steps of its history', async ({
  page,
}) => {
  /** Navigates by the site's router, which sends no request for the page. */
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await openPage(page, '/docs/next');
  await expect(page).toHaveURL('/docs/next/tutorials/get-started/');
  await go('/docs/0.1/');
  await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
  await expect(page.locator('.theme-doc-version-badge')).toHaveText(/0\.1/);
  await go('/tutorials/');
  await expect(page).toHaveURL('/docs/tutorials/get-started/');
  await expect(page.locator('.theme-doc-version-badge')).toHaveText(/0\.2\.0/);
  await page.goBack();
  await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
});
