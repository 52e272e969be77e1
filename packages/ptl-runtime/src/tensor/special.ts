/** Mathematical functions that JavaScript lacks. */

const STEPS = 128;
const END = 6;
const SCALE = 2 / Math.sqrt(Math.PI);

/** The series of erf whose terms are all positive: exact enough below 3. */
function series(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return SCALE * Math.exp(-x * x) * sum;
}

/** The continued fraction of erfc (Abramowitz and Stegun 7.1.14), for x from 2 on. */
function fraction(x: number): number {
  let value = 0;
  for (let n = 60; n > 0; n -= 1) {
    value = n / 2 / (x + value);
  }
  return Math.exp(-x * x) / (x + value) / Math.sqrt(Math.PI);
}

/** Values and slopes of erf at each step; filled at first use. */
let erfAt = new Float64Array(0);
let slopeAt = new Float64Array(0);

function makeTables(): void {
  const count = STEPS * END + 2;
  erfAt = Float64Array.from({length: count}, (_, i) =>
    i / STEPS < 3 ? series(i / STEPS) : 1 - fraction(i / STEPS),
  );
  slopeAt = Float64Array.from(
    {length: count},
    (_, i) => (SCALE * Math.exp(-((i / STEPS) ** 2))) / STEPS,
  );
}

/** The error function, by cubic interpolation of a table: error below 1e-9. */
export function erf(x: number): number {
  const size = Math.abs(x);
  if (!(size < END)) {
    return Number.isNaN(x) ? NaN : Math.sign(x);
  }
  if (erfAt.length === 0) {
    makeTables();
  }
  const [values, slopes] = [erfAt, slopeAt];
  const i = Math.floor(size * STEPS);
  const u = size * STEPS - i;
  const v = 1 - u;
  const value =
    (values[i] ?? 0) * (1 + 2 * u) * v * v +
    (values[i + 1] ?? 0) * u * u * (3 - 2 * u) +
    u * v * ((slopes[i] ?? 0) * v - (slopes[i + 1] ?? 0) * u);
  return x < 0 ? -value : value;
}

/** 1 - erf, without the loss of digits that the difference has for large x. */
export const erfc = (x: number): number =>
  x > 2 ? fraction(x) : Number.isNaN(x) ? NaN : 1 - erf(x);

// Lanczos' approximation with g = 7, n = 9 (coefficients of Godfrey).
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028,
  771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Logarithm of the absolute gamma function. */
export function lgamma(x: number): number {
  if (x < 0.5) {
    return Number.isInteger(x)
      ? Infinity
      : Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - lgamma(1 - x);
  }
  if (x === 1 || x === 2) {
    return 0;
  }
  const base = x + 6.5;
  const sum = LANCZOS.reduce(
    (total, c, i) => total + (i ? c / (x - 1 + i) : c),
  );
  return (
    0.5 * Math.log(2 * Math.PI) +
    (x - 0.5) * Math.log(base) -
    base +
    Math.log(sum)
  );
}

/** Inverse error function: Newton's method from Winitzki's approximation. */
export function erfinv(y: number): number {
  if (Math.abs(y) >= 1) {
    return Math.abs(y) === 1 ? y * Infinity : NaN;
  }
  const a = 0.147;
  const log = Math.log(1 - y * y);
  const half = 2 / (Math.PI * a) + log / 2;
  let x = Math.sign(y) * Math.sqrt(Math.sqrt(half * half - log / a) - half);
  for (let i = 0; i < 4; i += 1) {
    const difference =
      Math.abs(x) < 2
        ? erf(x) - y
        : Math.sign(x) * (1 - Math.abs(y) - erfc(Math.abs(x)));
    x -= difference / (SCALE * Math.exp(-x * x));
  }
  return x;
}

const WHOLE = 2 ** 52 + 2 ** 51;

/** Rounds to the nearest integer, halves to the even one. */
export function roundHalfEven(x: number): number {
  if (x !== 0 && Math.abs(x) < 2 ** 51) {
    // Doubles of this size have no fraction.
    return x + WHOLE - WHOLE;
  }
  const down = Math.floor(x);
  const rest = x - down;
  if (rest !== 0.5) {
    return rest < 0.5 ? down : down + 1;
  }
  return down % 2 === 0 ? down : down + 1;
}

/** Python's `%`, whose result has the sign of the divisor. */
export function modulo(a: number, b: number): number {
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
}

/** Python's `//`, computed from the remainder like in PyTorch, so that 1 // 0.1 is 9. */
export function floorDivide(a: number, b: number): number {
  if (b === 0) {
    return a / b;
  }
  const rest = a % b;
  let quotient = (a - rest) / b;
  if (rest !== 0 && rest < 0 !== b < 0) {
    quotient -= 1;
  }
  if (quotient === 0) {
    return (a / b) * 0;
  }
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** Wraps a bigint to 64 bits. */
export const wrapLong = (value: bigint): bigint => BigInt.asIntN(64, value);

/** `//` of 64-bit integers, rounded down. */
export function floorDivideLongs(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** `%` of 64-bit integers with the sign of the divisor. */
export function moduloLongs(a: bigint, b: bigint): bigint {
  const rest = a % b;
  return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
}

/** tan(π/8): a polynomial gives the arctangent of less, the addition theorem that of more. */
const EIGHTH = Math.SQRT2 - 1;

/** `Math.atan2` within 1e-9 of itself, several times as fast: enough for float32. */
export function nearAtan2(y: number, x: number): number {
  const [a, b] = [Math.abs(x), Math.abs(y)];
  const [less, more] = a < b ? [a, b] : [b, a];
  // Zeros have signs, and NaN is no number to compare.
  if (!(b > 0 && more < Infinity)) {
    return Math.atan2(y, x);
  }
  const isWide = less > EIGHTH * more;
  const t = isWide ? (less - more) / (less + more) : less / more;
  const z = t * t;
  const core =
    t *
    (0.9999999993921 +
      z *
        (-0.33333307493429537 +
          z *
            (0.19998210797560453 +
              z *
                (-0.14239982918661856 +
                  z * (0.10572814475161284 - z * 0.060332417003084164)))));
  const low = isWide ? core + Math.PI / 4 : core;
  const half = a < b ? Math.PI / 2 - low : low;
  const turned = x < 0 ? Math.PI - half : half;
  return y < 0 ? -turned : turned;
}
