import {describe, expect, it} from 'vitest';
import {toBlock, toMatrices} from './tensorLayout';

const tensor = (shape: number[], values?: number[]) => ({
  shape,
  dtype: 'float32',
  ...(values ? {values} : {}),
});

describe('toMatrices', () => {
  it.each([
    [[], [7], [[[7]]]],
    [[3], [1, 2, 3], [[[1, 2, 3]]]],
    [
      [2, 2],
      [1, 2, 3, 4],
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ],
    [
      [2, 1, 2],
      [1, 2, 3, 4],
      [[[1, 2]], [[3, 4]]],
    ],
  ])('arranges the shape %j', (shape, values, matrices) => {
    expect(toMatrices(tensor(shape, values))).toEqual(matrices);
  });

  it('leaves tensors without values and wide ones to a block', () => {
    expect(toMatrices(tensor([480, 640]))).toBeUndefined();
    expect(toMatrices(tensor([8], [1, 2, 3, 4, 5, 6, 7, 8]))).toBeUndefined();
  });
});

describe('toBlock', () => {
  it('shows the last dimension to the right and the one before down', () => {
    const {width, height} = toBlock([3, 480, 640]);
    expect(width).toBeGreaterThan(height);
    expect(toBlock([640, 480, 3]).width).toBeLessThan(height);
  });
});
