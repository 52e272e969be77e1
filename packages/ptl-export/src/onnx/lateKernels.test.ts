import {type Kernels, Tensor, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {numbers} from '@playtorch-docs/ptl-runtime/tensor';
import {wasmModule} from '@playtorch-docs/ptl-runtime/testing/wasmModule';
import {expect, it} from 'vitest';
import {ramp} from '../__fixtures__/ramp';
import {lateKernels} from './lateKernels';

const clamp = {min: -Infinity, max: Infinity};
const SIDE = 512;

function answers(kernels: Kernels): number[] {
  const filter = kernels.packConv2d(ramp([4, 2, 3, 3]), ramp([4]), {
    stride: [1, 1],
    padding: [1, 1],
    dilation: [1, 1],
    groups: 1,
    clamp,
  });
  const weights = kernels.packLinear(ramp([3, 5]), ramp([3]), clamp);
  return [
    ...numbers(kernels.conv2d(ramp([1, 2, 6, 6]), filter)),
    // Use the weights twice, as a second run of the model does.
    ...numbers(kernels.linear(ramp([2, 5]), weights)),
    ...numbers(kernels.linear(ramp([2, 5]), weights)),
  ];
}

it('computes the same bits', () => {
  expect(answers(lateKernels(wasmKernels(wasmModule)))).toEqual(
    answers(wasmKernels(wasmModule)),
  );
});

it('has one layer in its memory, however many are packed', () => {
  const bytesAfter = (late: boolean): number => {
    const base = wasmKernels(wasmModule);
    const kernels = late ? lateKernels(base) : base;
    const weights = Tensor.over(
      new Float32Array(SIDE * SIDE),
      [SIDE, SIDE],
      'float32',
    );
    const layers = Array.from({length: 8}, () =>
      kernels.packLinear(weights, undefined, clamp),
    );
    for (const layer of layers) {
      kernels.linear(ramp([1, SIDE]), layer);
    }
    return (base as unknown as {bytes: number}).bytes;
  };
  const layer = SIDE * SIDE * 4;
  expect(bytesAfter(false)).toBeGreaterThan(8 * layer);
  expect(bytesAfter(true)).toBeLessThan(4 * layer);
});

it('refuses what was released', () => {
  const kernels = lateKernels(wasmKernels(wasmModule));
  const packed = kernels.packLinear(ramp([2, 2]), undefined, clamp);
  kernels.release(packed);
  expect(() => kernels.linear(ramp([1, 2]), packed)).toThrow('release');
});
