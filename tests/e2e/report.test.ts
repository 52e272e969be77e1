import type {Locator, Page} from '@playwright/test';
import {links} from '../../src/data/links';
import {expect, openPage, test} from './fixtures';

/** Reads the address of the report's form, which is not loaded. */
async function readForm(
  page: Page,
  link: Locator,
): Promise<{title: string; body: string}> {
  await link.scrollIntoViewIfNeeded();
  const opened = page.context().waitForEvent('request', {
    predicate: (request) => request.url().startsWith(links.newIssue),
  });
  await page
    .context()
    .route(`${links.newIssue}*`, (route) => route.fulfill({body: 'form'}));
  await link.click();
  const {searchParams} = new URL((await opened).url());
  return {
    title: searchParams.get('title') ?? '',
    body: searchParams.get('body') ?? '',
  };
}

test.describe('a reported problem', () => {
  test.use({allowed: {requests: [/^https:\/\/github\.com\//]}});

  test('names page, version, heading and chosen text', async ({page}) => {
    await openPage(page, '/docs/tutorials/add-package/');
    const heading = page.locator('main h2').nth(1);
    await heading.scrollIntoViewIfNeeded();
    const text = await page.evaluate(() => {
      const paragraph = document
        .querySelectorAll('main h2')[1]!
        .parentElement!.querySelector('h2 ~ h2 ~ p')!;
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      getSelection()!.removeAllRanges();
      getSelection()!.addRange(range);
      return getSelection()!.toString().trim();
    });
    const {title, body} = await readForm(
      page,
      page.locator('article').getByText('Report a problem'),
    );
    expect(title).toMatch(/^Docs: .+ \(0\.2\.0\)$/);
    expect(body).toContain('/docs/tutorials/add-package/');
    expect(body).toContain('Version: 0.2.0');
    expect(body).toMatch(/^Heading: .+$/m);
    expect(body).toContain(`> ${text.split('\n')[0]}`);
  });

  test(
    'names the version as readers know it',
    {tag: '@full'},
    async ({page}) => {
      await openPage(page, '/docs/next/tutorials/faq/');
      const {title, body} = await readForm(
        page,
        page.locator('footer').getByText('Report a problem').last(),
      );
      expect(title).toMatch(/ \(next\)$/);
      expect(body).toContain('Version: next');
    },
  );

  test('from a page of the site has no version', async ({page}) => {
    await openPage(page, '/faq/');
    const {title, body} = await readForm(
      page,
      page.locator('footer').getByText('Report a problem'),
    );
    expect(title).toMatch(/^Docs: /);
    expect(body).toMatch(/^Page: http.*\/faq\/$/m);
    expect(body).not.toContain('Version:');
  });
});
