/** `torch.fft`, and frequencies and shifts of spectra. */

import type {Kernels} from '../../kernels/kernels';
import {clone} from '../../tensor/copy';
import {scalarTypeOf} from '../../tensor/dtype';
import {wrapDim, wrapDims} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {
  float,
  int,
  optionalInt,
  optionalIntList,
  optionalString,
} from '../arguments';
import type {ComposedOperator, ComposedTable} from '../composed/call';
import {OPTIONS} from '../creation';
import {ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {requireTensor, sizesOf} from './complexValues';
import {
  makeComplex,
  type NumberGrid,
  type LineKind,
  readRealGrid,
  readComplexGrid,
  makeReal,
  transformAxis,
} from './spectra';

/** Scale of a transform over `count` elements, by PyTorch's `norm`. */
function findFactor(
  norm: string | undefined,
  count: number,
  forward: boolean,
): number {
  switch (norm ?? 'backward') {
    case 'backward':
      return forward ? 1 : 1 / count;
    case 'forward':
      return forward ? 1 / count : 1;
    case 'ortho':
      return 1 / Math.sqrt(count);
    default:
      throw new OperatorError(`Invalid normalization mode: "${norm}"`);
  }
}

function requireLength(length: number): number {
  if (length < 1) {
    throw new OperatorError(
      `Invalid number of data points (${length}) specified`,
    );
  }
  return length;
}

/** Input and output of a transform, by its last axis. */
type TransformKind =
  'complex' | 'fromReal' | 'toReal' | 'fromHermitian' | 'toHermitian';

/** True for a real result from half of a spectrum. */
const isHalved = (kind: TransformKind) =>
  kind === 'toReal' || kind === 'fromHermitian';

interface Plan {
  kind: TransformKind;
  forward: boolean;
  /** Axes from 0 on; the last one is real for all kinds but `complex`. */
  axes: readonly number[];
  lengths: readonly number[];
  norm: string | undefined;
}

/**
 * Runs a plan.
 *
 * @param name - the operator's name in PyTorch's error messages
 */
function runPlan(
  self: Tensor | ComplexTensor,
  plan: Plan,
  name: string,
  kernels: Kernels,
): IValue {
  const {kind, forward, axes, lengths, norm} = plan;
  const fromNumbers = kind === 'fromReal' || kind === 'toHermitian';
  const last = axes.length - 1;
  const sign = forward ? -1 : 1;
  const totalFactor = findFactor(
    norm,
    lengths.reduce((a, b) => a * b, 1),
    forward,
  );
  let grid: NumberGrid = fromNumbers
    ? readRealGrid(self, name)
    : readComplexGrid(self);
  if (axes.length === 0) {
    if (kind !== 'complex') {
      throw new OperatorError(`${name} must transform at least one axis`);
    }
    return makeComplex({...grid, tensor: clone(grid.tensor)});
  }
  const runAxis = (i: number, kind: LineKind, factor = 1) => {
    const [axis, length] = [axes[i] ?? 0, lengths[i] ?? 1];
    grid = transformAxis(grid, {kind, axis, length, sign, factor}, kernels);
  };
  if (fromNumbers) {
    runAxis(last, 'toHalf', totalFactor);
  }
  for (let i = 0; i < last; i += 1) {
    runAxis(i, 'complex');
  }
  if (isHalved(kind)) {
    runAxis(last, 'toReal', totalFactor);
    return makeReal(grid);
  }
  if (kind === 'complex') {
    runAxis(last, 'complex', totalFactor);
  }
  return makeComplex(grid);
}

/** Operators, their kinds and directions. */
const TRANSFORMS: readonly (readonly [
  name: string,
  kind: TransformKind,
  forward: boolean,
])[] = [
  ['fft', 'complex', true],
  ['ifft', 'complex', false],
  ['rfft', 'fromReal', true],
  ['irfft', 'toReal', false],
  ['hfft', 'fromHermitian', true],
  ['ihfft', 'toHermitian', false],
];

const defaultLength = (kind: TransformKind, size: number) =>
  isHalved(kind) ? 2 * (size - 1) : size;

/**
 * Axes and lengths of a transform of several axes; defaults are all axes, or as many last axes as
 * there are lengths.
 */
function readAxesAndLengths(
  self: Tensor | ComplexTensor,
  kind: TransformKind,
  shape: readonly number[] | undefined,
  dims: readonly number[] | undefined,
): Pick<Plan, 'axes' | 'lengths'> {
  const sizes = sizesOf(self);
  if (shape && dims && shape.length !== dims.length) {
    throw new OperatorError(
      'When given, dim and shape arguments must have the same length',
    );
  }
  if (shape && shape.length > sizes.length) {
    throw new OperatorError(
      `Got shape with ${shape.length} values but input tensor only has ${sizes.length} dimensions.`,
    );
  }
  const axes = dims
    ? wrapDims(dims, sizes.length)
    : sizes.map((_, i) => i).slice(shape ? sizes.length - shape.length : 0);
  const lengths = axes.map((axis, i) => {
    const requested = shape?.[i] ?? -1;
    const size = sizes[axis] ?? 1;
    return requireLength(
      requested !== -1
        ? requested
        : i === axes.length - 1
          ? defaultLength(kind, size)
          : size,
    );
  });
  return {axes, lengths};
}

const transforms: ComposedTable = TRANSFORMS.flatMap(
  ([name, kind, forward]) => [
    [
      `fft_${name}(Tensor self, int? n=None, int dim=-1, str? norm=None) -> Tensor`,
      (_, args, {kernels}) => {
        const self = requireTensor(args, 0);
        const sizes = sizesOf(self);
        const axis = wrapDim(int(args, 2), sizes.length);
        const length = requireLength(
          optionalInt(args, 1) ?? defaultLength(kind, sizes[axis] ?? 1),
        );
        return runPlan(
          self,
          {
            kind,
            forward,
            axes: [axis],
            lengths: [length],
            norm: optionalString(args, 3),
          },
          name,
          kernels,
        );
      },
    ],
    ...['2', 'n'].map((suffix): [string, ComposedOperator] => [
      `fft_${name}${suffix}(Tensor self, int[1]? s=None, int[1]${suffix === '2' ? ' dim=[-2, -1]' : '? dim=None'}, str? norm=None) -> Tensor`,
      (_, args, {kernels}) => {
        const self = requireTensor(args, 0);
        return runPlan(
          self,
          {
            kind,
            forward,
            ...readAxesAndLengths(
              self,
              kind,
              optionalIntList(args, 1),
              optionalIntList(args, 2),
            ),
            norm: optionalString(args, 3),
          },
          `${name}n`,
          kernels,
        );
      },
    ]),
  ],
);

/** Makes a shift by half of each size, rounded by `half`. */
const makeShift =
  (half: (size: number) => number): ComposedOperator =>
  (call, args) => {
    const self = requireTensor(args, 0);
    const sizes = sizesOf(self);
    const axes = wrapDims(
      optionalIntList(args, 1) ?? sizes.map((_, i) => i),
      sizes.length,
    );
    return call(
      'aten::roll',
      self,
      axes.map((axis) => BigInt(half(sizes[axis] ?? 1))),
      axes.map(BigInt),
    );
  };

const makeFrequencies =
  (
    count: (n: number) => number,
    at: (i: number, n: number) => number,
  ): ComposedOperator =>
  (call, args) => {
    const [n, d] = [int(args, 0), float(args, 1)];
    const values = Float64Array.from(
      {length: count(n)},
      (_, i) => at(i, n) / (n * d),
    );
    return call(
      'aten::to.dtype',
      Tensor.over(values, [values.length], 'float64'),
      args[2] ?? BigInt(scalarTypeOf.float32),
    );
  };

export const fourier: ComposedTable = [
  ...transforms,
  [
    'fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor',
    makeShift((size) => Math.floor(size / 2)),
  ],
  [
    'fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor',
    makeShift((size) => Math.floor((size + 1) / 2)),
  ],
  [
    `fft_fftfreq(int n, float d=1., *, ${OPTIONS}) -> Tensor`,
    makeFrequencies(
      (n) => n,
      (i, n) => (i < (n + 1) / 2 - ((n + 1) % 2) / 2 ? i : i - n),
    ),
  ],
  [
    `fft_rfftfreq(int n, float d=1., *, ${OPTIONS}) -> Tensor`,
    makeFrequencies(
      (n) => Math.floor(n / 2) + 1,
      (i) => i,
    ),
  ],
];
