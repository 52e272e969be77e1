import {Tensor} from '@playtorch-docs/ptl-runtime';

/** Makes a float32 tensor with the sines of 0, 1, 2, …: small numbers that differ from their neighbors. */
export const ramp = (sizes: readonly number[]): Tensor =>
  Tensor.over(
    Float32Array.from(
      {length: sizes.reduce((product, size) => product * size, 1)},
      (_, i) => Math.sin(i),
    ),
    sizes,
    'float32',
  );
