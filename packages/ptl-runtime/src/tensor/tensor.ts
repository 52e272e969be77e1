import {allocate, type DType, type TypedArray} from './dtype';
import {contiguousStrides, elementCount, isContiguous} from './layout';

/** Elements that several tensors may share. */
export interface Storage {
  readonly data: TypedArray;
}

/** Scales and zero points of a quantized tensor: one for all, or one for each slice along an axis. */
export interface Quantizer {
  readonly scales: readonly number[];
  readonly zeroPoints: readonly number[];
  /** Axis of the slices; absent for a single scale. */
  readonly axis?: number;
}

/**
 * A strided view of a storage, as PyTorch's. Views share their storage; an
 * operator that writes in place writes to it. Sizes and strides are in
 * elements; a stride of 0 repeats an element.
 */
export class Tensor {
  constructor(
    readonly storage: Storage,
    readonly dtype: DType,
    readonly sizes: readonly number[],
    readonly strides: readonly number[] = contiguousStrides(sizes),
    readonly offset = 0,
    readonly quantizer?: Quantizer,
  ) {}

  /** Makes a tensor of zeros, contiguous unless other dense strides are given. */
  static empty(
    sizes: readonly number[],
    dtype: DType = 'float32',
    strides?: readonly number[],
  ): Tensor {
    return new Tensor(
      {data: allocate(dtype, elementCount(sizes))},
      dtype,
      sizes,
      strides,
    );
  }

  /** Makes a contiguous tensor over these elements without copying them. */
  static over(
    data: TypedArray,
    sizes: readonly number[],
    dtype: DType,
  ): Tensor {
    return new Tensor({data}, dtype, sizes);
  }

  get dim(): number {
    return this.sizes.length;
  }

  get numel(): number {
    return elementCount(this.sizes);
  }

  /** Whether the elements are in row-major order without gaps, ignoring axes of size 1. */
  get isContiguous(): boolean {
    return isContiguous(this.sizes, this.strides);
  }
}
