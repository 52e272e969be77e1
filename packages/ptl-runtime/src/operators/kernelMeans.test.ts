import {expect, it} from 'vitest';
import {plainKernels} from '../kernels/plain';
import {wasmModule} from '../kernels/__fixtures__/wasmModule';
import {wasmKernels} from '../kernels/wasm';
import {numbers} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';
import {meanByKernels} from './kernelMeans';
import {mean} from './reductions';

const kernels = wasmKernels(wasmModule);

const rising = (sizes: number[]) =>
  Tensor.over(
    Float32Array.from(
      {length: sizes.reduce((a, b) => a * b, 1)},
      (_, i) => (i % 97) / 8 - 5,
    ),
    sizes,
    'float32',
  );

it.each([1, 2, 3, 7, 8, 13])(
  'means of %i slices are those of one sum after the other',
  (count) => {
    const self = rising([2, count, 20, 20]);
    for (const keepdim of [false, true]) {
      const actual = meanByKernels(self, [1], keepdim, undefined, kernels);
      if (count === 1) {
        expect(actual).toBeUndefined();
        continue;
      }
      const expected = mean(self, [1], keepdim);
      expect(actual?.sizes).toEqual(expected.sizes);
      const values = Array.from(numbers(actual ?? self));
      numbers(expected).forEach((value, i) =>
        expect(values[i]).toBeCloseTo(value, 5),
      );
    }
  },
);

it('leaves to others what the kernels do not add', () => {
  const self = rising([2, 4, 20, 20]);
  expect(meanByKernels(self, [1], false, 'float64', kernels)).toBeUndefined();
  expect(
    meanByKernels(self, [0, 2], false, undefined, kernels),
  ).toBeUndefined();
  expect(
    meanByKernels(self, [1], false, undefined, {
      ...plainKernels,
      combine: () => undefined,
    }),
  ).toBeUndefined();
});
