/** Helpers of the operators of neural networks. */

import {cast, contiguous, copyInto} from '../../tensor/copy';
import {isQuantized, typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {view} from '../../tensor/views';
import {OperatorError} from '../operator';

/**
 * Returns a float32 tensor as a contiguous one.
 *
 * @throws OperatorError in PyTorch's words for other dtypes.
 */
export function float32(self: Tensor): Tensor {
  if (self.dtype !== 'float32') {
    throw new OperatorError(
      `expected scalar type Float but found ${typeNames[self.dtype]}`,
    );
  }
  return contiguous(self);
}

/** Elements of a contiguous tensor, to read and write. */
export function floatsOf(self: Tensor): Float32Array {
  const {data} = self.storage;
  return (data as Float32Array).subarray(self.offset, self.offset + self.numel);
}

/**
 * Computes float64 in float32 and converts the result back.
 *
 * @throws OperatorError for integers and float16, like PyTorch on a processor.
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

/**
 * Expands a setting to `count` axes; PyTorch accepts one number for all.
 *
 * @throws OperatorError in PyTorch's words for other lengths.
 */
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

/** Overwrites a tensor with a result and returns it. */
export function writeInto(self: Tensor, result: Tensor): Tensor {
  copyInto(self, result);
  return self;
}

/** Returns a view of a contiguous tensor or of a contiguous copy (`reshape`). */
export const reshapeContiguous = (
  self: Tensor,
  sizes: readonly number[],
): Tensor => view(contiguous(self), sizes);

/** Numbers of elements before, along and after an axis. */
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
