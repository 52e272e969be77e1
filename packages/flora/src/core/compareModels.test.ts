import {expect, it} from 'vitest';
import {
  alignNodes,
  compareOperators,
  compareWeights,
  MAX_ALIGNED,
  type WeightPrint,
} from './compareModels';
import type {GraphNode} from './graph';

const weight = (
  name: string,
  sizes: readonly number[],
  print = '',
): WeightPrint => ({name, dtype: 'float32', sizes, print});

const node = (operator: string, sizes: readonly number[] = []): GraphNode => ({
  operator,
  kind: 'other',
  path: '',
  function: 'f',
  instruction: 0,
  inputs: [],
  weights: [{name: 'w', dtype: 'float32', sizes}],
});

it('compares weights by name: shape before values, then those of one file', () => {
  const {changes, same} = compareWeights(
    [
      weight('a', [1]),
      weight('b', [2], 'x'),
      weight('c', [3]),
      weight('d', [4]),
    ],
    [
      weight('e', [1], 'w'),
      weight('b', [2], 'y'),
      weight('c', [5]),
      weight('d', [4]),
    ],
  );
  expect(changes.map(({name, change}) => [name, change])).toEqual([
    ['c', 'shape'],
    ['b', 'values'],
    ['a', 'removed'],
    ['e', 'added'],
  ]);
  expect(same).toBe(1);
});

it('finds weights under other names: equal ones, and those of a wrapped module', () => {
  const {changes, same} = compareWeights(
    [weight('a', [1], 'x'), weight('layers.0.bias', [2], 'y')],
    [weight('net.layers.0.bias', [2], 'z'), weight('b', [1], 'x')],
  );
  expect(changes).toMatchObject([
    {
      name: 'layers.0.bias',
      change: 'values',
      after: {name: 'net.layers.0.bias'},
    },
  ]);
  expect(same).toBe(1);
});

it('compares the calls of operators', () => {
  expect(
    compareOperators(
      [
        {operator: 'aten::add', count: 2},
        {operator: 'aten::relu', count: 9},
      ],
      [
        {operator: 'aten::add', count: 2},
        {operator: 'aten::gelu', count: 1},
      ],
    ),
  ).toEqual([
    {operator: 'aten::relu', before: 9, after: 0},
    {operator: 'aten::gelu', before: 0, after: 1},
  ]);
});

it('aligns programs, and names the blocks of one file', () => {
  const before = [node('aten::conv2d', [8, 3]), node('aten::relu')];
  const after = [
    node('aten::conv2d', [8, 3]),
    node('aten::batch_norm'),
    node('aten::relu'),
  ];
  expect(alignNodes(before, after)).toEqual({
    before: new Set(),
    after: new Set([1]),
  });
  expect(
    alignNodes([node('aten::conv2d', [8, 3])], [node('aten::conv2d', [9, 3])]),
  ).toEqual({before: new Set([0]), after: new Set([0])});
  expect(
    alignNodes(
      before,
      Array.from({length: MAX_ALIGNED + 1}, () => node('aten::relu')),
    ),
  ).toBeUndefined();
});
