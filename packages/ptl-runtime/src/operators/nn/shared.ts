/** What several of these operators need. */

import {cast, contiguous, copyInto} from '../../tensor/copy';
import {isQuantized, typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {view} from '../../tensor/views';
import {OperatorError} from '../operator';

/**
 * The tensor, contiguous, if it is float32.
 *
 * @throws OperatorError in PyTorch's words otherwise.
 */
export function float32(self: Tensor): Tensor {
  if (self.dtype !== 'float32') {
    throw new OperatorError(
      `expected scalar type Float but found ${typeNames[self.dtype]}`,
    );
  }
  return contiguous(self);
}

/** Elements of a contiguous tensor, for reading and writing. */
export function floatsOf(self: Tensor): Float32Array {
  const {data} = self.storage;
  return (data as Float32Array).subarray(self.offset, self.offset + self.numel);
}

/**
 * Computes in float32 what PyTorch computes in float64, and gives the result in
 * that dtype.
 *
 * @throws OperatorError for integers and float16, as PyTorch on a processor.
 */
export function throughFloat32(
  self: Tensor,
  name: string,
  run: (self: Tensor) => Tensor,
): Tensor {
  switch (self.dtype) {
    case 'float32':
      return run(self);
    case 'float64':
      return cast(run(cast(self, 'float32')), self.dtype);
    default:
      throw new OperatorError(
        isQuantized(self.dtype)
          ? `"${name}" is not supported for ${typeNames[self.dtype]} here`
          : `"${name}" not implemented for '${typeNames[self.dtype]}'`,
      );
  }
}

/** One number for each of `count` axes: PyTorch lets a single one stand for all. */
export function perAxis(
  values: readonly number[],
  count: number,
  name: string,
): number[] {
  if (values.length === count) {
    return [...values];
  }
  const [value] = values;
  if (values.length === 1 && value !== undefined) {
    return new Array<number>(count).fill(value);
  }
  throw new OperatorError(
    `expected ${name} to be a single integer value or a list of ${count} values to match the convolution dimensions, but got ${name}=[${values.join(', ')}]`,
  );
}

/** The result is written over the input, which is returned. */
export function into(self: Tensor, result: Tensor): Tensor {
  copyInto(self, result);
  return self;
}

/** `reshape`: a view where there is one, else a copy. */
export const reshape = (self: Tensor, sizes: readonly number[]): Tensor =>
  view(contiguous(self), sizes);

/** Whole number of elements on both sides of an axis: [before, axis, after]. */
export function around(
  sizes: readonly number[],
  axis: number,
): [number, number, number] {
  const product = (part: readonly number[]) => part.reduce((a, b) => a * b, 1);
  return [
    product(sizes.slice(0, axis)),
    sizes[axis] ?? 1,
    product(sizes.slice(axis + 1)),
  ];
}
