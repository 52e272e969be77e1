import {expect, it} from 'vitest';
import {Tensor} from '../tensor/tensor';
import {repeat} from './shape';

it.each([
  [
    [1, 1],
    [2, 3],
  ],
  [
    [1, 1, 1],
    [1, 2, 3],
  ],
  [
    [2, 1],
    [4, 3],
  ],
])('repeat by %j is a copy', (repeats, sizes) => {
  const input = Tensor.empty([2, 3]);
  const result = repeat(input, repeats);
  expect(result.sizes).toEqual(sizes);
  expect(result.storage).not.toBe(input.storage);
});
