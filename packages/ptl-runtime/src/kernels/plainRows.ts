/** Rows of elements in TypeScript, added in the order of the WebAssembly kernels (assembly/rows.ts). */

import {roundHalfEven} from '../tensor/special';
import type {Normalization, Requantization, Windows} from './kernels';

/** Reads an element inside the array. Float32Array rounds a product or sum of two float32 numbers once, when stored. */
export const at = (data: ArrayLike<number>, index: number): number =>
  data[index] ?? 0;

/** Coefficients of a polynomial for e^r, |r| ≤ ln 2 / 2, and ln 2 in two parts (Cephes, expf). */
const EXP = [
  1.98756915e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2,
  1.6666665459e-1, 5.0000001201e-1,
].map(Math.fround);
const LOG2_E = Math.fround(1.442695);
const LN2_HIGH = 0.693359375;
const LN2_LOW = Math.fround(-2.1219444e-4);
/** Exponents outside these bounds give 0 or infinity. */
const MIN_EXPONENT = Math.fround(-87.3365);
const MAX_EXPONENT = Math.fround(88.37);

/** e^-x in steps rounded to float32; 0 in place of subnormal results. */
export function expOfMinus(x: number): number {
  const y = -x;
  if (y > MAX_EXPONENT) {
    return Infinity;
  }
  if (y < MIN_EXPONENT) {
    return 0;
  }
  const n = roundHalfEven(Math.fround(y * LOG2_E));
  const rest = Math.fround(y - Math.fround(n * LN2_HIGH));
  const r = Math.fround(rest - Math.fround(n * LN2_LOW));
  let p = 0;
  for (let i = 0; i < EXP.length; i += 1) {
    p = Math.fround(Math.fround(p * r) + at(EXP, i));
  }
  p = Math.fround(Math.fround(p * Math.fround(r * r)) + r);
  return Math.fround(Math.fround(p + 1) * 2 ** n);
}

const NORMAL_SLOPE = Math.fround(0.3275911);
const NORMAL = [
  0.5307027145, -0.7265760135, 0.7107068705, -0.142248368, 0.127414796,
].map(Math.fround);

/** Cumulative normal distribution in steps rounded to float32 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.fround(Math.abs(x) * Math.fround(Math.SQRT1_2));
  const t = Math.fround(1 / Math.fround(1 + Math.fround(z * NORMAL_SLOPE)));
  let p = 0;
  for (let i = 0; i < NORMAL.length; i += 1) {
    p = Math.fround(Math.fround(p * t) + at(NORMAL, i));
  }
  const tail = Math.fround(Math.fround(p * t) * expOfMinus(Math.fround(z * z)));
  return x < 0 ? tail : Math.fround(1 - tail);
}

/** Adds four lanes, each the sum of every fourth element. */
const addLanes = (lanes: Float32Array | Float64Array): number =>
  at(lanes, 0) + at(lanes, 2) + (at(lanes, 1) + at(lanes, 3));

/** The same in steps that are rounded to float32, as lanes of floats add. */
export const addFloatLanes = (lanes: Float32Array): number =>
  Math.fround(
    Math.fround(at(lanes, 0) + at(lanes, 2)) +
      Math.fround(at(lanes, 1) + at(lanes, 3)),
  );

/** Computes the softmax of each row of `count` elements. */
export function softmaxRows(
  x: Float32Array,
  y: Float32Array,
  count: number,
): void {
  const lanes = new Float32Array(4);
  for (let start = 0; start < x.length; start += count) {
    let max = -Infinity;
    for (let i = start; i < start + count; i += 1) {
      max = Math.max(max, at(x, i));
    }
    lanes.fill(0);
    for (let i = 0; i < count; i += 1) {
      const value = expOfMinus(Math.fround(max - at(x, start + i)));
      y[start + i] = value;
      lanes[i % 4] = at(lanes, i % 4) + value;
    }
    const sum = addFloatLanes(lanes);
    for (let i = start; i < start + count; i += 1) {
      y[i] = at(y, i) / sum;
    }
  }
}

/** Normalizes each run: minus its mean, divided by its standard deviation, in doubles. */
export function normalizeRuns(
  x: Float32Array,
  y: Float32Array,
  {count, eps, factors, summands, parts}: Normalization,
): {means: Float32Array; inverses: Float32Array} {
  const runs = count === 0 ? 0 : x.length / count;
  const means = new Float32Array(runs);
  const inverses = new Float32Array(runs);
  const lanes = new Float64Array(4);
  const length = parts === 0 ? 1 : count / parts;
  for (let r = 0; r < runs; r += 1) {
    const start = r * count;
    lanes.fill(0);
    for (let i = 0; i < count; i += 1) {
      lanes[i % 4] = at(lanes, i % 4) + at(x, start + i);
    }
    const mean = addLanes(lanes) / count;
    lanes.fill(0);
    for (let i = 0; i < count; i += 1) {
      const deviation = at(x, start + i) - mean;
      lanes[i % 4] = at(lanes, i % 4) + deviation * deviation;
    }
    const inverse = 1 / Math.sqrt(addLanes(lanes) / count + eps);
    means[r] = mean;
    inverses[r] = inverse;
    for (let i = 0; i < count; i += 1) {
      const factorIndex =
        parts === 0 ? i : (r * parts + Math.floor(i / length)) % factors.length;
      y[start + i] =
        (at(x, start + i) - mean) * inverse * at(factors, factorIndex) +
        at(summands, factorIndex);
    }
  }
  return {means, inverses};
}

/** Arrays that maxima are taken over. */
export type NumberArray = Float32Array | Uint8Array | Int8Array | Int32Array;

/** Maxima of windows along one axis of a contiguous array, [outer, size, inner]; NaN is larger than all numbers. */
export function slideMaximum(
  x: NumberArray,
  y: NumberArray,
  size: number,
  inner: number,
  {count, starts, ends, step}: Windows,
): void {
  const outer = x.length / (size * inner);
  for (let o = 0; o < outer; o += 1) {
    for (let i = 0; i < count; i += 1) {
      const from = (o * size + at(starts, i)) * inner;
      const end = (o * size + at(ends, i)) * inner;
      const to = (o * count + i) * inner;
      for (let j = 0; j < inner; j += 1) {
        let best = at(x, from + j);
        for (let k = from + j + step * inner; k < end + j; k += step * inner) {
          const value = at(x, k);
          best = value > best || value !== value ? value : best;
        }
        y[to + j] = best;
      }
    }
  }
}

/** Converts sums of integers to uint8 quanta. */
export function requantizeSums(
  x: Float32Array,
  {run, shifts, factors, zeroPoint, minQuantum: least}: Requantization,
): Uint8Array {
  const out = new Uint8Array(x.length);
  const channels = factors.length;
  for (let i = 0; i < out.length; i += 1) {
    const c = Math.floor(i / run) % channels;
    const sum = Math.fround(at(x, i) + at(shifts, c));
    const value = roundHalfEven(Math.fround(sum * at(factors, c))) + zeroPoint;
    out[i] = Math.min(Math.max(value, least), 255);
  }
  return out;
}
