import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {load} from 'cheerio/slim';
import {measureSidewaysScroll, findViolations} from '../visit/violations';
import {servers} from '../../servers';
import {test} from '../fixtures';
import {listPages} from '../pages';
import {expect, openIn, phone, waitUntilQuiet, visit} from './player';

const TENSOR = '/docs/api/core/interfaces/torchlive_torch.Tensor/';
const CANVAS = '/docs/api/core/interfaces/CanvasView.CanvasRenderingContext2D/';
const IMAGES = '/docs/0.1/api/core/modules/ImageModule/';

const runButton = (page: Page, name: string) =>
  page.getByRole('button', {name: `Run example of ${name}`, exact: true});

const exampleOf = (page: Page, name: string) =>
  page.getByRole('region', {name: `Example of ${name}`, exact: true});

const lines = (example: Locator) =>
  example.getByRole('log', {name: 'Console'}).getByRole('listitem');

/** Output of an example in the page, and the output that the page states below it. */
async function readPrinted(example: Locator): Promise<[string, string | null]> {
  const here = await lines(example).allTextContents();
  const block = example.locator(
    'xpath=ancestor::div[contains(@class, "running")][1]/following-sibling::*[1]',
  );
  const result = block.locator('pre[class*="language-text"]');
  const shown = (await result.count())
    ? await result.locator('code').textContent()
    : undefined;
  return [here.join('\n').trimEnd(), shown?.trimEnd() ?? null];
}

/** Whether something is on the screen: Canvas, and Camera with its sample pictures, have a canvas with a dot. */
function isDrawn(example: Locator): Promise<boolean> {
  return example
    .frameLocator('iframe')
    .frameLocator('iframe')
    .locator('#root')
    .evaluate((root) => {
      const canvases = [...root.querySelectorAll('canvas')];
      return canvases.some(
        (canvas) =>
          canvas.width > 0 &&
          canvas.height > 0 &&
          canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height)
            .data.some((value) => value !== 0),
      );
    });
}

test('an example is run by its own click, edited and stopped', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofPlayer = () => asked.filter((url) => url.includes('/player/'));
  await visit(page, TENSOR);
  await waitUntilQuiet(page, asked);
  expect(ofPlayer()).toEqual([]);

  const close = page.getByRole('button', {name: 'Close example of Tensor.add'});
  const example = exampleOf(page, 'Tensor.add');
  await test.step('it prints what the page says', async () => {
    await runButton(page, 'Tensor.add').focus();
    await page.keyboard.press('Enter');
    await expect(lines(example)).toHaveCount(2);
    const [here, expectedLines] = await readPrinted(example);
    expect(here).toContain('CPUFloatType{2,2}');
    expect(here).toBe(expectedLines);
    await expect(example.locator('iframe')).toBeHidden();
    await expect(example.getByRole('textbox')).toHaveCount(0);
    // The frame, and the document around it.
    expect(ofPlayer()).toHaveLength(2);
    // The button is the same, so that the keyboard stays where it was.
    await expect(close).toBeFocused();
    await expect(close).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('it is edited; an error names its line', async () => {
    await example.getByRole('button', {name: 'Show code'}).click();
    const code = example.getByRole('textbox', {name: 'Code of example.ts'});
    await expect(code).toHaveValue(/^import \{torch\} .*\n\nconst x = /);
    await code.fill('console.log("one");');
    await expect(lines(example)).toHaveText(['one']);
    await code.fill('console.log("one");\n\nconst a: number = b;');
    await expect(example.getByRole('alert')).toContainText(
      'example.ts, line 3: ReferenceError: b is not defined',
    );
    await example.getByRole('button', {name: 'Reset'}).click();
    await expect(lines(example)).toHaveCount(2);
  });

  await test.step('it is stopped, run again and closed', async () => {
    await example.getByRole('button', {name: 'Stop'}).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await example.getByRole('button', {name: 'Run again'}).click();
    await expect(lines(example)).toHaveCount(2);
    await close.press('Enter');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(runButton(page, 'Tensor.add')).toBeFocused();
  });
});

test('what draws is shown on a canvas, with the code that makes it, until the reader leaves', async ({
  page,
}) => {
  await visit(page, CANVAS);
  await runButton(page, 'CanvasRenderingContext2D.fillRect').click();
  const example = exampleOf(page, 'CanvasRenderingContext2D.fillRect');
  await expect.poll(() => isDrawn(example)).toBe(true);
  await example.getByRole('button', {name: 'Code', exact: true}).click();
  await expect(
    example.getByRole('textbox', {name: 'Code of example.ts'}),
  ).toHaveValue(/fillRect\(20, 20, 120, 80\)/);
  await example.getByRole('button', {name: 'App.tsx'}).click();
  await expect(
    example.getByRole('textbox', {name: 'Code of App.tsx'}),
  ).toHaveValue(/onContext2D=\{draw\}/);

  await page.getByRole('link', {name: 'Overview', exact: true}).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/core\/$/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('in its version', {tag: '@full'}, () => {
  test.use({allowed: {errors: [/has no torch in the page/]}});

  test('each version has its own package; what runs has no violation', async ({
    page,
  }) => {
    await visit(page, IMAGES);
    await runButton(page, 'ImageUtil.fromBundle').click();
    const example = exampleOf(page, 'ImageUtil.fromBundle');
    await expect(lines(example)).toHaveText(['[64, 64]']);
    await example.getByRole('button', {name: 'Show code'}).click();
    expect(await findViolations(page)).toEqual([]);
    await example
      .getByRole('textbox')
      .fill(
        "import {torch} from 'react-native-pytorch-core';\nexport const read = () => torch.ones([1]);",
      );
    await expect(example.getByRole('alert')).toContainText(
      'react-native-pytorch-core has no torch',
    );
  });
});

test.describe('offline', {tag: '@full'}, () => {
  test.use({allowed: {errors: [/ERR_INTERNET_DISCONNECTED|ChunkLoadError/]}});

  test('a player that does not load says so, and leaves the page', async ({
    page,
  }) => {
    await visit(page, TENSOR);
    await page.context().setOffline(true);
    await runButton(page, 'Tensor.add').click();
    await expect(page.locator('main').getByRole('alert')).toContainText(
      'The player could not be loaded.',
    );
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
});

test(
  'a running example has no violation on a phone in dark',
  {tag: '@full'},
  async ({page}) => {
    await openIn(page, IMAGES, phone);
    await runButton(page, 'ImageUtil.fromBundle').click();
    const example = exampleOf(page, 'ImageUtil.fromBundle');
    await expect(lines(example)).toHaveCount(1);
    await example.getByRole('button', {name: 'Show code'}).click();
    expect(await findViolations(page)).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBe(0);
  },
);

/**
 * Runs examples of a page, and compares what they print with what the page says.
 *
 * @param names - the examples that this page runs for all versions
 */
async function runExamples(
  page: Page,
  address: string,
  names: readonly string[],
) {
  await visit(page, address);
  test.setTimeout(60_000 + 20_000 * names.length);
  for (const name of names) {
    await test.step(name, async () => {
      await runButton(page, name).click();
      const example = exampleOf(page, name);
      await expect(example.getByRole('button', {name: 'Stop'})).toBeEnabled();
      if (await example.getByRole('button', {name: /^Run/}).count()) {
        await expect(lines(example).first()).toBeVisible();
        const [, expectedLines] = await readPrinted(example);
        await expect
          .poll(
            async () =>
              expectedLines === null || (await readPrinted(example))[0],
          )
          .toBe(expectedLines ?? true);
      } else {
        await expect.poll(() => isDrawn(example)).toBe(true);
      }
      await expect(example.getByRole('alert')).toBeEmpty();
      await page
        .getByRole('button', {name: `Close example of ${name}`, exact: true})
        .click();
    });
  }
}

/**
 * Examples of the reference, by the page that runs them. One that several versions
 * have, with the same result, runs in one of them: in each version a part.
 */
function examplesByPage(): Map<string, string[]> {
  const places = new Map<string, {address: string; name: string}[]>();
  for (const address of listPages()) {
    if (!address.includes('/api/core/')) {
      continue;
    }
    const $ = load(
      readFileSync(
        path.join(servers.site.outDir, address, 'index.html'),
        'utf8',
      ),
    );
    $('.theme-code-block:has([class^="title_"] > span)').each((_, block) => {
      const result = $(block).next('.code-result');
      const all = $(block).text() + result.text();
      const name = $(block).find('[class^="title_"]').first().text();
      places.set(all, [...(places.get(all) ?? []), {address, name}]);
    });
  }
  const byPage = new Map<string, string[]>();
  [...places.values()].forEach((same, at) => {
    const {address, name} = same[at % same.length]!;
    byPage.set(address, [...(byPage.get(address) ?? []), name]);
  });
  return byPage;
}

test.describe('every example', {tag: '@full'}, () => {
  const examples = examplesByPage();

  test('is on one of many pages', () => {
    expect(examples.size).toBeGreaterThan(40);
    expect(examples.get(CANVAS)?.length).toBeGreaterThan(5);
  });

  for (const [address, names] of examples) {
    test(`of ${address} runs`, async ({page}) => {
      await runExamples(page, address, names);
    });
  }
});
