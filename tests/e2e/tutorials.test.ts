import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, open, test} from './fixtures';

const programs = readdirSync(
  path.join(__dirname, '../../samples/snacks'),
).filter((name) => name !== 'shared');
const snacks = [
  'image-classification',
  'nlp-qa',
  'object-detection',
  'anime-gan',
  'seq2seq-nmt',
  'yolov5',
];

test('every snack has a program', () => {
  expect(programs).toEqual(expect.arrayContaining(snacks));
});

for (const root of ['/docs/', '/docs/next/']) {
  for (const name of snacks) {
    test(`${root}tutorials/snacks/${name}/ has all parts of a tutorial`, async ({
      page,
    }) => {
      await open(page, `${root}tutorials/snacks/${name}/`);
      const main = page.getByRole('main');
      await expect(main.locator('figure svg').first()).toBeVisible();
      await expect(
        main.getByRole('region', {name: /^Model: /}).first(),
      ).toBeVisible();
      await expect(
        main.getByText('Check', {exact: true}).first(),
      ).toBeVisible();
      await expect(main.locator('.code-line-added').first()).toBeAttached();
      // The finished program: App first, the pinned packages last.
      const tabs = main
        .getByRole('tablist')
        .filter({hasText: 'App.tsx'})
        .getByRole('tab');
      await expect(tabs.first()).toHaveText('App.tsx');
      await expect(tabs.last()).toHaveText('package.json');
      const release = root === '/docs/' ? '0.2.0' : '0.2.4';
      await tabs.last().click();
      await expect(
        main.getByRole('tabpanel').filter({hasText: '"dependencies"'}),
      ).toContainText(`"react-native-pytorch-core": "${release}"`);
    });
  }
}

test('a change is copied without removed lines and gaps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/tutorials/snacks/image-classification/');
  const block = page
    .locator('.theme-code-block', {has: page.locator('.code-line-removed')})
    .first();
  const removed = await block.locator('.code-line-removed').first().innerText();
  await block.hover();
  await block.getByRole('button', {name: /copy/i}).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .not.toBe('');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.trim())).not.toContain(
    removed.trim(),
  );
  expect(copied).not.toContain('⋯');
  for (const line of await block.locator('.code-line-added').allInnerTexts()) {
    expect(copied).toContain(line.replace(/\n+$/, ''));
  }
});

test('a page without formulas asks for no stylesheet of formulas', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/docs/tutorials/add-package/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('katex'))).toEqual([]);
  await open(page, '/docs/tutorials/snacks/object-detection/');
  await expect
    .poll(() => asked.some((url) => url.includes('katex')))
    .toBe(true);
  await expect(page.locator('.katex').first()).toBeVisible();
});
