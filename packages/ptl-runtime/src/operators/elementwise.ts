/** Operators that compute each element on its own: dtypes, broadcasting, memory order and loops, as PyTorch's TensorIterator. */

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

/** A tensor, or a number in its place. */
export type Operand = Tensor | Scalar;

type NumberFunction = (...values: number[]) => number;

/** A loop over one row: arrays, first indices and steps of the inputs, then of the output. */
export type Row = (
  inputs: readonly Float32Array[],
  at: readonly number[],
  steps: readonly number[],
  count: number,
  out: Float32Array,
) => void;

/** What an operator does to its elements. */
export interface Kernel {
  /** All dtypes but int64, which are computed as doubles and rounded to the dtype. */
  number: NumberFunction;
  /** int64; where absent, `number` is used. */
  long?: (...values: bigint[]) => bigint;
  /** A loop for int64 without bigints: over pairs of 32-bit words (longs.ts). */
  words?: Row;
  /** A faster loop for what `number` does. Inputs and output are of one dtype that is not int64. */
  row?: Row;
  /** The same of two elements of float32 or int64, by the kernels. */
  kind?: ElementKind;
}

/** The dtype of computation and of the result. */
interface Types {
  compute: DType;
  result: DType;
}

/** What becomes of the common dtype of the operands. */
export type Rule = 'same' | 'float' | 'bool' | 'number';

export function typesOf(operands: readonly Operand[], rule: Rule): Types {
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

/** `cast`, by the kernels where they can. */
export const castBy = (self: Tensor, dtype: DType, kernels?: Kernels): Tensor =>
  (self.dtype !== dtype &&
    isDense(self.sizes, self.strides) &&
    kernels?.convert(self, dtype)) ||
  cast(self, dtype);

/** The generic loop: a call for each element. Elements are bigints where the arrays hold them. */
function callRow(f: NumberFunction): Row {
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

function rowOf(kernel: Kernel, compute: DType): Row {
  if (compute === 'int64') {
    // A function of bigints is called with bigints.
    const long = (kernel.long ?? kernel.number) as NumberFunction;
    return kernel.words ?? callRow(long);
  }
  return kernel.row ?? callRow(kernel.number);
}

/** The shape of all operands together. */
export const sizesOf = (operands: readonly Operand[]): number[] =>
  operands.reduce<number[]>(
    (sizes, operand) =>
      operand instanceof Tensor ? broadcastSizes(sizes, operand.sizes) : sizes,
    [],
  );

/**
 * Computes a kernel over broadcast operands.
 *
 * @param types - Of the computation and of the result; operands are converted first.
 * @param kernels - where they are at hand, what they can do is theirs
 */
export function compute(
  operands: readonly Operand[],
  kernel: Kernel,
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
    normalise(result.storage.data);
  }
  return cast(result, types.result);
}

/** Integers of 64 bits as pairs of words; other tensors as they are. */
function inWords(self: Tensor): Tensor {
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
  kernel: Kernel,
  dtype: DType,
): void {
  const row = rowOf(kernel, dtype);
  const operands = [
    ...inputs.map((input) => broadcastTo(input, sizes)),
    result,
  ].map((self) => (row === kernel.words ? inWords(self) : self));
  // The kernel knows which dtype it was chosen for.
  const arrays = operands.map(({storage}) => storage.data as Float32Array);
  const out = arrays.pop() ?? new Float32Array();
  forEachRow(sizes, operands, (at, steps, count) =>
    row(arrays, at, steps, count, out),
  );
}

/** A bool is 0 or 1 whatever arithmetic left in its byte. */
function normalise(data: TypedArray): void {
  for (let i = 0; i < data.length; i += 1) {
    data[i] = data[i] ? 1 : 0;
  }
}

/**
 * Computes a kernel into the first operand (`add_`).
 *
 * @throws OperatorError in PyTorch's words if the result does not fit there.
 */
export function computeInPlace(
  self: Tensor,
  operands: readonly Operand[],
  kernel: Kernel,
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
