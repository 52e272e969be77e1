/** Lengths and angles of complex numbers, computed as doubles. Pointers and steps in bytes, counts in elements. */

/** Loads two floats as doubles. */
// @ts-ignore: decorator
@inline
function two(a: usize, step: usize): v128 {
  const first = v128.load_zero<u32>(a);
  return f64x2.promote_low_f32x4(v128.load_lane<u32>(a + step, first, 1));
}

// @ts-ignore: decorator
@inline
function length(x: v128, y: v128): v128 {
  const infinite = f64x2.splat(Infinity);
  const squares = f64x2.add(f64x2.mul(x, x), f64x2.mul(y, y));
  return v128.bitselect(
    infinite,
    f64x2.sqrt(squares),
    v128.or(
      f64x2.eq(f64x2.abs(x), infinite),
      f64x2.eq(f64x2.abs(y), infinite),
    ),
  );
}

/** tan(π/8); the steps are those of `nearAtan2` of tensor/special.ts. */
const EIGHTH: f64 = 0.41421356237309515;
const HALF_TURN: f64 = 3.141592653589793;

/** Computes `c + z * p`. */
// @ts-ignore: decorator
@inline
function next(c: f64, z: v128, p: v128): v128 {
  return f64x2.add(f64x2.splat(c), f64x2.mul(z, p));
}

// @ts-ignore: decorator
@inline
function angle(y: v128, x: v128): v128 {
  const a = f64x2.abs(x);
  const b = f64x2.abs(y);
  const less = f64x2.min(a, b);
  const more = f64x2.max(a, b);
  const wide = v128.or(
    f64x2.gt(less, f64x2.mul(f64x2.splat(EIGHTH), more)),
    f64x2.eq(less, f64x2.splat(Infinity)),
  );
  // 0 for two zeros or infinities, as for two equal numbers.
  const t = v128.andnot(
    f64x2.div(
      v128.bitselect(f64x2.sub(less, more), less, wide),
      v128.bitselect(f64x2.add(less, more), more, wide),
    ),
    f64x2.eq(less, more),
  );
  const z = f64x2.mul(t, t);
  let p = f64x2.splat(-0.060332417003084164);
  p = next(0.10572814475161284, z, p);
  p = next(-0.14239982918661856, z, p);
  p = next(0.19998210797560453, z, p);
  p = next(-0.33333307493429537, z, p);
  p = f64x2.mul(t, next(0.9999999993921, z, p));
  p = v128.bitselect(f64x2.add(p, f64x2.splat(HALF_TURN / 4)), p, wide);
  p = v128.bitselect(
    f64x2.sub(f64x2.splat(HALF_TURN / 2), p),
    p,
    f64x2.lt(a, b),
  );
  p = v128.bitselect(
    f64x2.sub(f64x2.splat(HALF_TURN), p),
    p,
    i64x2.shr_s(x, 63),
  );
  return v128.bitselect(y, p, i64x2.splat(i64.MIN_VALUE));
}

// @ts-ignore: decorator
@inline
function row(
  angles: bool,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
): void {
  for (let n: i32 = 1; n <= count; n += 2) {
    const last = n == count;
    const x = two(a, last ? 0 : p);
    const y = two(b, last ? 0 : q);
    const found = f32x4.demote_f64x2_zero(angles ? angle(x, y) : length(x, y));
    v128.store_lane<u32>(to, found, 0);
    if (!last) {
      v128.store_lane<u32>(to + step, found, 1);
    }
    a += 2 * p;
    b += 2 * q;
    to += 2 * step;
  }
}

export function lengthRow(
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
): void {
  row(false, a, b, to, count, p, q, step);
}

export function angleRow(
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
): void {
  row(true, a, b, to, count, p, q, step);
}

/** Computes `c - x * p`. */
// @ts-ignore: decorator
@inline
function less(c: f64, x: v128, p: v128): v128 {
  return f64x2.sub(f64x2.splat(c), f64x2.mul(x, p));
}

/**
 * Makes complex numbers, as pairs, from lengths and angles, in the steps of `computePolar` of
 * operators/rare/complexArithmetic.ts.
 *
 * @returns false if an angle is too large
 */
export function polarAll(
  lengths: usize,
  angles: usize,
  to: usize,
  count: i32,
): bool {
  let right = i64x2.splat(-1);
  for (let n: i32 = 1; n <= count; n += 2) {
    const step: usize = n == count ? 0 : 4;
    const turn = two(angles, step);
    right = v128.and(right, f64x2.lt(f64x2.abs(turn), f64x2.splat(1e5)));
    const quarters = f64x2.floor(
      f64x2.add(
        f64x2.mul(turn, f64x2.splat(2 / HALF_TURN)),
        f64x2.splat(0.5),
      ),
    );
    const r = f64x2.sub(
      turn,
      f64x2.mul(quarters, f64x2.splat(HALF_TURN / 2)),
    );
    const x = f64x2.mul(r, r);
    let cos = less(1 / 40320.0, x, f64x2.splat(1 / 3628800.0));
    cos = less(1 / 720.0, x, cos);
    cos = less(1 / 24.0, x, cos);
    cos = less(1 / 2.0, x, cos);
    cos = less(1, x, cos);
    let sin = less(1 / 5040.0, x, f64x2.splat(1 / 362880.0));
    sin = less(1 / 120.0, x, sin);
    sin = less(1 / 6.0, x, sin);
    sin = f64x2.mul(r, less(1, x, sin));
    const whole = i64x2.extend_low_i32x4_s(
      i32x4.trunc_sat_f64x2_s_zero(quarters),
    );
    const odd = i64x2.neg(v128.and(whole, i64x2.splat(1)));
    const by = v128.xor(
      two(lengths, step),
      i64x2.shl(v128.and(whole, i64x2.splat(2)), 62),
    );
    const re = v128.bitselect(f64x2.neg(sin), cos, odd);
    const im = v128.bitselect(cos, sin, odd);
    const pairs = v128.shuffle<f32>(
      f32x4.demote_f64x2_zero(f64x2.mul(by, re)),
      f32x4.demote_f64x2_zero(f64x2.mul(by, im)),
      0,
      4,
      1,
      5,
    );
    if (step == 0) {
      v128.store_lane<u64>(to, pairs, 0);
    } else {
      v128.store(to, pairs);
    }
    lengths += 8;
    angles += 8;
    to += 16;
  }
  return i64x2.all_true(right);
}
