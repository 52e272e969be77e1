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
import {createHandlers} from '../handlers';
import {buildGraph} from '.';

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
    const graph = buildGraph(digits, operators, 'forward');
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
    const graph = buildGraph(
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
    const graph = buildGraph(
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

it('answers the page with the graph', async () => {
  const handlers = createHandlers();
  await handlers.open(
    {file: await openAsBlob(DIGITS), name: 'digits.ptl'},
    () => undefined,
  );
  const {nodes} = await handlers.graph({method: 'forward'}, () => undefined);
  expect(nodes).toHaveLength(9);
  await expect(
    (async () => handlers.graph({method: 'none'}, () => undefined))(),
  ).rejects.toThrow('no method none');
});
