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

// @ts-ignore: decorator
@inline
function swish(x: v128): v128 {
  return f32x4.div(f32x4.mul(x, gate(x)), f32x4.splat(6));
}

// @ts-ignore: decorator
@inline
function sigmoid(x: v128): v128 {
  return f32x4.div(gate(x), f32x4.splat(6));
}

export function hardswish(from: usize, to: usize, count: i32): void {
  const end = from + (<usize>count << 2);
  for (; from + 16 <= end; from += 16) {
    v128.store(to, swish(v128.load(from)));
    to += 16;
  }
  for (; from < end; from += 4) {
    store<f32>(
      to,
      f32x4.extract_lane(swish(v128.load_splat<f32>(from)), 0),
    );
    to += 4;
  }
}

export function hardsigmoid(from: usize, to: usize, count: i32): void {
  const end = from + (<usize>count << 2);
  for (; from + 16 <= end; from += 16) {
    v128.store(to, sigmoid(v128.load(from)));
    to += 16;
  }
  for (; from < end; from += 4) {
    store<f32>(
      to,
      f32x4.extract_lane(sigmoid(v128.load_splat<f32>(from)), 0),
    );
    to += 4;
  }
}

/** `to[i] = a[i] + b[i]`, or times. */
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

/** Each run of `run` elements of `a` plus (or times) one element of `b`. */
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

/** The mean of each run: four lanes add every fourth element each. */
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
