/** What the tests of the kernels share: they run the WebAssembly and the plain ones and compare bits. */

import {expect} from 'vitest';
import {Tensor} from '../../tensor/tensor';
import type {Kernels} from '../kernels';
import {plainKernels} from '../plain';
import {wasmKernels} from '../wasm';

/** Seeded numbers in [-1, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state / 2147483647) * 2 - 1;
  };
}

/** A tensor of seeded numbers. */
export function random(sizes: readonly number[], seed = 1): Tensor {
  const next = seeded(seed);
  const out = Tensor.empty(sizes);
  (out.storage.data as Float32Array).forEach((_, i, data) => {
    data[i] = next();
  });
  return out;
}

/** A copy of a tensor's elements. */
export const numbersOf = ({storage, offset, numel}: Tensor): Float32Array =>
  (storage.data as Float32Array).slice(offset, offset + numel);

/** How many elements are not the same number; 0 and -0 are. */
export const different = (a: Float32Array, b: Float32Array): number =>
  a.length === b.length
    ? a.filter((value, i) => value !== b[i]).length
    : Math.max(a.length, b.length);

/** What is run by both kernels. */
export type Run = (kernels: Kernels) => Tensor;

/** Fails unless both kernels give the same numbers. */
export type ExpectSame = (run: Run, fast?: Kernels) => void;

/** @param module - of simd.wasm */
export const sameWith =
  (module: WebAssembly.Module): ExpectSame =>
  (run, fast = wasmKernels(module)) => {
    const found = run(fast);
    const expected = run(plainKernels);
    expect(found.sizes).toEqual(expected.sizes);
    expect(different(numbersOf(found), numbersOf(expected))).toBe(0);
  };
