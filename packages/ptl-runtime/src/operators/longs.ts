/**
 * Loops over rows of 64-bit integers as pairs of 32-bit words, the low one first:
 * exact for all of them, without bigints. First indices and steps count words.
 */

import type {Row} from './elementwise';

// prettier-ignore
const less = (high: number, low: number, otherHigh: number, otherLow: number) =>
  high < otherHigh || (high === otherHigh && low >>> 0 < otherLow >>> 0);

/** Sums, or differences. */
export const sums =
  (subtract: boolean): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
        const own = a[i] as number;
        const other = b[j] as number;
        const high = a[i + 1] as number;
        const otherHigh = b[j + 1] as number;
        const low = (subtract ? own - other : own + other) | 0;
        out[to + 1] = subtract
          ? high - otherHigh - (own >>> 0 < other >>> 0 ? 1 : 0)
          : high + otherHigh + (low >>> 0 < own >>> 0 ? 1 : 0);
        out[to] = low;
      }
    }
  };

export const products: Row = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  if (a && b) {
    for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
      const own = a[i] as number;
      const other = b[j] as number;
      const a0 = own & 0xffff;
      const a1 = own >>> 16;
      const b0 = other & 0xffff;
      const b1 = other >>> 16;
      // Each sum is less than 2^32.
      const first = a1 * b0 + ((a0 * b0) >>> 16);
      const second = a0 * b1 + (first & 0xffff);
      out[to + 1] =
        Math.imul(a[i + 1] as number, other) +
        Math.imul(own, b[j + 1] as number) +
        (a1 * b1 + (first >>> 16) + (second >>> 16));
      out[to] = Math.imul(own, other);
    }
  }
};

/** One byte for each pair. @param answers - for less, equal and greater */
export const comparisons =
  (answers: Uint8Array): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
        const high = a[i + 1] as number;
        const otherHigh = b[j + 1] as number;
        // Words without a sign where the high ones are equal.
        const own = high === otherHigh ? (a[i] as number) >>> 0 : high;
        const other = high === otherHigh ? (b[j] as number) >>> 0 : otherHigh;
        out[to] = answers[own < other ? 0 : own > other ? 2 : 1] as number;
      }
    }
  };

/** The larger of two, or the smaller. */
export const extremes =
  (larger: boolean): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
        const low = a[i] as number;
        const high = a[i + 1] as number;
        const otherLow = b[j] as number;
        const otherHigh = b[j + 1] as number;
        const own = less(high, low, otherHigh, otherLow) !== larger;
        out[to + 1] = own ? high : otherHigh;
        out[to] = own ? low : otherLow;
      }
    }
  };

/** The first, not below the second, and then not above the third. */
export const clamped: Row = ([a, min, max], at, steps, count, out) => {
  let [i = 0, j = 0, k = 0, to = 0] = at;
  const [p = 1, q = 1, r = 1, step = 1] = steps;
  if (a && min && max) {
    for (let n = 0; n < count; n += 1, i += p, j += q, k += r, to += step) {
      let low = a[i] as number;
      let high = a[i + 1] as number;
      const most = max[k] as number;
      const mostHigh = max[k + 1] as number;
      if (less(high, low, min[j + 1] as number, min[j] as number)) {
        low = min[j] as number;
        high = min[j + 1] as number;
      }
      const above = less(mostHigh, most, high, low);
      out[to + 1] = above ? mostHigh : high;
      out[to] = above ? most : low;
    }
  }
};

/** The second where the first is not 0, else the third. */
export const choices: Row = ([mask, a, b], at, steps, count, out) => {
  let [i = 0, j = 0, k = 0, to = 0] = at;
  const [p = 1, q = 1, r = 1, step = 1] = steps;
  if (mask && a && b) {
    for (let n = 0; n < count; n += 1, i += p, j += q, k += r, to += step) {
      const first = (mask[i] as number) | (mask[i + 1] as number);
      const high = (first ? a[j + 1] : b[k + 1]) as number;
      out[to] = (first ? a[j] : b[k]) as number;
      out[to + 1] = high;
    }
  }
};

/** All of them negated, or those below 0. */
export const negatives =
  (all: boolean): Row =>
  ([a], [i = 0, to = 0], [p = 1, r = 1], count, out) => {
    for (let n = 0; a && n < count; n += 1, i += p, to += r) {
      const low = a[i] as number;
      const high = a[i + 1] as number;
      const negative = all || high < 0;
      out[to + 1] = negative ? ~high + (low === 0 ? 1 : 0) : high;
      out[to] = negative ? -low : low;
    }
  };

/** Bits that both have, that one has, or those of either: a mask of -1 for each kind that counts. */
export const bits =
  (both: 0 | -1, one: 0 | -1): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    for (let n = 0; a && b && n < count; n += 1, i += p, j += q, to += r) {
      for (let word = 0; word < 2; word += 1) {
        const own = a[i + word] as number;
        const other = b[j + word] as number;
        out[to + word] = (own & other & both) | ((own ^ other) & one);
      }
    }
  };
