/** Helpers of the kernels' tests: run the WebAssembly and the TypeScript kernels and compare bits. */

import {expect} from 'vitest';
import {Tensor} from '../../tensor/tensor';
import type {Kernels} from '../kernels';
import {plainKernels} from '../plain';
import {wasmKernels} from '../wasm';
import {wasmModule} from './wasmModule';

/** Makes a generator of seeded numbers in [0, 1), by Park and Miller. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Makes a float32 tensor of seeded numbers in [-1, 1). */
export function randomTensor(sizes: readonly number[], seed = 1): Tensor {
  const next = makeRandom(seed);
  const out = Tensor.empty(sizes);
  (out.storage.data as Float32Array).forEach((_, i, data) => {
    data[i] = next() * 2 - 1;
  });
  return out;
}

/** Copies a contiguous tensor's elements. */
export const readNumbers = ({storage, offset, numel}: Tensor): Float32Array =>
  (storage.data as Float32Array).slice(offset, offset + numel);

/** Counts the elements that differ; 0 and -0 are equal. */
export const countDifferences = (a: Float32Array, b: Float32Array): number =>
  a.length === b.length
    ? a.filter((value, i) => value !== b[i]).length
    : Math.max(a.length, b.length);

/** A computation to run with both implementations. */
export type KernelRun = (kernels: Kernels) => Tensor;

/** Fails unless both implementations give the same sizes and elements. */
export function expectSame(
  run: KernelRun,
  fast: Kernels = wasmKernels(wasmModule),
): void {
  const actual = run(fast);
  const expected = run(plainKernels);
  expect(actual.sizes).toEqual(expected.sizes);
  expect(countDifferences(readNumbers(actual), readNumbers(expected))).toBe(0);
}
