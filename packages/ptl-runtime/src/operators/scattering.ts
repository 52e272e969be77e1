/** Operators that write along an axis: scatter, index_add, index_copy, index_fill … */

import {cast, copyInto, elements, fill, scalarTensor} from '../tensor/copy';
import {type DType, typeNames} from '../tensor/dtype';
import {halfValues, toHalf} from '../tensor/half';
import {printSizes, withSize, wrapDim} from '../tensor/layout';
import {forEachRow} from '../tensor/rows';
import type {Tensor} from '../tensor/tensor';
import {restride, select} from '../tensor/views';
import {int, scalar, string, tensor} from './arguments';
import {binary} from './binary';
import {
  atLeastOne,
  checkIndexSizes,
  forEachIndexed,
  outOfBounds,
  pair,
  wrapIndices,
} from './indices';
import type {IValue} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';

type Args = readonly IValue[];

type Combine = (a: number, b: number) => number;

// Elements are numbers or bigints; both add and multiply.
const combinations: Readonly<Record<string, Combine>> = {
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
};

/** `scatter_`: along an axis, writes where `index` names. */
function scatter(
  self: Tensor,
  dim: number,
  index: Tensor,
  source: Tensor,
  combine?: Combine,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const to = atLeastOne(self);
  const at = atLeastOne(index);
  const from = atLeastOne(source);
  const isValue = source.strides.every((stride) => stride === 0);
  checkIndexSizes('scatter', to, at, axis);
  if (source.dtype !== self.dtype) {
    throw new OperatorError(
      `scatter(): Expected self.dtype to be equal to src.dtype`,
    );
  }
  if (
    at.numel > 0 &&
    at.sizes.some(
      (size, i) =>
        (i !== axis && size > (to.sizes[i] ?? 0)) ||
        size > (from.sizes[i] ?? 0),
    )
  ) {
    throw new OperatorError(
      `Expected index ${printSizes(at.sizes)} to be smaller than self ${printSizes(to.sizes)} apart from dimension ${axis}${isValue ? '' : ` and to be smaller size than src ${printSizes(from.sizes)}`}`,
    );
  }
  const data = self.storage.data as Float32Array;
  const values = elements(
    restride(from, at.sizes, from.strides),
  ) as Float32Array;
  // Each sum is rounded to the dtype, as PyTorch adds one after the other.
  const wide = halfValues();
  const join =
    combine &&
    (self.dtype === 'float16'
      ? (a: number, b: number) => toHalf(combine(wide[a] ?? 0, wide[b] ?? 0))
      : self.dtype === 'bool'
        ? (a: number, b: number) => (combine(a, b) ? 1 : 0)
        : combine);
  forEachIndexed(to, axis, at, outOfBounds(axis), (position, offset) => {
    const value = values[position] as number;
    data[offset] = join ? join(data[offset] as number, value) : value;
  });
  return self;
}

/** A source for `scatter` of a number: every element is it. */
const valueFor = (self: Tensor, index: Tensor, value: Tensor): Tensor =>
  restride(
    cast(value, self.dtype),
    index.sizes,
    index.sizes.map(() => 0),
  );

function requireIndex(name: string, index: Tensor): void {
  if (index.dtype !== 'int64' && index.dtype !== 'int32') {
    throw new OperatorError(
      `${name}: Expected dtype int32 or int64 for index, but got: ${typeNames[index.dtype]}`,
    );
  }
}

/** `index_add`, `index_copy`: slices of the source go to slices of a copy. */
function indexInto(
  self: Tensor,
  dim: number,
  at: Tensor,
  write: (target: Tensor, i: number) => void,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const size = self.dim === 0 ? 1 : (self.sizes[axis] ?? 0);
  requireIndex('index_add_', at);
  const values = wrapIndices(at, size, () => 'index out of range in self');
  const target = atLeastOne(self);
  values.forEach((value, i) => write(select(target, axis, value), i));
  return self;
}

/**
 * Adds slices of a source along an axis to those at indices, where both are floats of
 * one dtype: one pass for all, without a tensor for each slice.
 *
 * @returns whether it did
 */
function addSlices(self: Tensor, args: Args): boolean {
  const [source, alpha] = [tensor(args, 3), scalar(args, 4)];
  const axis = wrapDim(int(args, 1), self.dim);
  const size = self.sizes[axis] ?? 1;
  const isPlain =
    (self.dtype === 'float32' || self.dtype === 'float64') &&
    source.dtype === self.dtype &&
    source.storage !== self.storage &&
    Number(alpha) === 1 &&
    source.dim === self.dim &&
    self.dim > 0 &&
    source.sizes.every((own, i) => i === axis || own === self.sizes[i]);
  const index = tensor(args, 2);
  if (!isPlain || index.dim > 1 || index.numel !== source.sizes[axis]) {
    return false;
  }
  requireIndex('index_add_', index);
  const at = wrapIndices(index, size, () => 'index out of range in self');
  const data = self.storage.data as Float32Array;
  const values = source.storage.data as Float32Array;
  const [stride, by] = [self.strides[axis] ?? 0, source.strides[axis] ?? 0];
  forEachRow(
    withSize(self.sizes, axis, 1),
    [source, self],
    ([from = 0, to = 0], [p = 0, q = 0], count) => {
      for (let i = 0; i < at.length; i += 1) {
        const first = to + (at[i] as number) * stride;
        const next = from + i * by;
        for (let n = 0; n < count; n += 1) {
          data[first + n * q] =
            (data[first + n * q] as number) + (values[next + n * p] as number);
        }
      }
    },
  );
  return true;
}

const combination = (args: Args, i: number): Combine => {
  const found = combinations[string(args, i)];
  if (!found) {
    throw new OperatorError('reduce argument must be either add or multiply.');
  }
  return found;
};

const number = (args: Args, i: number, dtype: DType) =>
  scalarTensor(scalar(args, i), dtype);

export const definitions: readonly OperatorDefinition[] = [
  ...pair(
    'scatter',
    '.src',
    'int dim, Tensor index, Tensor src',
    (self, args) =>
      scatter(self, int(args, 1), tensor(args, 2), tensor(args, 3)),
  ),
  ...pair(
    'scatter',
    '.value',
    'int dim, Tensor index, Scalar value',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        valueFor(self, tensor(args, 2), number(args, 3, self.dtype)),
      ),
  ),
  ...pair(
    'scatter',
    '.reduce',
    'int dim, Tensor index, Tensor src, *, str reduce',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        tensor(args, 3),
        combination(args, 4),
      ),
  ),
  ...pair(
    'scatter',
    '.value_reduce',
    'int dim, Tensor index, Scalar value, *, str reduce',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        valueFor(self, tensor(args, 2), number(args, 3, self.dtype)),
        combination(args, 4),
      ),
  ),
  ...pair(
    'scatter_add',
    '',
    'int dim, Tensor index, Tensor src',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        tensor(args, 3),
        combinations.add,
      ),
  ),
  ...pair(
    'index_add',
    '',
    'int dim, Tensor index, Tensor source, *, Scalar alpha=1',
    (self, args) =>
      addSlices(self, args)
        ? self
        : indexInto(self, int(args, 1), tensor(args, 2), (slice, i) =>
            copyInto(
              slice,
              binary(
                'add',
                slice,
                select(tensor(args, 3), int(args, 1), i),
                scalar(args, 4),
              ),
            ),
          ),
  ),
  ...pair(
    'index_copy',
    '',
    'int dim, Tensor index, Tensor source',
    (self, args) =>
      indexInto(self, int(args, 1), tensor(args, 2), (slice, i) =>
        copyInto(slice, select(tensor(args, 3), int(args, 1), i)),
      ),
  ),
  ...pair(
    'index_fill',
    '.int_Scalar',
    'int dim, Tensor index, Scalar value',
    (self, args) =>
      indexInto(self, int(args, 1), tensor(args, 2), (slice) =>
        fill(slice, scalar(args, 3)),
      ),
  ),
];
