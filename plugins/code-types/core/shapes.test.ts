import {expect, it} from 'vitest';
import {addShapes} from './shapes';

it('adds shapes to variables that are tensors, and to no other name', () => {
  const toName = (type: string) => ({start: 0, length: 1, type});
  expect(
    addShapes(
      [
        toName('const x: Tensor'),
        toName('const y: Tensor'),
        toName('const x: number'),
        toName('(property) x: Tensor'),
      ],
      {x: '[2], int64'},
    ).map(({type}) => type),
  ).toEqual([
    'const x: Tensor\n// [2], int64',
    'const y: Tensor',
    'const x: number',
    '(property) x: Tensor',
  ]);
});
