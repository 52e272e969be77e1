/** `torch.fft`, and the operators that make and take complex tensors. */

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
import {ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {requireTensor, sizesOf} from './complexValues';
import {
  complexOf,
  type Grid,
  type Kind as LineKind,
  numbersOf,
  pairsOf,
  realOf,
  transformed,
} from './spectra';

/** The factor of a transform over `count` elements. */
function factorOf(
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

/** Kind of a transform, by its last axis. */
type Kind = 'complex' | 'fromReal' | 'toReal' | 'fromHermitian' | 'toHermitian';

/** Kinds whose result is real, from half of a spectrum. */
const isHalved = (kind: Kind) => kind === 'toReal' || kind === 'fromHermitian';

interface Plan {
  kind: Kind;
  forward: boolean;
  /** Wrapped; the last is that of the real numbers. */
  axes: readonly number[];
  lengths: readonly number[];
  norm: string | undefined;
}

/** Runs a plan; `name` is what PyTorch calls it in its refusals. */
function run(
  self: Tensor | ComplexTensor,
  plan: Plan,
  name: string,
  kernels: Kernels,
): IValue {
  const {kind, forward, axes, lengths, norm} = plan;
  const fromNumbers = kind === 'fromReal' || kind === 'toHermitian';
  const last = axes.length - 1;
  const sign = forward ? -1 : 1;
  const all = factorOf(
    norm,
    lengths.reduce((a, b) => a * b, 1),
    forward,
  );
  let grid: Grid = fromNumbers ? numbersOf(self, name) : pairsOf(self);
  if (axes.length === 0) {
    if (kind !== 'complex') {
      throw new OperatorError(`${name} must transform at least one axis`);
    }
    return complexOf({...grid, tensor: clone(grid.tensor)});
  }
  const along = (i: number, kind: LineKind, factor = 1) => {
    const [axis, length] = [axes[i] ?? 0, lengths[i] ?? 1];
    grid = transformed(grid, {kind, axis, length, sign, factor}, kernels);
  };
  if (fromNumbers) {
    along(last, 'toHalf', all);
  }
  for (let i = 0; i < last; i += 1) {
    along(i, 'complex');
  }
  if (isHalved(kind)) {
    along(last, 'toReal', all);
    return realOf(grid);
  }
  if (kind === 'complex') {
    along(last, 'complex', all);
  }
  return complexOf(grid);
}

/** Names, and what they do. */
const TRANSFORMS: readonly (readonly [
  name: string,
  kind: Kind,
  forward: boolean,
])[] = [
  ['fft', 'complex', true],
  ['ifft', 'complex', false],
  ['rfft', 'fromReal', true],
  ['irfft', 'toReal', false],
  ['hfft', 'fromHermitian', true],
  ['ihfft', 'toHermitian', false],
];

const fullLength = (kind: Kind, size: number) =>
  isHalved(kind) ? 2 * (size - 1) : size;

/** Axes and lengths of a transform of several axes: none given means all, or as many last ones as there are lengths. */
function axesAndLengths(
  self: Tensor | ComplexTensor,
  kind: Kind,
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
    const given = shape?.[i] ?? -1;
    const size = sizes[axis] ?? 1;
    return requireLength(
      given !== -1
        ? given
        : i === axes.length - 1
          ? fullLength(kind, size)
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
          optionalInt(args, 1) ?? fullLength(kind, sizes[axis] ?? 1),
        );
        return run(
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
    ...['2', 'n'].map((several): [string, ComposedOperator] => [
      `fft_${name}${several}(Tensor self, int[1]? s=None, int[1]${several === '2' ? ' dim=[-2, -1]' : '? dim=None'}, str? norm=None) -> Tensor`,
      (_, args, {kernels}) => {
        const self = requireTensor(args, 0);
        return run(
          self,
          {
            kind,
            forward,
            ...axesAndLengths(
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

/** Half of each size, for a shift; the halves of odd sizes differ. */
const shifted =
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

const OPTIONS =
  '*, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None';

const frequencies =
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
    shifted((size) => Math.floor(size / 2)),
  ],
  [
    'fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor',
    shifted((size) => Math.floor((size + 1) / 2)),
  ],
  [
    `fft_fftfreq(int n, float d=1., ${OPTIONS}) -> Tensor`,
    frequencies(
      (n) => n,
      (i, n) => (i < (n + 1) / 2 - ((n + 1) % 2) / 2 ? i : i - n),
    ),
  ],
  [
    `fft_rfftfreq(int n, float d=1., ${OPTIONS}) -> Tensor`,
    frequencies(
      (n) => Math.floor(n / 2) + 1,
      (i) => i,
    ),
  ],
];
