import {measureSidewaysScroll, findViolations} from './visit/violations';
import {expect, openPage, test} from './fixtures';
import {choose, formatFile} from './flora';

test('a model of another runtime shows its content, where it runs, and a first program', async ({
  page,
}) => {
  await openPage(page, '/flora/');
  await choose(page, 'net.onnx', formatFile('net.onnx'));
  const row = (name: string | RegExp) => page.getByRole('row', {name});
  await expect(row(/^ONNX Runtime React Native/)).toContainText('Yes');
  await expect(row(/^React Native ExecuTorch/)).toContainText(
    'It reads .pte files.',
  );
  await expect(row(/^image input float32/)).toContainText('[1, 1, 8, 8]');
  await expect(row(/^Conv 1/)).toBeVisible();

  const choice = page.getByLabel('Runtime', {exact: true});
  await choice.focus();
  await page.keyboard.type('ONNX');
  await expect(
    page.getByText('npm install --save-exact onnxruntime-react-native'),
  ).toBeVisible();
  await expect(page.getByText('InferenceSession.create').first()).toBeVisible();

  await page.getByRole('button', {name: 'Open another file'}).click();
  await choose(page, 'q.tflite', formatFile('quantized.tflite'));
  await expect(row(/^react-native-fast-tflite/)).toContainText(/No.*FlexErf/);
  await expect(page.getByLabel('Runtime', {exact: true})).toBeHidden();

  await page.getByRole('button', {name: 'Open another file'}).click();
  await choose(page, 'cut.gguf', formatFile('small.gguf').subarray(0, 900));
  await expect(page.getByRole('alert')).toContainText(
    'token_embd.weight, offset: reaches from byte 895',
  );
});

for (const [width, mode] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
] as const) {
  test(
    `the content of a .pte has no violation and does not scroll sideways: ${width} px, ${mode}`,
    {tag: '@full'},
    async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await openPage(page, `/flora/?docusaurus-theme=${mode}`);
      await choose(page, 'net.pte', formatFile('net.pte'));
      await page.getByRole('heading', {name: 'Delegates'}).waitFor();
      expect(await measureSidewaysScroll(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    },
  );
}
