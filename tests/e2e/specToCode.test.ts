import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {openPage, test} from './fixtures';
import {expect, frameOf} from './player/player';

const PAGE = '/docs/next/tutorials/migrate/';
/** Text of the writer of programs that no other script has. */
const WRITER = 'What live.spec.json told MobileModel.execute';

const models = path.join(__dirname, '../../static/models');
const HOSTILE = '<img src=x onerror="document.title=1"> */ \u202e';
const spec = JSON.stringify({
  pack: {type: 'scalar_bool', value: true},
  unpack: {type: 'string', key: HOSTILE},
});

const tool = (page: Page) =>
  page.getByRole('region', {name: 'Specification to code'});
const program = (page: Page) => page.getByRole('region', {name: 'execute.ts'});

test('a pasted specification becomes a program, by the keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const withWriter: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      withWriter.push(
        response.text().then(
          (text) => text.includes(WRITER),
          () => false,
        ),
      );
    }
  });
  await openPage(page, PAGE);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await Promise.all(withWriter)).not.toContain(true);

  await page.getByLabel('Paste a live.spec.json').fill('{"pack": 1}');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tool(page).getByRole('listitem').first()).toContainText(
    /Line 1, column \d+: /,
  );

  await page.getByLabel('Paste a live.spec.json').fill(spec);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(program(page)).toContainText('export async function execute(');
  await expect(program(page)).toContainText('<img src=x');
  await expect(program(page).locator('img')).toHaveCount(0);
  expect(await program(page).textContent()).not.toContain('\u202e');

  await tool(page).getByRole('button', {name: 'Copy'}).click();
  await expect(tool(page).getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'export async function execute(',
  );
});

test('a model becomes a program, chosen or dropped, on a small screen', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 640});
  await openPage(page, PAGE);
  await tool(page)
    .getByLabel('Open a file')
    .setInputFiles(path.join(models, 'digits.ptl'));
  await expect(program(page)).toContainText('greyscaleNorm(pixels, background');
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    ),
  ).toBeLessThanOrEqual(0);

  const bytes = readFileSync(path.join(models, 'shapes.ptl')).toString(
    'base64',
  );
  const files = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    transfer.items.add(new File([content], 'shapes.ptl'));
    return transfer;
  }, bytes);
  await tool(page).dispatchEvent('drop', {dataTransfer: files});
  await expect(program(page)).toContainText('rgbNorm(pixels, MEAN, STD)');
});

test(
  'the program of an open model runs beside it in Flora',
  {tag: '@full'},
  async ({page}) => {
    await openPage(page, '/flora/?sample=digits&view=spec');
    await tool(page).getByRole('button', {name: 'Write the program'}).click();
    await expect(program(page)).toContainText('greyscaleNorm(pixels');
    await tool(page).getByRole('button', {name: 'Run', exact: true}).click();
    const frame = frameOf(page);
    await frame.getByRole('button', {name: /heart/i}).first().click();
    await frame.getByRole('button', {name: 'Take picture'}).click();
    await expect(frame.getByText('"scores"')).toBeVisible();
  },
);
