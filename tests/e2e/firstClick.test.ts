import type {Locator, Page} from '@playwright/test';
import {expect, test} from './fixtures';

/*
 * First clicks, with no event before them that would hydrate a part of the page: right after the
 * load event or a moment later, on a fast machine and a slow one.
 */

const TUTORIAL = '/docs/tutorials/snacks/image-classification/';
const PLAIN = '/docs/tutorials/get-started/';
const TENSOR = '/docs/next/api/core/interfaces/torchlive_torch.Tensor/';

/** A control with the effect of its first click. */
interface Control {
  name: string;
  path: string;
  /** Screen that has the control, where only one has. */
  only?: 'desktop' | 'phone';
  find: (page: Page) => Locator;
  does: (page: Page) => Promise<unknown>;
  /** Key that presses the control, unless it is Enter. */
  key?: string;
  /** Whether `npm test` runs the hardest moment. */
  isQuick?: true;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', {name}).first();
const isVisible = (selector: string) => (page: Page) =>
  expect(page.locator(selector).first()).toBeVisible();

/** Tells whether the program's frame is shown, which happens when the program runs. */
const inProgram = (selector: string) => (page: Page) =>
  expect(page.locator(selector).first()).toBeAttached();

const controls: Control[] = [
  {
    name: 'a digit to draw',
    isQuick: true,
    path: '/',
    find: (page) => page.getByLabel('Your drawing of a digit'),
    key: 'Space',
    does: (page) =>
      expect(page.getByText('Computed in this page.')).toBeVisible(),
  },
  {
    name: 'the copy button of the home page',
    path: '/',
    find: button('Copy code to clipboard'),
    does: (page) => expect(button('Copied')(page)).toBeVisible(),
  },
  {
    name: 'the announcement',
    path: '/',
    find: (page) => page.locator('.theme-announcement-bar button'),
    does: (page) =>
      expect(page.locator('.theme-announcement-bar')).toHaveCount(0),
  },
  {
    name: 'the search',
    isQuick: true,
    path: '/faq/',
    find: button('Search'),
    does: isVisible('dialog[open]'),
  },
  {
    name: 'the menu',
    isQuick: true,
    path: '/community/',
    only: 'phone',
    find: button('Toggle navigation bar'),
    does: isVisible('.navbar-sidebar--show .navbar-sidebar'),
  },
  {
    name: 'the color mode',
    path: '/status/',
    only: 'desktop',
    find: button(/dark and light mode/),
    does: isVisible('html[data-theme=dark]'),
  },
  {
    name: 'the menu of versions',
    path: PLAIN,
    only: 'desktop',
    find: (page) => page.locator('.navbar .dropdown > a'),
    does: isVisible('.dropdown__menu a'),
  },
  {
    name: 'a group of the sidebar',
    path: PLAIN,
    only: 'desktop',
    find: (page) =>
      page.locator('.theme-doc-sidebar-menu [aria-expanded]').first(),
    does: (page) =>
      expect(
        page.locator('.theme-doc-sidebar-menu [aria-expanded]').first(),
      ).toHaveAttribute('aria-expanded', 'false'),
  },
  {
    name: 'the contents of a page',
    path: PLAIN,
    only: 'phone',
    find: (page) => page.locator('.theme-doc-toc-mobile button'),
    does: isVisible('.theme-doc-toc-mobile ul'),
  },
  {
    name: 'a tab',
    path: '/docs/tutorials/add-package/',
    find: (page) => page.getByRole('tab', {name: /^yarn$/i}).first(),
    does: (page) =>
      expect(page.getByRole('tab', {name: /^yarn$/i}).first()).toHaveAttribute(
        'aria-selected',
        'true',
      ),
  },
  {
    name: 'the copy button of code',
    isQuick: true,
    path: PLAIN,
    find: button('Copy code to clipboard'),
    does: (page) => expect(button('Copied')(page)).toBeVisible(),
  },
  {
    name: 'the copy button of a page',
    path: PLAIN,
    find: button('Copy page'),
    does: (page) =>
      expect(page.getByText('Copied', {exact: true}).first()).toBeVisible(),
  },
  {
    name: 'a link',
    isQuick: true,
    path: PLAIN,
    find: (page) =>
      page.locator('article .markdown a[href^="/docs/"]:visible').first(),
    does: (page) => expect(page).not.toHaveURL(PLAIN),
  },
  {
    name: 'the program of a tutorial',
    isQuick: true,
    path: TUTORIAL,
    find: button('Run in the page'),
    does: inProgram('article iframe'),
  },
  {
    name: 'details',
    path: TUTORIAL,
    find: (page) => page.locator('article details > summary').first(),
    does: (page) =>
      expect(
        page
          .locator('article details[open]:not([data-collapsed=true])')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'an example of the API',
    isQuick: true,
    path: TENSOR,
    find: button(/^Run example/),
    does: inProgram('article iframe'),
  },
  {
    name: 'a model of Flora',
    path: '/flora/',
    find: (page) => page.locator('main a[href*="sample="]').first(),
    does: (page) => expect(page).toHaveURL(/sample=/),
  },
];

type PressWay = 'click' | 'tap' | 'key';

const press: Record<
  PressWay,
  (control: Locator, key: string) => Promise<void>
> = {
  click: (control) => control.click(),
  tap: (control) => control.tap(),
  key: async (control, key) => {
    // Tab skips a button that is disabled until React has hydrated it.
    await expect(control).toBeEnabled();
    await control.press(key);
  },
};

const screens = {
  desktop: {width: 1280, height: 800},
  phone: {width: 390, height: 844},
};

/** Ways to press with the screens that have them. */
const ways = [
  ['click', 'desktop'],
  ['tap', 'phone'],
  ['key', 'desktop'],
] as const;

interface Moment {
  /** Time after the load event, in ms. */
  wait: number;
  /** Factor by which the processor is slowed. */
  slow: number;
}

const moments: Record<PressWay, Moment[]> = {
  tap: [
    {wait: 0, slow: 1},
    {wait: 1500, slow: 1},
    {wait: 0, slow: 4},
    {wait: 1500, slow: 4},
  ],
  click: [
    {wait: 0, slow: 4},
    {wait: 1500, slow: 1},
  ],
  key: [
    {wait: 0, slow: 4},
    {wait: 1500, slow: 1},
  ],
};

for (const [way, screen] of ways) {
  test.describe(`the first ${way}`, () => {
    test.use({
      hasTouch: way === 'tap',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    for (const {
      name,
      path,
      only,
      find,
      does,
      key = 'Enter',
      ...rest
    } of controls) {
      for (const {wait, slow} of moments[way]) {
        // Quick runs take the hardest moment, on a phone for its own controls, else with a mouse.
        const isQuick =
          rest.isQuick &&
          wait === 0 &&
          slow === 4 &&
          way === (only === 'desktop' ? 'click' : 'tap');
        if (only && way !== 'key' && only !== screen) {
          continue;
        }
        test(
          `on ${name}, ${wait} ms after the load, ${slow} times slower`,
          isQuick ? {} : {tag: '@full'},
          async ({page}) => {
            await page.setViewportSize(screens[only ?? screen]);
            const session = await page.context().newCDPSession(page);
            await session.send('Emulation.setCPUThrottlingRate', {rate: slow});
            await page.goto(path);
            await page.waitForTimeout(wait);
            await press[way](find(page), key);
            await does(page);
          },
        );
      }
    }
  });
}

test.describe('before the scripts are there', () => {
  test.beforeEach(async ({page}) => {
    await page.route(/assets\/js\//, () => {
      // The request stays open.
    });
  });

  test('a link leads on', async ({page}) => {
    await page.goto(PLAIN, {waitUntil: 'commit'});
    await page.locator('article a[href^="/docs/"]').first().click();
    await page.waitForURL((url) => url.pathname !== PLAIN, {
      waitUntil: 'commit',
    });
  });

  test('details open', async ({page}) => {
    await page.goto(TUTORIAL, {waitUntil: 'commit'});
    const details = page.locator('article details').first();
    await details.locator('summary').click();
    await expect(details).toHaveAttribute('open', '');
    await expect(details.locator('> :not(summary)').first()).toBeVisible();
  });
});

test('Ctrl+K right after the load opens the search, before React has hydrated the page', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.goto(PLAIN);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the announcement that a click closes while React hydrates the page stays closed', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.addInitScript(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      if (!('docusaurusRoot' in window)) {
        port2.postMessage(undefined);
        return;
      }
      // An effect of the theme opens the bar later unless its id is stored.
      sessionStorage.setItem('kept', Object.keys(localStorage).join(' '));
      document
        .querySelector<HTMLElement>('.theme-announcement-bar button')
        ?.click();
    };
    port2.postMessage(undefined);
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute(
    'data-has-hydrated',
    'true',
  );
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toContain(
    'docusaurus.announcement.id',
  );
});
