/** Convolutions with one filter for each channel, over the planes of convolution.ts. */

import {clamp} from './tile';

/** Computes four vectors of outputs at any four positions. */
// @ts-ignore: decorator
@inline
function depthwiseBlock(
  weights: usize,
  taps: i32,
  offsets: usize,
  bias: v128,
  p0: usize,
  p1: usize,
  p2: usize,
  p3: usize,
  q0: usize,
  q1: usize,
  q2: usize,
  q3: usize,
  low: v128,
  high: v128,
): void {
  let c0 = bias;
  let c1 = bias;
  let c2 = bias;
  let c3 = bias;
  for (let t: i32 = 0; t < taps; t += 1) {
    const offset = <usize>load<u32>(offsets + (<usize>t << 2));
    const w = v128.load_splat<f32>(weights + (<usize>t << 2));
    c0 = f32x4.add(c0, f32x4.mul(w, v128.load(p0 + offset)));
    c1 = f32x4.add(c1, f32x4.mul(w, v128.load(p1 + offset)));
    c2 = f32x4.add(c2, f32x4.mul(w, v128.load(p2 + offset)));
    c3 = f32x4.add(c3, f32x4.mul(w, v128.load(p3 + offset)));
  }
  v128.store(q0, clamp(c0, low, high));
  v128.store(q1, clamp(c1, low, high));
  v128.store(q2, clamp(c2, low, high));
  v128.store(q3, clamp(c3, low, high));
}

/**
 * Applies one filter to one plane. Stores run up to 15 numbers past a row; rows are
 * written in ascending order, so later stores overwrite the excess.
 */
export function depthwise(
  weights: usize,
  bias: f32,
  source: usize,
  taps: i32,
  offsets: usize,
  out: usize,
  rows: i32,
  columns: i32,
  pitch: i32,
  low: f32,
  high: f32,
): void {
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  const start = f32x4.splat(bias);
  const down = <usize>pitch << 2;
  const outDown = <usize>columns << 2;
  const rest = columns & 15;
  // Narrow planes take two or four rows at a time.
  const together: i32 =
    columns <= 4 ? 4 : columns <= 8 ? 2 : 1;
  let y: i32 = 0;
  for (; y + together <= rows; y += together) {
    const p = source + <usize>y * down;
    const q = out + <usize>y * outDown;
    if (together == 4) {
      // prettier-ignore
      depthwiseBlock(weights, taps, offsets, start, p, p + down, p + 2 * down, p + 3 * down, q, q + outDown, q + 2 * outDown, q + 3 * outDown, lows, highs);
    } else if (together == 2) {
      // prettier-ignore
      depthwiseBlock(weights, taps, offsets, start, p, p + 16, p + down, p + down + 16, q, q + 16, q + outDown, q + outDown + 16, lows, highs);
    } else {
      for (let x: usize = 0; x < <usize>columns; x += 16) {
        const from = p + (x << 2);
        const to = q + (x << 2);
        // prettier-ignore
        depthwiseBlock(weights, taps, offsets, start, from, from + 16, from + 32, from + 48, to, to + 16, to + 32, to + 48, lows, highs);
      }
    }
  }
  for (; y < rows; y += 1) {
    const p = source + <usize>y * down;
    const q = out + <usize>y * outDown;
    // prettier-ignore
    depthwiseBlock(weights, taps, offsets, start, p, p + 16, p, p + 16, q, q + 16, q, q + 16, lows, highs);
  }
}
