/** Helpers of operators that read and write at indices. */

import {clone, cloneWithStrides, elements, numbers} from '../tensor/copy';
import {allocate} from '../tensor/dtype';
import {
  contiguousStrides,
  elementCount,
  printSizes,
  withSize,
} from '../tensor/layout';
import {forEachRow} from '../tensor/rows';
import {Tensor} from '../tensor/tensor';
import {restride} from '../tensor/views';
import {tensor} from './arguments';
import {define} from './define';
import type {IValue} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';

type Args = readonly IValue[];

/** Minimum number of elements for which `set` is faster than a loop. */
const MIN_BULK_COPY = 16;

/** Finds runs of consecutive indices. */
function findRuns(
  indices: ArrayLike<number>,
): [first: number, count: number][] {
  const runs: [number, number][] = [];
  let first = indices[0] ?? 0;
  let count = 0;
  for (let i = 0; i < indices.length; i += 1) {
    const index = indices[i] ?? 0;
    if (index !== first + count) {
      runs.push([first, count]);
      first = index;
      count = 0;
    }
    count += 1;
  }
  if (count > 0) {
    runs.push([first, count]);
  }
  return runs;
}

/** Copies contiguous elements. */
export function copyRun(
  source: Float32Array,
  from: number,
  length: number,
  out: Float32Array,
  to: number,
): void {
  if (length < MIN_BULK_COPY) {
    for (let j = 0; j < length; j += 1) {
      out[to + j] = source[from + j] ?? 0;
    }
  } else {
    out.set(source.subarray(from, from + length), to);
  }
}

/** Copies the slices of an axis at checked indices to a new contiguous tensor. */
export function indexAlong(
  self: Tensor,
  axis: number,
  indices: ArrayLike<number>,
): Tensor {
  const data = elements(self);
  const size = self.sizes[axis] ?? 1;
  const inner = elementCount(self.sizes.slice(axis + 1));
  const outer = elementCount(self.sizes.slice(0, axis));
  const out = allocate(
    self.dtype,
    outer * indices.length * inner,
  ) as Float32Array;
  // Array and storage are of one dtype.
  const source = data as Float32Array;
  const runs = findRuns(indices);
  let to = 0;
  for (let block = 0; block < outer; block += 1) {
    for (const [first, count] of runs) {
      const from = (block * size + first) * inner;
      const length = count * inner;
      copyRun(source, from, length, out, to);
      to += length;
    }
  }
  return new Tensor(
    {data: out},
    self.dtype,
    self.dim ? withSize(self.sizes, axis, indices.length) : [],
    undefined,
    0,
    self.quantizer,
  );
}

/** Checks indices and resolves negative ones from the end. */
export function wrapIndices(
  index: Tensor,
  size: number,
  refuse: (value: number) => string,
): Float64Array {
  const values = Float64Array.from(numbers(index));
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (value < -size || value >= size) {
      throw new OperatorError(refuse(value));
    }
    values[i] = value < 0 ? value + size : value;
  }
  return values;
}

/** Calls `each` for every element of `index`: its row-major position, and the offset in `self` that it selects. */
export function forEachIndexed(
  self: Tensor,
  axis: number,
  index: Tensor,
  refuse: (value: number, size: number) => string,
  each: (position: number, at: number) => void,
): void {
  const size = self.dim ? (self.sizes[axis] ?? 0) : 1;
  const stride = self.dim ? (self.strides[axis] ?? 0) : 0;
  const values = numbers(index);
  const strides = self.strides.map((one, i) => (i === axis ? 0 : one));
  // Walks the index in row-major order together with the offsets in `self`.
  forEachRow(
    index.sizes,
    [
      {strides, offset: self.offset},
      {strides: contiguousStrides(index.sizes), offset: 0},
    ],
    ([start = 0, first = 0], [step = 0, by = 1], count) => {
      for (let i = 0; i < count; i += 1) {
        const value = values[first + i * by] ?? 0;
        if (value < 0 || value >= size) {
          throw new OperatorError(refuse(value, size));
        }
        each(first + i * by, start + i * step + value * stride);
      }
    },
  );
}

/** PyTorch's message for an index out of bounds of an axis. */
export const describeOutOfBounds =
  (axis: number) => (value: number, size: number) =>
    `index ${value} is out of bounds for dimension ${axis} with size ${size}`;

/** Views a tensor without axes as one element of one axis. */
export const withAxis = (self: Tensor): Tensor =>
  self.dim ? self : restride(self, [1], [1]);

/**
 * Checks the dtype and sizes of an index along an axis.
 *
 * @throws OperatorError in PyTorch's words.
 */
export function checkIndexSizes(
  name: string,
  self: Tensor,
  index: Tensor,
  axis: number,
): void {
  if (index.dtype !== 'int64') {
    throw new OperatorError(`${name}(): Expected dtype int64 for index`);
  }
  if (index.numel === 0) {
    return;
  }
  if (self.dim !== index.dim) {
    throw new OperatorError(
      `Index tensor must have the same number of dimensions as ${name === 'gather' ? 'input' : 'self'} tensor`,
    );
  }
  const tooLarge = index.sizes.some(
    (size, i) => i !== axis && size > (self.sizes[i] ?? 0),
  );
  if (name === 'gather' && tooLarge) {
    const at = index.sizes.findIndex(
      (size, i) => i !== axis && size > (self.sizes[i] ?? 0),
    );
    throw new OperatorError(
      `Size does not match at dimension ${at} expected index ${printSizes(index.sizes)} to be smaller than self ${printSizes(self.sizes)} apart from dimension ${axis}`,
    );
  }
}

/** Tensor to write to: a row-major copy for `scatter`, a copy in the same order for others. */
const chooseTarget = (name: string, args: Args, inPlace: boolean) =>
  inPlace
    ? tensor(args, 0)
    : name.startsWith('scatter')
      ? cloneWithStrides(
          tensor(args, 0),
          contiguousStrides(tensor(args, 0).sizes),
        )
      : clone(tensor(args, 0));

/** Defines an operator and its in-place variant; `run` writes to its tensor. */
export const pair = (
  name: string,
  qualifier: string,
  rest: string,
  run: (self: Tensor, args: Args) => Tensor,
): OperatorDefinition[] => [
  define(`aten::${name}${qualifier}(Tensor self, ${rest}) -> Tensor`, (args) =>
    run(chooseTarget(name, args, false), args),
  ),
  define(
    `aten::${name}_${qualifier}(Tensor(a!) self, ${rest}) -> Tensor(a!)`,
    (args) => run(chooseTarget(name, args, true), args),
  ),
];
