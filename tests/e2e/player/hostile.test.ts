import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserType, LaunchOptions} from '@playwright/test';
import {test} from '../fixtures';
import {
  button,
  expectUsable,
  fault,
  lines,
  openLinked,
  PATH,
  player,
  runLinked,
} from './linked';
import {listen, type Listeners} from './listener';
import {expect, waitUntilQuiet} from './player';

test.use({
  // The browser reports each attempt that it refuses.
  allowed: {errors: [/./], requests: [/^(?:http|ws):\/\/127\.0\.0\.1:/]},
});

test('a program in the address waits for a click', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLinked(page, "console.log('it ran');\nexport default () => null;");
  await expect(player(page).getByRole('note')).toContainText(
    'anyone can have written it',
  );
  await waitUntilQuiet(page, asked);
  expect(asked.filter((url) => url.includes('/player/'))).toEqual([]);
  await expect(page.locator('main iframe')).toHaveCount(0);
  await expect(lines(page)).toBeEmpty();

  await button(page, 'Run').click();
  await expect(lines(page)).toContainText('it ran');
});

test.describe('another host hears nothing', () => {
  const SOURCE = readFileSync(path.join(__dirname, 'hostile.js'), 'utf8');
  /** Chromium here does not follow such rules in the page without policy either. */
  const UNSHOWN = 'speculation-rules';

  type Table = 'staying' | 'leaving';

  function namesIn(table: Table): string[] {
    const [, text = ''] = SOURCE.split(`export const ${table} = {`);
    return [
      ...(text.split('\n};')[0] ?? '').matchAll(/^ {2}'?([\w-]+)'?: \(/gm),
    ].map(([, name = '']) => name);
  }

  const program = (table: Table, {origins}: Listeners): string => `${SOURCE}
attempt(${table}, ${JSON.stringify(origins)});
console.log('all tried');
export default function App() { return null; }`;

  /**
   * Waits until the hosts have heard of a page of one of them, without any policy, that tries the ways.
   * It has a browser of its own: Chromium may hang at the next page after one that was closed while it left.
   */
  async function hearAll(
    browserType: BrowserType,
    options: LaunchOptions,
    table: Table,
    names: readonly string[],
  ): Promise<void> {
    const others = await listen(['start', ...names]);
    const browser = await browserType.launch(options);
    const page = await browser.newPage();
    await page.goto(others.origins.start ?? '');
    // Whether a way exists is the question, not whether it is taken at the first try.
    await expect(async () => {
      // `addScriptTag` waits for the script's end, which a page that leaves never tells.
      await page.evaluate(
        (text) => {
          const script = document.createElement('script');
          script.type = 'module';
          script.text = text;
          document.head.append(script);
        },
        program(table, others),
      );
      await expect
        .poll(() => names.filter((name) => !others.heard.has(name)), {
          timeout: 10_000,
        })
        .toEqual([]);
    }).toPass();
    await browser.close();
    await others.close();
  }

  test(
    'of a page without policy it hears each way',
    {tag: '@full'},
    async ({playwright, launchOptions}) => {
      const names = namesIn('staying').filter((name) => name !== UNSHOWN);
      expect(names.length).toBeGreaterThan(50);
      await hearAll(playwright.chromium, launchOptions, 'staying', names);
    },
  );

  test('of a program, no way while it stays', async ({page}) => {
    const others = await listen(namesIn('staying'));
    await runLinked(page, program('staying', others));
    await expect(lines(page)).toContainText('all tried');
    // A worker begins after that; its refused import is the last to be told.
    await expect(fault(page)).toContainText('importScripts');
    await page.waitForTimeout(1_000);
    expect([...others.called]).toEqual([]);
    await expectUsable(page);
    await others.close();
  });

  for (const name of namesIn('leaving')) {
    // The one that most programs would take; the others are of its kind.
    const tag = name === 'location' ? [] : ['@full'];
    test(
      `not by ${name}, and the page stays`,
      {tag},
      async ({page, context, playwright, launchOptions}) => {
        const others = await listen([name]);
        const pages = context.pages().length;
        await runLinked(page, program('leaving', others));
        await expect(
          lines(page)
            .getByText('all tried')
            .or(player(page).getByText('and was stopped'))
            .first(),
        ).toBeVisible();
        await page.waitForTimeout(1_000);
        expect([...others.called]).toEqual([]);
        expect(page.url()).toContain(PATH);
        expect(context.pages()).toHaveLength(pages);
        await expectUsable(page);
        await others.close();

        await hearAll(playwright.chromium, launchOptions, 'leaving', [name]);
      },
    );
  }

  test(
    'nor does Expo, which pages may frame, where a host sends no headers',
    {tag: '@full'},
    async ({page, context}) => {
      const asked: string[] = [];
      await context.route('**/player/**', async (route) => {
        const response = await route.fetch();
        const {'connection-allowlist': list, ...headers} = response.headers();
        const [, , part] = new URL(route.request().url()).pathname.split('/');
        asked.push(`${route.request().method()} ${part} ${list ?? 'no list'}`);
        await route.fulfill({response, headers});
      });
      await context.route('https://snack.expo.dev/**', (route) => {
        asked.push('Expo');
        return route.fulfill({body: ''});
      });
      await runLinked(
        page,
        `location.href = 'https://snack.expo.dev/?secret';
export default () => null;`,
      );
      await expect(player(page)).toContainText(
        'put another document in the place of its screen and was stopped',
      );
      // The document around the frame, the frame, whether its host protects programs, and the worker that does so instead.
      expect(asked.toSorted()).toEqual([
        'GET frame ()',
        'GET sealed no list',
        'GET shell no list',
        'HEAD frame ()',
      ]);
      await expectUsable(page);
    },
  );
});
