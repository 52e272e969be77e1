import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {replaceOperator} from '../__fixtures__/replaceOperator';
import {openFile} from '../open';
import {createMemorySource} from '../source';
import {main} from './main';
import {FORMATS_FOLDER, readFormatFile} from '../../testing/formats';
import {DIGITS} from '../../testing/models';

const fixture = (name: string) =>
  path.join(import.meta.dirname, '../__fixtures__', name);
const model = fixture('scale.ptl');
const scratch = mkdtempSync(path.join(tmpdir(), 'ptl-'));
afterAll(() => rmSync(scratch, {recursive: true}));

async function ptl(...words: string[]) {
  let out = '';
  let error = '';
  const status = await main(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
  });
  return {status, out, error};
}

describe('ptl inspect', () => {
  it('says what is in a model', async () => {
    const {status, out, error} = await ptl('inspect', model);
    expect(error).toBe('');
    expect(out).toMatch(/scale\.ptl: a model for PyTorch's lite interpreter/);
    expect(out).toMatch(/^bytecode 8, /m);
    expect(out).toMatch(/^ {2}forward\(.*\) -> Tensor/m);
    expect(out).toMatch(/^ {2}0\.1\.3 {2}does not: The bytecode is version 8/m);
    expect(out).toMatch(/^ {2}0\.2\.0 {2}loads it$/m);
    expect(status).toBe(0);
  });

  it('gives the same as JSON', async () => {
    const {status, out} = await ptl('inspect', '--json', model);
    expect(JSON.parse(out)).toMatchObject({
      file: model,
      kind: 'model',
      model: {bytecodeVersion: 8},
      releases: [
        {version: '0.1.3', loads: false},
        {loads: true},
        {},
        {},
        {},
        {},
      ],
    });
    expect(status).toBe(0);
  });

  it('says what is in a model of another runtime, and what runs it', async () => {
    const file = path.join(FORMATS_FOLDER, 'quantized.tflite');
    const {status, out} = await ptl('inspect', file);
    expect(out).toMatch(/^ {2}react-native-fast-tflite \S+ +no +FlexErf: /m);
    expect(out).toMatch(/^ {2}int8 +1 tensor +48 numbers +48 bytes$/m);
    expect(status).toBe(0);
    const json = await ptl('inspect', '--json', file);
    expect(JSON.parse(json.out)).toMatchObject({
      kind: 'other',
      report: {format: 'tflite'},
      runtimes: expect.arrayContaining([
        expect.objectContaining({runtime: 'tflite', decides: 'FlexErf'}),
      ]) as unknown,
    });
  });

  it('names the field at which such a model is broken', async () => {
    const file = path.join(scratch, 'broken.gguf');
    writeFileSync(file, readFormatFile('small.gguf').subarray(0, 900));
    const {status, out} = await ptl('inspect', file);
    expect(out).toContain('token_embd.weight, offset: reaches from byte 895');
    expect(status).toBe(1);
  });

  it('names another format, and what to do', async () => {
    const {status, out} = await ptl('inspect', fixture('scale-flatbuffer.ptl'));
    expect(out).toMatch(/Next: .+/);
    expect(status).toBe(1);
  });

  it('prints no command for the terminal that a file holds', async () => {
    const file = path.join(scratch, 'page.html');
    writeFileSync(file, 'A page \u009b31m of text.\n'.repeat(9));
    const {out} = await ptl('inspect', file);
    expect(out).toContain('A page \ufffd31m of text.');
    const {out: json} = await ptl('inspect', '--json', file);
    expect(json).toContain('A page \\u009b31m of text.');
  });
});

describe('ptl check', () => {
  it('passes for a release that runs a model', async () => {
    const {status, out} = await ptl('check', '--release', '0.2.4', model);
    expect(out).toMatch(/: 0\.2\.4 passes/);
    expect(status).toBe(0);
  });

  it('fails for one that does not, with the way out', async () => {
    const {status, out} = await ptl('check', '--release=0.1.3', model);
    expect(out).toMatch(/: 0\.1\.3 fails\n {2}error: The bytecode is/);
    expect(out).toContain('_backport_for_mobile');
    expect(status).toBe(1);
  });

  it('says what phones have against its specification', async () => {
    const {status, out} = await ptl('check', '--release', '0.2.0', model);
    expect(out).toMatch(/error: model\/live\.spec\.json:1:10: pack .*"sizes"/);
    expect(status).toBe(1);
  });

  it('finds a weight that was changed', async () => {
    const bytes = readFileSync(model);
    const opened = await openFile(createMemorySource(bytes));
    const records =
      opened.kind === 'mobile' ? opened.model.archive.records : [];
    const at = records.find(({name}) => name === 'data/0')?.offset ?? 0;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    const file = path.join(scratch, 'damaged.ptl');
    writeFileSync(file, bytes);
    const {status, out} = await ptl('check', '--json', file);
    expect(JSON.parse(out)).toMatchObject({
      releases: [{passes: false}, {passes: false}, {}, {}, {}, {}],
    });
    expect(out).toContain('"about": "checksum"');
    expect(status).toBe(1);
  });
});

describe('ptl inspect and ptl check', () => {
  it.each([
    ['aten::muq', 'No release has these operators: aten::muq.Tensor.'],
    ['vulkan_prepack::conv2d_clamp_run', 'The model was saved for Vulkan'],
    ['metal_prepack::conv2d_run', 'The model was saved for Metal'],
  ])('refuse a model with %s for the same reason', async (operator, reason) => {
    const file = path.join(scratch, 'operator.ptl');
    writeFileSync(file, await replaceOperator(operator));
    const inspected = await ptl('inspect', file);
    expect(inspected.out).toMatch(/^ {2}0\.2\.4 {2}does not: /m);
    expect(inspected.out).not.toMatch(/loads it/);
    expect(inspected.out).toContain(reason);
    const checked = await ptl('check', file);
    expect(checked.out).toContain('0.2.4 fails');
    expect(checked.out).toContain(reason);
    expect(checked.status).toBe(1);
  });
});

describe('ptl run', () => {
  it('prints as PyTorch does', async () => {
    const {status, out} = await ptl('run', '--input', '[1, 2, 3]', model);
    expect(out).toMatch(/\[ CPUFloatType\{3\} \]\n$/);
    expect(status).toBe(0);
  });

  it('gives numbers as JSON', async () => {
    const {out} = await ptl('run', '--json', '--input', 'zeros:3', model);
    expect(JSON.parse(out)).toMatchObject({
      method: 'forward',
      result: {dtype: 'float32', sizes: [3], data: [0, 0, 0]},
    });
  });

  it('shows bytes that are no UTF-8, and gives them as numbers', async () => {
    // The model, made by PyTorch, prints the first byte of a string and returns both.
    const file = fixture('first-byte.ptl');
    const shown = await ptl('run', '--input', '"é"', file);
    expect(shown.out).toBe('(é, [\\xc3, ok])\n');
    expect(shown.error).toBe('\\xc3\n');
    const {out} = await ptl('run', '--json', '--input', '"é"', file);
    expect(JSON.parse(out)).toMatchObject({
      result: {tuple: ['é', [{bytes: [0xc3]}, 'ok']]},
    });
  });

  it('reads an input from a file', async () => {
    const file = path.join(scratch, 'input.json');
    writeFileSync(file, '[0, 0, 0]\n');
    const {status, out} = await ptl('run', '--input', `@${file}`, model);
    expect(out).toContain('CPUFloatType{3}');
    expect(status).toBe(0);
  });

  it.each([
    [['--method', 'encode'], /no method encode/],
    [[], /forward needs an --input for /],
    [
      ['--input', '1', '--input', '2', '--input', '3'],
      /takes 1 inputs?, not 3/,
    ],
    [['--input', '@nowhere.json'], /@nowhere\.json: the file cannot be read/],
  ])('%s is a wrong call', async (options, message) => {
    const {status, error} = await ptl('run', ...options, model);
    expect(error).toMatch(message);
    expect(status).toBe(2);
  });
});

describe('ptl code', () => {
  const sample = (name: string) =>
    path.join(import.meta.dirname, `../spec/__fixtures__/samples/${name}.json`);
  it('prints the program of a specification', async () => {
    const {status, out, error} = await ptl('code', sample('good/mobilenet'));
    expect(error).toBe('');
    expect(out).toMatch(/^export async function execute\(/m);
    expect(status).toBe(0);
  });

  it('finds the specification in a model', async () => {
    const {status, out} = await ptl('code', '--json', DIGITS);
    expect(JSON.parse(out)).toMatchObject({
      file: DIGITS,
      files: [{name: 'execute.ts'}],
      parameters: [{name: 'image', type: 'Image'}, {}, {}],
      notes: [],
    });
    expect(status).toBe(0);
  });

  it('writes the files, and no file a second time', async () => {
    const folder = path.join(scratch, 'code');
    const words = ['code', '--out', folder, sample('good/bert_qa')];
    const first = await ptl(...words);
    expect(first.out).toBe(
      `${path.join(folder, 'execute.ts')}\n${path.join(folder, 'vocabulary_bert.json')}\n`,
    );
    expect(readFileSync(path.join(folder, 'execute.ts'), 'utf8')).toContain(
      "from './vocabulary_bert.json'",
    );
    const second = await ptl(...words);
    expect(second.error).toMatch(/execute\.ts: there is such a file already/);
    expect([first.status, second.status]).toEqual([0, 2]);
  });

  it('names the files that are not printed', async () => {
    const {error} = await ptl('code', sample('good/bert_qa'));
    expect(error).toMatch(/imports vocabulary_bert\.json: --out/);
  });

  it('says what the program cannot do', async () => {
    const {status, error} = await ptl('code', sample('good/custom-packer'));
    expect(error).toMatch(/^pack: The type tensor_from_clip/);
    expect(status).toBe(0);
  });

  it('refuses a wrong specification with the place', async () => {
    const {status, out, error} = await ptl(
      'code',
      sample('bad/argmax-without-dtype'),
    );
    expect(out).toBe('');
    expect(error).toMatch(/argmax-without-dtype\.json:\d+:\d+: .*dtype/);
    expect(status).toBe(1);
    const json = await ptl('code', '--json', sample('bad/root-is-array'));
    expect(JSON.parse(json.out)).toMatchObject({
      error: {code: 'specification', findings: [{line: 1, column: 1}]},
    });
  });

  it('refuses a model without one, and other files', async () => {
    const bare = await ptl('code', fixture('scale-bytecode-4.ptl'));
    expect(bare.error).toMatch(/carries no live\.spec\.json\.\n {2}Name/);
    const other = await ptl('code', fixture('scale-torchscript.pt'));
    expect(other.error).toMatch(/Next: .+/);
    expect([bare.status, other.status]).toEqual([1, 1]);
  });
});

describe('an error', () => {
  it('names the file, and what to do', async () => {
    const {status, out, error} = await ptl('inspect', 'nowhere.ptl');
    expect(out).toBe('');
    expect(error).toMatch(/^nowhere\.ptl: there is no such file\.\n {2}Check/);
    expect(status).toBe(2);
  });

  it('of a broken file ends with 1', async () => {
    const file = path.join(scratch, 'cut.ptl');
    writeFileSync(file, readFileSync(model).subarray(0, 1500));
    const {status, error} = await ptl('check', file);
    expect(error).toContain(file);
    expect(status).toBe(1);
  });

  it('is JSON where JSON was asked for', async () => {
    const {status, out} = await ptl('run', '--json', 'nowhere.ptl');
    expect(JSON.parse(out)).toMatchObject({
      file: 'nowhere.ptl',
      error: {code: 'usage'},
    });
    expect(status).toBe(2);
  });
});
