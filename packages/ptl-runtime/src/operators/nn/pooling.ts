/* eslint max-lines: off -- every pooling runs over the same windows of three dimensions */
/** Pooling of one, two and three dimensions; all of it runs over three, absent axes have size 1. */

import type {Kernels, Windows} from '../../kernels/kernels';
import {slideMaximum, type NumberArray} from '../../kernels/plainRows';
import {contiguous} from '../../tensor/copy';
import {isQuantized} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {bool, intList, optionalInt, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {averageQuanta, type MeanRounding} from './quanta';
import {around, float32, floatsOf, perAxis} from './shared';

type Args = readonly IValue[];
type Triple = readonly [number, number, number];

/** Pooling windows of one axis. */
interface PoolWindows extends Windows {
  /** Sizes of the windows, including padding. */
  readonly padded: Int32Array;
}

/** Windows of max_pool and avg_pool along one axis. */
function slidingWindows(
  size: number,
  kernel: number,
  stride: number,
  padding: number,
  dilation: number,
  ceil: boolean,
): PoolWindows {
  if (padding < 0) {
    throw new OperatorError(
      `pad must be non-negative, but got pad: ${padding}`,
    );
  }
  if (padding > kernel / 2) {
    throw new OperatorError(
      `pad should be at most half of kernel size, but got pad=${padding} and kernel_size=${kernel}`,
    );
  }
  const room = size + 2 * padding - dilation * (kernel - 1) - 1;
  let count = Math.floor((room + (ceil ? stride - 1 : 0)) / stride) + 1;
  // The last window starts inside the input or its left padding.
  if (ceil && (count - 1) * stride >= size + padding) {
    count -= 1;
  }
  const length = Math.max(count, 0);
  const starts = new Int32Array(length);
  const ends = new Int32Array(length);
  const padded = new Int32Array(length);
  for (let i = 0; i < count; i += 1) {
    const start = i * stride - padding;
    padded[i] = Math.min(start + kernel, size + padding) - start;
    ends[i] = Math.min(start + (kernel - 1) * dilation + 1, size);
    starts[i] =
      start < 0 ? start + Math.ceil(-start / dilation) * dilation : start;
  }
  return {count, starts, ends, step: dilation, stride, taps: kernel, padded};
}

/** Windows of adaptive pooling along one axis, which divide the input among `count` outputs. */
function adaptiveWindows(size: number, count: number): PoolWindows {
  const at = (round: (value: number) => number, shift: number) =>
    Int32Array.from({length: count}, (_, i) =>
      round(((i + shift) * size) / count),
    );
  const starts = at(Math.floor, 0);
  const ends = at(Math.ceil, 1);
  return {
    count,
    starts,
    ends,
    step: 1,
    stride: 0,
    taps: 0,
    padded: ends.map((end, i) => end - (starts[i] ?? 0)),
  };
}

interface Space {
  /** Product of the leading axes: the input is [planes, depth, height, width]. */
  readonly planes: number;
  readonly sizes: Triple;
  /** Sizes of the result for the windows of each axis. */
  readonly result: (windows: readonly PoolWindows[]) => number[];
}

/** Views the last axes of an input as three. */
function space(input: Tensor, axes: number): Space {
  const leading = input.sizes.slice(0, -axes);
  const last = input.sizes.slice(-axes);
  if (input.dim !== axes + 1 && input.dim !== axes + 2) {
    throw new OperatorError(
      `Expected ${axes + 1}D or ${axes + 2}D (batch mode) tensor, but got input of size: [${input.sizes.join(', ')}]`,
    );
  }
  if (last.includes(0)) {
    throw new OperatorError(
      `Expected ${axes + 1}D or ${axes + 2}D (batch mode) tensor with optional 0 dim batch size for input, but got: [${input.sizes.join(', ')}]`,
    );
  }
  const [depth = 1, height = 1, width = 1] = [
    ...new Array<number>(3 - axes).fill(1),
    ...last,
  ];
  return {
    planes: leading.reduce((a, b) => a * b, 1),
    sizes: [depth, height, width],
    result: (windows) => [
      ...leading,
      ...windows.slice(3 - axes).map(({count}) => count),
    ],
  };
}

/** Finds the largest element of each window and its index in the plane; NaN exceeds all numbers. */
function findMaxima(
  x: NumberArray,
  y: NumberArray,
  places: BigInt64Array,
  {planes, sizes}: Space,
  windows: readonly PoolWindows[],
): void {
  const [, height, width] = sizes;
  const area = sizes[0] * height * width;
  const [dz, dy, dx] = windows;
  if (!dz || !dy || !dx) {
    return;
  }
  let to = 0;
  for (let p = 0; p < planes; p += 1) {
    for (let z = 0; z < dz.count; z += 1) {
      const [z0 = 0, z1 = 0] = [dz.starts[z], dz.ends[z]];
      for (let row = 0; row < dy.count; row += 1) {
        const [y0 = 0, y1 = 0] = [dy.starts[row], dy.ends[row]];
        for (let column = 0; column < dx.count; column += 1) {
          const x0 = dx.starts[column] ?? 0;
          const x1 = dx.ends[column] ?? 0;
          let best = -Infinity;
          let place = (z0 * height + y0) * width + x0;
          for (let k = z0; k < z1; k += dz.step) {
            for (let j = y0; j < y1; j += dy.step) {
              const line = (k * height + j) * width;
              for (let i = line + x0; i < line + x1; i += dx.step) {
                const value = x[p * area + i] ?? 0;
                if (value > best || value !== value) {
                  best = value;
                  place = i;
                }
              }
            }
          }
          y[to] = best;
          places[to] = BigInt(place);
          to += 1;
        }
      }
    }
  }
}

/** Finds maxima of floats without indices, axis by axis. */
function findFloatMaxima(
  input: Tensor,
  {planes, sizes}: Space,
  windows: readonly PoolWindows[],
  kernels: Kernels,
): Tensor {
  let from = new Tensor(
    input.storage,
    'float32',
    [planes, ...sizes],
    undefined,
    input.offset,
  );
  windows.forEach((along, i) => {
    if (from.sizes[i + 1] !== 1 || along.count !== 1) {
      from = kernels.maxima(from, i + 1, along);
    }
  });
  return from;
}

/** Finds maxima of any dtype without indices, axis by axis. */
function findSeparateMaxima(
  x: NumberArray,
  y: NumberArray,
  {planes, sizes}: Space,
  windows: readonly PoolWindows[],
): void {
  const shape = [planes, ...sizes];
  let from = x;
  // Rows first, so that fewer elements are left for the columns.
  for (let axis = 1; axis <= 3; axis += 1) {
    const [, size, inner] = around(shape, axis);
    const along = windows[axis - 1];
    if (!along || (size === 1 && along.count === 1)) {
      continue;
    }
    shape[axis] = along.count;
    const to = new (x.constructor as Float32ArrayConstructor)(
      shape.reduce((a, b) => a * b, 1),
    );
    slideMaximum(from, to, size, inner, along);
    from = to;
  }
  y.set(from);
}

/** Averages each window; `divisor` returns the divisor of its sum. */
function computeAverages(
  x: Float32Array,
  y: Float32Array,
  {planes, sizes}: Space,
  windows: readonly PoolWindows[],
  divisor: (inside: number, padded: number) => number,
): void {
  const [, height, width] = sizes;
  const area = sizes[0] * height * width;
  const [dz, dy, dx] = windows;
  if (!dz || !dy || !dx) {
    return;
  }
  let to = 0;
  for (let p = 0; p < planes; p += 1) {
    for (let z = 0; z < dz.count; z += 1) {
      const [z0 = 0, z1 = 0] = [dz.starts[z], dz.ends[z]];
      for (let row = 0; row < dy.count; row += 1) {
        const [y0 = 0, y1 = 0] = [dy.starts[row], dy.ends[row]];
        for (let column = 0; column < dx.count; column += 1) {
          const x0 = dx.starts[column] ?? 0;
          const x1 = dx.ends[column] ?? 0;
          let sum = 0;
          for (let k = z0; k < z1; k += 1) {
            for (let j = y0; j < y1; j += 1) {
              const line = p * area + (k * height + j) * width;
              for (let i = line + x0; i < line + x1; i += 1) {
                sum += x[i] ?? 0;
              }
            }
          }
          y[to] =
            sum /
            divisor(
              (z1 - z0) * (y1 - y0) * (x1 - x0),
              (dz.padded[z] ?? 0) *
                (dy.padded[row] ?? 0) *
                (dx.padded[column] ?? 0),
            );
          to += 1;
        }
      }
    }
  }
}

/** Windows of absent axes. */
const makeAbsentWindows = (axes: number): PoolWindows[] =>
  Array.from({length: 3 - axes}, () => adaptiveWindows(1, 1));

function sliding(
  input: Tensor,
  axes: number,
  kernelSize: readonly number[],
  strides: readonly number[],
  paddings: readonly number[],
  dilations: readonly number[],
  ceil: boolean,
): PoolWindows[] {
  const kernel = perAxis(kernelSize, axes, 'kernel_size');
  const stride =
    strides.length === 0 ? kernel : perAxis(strides, axes, 'stride');
  const padding = perAxis(paddings, axes, 'padding');
  const dilation = perAxis(dilations, axes, 'dilation');
  if (stride.includes(0)) {
    throw new OperatorError('stride should not be zero');
  }
  // PyTorch runs one dimension as two, the first of size 1, and its message shows both.
  const requirePositive = (
    what: string,
    sign: string,
    values: readonly number[],
  ) => {
    if (values.some((value) => value <= 0)) {
      const all = axes === 1 ? [1, ...values] : values;
      const named = all.map(
        (value, i) => `${sign}${'THW'.charAt(3 - all.length + i)}: ${value}`,
      );
      throw new OperatorError(
        `${what} should be greater than zero, but got ${named.join(' ')}`,
      );
    }
  };
  requirePositive('kernel size', 'k', kernel);
  requirePositive('stride', 'd', stride);
  requirePositive('dilation', 'dilation', dilation);
  const windows = input.sizes
    .slice(-axes)
    .map((size, i) =>
      slidingWindows(
        size,
        kernel[i] ?? 1,
        stride[i] ?? 1,
        padding[i] ?? 0,
        dilation[i] ?? 1,
        ceil,
      ),
    );
  // PyTorch allows an empty result in one dimension only.
  if (windows.some(({count}) => count < (axes === 1 ? 0 : 1))) {
    const [channels = 1, ...space] = input.sizes.slice(-axes - 1);
    const result = windows.map(({count}) => count);
    throw new OperatorError(
      `Given input size: (${[channels, ...space].join('x')}). Calculated output size: (${[channels, ...result].join('x')}). Output size is too small`,
    );
  }
  return [...makeAbsentWindows(axes), ...windows];
}

const adaptive = (
  input: Tensor,
  axes: number,
  sizes: readonly number[],
): PoolWindows[] => [
  ...makeAbsentWindows(axes),
  ...perAxis(sizes, axes, 'output_size').map((count, i) =>
    adaptiveWindows(input.sizes[input.dim - axes + i] ?? 1, count),
  ),
];

/** Finds maxima of floats, or of quanta, which keep their scale. */
function poolMaxima(
  self: Tensor,
  axes: number,
  windows: readonly PoolWindows[],
  withPlaces: boolean,
  kernels: Kernels,
): Tensor[] {
  const input = isQuantized(self.dtype) ? contiguous(self) : float32(self);
  const area = space(input, axes);
  const sizes = area.result(windows);
  if (input.dtype === 'float32' && !withPlaces && input.numel > 0) {
    const {storage, offset} = findFloatMaxima(input, area, windows, kernels);
    if (storage !== input.storage) {
      return [new Tensor(storage, 'float32', sizes, undefined, offset)];
    }
  }
  const out = new Tensor(
    Tensor.empty(sizes, input.dtype).storage,
    input.dtype,
    sizes,
    undefined,
    0,
    input.quantizer,
  );
  const places = Tensor.empty(withPlaces ? sizes : [0], 'int64');
  const values = input.storage.data as NumberArray;
  const x = values.subarray(input.offset, input.offset + input.numel);
  const y = out.storage.data as NumberArray;
  if (!withPlaces) {
    findSeparateMaxima(x, y, area, windows);
    return [out];
  }
  findMaxima(x, y, places.storage.data as BigInt64Array, area, windows);
  return [out, places];
}

export function maxPool(
  args: Args,
  axes: number,
  withPlaces: boolean,
  kernels: Kernels,
): Tensor[] {
  const input = tensor(args, 0);
  // Checks the input first, as PyTorch does.
  space(input, axes);
  const windows = sliding(
    input,
    axes,
    intList(args, 1),
    intList(args, 2),
    intList(args, 3),
    intList(args, 4),
    bool(args, 5),
  );
  return poolMaxima(input, axes, windows, withPlaces, kernels);
}

function poolAverages(
  self: Tensor,
  axes: number,
  windows: readonly PoolWindows[],
  divisor: (inside: number, padded: number) => number,
  rounding: MeanRounding = {by: 'quantum'},
): Tensor {
  const run = (real: Tensor): Tensor => {
    const input = float32(real);
    const area = space(input, axes);
    const out = Tensor.empty(area.result(windows));
    computeAverages(floatsOf(input), floatsOf(out), area, windows, divisor);
    return out;
  };
  return self.quantizer ? averageQuanta(self, rounding, run) : run(self);
}

function averagePool(args: Args, axes: number): Tensor {
  const input = tensor(args, 0);
  space(input, axes);
  const windows = sliding(
    input,
    axes,
    intList(args, 1),
    intList(args, 2),
    intList(args, 3),
    [1],
    bool(args, 4),
  );
  if (axes === 2 && input.dtype === 'quint8' && !bool(args, 4)) {
    // QNNPACK counts the padding and has no other divisor.
    const taps = windows
      .slice(1)
      .reduce((product, one) => product * one.taps, 1);
    return poolAverages(input, axes, windows, () => taps, {
      by: 'factor',
      count: taps,
    });
  }
  const countPadding = bool(args, 5);
  const divisor = axes === 1 ? undefined : optionalInt(args, 6);
  if (divisor === 0) {
    throw new OperatorError('divisor must be not zero');
  }
  return poolAverages(
    input,
    axes,
    windows,
    (inside, padded) => divisor ?? (countPadding ? padded : inside),
  );
}

function adaptiveAverage(
  args: Args,
  axes: number,
  {kernels}: OperatorContext,
): Tensor {
  const self = tensor(args, 0);
  const input = self.quantizer ? self : float32(self);
  if (input.dim !== axes + 1 && input.dim !== axes + 2) {
    throw new OperatorError(
      `adaptive_avg_pool${axes}d(): Expected ${axes + 1}D or ${axes + 2}D tensor, but got [${input.sizes.join(', ')}]`,
    );
  }
  const area = space(input, axes);
  const windows = adaptive(input, axes, intList(args, 1));
  // QNNPACK requires windows of one size.
  const count = area.sizes.reduce(
    (product, size, i) => product * (size / (windows[i]?.count ?? 1)),
    1,
  );
  const isEven = area.sizes.every(
    (size, i) => size % (windows[i]?.count ?? 1) === 0,
  );
  const rounding: MeanRounding =
    axes === 2 && input.dtype === 'quint8' && isEven
      ? {by: 'factor', count}
      : {by: 'quantum'};
  if (windows.every(({count}) => count === 1)) {
    const means = (real: Tensor): Tensor => {
      const out = kernels.empty(area.result(windows));
      kernels.means(real, out);
      return out;
    };
    return input.quantizer
      ? averageQuanta(input, rounding, means, kernels)
      : means(input);
  }
  return poolAverages(input, axes, windows, (inside) => inside, rounding);
}

/** Pooling operators. `local_response_norm` pads and averages by avg_pool3d, so it needs none of its own. */
export const definitions: readonly OperatorDefinition[] = [1, 2, 3].flatMap(
  (axes): OperatorDefinition[] => {
    const zero = axes === 1 ? '[0]' : '0';
    const one = axes === 1 ? '[1]' : '1';
    const list = `int[${axes}]`;
    const maxArguments = `Tensor self, ${list} kernel_size, ${list} stride=[], ${list} padding=${zero}, ${list} dilation=${one}, bool ceil_mode=False`;
    const override = axes === 1 ? '' : ', int? divisor_override=None';
    return [
      {
        schema: `aten::max_pool${axes}d(${maxArguments}) -> Tensor`,
        run: (args, {kernels}) =>
          maxPool(args, axes, false, kernels)[0] ?? null,
      },
      {
        schema: `aten::max_pool${axes}d_with_indices(${maxArguments}) -> (Tensor, Tensor)`,
        run: (args, {kernels}) => maxPool(args, axes, true, kernels),
      },
      {
        schema: `aten::avg_pool${axes}d(Tensor self, ${list} kernel_size, ${list} stride=[], ${list} padding=${zero}, bool ceil_mode=False, bool count_include_pad=True${override}) -> Tensor`,
        run: (args) => averagePool(args, axes),
      },
      {
        schema: `aten::adaptive_avg_pool${axes}d(Tensor self, ${axes === 2 ? 'SymInt[2]' : list} output_size) -> Tensor`,
        run: (args, context) => adaptiveAverage(args, axes, context),
      },
      {
        schema: `aten::adaptive_max_pool${axes}d(Tensor self, ${list} output_size) -> (Tensor, Tensor)`,
        run: (args, {kernels}) => {
          const input = tensor(args, 0);
          space(input, axes);
          const windows = adaptive(input, axes, intList(args, 1));
          return poolMaxima(input, axes, windows, true, kernels);
        },
      },
    ];
  },
);
