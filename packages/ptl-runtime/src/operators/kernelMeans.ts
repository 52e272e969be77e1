/** Means of float32 tensors by the kernels. */

import type {Kernels} from '../kernels/kernels';
import {scalarTensor} from '../tensor/copy';
import type {DType} from '../tensor/dtype';
import {contiguousStrides} from '../tensor/layout';
import type {Tensor} from '../tensor/tensor';
import {broadcastTo, narrow, view} from '../tensor/views';
import {axesOf, blocksOf} from './fold';

/** Means over the last axes of a contiguous float32 tensor; undefined for others. */
function meanOfRows(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  dtype: DType | undefined,
  kernels: Kernels,
): Tensor | undefined {
  const axes = axesOf(self, dims);
  const kept = self.dim - axes.length;
  if (
    self.dtype !== 'float32' ||
    (dtype && dtype !== 'float32') ||
    self.numel === 0 ||
    !self.isContiguous ||
    axes.some((axis) => axis < kept)
  ) {
    return undefined;
  }
  const sizes = self.sizes.slice(0, kept);
  const out = kernels.empty(keepdim ? [...sizes, ...axes.map(() => 1)] : sizes);
  kernels.means(self, out);
  return out;
}

/** Minimum length of a row for which calling a kernel pays off. */
const MIN_KERNEL_ROW = 256;

/**
 * Means over neighboring axes that are not the last: the kernels add the two halves of the slices
 * until one is left. Undefined for other axes.
 */
function meanByHalves(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  dtype: DType | undefined,
  kernels: Kernels,
): Tensor | undefined {
  const blocks = blocksOf(self, dims, keepdim);
  if (
    !blocks ||
    self.dtype !== 'float32' ||
    (dtype && dtype !== 'float32') ||
    blocks.inner < MIN_KERNEL_ROW ||
    blocks.length < 2
  ) {
    return undefined;
  }
  const {outer, length, inner, sizes} = blocks;
  const add = (a: Tensor, b: Tensor) =>
    kernels.combine('add', [a, b], contiguousStrides(a.sizes));
  let sum: Tensor | undefined = view(self, [outer, length, inner]);
  const odd: Tensor[] = [];
  for (let count = length; count > 1 && sum; count = sum?.sizes[1] ?? 1) {
    const half = Math.floor(count / 2);
    if (count % 2 === 1) {
      odd.push(narrow(sum, 1, count - 1, 1));
    }
    sum = add(narrow(sum, 1, 0, half), narrow(sum, 1, half, half));
  }
  for (const one of odd) {
    sum &&= add(sum, one);
  }
  const divisor = scalarTensor(length, 'float32');
  const result =
    sum &&
    kernels.combine(
      'div',
      [sum, broadcastTo(divisor, sum.sizes)],
      contiguousStrides(sum.sizes),
    );
  return result && view(result, sizes);
}

/** Means by the kernels; undefined for dtypes and axes that they do not support. */
export const meanByKernels = (
  ...args: Parameters<typeof meanOfRows>
): Tensor | undefined => meanOfRows(...args) ?? meanByHalves(...args);
