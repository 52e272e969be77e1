import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {expect, openPage, test} from './fixtures';
import {bytesOf} from './flora';

/** Text of the exporter that no other script has. */
const EXPORTER = 'ConvTranspose';

test('the digits model becomes an ONNX file, with its program; the exporter comes with that click', async ({
  page,
}) => {
  const withExporter: Promise<boolean>[] = [];
  page.context().on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      withExporter.push(
        response.text().then(
          (text) => text.includes(EXPORTER),
          () => false,
        ),
      );
    }
  });
  await openPage(page, '/flora/?sample=digits&view=export');
  const button = page.getByRole('button', {name: 'Export ONNX'});
  await expect(page.getByLabel('Shape')).toHaveValue('1, 1, 28, 28');
  expect(await Promise.all(withExporter)).not.toContain(true);
  await page.getByLabel('Filled with').selectOption('ones');
  await button.click();
  const result = page.getByRole('region', {name: 'ONNX file'});
  await expect(
    result.getByRole('cell', {name: '[batch, 1, 28, 28]'}),
  ).toBeVisible();
  expect(await Promise.all(withExporter)).toContain(true);
  await expect(
    result.getByRole('group', {name: 'Code for onnxruntime-react-native'}),
  ).toContainText(
    "image: new Tensor('float32', inputs.image, [sizes.batch, 1, 28, 28]),",
  );

  const saved = page.waitForEvent('download');
  await result.getByRole('button', {name: 'Download digits.onnx'}).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('digits.onnx');
  // packages/ptl-export/oracles/onnx.oracle.test.ts runs such a file in ONNX Runtime.
  const expected = execFileSync(process.execPath, [
    '--import',
    'tsx',
    path.join(__dirname, 'exportDigits.ts'),
  ]);
  expect(Buffer.compare(await bytesOf(download), expected)).toBe(0);
});

test('the digits model becomes source of PyTorch in one archive', async ({
  page,
}) => {
  await openPage(page, '/flora/?sample=digits&view=export');
  await page.getByRole('button', {name: 'Export for PyTorch'}).click();
  const result = page.getByRole('region', {name: 'Source for PyTorch'});
  await expect(result.getByRole('group', {name: 'model.py'})).toContainText(
    'class DigitNet(nn.Module):',
  );
  const saved = page.waitForEvent('download');
  await result
    .getByRole('button', {name: 'Download digits-pytorch.zip'})
    .click();
  const text = Buffer.from(await bytesOf(await saved)).toString('latin1');
  for (const file of ['model.py', 'model.safetensors', 'check.py']) {
    expect(text).toContain(`digits-pytorch/${file}`);
  }
});

test.describe('exports that are unusual', {tag: '@full'}, () => {
  test('a refusal says what to do, an export can be canceled, and the parameters come as safetensors', async ({
    page,
  }) => {
    await openPage(page, '/flora/?sample=digits&view=export');
    const button = page.getByRole('button', {name: 'Export ONNX'});
    await page.getByLabel('Shape').fill('1, 3, 28, 28');
    await button.click();
    await expect(page.getByRole('alert')).toContainText(
      /aten::\w+ in __torch__\..*instruction \d+/,
    );
    await page.getByLabel('Shape').fill('20000, 1, 28, 28');
    await button.click();
    await page.getByRole('button', {name: 'Cancel'}).click();
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const saved = page.waitForEvent('download');
    await page
      .getByRole('button', {name: 'Download digits.safetensors'})
      .click();
    const bytes = await bytesOf(await saved);
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
    const header = JSON.parse(
      Buffer.from(bytes.subarray(8, 8 + length)).toString(),
    ) as object;
    expect(Object.keys(header)).toContain('__metadata__');
    await expect(page.getByText(/^\d+ tensors, /)).toBeVisible();
  });
});
