import type {Locator, Page, Request} from '@playwright/test';
import {findViolations} from '../visit/violations';
import {test} from '../fixtures';
import {desktop, expect, openIn, phone} from './player';

const PATH = 'docs/tutorials/snacks/image-classification/';

/** Most that types in the editor may transfer, compressed as hosts send it. */
const MAX_BYTES = 1_200_000;

/** Addresses of the checker of types. */
const OF_TYPES = /\/player\/types\//;

/** Opens the code of the page's program and gives its text area. */
async function openCode(page: Page, look = desktop): Promise<Locator> {
  await openIn(page, PATH, look);
  await page.getByRole('button', {name: 'Run in the page'}).click();
  const code = page.getByRole('textbox', {name: 'Code of App.tsx'});
  if (look === phone) {
    await page.getByRole('button', {name: 'Code', exact: true}).click();
  }
  await expect(code).toBeVisible();
  return code;
}

/** Moves the caret to the end of the first line with a text, and types there. */
async function typeAfter(
  code: Locator,
  text: string,
  typed: string,
): Promise<void> {
  await code.evaluate((element, wanted) => {
    const area = element as HTMLTextAreaElement;
    const at = area.value.indexOf('\n', area.value.indexOf(wanted));
    area.focus();
    area.setSelectionRange(at, at);
  }, text);
  await code.page().keyboard.type(typed);
}

/** Text of the line with the caret. */
const readLine = (code: Locator): Promise<string> =>
  code.evaluate((element) => {
    const {value, selectionStart} = element as HTMLTextAreaElement;
    const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
    return value.slice(from).split('\n', 1)[0] ?? '';
  });

const errorsOf = (page: Page): Locator =>
  page.getByRole('list', {name: 'Type errors'}).getByRole('button');

const IMPORT = "\nimport {torch} from 'react-native-pytorch-core';\n";

const namesOf = (page: Page): Locator =>
  page.getByRole('listbox', {name: 'Names'});

test('types are checked as one writes, and their errors lead to their lines', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  const ofTypes = () =>
    requests.filter((request) => OF_TYPES.test(request.url()));
  const code = await openCode(page);
  expect(ofTypes()).toEqual([]);

  const errors = errorsOf(page);
  await typeAfter(code, 'import', "\nconst wrong: number = 'text';");
  await expect(errors).toHaveText(
    /^App\.tsx:\d+:7 Type 'string' is not assignable to type 'number'\.$/,
  );
  await expect(page.locator('pre u')).toHaveText('wrong');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('1 type error')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const sizes = await Promise.all(
    ofTypes().map(async (request) => (await request.sizes()).responseBodySize),
  );
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);

  // The keyboard reaches the error behind the code, and the error its line.
  await page.keyboard.press('Tab');
  await expect(errors).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type('const right = 4;');
  await expect(errors).toBeHidden();
  await expect(page.locator('pre u')).toHaveCount(0);
});

test('names of the package complete, by the keyboard alone', async ({page}) => {
  const code = await openCode(page);
  const names = namesOf(page);
  const active = names.getByRole('option', {selected: true});

  // All letters at once, faster than any answer.
  await typeAfter(code, 'import', `${IMPORT}torch.rand([2]).unsq`);
  await expect(active).toHaveText(
    /^unsqueeze\(dim: number\): TensorReturns a new tensor .*\.$/,
  );
  await expect(code).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(names).toBeHidden();
  expect(await readLine(code)).toBe('torch.rand([2]).unsqueeze');

  // Undo takes the name back.
  await page.keyboard.press('ControlOrMeta+z');
  expect(await readLine(code)).toBe('torch.rand([2]).unsq');
  await page.keyboard.type('u');
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
  expect(await readLine(code)).toBe('torch.rand([2]).unsqueeze');

  await page.keyboard.type('(0).');
  const first = await active.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(active).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText(first ?? '');

  // Without a list these keys are those of a text area.
  await page.keyboard.press('Escape');
  await expect(names).toBeHidden();
  await page.keyboard.press('Enter');
  expect(await readLine(code)).toBe('');
  await page.keyboard.press('Tab');
  await expect(code).not.toBeFocused();
});

test(
  'the list of names fits on a phone, takes a press, and leaves input methods alone',
  {tag: '@full'},
  async ({page}) => {
    const code = await openCode(page, phone);
    const names = namesOf(page);
    await typeAfter(code, 'import', `${IMPORT}torch.`);
    await expect(names).toBeInViewport();
    expect(await findViolations(page)).toEqual([]);
    const [list, area] = await Promise.all([
      names.boundingBox(),
      code.boundingBox(),
    ]);
    expect(list!.x).toBeGreaterThanOrEqual(area!.x);
    expect(list!.x + list!.width).toBeLessThanOrEqual(area!.x + area!.width);
    await names.getByRole('option', {name: 'rand', exact: true}).click();
    await expect(code).toBeFocused();
    expect(await readLine(code)).toBe('torch.rand');

    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'に',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await expect(names).toBeHidden();
    await session.send('Input.insertText', {text: '日'});
    expect(await readLine(code)).toBe('torch.rand日');
    await expect(names).toBeHidden();
  },
);
