/** Main action of each kind of page, done and undone as a reader does it. */

import {expect as base, type Page} from '@playwright/test';
import {dialog, field, results, rows} from './search';
import {versionRow} from './offline';

/** A busy machine takes long to load the player or to save a version. */
const expect = base.configure({timeout: 60_000});

export interface MainAction {
  /** Page and action. */
  name: string;
  path: string;
  /** Whether `npm test` runs it. */
  isQuick?: true;
  act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', {name}).first();
const frame = (page: Page) =>
  page
    .frameLocator('iframe[title$=": the running program"]')
    .frameLocator('iframe');

/**
 * Clicks a button of the running program by its place in the window: outside Chromium, Playwright
 * does not know the place of frames of other origins. The inner frame fills the outer one.
 */
async function clickInProgram(
  page: Page,
  name: string | RegExp,
): Promise<void> {
  const outer = page.locator('iframe[title$=": the running program"]');
  await outer.evaluate((element) =>
    element.scrollIntoView({block: 'center', behavior: 'instant'}),
  );
  const [x, y] = await frame(page)
    .getByRole('button', {name})
    .first()
    .evaluate((element) => {
      element.scrollIntoView({block: 'center', behavior: 'instant'});
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    });
  const around = (await outer.boundingBox())!;
  await page.mouse.click(around.x + x, around.y + y);
}

/** Draws a one: a stroke down the middle. */
export async function drawOne(page: Page): Promise<void> {
  const drawing = page.getByLabel('Your drawing of a digit');
  await drawing.scrollIntoViewIfNeeded();
  const box = (await drawing.boundingBox())!;
  const [x, top] = [box.x + box.width / 2, box.y + box.height / 5];
  await page.mouse.move(x, top);
  await page.mouse.down();
  await page.mouse.move(x, top + (box.height * 3) / 5, {steps: 8});
  await page.mouse.up();
}

/** Types a text, then another, then nothing, then the first again. */
async function retype(
  fill: (text: string) => Promise<void>,
  seen: () => Promise<void>,
  [first, second]: readonly [string, string],
): Promise<void> {
  await fill(first);
  await seen();
  await fill(second);
  await seen();
  await fill('');
  await fill('no such words, zzqx');
  await fill(first);
  await seen();
}

async function saveAndRemoveVersion(page: Page): Promise<void> {
  const label = '0.1';
  const version = versionRow(page, label);
  await version.getByRole('button', {name: `Save ${label}`}).click();
  await expect(version).toContainText(/Saved .*MB/, {timeout: 120_000});
  await version.getByRole('button', {name: `Remove ${label}`}).click();
  await expect(version).toContainText('Not saved.');
  await expect(
    version.getByRole('button', {name: `Save ${label}`}),
  ).toBeVisible();
}

export const mainActions: readonly MainAction[] = [
  {
    name: 'home: a digit is drawn, named, and taken back',
    path: '/',
    isQuick: true,
    async act(page) {
      const answer = page.locator('figure').getByRole('status').first();
      await drawOne(page);
      await expect(answer).toHaveText(/^1, at/);
      await expect(page.getByText('Computed in this page.')).toBeVisible();
      await button(page, 'Start again').click();
      await expect(answer).toHaveText(/^4, at/);
      await drawOne(page);
      await expect(answer).toHaveText(/^1, at/);
    },
  },
  {
    name: 'offline: a version is kept and removed',
    path: '/offline/',
    act: saveAndRemoveVersion,
  },
  {
    name: 'troubleshooting: messages are looked up',
    path: '/docs/tutorials/troubleshooting/',
    isQuick: true,
    async act(page) {
      const entries = page.getByRole('list', {name: 'Entries that fit'});
      await retype(
        (text) => page.getByLabel('Paste your message').fill(text),
        () => expect(entries.getByRole('listitem').first()).toBeVisible(),
        ['java heap space', 'failed to list versions'],
      );
    },
  },
  {
    name: 'the search dialog: words are looked up and a hit is followed',
    path: '/faq/',
    isQuick: true,
    async act(page) {
      await page.keyboard.press('Control+k');
      await retype(
        (text) => field(page).fill(text),
        () => expect(rows(page).first()).toBeVisible(),
        ['tensor', 'camera'],
      );
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await page.keyboard.press('Control+k');
      await field(page).fill('camera');
      await expect(rows(page).first()).toContainText(/camera/i);
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/\/faq\//);
      await expect(page.locator('h1').first()).toBeVisible();
    },
  },
  {
    name: 'the search page: words are looked up',
    path: '/search/?q=tensor',
    async act(page) {
      await retype(
        (text) => page.getByRole('main').getByRole('searchbox').fill(text),
        () => expect(results(page).first()).toBeVisible(),
        ['camera', 'java heap space'],
      );
    },
  },
  {
    name: 'doctor: an error is explained, another takes its place',
    path: '/doctor/',
    async act(page) {
      const text = page.getByLabel('Or paste a file or an error');
      await text.fill('> java.lang.OutOfMemoryError: Java heap space');
      await button(page, 'Check this text').click();
      await expect(
        page.getByRole('link', {name: 'java.lang.OutOfMemoryError'}),
      ).toBeVisible();
      await text.fill(
        JSON.stringify({
          dependencies: {
            'react-native': '0.68.7',
            'react-native-pytorch-core': '0.2.0',
          },
        }),
      );
      await button(page, 'Check this text').click();
      await expect(page.locator('#verdict')).toContainText('0.2.4');
      await button(page, /^Remove /).click();
    },
  },
  {
    name: 'Flora: a sample is looked at, run and closed',
    path: '/flora/?sample=digits',
    async act(page) {
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
      }
      await page.getByRole('tab', {name: 'Run'}).click();
      const start = button(page, 'Run forward');
      await start.click();
      await expect(page.getByText(/^Done in/)).toBeVisible();
      await start.click();
      await expect(start).toBeEnabled();
      await expect(page.getByText(/^Done in/)).toBeVisible();
    },
  },
  {
    name: 'a snack: its program runs, stops, runs again, and says its errors',
    path: '/snack/@playtorch/image-classification/',
    isQuick: true,
    async act(page) {
      await button(page, 'Run in the page').click();
      await expect(frame(page).getByText(/% red heart/)).toBeVisible();
      await clickInProgram(page, 'Other source');
      await clickInProgram(page, /star/i);
      await clickInProgram(page, 'Take picture');
      await expect(frame(page).getByText(/% yellow star/)).toBeVisible();
      const code = page.getByLabel('Code of App.tsx');
      const program = await code.inputValue();
      await code.fill("console.warn('one');\nthrow new Error('two');");
      await code.press('Control+Enter');
      const main = page.getByRole('main');
      await expect(main.getByRole('alert').first()).toContainText('two');
      await code.fill(program);
      await code.press('Control+Enter');
      await expect(frame(page).getByText(/% red heart/)).toBeVisible();
      await button(page, 'Stop').click();
    },
  },
  {
    name: 'an API page: its example runs',
    path: '/docs/next/api/core/interfaces/torchlive_torch.Tensor/',
    async act(page) {
      await button(page, /^Run example/).click();
      await expect(
        page.getByRole('log', {name: 'Console'}).getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'a docs page: tabs, versions, colors, copies, and on to the next page',
    path: '/docs/tutorials/add-package/',
    isQuick: true,
    async act(page) {
      for (const name of [/^yarn$/i, /^npm$/i, /^pnpm$/i]) {
        const tab = page.getByRole('tab', {name}).first();
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
      }
      await button(page, /dark and light mode/).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await button(page, 'Copy page').click();
      await expect(
        page.getByText('Copied', {exact: true}).first(),
      ).toBeVisible();
      await page.locator('.navbar .dropdown > a').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.navbar .dropdown__menu a').first().click();
      await expect(page).toHaveURL(/\/docs\/next\//);
      await page.locator('.pagination-nav a').last().click();
      await expect(page).not.toHaveURL(/add-package/);
      await page.goBack();
      await expect(page).toHaveURL(/add-package/);
      await page
        .locator(
          '.theme-doc-sidebar-menu a.menu__link:not(.menu__link--active, .menu__link--sublist)',
        )
        .filter({visible: true})
        .first()
        .click();
      await expect(page).not.toHaveURL(/add-package/);
      await expect(page.locator('h1').first()).toBeVisible();
    },
  },
  {
    name: 'status: each version of React Native and Xcode has an answer',
    path: '/status/',
    async act(page) {
      for (const name of ['reactNative', 'xcode']) {
        const select = page.locator(`main select[name=${name}]`).first();
        for (const option of await select.locator('option').all()) {
          await select.selectOption(await option.getAttribute('value'));
        }
        await select.selectOption({index: 2});
      }
      await expect(
        page.getByRole('main').getByRole('status').first(),
      ).toContainText('builds with React Native');
    },
  },
  {
    name: 'third-party notices: packages are filtered',
    path: '/app/third-party-notices-ios/',
    async act(page) {
      await retype(
        (text) => page.getByRole('main').getByRole('searchbox').fill(text),
        () =>
          expect(
            page
              .getByRole('main')
              .getByRole('listitem')
              .filter({visible: true})
              .first(),
          ).toBeVisible(),
        ['react', 'expo'],
      );
    },
  },
  {
    name: 'a specification becomes a program',
    path: '/docs/next/tutorials/migrate/',
    async act(page) {
      const tool = page.getByRole('region', {name: 'Specification to code'});
      const text = tool.getByRole('textbox').first();
      for (const spec of [
        '{"pack": {"type": "scalar_bool", "value": true}, "unpack": {"type": "string", "key": "a"}}',
        '{"pack": ',
        '{"pack": {"type": "scalar_bool", "value": false}, "unpack": {"type": "string", "key": "b"}}',
      ]) {
        await text.fill(spec);
        await tool.getByRole('button', {name: 'Write the program'}).click();
      }
      await expect(
        page.getByRole('region', {name: 'execute.ts'}),
      ).toContainText('export async function execute(');
    },
  },
  {
    name: 'an address that is not there: the nearest page is followed',
    path: '/docs/tutorials/get-startd/',
    async act(page) {
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).not.toHaveURL(/get-startd/);
      await expect(page.locator('h1').first()).toBeVisible();
    },
  },
];
