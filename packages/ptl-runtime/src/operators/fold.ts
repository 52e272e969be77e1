/** Conversion of axes into rows, for reductions, scans and sorts. */

import {convertInto} from '../tensor/convert';
import {cast, elements} from '../tensor/copy';
import {allocate, type DType, type TypedArray} from '../tensor/dtype';
import {
  contiguousStrides,
  elementCount,
  wrapDims,
  spliceSizes,
} from '../tensor/layout';
import {Tensor} from '../tensor/tensor';
import {permute} from '../tensor/views';

/** Tensor as consecutive rows, each made of the axes that an operator works on. */
export interface FoldedRows {
  /** Elements, possibly the tensor's own memory: do not write to it. */
  data: TypedArray;
  rows: number;
  /** Number of elements of each row. */
  length: number;
  /** Sizes of a result with one element for each row. */
  sizes: number[];
  /** Wrapped axes. */
  dims: number[];
}

/** Axes of `int[]? dim`: all of them if the list is absent or empty. */
export const axesOf = (
  self: Tensor,
  dims: readonly number[] | undefined,
): number[] =>
  dims?.length
    ? wrapDims(dims, self.dim).filter(() => self.dim > 0)
    : self.sizes.map((_, i) => i);

/** Makes rows of the given (wrapped) axes. */
export function fold(
  self: Tensor,
  dims: number[],
  keepdim: boolean,
): FoldedRows {
  const reduced = new Set(dims);
  const kept = self.sizes.map((_, i) => i).filter((i) => !reduced.has(i));
  const inOrder = self.sizes.map((_, i) => i).filter((i) => reduced.has(i));
  const data = elements(
    self.dim > 0 ? permute(self, [...kept, ...inOrder]) : self,
  );
  return {
    data,
    rows: elementCount(kept.map((i) => self.sizes[i] ?? 1)),
    length: elementCount(inOrder.map((i) => self.sizes[i] ?? 1)),
    sizes: keepdim
      ? self.sizes.map((size, i) => (reduced.has(i) ? 1 : size))
      : kept.map((i) => self.sizes[i] ?? 1),
    dims: inOrder,
  };
}

/** Puts rows along one axis back into the order of `sizes`. */
export function unfoldRows(
  data: TypedArray,
  dtype: DType,
  sizes: readonly number[],
  axis: number,
): Tensor {
  if (sizes.length === 0 || axis === sizes.length - 1) {
    return Tensor.over(data, sizes, dtype);
  }
  const inRows = [...spliceSizes(sizes, axis, 1), sizes[axis] ?? 1];
  const strides = contiguousStrides(inRows);
  const view = new Tensor(
    {data},
    dtype,
    sizes,
    spliceSizes(strides.slice(0, -1), axis, 0, 1),
  );
  return Tensor.over(elements(view), sizes, dtype);
}

/** Computes one number for each row, as a tensor of a dtype. */
function perRow(
  {rows, length, sizes}: FoldedRows,
  dtype: DType,
  result: (start: number, length: number) => number,
): Tensor {
  const numbers = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    numbers[row] = result(row * length, length);
  }
  const out = allocate(dtype, rows);
  convertInto(numbers, 'float64', out, dtype);
  return Tensor.over(out, sizes, dtype);
}

/** Elements of rows as numbers. */
export type RowElements = ArrayLike<number>;
/** Function of the `length` elements from `start` on. */
export type RowFunction = (
  data: RowElements,
  start: number,
  length: number,
) => number;

/** Converts int64 and float16 to float64, so that the array has numbers. */
const asNumbers = (self: Tensor): Tensor =>
  self.dtype === 'int64' || self.dtype === 'float16'
    ? cast(self, 'float64')
    : self;

/** Computes one number for each row of the given axes. */
export function reduce(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  dtype: DType,
  f: RowFunction,
): Tensor {
  const rows = fold(asNumbers(self), axesOf(self, dims), keepdim);
  const data = rows.data as Float64Array;
  return perRow(rows, dtype, (start, length) => f(data, start, length));
}

/** Contiguous tensor of floats as blocks of consecutive slices. */
interface Blocks {
  outer: number;
  /** Number of slices in a block. */
  length: number;
  /** Number of elements in a slice. */
  inner: number;
  /** Sizes of a result with one slice for each block. */
  sizes: number[];
}

/** Makes blocks for neighboring axes that are not the last; undefined for other axes. */
export function blocksOf(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
): Blocks | undefined {
  const axes = axesOf(self, dims).sort((a, b) => a - b);
  const [first = 0] = axes;
  const end = first + axes.length;
  if (
    (self.dtype !== 'float32' && self.dtype !== 'float64') ||
    !self.isContiguous ||
    end >= self.dim ||
    axes.some((axis, i) => axis !== first + i)
  ) {
    return undefined;
  }
  const [before, after] = [self.sizes.slice(0, first), self.sizes.slice(end)];
  return {
    outer: elementCount(before),
    length: elementCount(self.sizes.slice(first, end)),
    inner: elementCount(after),
    sizes: [...before, ...(keepdim ? axes.map(() => 1) : []), ...after],
  };
}

/**
 * Sums over the axes of blocks without folding them into rows, and divides by `divisorOf(length)`.
 * Undefined if the axes make no blocks.
 */
export function sumBlocks(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  divisorOf: (length: number) => number,
): Tensor | undefined {
  const blocks = blocksOf(self, dims, keepdim);
  if (!blocks) {
    return undefined;
  }
  const {outer, length, inner, sizes} = blocks;
  const data = elements(self) as Float32Array;
  const out = Tensor.empty(sizes, self.dtype);
  const result = out.storage.data as Float32Array;
  const divisor = divisorOf(length);
  const sums = new Float64Array(inner);
  for (let block = 0; block < outer; block += 1) {
    sums.fill(0);
    for (let i = 0, at = block * length * inner; i < length; i += 1) {
      for (let j = 0; j < inner; j += 1, at += 1) {
        sums[j] = (sums[j] as number) + (data[at] as number);
      }
    }
    for (let j = 0; j < inner; j += 1) {
      result[block * inner + j] = (sums[j] as number) / divisor;
    }
  }
  return out;
}
