/** Reductions: sum, mean, all, var, logsumexp … */

import {cast} from '../tensor/copy';
import {type DType, isFloating, typeNames} from '../tensor/dtype';
import {wrapLong} from '../tensor/special';
import {Tensor} from '../tensor/tensor';
import {
  bool,
  int,
  optionalDType,
  optionalInt,
  optionalIntList,
  tensor,
} from './arguments';
import {binary} from './binary';
import {define} from './define';
import {
  axesOf,
  fold,
  type RowElements,
  reduce,
  type RowFunction,
  sumBlocks,
} from './fold';
import {meanByKernels} from './kernelMeans';
import type {IValue} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

/** Reduces int64 with all its digits. */
function reduceLongs(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  first: bigint,
  f: (total: bigint, value: bigint) => bigint,
): Tensor {
  const {data, rows, length, sizes} = fold(self, axesOf(self, dims), keepdim);
  const longs = data as BigInt64Array;
  const out = new BigInt64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let total = first;
    for (let i = row * length; i < (row + 1) * length; i += 1) {
      total = wrapLong(f(total, longs[i] ?? 0n));
    }
    out[row] = total;
  }
  return Tensor.over(out, sizes, 'int64');
}

const addUp: RowFunction = (data, start, length) => {
  let total = 0;
  for (let i = start; i < start + length; i += 1) {
    total += data[i] as number;
  }
  return total;
};

const multiply: RowFunction = (data, start, length) => {
  let total = 1;
  for (let i = start; i < start + length; i += 1) {
    total *= data[i] as number;
  }
  return total;
};

/** Dtype of sums and products: int64 for integers. */
const totalDType = (self: Tensor, dtype: DType | undefined): DType =>
  dtype ?? (isFloating(self.dtype) ? self.dtype : 'int64');

export function sum(
  self: Tensor,
  dims?: readonly number[],
  keepdim = false,
  dtype?: DType,
): Tensor {
  const result = totalDType(self, dtype);
  return result === 'int64'
    ? reduceLongs(cast(self, 'int64'), dims, keepdim, 0n, (a, b) => a + b)
    : (sumBlocks(cast(self, result), dims, keepdim, () => 1) ??
        reduce(cast(self, result), dims, keepdim, result, addUp));
}

function prod(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  dtype?: DType,
): Tensor {
  const result = totalDType(self, dtype);
  requireSupported('prod', result);
  return result === 'int64'
    ? reduceLongs(cast(self, 'int64'), dims, keepdim, 1n, (a, b) => a * b)
    : reduce(cast(self, result), dims, keepdim, result, multiply);
}

export function mean(
  self: Tensor,
  dims?: readonly number[],
  keepdim = false,
  dtype?: DType,
): Tensor {
  const result = dtype ?? self.dtype;
  if (!isFloating(result)) {
    throw new OperatorError(
      `mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: ${typeNames[self.dtype]}`,
    );
  }
  const whole = cast(self, result);
  return (
    sumBlocks(whole, dims, keepdim, (length) => length) ??
    reduce(
      whole,
      dims,
      keepdim,
      result,
      (data, start, length) => addUp(data, start, length) / length,
    )
  );
}

/** Sum of squared deviations from the mean. */
function sumSquares(data: RowElements, start: number, length: number) {
  const average = addUp(data, start, length) / length;
  let squares = 0;
  for (let i = start; i < start + length; i += 1) {
    squares += ((data[i] as number) - average) ** 2;
  }
  return squares;
}

function variance(
  name: 'var' | 'std',
  self: Tensor,
  dims: readonly number[] | undefined,
  correction: number,
  keepdim: boolean,
): Tensor {
  if (!isFloating(self.dtype)) {
    throw new OperatorError(
      'std and var only support floating point and complex dtypes',
    );
  }
  return reduce(self, dims, keepdim, self.dtype, (data, start, length) => {
    const value =
      sumSquares(data, start, length) / Math.max(0, length - correction);
    return name === 'std' ? Math.sqrt(value) : value;
  });
}

/** Tests `all` or `any`; the result is bool, but uint8 for uint8. */
function test(
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  every: boolean,
): Tensor {
  return reduce(
    self,
    dims,
    keepdim,
    self.dtype === 'uint8' ? 'uint8' : 'bool',
    (data, start, length) => {
      for (let i = start; i < start + length; i += 1) {
        if ((data[i] !== 0) !== every) {
          return every ? 0 : 1;
        }
      }
      return every ? 1 : 0;
    },
  );
}

function logsumexp(
  self: Tensor,
  dims: readonly number[],
  keepdim: boolean,
): Tensor {
  const dtype = isFloating(self.dtype) ? self.dtype : 'float32';
  requireSupported('logsumexp', dtype);
  return reduce(
    cast(self, dtype),
    dims,
    keepdim,
    dtype,
    (data, start, length) => {
      let largest = -Infinity;
      for (let i = start; i < start + length; i += 1) {
        largest = Math.max(largest, data[i] as number);
      }
      const shift = Number.isFinite(largest) ? largest : 0;
      let total = 0;
      for (let i = start; i < start + length; i += 1) {
        total += Math.exp((data[i] as number) - shift);
      }
      return shift + Math.log(total);
    },
  );
}

/** Reads `unbiased`: true is a correction of 1 (Bessel). */
const correct = (args: readonly IValue[], i: number) => (bool(args, i) ? 1 : 0);

const kinds = ['var', 'std'] as const;
const withMean = (
  name: 'var' | 'std',
  self: Tensor,
  dims: readonly number[] | undefined,
  correction: number,
  keepdim: boolean,
) => [
  variance(name, self, dims, correction, keepdim),
  mean(self, dims, keepdim),
];

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor',
    (args) => sum(tensor(args, 0), undefined, false, optionalDType(args, 1)),
  ),
  define(
    'aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) =>
      sum(
        tensor(args, 0),
        optionalIntList(args, 1),
        bool(args, 2),
        optionalDType(args, 3),
      ),
  ),
  define(
    'aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor',
    (args) => prod(tensor(args, 0), undefined, false, optionalDType(args, 1)),
  ),
  define(
    'aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) =>
      prod(
        tensor(args, 0),
        [int(args, 1)],
        bool(args, 2),
        optionalDType(args, 3),
      ),
  ),
  define(
    'aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor',
    (args) => mean(tensor(args, 0), undefined, false, optionalDType(args, 1)),
  ),
  define(
    'aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args, {kernels}) => {
      const self = tensor(args, 0);
      const dims = optionalIntList(args, 1);
      const keepdim = bool(args, 2);
      return (
        meanByKernels(self, dims, keepdim, optionalDType(args, 3), kernels) ??
        mean(self, dims, keepdim, optionalDType(args, 3))
      );
    },
  ),
  ...kinds.flatMap((name) => [
    define(`aten::${name}(Tensor self, bool unbiased=True) -> Tensor`, (args) =>
      variance(name, tensor(args, 0), undefined, correct(args, 1), false),
    ),
    define(
      `aten::${name}.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`,
      (args) =>
        variance(
          name,
          tensor(args, 0),
          optionalIntList(args, 1),
          correct(args, 2),
          bool(args, 3),
        ),
    ),
    define(
      `aten::${name}.correction(Tensor self, int[1]? dim, *, int? correction, bool keepdim=False) -> Tensor`,
      (args) =>
        variance(
          name,
          tensor(args, 0),
          optionalIntList(args, 1),
          optionalInt(args, 2) ?? 1,
          bool(args, 3),
        ),
    ),
    define(
      `aten::${name}_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`,
      (args) =>
        withMean(name, tensor(args, 0), undefined, correct(args, 1), false),
    ),
    define(
      `aten::${name}_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`,
      (args) =>
        withMean(
          name,
          tensor(args, 0),
          optionalIntList(args, 1),
          correct(args, 2),
          bool(args, 3),
        ),
    ),
    define(
      `aten::${name}_mean.correction(Tensor self, int[1]? dim, *, int? correction, bool keepdim=False) -> (Tensor, Tensor)`,
      (args) =>
        withMean(
          name,
          tensor(args, 0),
          optionalIntList(args, 1),
          optionalInt(args, 2) ?? 1,
          bool(args, 3),
        ),
    ),
  ]),
  ...(['all', 'any'] as const).flatMap((name) => [
    define(`aten::${name}(Tensor self) -> Tensor`, (args) =>
      test(tensor(args, 0), undefined, false, name === 'all'),
    ),
    define(
      `aten::${name}.dim(Tensor self, int dim, bool keepdim=False) -> Tensor`,
      (args) =>
        test(tensor(args, 0), [int(args, 1)], bool(args, 2), name === 'all'),
    ),
  ]),
  define(
    'aten::count_nonzero(Tensor self, int? dim=None) -> Tensor',
    (args) => {
      const dim = optionalInt(args, 1);
      return sum(
        cast(tensor(args, 0), 'bool'),
        dim === undefined ? undefined : [dim],
      );
    },
  ),
  define(
    'aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor',
    (args) => sum(cast(tensor(args, 0), 'bool'), optionalIntList(args, 1)),
  ),
  define(
    'aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor',
    (args) =>
      logsumexp(tensor(args, 0), optionalIntList(args, 1) ?? [], bool(args, 2)),
  ),
  define('aten::equal(Tensor self, Tensor other) -> bool', (args) => {
    const a = tensor(args, 0);
    const b = tensor(args, 1);
    if (a.dtype !== b.dtype) {
      throw new OperatorError(
        `Expected object of scalar type ${typeNames[a.dtype].toLowerCase()} but got scalar type ${typeNames[b.dtype].toLowerCase()} for argument 'other'`,
      );
    }
    return (
      a.dim === b.dim &&
      a.sizes.every((size, i) => size === b.sizes[i]) &&
      test(binary('eq', a, b), undefined, false, true).storage.data[0] === 1
    );
  }),
];
