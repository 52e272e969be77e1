import type {Locator} from '@playwright/test';
import {strToU8, zipSync} from 'fflate';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {measureSidewaysScroll, findViolations} from './visit/violations';
import {expect, openPage, test} from './fixtures';
import {
  bytesOf,
  choose,
  digits,
  fixture,
  give,
  input,
  tab,
  title,
} from './flora';

test.describe('opening', () => {
  test('a link opens a model of the site, and the way back closes it', async ({
    page,
  }) => {
    await openPage(page, '/flora/');
    await page.getByRole('link', {name: 'Handwritten digits'}).click();
    await expect(page).toHaveURL('/flora/?sample=digits');
    await expect(title(page)).toHaveText('digits.ptl');
    await expect(title(page)).toBeFocused();
    await expect(page.getByText(/PlayTorch .* loads this file/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Drop a .ptl file here')).toBeVisible();
    await openPage(page, '/flora/?sample=constructor');
    await expect(page.getByRole('alert')).toContainText(
      'no model named “constructor”',
    );
  });

  test('a chosen file shows each of its sides', async ({page}) => {
    await openPage(page, '/flora/');
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose a file').click();
    await (
      await chooser
    ).setFiles({name: 'mine.ptl', mimeType: '', buffer: digits});
    await expect(title(page)).toHaveText('mine.ptl');
    await expect(
      page.getByText('forward(image: Tensor) -> Tensor'),
    ).toBeVisible();

    await page.getByRole('button', {name: 'Check every byte'}).click();
    await expect(
      page.getByText('Every record has the checksum that was written.'),
    ).toBeVisible();
    const json = page.waitForEvent('download');
    await page.getByRole('button', {name: /as JSON/}).click();
    expect(
      JSON.parse(Buffer.from(await bytesOf(await json)).toString()),
    ).toMatchObject({bytecodeVersion: 7, functions: expect.any(Array)});

    await tab(page, /Operators/).click();
    await expect(page.getByText(/(\d+) of \1 run here/)).toBeVisible();
    const names = async () =>
      (await page.locator('tbody th').allTextContents()).filter((name) =>
        name.startsWith('aten::'),
      );
    const sort = page.getByRole('button', {name: 'Operator', exact: true});
    await sort.click();
    await sort.click();
    await expect(
      page.getByRole('columnheader', {name: 'Operator'}),
    ).toHaveAttribute('aria-sort', 'descending');
    expect(await names()).toEqual((await names()).sort().reverse());
    expect((await names()).length).toBeGreaterThan(3);

    await tab(page, /Weights/).click();
    await expect(page.getByText('[10, ').first()).toBeVisible();
    await tab(page, /Source/).click();
    await expect(page.getByText('def forward').first()).toBeVisible();
    await tab(page, /Bytecode/).click();
    await expect(page.getByRole('cell', {name: 'STOREN 1 2'})).toBeVisible();
    await tab(page, /Files/).click();
    await page.getByRole('button', {name: /^labels\.json/}).click();
    await expect(
      page.getByRole('group', {name: 'extra/labels.json'}),
    ).toContainText('["0","1"');
  });

  test('the start page: an anchor opens its section, an address becomes a command, a wrong file is named, and a file may be dropped anywhere', async ({
    page,
  }) => {
    await openPage(page, '/flora/#backport');
    await expect(
      page.getByText('rewrites a file for an older runtime'),
    ).toBeVisible();

    await test.step('an address becomes a command, not a request', async () => {
      const field = page.getByLabel(/Address of a model/);
      await field.fill('https://huggingface.co/a/b/blob/main/net.ptl');
      await expect(
        page.getByText(
          "curl -fL -o net.ptl 'https://huggingface.co/a/b/resolve/main/net.ptl'",
        ),
      ).toBeVisible();
      await field.fill('net.ptl');
      await expect(page.getByText('An address starts with')).toBeVisible();
    });

    // packages/ptl/src/identify/identify.test.ts covers every kind of file.
    for (const [name, bytes, words] of [
      ['page.ptl', strToU8('<!doctype html><title>404</title>'), /web page/i],
      ['cut.ptl', digits.subarray(0, 20_000), /Cut file/],
      ['net.pt', fixture('scale-torchscript.pt'), /TorchScript/],
    ] as const) {
      await test.step(`${name} is named with a next step`, async () => {
        await choose(page, name, bytes);
        await expect(
          page.getByRole('heading', {level: 3, name: words}).first(),
        ).toBeVisible();
        await expect(page.getByText('Next step.')).toBeVisible();
        await page.getByRole('button', {name: 'Open another file'}).click();
      });
    }

    await test.step('a file for another runtime has its state, the day, and first steps', async () => {
      await choose(page, 'net.pte', strToU8('\0\0\0\0ET12\0\0\0\0\0\0\0\0'));
      await expect(page.getByText('Read on November')).toContainText(
        'React Native ExecuTorch',
      );
      await expect(
        page.getByText('An ExecuTorch that is not newer than'),
      ).toBeVisible();
      await expect(
        page.getByRole('link', {name: 'Install it, and run a first program'}),
      ).toHaveAttribute('href', '/docs/tutorials/where-to-go/#executorch');
      await page.getByRole('button', {name: 'Open another file'}).click();
    });

    await test.step('a file that is dropped on the footer', async () => {
      const data = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.ptl'));
          return transfer;
        },
        [...digits],
      );
      const footer = page.locator('footer');
      await footer.dispatchEvent('dragover', {dataTransfer: data});
      await expect(page.getByText('Let go to open it')).toBeVisible();
      await footer.dispatchEvent('drop', {dataTransfer: data});
      await expect(title(page)).toHaveText('dropped.ptl');
    });
  });
});

test('hostile files are text and errors, and the page lives on', async ({
  page,
}) => {
  await openPage(page, '/flora/');
  // A pickle that calls os.system when Python loads it.
  const evil = strToU8('\x80\x02cposix\nsystem\n(X\x01\0\0\0xtR.', true);
  const parts = {
    'x/version': strToU8('3\n'),
    'x/data.pkl': evil,
    'x/constants.pkl': evil,
    'x/bytecode.pkl': evil,
  };
  const name = '<img src=x onerror="window.hit=1">\u202eltp.exe';
  await give(page, name, zipSync(parts, {level: 0}));
  await expect(title(page)).toHaveText(
    '<img src=x onerror="window.hit=1">\\u{202e}ltp.exe',
  );
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/posix[. ]system|runs? code|unsafe/i);
  await expect(alert).toContainText('bytecode.pkl');
  await page.getByRole('button', {name: 'Open another file'}).click();

  // A directory that claims more than the file has.
  const lying = new Uint8Array(digits);
  const end = lying.length - 22;
  new DataView(lying.buffer).setUint32(end + 12, 0xfffffff0, true);
  await give(page, 'lying.ptl', lying);
  await expect(alert).toBeVisible();
  await page.getByRole('button', {name: 'Open another file'}).click();

  await choose(page, 'digits.ptl', digits);
  await expect(page.getByText(/loads this file/)).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('the keyboard is enough', async ({page}) => {
  await openPage(page, '/flora/');
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  /** Presses Tab until an element has focus. */
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) {
        return;
      }
      await press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(input(page));
  await tabTo(page.getByRole('link', {name: 'Handwritten digits'}));
  await press('Enter');
  await expect(title(page)).toBeFocused();
  await tabTo(tab(page, 'Overview'));
  await press('ArrowRight');
  await expect(tab(page, 'Graph')).toBeFocused();
  await press('ArrowRight');
  await expect(tab(page, 'Run')).toBeFocused();
  await expect(page).toHaveURL(/view=run/);
  const run = page.getByRole('button', {name: 'Run forward'});
  await run.waitFor();
  await tabTo(page.getByRole('button', {name: '7', exact: true}));
  await press('Space');
  await tabTo(run);
  await expect(page.getByText('What the model sees: 28 × 28')).toBeVisible();
  await press('Enter');
  await expect(
    page
      .getByRole('list', {name: /largest/})
      .getByRole('listitem')
      .first(),
  ).toContainText('7');
  await tabTo(page.locator('summary', {hasText: 'Values'}));
  await press('Enter');
  await expect(page.getByRole('rowheader', {name: '0, 0'})).toBeVisible();

  await tab(page, 'Run').focus();
  await press('ArrowRight');
  const editor = page.getByLabel('Text of live.spec.json');
  await tabTo(editor);
  await press('Control+A', 'Delete');
  await page.keyboard.type('{');
  const finding = page.getByRole('button', {name: /Error, line 1/});
  await tabTo(finding);
  await press('Enter');
  await expect(editor).toBeFocused();
  await tab(page, 'Live spec').focus();
  await press('End');
  await expect(tab(page, 'Files')).toHaveAttribute('aria-selected', 'true');
});

test('a live spec is checked at its line, changed, and written into a new file', async ({
  page,
}) => {
  await openPage(page, '/flora/?sample=digits&view=spec');
  const editor = page.getByLabel('Text of live.spec.json');
  await expect(editor).toHaveValue(/greyscale_norm/);
  await expect(page.getByText('No errors')).toBeVisible();
  const text = await editor.inputValue();

  await editor.fill(text.replace('greyscale_norm', 'gray_norm'));
  const finding = page.getByRole('button', {name: /^Error, line \d+/});
  await expect(finding).toBeVisible();
  await finding.click();
  expect(
    await editor.evaluate((node) => {
      const {value, selectionStart, selectionEnd} = node as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    }),
  ).toBe('"gray_norm"');

  await page.getByLabel('Template').selectOption({label: 'Image to class'});
  await page.getByRole('button', {name: 'Use it'}).click();
  await expect(editor).toHaveValue(/rgb_norm/);
  const changed = (await editor.inputValue()).replace('224', '200');
  await editor.fill(changed);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', {name: /\.ptl with this spec/}).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('digits_spec.ptl');

  const bytes = await bytesOf(download);
  const opened = await openFile(createMemorySource(bytes));
  expect(opened.kind).toBe('mobile');
  if (opened.kind === 'mobile') {
    const {archive} = opened.model;
    const spec = await archive.read('extra/model/live.spec.json');
    expect(Buffer.from(spec).toString()).toBe(changed);
    expect(archive.records.filter(({offset}) => offset % 64 !== 0)).toEqual([]);
  }
  await page.getByRole('button', {name: 'Open another file'}).click();
  await choose(page, 'again.ptl', bytes);
});

/** Models, widths and modes to check; `views` limits the tabs in which axe looks for violations. */
const looks: [what: string, width: number, mode: string, views?: RegExp][] = [
  ['main views', 390, 'dark', /Overview|Run|Live spec|Files/],
  ['other views', 390, 'dark', /Operators|Weights|Source|Bytecode/],
  ['views', 1280, 'light', /./],
  ['views, sideways only,', 320, 'light', undefined],
];

for (const [what, width, mode, views] of looks) {
  test(
    `the ${what} have no violation and do not scroll sideways: ${width} px, ${mode}`,
    {tag: '@full'},
    async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await openPage(page, `/flora/?sample=digits&docusaurus-theme=${mode}`);
      await tab(page, 'Overview').waitFor();
      const tabs = await page.getByRole('tab').all();
      expect(tabs.length).toBeGreaterThan(6);
      for (const one of tabs) {
        const name = (await one.textContent()) ?? '';
        await one.click();
        if (name === 'Run here') {
          await page.getByText('What the model sees').waitFor();
          await page.getByRole('button', {name: 'Run forward'}).click();
          await page.getByRole('heading', {name: 'Time by operator'}).waitFor();
        }
        if (name === 'Files') {
          await page.getByRole('button', {name: /^labels\.json/}).click();
          await page.getByRole('button', {name: 'Copy text'}).waitFor();
        }
        expect(await measureSidewaysScroll(page), name).toBe(0);
        if (views?.test(name)) {
          expect(await findViolations(page), name).toEqual([]);
        }
      }
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the guide is there, and says what needs it', async ({page}) => {
    await page.goto('/flora/#bytecode');
    // Playwright's text selectors skip noscript.
    const note = page.locator('noscript p').first();
    await expect(note).toBeVisible();
    await expect(note).toContainText('Opening a file needs JavaScript');
    const section = page.locator('details', {
      has: page.getByRole('heading', {name: 'Bytecode versions'}),
    });
    await section.locator('summary').click();
    await expect(
      section.getByText('Some operators became instructions'),
    ).toBeVisible();
  });
});
