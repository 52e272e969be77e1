/** Sampling of images at coordinates (`grid_sampler`), and grids of affine maps. */

import {roundHalfEven} from '../../tensor/special';
import {Tensor} from '../../tensor/tensor';
import {bool, int, intList, tensor} from '../arguments';
import {OperatorError, type OperatorDefinition} from '../operator';
import {float32, floatsOf} from './shared';

/** PyTorch's numbers of the interpolation and padding modes. */
const [BILINEAR, NEAREST, BICUBIC] = [0, 1, 2];
const [ZEROS, BORDER] = [0, 1];

/**
 * Converts a coordinate in [-1, 1] to pixels. The ends are the centers of the corner pixels, or
 * their outer edges without `alignCorners`.
 */
const toPixels = (
  value: number,
  size: number,
  alignCorners: boolean,
): number =>
  alignCorners ? ((value + 1) / 2) * (size - 1) : ((value + 1) * size - 1) / 2;

/** Mirrors a coordinate until it is between two ends. */
function reflect(value: number, low: number, high: number): number {
  const span = high - low;
  if (span <= 0) {
    return 0;
  }
  const distance = Math.abs(value - low);
  const extra = distance % span;
  return Math.floor(distance / span) % 2 === 0 ? extra + low : high - extra;
}

/** Moves a coordinate outside the input according to the padding mode. */
function padCoordinate(
  at: number,
  size: number,
  padding: number,
  alignCorners: boolean,
): number {
  if (padding === ZEROS) {
    return at;
  }
  const mirrored =
    padding === BORDER
      ? at
      : alignCorners
        ? reflect(at, 0, size - 1)
        : reflect(at, -0.5, size - 0.5);
  return Math.min(Math.max(mirrored, 0), size - 1);
}

/** Weights of the four neighbors in cubic convolution with a = -0.75 (Keys, 1981). */
function cubicWeights(t: number): number[] {
  const a = -0.75;
  const near = (x: number) => ((a + 2) * x - (a + 3)) * x * x + 1;
  const far = (x: number) => a * (((x - 5) * x + 8) * x - 4);
  return [far(t + 1), near(t), near(1 - t), far(2 - t)];
}

function gridSampler2d(
  self: Tensor,
  grid: Tensor,
  mode: number,
  padding: number,
  alignCorners: boolean,
): Tensor {
  const [batch = 0, channels = 0, height = 0, width = 0] = self.sizes;
  const [gridBatch = 0, rows = 0, columns = 0, two = 0] = grid.sizes;
  if (self.dim !== 4 || grid.dim !== 4 || gridBatch !== batch || two !== 2) {
    throw new OperatorError(
      `grid_sampler(): expected 4D input and grid of the same batch size and a grid of size 2 in its last dimension, but got input with sizes [${self.sizes.join(', ')}] and grid with sizes [${grid.sizes.join(', ')}]`,
    );
  }
  const x = floatsOf(float32(self));
  const places = floatsOf(float32(grid));
  const out = Tensor.empty([batch, channels, rows, columns]);
  const y = floatsOf(out);
  const area = height * width;
  const pixels = rows * columns;
  const taps = mode === BICUBIC ? 16 : mode === NEAREST ? 1 : 4;
  /** Neighbors of each output pixel: their indices in a plane (-1 outside) and weights. */
  const at = new Int32Array(pixels * taps);
  const weights = new Float64Array(pixels * taps);
  let next = 0;
  const add = (row: number, column: number, weight: number) => {
    const inside = row >= 0 && row < height && column >= 0 && column < width;
    at[next] = inside ? row * width + column : -1;
    weights[next] = weight;
    next += 1;
  };
  for (let n = 0; n < batch; n += 1) {
    next = 0;
    for (let i = 0; i < pixels; i += 1) {
      const place = (n * pixels + i) * 2;
      const rawX = toPixels(places[place] ?? 0, width, alignCorners);
      const rawY = toPixels(places[place + 1] ?? 0, height, alignCorners);
      if (mode === BICUBIC) {
        // Each neighbor is padded on its own.
        const [left, top] = [Math.floor(rawX), Math.floor(rawY)];
        const across = cubicWeights(rawX - left);
        const down = cubicWeights(rawY - top);
        down.forEach((wy, j) =>
          across.forEach((wx, k) =>
            add(
              Math.trunc(
                padCoordinate(top - 1 + j, height, padding, alignCorners),
              ),
              Math.trunc(
                padCoordinate(left - 1 + k, width, padding, alignCorners),
              ),
              wx * wy,
            ),
          ),
        );
        continue;
      }
      const px = padCoordinate(rawX, width, padding, alignCorners);
      const py = padCoordinate(rawY, height, padding, alignCorners);
      if (mode === NEAREST) {
        add(roundHalfEven(py), roundHalfEven(px), 1);
      } else {
        const left = Math.floor(px);
        const top = Math.floor(py);
        const fx = px - left;
        const fy = py - top;
        add(top, left, (1 - fx) * (1 - fy));
        add(top, left + 1, fx * (1 - fy));
        add(top + 1, left, (1 - fx) * fy);
        add(top + 1, left + 1, fx * fy);
      }
    }
    for (let c = 0; c < channels; c += 1) {
      const from = (n * channels + c) * area;
      gather(
        x.subarray(from, from + area),
        at,
        weights,
        taps,
        y.subarray(
          (n * channels + c) * pixels,
          (n * channels + c + 1) * pixels,
        ),
      );
    }
  }
  return out;
}

/** Computes weighted sums of a plane's elements; indices of -1 are skipped. */
function gather(
  x: Float32Array,
  at: Int32Array,
  weights: Float64Array,
  taps: number,
  y: Float32Array,
): void {
  for (let i = 0, k = 0; i < y.length; i += 1) {
    if (taps === 4) {
      const a = at[k] ?? -1;
      const b = at[k + 1] ?? -1;
      const c = at[k + 2] ?? -1;
      const d = at[k + 3] ?? -1;
      if ((a | b | c | d) >= 0) {
        // Fast path: all neighbors are inside.
        y[i] =
          (x[a] ?? 0) * (weights[k] ?? 0) +
          (x[b] ?? 0) * (weights[k + 1] ?? 0) +
          (x[c] ?? 0) * (weights[k + 2] ?? 0) +
          (x[d] ?? 0) * (weights[k + 3] ?? 0);
        k += 4;
        continue;
      }
    }
    let sum = 0;
    for (const end = k + taps; k < end; k += 1) {
      const place = at[k] ?? -1;
      if (place >= 0) {
        sum += (x[place] ?? 0) * (weights[k] ?? 0);
      }
    }
    y[i] = sum;
  }
}

/** Grid of an affine map: the source coordinates of each output pixel (`affine_grid`). */
function affineGrid(
  theta: Tensor,
  size: readonly number[],
  alignCorners: boolean,
): Tensor {
  const [batch = 0, , rows = 0, columns = 0] = size;
  if (size.length !== 4 || theta.sizes.join() !== `${batch},2,3`) {
    throw new OperatorError(
      `Expected a batch of 2D affine matrices of shape Nx2x3 for size [${size.join(', ')}]. Got [${theta.sizes.join(', ')}].`,
    );
  }
  const m = floatsOf(float32(theta));
  const out = Tensor.empty([batch, rows, columns, 2]);
  const y = floatsOf(out);
  const place = (i: number, count: number): number => {
    if (count <= 1) {
      return 0;
    }
    const along = (2 * i) / (count - 1) - 1;
    return alignCorners ? along : (along * (count - 1)) / count;
  };
  for (let i = 0; i < y.length; i += 1) {
    const pixel = i >> 1;
    const u = place(pixel % columns, columns);
    const v = place(Math.floor(pixel / columns) % rows, rows);
    const row = (Math.floor(pixel / (rows * columns)) * 2 + (i & 1)) * 3;
    y[i] = (m[row] ?? 0) * u + (m[row + 1] ?? 0) * v + (m[row + 2] ?? 0);
  }
  return out;
}

export const definitions: readonly OperatorDefinition[] = [
  ...['grid_sampler', 'grid_sampler_2d'].map((name): OperatorDefinition => ({
    schema: `aten::${name}(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`,
    run: (args) => {
      const mode = int(args, 2);
      if (![BILINEAR, NEAREST, BICUBIC].includes(mode)) {
        throw new OperatorError(
          `grid_sampler(): interpolation mode ${mode} is none of 0, 1 and 2`,
        );
      }
      return gridSampler2d(
        tensor(args, 0),
        tensor(args, 1),
        mode,
        int(args, 3),
        bool(args, 4),
      );
    },
  })),
  {
    schema:
      'aten::affine_grid_generator(Tensor theta, int[] size, bool align_corners) -> Tensor',
    run: (args) => affineGrid(tensor(args, 0), intList(args, 1), bool(args, 2)),
  },
];
