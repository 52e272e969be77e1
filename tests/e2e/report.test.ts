import type {Locator, Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';

/** Follows a report link to the page that shows the report as text. */
async function readReport(page: Page, link: Locator): Promise<string> {
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(
    page.getByRole('heading', {name: 'Report a problem'}),
  ).toBeVisible();
  return page.getByLabel('Your report').inputValue();
}

test.describe('a reported problem', () => {
  test('has page, version, heading and chosen text, to copy or to mail', async ({
    page,
    context,
  }) => {
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
    const report = await readReport(
      page,
      page.locator('article').getByText('Report a problem'),
    );
    expect(report).toContain('/docs/tutorials/add-package/');
    expect(report).toContain('Version: 0.2.0');
    expect(report).toMatch(/^Heading: .+$/m);
    expect(report).toContain(`> ${text.split('\n')[0]}`);
    const mail = new URL(
      (await page
        .getByRole('link', {name: 'Write a mail'})
        .getAttribute('href')) ?? '',
    );
    expect(mail.searchParams.get('subject')).toMatch(/^Docs: .+ \(0\.2\.0\)$/);
    expect(mail.searchParams.get('body')).toBe(report);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', {name: 'Copy the report'}).click();
    await expect(page.getByText('Copied', {exact: true})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      report,
    );
  });

  test('has the version as readers know it', {tag: '@full'}, async ({page}) => {
    await openPage(page, '/docs/next/tutorials/faq/');
    const report = await readReport(
      page,
      page.locator('footer').getByText('Report a problem').last(),
    );
    expect(report).toContain('Version: next');
  });

  test('from a page of the site has no version', async ({page}) => {
    await openPage(page, '/faq/');
    const report = await readReport(
      page,
      page.locator('footer').getByText('Report a problem'),
    );
    expect(report).toMatch(/^Page: http.*\/faq\/$/m);
    expect(report).not.toContain('Version:');
  });
});
