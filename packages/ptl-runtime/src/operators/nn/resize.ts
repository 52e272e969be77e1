/**
 * Resizing (`upsample_*`): along each axis every output is a weighted sum of a few inputs, so all
 * modes work axis by axis. Coordinates are PyTorch's (ATen/native/UpSample.h).
 */

import {Tensor} from '../../tensor/tensor';
import {
  bool,
  intList,
  optionalFloat,
  optionalFloatList,
  optionalIntList,
  tensor,
} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {keepScale} from './quanta';
import {around, float32, floatsOf} from './shared';
import {withSize} from '../../tensor/layout';

type Args = readonly IValue[];

/** Inputs and weights of each output along one axis, `taps` of each. */
interface ResizedAxis {
  readonly count: number;
  readonly taps: number;
  readonly indices: Int32Array;
  readonly weights: Float32Array;
}

type Mode = 'nearest' | 'nearest-exact' | 'linear' | 'cubic';

interface Resize {
  readonly mode: Mode;
  readonly alignCorners: boolean;
  readonly antialias: boolean;
}

/** Number of inputs per output along an axis: the caller's scale, unless corners are aligned. */
function computeScale(
  size: number,
  count: number,
  alignCorners: boolean,
  givenScale: number | undefined,
): number {
  if (alignCorners) {
    return count > 1 ? (size - 1) / (count - 1) : 0;
  }
  return givenScale !== undefined && givenScale > 0
    ? 1 / givenScale
    : size / count;
}

/** Cubic convolution kernel (Keys, 1981); PyTorch's free parameter is -0.75, or -0.5 with antialiasing. */
const makeCubicFilter =
  (a: number) =>
  (distance: number): number => {
    const x = Math.abs(distance);
    return x <= 1
      ? ((a + 2) * x - (a + 3)) * x * x + 1
      : x < 2
        ? a * (((x - 5) * x + 8) * x - 4)
        : 0;
  };
const triangle = (distance: number): number =>
  Math.max(0, 1 - Math.abs(distance));

/** Coordinate of an output among the inputs. */
const center = (i: number, scale: number, {alignCorners}: Resize): number =>
  alignCorners ? i * scale : (i + 0.5) * scale - 0.5;

function makeAxis(
  count: number,
  taps: number,
  tapsOf: (i: number) => {first: number; weights: readonly number[]},
  size: number,
): ResizedAxis {
  const indices = new Int32Array(count * taps);
  const weights = new Float32Array(count * taps);
  for (let i = 0; i < count; i += 1) {
    const {first, weights: row} = tapsOf(i);
    for (let t = 0; t < taps; t += 1) {
      indices[i * taps + t] = Math.min(Math.max(first + t, 0), size - 1);
      weights[i * taps + t] = row[t] ?? 0;
    }
  }
  return {count, taps, indices, weights};
}

/** Antialiased weights: their reach grows with the scale, and they are normalized at the borders. */
function makeAntialiasedAxis(
  size: number,
  count: number,
  scale: number,
  filter: (distance: number) => number,
  reach: number,
): ResizedAxis {
  const support = reach * Math.max(scale, 1);
  const inverse = scale >= 1 ? 1 / scale : 1;
  const taps = Math.ceil(support) * 2 + 1;
  return makeAxis(
    count,
    taps,
    (i) => {
      const middle = scale * (i + 0.5);
      const first = Math.max(Math.trunc(middle - support + 0.5), 0);
      const last = Math.min(Math.trunc(middle + support + 0.5), size);
      const row = Array.from({length: last - first}, (_, t) =>
        filter((t + first - middle + 0.5) * inverse),
      );
      const total = row.reduce((a, b) => a + b, 0);
      return {first, weights: row.map((weight) => weight / total)};
    },
    size,
  );
}

function chooseAxis(
  size: number,
  count: number,
  givenScale: number | undefined,
  resize: Resize,
): ResizedAxis {
  const {mode, alignCorners, antialias} = resize;
  const scale = computeScale(size, count, alignCorners, givenScale);
  if (antialias) {
    return mode === 'cubic'
      ? makeAntialiasedAxis(size, count, scale, makeCubicFilter(-0.5), 2)
      : makeAntialiasedAxis(size, count, scale, triangle, 1);
  }
  switch (mode) {
    case 'nearest':
    case 'nearest-exact': {
      // PyTorch computes these coordinates in float32.
      const step = Math.fround(scale);
      const shift = mode === 'nearest' ? 0 : 0.5;
      return makeAxis(
        count,
        1,
        (i) => ({
          first: Math.floor(Math.fround((i + shift) * step)),
          weights: [1],
        }),
        size,
      );
    }
    case 'linear':
      return makeAxis(
        count,
        2,
        (i) => {
          const at = Math.max(0, center(i, scale, resize));
          const first = Math.min(Math.floor(at), size - 1);
          const part = Math.min(Math.max(at - first, 0), 1);
          return {first, weights: [1 - part, part]};
        },
        size,
      );
    case 'cubic':
      return makeAxis(
        count,
        4,
        (i) => {
          const at = center(i, scale, resize);
          const first = Math.floor(at) - 1;
          return {
            first,
            weights: [0, 1, 2, 3].map((t) =>
              makeCubicFilter(-0.75)(at - first - t),
            ),
          };
        },
        size,
      );
  }
}

/** Resizes one axis of a contiguous tensor. */
function resizeAxis(input: Tensor, dim: number, axis: ResizedAxis): Tensor {
  const [outer, size, inner] = around(input.sizes, dim);
  const {count, taps, indices, weights} = axis;
  const out = Tensor.empty(withSize(input.sizes, dim, count));
  const x = floatsOf(input);
  const y = floatsOf(out);
  if (inner === 1) {
    resizeRows(x, y, size, axis);
    return out;
  }
  for (let o = 0; o < outer; o += 1) {
    for (let i = 0; i < count; i += 1) {
      const to = (o * count + i) * inner;
      const [first = 0, second = 0] = [
        weights[i * taps],
        weights[i * taps + 1],
      ];
      if (taps === 2 && first !== 0 && second !== 0) {
        const a = (o * size + (indices[i * 2] ?? 0)) * inner;
        const b = (o * size + (indices[i * 2 + 1] ?? 0)) * inner;
        for (let j = 0; j < inner; j += 1) {
          y[to + j] =
            Math.fround(first * (x[a + j] ?? 0)) + second * (x[b + j] ?? 0);
        }
        continue;
      }
      for (let t = 0; t < taps; t += 1) {
        const weight = weights[i * taps + t] ?? 0;
        const from = (o * size + (indices[i * taps + t] ?? 0)) * inner;
        if (weight === 0) {
          continue;
        }
        if (taps === 1 && inner > 16) {
          y.set(x.subarray(from, from + inner), to);
          continue;
        }
        for (let j = 0; j < inner; j += 1) {
          y[to + j] = (y[to + j] ?? 0) + weight * (x[from + j] ?? 0);
        }
      }
    }
  }
  return out;
}

/** Resizes the last axis. Each output is rounded after each tap, as for the other axes. */
function resizeRows(
  x: Float32Array,
  y: Float32Array,
  size: number,
  {count, taps, indices, weights}: ResizedAxis,
): void {
  for (let start = 0, to = 0; to < y.length; start += size) {
    for (let k = 0; k < count * taps; to += 1) {
      let sum = 0;
      for (const end = k + taps; k < end; k += 1) {
        const weight = weights[k] ?? 0;
        if (weight !== 0) {
          sum = Math.fround(sum + weight * (x[start + (indices[k] ?? 0)] ?? 0));
        }
      }
      y[to] = sum;
    }
  }
}

/** Prints sizes with their axes: `H: 7, W: 8`. */
const printSpace = (sizes: readonly number[]): string =>
  sizes.map((size, i) => `${'DHW'.at(i - sizes.length)}: ${size}`).join(', ');

/**
 * Resizes the last axes.
 *
 * @param sizes - new sizes of these axes
 * @param scales - outputs per input, if the caller gave them
 */
function resize(
  self: Tensor,
  sizes: readonly number[],
  scales: readonly (number | undefined)[],
  resize: Resize,
): Tensor {
  if (self.dim !== sizes.length + 2) {
    throw new OperatorError(
      `It is expected input_size equals to ${sizes.length + 2}, but got size ${self.dim}`,
    );
  }
  const space = self.sizes.slice(2);
  if ([...space, ...sizes].some((size) => size <= 0)) {
    throw new OperatorError(
      `Input and output sizes should be greater than 0, but got input (${printSpace(space)}) output (${printSpace(sizes)})`,
    );
  }
  return keepScale(self, (real) => {
    let out = float32(real);
    for (let i = sizes.length - 1; i >= 0; i -= 1) {
      const axis = chooseAxis(space[i] ?? 1, sizes[i] ?? 1, scales[i], resize);
      out = resizeAxis(out, i + 2, axis);
    }
    return out;
  });
}

/** Output sizes and scales, from `output_size` or `scale_factors`. */
function sizesAndScales(
  self: Tensor,
  sizes: readonly number[] | undefined,
  factors: readonly number[] | undefined,
): [number[], (number | undefined)[]] {
  if ((sizes === undefined) === (factors === undefined)) {
    throw new OperatorError(
      'Must specify exactly one of output_size and scale_factors',
    );
  }
  return sizes
    ? [[...sizes], sizes.map(() => undefined)]
    : [
        (factors ?? []).map((factor, i) =>
          Math.trunc((self.sizes[i + 2] ?? 0) * factor),
        ),
        [...(factors ?? [])],
      ];
}

interface Family {
  /** Name of the operator without overload. */
  name: string;
  axes: number;
  mode: Mode;
  /** Whether the operator has the argument `align_corners`. */
  corners: boolean;
  antialias?: boolean;
}

const families: readonly Family[] = [
  ...[1, 2, 3].flatMap((axes): Family[] => [
    {name: `upsample_nearest${axes}d`, axes, mode: 'nearest', corners: false},
    {
      name: `_upsample_nearest_exact${axes}d`,
      axes,
      mode: 'nearest-exact',
      corners: false,
    },
  ]),
  {name: 'upsample_linear1d', axes: 1, mode: 'linear', corners: true},
  {name: 'upsample_bilinear2d', axes: 2, mode: 'linear', corners: true},
  {name: 'upsample_trilinear3d', axes: 3, mode: 'linear', corners: true},
  {name: 'upsample_bicubic2d', axes: 2, mode: 'cubic', corners: true},
  {
    name: '_upsample_bilinear2d_aa',
    axes: 2,
    mode: 'linear',
    corners: true,
    antialias: true,
  },
  {
    name: '_upsample_bicubic2d_aa',
    axes: 2,
    mode: 'cubic',
    corners: true,
    antialias: true,
  },
];

/** Schema of the scales: `float? scales_h=None, float? scales_w=None`. */
const scaleArguments = (axes: number): string =>
  axes === 1
    ? 'float? scales=None'
    : ['scales_d', 'scales_h', 'scales_w']
        .slice(3 - axes)
        .map((name) => `float? ${name}=None`)
        .join(', ');

export const definitions: readonly OperatorDefinition[] = families.flatMap(
  ({name, axes, mode, corners, antialias = false}): OperatorDefinition[] => {
    const resizeOf = (args: Args): Resize => ({
      mode,
      alignCorners: corners && bool(args, 2),
      antialias,
    });
    const after = corners ? 3 : 2;
    const cornersArgument = corners ? ', bool align_corners' : '';
    return [
      {
        schema: `aten::${name}(Tensor self, SymInt[${axes}] output_size${cornersArgument}, ${scaleArguments(axes)}) -> Tensor`,
        run: (args) => {
          const self = tensor(args, 0);
          const scales = Array.from({length: axes}, (_, i) =>
            optionalFloat(args, after + i),
          );
          return resize(self, intList(args, 1), scales, resizeOf(args));
        },
      },
      {
        schema: `aten::${name}.vec(Tensor input, SymInt[]? output_size${cornersArgument}, float[]? scale_factors) -> Tensor`,
        run: (args) => {
          const self = tensor(args, 0);
          const [sizes, scales] = sizesAndScales(
            self,
            optionalIntList(args, 1),
            optionalFloatList(args, after),
          );
          return resize(self, sizes, scales, resizeOf(args));
        },
      },
    ];
  },
);
