/** Functions of one to three elements, over operands with any strides. Pointers and steps in bytes, counts in elements. */

import {angleRow, lengthRow} from './turns';

const ADD: i32 = 0;
const SUB: i32 = 1;
const MUL: i32 = 2;
const DIV: i32 = 3;
const MINIMUM: i32 = 4;
const MAXIMUM: i32 = 5;
const ABS: i32 = 6;
const HYPOT: i32 = 7;
const ATAN2: i32 = 8;
/** Code of comparisons, plus a bit for each true answer: less, equal, greater, unordered. */
const COMPARE: i32 = 16;

/** Computes one row, an element at a time; `kind` is a compile-time constant. */
// @ts-ignore: decorator
@inline
function row<T>(
  kind: i32,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
  answers: i32,
): void {
  for (let n: i32 = 0; n < count; n += 1) {
    const x = load<T>(a);
    const y = load<T>(b);
    if (kind == ADD) {
      store<T>(to, x + y);
    } else if (kind == SUB) {
      store<T>(to, x - y);
    } else if (kind == MUL) {
      store<T>(to, x * y);
    } else if (kind == DIV) {
      store<T>(to, x / y);
    } else if (kind == MINIMUM) {
      store<T>(to, min<T>(x, y));
    } else if (kind == MAXIMUM) {
      store<T>(to, max<T>(x, y));
    } else if (kind == ABS) {
      store<T>(to, abs<T>(x));
    } else {
      // Less, equal, greater, or unordered (NaN).
      const found = <i32>(x == y) + 2 * <i32>(x > y) + 3 * <i32>(!(x <= y || x > y));
      store<u8>(to, <u8>((answers >> found) & 1));
    }
    a += p;
    b += q;
    to += step;
  }
}

/** Chooses the loop of the kind. */
// @ts-ignore: decorator
@inline
function rowOf<T>(
  kind: i32,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
): void {
  if (kind == ADD) {
    row<T>(ADD, a, b, to, count, p, q, step, 0);
  } else if (kind == SUB) {
    row<T>(SUB, a, b, to, count, p, q, step, 0);
  } else if (kind == MUL) {
    row<T>(MUL, a, b, to, count, p, q, step, 0);
  } else if (isFloat<T>() && kind == DIV) {
    row<T>(DIV, a, b, to, count, p, q, step, 0);
  } else if (isFloat<T>() && kind == HYPOT) {
    lengthRow(a, b, to, count, p, q, step);
  } else if (isFloat<T>() && kind == ATAN2) {
    angleRow(a, b, to, count, p, q, step);
  } else if (kind == MINIMUM) {
    row<T>(MINIMUM, a, b, to, count, p, q, step, 0);
  } else if (kind == MAXIMUM) {
    row<T>(MAXIMUM, a, b, to, count, p, q, step, 0);
  } else if (kind == ABS) {
    row<T>(ABS, a, a, to, count, p, p, step, 0);
  } else {
    row<T>(COMPARE, a, b, to, count, p, q, step, kind);
  }
}

/**
 * Computes a row of int64 elements.
 *
 * @param kind - any but DIV; COMPARE writes bytes, ABS reads `a` alone
 */
export function longRow(
  kind: i32,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
): void {
  rowOf<i64>(kind, a, b, to, count, p, q, step);
}

/** Computes a row of float32 elements. */
export function floatRow(
  kind: i32,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  p: usize,
  q: usize,
  step: usize,
): void {
  rowOf<f32>(kind, a, b, to, count, p, q, step);
}

// @ts-ignore: decorator
@inline
function chooseRow<T>(
  mask: usize,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  m: usize,
  p: usize,
  q: usize,
  step: usize,
): void {
  for (let n: i32 = 0; n < count; n += 1) {
    store<T>(to, load<T>(mask) != 0 ? load<T>(a) : load<T>(b));
    mask += m;
    a += p;
    b += q;
    to += step;
  }
}

/** Chooses int64 elements of `a` if the mask is not 0, else of `b`. */
export function chooseLongs(
  mask: usize,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  m: usize,
  p: usize,
  q: usize,
  step: usize,
): void {
  chooseRow<i64>(mask, a, b, to, count, m, p, q, step);
}

/** Chooses float32 elements likewise. */
export function chooseFloats(
  mask: usize,
  a: usize,
  b: usize,
  to: usize,
  count: i32,
  m: usize,
  p: usize,
  q: usize,
  step: usize,
): void {
  chooseRow<f32>(mask, a, b, to, count, m, p, q, step);
}

/** Converts bytes to int64. */
export function bytesToLongs(from: usize, to: usize, count: i32): void {
  for (const end = from + count; from < end; from += 1) {
    store<i64>(to, <i64>load<u8>(from));
    to += 8;
  }
}

export function longsToFloats(from: usize, to: usize, count: i32): void {
  for (const end = from + (<usize>count << 3); from < end; from += 8) {
    store<f32>(to, <f32>load<i64>(from));
    to += 4;
  }
}

/** Truncates floats to int64; values out of range become the least integer, as on x86. */
export function floatsToLongs(from: usize, to: usize, count: i32): void {
  for (const end = from + (<usize>count << 2); from < end; from += 4) {
    const x = load<f32>(from);
    store<i64>(to, abs(x) < 9223372036854775808.0 ? <i64>x : i64.MIN_VALUE);
    to += 8;
  }
}

/**
 * Gathers rows of a float32 table by int64 indices.
 *
 * @param rows - rows of the table
 * @returns true if all indices are in range
 */
export function gatherRows(
  table: usize,
  indices: usize,
  to: usize,
  count: i32,
  rows: i32,
  width: i32,
): bool {
  const size = <usize>width << 2;
  for (let n: i32 = 0; n < count; n += 1) {
    const index = load<u64>(indices);
    if (index >= <u64>rows) {
      return false;
    }
    const from = table + <usize>index * size;
    for (let i: usize = 0; i < size; i += 4) {
      store<f32>(to + i, load<f32>(from + i));
    }
    to += size;
    indices += 8;
  }
  return true;
}
