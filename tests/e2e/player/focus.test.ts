import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {test} from '../fixtures';
import {
  editor,
  frameOf,
  lines,
  openLinked,
  PATH,
  player,
  runLinked,
  screen,
  shows,
} from './linked';
import {expect, run, visit} from './player';

// Browsers write to the console each thing that they refuse to a program.
test.use({allowed: {errors: [/./]}});

const SOURCE = readFileSync(path.join(__dirname, 'focusWays.js'), 'utf8');
const [, TABLE = ''] = SOURCE.split('export const focusWays = {');
/** Each way to take the focus that `focusWays.js` has. */
const WAYS = [
  ...(TABLE.split('\n};')[0] ?? '').matchAll(/^ {2}'?([\w-]+)'?: \(/gm),
].map(([, name = '']) => name);

/** A program that begins to take the focus while the reader types, and prints what it hears. */
const toThief = (name: string): string => `${SOURCE}
setTimeout(() => hear('${name}'), 700);
console.log('waits');
export default () => null;`;

const FIELD = `import {TextInput} from 'react-native';
export default () => <TextInput accessibilityLabel="Name" />;`;

const SECRET = 'hunter2pass';
const STOPPED = 'took the keyboard from the page three times';

/** Types for as long as a program needs to take the focus several times. */
const typeLong = (page: Page) =>
  page.keyboard.type(SECRET.repeat(5), {delay: 25});

const searchField = (page: Page) =>
  page.getByRole('dialog', {name: 'Search'}).getByRole('searchbox');

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
}

/** Escape empties the field first. */
async function closeSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveCount(0, {timeout: 1_000});
  }).toPass();
}

/** Runs a thief in the open page. */
async function runThief(page: Page, name: string): Promise<void> {
  await editor(page).fill(toThief(name));
  await editor(page).press('Control+Enter');
  await expect(lines(page)).toContainText('waits');
}

/** The reader types in the page's search; the program hears nothing, and the field has it all in the end. */
async function expectUnheard(page: Page, type: typeof typeLong): Promise<void> {
  await openSearch(page);
  await type(page);
  const stopped = player(page).getByText(STOPPED);
  await expect(
    lines(page).getByText('tried').or(stopped).first(),
  ).toBeAttached();
  expect(await lines(page).textContent()).not.toContain('heard');
  // A theft that is the program's second costs the keys of its moment.
  await expect(async () => {
    await searchField(page).fill('');
    await page.keyboard.type(SECRET);
    await expect(searchField(page)).toHaveValue(SECRET, {timeout: 1_000});
  }).toPass();
  expect(await lines(page).textContent()).not.toContain('heard');
  await closeSearch(page);
}

async function openThieves(page: Page): Promise<void> {
  await openLinked(page, shows('words'));
  await player(page).getByRole('checkbox', {name: 'Run on change'}).uncheck();
}

test('the list of ways is read whole', () => {
  expect(WAYS.length).toBeGreaterThan(50);
});

test('hears nothing of the page’s search by the choice of a field’s text', async ({
  page,
}) => {
  await openThieves(page);
  await runThief(page, 'select');
  await expectUnheard(page, typeLong);
});

test('has no line to the page’s watch of the focus', async ({page}) => {
  await openThieves(page);
  await editor(page).fill(
    `const [port] = window.event?.ports ?? [];
setInterval(() => port?.postMessage('pressed'), 50);
${toThief('select')}`,
  );
  await editor(page).press('Control+Enter');
  await expect(lines(page)).toContainText('waits');
  await expectUnheard(page, typeLong);
});

/** As many as a test has time for. */
const THIEVES_PER_TEST = 8;
for (let at = 0; at < WAYS.length; at += THIEVES_PER_TEST) {
  const names = WAYS.slice(at, at + THIEVES_PER_TEST);
  test(
    `hears nothing of the page’s search by ${names.join(', ')}`,
    {tag: '@full'},
    async ({page}) => {
      test.setTimeout(300_000);
      await openThieves(page);
      for (const name of names) {
        await test.step(name, async () => {
          await runThief(page, name);
          await expectUnheard(page, typeLong);
        });
      }
    },
  );
}

test(
  'hears no text of an input method, and nothing pasted',
  {tag: '@full'},
  async ({page}) => {
    const input = await page.context().newCDPSession(page);
    await openThieves(page);
    for (const name of ['select', 'editable-focus', 'edit-context']) {
      await test.step(name, async () => {
        await runThief(page, name);
        await expectUnheard(page, async () => {
          for (let turn = 0; turn < 10; turn++) {
            await input.send('Input.imeSetComposition', {
              text: SECRET,
              selectionStart: 0,
              selectionEnd: SECRET.length,
            });
            await input.send('Input.insertText', {text: SECRET});
            await page.keyboard.press('Control+v');
            await page.waitForTimeout(60);
          }
        });
      });
    }
  },
);

test(
  'a program of the page hears keys in a field that assistive software has focused',
  {tag: '@full'},
  async ({page}) => {
    await visit(page, PATH);
    await run(page);
    await editor(page).fill(FIELD);
    await editor(page).press('Control+Enter');
    const field = screen(page).getByRole('textbox', {name: 'Name'});
    await field.focus();
    await page.keyboard.type('spoken');
    await expect(field).toHaveValue('spoken');
  },
);

test('hears keys after Tab, and after a click in it', async ({page}) => {
  await runLinked(page, FIELD);
  const field = screen(page).getByRole('textbox', {name: 'Name'});
  await expect(field).toBeVisible();
  await editor(page).focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('tab');
  await expect(field).toHaveValue('tab');

  await openSearch(page);
  await page.keyboard.type('page');
  await closeSearch(page);
  await expect(field).toHaveValue('tab');
  await frameOf(page).scrollIntoViewIfNeeded();
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' click');
  await expect(field).toHaveValue('tab click');
});
