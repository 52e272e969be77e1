import {pastedMessages} from '../built/pastedMessages';
import {expect, openPage, test} from './fixtures';
import {
  dialog,
  field,
  readHref,
  readHrefs,
  openModal,
  results,
  rows,
  pageStatus,
  liveStatus,
} from './search';

// tests/built/search.test.ts checks the entry of every message.
const ANCHOR = 'failed-to-list-versions';
const PLACE = `tutorials/troubleshooting/build-android/#${ANCHOR}`;
const TARGET = `/docs/${PLACE}`;
const [, message = ''] =
  pastedMessages.find(([, , place]) => place === PLACE) ?? [];

test('a pasted message leads to its problem', async ({page}) => {
  await test.step('on the search page', async () => {
    await openPage(page, `/search/?${new URLSearchParams({q: message})}`);
    const links = results(page).getByRole('heading').getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) =>
      all.slice(0, 3).map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toContain(TARGET);
  });

  await test.step('in the modal', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill(message);
    const hrefs = await readHrefs(rows(page));
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

test('a pasted log leads to its problem, whatever its length, and says what was read of it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tasks = Array.from(
    {length: 150},
    (_, i) => `> Task :module${i}:compileDebugJavaWithJavac UP-TO-DATE`,
  );
  const log = [
    ...tasks,
    'ld: building for iOS Simulator, but linking in object file built for iOS, file libtorch.a',
    ...tasks,
    'BUILD FAILED in 1m 43s',
  ].join('\n');
  expect(log.length).toBeGreaterThan(10_000);
  const entry = '/docs/tutorials/troubleshooting/build-ios/#libtorch-simulator';
  const reading =
    'Of 302 lines, one says what failed: “ld: building for iOS Simulator, but linking in object file built for iOS, file libtorch.a”.';
  const paste = async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), log);
    await page.keyboard.press('Control+v');
  };

  await openModal(page);
  await paste();
  await expect(liveStatus(page)).toContainText(reading);
  expect(await readHref(rows(page).first())).toBe(entry);
  const [count] = /\d+ results/.exec(await liveStatus(page).innerText()) ?? [
    '',
  ];
  await dialog(page)
    .getByRole('link', {name: `See all ${count}`})
    .click();

  await expect(pageStatus(page)).toContainText(count);
  await page.getByRole('searchbox').clear();
  await page.getByRole('searchbox').focus();
  await paste();
  await expect(pageStatus(page)).toContainText(reading);
  expect(await readHref(results(page).first())).toBe(entry);
  // The address has the line, and leads to the same entry.
  await expect(page).toHaveURL(/q=ld%3A\+building\+for/);
  await expect(page.getByRole('searchbox')).toHaveValue(/module0.*⏎.*FAILED/);
  await page.reload();
  expect(await readHref(results(page).first())).toBe(entry);

  await openPage(page, '/docs/tutorials/troubleshooting/');
  await page.getByLabel('Paste your message').focus();
  await paste();
  const section = page.getByRole('region', {name: 'Find your message'});
  await expect(section).toContainText(reading);
  expect(await readHref(section.getByRole('listitem').first())).toBe(entry);
});

test('an address of the time when all problems were on one page leads to the link', async ({
  page,
}) => {
  await openPage(page, `/docs/tutorials/troubleshooting/#${ANCHOR}`);
  const item = page.locator(`#${ANCHOR}`);
  await expect(item).toBeInViewport();
  await item.getByRole('link').click();
  await expect(page).toHaveURL(TARGET);
});
