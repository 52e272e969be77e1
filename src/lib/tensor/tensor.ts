import {arrays, type DType, type TypedArray} from './dtype';

/** Elements that several tensors may look at. */
export interface Storage {
  readonly data: TypedArray;
}

/** How the numbers of a quantized tensor are read: one scale for all, or one for each slice along an axis. */
export interface Quantizer {
  readonly scales: readonly number[];
  readonly zeroPoints: readonly number[];
  /** Absent for one scale. */
  readonly axis?: number;
}

/** Strides of a contiguous tensor, in elements. */
export function contiguousStrides(sizes: readonly number[]): number[] {
  const strides = new Array<number>(sizes.length);
  let stride = 1;
  for (let i = sizes.length - 1; i >= 0; i -= 1) {
    strides[i] = stride;
    stride *= Math.max(1, sizes[i] ?? 1);
  }
  return strides;
}

export const elementCount = (sizes: readonly number[]): number =>
  sizes.reduce((product, size) => product * size, 1);

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

  /** A new contiguous tensor of zeros. */
  static empty(sizes: readonly number[], dtype: DType = 'float32'): Tensor {
    return new Tensor(
      {data: new arrays[dtype](elementCount(sizes))},
      dtype,
      sizes,
    );
  }

  /** A contiguous tensor over these elements, which are not copied. */
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

  /** Whether the elements lie in row-major order without gaps; axes of size 1 do not matter. */
  get isContiguous(): boolean {
    let expected = 1;
    for (let i = this.sizes.length - 1; i >= 0; i -= 1) {
      const size = this.sizes[i] ?? 1;
      if (size !== 1 && this.strides[i] !== expected) {
        return this.numel === 0;
      }
      expected *= size;
    }
    return true;
  }
}
