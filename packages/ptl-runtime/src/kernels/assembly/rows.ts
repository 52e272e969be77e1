/** Softmax and normalization of rows. Pointers in bytes, counts in elements. */

import {expOfMinus} from './pointwise';

/** Computes the softmax of each row. */
export function softmaxRows(
  from: usize,
  to: usize,
  rows: i32,
  count: i32,
): void {
  const size = <usize>count << 2;
  for (let r: i32 = 0; r < rows; r += 1) {
    const end = from + size;
    let largest = f32x4.splat(-Infinity);
    let at = from;
    for (; at + 16 <= end; at += 16) {
      largest = f32x4.max(largest, v128.load(at));
    }
    let most = max(
      max(f32x4.extract_lane(largest, 0), f32x4.extract_lane(largest, 1)),
      max(f32x4.extract_lane(largest, 2), f32x4.extract_lane(largest, 3)),
    );
    for (; at < end; at += 4) {
      most = max(most, load<f32>(at));
    }
    const mosts = f32x4.splat(most);
    let sums = f32x4.splat(0);
    let out = to;
    for (at = from; at + 16 <= end; at += 16) {
      const x = expOfMinus(f32x4.sub(mosts, v128.load(at)));
      v128.store(out, x);
      sums = f32x4.add(sums, x);
      out += 16;
    }
    let s0 = f32x4.extract_lane(sums, 0);
    let s1 = f32x4.extract_lane(sums, 1);
    let s2 = f32x4.extract_lane(sums, 2);
    const s3 = f32x4.extract_lane(sums, 3);
    for (let i: i32 = 0; at < end; at += 4) {
      const x = f32x4.extract_lane(
        expOfMinus(f32x4.sub(mosts, v128.load_splat<f32>(at))),
        0,
      );
      store<f32>(out, x);
      if (i == 0) {
        s0 += x;
      } else if (i == 1) {
        s1 += x;
      } else {
        s2 += x;
      }
      i += 1;
      out += 4;
    }
    const sum = s0 + s2 + (s1 + s3);
    const total = f32x4.splat(sum);
    const last = to + size;
    for (out = to; out + 16 <= last; out += 16) {
      v128.store(out, f32x4.div(v128.load(out), total));
    }
    for (; out < last; out += 4) {
      store<f32>(out, load<f32>(out) / sum);
    }
    from = end;
    to = last;
  }
}

// @ts-ignore: decorator
@inline
function low(x: v128): v128 {
  return f64x2.promote_low_f32x4(x);
}

// @ts-ignore: decorator
@inline
function high(x: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(x, x, 2, 3, 2, 3));
}

// @ts-ignore: decorator
@inline
function joined(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(
    f32x4.demote_f64x2_zero(a),
    f32x4.demote_f64x2_zero(b),
    0,
    1,
    4,
    5,
  );
}

/** Sum of four lanes and of the elements after the last whole vector, in the order of `means`. */
// @ts-ignore: decorator
@inline
function total(a: v128, b: v128, t0: f64, t1: f64, t2: f64): f64 {
  return (
    f64x2.extract_lane(a, 0) +
    t0 +
    (f64x2.extract_lane(b, 0) + t2) +
    (f64x2.extract_lane(a, 1) + t1 + f64x2.extract_lane(b, 1))
  );
}

/** Element `i` after the last whole vector, or 0. */
// @ts-ignore: decorator
@inline
function rest(at: usize, end: usize, i: usize): f64 {
  return at + (i << 2) < end ? <f64>load<f32>(at + (i << 2)) : 0;
}

/** Normalizes elements of one run with one factor and summand. */
// @ts-ignore: decorator
@inline
function scaleRun(
  from: usize,
  to: usize,
  count: i32,
  mean: f64,
  inverse: f64,
  factor: f64,
  summand: f64,
): void {
  const end = from + (<usize>count << 2);
  const means = f64x2.splat(mean);
  const inverses = f64x2.splat(inverse);
  const factors = f64x2.splat(factor);
  const summands = f64x2.splat(summand);
  for (; from + 16 <= end; from += 16) {
    const x = v128.load(from);
    const a = f64x2.mul(f64x2.sub(low(x), means), inverses);
    const b = f64x2.mul(f64x2.sub(high(x), means), inverses);
    v128.store(
      to,
      joined(
        f64x2.add(f64x2.mul(a, factors), summands),
        f64x2.add(f64x2.mul(b, factors), summands),
      ),
    );
    to += 16;
  }
  for (; from < end; from += 4) {
    const x = (<f64>load<f32>(from) - mean) * inverse;
    store<f32>(to, <f32>(x * factor + summand));
    to += 4;
  }
}

/** Normalizes elements of one run, each with its factor and summand. */
// @ts-ignore: decorator
@inline
function scaleEach(
  from: usize,
  to: usize,
  count: i32,
  mean: f64,
  inverse: f64,
  factors: usize,
  summands: usize,
): void {
  const end = from + (<usize>count << 2);
  const means = f64x2.splat(mean);
  const inverses = f64x2.splat(inverse);
  for (; from + 16 <= end; from += 16) {
    const x = v128.load(from);
    const w = v128.load(factors);
    const s = v128.load(summands);
    const a = f64x2.mul(f64x2.sub(low(x), means), inverses);
    const b = f64x2.mul(f64x2.sub(high(x), means), inverses);
    v128.store(
      to,
      joined(
        f64x2.add(f64x2.mul(a, low(w)), low(s)),
        f64x2.add(f64x2.mul(b, high(w)), high(s)),
      ),
    );
    to += 16;
    factors += 16;
    summands += 16;
  }
  for (; from < end; from += 4) {
    const x = (<f64>load<f32>(from) - mean) * inverse;
    store<f32>(to, <f32>(x * <f64>load<f32>(factors) + <f64>load<f32>(summands)));
    to += 4;
    factors += 4;
    summands += 4;
  }
}

/**
 * Normalizes each run of `count` elements: minus its mean, divided by its deviation, in doubles.
 *
 * @param factors - one for each element of a run (`parts` is 0), or for each of the `parts` equal
 *   parts of a run, repeated over all runs
 * @param channels - number of factors, if there are parts
 * @param statistics - memory for means, then for reciprocal deviations, as floats
 */
export function normalizeRuns(
  from: usize,
  to: usize,
  runs: i32,
  count: i32,
  eps: f64,
  factors: usize,
  summands: usize,
  parts: i32,
  channels: i32,
  statistics: usize,
): void {
  const size = <usize>count << 2;
  let channel: i32 = 0;
  for (let r: i32 = 0; r < runs; r += 1) {
    const end = from + size;
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let at = from;
    for (; at + 16 <= end; at += 16) {
      const x = v128.load(at);
      a = f64x2.add(a, low(x));
      b = f64x2.add(b, high(x));
    }
    const mean =
      total(a, b, rest(at, end, 0), rest(at, end, 1), rest(at, end, 2)) /
      <f64>count;
    const means = f64x2.splat(mean);
    a = f64x2.splat(0);
    b = f64x2.splat(0);
    for (at = from; at + 16 <= end; at += 16) {
      const x = v128.load(at);
      const c = f64x2.sub(low(x), means);
      const d = f64x2.sub(high(x), means);
      a = f64x2.add(a, f64x2.mul(c, c));
      b = f64x2.add(b, f64x2.mul(d, d));
    }
    let t0: f64 = 0;
    let t1: f64 = 0;
    let t2: f64 = 0;
    if (at < end) {
      t0 = rest(at, end, 0) - mean;
    }
    if (at + 4 < end) {
      t1 = rest(at, end, 1) - mean;
    }
    if (at + 8 < end) {
      t2 = rest(at, end, 2) - mean;
    }
    const variance = total(a, b, t0 * t0, t1 * t1, t2 * t2) / <f64>count;
    const inverse = 1 / Math.sqrt(variance + eps);
    store<f32>(statistics + (<usize>r << 2), <f32>mean);
    store<f32>(statistics + (<usize>(runs + r) << 2), <f32>inverse);
    if (parts == 0) {
      scaleEach(from, to, count, mean, inverse, factors, summands);
      to += size;
    } else {
      const length = count / parts;
      for (let p: i32 = 0; p < parts; p += 1) {
        const place = <usize>channel << 2;
        scaleRun(
          from,
          to,
          length,
          mean,
          inverse,
          <f64>load<f32>(factors + place),
          <f64>load<f32>(summands + place),
        );
        from += <usize>length << 2;
        to += <usize>length << 2;
        channel += 1;
        if (channel == channels) {
          channel = 0;
        }
      }
    }
    from = end;
  }
}
