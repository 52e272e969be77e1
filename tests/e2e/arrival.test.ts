import type {Page} from '@playwright/test';
import {expect, openPage, test} from './fixtures';
import {dialog, field, rows} from './search';

const TORCH = '/docs/api/core/interfaces/torchlive_torch.Torch/';

const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down a long page with the wheel until the bar hides; returns the scroll position. */
async function readDown(page: Page, isBarShown = false): Promise<number> {
  const {width} = page.viewportSize()!;
  await page.mouse.move(width / 2, 400);
  for (let i = 0; i < 5; i += 1) {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => readScroll(page)).toBe(300 * (i + 1));
  }
  const bar = page.locator('.navbar');
  await expect(bar).not.toBeInViewport();
  if (isBarShown) {
    await page.mouse.wheel(0, -100);
    await expect(bar).toBeInViewport({ratio: 1});
  }
  return readScroll(page);
}

for (const [name, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const) {
  test(
    `on ${name} the page stays at its place behind the search and after it`,
    {tag: '@full'},
    async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await openPage(page, TORCH);
      const before = await readDown(page);
      for (const close of ['Escape', 'Control+k']) {
        await page.keyboard.press('Control+k');
        await expect(field(page)).toBeFocused();
        await page.mouse.move(20, 780);
        await page.mouse.wheel(0, 600);
        await field(page).hover();
        await page.mouse.wheel(0, 600);
        await page.keyboard.press('PageDown');
        await page.keyboard.press(close);
        await expect(dialog(page)).toHaveCount(0);
        expect(await readScroll(page), close).toBe(before);
      }
      await page.mouse.move(width / 2, 400);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => readScroll(page)).toBe(before + 300);
    },
  );
}

test(
  'the search gives the focus back to the link that had it',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/faq/');
    const link = page.getByRole('main').getByRole('link').nth(5);
    for (const close of ['Escape', 'Control+k']) {
      await link.focus();
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press(close);
      await expect(link).toBeFocused();
    }
  },
);

test(
  'the focus goes through the bar without moving the page',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, TORCH);
    const before = await readDown(page, true);
    await page
      .getByRole('link', {name: /^GitHub/})
      .first()
      .evaluate((link: HTMLElement) => link.focus({preventScroll: true}));
    await page.keyboard.press('Tab');
    await expect(page.locator('.navbar :focus')).toBeInViewport({ratio: 1});
    expect(await readScroll(page)).toBe(before);
  },
);

test(
  'the menu of small screens gives the focus back, and the page stays at its place',
  {tag: '@full'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await openPage(page, TORCH);
    const before = await readDown(page, true);
    const button = page.getByRole('button', {name: 'Toggle navigation bar'});
    await button.evaluate((element: HTMLElement) => {
      element.focus({preventScroll: true});
    });
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', {name: 'Close navigation bar'}),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.navbar-sidebar')).toBeHidden();
    await expect(button).toBeFocused();
    expect(await readScroll(page)).toBe(before);
  },
);

test(
  'a hit of the search has the focus at its heading, also on the page that is shown; the next page is told by its title',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/faq/');
    for (const query of ['torch.arange', 'torch.softmax', 'torch.randint']) {
      await page.keyboard.press('Control+k');
      await field(page).fill(query);
      await expect(rows(page).first()).toContainText(query.slice(6));
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('main :is(h2, h3, h4):focus')).toContainText(
        query.slice(6),
      );
    }
    await page.locator('.pagination-nav__link').last().click();
    await expect(page.locator('h1')).not.toHaveText(/Torch/);
    const title = await page.locator('h1').textContent();
    await expect(page.locator('body > [aria-live]')).toHaveText(title!);
  },
);

test(
  'the bar of the browser has the color of the page',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/faq/');
    const meta = page.locator('meta[name="theme-color"]');
    await expect(meta).toHaveAttribute('content', '#fff');
    const button = page.getByRole('button', {name: /switch between dark/i});
    await button.click();
    await expect(meta).toHaveAttribute('content', '#14101f');
    await page.reload();
    await expect(meta).toHaveAttribute('content', '#14101f');
  },
);

test(
  'in a page that a browser translated into a language of the right, text begins on the right, and code stays as written',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/faq/');
    const sides = await page.evaluate(() => {
      document.documentElement.classList.add('translated-rtl');
      const text = document.createElement('p');
      text.innerHTML = 'اكتب <code>torch.arange()</code> هنا';
      document.querySelector('.markdown, main')!.append(text);
      const code = text.querySelector('code')!;
      const range = document.createRange();
      range.setStart(code.firstChild!, 0);
      range.setEnd(code.firstChild!, 5);
      const first = document.createRange();
      first.setStart(text.firstChild!, 0);
      first.setEnd(text.firstChild!, 4);
      const box = text.getBoundingClientRect();
      return {
        toTheRight: box.right - first.getBoundingClientRect().right,
        nameIn: range.getBoundingClientRect().left,
        code: code.getBoundingClientRect().left,
        codeWidth: code.getBoundingClientRect().width,
      };
    });
    expect(sides.toTheRight).toBeLessThan(2);
    expect(sides.nameIn - sides.code).toBeLessThan(sides.codeWidth / 4);
  },
);
