/** Conversions between one-byte quanta and floats. Pointers in bytes, counts in elements. */

import {clamp} from './tile';

/** Loads four quanta as integers. */
// @ts-ignore: decorator
@inline
function four(from: usize, signed: bool): v128 {
  const bytes = v128.load32_zero(from);
  return signed
    ? i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(bytes))
    : i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
}

/** Converts quanta minus their zero point to floats; may read and write 3 elements past the end. */
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

/**
 * Packs two planes of quanta minus their zero point as 16-bit pairs; pads an odd number of
 * planes with zeros. May read 7 and write 28 bytes past the end.
 */
export function pairPlanes(
  from: usize,
  to: usize,
  channels: i32,
  area: i32,
  zeroPoint: i32,
): void {
  const zeros = i16x8.splat(<i16>zeroPoint);
  const plane = <usize>area;
  for (let c: i32 = 0; c < channels; c += 2) {
    const isAlone = c + 1 == channels;
    for (let i: usize = 0; i < plane; i += 8) {
      const x = i16x8.sub(
        i16x8.extend_low_i8x16_u(v128.load64_zero(from + i)),
        zeros,
      );
      const y = isAlone
        ? i16x8.splat(0)
        : i16x8.sub(
            i16x8.extend_low_i8x16_u(v128.load64_zero(from + plane + i)),
            zeros,
          );
      const at = to + (i << 2);
      v128.store(at, v128.shuffle<i16>(x, y, 0, 8, 1, 9, 2, 10, 3, 11));
      v128.store(at, v128.shuffle<i16>(x, y, 4, 12, 5, 13, 6, 14, 7, 15), 16);
    }
    from += plane << 1;
    to += plane << 2;
  }
}

/** 1.5 × 2^23: adding it to a small number rounds that to an integer, ties to even. */
const WHOLE: f32 = 12582912;
/** Bits of WHOLE, to which the rounded number is added. */
const WHOLE_BITS: i32 = 0x4b400000;

/** Converts four sums to 32-bit quanta; `zeros` is the zero point minus `WHOLE_BITS`. */
// @ts-ignore: decorator
@inline
function quanta(
  sum: v128,
  shift: v128,
  factor: v128,
  low: v128,
  high: v128,
  zeros: v128,
): v128 {
  const x = clamp(f32x4.mul(f32x4.add(sum, shift), factor), low, high);
  return i32x4.add(f32x4.add(x, f32x4.splat(WHOLE)), zeros);
}

// @ts-ignore: decorator
@inline
function bytes(a: v128, b: v128): v128 {
  const halves = i16x8.narrow_i32x4_s(a, b);
  return i8x16.narrow_i16x8_u(halves, halves);
}

/**
 * Converts sums to quanta: plus the shift, times the factor, rounded to even, plus the
 * zero point. `rows` rows of `channels` runs of `run` elements, with one shift and factor
 * for each channel. May read and write 15 elements past the end.
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
  const zeros = i32x4.splat(zeroPoint - WHOLE_BITS);
  for (let r: i32 = 0; r < rows; r += 1) {
    if (run == 1) {
      // Four channels at a time; stores past a row are overwritten by the next row.
      const end = to + <usize>channels;
      let place: usize = 0;
      for (; to < end; to += 4) {
        // prettier-ignore
        const four = quanta(v128.load(from), v128.load(shifts + place), v128.load(factors + place), low, high, zeros);
        v128.store32_lane(to, bytes(four, four), 0);
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
      for (; to < end; to += 8) {
        const a = quanta(v128.load(from), shift, factor, low, high, zeros);
        const b = quanta(v128.load(from, 16), shift, factor, low, high, zeros);
        v128.store64_lane(to, bytes(a, b), 0);
        from += 32;
      }
      from -= (to - end) << 2;
      to = end;
    }
  }
}
