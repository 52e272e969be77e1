import type {Page} from '@playwright/test';
import {strToU8, zipSync} from 'fflate';
import {floraSamples} from '../../src/data/floraSamples';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {toAddress} from '../servers';
import {expect, waitForHydration, openPage, test} from './fixtures';
import {choose, digits, fixture, give, tab} from './flora';

/** Model that calls `aten::muq`, an operator that no PyTorch has. */
async function withUnknownOperator(): Promise<Uint8Array> {
  const opened = await openFile(createMemorySource(fixture('scale.ptl')));
  if (opened.kind !== 'mobile') {
    throw new Error('The fixture is not a model.');
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

const runButton = (page: Page) =>
  page.getByRole('button', {name: 'Run forward'});

test.describe('running', () => {
  for (const [name, sample] of Object.entries(floraSamples)) {
    const tag = name === 'digits' ? undefined : '@full';
    test(`${name} names what its pictures show`, {tag}, async ({page}) => {
      await openPage(page, `/flora/?sample=${name}&view=run`);
      for (const {url, label, probability} of sample.pictures.slice(0, 3)) {
        await page
          .getByRole('button', {name: label, exact: true})
          .filter({has: page.locator(`img[src$="${url}"]`)})
          .click();
        await expect(
          page.getByRole('img', {name: new RegExp(`^${label} at `)}),
        ).toBeVisible();
        await runButton(page).click();
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
      // JavaScript kernels would mean that the content policy forbids WebAssembly.
      await expect(page.getByText(/WebAssembly kernels/)).toBeVisible();
      await expect(
        page.getByRole('rowheader', {name: /aten::conv2d/}),
      ).toBeVisible();
    });
  }
});

test.describe('runs that are unusual', {tag: '@full'}, () => {
  test('a wrong input is an error with its place; a run can be canceled', async ({
    page,
  }) => {
    await openPage(page, '/flora/?sample=digits&view=run');
    const run = runButton(page);
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

  test('a file for newer runtimes comes with the command that lowers it, and runs with typed values', async ({
    page,
  }) => {
    await openPage(page, '/flora/');
    await choose(page, "it's new.ptl", fixture('scale.ptl'));
    await expect(
      page.getByText('PlayTorch 0.1.3 refuses this file.'),
    ).toBeVisible();
    await expect(
      page.locator('code', {hasText: /^python.*_backport_for_mobile/s}),
    ).toContainText(`'it'\\''s new.ptl' 'it'\\''s new_v7.ptl'`);
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
    await openPage(page, '/flora/');
    await choose(page, 'odd.ptl', await withUnknownOperator());
    await expect(
      page.getByText('No release has these operators: aten::muq.Tensor'),
    ).toBeVisible();
    await tab(page, /Operators/).click();
    await expect(
      page.getByRole('row', {name: /aten::muq\.Tensor .*unknown/}),
    ).toBeVisible();
    await tab(page, 'Run').click();
    await expect(
      page.getByText('This page lacks aten::muq.Tensor.'),
    ).toBeVisible();
    await expect(page.getByText(/loads this file/)).toHaveCount(0);
  });
});

test.describe('nothing leaves the computer', () => {
  test.use({
    allowed: {
      errors: [/Content Security Policy|Refused to connect|violates/],
      requests: [/evil\.example/],
    },
  });

  test('opening, looking and running request only the site’s own files; the content policy refuses all else', async ({
    page,
  }) => {
    await openPage(page, '/flora/');
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
    await runButton(page).click();
    await expect(page.getByRole('heading', {name: 'Output'})).toBeVisible();
    await expect(page.getByText(/^Done in/)).toBeVisible();
    expect(requests.length).toBeGreaterThan(3);
    const own = /^GET \/(?:assets\/[\w/~.-]+|img\/favicon\.svg|[\w-]+\.wasm)$/;
    expect(requests.filter((request) => !own.test(request))).toEqual([]);

    await test.step('were something to try, in the page or in its worker', async () => {
      const attempt = `fetch('https://evil.example/').then(() => 'sent', () => 'refused')`;
      expect(await page.evaluate(attempt)).toBe('refused');
      const [worker] = page.workers();
      expect(await worker?.evaluate(attempt)).toBe('refused');
      const script = await page.request.get(worker?.url() ?? '');
      const policy = script.headers()['content-security-policy'] ?? '';
      const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
      expect(connect.split(' ')[0]).toBe("'self'");
      expect(connect).not.toMatch(/\*|https:(?!\/\/)/);
    });
  });
});

test.describe('a part that cannot be downloaded', {tag: '@full'}, () => {
  test.use({allowed: {errors: [/ERR_FAILED|Failed to load|ChunkLoadError/]}});

  test('says so and can be tried again', async ({page}) => {
    await openPage(page, '/flora/');
    await page.route('**/assets/js/*', (route) => route.abort());
    await give(page, 'digits.ptl', digits);
    const retry = page.getByRole('button', {name: 'Retry'});
    await retry.waitFor();
    await page.unroute('**/assets/js/*');
    // The worker loads first, then the view of its answer.
    await expect(async () => {
      if (await retry.isVisible()) {
        await retry.click();
      }
      await expect(tab(page, 'Overview')).toBeVisible({timeout: 500});
    }).toPass();
  });
});

test.describe('under a base path', {tag: '@full'}, () => {
  test.use({allowed: {requests: [/googletagmanager\.com/]}});

  test('a sample opens and runs', async ({page, context}) => {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({contentType: 'text/javascript', body: ''}),
    );
    await page.goto(toAddress('variant', 'flora/?sample=digits&view=run'));
    await waitForHydration(page);
    await expect(page.getByText('What the model sees: 28 × 28')).toBeVisible();
    await runButton(page).click();
    await expect(page.getByText(/WebAssembly kernels/)).toBeVisible();
  });
});
