import {describe, expect, it} from 'vitest';
import {createMemorySource, openFile} from '@playtorch-docs/ptl';
import {Tensor} from '@playtorch-docs/ptl-runtime';
import {openRecord} from '../__fixtures__/openModel';
import {ramp} from '../__fixtures__/ramp';
import {ExportError} from '../error';
import {hasHandler} from './emitter';
import {toOnnx} from '.';

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  'aten::__and__.Tensor',
  'aten::__iand__.Tensor',
  'aten::add_.Tensor',
  'aten::relu_',
  'aten::scatter_add_',
])('has a counterpart of %s', (operator) => {
  expect(hasHandler(operator)).toBe(true);
});

describe('a model as ONNX', () => {
  it('has the inputs, outputs and parameters of the model', async () => {
    const model = await openRecord('shufflenet-v2-optimized');
    const progress: number[] = [];
    const file = await toOnnx(model, [ramp([1, 3, 64, 64])], {
      onProgress: (fraction) => progress.push(fraction),
    });
    expect(file.inputs).toEqual([
      {name: 'x', dtype: 'float32', shape: ['batch', 3, 64, 64]},
    ]);
    expect(file.outputs).toEqual([
      {name: 'output', dtype: 'float32', shape: ['batch', 10]},
    ]);
    const bytes = Buffer.concat(file.parts);
    expect(bytes).toHaveLength(file.size);
    expect((await openFile(createMemorySource(bytes))).kind).toBe('onnx');
    expect(bytes.includes('forward.constant')).toBe(true);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('keeps every axis where that is asked for', async () => {
    const model = await openRecord('shufflenet-v2-optimized');
    const {inputs, outputs} = await toOnnx(model, [ramp([2, 3, 64, 64])], {
      dynamic: 'none',
    });
    expect(inputs[0]?.shape).toEqual([2, 3, 64, 64]);
    expect(outputs[0]?.shape).toEqual([2, 10]);
  });

  it('says what of the program is fixed', async () => {
    const model = await openRecord('control-flow-plain');
    const {notes, outputs} = await toOnnx(model, [
      Tensor.over(Float32Array.of(1, -2, 3, 4), [2, 2], 'float32'),
      3n,
    ]);
    expect(notes.map(({kind}) => kind)).toEqual([
      'fixed-argument',
      'left-out',
      'left-out',
      'unrolled',
      'fixed-number',
    ]);
    expect(notes.at(-1)?.text).toContain('forward, instruction');
    expect(outputs.map(({name}) => name)).toEqual(['output_0']);
  });

  it('refuses what has no counterpart, with the place and what to do', async () => {
    const model = await openRecord('quantized-dynamically-plain');
    const error = await failure(toOnnx(model, [ramp([3, 2, 16])]));
    expect(error).toBeInstanceOf(ExportError);
    expect(error).toMatchObject({
      code: 'unsupported',
      details: {operator: 'quantized::linear_dynamic'},
    });
    expect((error as ExportError).message).toContain('instruction');
    expect((error as ExportError).fix).toContain('float model');
  });

  it('refuses axes that do not exist, and inputs without a tensor', async () => {
    const model = await openRecord('shufflenet-v2-optimized');
    expect(
      await failure(
        toOnnx(model, [ramp([1, 3, 64, 64])], {dynamic: {height: [['y', 2]]}}),
      ),
    ).toMatchObject({code: 'input', fix: 'Inputs are x [1, 3, 64, 64].'});
    expect(await failure(toOnnx(model, [1n]))).toMatchObject({code: 'input'});
  });

  it('stops when it is cancelled', async () => {
    const model = await openRecord('shufflenet-v2-optimized');
    const signal = {aborted: false};
    const run = toOnnx(model, [ramp([1, 3, 64, 64])], {
      signal,
      onProgress: () => {
        signal.aborted = true;
      },
    });
    expect(await failure(run)).toMatchObject({code: 'cancelled'});
  });
});
