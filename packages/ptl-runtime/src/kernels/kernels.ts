import type {DType} from '../tensor/dtype';
import type {Storage, Tensor} from '../tensor/tensor';

/** Bounds that a result is clamped to; infinite for none. */
export interface Clamp {
  readonly min: number;
  readonly max: number;
}

export const unclamped: Clamp = {min: -Infinity, max: Infinity};

type Pair = readonly [vertical: number, horizontal: number];

/** Parameters of a convolution besides its weights, named as in PyTorch. */
export interface Conv2dParameters {
  readonly stride: Pair;
  readonly padding: Pair;
  readonly dilation: Pair;
  readonly groups: number;
  readonly clamp: Clamp;
}

/** Weights in the order that an implementation multiplies fastest; valid only with the kernels that packed them. */
export interface PackedConv2d {
  /** Sizes of the weights: [out channels, in channels / groups, height, width]. */
  readonly sizes: readonly [number, number, number, number];
  readonly parameters: Conv2dParameters;
}

/** Packed weights of a matrix [out features, in features]. */
export interface PackedLinear {
  readonly sizes: readonly [number, number];
  readonly clamp: Clamp;
}

/** A strided float32 matrix within a storage; strides and offset in elements. */
export interface Matrix {
  readonly storage: Storage;
  readonly offset: number;
  readonly rows: number;
  readonly columns: number;
  readonly rowStride: number;
  readonly columnStride: number;
}

/** Parameters of a normalization: each run of elements gets its own mean and variance. */
export interface Normalization {
  /** Elements of one run. */
  readonly count: number;
  readonly eps: number;
  /** One factor for each element of a run, or for each of the `parts` equal parts of a run, repeated over all runs. */
  readonly factors: Float32Array;
  readonly summands: Float32Array;
  /** Parts of a run with one factor each; 0 if factors are of single elements. */
  readonly parts: number;
}

/** Pooling windows along one axis: every `step`-th element from `starts[i]` up to, not including, `ends[i]`. */
export interface Windows {
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly step: number;
  /** Distance between the starts of neighboring windows; 0 if distances differ. */
  readonly stride: number;
  /** Elements of a window that lies completely inside the input. */
  readonly taps: number;
}

/** Conversion of sums of integers to quanta. */
export interface QuantaTarget {
  /** Summand of each channel, added before the factor is applied. */
  readonly shifts: Float32Array;
  readonly factors: Float32Array;
  readonly zeroPoint: number;
  /** Lower bound of the quanta. */
  readonly minQuantum: number;
}

/** Conversion of a tensor of sums, whose channels repeat. */
export interface Requantization extends QuantaTarget {
  /** Neighboring elements that share a channel's factor. */
  readonly run: number;
}

/** Functions of one number, named as in PyTorch. */
export const unaryKinds = [
  'clamp',
  'hardsigmoid',
  'hardswish',
  'sigmoid',
  'silu',
  'gelu',
] as const;
export type UnaryKind = (typeof unaryKinds)[number];

export const binaryKinds = ['add', 'mul'] as const;
export type BinaryKind = (typeof binaryKinds)[number];

/**
 * Functions of elements of one dtype, float32 or int64, named as in PyTorch.
 * `div`, `hypot` and `atan2` take floats only, `abs` takes one operand, `where` three: the
 * condition first.
 */
export const elementKinds = [
  'add',
  'sub',
  'mul',
  'div',
  'minimum',
  'maximum',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'hypot',
  'atan2',
  'abs',
  'where',
] as const;
export type ElementKind = (typeof elementKinds)[number];

/** Complex numbers as arrays of real and imaginary parts. */
export interface ComplexNumbers {
  re: Float64Array;
  im: Float64Array;
}

/** A stage of a Fourier transform that joins `factor` transforms of parts to one. */
export interface FourierStage {
  factor: number;
  /** Length of a part. */
  rest: number;
  sign: number;
  /** Twiddle factor of result k at position p: number `p * factor + k`. */
  turns: ComplexNumbers;
  /** Twiddle factor of part r in result k: number `k * factor + r`. */
  parts: ComplexNumbers;
}

/** Memory of the kernels for a Fourier transform of many lines. */
export interface FourierWorkspace {
  x: ComplexNumbers;
  y: ComplexNumbers;
  /** Joins the parts of an even count of lines from one array of this workspace to the other; `factor` is at most 5. */
  join: (
    stage: FourierStage,
    from: ComplexNumbers,
    to: ComplexNumbers,
    lines: number,
  ) => void;
}

/**
 * The arithmetic in which models spend their time, on contiguous float32
 * tensors. Operators check sizes before they call kernels.
 *
 * All implementations give the same bits: a sum starts from its bias (or 0) and adds its
 * products one after the other, in the order of the weights' elements, each step rounded to
 * float32; the same holds for `multiply` and `linear`.
 */
export interface Kernels {
  readonly name: string;

  /** Allocates a contiguous float32 tensor with undefined elements: the caller writes every one. */
  empty: (sizes: readonly number[]) => Tensor;

  /** @param weight - float32, [out channels, in channels / groups, height, width] */
  packConv2d: (
    weight: Tensor,
    bias: Tensor | undefined,
    parameters: Conv2dParameters,
  ) => PackedConv2d;
  /** @param input - float32, [batch, channels, height, width] */
  conv2d: (input: Tensor, filter: PackedConv2d) => Tensor;

  /**
   * @param weight - sizes as in packConv2d; quanta of one byte minus their zero points, as floats
   */
  packQuantizedConv2d: (
    weight: Tensor,
    parameters: Conv2dParameters,
  ) => PackedConv2d;
  /**
   * Convolves quanta (contiguous, uint8) minus their zero point: exact sums of integers,
   * rounded once to float32 and converted to the quanta of `target`.
   */
  quantizedConv2d: (
    quanta: Tensor,
    zeroPoint: number,
    filter: PackedConv2d,
    target: QuantaTarget,
  ) => Storage;

  /** @param weight - float32, [out features, in features] */
  packLinear: (
    weight: Tensor,
    bias: Tensor | undefined,
    clamp: Clamp,
  ) => PackedLinear;
  /** @param input - float32, [..., in features] */
  linear: (input: Tensor, weights: PackedLinear) => Tensor;

  /** Frees the memory of packed weights, which are unusable afterwards. */
  release: (packed: PackedConv2d | PackedLinear) => void;

  /** Writes `a × b` to `out`, whose column stride is 1. */
  multiply: (a: Matrix, b: Matrix, out: Matrix) => void;

  /** Applies the function to each element and writes to `out`, which may be `input`. */
  unary: (kind: UnaryKind, input: Tensor, out: Tensor, clamp?: Clamp) => void;

  /**
   * Writes `a[i] + b[j]` (or times) to `out[i]`, which may be `a`. `b` has one
   * element for each run of `a.numel / b.numel` elements of `a`: as many as
   * `a`, one, or one for each channel of each image.
   */
  binary: (kind: BinaryKind, a: Tensor, b: Tensor, out: Tensor) => void;

  /**
   * Applies the function to tensors of the same sizes and dtype, with any strides. The result
   * has that dtype, bool for comparisons; undefined if the caller's own loop is as fast.
   *
   * @param strides - strides of the result, dense
   */
  combine: (
    kind: ElementKind,
    operands: readonly Tensor[],
    strides: readonly number[],
  ) => Tensor | undefined;

  /**
   * Makes complex numbers, as pairs, from contiguous lengths and angles. Undefined if the caller's
   * loop is as fast, or an angle is too large.
   */
  polar: (lengths: Tensor, angles: Tensor) => Tensor | undefined;

  /**
   * Calls `work` with memory for `numbers` complex numbers and `turns` twiddle factors; returns false
   * without a call if the caller's own memory and loop are as fast.
   *
   * @param work - must not call other kernels
   */
  transform: (
    numbers: number,
    turns: number,
    work: (workspace: FourierWorkspace) => void,
  ) => boolean;

  /** Converts a dense tensor to another dtype, with the same strides. Undefined if the caller's own loop is as fast. */
  convert: (self: Tensor, dtype: DType) => Tensor | undefined;

  /**
   * Gathers rows of a float32 table, [rows, width], by int64 indices; both contiguous. Undefined
   * if the caller's own loop is as fast, or an index is out of range.
   */
  gather: (table: Tensor, indices: Tensor) => Tensor | undefined;

  /** Writes the mean of each run of `input.numel / out.numel` elements. */
  means: (input: Tensor, out: Tensor) => void;

  /** Multiplies elements that are not positive by the slope; `out` may be `input`. */
  leakyRelu: (input: Tensor, out: Tensor, slope: number) => void;

  /** Writes the softmax of each run of `count` elements. */
  softmax: (input: Tensor, out: Tensor, count: number) => void;

  /** Normalizes each run; returns means and reciprocal standard deviations. */
  normalize: (
    input: Tensor,
    out: Tensor,
    spec: Normalization,
  ) => {means: Float32Array; inverses: Float32Array};

  /** Maxima of windows along an axis; NaN is larger than all numbers. */
  maxima: (input: Tensor, axis: number, windows: Windows) => Tensor;

  /** Converts quanta (contiguous, one byte each) minus a zero point to floats. */
  center: (quanta: Tensor, zeroPoint: number) => Tensor;

  /** Converts sums of integers to uint8 quanta. */
  requantize: (sums: Tensor, spec: Requantization) => Storage;

  /** True once enough memory was allocated since the last sweep to make the next one worthwhile. */
  readonly wantsSweep: boolean;
  /**
   * Frees the tensors that the kernels made and whose storage is not in `live`.
   * The interpreter calls it between two operators; without such calls all tensors
   * stay until the kernels themselves are collected.
   */
  sweep: (live: ReadonlySet<Storage>) => void;
  /** Sweeps and moves the live storages to ordinary memory: at the end of a run, for its results. */
  settle: (live: ReadonlySet<Storage>) => void;
}

/** Size of a convolution's or pooling's result along one axis. */
export const outputSize = (
  size: number,
  kernel: number,
  stride: number,
  padding: number,
  dilation: number,
): number =>
  Math.floor((size + 2 * padding - dilation * (kernel - 1) - 1) / stride) + 1;

/** Sizes of a convolution's result: [batch, channels, height, width]. */
export function conv2dSizes(
  [batch = 0, , height = 0, width = 0]: readonly number[],
  {sizes, parameters: {stride, padding, dilation}}: PackedConv2d,
): [number, number, number, number] {
  return [
    batch,
    sizes[0],
    outputSize(height, sizes[2], stride[0], padding[0], dilation[0]),
    outputSize(width, sizes[3], stride[1], padding[1], dilation[1]),
  ];
}
