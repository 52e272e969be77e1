import {openAsBlob, readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {
  createMemorySource,
  openFile,
  type BytecodeFunction,
  type MobileModel,
} from '@playtorch-docs/ptl';
import {DIGITS} from '@playtorch-docs/ptl/testing/models';
import {loadAllOperators, type Operators} from '@playtorch-docs/ptl-runtime';
import {createDefaultValue, type TensorInput} from '../../core/inputValues';
import {createHandlers} from '../handlers';
import {drawNumbers, drawTiles} from './pictures';
import {buildGraph} from '.';

const silent = () => undefined;

let operators: Operators;
let digits: MobileModel;
beforeAll(async () => {
  operators = await loadAllOperators();
  const opened = await openFile(createMemorySource(readFileSync(DIGITS)), {
    name: 'digits.ptl',
  });
  if (opened.kind !== 'mobile') {
    throw new Error('The model is not one.');
  }
  digits = opened.model;
});

/** Replaces the method of the model by other instructions. */
const withProgram = (changes: Partial<BytecodeFunction>): MobileModel => ({
  ...digits,
  functions: digits.functions.map((fn) => ({...fn, ...changes})),
});

describe('the graph of a model', () => {
  it('has a block for each operator, with module, kind, weights and inputs', () => {
    const {graph} = buildGraph(digits, operators, 'forward');
    expect(graph.arguments).toEqual([{name: 'image', type: 'Tensor'}]);
    expect(
      graph.nodes.map(({module, path, kind, inputs}) => [
        module,
        path,
        kind,
        ...inputs,
      ]),
    ).toEqual([
      ['Conv2d', 'layers.0', 'convolution', -1],
      ['ReLU', 'layers.1', 'activation', 0],
      ['MaxPool2d', 'layers.2', 'pooling', 1],
      ['Conv2d', 'layers.3', 'convolution', 2],
      ['ReLU', 'layers.4', 'activation', 3],
      ['MaxPool2d', 'layers.5', 'pooling', 4],
      ['Flatten', 'layers.6', 'shape', 5],
      ['Linear', 'layers.7', 'linear', 6],
      [undefined, '', 'activation', 7],
    ]);
    expect(graph.nodes[0]?.weights).toEqual([
      {name: 'layers.0.weight', dtype: 'float32', sizes: [16, 1, 3, 3]},
      {name: 'layers.0.bias', dtype: 'float32', sizes: [16]},
    ]);
    expect(graph.outputs).toEqual([8]);
  });

  it('follows both ways of a condition that no value of the file decides', () => {
    const {graph} = buildGraph(
      withProgram({
        instructions: [
          {op: 'STOREN', x: 1, n: 2},
          {op: 'LOAD', x: 2, n: 0},
          {op: 'OP', x: 0, n: 0},
          {op: 'JF', x: 4, n: 0},
          {op: 'LOAD', x: 2, n: 0},
          {op: 'OP', x: 1, n: 0},
          {op: 'JMP', x: 3, n: 0},
          {op: 'LOAD', x: 2, n: 0},
          {op: 'OP', x: 2, n: 0},
          {op: 'OP', x: 1, n: 0},
          {op: 'RET', x: 0, n: 0},
        ],
        operators: [
          {name: 'aten::is_nonzero', overload: '', argumentCount: 1},
          {name: 'aten::relu', overload: '', argumentCount: 1},
          {name: 'aten::sigmoid', overload: '', argumentCount: 1},
        ],
        constants: [],
        registerSize: 2,
      }),
      operators,
      'forward',
    );
    expect(
      graph.nodes.map(({operator, inputs}) => [operator, ...inputs]),
    ).toEqual([
      ['aten::relu', -1],
      ['aten::sigmoid', -1],
      ['aten::relu', 0, 1],
    ]);
  });

  it('marks attention that is written out, and leaves out what only converts', () => {
    const names = ['matmul', 'softmax', 'to', 'matmul'];
    const {graph} = buildGraph(
      withProgram({
        instructions: [
          {op: 'STOREN', x: 1, n: 2},
          {op: 'LOAD', x: 2, n: 0},
          {op: 'LOAD', x: 2, n: 0},
          {op: 'OP', x: 0, n: 0},
          {op: 'OP', x: 1, n: 0},
          {op: 'OP', x: 2, n: 0},
          {op: 'LOAD', x: 2, n: 0},
          {op: 'OP', x: 3, n: 0},
          {op: 'RET', x: 0, n: 0},
        ],
        operators: names.map((name) => ({
          name: `aten::${name}`,
          overload: {softmax: 'int', to: 'dtype'}[name] ?? '',
          argumentCount: name === 'matmul' ? 2 : 1,
        })),
        registerSize: 2,
      }),
      operators,
      'forward',
    );
    expect(graph.nodes.map(({kind}) => kind)).toEqual(
      Array<string>(3).fill('attention'),
    );
    expect(graph.nodes[2]?.inputs).toEqual([1, -1]);
    expect(graph.passed).toEqual([{operator: 'aten::to.dtype', calls: 1}]);
  });

  it.each<[string, BytecodeFunction['instructions'], RegExp]>([
    [
      'takes from an empty stack',
      [
        {op: 'DROP', x: 9, n: 0},
        {op: 'DROP', x: 0, n: 0},
        {op: 'DROP', x: 0, n: 0},
      ],
      /stack of 0/,
    ],
    [
      'has a list of more values than there are',
      [{op: 'LIST_CONSTRUCT', x: 0, n: 1e9}],
      /1000000000 values/,
    ],
    [
      'calls an operator that its table lacks',
      [{op: 'OP', x: 99, n: 0}],
      /no operator 99/,
    ],
    ['has a loop without counters', [{op: 'LOOP', x: 1, n: 1}], /no counters/],
  ])('refuses a program that %s', (_, instructions, message) => {
    expect(() =>
      buildGraph(withProgram({instructions}), operators, 'forward'),
    ).toThrow(message);
  });

  it('ends for a program that calls itself', () => {
    expect(() =>
      buildGraph(
        withProgram({
          instructions: [
            {op: 'INTERFACE_CALL', x: 0, n: 2},
            {op: 'RET', x: 0, n: 0},
          ],
          constants: ['forward'],
        }),
        operators,
        'forward',
      ),
    ).toThrow('without an end');
  });
});

describe('pictures of numbers', () => {
  it('are planes of the last two axes, thinned where they are large', () => {
    const list = Float32Array.from({length: 32}, (_, at) => at);
    const tiles = drawTiles(list, [2, 4, 4], {planes: 8, side: 2});
    expect(tiles).toMatchObject({width: 2, height: 2, total: 2, planeWidth: 4});
    expect(tiles.planes.map((plane) => [...plane])).toEqual([
      [0, 16, 66, 82],
      [132, 148, 197, 214],
    ]);
  });

  it('leave out what is not finite, and count it', () => {
    const picture = drawNumbers([NaN, 1, 3, Infinity], [4], {
      planes: 1,
      side: 8,
    });
    expect(picture).toMatchObject({min: 1, max: 3, mean: 2, nonFinite: 2});
    expect(picture.histogram.reduce((sum, bin) => sum + bin, 0)).toBe(2);
  });
});

describe('requests of the graph', () => {
  const ones: TensorInput = {
    ...(createDefaultValue({kind: 'tensor'}) as TensorInput),
    sizes: '1, 1, 28, 28',
    fill: 'ones',
  };

  async function openDigits() {
    const handlers = createHandlers();
    await handlers.open(
      {file: await openAsBlob(DIGITS), name: 'digits.ptl'},
      silent,
    );
    return handlers;
  }

  it('record a run only when asked: shapes, times and pictures by instruction', async () => {
    const handlers = await openDigits();
    const params = {method: 'forward', inputs: [ones]};
    expect(await handlers.run(params, silent)).not.toHaveProperty('trace');
    const {nodes} = await handlers.graph({method: 'forward'}, silent);
    const {trace} = await handlers.run({...params, record: true}, silent);
    const keys = nodes.map(
      ({function: name, instruction}) => `${name} ${instruction}`,
    );
    expect(keys.map((key) => trace?.get(key)?.sizes)).toEqual([
      [1, 16, 28, 28],
      [1, 16, 28, 28],
      [1, 16, 14, 14],
      [1, 32, 14, 14],
      [1, 32, 14, 14],
      [1, 32, 7, 7],
      [1, 1568],
      [1, 10],
      [1, 10],
    ]);
    const picture = await handlers.activation({key: keys[1] ?? ''}, silent);
    expect(picture).toMatchObject({min: 0, tiles: {total: 16, width: 28}});
    expect(await handlers.activation({key: 'none'}, silent)).toBeUndefined();
  });

  it('read a weight, and find the line of the source', async () => {
    const handlers = await openDigits();
    const place = {method: 'forward', node: 0};
    expect(await handlers.weight({...place, index: 0}, silent)).toMatchObject({
      nonFinite: 0,
      tiles: {total: 16, width: 3, height: 3},
    });
    await expect(
      (async () => handlers.weight({...place, index: 9}, silent))(),
    ).rejects.toThrow('no such weight');
    expect(await handlers.sourceLine(place, silent)).toMatchObject({
      record: 'code/__torch__/torch/nn/modules/conv.py',
      text: expect.stringContaining('torch.conv2d('),
      isCall: true,
    });
    expect(
      await handlers.sourceLine({method: 'forward', node: 8}, silent),
    ).toMatchObject({record: 'code/__torch__.py', isCall: true});
  });

  it('list the weights with checksums', async () => {
    const handlers = await openDigits();
    const prints = await handlers.prints(null, silent);
    expect(prints.map(({name}) => name)).toContain('layers.7.bias');
    expect(new Set(prints.map(({print}) => print)).size).toBe(prints.length);
  });
});
