/** Between quanta of one byte and floats. Pointers in bytes, counts in elements. */

import {clamp} from './tile';

/** Four quanta as integers. */
// @ts-ignore: decorator
@inline
function four(from: usize, signed: bool): v128 {
  const bytes = v128.load32_zero(from);
  return signed
    ? i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(bytes))
    : i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
}

/** Quanta less their zero point; may read and write 3 elements past the end. */
export function centerAll(
  from: usize,
  to: usize,
  count: i32,
  zeroPoint: i32,
  signed: bool,
): void {
  const zeros = i32x4.splat(zeroPoint);
  const end = from + <usize>count;
  for (; from < end; from += 4) {
    v128.store(
      to,
      f32x4.convert_i32x4_s(i32x4.sub(four(from, signed), zeros)),
    );
    to += 16;
  }
}

// @ts-ignore: decorator
@inline
function quantum(
  sum: v128,
  shift: v128,
  factor: v128,
  low: v128,
  high: v128,
  zeros: v128,
): v128 {
  const x = f32x4.mul(f32x4.add(sum, shift), factor);
  const at = i32x4.trunc_sat_f32x4_s(f32x4.nearest(clamp(x, low, high)));
  const words = i32x4.add(at, zeros);
  const halves = i16x8.narrow_i32x4_s(words, words);
  return i8x16.narrow_i16x8_u(halves, halves);
}

/**
 * Sums as quanta: plus the shift, times the factor, rounded to even, plus the
 * zero point. `rows` rows of `channels` runs of `run` elements; shifts and
 * factors are of the channels. May read and write 15 elements past the end.
 */
export function requantizeAll(
  from: usize,
  to: usize,
  rows: i32,
  channels: i32,
  run: i32,
  shifts: usize,
  factors: usize,
  least: f32,
  most: f32,
  zeroPoint: i32,
): void {
  const low = f32x4.splat(least);
  const high = f32x4.splat(most);
  const zeros = i32x4.splat(zeroPoint);
  for (let r: i32 = 0; r < rows; r += 1) {
    if (run == 1) {
      // Four channels at a time. What is written past a row is written again.
      const end = to + <usize>channels;
      let place: usize = 0;
      for (; to < end; to += 4) {
        // prettier-ignore
        v128.store32_lane(to, quantum(v128.load(from), v128.load(shifts + place), v128.load(factors + place), low, high, zeros), 0);
        from += 16;
        place += 16;
      }
      from -= (to - end) << 2;
      to = end;
      continue;
    }
    for (let c: usize = 0; c < <usize>channels; c += 1) {
      const shift = v128.load_splat<f32>(shifts + (c << 2));
      const factor = v128.load_splat<f32>(factors + (c << 2));
      const end = to + <usize>run;
      for (; to < end; to += 4) {
        // prettier-ignore
        v128.store32_lane(to, quantum(v128.load(from), shift, factor, low, high, zeros), 0);
        from += 16;
      }
      from -= (to - end) << 2;
      to = end;
    }
  }
}
