/** Special functions of one or two numbers in double precision. */

import {erf, erfc, erfinv, lgamma} from '../../tensor/special';

/** Digamma function: by recurrence up to 10, then by its asymptotic series. */
export function digamma(x: number): number {
  if (x === 0) {
    return Object.is(x, -0) ? Infinity : -Infinity;
  }
  if (x < 0) {
    return Number.isInteger(x)
      ? NaN
      : digamma(1 - x) - Math.PI / Math.tan(Math.PI * (x % 1));
  }
  let sum = 0;
  let at = x;
  for (; at < 10; at += 1) {
    sum -= 1 / at;
  }
  const square = 1 / (at * at);
  const series =
    square *
    (1 / 12 -
      square *
        (1 / 120 -
          square *
            (1 / 252 -
              square *
                (1 / 240 - square * (1 / 132 - (square * 691) / 32760)))));
  return sum + Math.log(at) - 0.5 / at - series;
}

/** Divisors of the Euler–Maclaurin terms: (2k)! / B₂ₖ. */
const EULER_MACLAURIN = [
  12.0, -720.0, 30240.0, -1209600.0, 47900160.0, -1.8924375803183791606e9,
  7.47242496e10, -2.950130727918164224e12, 1.1646782814350067249e14,
  -4.5979787224074726105e15, 1.8152105401943546773e17,
  -7.1661652561756670113e18,
];

/** Hurwitz zeta function, by the Euler–Maclaurin formula. */
export function zeta(s: number, q: number): number {
  if (s === 1) {
    return Infinity;
  }
  if (s < 1) {
    return NaN;
  }
  if (q <= 0) {
    if (q === Math.floor(q)) {
      return Infinity;
    }
    if (s !== Math.floor(s)) {
      return NaN;
    }
  }
  let sum = q ** -s;
  let at = q;
  let term = 0;
  for (let i = 0; i < 9 || at <= 9; i += 1) {
    at += 1;
    term = at ** -s;
    sum += term;
    if (Math.abs(term) < 1e-17 * Math.abs(sum)) {
      return sum;
    }
  }
  sum += (term * at) / (s - 1) - 0.5 * term;
  let factor = 1;
  let k = 0;
  for (const divisor of EULER_MACLAURIN) {
    factor *= s + k;
    term /= at;
    const part = (factor * term) / divisor;
    sum += part;
    if (Math.abs(part / sum) < 1e-17) {
      break;
    }
    k += 1;
    factor *= s + k;
    term /= at;
    k += 1;
  }
  return sum;
}

/** Derivative of order `n` of digamma. */
export function polygamma(n: number, x: number): number {
  if (n === 0) {
    return digamma(x);
  }
  if (n === 1 && x < 0.5) {
    const sine = Math.sin(Math.PI * x);
    return (Math.PI / sine) ** 2 - polygamma(1, 1 - x);
  }
  return (n % 2 === 0 ? -1 : 1) * Math.exp(lgamma(n + 1)) * zeta(n + 1, x);
}

/** Logarithm of the multivariate gamma function of `p` dimensions. */
export const mvlgamma = (x: number, p: number): number =>
  Array.from({length: p}, (_, j) => lgamma(x - j / 2)).reduce(
    (a, b) => a + b,
    (p * (p - 1) * Math.log(Math.PI)) / 4,
  );

const MAX_TERMS = 2000;

/** Regularized incomplete gamma functions: by the series below a + 1, by the continued fraction above. */
function gammaParts(a: number, x: number): {below: number; above: number} {
  if (x < 0 || a < 0 || Number.isNaN(a) || Number.isNaN(x)) {
    return {below: NaN, above: NaN};
  }
  if (a === 0) {
    return x > 0 ? {below: 1, above: 0} : {below: NaN, above: NaN};
  }
  if (x === 0) {
    return {below: 0, above: 1};
  }
  if (!Number.isFinite(a)) {
    return Number.isFinite(x) ? {below: 0, above: 1} : {below: NaN, above: NaN};
  }
  if (!Number.isFinite(x)) {
    return {below: 1, above: 0};
  }
  const front = Math.exp(a * Math.log(x) - x - lgamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < MAX_TERMS && Math.abs(term) > 1e-17 * sum; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return {below: front * sum, above: 1 - front * sum};
  }
  const TINY = 1e-300;
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const by = -n * (n - a);
    b += 2;
    d = 1 / (by * d + b || TINY);
    c = b + by / c || TINY;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) {
      break;
    }
  }
  return {below: 1 - front * value, above: front * value};
}

export const igamma = (a: number, x: number): number => gammaParts(a, x).below;
export const igammac = (a: number, x: number): number => gammaParts(a, x).above;

/** Modified Bessel functions of order 0 and 1, times exp(-|x|). */
export function scaledBessel(order: 0 | 1, x: number): number {
  const size = Math.abs(x);
  const sign = order === 1 && x < 0 ? -1 : 1;
  if (size < 30) {
    const quarter = (size * size) / 4;
    let term = order === 0 ? 1 : size / 2;
    let sum = term;
    for (let k = 1; term > 1e-18 * sum; k += 1) {
      term *= quarter / (k * (k + order));
      sum += term;
    }
    return sign * sum * Math.exp(-size);
  }
  let [term, sum] = [1, 1];
  for (let k = 1; k < 20; k += 1) {
    term *= ((2 * k - 1) ** 2 - 4 * order) / (8 * k * size);
    sum += term;
  }
  return (sign * sum) / Math.sqrt(2 * Math.PI * size);
}

export const bessel = (order: 0 | 1, x: number): number =>
  scaledBessel(order, x) * Math.exp(Math.abs(x));

/** Distribution function of the standard normal distribution. */
export const ndtr = (x: number): number => erfc(-x * Math.SQRT1_2) / 2;

export const ndtri = (p: number): number =>
  p <= 0 || p >= 1
    ? p === 0
      ? -Infinity
      : p === 1
        ? Infinity
        : NaN
    : Math.SQRT2 * erfinv(2 * p - 1);

/** Scaled complementary error function: `exp(x²) erfc(x)`. */
export function erfcx(x: number): number {
  if (x < 20) {
    return Math.exp(x * x) * (x < 0 ? 1 + erf(-x) : erfc(x));
  }
  const by = 1 / (2 * x * x);
  return (1 - by * (1 - 3 * by * (1 - 5 * by))) / (x * Math.sqrt(Math.PI));
}

export const logNdtr = (x: number): number =>
  x < -1
    ? Math.log(erfcx(-x * Math.SQRT1_2) / 2) - (x * x) / 2
    : Math.log1p(-erfc(x * Math.SQRT1_2) / 2);

/** Next representable number from `a` toward `b`. */
export function nextAfter(a: number, b: number, isDouble: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) {
    return NaN;
  }
  if (a === b) {
    return b;
  }
  const [floats, bits] = isDouble
    ? [new Float64Array(1), BigInt64Array]
    : [new Float32Array(1), Int32Array];
  if (a === 0) {
    new Uint8Array(floats.buffer)[0] = 1;
    return (floats[0] ?? 0) * Math.sign(b);
  }
  floats[0] = a;
  const outward = b > a === a > 0;
  if (bits === BigInt64Array) {
    const view = new BigInt64Array(floats.buffer);
    view[0] = (view[0] ?? 0n) + (outward ? 1n : -1n);
  } else {
    const view = new Int32Array(floats.buffer);
    view[0] = (view[0] ?? 0) + (outward ? 1 : -1);
  }
  return floats[0];
}

/** Splits a number into a mantissa in [0.5, 1) and a power of two. */
export function frexp(x: number): [mantissa: number, exponent: number] {
  if (x === 0 || !Number.isFinite(x)) {
    return [x, 0];
  }
  let exponent = Math.max(-1023, Math.floor(Math.log2(Math.abs(x))) + 1);
  let mantissa = x * 2 ** -exponent;
  while (Math.abs(mantissa) < 0.5) {
    mantissa *= 2;
    exponent -= 1;
  }
  while (Math.abs(mantissa) >= 1) {
    mantissa /= 2;
    exponent += 1;
  }
  return [mantissa, exponent];
}
