import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from '../e2e/fixtures';
import {sweep} from '../e2e/pages';
import {frameOf} from '../e2e/player/player';
import {walk} from './walk';

test.use({allowed: {errors: [/status of 404/]}, reducedMotion: 'reduce'});

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
};

/** Tab, until the focus is on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({timeout: 100});
  }).toPass();
}

for (const path of [...sweep(), '/flora/?sample=digits']) {
  test(
    `${path} is walked with Tab, and nothing traps, hides or loses the focus`,
    {tag: '@sweep'},
    async ({page}) => {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      // The field of the search page has the focus from the start.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const {stops, faults} = await walk(page);
      test.info().annotations.push({type: 'stops', description: `${stops}`});
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(8);
    },
  );
}

test('the first stop leads to the content', async ({page}) => {
  await open(page, '/docs/tutorials/get-started/');
  await press(page, 'Tab');
  await expect(
    page.getByRole('link', {name: 'Skip to main content'}),
  ).toBeFocused();
  await press(page, 'Enter', 'Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test.describe('the version menu', () => {
  const button = (page: Page) => page.locator('.navbar .dropdown > a');
  const item = (page: Page, name: string) =>
    page.locator('.dropdown__menu').getByRole('link', {name, exact: true});

  test('opens with Enter, is walked with arrows, and Escape returns to its button', async ({
    page,
  }) => {
    await open(page, '/docs/tutorials/get-started/');
    await tabTo(page, button(page));
    await press(page, 'Enter');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'ArrowDown');
    await expect(item(page, 'next')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item(page, '0.2.0')).toBeFocused();
    await press(page, 'ArrowUp', 'ArrowUp');
    await expect(item(page, '0.1')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item(page, 'next')).toBeFocused();
    await press(page, 'Escape');
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(item(page, 'next')).toBeHidden();
  });

  test('opens with an arrow at its first or last version, which Enter opens', async ({
    page,
  }) => {
    await open(page, '/docs/tutorials/get-started/');
    await button(page).focus();
    await press(page, 'ArrowDown');
    await expect(item(page, 'next')).toBeFocused();
    await press(page, 'Escape', 'ArrowUp');
    await expect(item(page, '0.1')).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/docs/0.1/tutorials/get-started/');
  });

  test('closes with Escape under the pointer, until the pointer comes again', async ({
    page,
  }) => {
    await open(page, '/docs/tutorials/get-started/');
    await button(page).hover();
    await expect(item(page, 'next')).toBeVisible();
    await press(page, 'Escape');
    await expect(item(page, 'next')).toBeHidden();
    await page.getByRole('heading', {level: 1}).hover();
    await button(page).hover();
    await expect(item(page, 'next')).toBeVisible();
  });

  test('closes when Tab leaves it', async ({page}) => {
    await open(page, '/docs/tutorials/get-started/');
    await button(page).focus();
    await press(page, 'Space');
    await tabTo(page, item(page, '0.1'));
    await press(page, 'Tab');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(item(page, '0.1')).toBeHidden();
  });
});

test.describe('the menu of small screens', () => {
  test.use({viewport: {width: 390, height: 800}});
  const menu = (page: Page) => page.locator('.navbar-sidebar');
  const button = (page: Page) =>
    page.getByRole('button', {name: 'Toggle navigation bar'});
  const openMenu = async (page: Page, path: string) => {
    await open(page, path);
    await tabTo(page, button(page));
    await press(page, 'Enter');
    await expect(menu(page)).toBeVisible();
    await expect(
      page.getByRole('button', {name: 'Close navigation bar'}),
    ).toBeFocused();
  };

  for (const key of ['Escape', 'Enter']) {
    test(`takes the focus, and gives it back with ${key}`, async ({page}) => {
      await openMenu(page, '/faq/');
      await press(page, key);
      await expect(menu(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    });
  }

  test('leads from the pages of the docs to the whole site and to a page', async ({
    page,
  }) => {
    await openMenu(page, '/docs/tutorials/get-started/');
    await press(page, 'Tab');
    await expect(
      page.getByRole('button', {name: 'Back to main menu'}),
    ).toBeFocused();
    await press(page, 'Enter');
    await expect(
      menu(page).getByRole('listitem').locator(':focus'),
    ).toHaveCount(1);
    await tabTo(page, menu(page).getByRole('link', {name: 'Community'}));
    await press(page, 'Enter');
    await expect(page).toHaveURL('/community/');
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the focus leaves it', async ({page}) => {
    await openMenu(page, '/faq/');
    for (let i = 0; i < 40 && (await menu(page).isVisible()); i += 1) {
      await press(page, 'Tab');
    }
    await expect(menu(page)).toBeHidden();
    // The page answers again: what has the focus is seen.
    await press(page, 'Tab');
    await expect(page.locator(':focus')).toBeVisible();
  });
});

test('tabs: arrows walk, Enter selects, Tab goes on to the panel', async ({
  page,
}) => {
  await open(page, '/docs/tutorials/add-package/');
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

test('a category of the sidebar folds and unfolds', async ({page}) => {
  await open(page, '/docs/tutorials/get-started/');
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

test('the colors change, and their button keeps the focus', async ({page}) => {
  await open(page, '/faq/');
  const button = page.getByRole('button', {
    name: /switch between dark and light/i,
  });
  await tabTo(page, button);
  await press(page, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(button).toBeFocused();
});

test('a running program is entered and left with Tab', async ({page}) => {
  await open(page, '/docs/tutorials/snacks/image-classification/');
  const panel = page.getByRole('region', {name: /^Run /});
  await panel.getByRole('button', {name: 'Run in the page'}).focus();
  await press(page, 'Enter');
  await expect(
    frameOf(page).getByText('Take a photo of an object.'),
  ).toBeVisible({timeout: 30_000});
  const {stops, faults} = await walk(page, 60);
  expect(faults).toEqual([]);
  expect(stops).toBeGreaterThan(8);
});

test('the walk itself finds a trap, a hidden focus, and one out of sight', async ({
  context,
}) => {
  const walkOver = async (html: string) => {
    // Where a walk ended, the next one would begin.
    const page = await context.newPage();
    await page.setContent(`<!doctype html>${html}`);
    return (await walk(page)).faults;
  };
  expect(
    await walkOver('<button>one</button><a href="#">two</a><input>'),
  ).toEqual([]);
  expect(
    await walkOver(
      `<button>one</button>
       <button onkeydown="if (event.key === 'Tab') { event.preventDefault(); previousElementSibling.focus() }">two</button>`,
    ),
  ).toEqual(['button “two”: leads back to button “one”']);
  expect(await walkOver('<button style="outline: none">one</button>')).toEqual([
    'button “one” shows no focus',
  ]);
  expect(
    await walkOver(
      '<div style="position: fixed; inset: 0; background: red"></div><button>one</button>',
    ),
  ).toEqual(['button “one” is out of sight']);
  expect(
    await walkOver(
      `<button>one</button>
       <button onkeydown="if (event.shiftKey) { event.preventDefault() }">two</button>
       <button>three</button>`,
    ),
  ).toEqual(['button “one”: not on the way back, but button “two”']);
  expect(
    await walkOver(
      `<div style="position: fixed; inset: 0 0 auto; height: 60px; background: red"></div>
       <p style="height: 100px"></p><button>one</button><p style="height: 500px"></p>
       <button onfocus="window.scrollTo(0, 110)">two</button><p style="height: 900px"></p>`,
    ),
  ).toEqual(['button “one” is out of sight on the way back']);
});
