import {openAsBlob, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {MethodRunResult} from '../core/requests';
import {readFormatFile} from '@playtorch-docs/ptl/testing/formats';
import {DIGITS} from '@playtorch-docs/ptl/testing/models';
import {ExportError} from '@playtorch-docs/ptl-export';
import {
  createDefaultValue,
  type InputValue,
  type TensorInput,
} from '../core/inputValues';
import {describeError} from './describeError';
import {createHandlers} from './handlers';

const silent = () => undefined;

async function open(file: Blob, name = 'digits.ptl') {
  const handlers = createHandlers();
  return {handlers, opened: await handlers.open({file, name}, silent)};
}

const ones: TensorInput = {
  ...(createDefaultValue({kind: 'tensor'}) as TensorInput),
  sizes: '1, 1, 28, 28',
  fill: 'ones',
};

describe('a model of the site', () => {
  it('opens with its summary, spec and labels', async () => {
    const {opened} = await open(await openAsBlob(DIGITS));
    expect(opened).toMatchObject({
      kind: 'mobile',
      summary: {bytecodeVersion: 7, operators: expect.any(Array)},
      labels: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
      spec: expect.stringContaining('greyscale_norm'),
    });
    if (opened.kind === 'mobile') {
      expect(opened.verdicts.every(({loads}) => loads)).toBe(true);
      expect(opened.summary.operators.map(({status}) => status)).not.toContain(
        undefined,
      );
    }
  });

  it('gives texts, and says which records are none', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    expect(await handlers.recordText({name: 'version'}, silent)).toEqual({
      size: 2,
      shown: 2,
      text: '3\n',
    });
    expect(
      await handlers.recordText({name: 'bytecode.pkl'}, silent),
    ).not.toHaveProperty('text');
    const bytes = await handlers.recordBytes({name: 'version'}, silent);
    expect(await bytes.text()).toBe('3\n');
    await expect(
      (async () => handlers.recordText({name: 'nothing'}, silent))(),
    ).rejects.toThrow('nothing');
  });

  it('writes a file with another spec, which opens again with it', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    const text = '{"pack": 1}';
    const copy = await handlers.writeSpec({text}, silent);
    const {opened} = await open(copy);
    expect(opened).toMatchObject({kind: 'mobile', spec: text});
    expect(copy.size).toBeLessThan((await openAsBlob(DIGITS)).size + 1000);
  });

  it('runs, and keeps the tensors of the last run', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    const params = {method: 'forward', inputs: [ones]};
    const {output, operators} = (await handlers.run(
      params,
      silent,
    )) as MethodRunResult;
    expect(output).toMatchObject({kind: 'tensor', sizes: [1, 10], classes: 10});
    expect(operators.length).toBeGreaterThan(3);
    const values = await handlers.tensorPage(
      {id: 0, from: 0, count: 99},
      silent,
    );
    const top = await handlers.top({id: 0, k: 3}, silent);
    expect(top[0]?.value).toBe(Math.max(...values));
    // Softmax reverts the model's outputs, which are logarithms of probabilities.
    expect(top[0]?.probability).toBeCloseTo(Math.exp(Math.max(...values)), 4);
    await expect(
      (async () => handlers.tensorPage({id: 7, from: 0, count: 1}, silent))(),
    ).rejects.toThrow('earlier run');
  });

  it('exports a run as ONNX, with its inputs, outputs and progress', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    const fractions: number[] = [];
    const {file, inputs, outputs, nodes} = await handlers.onnx(
      {method: 'forward', inputs: [ones], dynamic: 'auto'},
      ({fraction}) => fractions.push(fraction ?? 0),
    );
    expect(inputs).toEqual([
      {name: 'image', dtype: 'float32', shape: ['batch', 1, 28, 28]},
    ]);
    expect(outputs).toMatchObject([{dtype: 'float32', shape: ['batch', 10]}]);
    expect(nodes).toBeGreaterThan(5);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    // Field 1 of a ModelProto is the IR version, 8.
    expect([...new Uint8Array(await file.slice(0, 2).arrayBuffer())]).toEqual([
      8, 8,
    ]);
  });

  it('exports a model as source of PyTorch in one archive', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    const {file, source} = await handlers.pytorch(
      {method: 'forward', inputs: [ones], folder: 'digits'},
      silent,
    );
    expect(source).toContain('class DigitNet(nn.Module):');
    const archive = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(archive).toContain('digits/model.safetensors');
    expect(archive).toContain(source);
  });

  it('says why a method cannot be exported', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    const text: InputValue = {kind: 'str', text: 'none'};
    try {
      await handlers.onnx(
        {method: 'forward', inputs: [text], dynamic: 'none'},
        silent,
      );
      expect.unreachable();
    } catch (error) {
      expect(describeError(error)).toEqual({
        message: 'forward gets no tensor.',
        fix: 'Give it the tensors that it takes: their sizes are those of the graph.',
      });
    }
    expect(
      describeError(
        new ExportError('unsupported', 'It is refused.', 'Do this.', {
          operator: 'aten::svd',
          place: 'forward, instruction 3',
        }),
      ),
    ).toEqual({
      message: 'It is refused.',
      fix: 'Do this.',
      place: 'aten::svd in forward, instruction 3',
    });
  });

  it('writes all parameters as safetensors', async () => {
    const {handlers, opened} = await open(await openAsBlob(DIGITS));
    const {file, tensors} = await handlers.safetensors(null, silent);
    const length = Number(
      new DataView(await file.slice(0, 8).arrayBuffer()).getBigUint64(0, true),
    );
    const header = JSON.parse(await file.slice(8, 8 + length).text()) as Record<
      string,
      {data_offsets?: number[]}
    >;
    delete header['__metadata__'];
    expect(Object.keys(header)).toHaveLength(tensors);
    expect(opened.kind === 'mobile' && opened.summary.tensors.length).toBe(
      tensors,
    );
    const ends = Object.values(header).map((one) => one.data_offsets?.[1] ?? 0);
    expect(8 + length + Math.max(...ends)).toBe(file.size);
  });

  it('names what is wrong with an input', async () => {
    const {handlers} = await open(await openAsBlob(DIGITS));
    const run = async (input: TensorInput) => {
      try {
        await handlers.run({method: 'forward', inputs: [input]}, silent);
      } catch (error) {
        return describeError(error);
      }
      return undefined;
    };
    expect(await run({...ones, sizes: 'x'})).toMatchObject({
      message: expect.stringContaining('A shape is'),
    });
    expect(await run({...ones, sizes: '1, 3, 28, 28'})).toMatchObject({
      fix: expect.stringContaining('another shape'),
      place: expect.stringMatching(/aten::.* in __torch__/),
    });
  });
});

it('says what else a file is', async () => {
  const {opened} = await open(new Blob(['<!doctype html><title>x</title>']));
  expect(opened).toMatchObject({kind: 'other', other: {kind: 'html'}});
});

it('reads a model of another runtime, and says which field is broken', async () => {
  const bytes = readFormatFile('quantized.tflite');
  const {opened} = await open(new Blob([new Uint8Array(bytes)]), 'q.tflite');
  expect(opened).toMatchObject({
    kind: 'other',
    other: {kind: 'tflite'},
    content: {
      report: {format: 'tflite', inputs: [{name: 'args_0'}]},
      runtimes: expect.arrayContaining([
        expect.objectContaining({runtime: 'tflite', decides: 'FlexErf'}),
      ]) as unknown,
    },
  });
  bytes.fill(0xff, 8, 40);
  const broken = await open(new Blob([new Uint8Array(bytes)]), 'q.tflite');
  expect(broken.opened).toMatchObject({
    kind: 'other',
    problem: {
      message: 'model: has a list of fields of 65535 bytes',
      fix: expect.stringContaining('damaged') as string,
    },
  });
});

it('finds a damaged record', async () => {
  const bytes = readFileSync(DIGITS);
  const {handlers} = await open(await openAsBlob(DIGITS));
  expect(await handlers.verify(null, silent)).toEqual([]);

  const model = await open(await openAsBlob(DIGITS));
  const summary =
    model.opened.kind === 'mobile' ? model.opened.summary : undefined;
  const record = summary?.archive.children
    ?.find(({name}) => name === 'data')
    ?.children?.find(({size}) => size > 100);
  const at = (record?.offset ?? 0) + 50;
  bytes[at] = 1 ^ (bytes[at] ?? 0);
  const damaged = await open(new Blob([bytes]));
  expect(await damaged.handlers.verify(null, silent)).toEqual([record?.path]);
});
