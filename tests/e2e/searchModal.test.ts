import type {Page} from '@playwright/test';
import {violations} from './visit/violations';
import {expect, open, test} from './fixtures';
import {dialog, field, openModal, rows, status, told} from './search';

test('the modal opens with three keys and its button; Escape and a click beside it lead back to the button', async ({
  page,
}) => {
  await open(page, '/faq/');
  const button = page.getByRole('button', {name: 'Search'});
  const isOpen = async () => {
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  };
  const isClosed = async () => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await test.step(key, async () => {
      await page.keyboard.press(key);
      await isOpen();
      await page.keyboard.press('Escape');
      await isClosed();
      // The next key is pressed anywhere on the page.
      await button.blur();
    });
  }
  await button.click();
  await isOpen();
  await page.mouse.click(5, 400);
  await isClosed();
});

test('the modal is a dialog with a combobox, walked with arrows, and keeps Tab inside', async ({
  page,
}) => {
  const input = await openModal(page);

  await test.step('tells how many results there are', async () => {
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.fill('tensor');
    await expect(rows(page).first()).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).first().getAttribute('id')) ?? '-',
    );
    await expect(told(page)).toHaveText(/^\d+ results$/);
  });

  await test.step('is walked with the arrow keys', async () => {
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

  await test.step('tells nothing when it is closed', async () => {
    await page.keyboard.press('Escape');
    await expect(told(page)).toHaveText('');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('keeps Tab inside', async () => {
    await page.keyboard.press('Control+k');
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
});

test.describe('the looks of the modal', () => {
  test.use({reducedMotion: 'reduce'});

  /** What the switch of the colors sets, which the modal covers. */
  const setMode = (page: Page, mode: 'light' | 'dark') =>
    page.locator('html').evaluate((html, value) => {
      html.dataset.theme = value;
    }, mode);

  test('no violation in either mode, no motion where none is wanted, and it fits a phone', async ({
    page,
  }) => {
    const input = await openModal(page, '/community/');
    expect(await violations(page), 'start').toEqual([]);
    await input.fill('camera');
    await expect(rows(page).first()).toBeVisible();
    expect(await violations(page), 'results, light').toEqual([]);
    const slow = await dialog(page).evaluate((node) =>
      [node, ...node.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({animationDuration, transitionDuration}) =>
          `${animationDuration}, ${transitionDuration}`.split(', '),
        )
        .filter((duration) => parseFloat(duration) > 0.01),
    );
    expect(slow, 'durations').toEqual([]);
    await setMode(page, 'dark');
    expect(await violations(page), 'results, dark').toEqual([]);
    await page.setViewportSize({width: 390, height: 800});
    expect(
      await rows(page).evaluateAll(
        (list) =>
          list.filter((row) => row.scrollWidth > row.clientWidth).length,
      ),
      'rows wider than the phone',
    ).toBe(0);
    await input.fill('zzzzzz');
    await expect(dialog(page)).toContainText('No results');
    expect(await violations(page), 'nothing found, dark').toEqual([]);
  });

  test(
    'no violation of what the other mode shows',
    {tag: '@full'},
    async ({page}) => {
      const input = await openModal(page, '/community/?docusaurus-theme=dark');
      expect(await violations(page), 'start, dark').toEqual([]);
      await setMode(page, 'light');
      await input.fill('zzzzzz');
      await expect(dialog(page)).toContainText('No results');
      expect(await violations(page), 'nothing found, light').toEqual([]);
    },
  );
});

test('a few letters and Enter lead to the heading in the version being read, which is remembered', async ({
  page,
}) => {
  const input = await openModal(page, '/docs/0.1/tutorials/add-package/');
  await input.fill('digital envelope routines');
  await expect(rows(page).first()).toContainText(/digital envelope/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/docs\/0\.1\/tutorials\/troubleshooting\/install\/#error-0308010c$/,
  );
  await expect(page.getByRole('heading', {level: 1})).toContainText(
    'Troubleshooting',
  );
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await expect(rows(page).first()).toContainText(/digital envelope/i);
});

test('a row opens with a click, with Control in another tab; all results are on the search page', async ({
  page,
  context,
}) => {
  const input = await openModal(page);

  await test.step('all results', async () => {
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

  await test.step('one of them', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('onFrame');
    const row = rows(page).first();
    await expect(row).toContainText('onFrame');
    const tab = context.waitForEvent('page');
    await row.click({modifiers: ['Control']});
    await expect(await tab).toHaveURL(/CameraProps\/#onframe$/);
    await (await tab).close();
    await expect(page).toHaveURL('/search/?q=tensor');
    await row.click();
    await expect(page).toHaveURL(/CameraProps\/#onframe$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});
