import {violations} from '../a11y/violations';
import {expect, open, test} from './fixtures';
import {dialog, field, openModal, rows, status, told} from './search';

test.describe('the modal', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`opens with ${key}, and closes with Escape, back on its button`, async ({
      page,
    }) => {
      await open(page, '/faq/');
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
    });
  }

  test('opens from its button, and closes with a click beside it', async ({
    page,
  }) => {
    await open(page, '/faq/');
    await page.getByRole('button', {name: 'Search'}).click();
    await expect(field(page)).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
  });

  test('lets / be typed into a field of the page', async ({page}) => {
    await open(page, '/search/?q=camera');
    await page.getByLabel('Search for').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('/');
    await expect(page.getByLabel('Search for')).toHaveValue('camera/');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is a dialog with a combobox, and tells how many results there are', async ({
    page,
  }) => {
    const input = await openModal(page);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.fill('tensor');
    await expect(rows(page).first()).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).first().getAttribute('id')) ?? '-',
    );
    await expect(told(page)).toHaveText(/^\d+ results$/);
    await page.keyboard.press('Escape');
    await expect(told(page)).toHaveText('');
  });

  test('is walked with the arrow keys', async ({page}) => {
    const input = await openModal(page);
    await input.fill('tensor');
    const selected = dialog(page).getByRole('option', {selected: true});
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(selected).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toBeFocused();
  });

  test('keeps Tab inside', async ({page}) => {
    const input = await openModal(page);
    await input.fill('tensor');
    await expect(rows(page).first()).toBeVisible();
    const inside = () =>
      page.evaluate(
        () => document.activeElement?.closest('[role="dialog"]') !== null,
      );
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab');
      expect(await inside(), `Tab ${i + 1}`).toBe(true);
    }
    await input.focus();
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside(), `Shift+Tab ${i + 1}`).toBe(true);
    }
  });

  for (const mode of ['light', 'dark']) {
    test(`has no violation, ${mode}: start, results, nothing found`, async ({
      page,
    }) => {
      const input = await openModal(page, `/faq/?docusaurus-theme=${mode}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      expect(await violations(page)).toEqual([]);
      await input.fill('camera');
      await expect(rows(page).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await input.fill('zzzzzz');
      await expect(dialog(page)).toContainText('No results');
      expect(await violations(page)).toEqual([]);
    });
  }

  test('fits a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const input = await openModal(page);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    expect(
      await rows(page).evaluateAll(
        (list) =>
          list.filter((row) => row.scrollWidth > row.clientWidth).length,
      ),
    ).toBe(0);
  });

  test('moves nothing for readers who want that', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    const input = await openModal(page);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    const slow = await dialog(page).evaluate((node) =>
      [node, ...node.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({animationDuration, transitionDuration}) =>
          `${animationDuration}, ${transitionDuration}`.split(', '),
        )
        .filter((duration) => parseFloat(duration) > 0.01),
    );
    expect(slow).toEqual([]);
  });

  test('a few letters and Enter lead to the heading in the version being read', async ({
    page,
  }) => {
    const input = await openModal(page, '/docs/0.1/tutorials/add-package/');
    await input.fill('digital envelope routines');
    await expect(rows(page).first()).toContainText(/digital envelope/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\/docs\/0\.1\/tutorials\/troubleshooting\/#error-0308010c$/,
    );
    await expect(dialog(page)).toHaveCount(0);
  });

  test('opens a row with a click, and with Control in another tab', async ({
    page,
    context,
  }) => {
    const input = await openModal(page);
    await input.fill('onFrame');
    const row = rows(page).first();
    await expect(row).toContainText('onFrame');
    const tab = context.waitForEvent('page');
    await row.click({modifiers: ['Control']});
    await expect(await tab).toHaveURL(/CameraProps\/#onframe$/);
    await expect(page).toHaveURL('/faq/');
    await row.click();
    await expect(page).toHaveURL(/CameraProps\/#onframe$/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('remembers what was opened', async ({page}) => {
    const input = await openModal(page);
    await input.fill('onFrame');
    await expect(rows(page).first()).toContainText('onFrame');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/CameraProps/);
    await expect(page.getByRole('heading', {level: 1})).toContainText(
      'CameraProps',
    );
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(rows(page).first()).toContainText('onFrame');
  });

  test('leads to the search page with its query', async ({page}) => {
    const input = await openModal(page);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    const before = (await told(page).textContent()) ?? '';
    await input.fill('tensor');
    await expect(told(page)).not.toHaveText(before);
    // The count of this query, not the sum of all.
    const count = /\d+/.exec((await told(page).textContent()) ?? '')?.[0];
    const link = dialog(page).getByRole('link', {name: /see all/i});
    await expect(link).toHaveText(`See all ${count} results`);
    await link.click();
    await expect(page).toHaveURL('/search/?q=tensor');
    await expect(dialog(page)).toHaveCount(0);
    await expect(status(page)).toHaveText(new RegExp(`^${count} results`));
  });
});
