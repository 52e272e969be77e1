/** Functions of each element, and means. Pointers in bytes, counts in elements. */

import {clamp} from './tile';

export function clampAll(
  from: usize,
  to: usize,
  count: i32,
  low: f32,
  high: f32,
): void {
  const lows = f32x4.splat(low);
  const highs = f32x4.splat(high);
  const end = from + (<usize>count << 2);
  for (; from + 16 <= end; from += 16) {
    v128.store(to, clamp(v128.load(from), lows, highs));
    to += 16;
  }
  for (; from < end; from += 4) {
    const x = clamp(v128.load_splat<f32>(from), lows, highs);
    store<f32>(to, f32x4.extract_lane(x, 0));
    to += 4;
  }
}

// @ts-ignore: decorator
@inline
function gate(x: v128): v128 {
  return clamp(
    f32x4.add(x, f32x4.splat(3)),
    f32x4.splat(0),
    f32x4.splat(6),
  );
}

/**
 * Computes e^-x as 2^n e^r, |r| ≤ ln 2 / 2, with a polynomial for e^r (coefficients and the two
 * parts of ln 2: Cephes, expf); 0 in place of subnormal results.
 */
// @ts-ignore: decorator
@inline
export function expOfMinus(x: v128): v128 {
  const y = f32x4.neg(x);
  const bounded = f32x4.pmax(y, f32x4.splat(-87.3365));
  const n = f32x4.nearest(f32x4.mul(bounded, f32x4.splat(1.442695)));
  let r = f32x4.sub(bounded, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.sub(r, f32x4.mul(n, f32x4.splat(-2.12194440e-4)));
  let p = f32x4.splat(1.9875691500e-4);
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(5.0000001201e-1));
  p = f32x4.add(f32x4.mul(p, f32x4.mul(r, r)), r);
  p = f32x4.add(p, f32x4.splat(1));
  const power = i32x4.shl(
    i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)),
    23,
  );
  return v128.bitselect(
    f32x4.splat(f32.POSITIVE_INFINITY),
    v128.andnot(f32x4.mul(p, power), f32x4.lt(y, f32x4.splat(-87.3365))),
    f32x4.gt(y, f32x4.splat(88.37)),
  );
}

/** Cumulative normal distribution (Abramowitz and Stegun 7.1.26). */
// @ts-ignore: decorator
@inline
function normal(x: v128): v128 {
  const z = f32x4.mul(f32x4.abs(x), f32x4.splat(0.70710678));
  const t = f32x4.div(
    f32x4.splat(1),
    f32x4.add(f32x4.splat(1), f32x4.mul(z, f32x4.splat(0.3275911))),
  );
  let p = f32x4.splat(0.5307027145);
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(-0.7265760135));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(0.7107068705));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(-0.142248368));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(0.127414796));
  const tail = f32x4.mul(f32x4.mul(p, t), expOfMinus(f32x4.mul(z, z)));
  return v128.bitselect(
    tail,
    f32x4.sub(f32x4.splat(1), tail),
    f32x4.lt(x, f32x4.splat(0)),
  );
}

const HARDSWISH: i32 = 0;
const HARDSIGMOID: i32 = 1;
const SIGMOID: i32 = 2;
const GELU: i32 = 4;

// @ts-ignore: decorator
@inline
function apply(kind: i32, x: v128): v128 {
  if (kind == HARDSWISH) {
    return f32x4.div(f32x4.mul(x, gate(x)), f32x4.splat(6));
  }
  if (kind == HARDSIGMOID) {
    return f32x4.div(gate(x), f32x4.splat(6));
  }
  if (kind == GELU) {
    return f32x4.mul(x, normal(x));
  }
  const below = f32x4.add(f32x4.splat(1), expOfMinus(x));
  return f32x4.div(kind == SIGMOID ? f32x4.splat(1) : x, below);
}

// @ts-ignore: decorator
@inline
function applyAll(kind: i32, from: usize, to: usize, count: i32): void {
  const end = from + (<usize>count << 2);
  for (; from + 16 <= end; from += 16) {
    v128.store(to, apply(kind, v128.load(from)));
    to += 16;
  }
  for (; from < end; from += 4) {
    const x = apply(kind, v128.load_splat<f32>(from));
    store<f32>(to, f32x4.extract_lane(x, 0));
    to += 4;
  }
}

export function hardswish(from: usize, to: usize, count: i32): void {
  applyAll(HARDSWISH, from, to, count);
}

export function hardsigmoid(from: usize, to: usize, count: i32): void {
  applyAll(HARDSIGMOID, from, to, count);
}

export function sigmoid(from: usize, to: usize, count: i32): void {
  applyAll(SIGMOID, from, to, count);
}

/** Multiplies elements that are not positive by the slope. */
export function leakyRelu(
  from: usize,
  to: usize,
  count: i32,
  slope: f32,
): void {
  const slopes = f32x4.splat(slope);
  const zero = f32x4.splat(0);
  const end = from + (<usize>count << 2);
  for (; from + 16 <= end; from += 16) {
    const x = v128.load(from);
    v128.store(to, v128.bitselect(x, f32x4.mul(x, slopes), f32x4.gt(x, zero)));
    to += 16;
  }
  for (; from < end; from += 4) {
    const x = load<f32>(from);
    store<f32>(to, x > 0 ? x : x * slope);
    to += 4;
  }
}

export function silu(from: usize, to: usize, count: i32): void {
  applyAll(3, from, to, count);
}

export function gelu(from: usize, to: usize, count: i32): void {
  applyAll(GELU, from, to, count);
}

/** Computes `to[i] = a[i] + b[i]`, or the product. */
export function combine(
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  times: bool,
): void {
  const end = a + (<usize>count << 2);
  if (times) {
    for (; a + 16 <= end; a += 16) {
      v128.store(to, f32x4.mul(v128.load(a), v128.load(b)));
      b += 16;
      to += 16;
    }
    for (; a < end; a += 4) {
      store<f32>(to, load<f32>(a) * load<f32>(b));
      b += 4;
      to += 4;
    }
  } else {
    for (; a + 16 <= end; a += 16) {
      v128.store(to, f32x4.add(v128.load(a), v128.load(b)));
      b += 16;
      to += 16;
    }
    for (; a < end; a += 4) {
      store<f32>(to, load<f32>(a) + load<f32>(b));
      b += 4;
      to += 4;
    }
  }
}

/** Adds to (or multiplies) each run of `run` elements of `a` one element of `b`. */
export function combineRuns(
  a: usize,
  b: usize,
  to: usize,
  runs: i32,
  run: i32,
  times: bool,
): void {
  for (let r: i32 = 0; r < runs; r += 1) {
    const other = load<f32>(b);
    const others = f32x4.splat(other);
    const end = a + (<usize>run << 2);
    if (times) {
      for (; a + 16 <= end; a += 16) {
        v128.store(to, f32x4.mul(v128.load(a), others));
        to += 16;
      }
      for (; a < end; a += 4) {
        store<f32>(to, load<f32>(a) * other);
        to += 4;
      }
    } else {
      for (; a + 16 <= end; a += 16) {
        v128.store(to, f32x4.add(v128.load(a), others));
        to += 16;
      }
      for (; a < end; a += 4) {
        store<f32>(to, load<f32>(a) + other);
        to += 4;
      }
    }
    b += 4;
  }
}

/** Computes the mean of each run; four lanes add every fourth element each. */
export function means(from: usize, to: usize, runs: i32, run: i32): void {
  for (let r: i32 = 0; r < runs; r += 1) {
    let sums = f32x4.splat(0);
    const end = from + (<usize>run << 2);
    for (; from + 16 <= end; from += 16) {
      sums = f32x4.add(sums, v128.load(from));
    }
    let s0 = f32x4.extract_lane(sums, 0);
    let s1 = f32x4.extract_lane(sums, 1);
    let s2 = f32x4.extract_lane(sums, 2);
    const s3 = f32x4.extract_lane(sums, 3);
    if (from < end) {
      s0 += load<f32>(from);
    }
    if (from + 4 < end) {
      s1 += load<f32>(from, 4);
    }
    if (from + 8 < end) {
      s2 += load<f32>(from, 8);
    }
    from = end;
    store<f32>(to, (s0 + s2 + (s1 + s3)) / <f32>run);
    to += 4;
  }
}
