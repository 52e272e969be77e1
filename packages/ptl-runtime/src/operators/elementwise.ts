/** Elementwise operators: dtypes, broadcasting, memory order and loops, like PyTorch's TensorIterator. */

import type {ElementKind, Kernels} from '../kernels/kernels';
import {words} from '../tensor/convert';
import {cast, copyInto, scalarTensor} from '../tensor/copy';
import {
  type DType,
  isFloating,
  type TypedArray,
  typeNames,
} from '../tensor/dtype';
import {
  broadcastSizes,
  isDense,
  outputStrides,
  printSizes,
} from '../tensor/layout';
import {canCast, resultType, type Scalar} from '../tensor/promote';
import {forEachRow} from '../tensor/rows';
import {Tensor} from '../tensor/tensor';
import {broadcastTo} from '../tensor/views';
import {OperatorError} from './operator';

/** Tensor, or scalar in its place. */
export type Operand = Tensor | Scalar;

type NumberFunction = (...values: number[]) => number;

/** Loop over one row. `at` and `steps` have the first indices and steps of the inputs, then of the output. */
export type RowLoop = (
  inputs: readonly Float32Array[],
  at: readonly number[],
  steps: readonly number[],
  count: number,
  out: Float32Array,
) => void;

/** Implementations of an elementwise function. */
export interface Elementwise {
  /** Function of doubles, for all dtypes but int64; the result is rounded to the dtype. */
  number: NumberFunction;
  /** Function for int64; `number` by default. */
  long?: (...values: bigint[]) => bigint;
  /** Loop for int64 over pairs of 32-bit words, without bigints (longs.ts). */
  words?: RowLoop;
  /** Faster loop in place of `number`, for inputs and output of one dtype other than int64. */
  row?: RowLoop;
  /** Kernel for two operands of float32 or int64. */
  kind?: ElementKind;
}

/** Dtypes of computation and result. */
interface Types {
  compute: DType;
  result: DType;
}

/** Rule by which the common dtype of the operands determines the dtypes of computation and result. */
export type DTypeRule = 'same' | 'float' | 'bool' | 'number';

export function typesOf(operands: readonly Operand[], rule: DTypeRule): Types {
  const common = resultType(operands);
  if (rule === 'bool') {
    return {compute: common, result: 'bool'};
  }
  const compute =
    rule === 'float' && !isFloating(common)
      ? 'float32'
      : rule === 'number' && common === 'bool'
        ? 'int64'
        : common;
  return {compute, result: compute};
}

// PyTorch computes float16 in float32 on a processor.
const computable = (dtype: DType): DType =>
  dtype === 'float16' ? 'float32' : dtype;

const asTensor = (operand: Operand, dtype: DType, kernels?: Kernels): Tensor =>
  operand instanceof Tensor
    ? castBy(operand, dtype, kernels)
    : scalarTensor(operand, dtype);

/** Converts to a dtype (`cast`), by the kernels if they support it. */
export const castBy = (self: Tensor, dtype: DType, kernels?: Kernels): Tensor =>
  (self.dtype !== dtype &&
    isDense(self.sizes, self.strides) &&
    kernels?.convert(self, dtype)) ||
  cast(self, dtype);

/** Makes the generic loop, which calls a function for each element: of bigints if the arrays have them. */
function makeRowLoop(f: NumberFunction): RowLoop {
  return (inputs, at, steps, count, out) => {
    const [a, b, c] = inputs;
    const [i = 0, j = 0, k = 0] = at;
    const [p = 1, q = 1, r = 1] = steps;
    const to = at[inputs.length] ?? 0;
    const step = steps[inputs.length] ?? 1;
    if (!a) {
      return;
    }
    if (!b) {
      for (let n = 0; n < count; n += 1) {
        out[to + n * step] = f(a[i + n * p] as number);
      }
    } else if (!c) {
      for (let n = 0; n < count; n += 1) {
        out[to + n * step] = f(a[i + n * p] as number, b[j + n * q] as number);
      }
    } else {
      for (let n = 0; n < count; n += 1) {
        out[to + n * step] = f(
          a[i + n * p] as number,
          b[j + n * q] as number,
          c[k + n * r] as number,
        );
      }
    }
  };
}

function chooseRowLoop(kernel: Elementwise, compute: DType): RowLoop {
  if (compute === 'int64') {
    // Called with bigints, because the arrays have them.
    const long = (kernel.long ?? kernel.number) as NumberFunction;
    return kernel.words ?? makeRowLoop(long);
  }
  return kernel.row ?? makeRowLoop(kernel.number);
}

/** Broadcast shape of all operands. */
const sizesOf = (operands: readonly Operand[]): number[] =>
  operands.reduce<number[]>(
    (sizes, operand) =>
      operand instanceof Tensor ? broadcastSizes(sizes, operand.sizes) : sizes,
    [],
  );

/**
 * Computes an elementwise function over broadcast operands.
 *
 * @param types - dtypes of computation (to which operands are converted) and of the result
 * @param kernels - used for the functions that they support
 */
export function compute(
  operands: readonly Operand[],
  kernel: Elementwise,
  types: Types,
  kernels?: Kernels,
): Tensor {
  const sizes = sizesOf(operands);
  const dtype = computable(types.compute);
  const strides = outputStrides(
    sizes,
    operands.filter((operand) => operand instanceof Tensor),
  );
  const inputs = operands.map((operand) => asTensor(operand, dtype, kernels));
  const combined =
    kernel.kind &&
    kernels?.combine(
      kernel.kind,
      inputs.map((input) => broadcastTo(input, sizes)),
      strides,
    );
  if (combined) {
    return cast(combined, types.result);
  }
  const result = Tensor.empty(sizes, computable(types.result), strides);
  runRows(sizes, inputs, result, kernel, dtype);
  if (types.result === 'bool' && types.compute === 'bool') {
    normalizeBools(result.storage.data);
  }
  return cast(result, types.result);
}

/** Views int64 as pairs of 32-bit words; returns other tensors as they are. */
function viewAsWords(self: Tensor): Tensor {
  const {data} = self.storage;
  if (!(data instanceof BigInt64Array)) {
    return self;
  }
  const strides = self.strides.map((stride) => 2 * stride);
  const storage = {data: words(data)};
  return new Tensor(storage, 'int32', self.sizes, strides, 2 * self.offset);
}

function runRows(
  sizes: readonly number[],
  inputs: readonly Tensor[],
  result: Tensor,
  kernel: Elementwise,
  dtype: DType,
): void {
  const row = chooseRowLoop(kernel, dtype);
  const operands = [
    ...inputs.map((input) => broadcastTo(input, sizes)),
    result,
  ].map((self) => (row === kernel.words ? viewAsWords(self) : self));
  // All arrays are of the kernel's dtype.
  const arrays = operands.map(({storage}) => storage.data as Float32Array);
  const out = arrays.pop() ?? new Float32Array();
  forEachRow(sizes, operands, (at, steps, count) =>
    row(arrays, at, steps, count, out),
  );
}

/** Reduces the bytes of a bool tensor to 0 and 1 after arithmetic. */
function normalizeBools(data: TypedArray): void {
  for (let i = 0; i < data.length; i += 1) {
    data[i] = data[i] ? 1 : 0;
  }
}

/**
 * Computes an elementwise function into the first operand (`add_`).
 *
 * @throws OperatorError in PyTorch's words if the result does not fit.
 */
export function computeInPlace(
  self: Tensor,
  operands: readonly Operand[],
  kernel: Elementwise,
  types: Types,
): Tensor {
  if (!canCast(types.result, self.dtype)) {
    throw new OperatorError(
      `result type ${typeNames[types.result]} can't be cast to the desired output type ${typeNames[self.dtype]}`,
    );
  }
  const sizes = sizesOf(operands);
  if (
    sizes.length !== self.dim ||
    sizes.some((size, i) => size !== self.sizes[i])
  ) {
    throw new OperatorError(
      `output with shape ${printSizes(self.sizes)} doesn't match the broadcast shape ${printSizes(sizes)}`,
    );
  }
  const dtype = computable(types.compute);
  const direct =
    self.dtype === dtype &&
    dtype === computable(types.result) &&
    dtype !== 'bool' &&
    operands.every(
      (operand) =>
        operand === self ||
        !(operand instanceof Tensor) ||
        operand.storage !== self.storage,
    );
  if (direct) {
    const inputs = operands.map((operand) => asTensor(operand, dtype));
    runRows(sizes, inputs, self, kernel, dtype);
  } else {
    copyInto(self, compute(operands, kernel, types));
  }
  return self;
}
