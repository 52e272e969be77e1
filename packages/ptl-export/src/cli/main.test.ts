import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {RECORDS} from '@playtorch-docs/ptl-runtime/testing/models/folders';
import {main} from './main';

const model = path.join(RECORDS, 'shufflenet-v2-optimized.ptl');
const folder = mkdtempSync(path.join(tmpdir(), 'ptl-export-'));
afterAll(() => rmSync(folder, {recursive: true}));

async function run(...words: string[]) {
  let out = '';
  let error = '';
  const status = await main(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
  });
  return {status, out, error};
}

describe('ptl-export', () => {
  it('writes both files', async () => {
    const onnx = path.join(folder, 'a.onnx');
    const safetensors = path.join(folder, 'a.safetensors');
    const {status, out} = await run(
      model,
      ...['--onnx', onnx, '--input', '1,3,64,64'],
      ...['--safetensors', safetensors],
    );
    expect(out).toContain('x: float32 [batch, 3, 64, 64]');
    expect(out).toContain('output: float32 [batch, 10]');
    expect(status).toBe(0);
    expect(readFileSync(onnx).includes('Conv')).toBe(true);
    expect(readFileSync(safetensors).includes('__metadata__')).toBe(true);
  });

  it('writes the code that runs the graph', async () => {
    const onnx = path.join(folder, 'd.onnx');
    const code = path.join(folder, 'd.ts');
    const {status, out} = await run(
      model,
      ...['--onnx', onnx, '--code', code, '--input', '1,3,64,64'],
    );
    expect(status).toBe(0);
    expect(out).toContain(`${code}: runs it`);
    const program = readFileSync(code, 'utf8');
    expect(program).toContain("from 'onnxruntime-react-native'");
    expect(program).toContain('Runs d.onnx');
    expect(program).toContain('x: new Tensor(');
  });

  it('writes the source for PyTorch to a new folder', async () => {
    const target = path.join(folder, 'pytorch');
    const call = [model, '--pytorch', target, '--input', '1,3,64,64'];
    expect(await run(...call)).toMatchObject({
      status: 0,
      out: expect.stringContaining('model.safetensors: ') as string,
    });
    expect(readFileSync(path.join(target, 'model.py'), 'utf8')).toContain(
      'class ShuffleNetV2(nn.Module):',
    );
    expect(readdirSync(target)).toContain('export.py');
    expect(await run(...call)).toMatchObject({
      status: 2,
      error: expect.stringContaining('cannot be made (EEXIST)') as string,
    });
    const alone = path.join(folder, 'alone');
    const {out} = await run(model, '--pytorch', alone);
    expect(out).toContain('no answer is recorded. The method is forward(x');
    expect(readdirSync(alone)).not.toContain('check.py');
  });

  it('prints JSON', async () => {
    const onnx = path.join(folder, 'b.onnx');
    const {out} = await run(
      model,
      ...[
        '--json',
        '--onnx',
        onnx,
        '--input',
        '1,3,64,64',
        '--dynamic',
        'none',
      ],
    );
    expect(JSON.parse(out)).toMatchObject({
      files: [{file: onnx, inputs: [{shape: [1, 3, 64, 64]}]}],
    });
  });

  it.each([
    ['no file to write', [model], 'needs a file to write'],
    ['code alone', [model, '--code', 'x.ts'], 'program of an ONNX file'],
    ['no sizes', [model, '--onnx', 'x'], 'needs the sizes'],
    [
      'no sizes of a tensor',
      [model, '--onnx', 'x', '--input', 'a'],
      'no sizes of a tensor',
    ],
    [
      'too many inputs',
      [model, '--onnx', 'x', '--input', '1', '--input', '1'],
      'takes 1 inputs',
    ],
    [
      'no such method',
      [model, '--onnx', 'x', '--method', 'go'],
      'no method go',
    ],
    ['no such option', [model, '--onyx', 'x'], "Unknown option '--onyx'"],
    ['no such model', ['nowhere.ptl', '--onnx', 'x'], 'cannot be read'],
    ['no axis', [model, '--onnx', 'x', '--dynamic', 'height'], 'names no axis'],
    [
      'no folder',
      [model, '--safetensors', path.join(folder, 'no/a')],
      'cannot be written',
    ],
  ])('ends with 2 where the call is wrong: %s', async (_name, words, text) => {
    const {status, error} = await run(...words);
    expect(error).toContain(text);
    expect(status).toBe(2);
  });

  it('ends with 1 where the model does not run or has no counterpart, and leaves no file', async () => {
    const target = path.join(folder, 'c.onnx');
    const wrong = await run(model, '--onnx', target, '--input', '1,4,64,64');
    expect(wrong.error).toContain('does not run with these inputs');
    expect(wrong.status).toBe(1);
    const quantized = await run(
      path.join(RECORDS, 'quantized-dynamically-plain.ptl'),
      ...['--onnx', target, '--input', '3,2,16'],
    );
    expect(quantized.error).toContain('quantized::linear_dynamic');
    expect(quantized.status).toBe(1);
    expect(existsSync(target)).toBe(false);
    expect(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });

  it('prints help', async () => {
    expect((await run()).out).toContain('--safetensors');
  });
});
