/**
 * Products of packed panels. A panel of the left operand has 4 rows, of the
 * right one 8 columns (4 in the last one, if that is enough), element after
 * element of the inner axis. Each element of a tile is summed in one lane,
 * from its bias on, in the order of the inner axis.
 *
 * Pointers are in bytes. Stores of whole vectors may run past the result;
 * callers allocate memory for that.
 */

/** Rows of a tile and of a panel of the left operand. */
export const ROWS: i32 = 4;
/** Columns of a tile and of a panel of the right operand. */
export const COLUMNS: i32 = 8;

// pmax and pmin return a NaN that is their first operand.
@inline
export function clamp(x: v128, low: v128, high: v128): v128 {
  return f32x4.pmin(f32x4.pmax(x, low), high);
}

/** Multiplies and adds floats, or 16-bit integers in pairs, whose two products go to one sum. */
// @ts-ignore: decorator
@inline
function multiplyAdd<T>(sum: v128, a: v128, b: v128): v128 {
  return isFloat<T>()
    ? f32x4.add(sum, f32x4.mul(a, b))
    : i32x4.add(sum, i32x4.dot_i16x8_s(a, b));
}

/** Converts sums to floats: floats are clamped, sums of integers are not. */
// @ts-ignore: decorator
@inline
function result<T>(sum: v128, low: v128, high: v128): v128 {
  return isFloat<T>() ? clamp(sum, low, high) : f32x4.convert_i32x4_s(sum);
}

/**
 * Computes a tile of 4 × 8 to `c`, whose rows are `pitch` bytes apart.
 *
 * @typeParam T - f32, or i32 of pairs, with a depth in pairs
 * @param bias - 4 numbers, one for each row, or with `across` 8, one for each column
 */
export function tile8<T>(
  a: usize,
  b: usize,
  depth: i32,
  c: usize,
  pitch: usize,
  bias: usize,
  across: bool,
  low: f32,
  high: f32,
): void {
  let c00: v128, c01: v128, c10: v128, c11: v128;
  let c20: v128, c21: v128, c30: v128, c31: v128;
  if (across) {
    c00 = v128.load(bias);
    c01 = v128.load(bias, 16);
    c10 = c00;
    c11 = c01;
    c20 = c00;
    c21 = c01;
    c30 = c00;
    c31 = c01;
  } else {
    c00 = v128.load_splat<f32>(bias);
    c10 = v128.load_splat<f32>(bias, 4);
    c20 = v128.load_splat<f32>(bias, 8);
    c30 = v128.load_splat<f32>(bias, 12);
    c01 = c00;
    c11 = c10;
    c21 = c20;
    c31 = c30;
  }
  for (const end = b + ((<usize>depth) << 5); b < end; b += 32) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    let x = v128.load_splat<f32>(a);
    c00 = multiplyAdd<T>(c00, x, b0);
    c01 = multiplyAdd<T>(c01, x, b1);
    x = v128.load_splat<f32>(a, 4);
    c10 = multiplyAdd<T>(c10, x, b0);
    c11 = multiplyAdd<T>(c11, x, b1);
    x = v128.load_splat<f32>(a, 8);
    c20 = multiplyAdd<T>(c20, x, b0);
    c21 = multiplyAdd<T>(c21, x, b1);
    x = v128.load_splat<f32>(a, 12);
    c30 = multiplyAdd<T>(c30, x, b0);
    c31 = multiplyAdd<T>(c31, x, b1);
    a += 16;
  }
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  v128.store(c, result<T>(c00, lows, highs));
  v128.store(c, result<T>(c01, lows, highs), 16);
  c += pitch;
  v128.store(c, result<T>(c10, lows, highs));
  v128.store(c, result<T>(c11, lows, highs), 16);
  c += pitch;
  v128.store(c, result<T>(c20, lows, highs));
  v128.store(c, result<T>(c21, lows, highs), 16);
  c += pitch;
  v128.store(c, result<T>(c30, lows, highs));
  v128.store(c, result<T>(c31, lows, highs), 16);
}

/** Computes a tile with a panel of 4 columns, as tile8. */
export function tile4<T>(
  a: usize,
  b: usize,
  depth: i32,
  c: usize,
  pitch: usize,
  bias: usize,
  across: bool,
  low: f32,
  high: f32,
): void {
  let c0: v128, c1: v128, c2: v128, c3: v128;
  if (across) {
    c0 = v128.load(bias);
    c1 = c0;
    c2 = c0;
    c3 = c0;
  } else {
    c0 = v128.load_splat<f32>(bias);
    c1 = v128.load_splat<f32>(bias, 4);
    c2 = v128.load_splat<f32>(bias, 8);
    c3 = v128.load_splat<f32>(bias, 12);
  }
  for (const end = b + ((<usize>depth) << 4); b < end; b += 16) {
    const b0 = v128.load(b);
    c0 = multiplyAdd<T>(c0, v128.load_splat<f32>(a), b0);
    c1 = multiplyAdd<T>(c1, v128.load_splat<f32>(a, 4), b0);
    c2 = multiplyAdd<T>(c2, v128.load_splat<f32>(a, 8), b0);
    c3 = multiplyAdd<T>(c3, v128.load_splat<f32>(a, 12), b0);
    a += 16;
  }
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  v128.store(c, result<T>(c0, lows, highs));
  v128.store(c + pitch, result<T>(c1, lows, highs));
  v128.store(c + 2 * pitch, result<T>(c2, lows, highs));
  v128.store(c + 3 * pitch, result<T>(c3, lows, highs));
}

/** Multiplies panels of 4 rows by one vector: `out[row] = bias[row] + Σ a[row][i] x[i]`. */
export function panelsTimesVector(
  a: usize,
  x: usize,
  depth: i32,
  panels: i32,
  out: usize,
  bias: usize,
  low: f32,
  high: f32,
): void {
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  const size = (<usize>depth) << 4;
  const end = x + ((<usize>depth) << 2);
  let p: i32 = 0;
  for (; p + 4 <= panels; p += 4) {
    let c0 = v128.load(bias);
    let c1 = v128.load(bias, 16);
    let c2 = v128.load(bias, 32);
    let c3 = v128.load(bias, 48);
    let a0 = a;
    let a1 = a0 + size;
    let a2 = a1 + size;
    let a3 = a2 + size;
    for (let at = x; at < end; at += 4) {
      const value = v128.load_splat<f32>(at);
      c0 = multiplyAdd<f32>(c0, v128.load(a0), value);
      c1 = multiplyAdd<f32>(c1, v128.load(a1), value);
      c2 = multiplyAdd<f32>(c2, v128.load(a2), value);
      c3 = multiplyAdd<f32>(c3, v128.load(a3), value);
      a0 += 16;
      a1 += 16;
      a2 += 16;
      a3 += 16;
    }
    v128.store(out, clamp(c0, lows, highs));
    v128.store(out, clamp(c1, lows, highs), 16);
    v128.store(out, clamp(c2, lows, highs), 32);
    v128.store(out, clamp(c3, lows, highs), 48);
    a = a3;
    bias += 64;
    out += 64;
  }
  for (; p < panels; p += 1) {
    let c0 = v128.load(bias);
    for (let at = x; at < end; at += 4) {
      c0 = multiplyAdd<f32>(c0, v128.load(a), v128.load_splat<f32>(at));
      a += 16;
    }
    v128.store(out, clamp(c0, lows, highs));
    bias += 16;
    out += 16;
  }
}

/** Multiplies one vector by panels of 8 columns. */
export function vectorTimesPanels(
  x: usize,
  b: usize,
  depth: i32,
  panels: i32,
  out: usize,
  bias: usize,
  low: f32,
  high: f32,
): void {
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  const size = (<usize>depth) << 5;
  const end = x + ((<usize>depth) << 2);
  let p: i32 = 0;
  for (; p + 2 <= panels; p += 2) {
    let c0 = v128.load(bias);
    let c1 = v128.load(bias, 16);
    let c2 = v128.load(bias, 32);
    let c3 = v128.load(bias, 48);
    let other = b + size;
    for (let at = x; at < end; at += 4) {
      const value = v128.load_splat<f32>(at);
      c0 = multiplyAdd<f32>(c0, value, v128.load(b));
      c1 = multiplyAdd<f32>(c1, value, v128.load(b, 16));
      c2 = multiplyAdd<f32>(c2, value, v128.load(other));
      c3 = multiplyAdd<f32>(c3, value, v128.load(other, 16));
      b += 32;
      other += 32;
    }
    v128.store(out, clamp(c0, lows, highs));
    v128.store(out, clamp(c1, lows, highs), 16);
    v128.store(out, clamp(c2, lows, highs), 32);
    v128.store(out, clamp(c3, lows, highs), 48);
    b = other;
    bias += 64;
    out += 64;
  }
  if (p < panels) {
    let c0 = v128.load(bias);
    let c1 = v128.load(bias, 16);
    for (let at = x; at < end; at += 4) {
      const value = v128.load_splat<f32>(at);
      c0 = multiplyAdd<f32>(c0, value, v128.load(b));
      c1 = multiplyAdd<f32>(c1, value, v128.load(b, 16));
      b += 32;
    }
    v128.store(out, clamp(c0, lows, highs));
    v128.store(out, clamp(c1, lows, highs), 16);
  }
}

/** Copies the part of a tile that lies inside the result. */
export function copyTile(
  tile: usize,
  tilePitch: usize,
  out: usize,
  outPitch: usize,
  rows: i32,
  columns: i32,
): void {
  for (let i: i32 = 0; i < rows; i += 1) {
    for (let j: usize = 0; j < <usize>columns; j += 1) {
      store<f32>(out + (j << 2), load<f32>(tile + (j << 2)));
    }
    tile += tilePitch;
    out += outPitch;
  }
}
