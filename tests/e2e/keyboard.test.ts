import type {Locator, Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';
import {FIRST_NAME, frameOf} from './player/player';
import {walk} from './visit/walk';

// visit/ proves for every page that nothing traps, hides or loses the focus.

test.use({reducedMotion: 'reduce'});

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
};

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () =>
    target.evaluate((node) => node === document.activeElement);
  for (let steps = 0; steps < 100; steps += 1) {
    await press(page, 'Tab');
    if (await isFocused()) {
      return;
    }
  }
  await expect(target).toBeFocused();
}

test('a page of the docs: the way to the content, the version menu, the sidebar', async ({
  page,
}) => {
  const button = page.locator('.navbar .dropdown > a');
  const item = (name: string) =>
    page.locator('.dropdown__menu').getByRole('link', {name, exact: true});
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await openPage(page, '/docs/tutorials/get-started/');
  await press(page, 'Tab');
  await expect(skip).toBeFocused();

  await test.step('the menu opens with Enter, is walked with arrows, and Escape returns to its button', async () => {
    await tabTo(page, button);
    await press(page, 'Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'ArrowDown');
    await expect(item('next · 0.2.4 · last release')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item('0.2.0 · default')).toBeFocused();
    await press(page, 'ArrowUp', 'ArrowUp');
    await expect(item('0.1')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item('next · 0.2.4 · last release')).toBeFocused();
    await press(page, 'Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(item('next · 0.2.4 · last release')).toBeHidden();
  });

  await test.step('it closes when Tab leaves it', async () => {
    await press(page, 'Space');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, item('0.1'));
    await press(page, 'Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(item('0.1')).toBeHidden();
  });

  await test.step('it closes with Escape under the pointer, until the pointer comes again', async () => {
    await button.hover();
    await expect(item('next · 0.2.4 · last release')).toBeVisible();
    await press(page, 'Escape');
    await expect(item('next · 0.2.4 · last release')).toBeHidden();
    await page.getByRole('heading', {level: 1}).hover();
    await button.hover();
    await expect(item('next · 0.2.4 · last release')).toBeVisible();
    await page.getByRole('heading', {level: 1}).hover();
    await expect(item('next · 0.2.4 · last release')).toBeHidden();
  });

  await test.step('a category of the sidebar folds and unfolds', async () => {
    const category = page
      .locator('.theme-doc-sidebar-container .menu__link--sublist')
      .first();
    await category.focus();
    for (const [key, state] of [
      ['Enter', 'false'],
      ['Enter', 'true'],
    ] as const) {
      await press(page, key);
      await expect(category).toHaveAttribute('aria-expanded', state);
      await expect(category).toBeFocused();
    }
  });

  await test.step('the first stop leads to the content', async () => {
    await skip.focus();
    await press(page, 'Enter', 'Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });

  await test.step('the menu opens with an arrow at its first or last version, which Enter opens', async () => {
    await button.focus();
    await press(page, 'ArrowDown');
    await expect(item('next · 0.2.4 · last release')).toBeFocused();
    await press(page, 'Escape', 'ArrowUp');
    await expect(item('0.1')).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
  });
});

test('links to other tabs say so after their names', async ({page}) => {
  await openPage(page, '/docs/tutorials/get-started/');
  const links = page.locator('a[target="_blank"]').filter({visible: true});
  const count = await links.count();
  expect(count).toBeGreaterThan(4);
  await expect(
    page.getByRole('link', {name: /\(opens in new tab\)/}),
  ).toHaveCount(count);
});

test.describe('the menu of small screens', () => {
  test.use({viewport: {width: 390, height: 800}});

  test('leads to the whole site and to a page; takes the focus and gives it back; closes when the focus leaves it', async ({
    page,
  }) => {
    const menu = page.locator('.navbar-sidebar');
    const button = page.getByRole('button', {name: 'Toggle navigation bar'});
    const isOpen = async () => {
      await expect(menu).toBeVisible();
      await expect(
        page.getByRole('button', {name: 'Close navigation bar'}),
      ).toBeFocused();
    };
    await openPage(page, '/docs/tutorials/get-started/');
    await tabTo(page, button);

    for (const key of ['Escape', 'Enter']) {
      await test.step(`${key} closes it`, async () => {
        await press(page, 'Enter');
        await isOpen();
        await press(page, key);
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      });
    }

    await test.step('from the pages of the docs to the whole site and to a page', async () => {
      await press(page, 'Enter');
      await isOpen();
      await press(page, 'Tab');
      await expect(
        page.getByRole('button', {name: 'Back to main menu'}),
      ).toBeFocused();
      await press(page, 'Enter');
      await expect(menu.getByRole('listitem').locator(':focus')).toHaveCount(1);
      await tabTo(page, menu.getByRole('link', {name: 'Community'}));
      await press(page, 'Enter');
      await expect(page).toHaveURL('/community/');
      await expect(menu).toBeHidden();
    });

    await test.step('the focus leaves it', async () => {
      await openPage(page, '/faq/');
      await tabTo(page, button);
      await press(page, 'Enter');
      await isOpen();
      for (let i = 0; i < 40 && (await menu.isVisible()); i += 1) {
        await press(page, 'Tab');
      }
      await expect(menu).toBeHidden();
      // The page scrolls again: the focused element is in sight.
      await press(page, 'Tab');
      await expect(page.locator(':focus')).toBeVisible();
    });
  });
});

test('the colors change, and their button keeps the focus; of tabs, arrows walk, Enter selects, and Tab goes on to the panel', async ({
  page,
}) => {
  await openPage(page, '/docs/tutorials/add-package/');
  const button = page.getByRole('button', {
    name: /switch between dark and light/i,
  });
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(button).toBeFocused();

  const list = page.getByRole('tablist').first();
  const tabs = list.getByRole('tab');
  await tabTo(page, tabs.first());
  await press(page, 'ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await press(page, 'Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await press(page, 'Tab');
  await expect(list.locator(':focus')).toHaveCount(0);
});

// Needs the headless shell: page and frame are one process there, so that keys arrive in order.
test('a running program is entered and left with Tab', async ({page}) => {
  await openPage(page, '/docs/tutorials/snacks/image-classification/');
  const panel = page.getByRole('region', {name: /^Run /});
  await panel.getByRole('button', {name: 'Run in the page'}).focus();
  await press(page, 'Enter');
  await expect(frameOf(page).getByText(FIRST_NAME)).toBeVisible({
    timeout: 30_000,
  });
  const {stops, faults} = await walk(page, 60);
  expect(faults).toEqual([]);
  expect(stops).toBeGreaterThan(8);
});

test(
  'Tab stops at boxes that scroll, and passes those that are in sight as a whole',
  {tag: '@full'},
  async ({page}) => {
    /** Counts boxes of the window that Tab stops at, and those of them that have nothing to scroll. */
    const stops = () =>
      page.locator('main :is(pre, [role="group"])').evaluateAll((boxes) => {
        const seen = boxes.filter((box) => {
          const {top, bottom} = box.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        const cut = seen.filter((box) => box.scrollWidth > box.clientWidth);
        const isStop = (box: Element) => (box as HTMLElement).tabIndex === 0;
        return {
          whole: seen.filter((box) => isStop(box) && !cut.includes(box)).length,
          missing: cut.filter((box) => !isStop(box)).length,
          cut: cut.length,
        };
      });
    await page.setViewportSize({width: 1280, height: 4000});
    await openPage(page, '/docs/api/model-spec/');
    await expect.poll(stops).toMatchObject({whole: 0, missing: 0});
    expect((await stops()).cut).toBeGreaterThan(0);
    await page.setViewportSize({width: 700, height: 4000});
    await expect.poll(stops).toMatchObject({whole: 0, missing: 0});
  },
);
