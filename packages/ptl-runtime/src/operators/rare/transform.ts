/** Fourier transforms of arrays of complex numbers. */

import type {
  ComplexNumbers,
  FourierStage,
  FourierWorkspace,
} from '../../kernels/kernels';

/**
 * Transforms interleaved lines: element i of line l is number `i * lines + l` of `x`.
 * Overwrites `x` and `y`.
 *
 * @param joinStage - joins parts of an even number of lines, if `x` and `y` are memory of the kernels
 * @returns `x` or `y`, the one with the result
 */
type LineTransform = (
  x: ComplexNumbers,
  y: ComplexNumbers,
  lines: number,
  joinStage?: FourierWorkspace['join'],
) => ComplexNumbers;

/** Largest prime factor with a direct transform; lengths with a larger one go over a convolution. */
const MAX_FACTOR = 31;
/** Number of cached results, and the largest length that is cached. */
const MAX_CACHE_SIZE = 16;
const MAX_CACHED_LENGTH = 16384;

/** Caches results by length and sign: models use few lengths, again and again. */
function cacheResults<T>(make: (n: number, sign: number) => T): typeof make {
  const cache = new Map<number, T>();
  return (n, sign) => {
    const result = cache.get(n * sign) ?? make(n, sign);
    if (cache.size >= MAX_CACHE_SIZE) {
      cache.clear();
    }
    if (n <= MAX_CACHED_LENGTH) {
      cache.set(n * sign, result);
    }
    return result;
  };
}

export const makeZeros = (n: number): ComplexNumbers => ({
  re: new Float64Array(n),
  im: new Float64Array(n),
});

/** Points of the unit circle at `at(i)` of `n` equal steps. */
function makeCircle(
  count: number,
  n: number,
  sign: number,
  at: (i: number) => number,
): ComplexNumbers {
  const points = makeZeros(count);
  for (let i = 0; i < count; i += 1) {
    const angle = (2 * Math.PI * (at(i) % n)) / n;
    points.re[i] = Math.cos(angle);
    points.im[i] = sign * Math.sin(angle);
  }
  return points;
}

/** The first half of the unit circle in `n` steps, both ends included. */
export const makeHalfCircle = cacheResults((n, sign) =>
  makeCircle(Math.floor(n / 2) + 1, n, sign, (i) => i),
);

const findFactor = (n: number): number => {
  if (n % 4 === 0) {
    return 4;
  }
  for (let p = 2; p * p <= n; p += 1) {
    if (n % p === 0) {
      return p;
    }
  }
  return n;
};

function factorize(n: number): number[] {
  const factors: number[] = [];
  for (let rest = n; rest > 1; rest /= factors.at(-1) ?? rest) {
    factors.push(findFactor(rest));
  }
  return factors;
}

const makeStage = (
  factor: number,
  length: number,
  sign: number,
): FourierStage => ({
  factor,
  rest: length / factor,
  sign,
  turns: makeCircle(
    length,
    length,
    sign,
    (i) => Math.floor(i / factor) * (i % factor),
  ),
  parts: makeCircle(
    factor * factor,
    factor,
    sign,
    (i) => Math.floor(i / factor) * (i % factor),
  ),
});

/** Writes `(x + iy)(c + is)`. */
function writeTurned(
  {re, im}: ComplexNumbers,
  at: number,
  x: number,
  y: number,
  c: number,
  s: number,
): void {
  re[at] = x * c - y * s;
  im[at] = x * s + y * c;
}

/** Joins the parts of one position: numbers of `from`, `rest * lines` apart, to numbers of `to`, `lines` apart. */
type Join = (
  stage: FourierStage,
  place: number,
  from: ComplexNumbers,
  at: number,
  to: ComplexNumbers,
  out: number,
  lines: number,
) => void;

// Indices are in range; these inner loops take most of the time.

const joinTwo: Join = ({rest, turns}, place, from, at, to, out, lines) => {
  const {re, im} = from;
  const apart = rest * lines;
  const c = turns.re[2 * place + 1] as number;
  const s = turns.im[2 * place + 1] as number;
  for (let i = at; i < at + lines; i += 1) {
    const o = out + i - at;
    const [a, b] = [re[i] as number, im[i] as number];
    const [x, y] = [re[i + apart] as number, im[i + apart] as number];
    to.re[o] = a + x;
    to.im[o] = b + y;
    writeTurned(to, o + lines, a - x, b - y, c, s);
  }
};

const joinThree: Join = (stage, place, from, at, to, out, lines) => {
  const {re, im} = from;
  const {turns, sign} = stage;
  const apart = stage.rest * lines;
  const t = 3 * place;
  const [c1, c2] = [turns.re[t + 1] as number, turns.re[t + 2] as number];
  const [s1, s2] = [turns.im[t + 1] as number, turns.im[t + 2] as number];
  const sine = sign * Math.sqrt(0.75);
  for (let i = at; i < at + lines; i += 1) {
    const o = out + i - at;
    const [j, k] = [i + apart, i + 2 * apart];
    const [a, b] = [re[i] as number, im[i] as number];
    const x = (re[j] as number) + (re[k] as number);
    const y = (im[j] as number) + (im[k] as number);
    const u = sine * ((re[j] as number) - (re[k] as number));
    const v = sine * ((im[j] as number) - (im[k] as number));
    to.re[o] = a + x;
    to.im[o] = b + y;
    const [p, q] = [a - x / 2, b - y / 2];
    writeTurned(to, o + lines, p - v, q + u, c1, s1);
    writeTurned(to, o + 2 * lines, p + v, q - u, c2, s2);
  }
};

const joinFour: Join = (stage, place, from, at, to, out, lines) => {
  const {re, im} = from;
  const {turns, sign} = stage;
  const apart = stage.rest * lines;
  const t = 4 * place;
  const c1 = turns.re[t + 1] as number;
  const c2 = turns.re[t + 2] as number;
  const c3 = turns.re[t + 3] as number;
  const s1 = turns.im[t + 1] as number;
  const s2 = turns.im[t + 2] as number;
  const s3 = turns.im[t + 3] as number;
  for (let i = at; i < at + lines; i += 1) {
    const o = out + i - at;
    const j = i + apart;
    const k = j + apart;
    const l = k + apart;
    const p = (re[i] as number) + (re[k] as number);
    const q = (im[i] as number) + (im[k] as number);
    const u = (re[i] as number) - (re[k] as number);
    const v = (im[i] as number) - (im[k] as number);
    const x = (re[j] as number) + (re[l] as number);
    const y = (im[j] as number) + (im[l] as number);
    const z = sign * ((re[j] as number) - (re[l] as number));
    const w = sign * ((im[j] as number) - (im[l] as number));
    to.re[o] = p + x;
    to.im[o] = q + y;
    writeTurned(to, o + lines, u - w, v + z, c1, s1);
    writeTurned(to, o + 2 * lines, p - x, q - y, c2, s2);
    writeTurned(to, o + 3 * lines, u + w, v - z, c3, s3);
  }
};

const joinFive: Join = (stage, place, from, at, to, out, lines) => {
  const {re, im} = from;
  const {turns, parts} = stage;
  const apart = stage.rest * lines;
  const t = 5 * place;
  const c1 = turns.re[t + 1] as number;
  const c2 = turns.re[t + 2] as number;
  const c3 = turns.re[t + 3] as number;
  const c4 = turns.re[t + 4] as number;
  const s1 = turns.im[t + 1] as number;
  const s2 = turns.im[t + 2] as number;
  const s3 = turns.im[t + 3] as number;
  const s4 = turns.im[t + 4] as number;
  const [near, far] = [parts.re[6] as number, parts.re[7] as number];
  const [steep, flat] = [parts.im[6] as number, parts.im[7] as number];
  for (let i = at; i < at + lines; i += 1) {
    const o = out + i - at;
    const j = i + apart;
    const k = j + apart;
    const l = k + apart;
    const m = l + apart;
    const [a, b] = [re[i] as number, im[i] as number];
    const p = (re[j] as number) + (re[m] as number);
    const q = (im[j] as number) + (im[m] as number);
    const u = (re[j] as number) - (re[m] as number);
    const v = (im[j] as number) - (im[m] as number);
    const x = (re[k] as number) + (re[l] as number);
    const y = (im[k] as number) + (im[l] as number);
    const z = (re[k] as number) - (re[l] as number);
    const w = (im[k] as number) - (im[l] as number);
    to.re[o] = a + p + x;
    to.im[o] = b + q + y;
    const [d, e] = [a + near * p + far * x, b + near * q + far * y];
    const [f, g] = [steep * u + flat * z, steep * v + flat * w];
    writeTurned(to, o + lines, d - g, e + f, c1, s1);
    writeTurned(to, o + 4 * lines, d + g, e - f, c4, s4);
    const [h, r] = [a + far * p + near * x, b + far * q + near * y];
    const [n, s] = [flat * u - steep * z, flat * v - steep * w];
    writeTurned(to, o + 2 * lines, h - s, r + n, c2, s2);
    writeTurned(to, o + 3 * lines, h + s, r - n, c3, s3);
  }
};

/** Joins any number of parts, by the definition. */
const joinMany: Join = (stage, place, {re, im}, at, to, out, lines) => {
  const {factor, turns, parts} = stage;
  const apart = stage.rest * lines;
  for (let i = at; i < at + lines; i += 1) {
    for (let k = 0; k < factor; k += 1) {
      let [x, y] = [0, 0];
      for (let r = 0, j = i; r < factor; r += 1, j += apart) {
        const [a, b] = [re[j] as number, im[j] as number];
        const c = parts.re[k * factor + r] as number;
        const s = parts.im[k * factor + r] as number;
        x += a * c - b * s;
        y += a * s + b * c;
      }
      const t = place * factor + k;
      const o = out + i - at + k * lines;
      writeTurned(to, o, x, y, turns.re[t] as number, turns.im[t] as number);
    }
  }
};

const joins: Readonly<Record<number, Join>> = {
  2: joinTwo,
  3: joinThree,
  4: joinFour,
  5: joinFive,
};

/** Cooley-Tukey algorithm in Stockham's order: each stage goes from one array to the other. */
function transformByFactors(n: number, sign: number): LineTransform {
  let length = n;
  const stages = factorize(n).map((factor) => {
    const stage = makeStage(factor, length, sign);
    length = stage.rest;
    return {stage, join: joins[factor] ?? joinMany};
  });
  return (x, y, lines, joinStage) => {
    let [from, to, width] = [x, y, lines];
    for (const {stage, join} of stages) {
      const {factor, rest} = stage;
      if (joinStage && factor in joins) {
        joinStage(stage, from, to, width);
      } else {
        for (let p = 0; p < rest; p += 1) {
          join(stage, p, from, p * width, to, p * factor * width, width);
        }
      }
      [from, to] = [to, from];
      width *= factor;
    }
    return from;
  };
}

/** Bluestein's algorithm: a length with a large prime factor as a convolution of a power of two. */
function transformByConvolution(n: number, sign: number): LineTransform {
  const size = 2 ** Math.ceil(Math.log2(2 * n - 1));
  const forth = transformByFactors(size, -1);
  const back = transformByFactors(size, 1);
  // Squares are taken modulo 2n, which keeps angles small and exact.
  const chirp = makeCircle(n, 2 * n, sign, (i) => i * i);
  const kernel = makeZeros(size);
  for (let i = 0; i < n; i += 1) {
    for (const at of i === 0 ? [0] : [i, size - i]) {
      kernel.re[at] = (chirp.re[i] as number) / size;
      kernel.im[at] = -(chirp.im[i] as number) / size;
    }
  }
  const spectrum = forth(kernel, makeZeros(size), 1);
  /** Multiplies each element of all lines. */
  const multiply = (
    x: ComplexNumbers,
    by: ComplexNumbers,
    count: number,
    lines: number,
    to: ComplexNumbers,
  ): void => {
    for (let at = 0; at < count * lines; at += 1) {
      const i = Math.floor(at / lines);
      const [c, s] = [by.re[i] as number, by.im[i] as number];
      writeTurned(to, at, x.re[at] as number, x.im[at] as number, c, s);
    }
  };
  return (x, y, lines) => {
    const padded = makeZeros(size * lines);
    const other = makeZeros(size * lines);
    multiply(x, chirp, n, lines, padded);
    const product = forth(padded, other, lines);
    multiply(product, spectrum, size, lines, product);
    const result = back(product, product === padded ? other : padded, lines);
    multiply(result, chirp, n, lines, y);
    return y;
  };
}

/** Makes the transform of a length, without scale; `sign` is -1 forward and 1 backward. */
export const makeTransform = cacheResults((n, sign) =>
  factorize(n).some((factor) => factor > MAX_FACTOR)
    ? transformByConvolution(n, sign)
    : transformByFactors(n, sign),
);
