/**
 * Loops over rows of 64-bit integers as pairs of 32-bit words, low word first: exact, without
 * bigints. First indices and steps count words.
 */

import type {RowLoop} from './elementwise';

// prettier-ignore
const less = (high: number, low: number, otherHigh: number, otherLow: number) =>
  high < otherHigh || (high === otherHigh && low >>> 0 < otherLow >>> 0);

/** Loop of sums or differences. */
export const makeSums =
  (subtract: boolean): RowLoop =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
        const low0 = a[i] as number;
        const other = b[j] as number;
        const high = a[i + 1] as number;
        const otherHigh = b[j + 1] as number;
        const low = (subtract ? low0 - other : low0 + other) | 0;
        out[to + 1] = subtract
          ? high - otherHigh - (low0 >>> 0 < other >>> 0 ? 1 : 0)
          : high + otherHigh + (low >>> 0 < low0 >>> 0 ? 1 : 0);
        out[to] = low;
      }
    }
  };

export const products: RowLoop = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  if (a && b) {
    for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
      const left = a[i] as number;
      const right = b[j] as number;
      const a0 = left & 0xffff;
      const a1 = left >>> 16;
      const b0 = right & 0xffff;
      const b1 = right >>> 16;
      // Each sum is less than 2^32.
      const first = a1 * b0 + ((a0 * b0) >>> 16);
      const second = a0 * b1 + (first & 0xffff);
      out[to + 1] =
        Math.imul(a[i + 1] as number, right) +
        Math.imul(left, b[j + 1] as number) +
        (a1 * b1 + (first >>> 16) + (second >>> 16));
      out[to] = Math.imul(left, right);
    }
  }
};

/** Loop of comparisons: one byte for each pair, from `resultBytes` for less, equal and greater. */
export const makeComparisons =
  (resultBytes: Uint8Array): RowLoop =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
        const high = a[i + 1] as number;
        const otherHigh = b[j + 1] as number;
        // Low words are compared without sign if the high ones are equal.
        const left = high === otherHigh ? (a[i] as number) >>> 0 : high;
        const right = high === otherHigh ? (b[j] as number) >>> 0 : otherHigh;
        out[to] = resultBytes[
          left < right ? 0 : left > right ? 2 : 1
        ] as number;
      }
    }
  };

/** Loop of maxima or minima of two. */
export const makeExtremes =
  (larger: boolean): RowLoop =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1, i += p, j += q, to += r) {
        const low = a[i] as number;
        const high = a[i + 1] as number;
        const otherLow = b[j] as number;
        const otherHigh = b[j + 1] as number;
        const isFirst = less(high, low, otherHigh, otherLow) !== larger;
        out[to + 1] = isFirst ? high : otherHigh;
        out[to] = isFirst ? low : otherLow;
      }
    }
  };

/** Loop that clamps the first operand between the second and the third; the third wins. */
export const clamped: RowLoop = ([a, min, max], at, steps, count, out) => {
  let [i = 0, j = 0, k = 0, to = 0] = at;
  const [p = 1, q = 1, r = 1, step = 1] = steps;
  if (a && min && max) {
    for (let n = 0; n < count; n += 1, i += p, j += q, k += r, to += step) {
      let low = a[i] as number;
      let high = a[i + 1] as number;
      const maxLow = max[k] as number;
      const maxHigh = max[k + 1] as number;
      if (less(high, low, min[j + 1] as number, min[j] as number)) {
        low = min[j] as number;
        high = min[j + 1] as number;
      }
      const above = less(maxHigh, maxLow, high, low);
      out[to + 1] = above ? maxHigh : high;
      out[to] = above ? maxLow : low;
    }
  }
};

/** Loop of `where`: the second operand where the first is not 0, else the third. */
export const choices: RowLoop = ([mask, a, b], at, steps, count, out) => {
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

/** Loop of negation (`all`) or absolute value. */
export const makeNegatives =
  (all: boolean): RowLoop =>
  ([a], [i = 0, to = 0], [p = 1, r = 1], count, out) => {
    for (let n = 0; a && n < count; n += 1, i += p, to += r) {
      const low = a[i] as number;
      const high = a[i + 1] as number;
      const negative = all || high < 0;
      out[to + 1] = negative ? ~high + (low === 0 ? 1 : 0) : high;
      out[to] = negative ? -low : low;
    }
  };

/** Loop of bitwise functions: masks (-1 or 0) for bits that both operands have and for bits that one has. */
export const makeBits =
  (both: 0 | -1, one: 0 | -1): RowLoop =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    for (let n = 0; a && b && n < count; n += 1, i += p, j += q, to += r) {
      for (let word = 0; word < 2; word += 1) {
        const left = a[i + word] as number;
        const right = b[j + word] as number;
        out[to + word] = (left & right & both) | ((left ^ right) & one);
      }
    }
  };
