/** Reads, copies and converts elements of tensors. */

import {convertInto, converted} from './convert';
import {
  allocate,
  type DType,
  isQuantized,
  type TypedArray,
  typeNames,
} from './dtype';
import {TensorError} from './error';
import {halfValues} from './half';
import {
  broadcastSizes,
  contiguousStrides,
  isDense,
  outputStrides,
  printSizes,
} from './layout';
import {type Scalar} from './promote';
import {forEachRow, type StridedOperand} from './rows';
import {Tensor} from './tensor';
import {broadcastTo} from './views';

function copyRows(
  sizes: readonly number[],
  from: TypedArray,
  source: StridedOperand,
  to: TypedArray,
  target: StridedOperand,
): void {
  forEachRow(sizes, [source, target], (at, steps, count) => {
    // Avoids destructuring, which costs more than a short row.
    const start = at[0] ?? 0;
    const out = at[1] ?? 0;
    const step = steps[0] ?? 1;
    const outStep = steps[1] ?? 1;
    // The dtype is the same, so both are arrays of one kind.
    const data = from as Float32Array;
    const result = to as Float32Array;
    if (step === 1 && outStep === 1) {
      if (count < 64) {
        for (let i = 0; i < count; i += 1) {
          result[out + i] = data[start + i] ?? 0;
        }
      } else {
        result.set(data.subarray(start, start + count), out);
      }
    } else {
      for (
        let i = 0, a = start, b = out;
        i < count;
        i += 1, a += step, b += outStep
      ) {
        result[b] = data[a] ?? 0;
      }
    }
  });
}

/**
 * Returns the elements in row-major order as one array. A contiguous tensor returns the memory of
 * its storage: do not write to it.
 */
export function elements(self: Tensor): TypedArray {
  const {data} = self.storage;
  const {numel} = self;
  if (self.isContiguous) {
    return self.offset === 0 && data.length === numel
      ? data
      : data.subarray(self.offset, self.offset + numel);
  }
  const out = allocate(self.dtype, numel);
  const target = {strides: contiguousStrides(self.sizes), offset: 0};
  copyRows(self.sizes, data, self, out, target);
  return out;
}

/** Returns the tensor itself if contiguous, else a row-major copy (`contiguous`). */
export const contiguous = (self: Tensor): Tensor =>
  self.isContiguous ? self : withElements(self, elements(self));

const withElements = (self: Tensor, data: TypedArray): Tensor =>
  new Tensor({data}, self.dtype, self.sizes, undefined, 0, self.quantizer);

/** Copies a tensor; strides without gaps are kept (`torch.preserve_format`). */
export function clone(self: Tensor): Tensor {
  return cloneWithStrides(self, preservedStrides(self));
}

/** Strides of a new tensor like another (`torch.preserve_format`). */
export const preservedStrides = (self: Tensor): readonly number[] =>
  isDense(self.sizes, self.strides)
    ? self.strides
    : outputStrides(self.sizes, [self]);

/** Copies a tensor into new memory with the given dense strides. */
export function cloneWithStrides(
  self: Tensor,
  strides: readonly number[],
): Tensor {
  const data = allocate(self.dtype, self.numel);
  copyRows(self.sizes, self.storage.data, self, data, {strides, offset: 0});
  return new Tensor({data}, self.dtype, self.sizes, strides, 0, self.quantizer);
}

/**
 * Converts a tensor to another dtype (`to`); a tensor of that dtype is returned itself.
 *
 * @throws TensorError for quantized dtypes, which need a scale.
 */
export function cast(self: Tensor, dtype: DType): Tensor {
  if (self.dtype === dtype) {
    return self;
  }
  if (isQuantized(self.dtype) || isQuantized(dtype)) {
    throw new TensorError(
      `${isQuantized(dtype) ? typeNames[dtype] : typeNames[self.dtype]} is a quantized dtype: convert with quantize_per_tensor or dequantize`,
    );
  }
  const strides = preservedStrides(self);
  const dense = isDense(self.sizes, self.strides)
    ? self.storage.data.subarray(self.offset, self.offset + self.numel)
    : cloneWithStrides(self, strides).storage.data;
  return new Tensor(
    {data: converted(dense, self.dtype, dtype)},
    dtype,
    self.sizes,
    strides,
  );
}

/**
 * Writes `source`, broadcast and converted, into `self` (`copy_`).
 *
 * @throws TensorError if the source does not broadcast to `self`.
 */
export function copyInto(self: Tensor, source: Tensor): void {
  const sizes = broadcastSizes(self.sizes, source.sizes);
  if (
    sizes.length !== self.dim ||
    sizes.some((size, i) => size !== self.sizes[i])
  ) {
    throw new TensorError(
      `output with shape ${printSizes(self.sizes)} doesn't match the broadcast shape ${printSizes(sizes)}`,
    );
  }
  const from = broadcastTo(
    // A view of the same storage must be read before it is written.
    source.storage === self.storage && source !== self ? clone(source) : source,
    self.sizes,
  );
  if (from.dtype === self.dtype) {
    copyRows(self.sizes, from.storage.data, from, self.storage.data, self);
  } else if (self.isContiguous) {
    const end = self.offset + self.numel;
    convertInto(
      elements(from),
      from.dtype,
      self.storage.data.subarray(self.offset, end),
      self.dtype,
    );
  } else {
    copyInto(self, broadcastTo(cast(source, self.dtype), self.sizes));
  }
}

/**
 * Returns the elements in row-major order as numbers; int64 loses digits beyond 2^53. Do not write
 * to the array: it may be the tensor's own memory.
 */
export function numbers(self: Tensor): Exclude<TypedArray, BigInt64Array> {
  const data = elements(self);
  return data instanceof BigInt64Array || self.dtype === 'float16'
    ? (converted(data, self.dtype, 'float64') as Float64Array)
    : data;
}

/** Reads the element at an index of the storage as a TorchScript number: int, float or bool. */
export function scalarAt(self: Tensor, index: number): Scalar {
  const value = self.storage.data[index] ?? 0;
  switch (self.dtype) {
    case 'bool':
      return value !== 0;
    case 'float16':
      return halfValues()[Number(value)] ?? 0;
    case 'float32':
    case 'float64':
      return Number(value);
    default:
      return BigInt(value);
  }
}

/**
 * Reads the only element as a TorchScript number (`item`).
 *
 * @throws TensorError in PyTorch's words if there is not exactly one.
 */
export function item(self: Tensor): Scalar {
  if (self.numel !== 1) {
    throw new TensorError(
      `a Tensor with ${self.numel} elements cannot be converted to Scalar`,
    );
  }
  return scalarAt(self, self.offset);
}

/** Makes a 0-dim tensor of a scalar. */
export function scalarTensor(value: Scalar, dtype: DType): Tensor {
  const tensor = Tensor.empty([], dtype);
  fill(tensor, value);
  return tensor;
}

/** Sets every element to a scalar, converted (`fill_`). */
export function fill(self: Tensor, value: Scalar): void {
  const source: [TypedArray, DType] =
    typeof value === 'number'
      ? [Float64Array.of(value), 'float64']
      : [BigInt64Array.of(BigInt(value)), 'int64'];
  const [one] = converted(...source, self.dtype);
  forEachRow(self.sizes, [self], (at, steps, count) => {
    const [start = 0] = at;
    const [step = 1] = steps;
    // The array and the value are of one kind: both bigint or both number.
    const data = self.storage.data as Float32Array;
    if (step === 1) {
      data.fill(one as number, start, start + count);
    } else {
      for (let i = 0; i < count; i += 1) {
        data[start + i * step] = one as number;
      }
    }
  });
}

/** Converts to nested arrays, for tests and messages: numbers, or bigints and booleans for dtypes that have them. */
export function toList(self: Tensor): unknown {
  if (self.dim === 0) {
    return scalarAt(self, self.offset);
  }
  const [size = 0] = self.sizes;
  return Array.from({length: size}, (_, i) =>
    toList(
      new Tensor(
        self.storage,
        self.dtype,
        self.sizes.slice(1),
        self.strides.slice(1),
        self.offset + i * (self.strides[0] ?? 0),
      ),
    ),
  );
}
