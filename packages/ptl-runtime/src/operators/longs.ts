/**
 * Loops over rows of 64-bit integers as pairs of 32-bit words, the low one first:
 * exact for all of them, without bigints. First indices and steps count integers.
 */

import type {Row} from './elementwise';

// prettier-ignore
const less = (high: number, low: number, otherHigh: number, otherLow: number) =>
  high < otherHigh || (high === otherHigh && low >>> 0 < otherLow >>> 0);

/** Sums, or differences. */
export const sums =
  (subtract: boolean): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    for (let n = 0; a && b && n < count; n += 1) {
      const [x, y, z] = [2 * (i + n * p), 2 * (j + n * q), 2 * (to + n * r)];
      const [high, own] = [a[x + 1] as number, a[x] as number];
      const [otherHigh, other] = [b[y + 1] as number, b[y] as number];
      const low = (subtract ? own - other : own + other) | 0;
      out[z + 1] = subtract
        ? high - otherHigh - (own >>> 0 < other >>> 0 ? 1 : 0)
        : high + otherHigh + (low >>> 0 < own >>> 0 ? 1 : 0);
      out[z] = low;
    }
  };

export const products: Row = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  for (let n = 0; a && b && n < count; n += 1) {
    const [x, y, z] = [2 * (i + n * p), 2 * (j + n * q), 2 * (to + n * r)];
    const [aLow, bLow] = [a[x] as number, b[y] as number];
    const [a0, a1] = [aLow & 0xffff, aLow >>> 16];
    const [b0, b1] = [bLow & 0xffff, bLow >>> 16];
    // Each sum is less than 2^32.
    const first = a1 * b0 + ((a0 * b0) >>> 16);
    const second = a0 * b1 + (first & 0xffff);
    const carried = a1 * b1 + (first >>> 16) + (second >>> 16);
    const high =
      Math.imul(a[x + 1] as number, bLow) + Math.imul(aLow, b[y + 1] as number);
    out[z + 1] = high + carried;
    out[z] = Math.imul(aLow, bLow);
  }
};

/** One byte for each pair. @param answers - for less, equal and greater */
export const comparisons =
  (answers: Uint8Array): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    for (let n = 0; a && b && n < count; n += 1) {
      const [x, y] = [2 * (i + n * p), 2 * (j + n * q)];
      const [high, low] = [a[x + 1] as number, a[x] as number];
      const [otherHigh, otherLow] = [b[y + 1] as number, b[y] as number];
      out[to + n * r] = answers[
        high === otherHigh && low === otherLow
          ? 1
          : less(high, low, otherHigh, otherLow)
            ? 0
            : 2
      ] as number;
    }
  };

/** The larger of two, or the smaller. */
export const extremes =
  (larger: boolean): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    for (let n = 0; a && b && n < count; n += 1) {
      const [x, y, z] = [2 * (i + n * p), 2 * (j + n * q), 2 * (to + n * r)];
      const [high, low] = [a[x + 1] as number, a[x] as number];
      const [otherHigh, otherLow] = [b[y + 1] as number, b[y] as number];
      const own = less(high, low, otherHigh, otherLow) !== larger;
      out[z + 1] = own ? high : otherHigh;
      out[z] = own ? low : otherLow;
    }
  };

/** The first, not below the second, and then not above the third. */
export const clamped: Row = ([a, min, max], at, steps, count, out) => {
  const [i = 0, j = 0, k = 0, to = 0] = at;
  const [p = 1, q = 1, r = 1, step = 1] = steps;
  for (let n = 0; a && min && max && n < count; n += 1) {
    const [x, y, z] = [2 * (i + n * p), 2 * (j + n * q), 2 * (k + n * r)];
    const [leastHigh, least] = [min[y + 1] as number, min[y] as number];
    const [mostHigh, most] = [max[z + 1] as number, max[z] as number];
    let [high, low] = [a[x + 1] as number, a[x] as number];
    if (less(high, low, leastHigh, least)) {
      [high, low] = [leastHigh, least];
    }
    const above = less(mostHigh, most, high, low);
    out[2 * (to + n * step) + 1] = above ? mostHigh : high;
    out[2 * (to + n * step)] = above ? most : low;
  }
};

/** The second where the first is not 0, else the third. */
export const choices: Row = ([mask, a, b], at, steps, count, out) => {
  const [i = 0, j = 0, k = 0, to = 0] = at;
  const [p = 1, q = 1, r = 1, step = 1] = steps;
  for (let n = 0; mask && a && b && n < count; n += 1) {
    const [x, y, z] = [2 * (i + n * p), 2 * (j + n * q), 2 * (k + n * r)];
    const first = (mask[x] as number) | (mask[x + 1] as number);
    const high = (first ? a[y + 1] : b[z + 1]) as number;
    const low = (first ? a[y] : b[z]) as number;
    out[2 * (to + n * step) + 1] = high;
    out[2 * (to + n * step)] = low;
  }
};

/** All of them negated, or those below 0. */
export const negatives =
  (all: boolean): Row =>
  ([a], [i = 0, to = 0], [p = 1, r = 1], count, out) => {
    for (let n = 0; a && n < count; n += 1) {
      const [x, z] = [2 * (i + n * p), 2 * (to + n * r)];
      const [high, low] = [a[x + 1] as number, a[x] as number];
      const negative = all || high < 0;
      out[z + 1] = negative ? ~high + (low === 0 ? 1 : 0) : high;
      out[z] = negative ? -low : low;
    }
  };

/** Bits that both have, that one has, or those of either: a mask of -1 for each kind that counts. */
export const bits =
  (both: 0 | -1, one: 0 | -1): Row =>
  ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    for (let n = 0; a && b && n < count; n += 1) {
      const [x, y, z] = [2 * (i + n * p), 2 * (j + n * q), 2 * (to + n * r)];
      for (let word = 0; word < 2; word += 1) {
        const [own, other] = [a[x + word] as number, b[y + word] as number];
        out[z + word] = (own & other & both) | ((own ^ other) & one);
      }
    }
  };
