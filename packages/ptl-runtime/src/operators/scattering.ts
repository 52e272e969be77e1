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
  withAxis,
  checkIndexSizes,
  forEachIndexed,
  describeOutOfBounds,
  pair,
  wrapIndices,
} from './indices';
import type {IValue} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';

type Args = readonly IValue[];

type Combine = (a: number, b: number) => number;

// Elements are numbers or bigints; the functions work for both.
const combinations: Readonly<Record<string, Combine>> = {
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
};

/** Writes along an axis at the positions of `index` (`scatter_`). */
function scatter(
  self: Tensor,
  dim: number,
  index: Tensor,
  source: Tensor,
  combine?: Combine,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const to = withAxis(self);
  const at = withAxis(index);
  const from = withAxis(source);
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
  // PyTorch rounds each partial sum to the dtype.
  const wide = halfValues();
  const join =
    combine &&
    (self.dtype === 'float16'
      ? (a: number, b: number) => toHalf(combine(wide[a] ?? 0, wide[b] ?? 0))
      : self.dtype === 'bool'
        ? (a: number, b: number) => (combine(a, b) ? 1 : 0)
        : combine);
  forEachIndexed(
    to,
    axis,
    at,
    describeOutOfBounds(axis),
    (position, offset) => {
      const value = values[position] as number;
      data[offset] = join ? join(data[offset] as number, value) : value;
    },
  );
  return self;
}

/** Expands a number to a source for `scatter`. */
const expandValue = (self: Tensor, index: Tensor, value: Tensor): Tensor =>
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

/** Writes to slices of a tensor at the indices (`index_add`, `index_copy`). */
function writeSlices(
  self: Tensor,
  dim: number,
  at: Tensor,
  write: (target: Tensor, i: number) => void,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const size = self.dim === 0 ? 1 : (self.sizes[axis] ?? 0);
  requireIndex('index_add_', at);
  const values = wrapIndices(at, size, () => 'index out of range in self');
  const target = withAxis(self);
  values.forEach((value, i) => write(select(target, axis, value), i));
  return self;
}

/**
 * Adds slices of a source along an axis at indices in one pass, without a tensor for each slice.
 * Works for floats of one dtype.
 *
 * @returns false if the arguments are of another form
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

const readCombination = (args: Args, i: number): Combine => {
  const combine = combinations[string(args, i)];
  if (!combine) {
    throw new OperatorError('reduce argument must be either add or multiply.');
  }
  return combine;
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
        expandValue(self, tensor(args, 2), number(args, 3, self.dtype)),
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
        readCombination(args, 4),
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
        expandValue(self, tensor(args, 2), number(args, 3, self.dtype)),
        readCombination(args, 4),
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
        : writeSlices(self, int(args, 1), tensor(args, 2), (slice, i) =>
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
      writeSlices(self, int(args, 1), tensor(args, 2), (slice, i) =>
        copyInto(slice, select(tensor(args, 3), int(args, 1), i)),
      ),
  ),
  ...pair(
    'index_fill',
    '.int_Scalar',
    'int dim, Tensor index, Scalar value',
    (self, args) =>
      writeSlices(self, int(args, 1), tensor(args, 2), (slice) =>
        fill(slice, scalar(args, 3)),
      ),
  ),
];
