import {pastedMessages} from '../built/pastedMessages';
import {expect, open, test} from './fixtures';
import {field, hrefsOf, results, rows} from './search';

// What every message leads to: tests/built/search.test.ts.
const ANCHOR = 'failed-to-list-versions';
const PLACE = `tutorials/troubleshooting/build-android/#${ANCHOR}`;
const TARGET = `/docs/${PLACE}`;
const [, message = ''] =
  pastedMessages.find(([, , place]) => place === PLACE) ?? [];

test('a pasted message leads to its problem', async ({page}) => {
  await test.step('on the search page', async () => {
    await open(page, `/search/?${new URLSearchParams({q: message})}`);
    const links = results(page).getByRole('heading').getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) =>
      all.slice(0, 3).map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toContain(TARGET);
  });

  await test.step('in the modal', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill(message.slice(0, 512));
    const hrefs = await hrefsOf(rows(page));
    expect(hrefs.slice(0, 3)).toContain(TARGET);
    await rows(page)
      .nth(hrefs.indexOf(TARGET))
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(TARGET);
    await expect(page.locator(`#${ANCHOR}`)).toBeInViewport();
  });
});

test('an address of the time when all problems were on one page leads to the link', async ({
  page,
}) => {
  await open(page, `/docs/tutorials/troubleshooting/#${ANCHOR}`);
  const item = page.locator(`#${ANCHOR}`);
  await expect(item).toBeInViewport();
  await item.getByRole('link').click();
  await expect(page).toHaveURL(TARGET);
});
