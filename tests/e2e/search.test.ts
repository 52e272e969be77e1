import {expect, open, test} from './fixtures';

const input = '.DocSearch-Input';

for (const key of ['Control+k', 'Meta+k', '/']) {
  test(`${key} opens the search and Escape closes it`, async ({page}) => {
    await open(page, '/faq/');
    await page.keyboard.press(key);
    await expect(page.locator(input)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
  });
}

test('a few letters and Enter lead to the heading in the version being read', async ({
  page,
}) => {
  await open(page, '/docs/0.1/tutorials/add-package/');
  await page.keyboard.press('Control+k');
  await page.locator(input).fill('digital envelope routines');
  await expect(page.locator('.DocSearch-Hit').first()).toContainText(
    /digital envelope/i,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/docs\/0\.1\/tutorials\/troubleshooting\/#error-0308010c$/,
  );
});

test('the modal leads to the search page with its query', async ({page}) => {
  await open(page, '/faq/');
  await page.keyboard.press('Control+k');
  await page.locator(input).fill('tensor');
  await page.getByRole('link', {name: /see all \d+ results/i}).click();
  await expect(page).toHaveURL('/search/?q=tensor');
  await expect(page.getByRole('status')).toHaveText(/\d+ results/);
});

test('/search/?q= answers, and in another version when asked', async ({
  page,
}) => {
  await open(page, '/search/?q=get+started');
  await expect(
    page.getByRole('main').getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByLabel('Version').selectOption({label: '0.1'});
  await expect(
    page.getByRole('main').locator('a[href^="/docs/0.1/"]').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('main').locator('a[href^="/docs/next/"]'),
  ).toHaveCount(0);
});

test('a query is text, never markup', async ({page}) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const query = '<img src=x onerror=alert(1)>';
  await open(page, `/search/?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole('status')).toContainText(/Nothing found|result/);
  await page.getByLabel('Search for').fill(`${query} nothing-like-it`);
  await expect(page.getByRole('status')).toContainText(
    `“${query} nothing-like-it”`,
  );
  expect(dialogs).toBe(0);
});

test.describe('when the index cannot be loaded', () => {
  test.use({allowed: {errors: [/status of 500/]}});

  test('the search page says so and retries', async ({page}) => {
    await page.route('**/search/*.json', (route) =>
      route.fulfill({status: 500}),
    );
    await open(page, '/search/?q=tensor');
    await expect(page.getByRole('status')).toHaveText(/could not be loaded/);
    await page.unroute('**/search/*.json');
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('status')).toHaveText(/\d+ results/);
  });
});

test('nothing of the search is fetched before it is used', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/faq/');
  await page.waitForLoadState('networkidle');
  expect(
    requests.filter((url) => /\/search\/.*\.json|algolia/.test(url)),
  ).toEqual([]);
});
