import type {Page} from '@playwright/test';
import {waitForHydration, openPage as openPath} from '../e2e/fixtures';
import {mainActions} from '../e2e/mainActions';
import {notice, openAt, saveVersion, startHost, BUILD} from '../e2e/offline';
import {measureBackOffset, findCover} from '../e2e/places';
import {toAddress} from '../servers';
import {expect, test} from './fixtures';

/** Opens a page of the site and waits until it is hydrated. */
const open = (page: Page, path: string) =>
  openPath(page, toAddress('site', path));

// Each test starts a browser, which takes long on a busy machine.
test.describe.configure({timeout: 300_000});

const PROGRAM = /^a snack/;

test.describe('the main action of each page', () => {
  // One of the pages is an address that is not there.
  test.use({allowed: [/status of 404/]});

  for (const {name, path, act} of mainActions) {
    // `npm test` runs the journeys with a program only.
    test(
      name,
      {tag: PROGRAM.test(name) ? '@quick' : []},
      async ({page, browserName}) => {
        test.skip(
          browserName === 'webkit' && /a digit is drawn/.test(name),
          'Playwright’s WebKitGTK has a mouse without a pointer: the next test draws by keyboard.',
        );
        await open(page, path);
        await act(page);
        await expect(page.locator('body')).not.toContainText(
          'This page crashed',
        );
      },
    );
  }
});

test('home: a digit is drawn by keyboard', async ({page}) => {
  await open(page, '/');
  await page.getByLabel('Your drawing of a digit').focus();
  for (const key of ['Space', ...Array<string>(14).fill('ArrowDown')]) {
    await page.keyboard.press(key);
  }
  await expect(page.locator('figure').getByRole('status').first()).toHaveText(
    /^1, at/,
  );
});

test('a code block is copied as it is shown', async ({page}) => {
  await page.addInitScript(() => {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) {
      // The browser's empty start page has none.
      return;
    }
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      // After the browser accepted the text.
      document.documentElement.dataset.copied = text;
    };
  });
  await open(page, '/docs/tutorials/snacks/image-classification/');
  const block = page.locator('main .theme-code-block').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute(
    'data-copied',
    (await block.locator('code').innerText()).trimEnd(),
  );
});

test('the chosen colors are kept', async ({page}) => {
  await open(page, '/faq/');
  const root = page.locator('html');
  const toggle = page
    .getByRole('button', {name: /dark and light mode/})
    .first();
  while ((await root.getAttribute('data-theme')) !== 'dark') {
    await toggle.click();
  }
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.reload();
  await waitForHydration(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await background()).toBe(dark);
});

test('a printed page is unfolded, and folded again afterwards', async ({
  page,
  browserName,
}) => {
  await open(page, '/docs/tutorials/snacks/yolov5/');
  const folded = page.locator('main details:not([open])');
  const before = await folded.count();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset.folded = String(
        document.querySelectorAll('main details:not([open])').length,
      );
    });
  });
  if (browserName === 'firefox') {
    expect((await page.pdf()).length).toBeGreaterThan(50_000);
  } else {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('.navbar')).toBeHidden();
    await expect(page.locator('main button').first()).toBeHidden();
    await page.emulateMedia({media: 'screen'});
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
  await expect(page.locator('html')).toHaveAttribute('data-folded', '0');
  await expect(folded).toHaveCount(before);
});

const TORCH = '/docs/api/core/interfaces/torchlive_torch.Torch/';

for (const [path, id] of [
  [TORCH, 'arange'],
  [TORCH, 'zeros'],
  ['/docs/next/tutorials/troubleshooting/load-and-run/', undefined],
  ['/docs/tutorials/prepare-custom-model/', 'load'],
] as const) {
  test(`a link leads to the heading ${id ?? 'that is the last'} of ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    const anchor =
      id ??
      (await page
        .locator('.theme-doc-markdown :is(h2, h3)[id]')
        .last()
        .getAttribute('id'))!;
    await open(page, '/faq/');
    await open(page, `${path}#${anchor}`);
    await expect.poll(() => findCover(page, anchor)).toEqual([]);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => findCover(page, anchor)).toEqual([]);
  });
}

test('a first visit leads to the heading, though formulas get their sizes late', async ({
  page,
}) => {
  await open(page, '/docs/api/spec-to-tensors/#values');
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({family, status}) => family.includes('KaTeX') && status === 'loaded',
    ),
  );
  await expect.poll(() => findCover(page, 'values')).toEqual([]);
});

test('Back returns to the place', async ({page}) => {
  await open(page, TORCH);
  expect(await measureBackOffset(page, 0.55)).toBeLessThanOrEqual(8);
});

test.describe('offline', () => {
  test.use({allowed: [/./]});

  test('a saved version is read, searched and run without a network', async ({
    page,
  }) => {
    const host = await startHost(BUILD);
    await saveVersion(page, host);
    await host.close();
    await openAt(
      page,
      host,
      'docs/api/core/interfaces/torchlive_torch.Tensor/',
    );
    await expect(page.getByRole('heading', {level: 1})).toContainText('Tensor');
    await expect(notice(page)).toContainText('You read the offline copy');
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('link', {name: 'Tutorials'})
      .click();
    await expect(page).toHaveURL(/get-started/);
    await openAt(page, host, 'search/?q=fromBlob');
    await expect(
      page.getByRole('main').getByRole('listitem').first(),
    ).toContainText('fromBlob', {timeout: 60_000});
    await openAt(page, host, 'snack/@playtorch/image-classification/');
    await page.getByRole('button', {name: 'Run in the page'}).click();
    await expect(
      page
        .frameLocator('iframe[title$=": the running program"]')
        .frameLocator('iframe')
        .getByText(/% red heart/),
    ).toBeVisible({timeout: 60_000});
  });
});
