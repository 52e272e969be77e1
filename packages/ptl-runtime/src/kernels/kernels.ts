import type {DType} from '../tensor/dtype';
import type {Storage, Tensor} from '../tensor/tensor';

/** Bounds that a result is clamped to; infinite where there is none. */
export interface Clamp {
  readonly min: number;
  readonly max: number;
}

export const unclamped: Clamp = {min: -Infinity, max: Infinity};

type Pair = readonly [vertical: number, horizontal: number];

/** What a convolution does besides its weights, named as in PyTorch. */
export interface Conv2dParameters {
  readonly stride: Pair;
  readonly padding: Pair;
  readonly dilation: Pair;
  readonly groups: number;
  readonly clamp: Clamp;
}

/** Weights in the order that an implementation multiplies fastest. Belongs to the kernels that packed it. */
export interface PackedConv2d {
  /** Of the weights: [out channels, in channels / groups, height, width]. */
  readonly sizes: readonly [number, number, number, number];
  readonly parameters: Conv2dParameters;
}

/** As PackedConv2d, for a matrix [out features, in features]. */
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

/** Runs of elements that are normalized each by its own mean and variance. */
export interface Normalization {
  /** Elements of a run. */
  readonly count: number;
  readonly eps: number;
  /** For each element of a run, or for each of the `parts` equal parts of all runs, over and over. */
  readonly factors: Float32Array;
  readonly summands: Float32Array;
  /** 0: factors are of elements. */
  readonly parts: number;
}

/** Windows of one axis, from their first element to the end, every `step` of them. */
export interface Windows {
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly step: number;
  /** From one window to the next; 0 where they differ. */
  readonly stride: number;
  /** Elements of a window that is inside with all of them. */
  readonly taps: number;
}

/** How sums of integers become quanta. */
export interface QuantaTarget {
  /** Of each channel: added first, then multiplied with. */
  readonly shifts: Float32Array;
  readonly factors: Float32Array;
  readonly zeroPoint: number;
  /** The least quantum. */
  readonly least: number;
}

/** The same of a tensor of sums. */
export interface Requantization extends QuantaTarget {
  /** Elements in a row that have one factor. */
  readonly run: number;
}

/** Functions of one number; each is its PyTorch namesake. */
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
 * Functions of elements of one dtype, float32 or int64; each is its PyTorch namesake.
 * `div`, `hypot` and `atan2` are of floats, `abs` of one element, `where` of three: the first is the condition.
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

/**
 * The arithmetic in which models spend their time, on contiguous float32
 * tensors. Sizes are checked by the operators, not here.
 *
 * Every implementation gives the same bits: a sum starts from its bias (or 0)
 * and adds its products one after the other, in the order of the weights'
 * elements, each step rounded to float32. `multiply` and `linear` alike.
 */
export interface Kernels {
  readonly name: string;

  /** A contiguous float32 tensor whose elements may hold anything: every one is to be written. */
  empty: (sizes: readonly number[]) => Tensor;

  /** @param weight - [out channels, in channels / groups, height, width] */
  packConv2d: (
    weight: Tensor,
    bias: Tensor | undefined,
    parameters: Conv2dParameters,
  ) => PackedConv2d;
  /** @param input - [batch, channels, height, width] */
  conv2d: (input: Tensor, filter: PackedConv2d) => Tensor;

  /** @param weight - as of packConv2d, of quanta of one byte less their zero points */
  packQuantizedConv2d: (
    weight: Tensor,
    parameters: Conv2dParameters,
  ) => PackedConv2d;
  /**
   * A convolution of quanta (contiguous, of one byte without a sign) less their zero
   * point: exact sums of integers, rounded once to float32, as quanta of `target`.
   */
  quantizedConv2d: (
    quanta: Tensor,
    zeroPoint: number,
    filter: PackedConv2d,
    target: QuantaTarget,
  ) => Storage;

  /** @param weight - [out features, in features] */
  packLinear: (
    weight: Tensor,
    bias: Tensor | undefined,
    clamp: Clamp,
  ) => PackedLinear;
  /** @param input - [..., in features] */
  linear: (input: Tensor, weights: PackedLinear) => Tensor;

  /** Gives the memory of packed weights back. They cannot be used after it. */
  release: (packed: PackedConv2d | PackedLinear) => void;

  /** Writes `a × b` to `out`, whose column stride is 1. */
  multiply: (a: Matrix, b: Matrix, out: Matrix) => void;

  /** Writes the function of each element to `out`, which may be `input`. */
  unary: (kind: UnaryKind, input: Tensor, out: Tensor, clamp?: Clamp) => void;

  /**
   * Writes `a[i] + b[j]` (or times) to `out[i]`, which may be `a`. `b` has one
   * element for each run of `a.numel / b.numel` elements of `a`: as many as
   * `a`, one, or one for each channel of each image.
   */
  binary: (kind: BinaryKind, a: Tensor, b: Tensor, out: Tensor) => void;

  /**
   * The function of tensors of the same sizes and one dtype, with any strides: of that
   * dtype, bool for comparisons. Undefined where the caller's own loop is as good.
   *
   * @param strides - of the result, dense
   */
  combine: (
    kind: ElementKind,
    operands: readonly Tensor[],
    strides: readonly number[],
  ) => Tensor | undefined;

  /** Complex numbers of contiguous lengths and angles, as pairs. Undefined if the caller's loop is as good, or an angle too large. */
  polar: (lengths: Tensor, angles: Tensor) => Tensor | undefined;

  /**
   * A dense tensor as another dtype, in the same strides. Undefined where the caller's
   * own loop is as good.
   */
  convert: (self: Tensor, dtype: DType) => Tensor | undefined;

  /**
   * Rows of a float32 table, [rows, width], by int64 indices; both contiguous. Undefined
   * where the caller's own loop is as good, or an index is not of a row.
   */
  gather: (table: Tensor, indices: Tensor) => Tensor | undefined;

  /** The mean of each run of `input.numel / out.numel` elements. */
  means: (input: Tensor, out: Tensor) => void;

  /** What is not above 0 times the slope; `out` may be `input`. */
  leakyRelu: (input: Tensor, out: Tensor, slope: number) => void;

  /** The softmax of each run of `count` elements. */
  softmax: (input: Tensor, out: Tensor, count: number) => void;

  /** Normalizes runs, and gives means and reciprocal deviations. */
  normalize: (
    input: Tensor,
    out: Tensor,
    spec: Normalization,
  ) => {means: Float32Array; inverses: Float32Array};

  /** The largest elements of windows along an axis; NaN is the largest of all. */
  maxima: (input: Tensor, axis: number, windows: Windows) => Tensor;

  /** Quanta (contiguous, of one byte) less a zero point, as floats. */
  center: (quanta: Tensor, zeroPoint: number) => Tensor;

  /** Sums of integers as quanta of one byte without a sign. */
  requantize: (sums: Tensor, spec: Requantization) => Storage;

  /** Whether so much was given out by `empty` and the kernels since the last sweep that it is time for one. */
  readonly wantsSweep: boolean;
  /**
   * Frees the tensors that the kernels made and whose storage is not `live`.
   * Who runs a model calls it between two operators; who never does keeps them
   * all until the kernels themselves are collected.
   */
  sweep: (live: ReadonlySet<Storage>) => void;
  /** A sweep after which what is live lies in ordinary memory: at the end of a run, for its results. */
  settle: (live: ReadonlySet<Storage>) => void;
}

/** The size of a convolution's or pooling's result along one axis. */
export const outputSize = (
  size: number,
  kernel: number,
  stride: number,
  padding: number,
  dilation: number,
): number =>
  Math.floor((size + 2 * padding - dilation * (kernel - 1) - 1) / stride) + 1;

/** Sizes of the result of a convolution, batch first. */
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
