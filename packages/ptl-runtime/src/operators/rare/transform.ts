/** Fourier's transform of numbers, without tensors. */

/** Complex numbers: real and imaginary parts apart. */
export interface Numbers {
  re: Float64Array;
  im: Float64Array;
}

/**
 * Transforms lines that lie side by side: element i of line l is number
 * `i * lines + l` of `x`. Overwrites both.
 *
 * @returns that of `x` and `y` which has the result
 */
export type Transform = (x: Numbers, y: Numbers, lines: number) => Numbers;

/** Largest prime factor that is transformed by definition; others go over powers of two. */
const MOST_FACTOR = 31;
/** How many results are kept, and up to which length. */
const KEPT = 16;
const KEPT_LENGTH = 16384;

/** Keeps what is made for a length and a sign: models ask for few of them, again and again. */
function kept<T>(make: (n: number, sign: number) => T): typeof make {
  const known = new Map<number, T>();
  return (n, sign) => {
    const found = known.get(n * sign) ?? make(n, sign);
    if (known.size >= KEPT) {
      known.clear();
    }
    if (n <= KEPT_LENGTH) {
      known.set(n * sign, found);
    }
    return found;
  };
}

export const zeros = (n: number): Numbers => ({
  re: new Float64Array(n),
  im: new Float64Array(n),
});

/** Points of the unit circle; `at` gives each as a part of `n` turns. */
function circle(
  count: number,
  n: number,
  sign: number,
  at: (i: number) => number,
): Numbers {
  const found = zeros(count);
  for (let i = 0; i < count; i += 1) {
    const angle = (2 * Math.PI * (at(i) % n)) / n;
    found.re[i] = Math.cos(angle);
    found.im[i] = sign * Math.sin(angle);
  }
  return found;
}

/** The first half of the circle in `n` steps, both ends included. */
export const halfCircle = kept((n, sign) =>
  circle(Math.floor(n / 2) + 1, n, sign, (i) => i),
);

const smallestFactor = (n: number): number => {
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

function factorsOf(n: number): number[] {
  const found: number[] = [];
  for (let rest = n; rest > 1; rest /= found.at(-1) ?? rest) {
    found.push(smallestFactor(rest));
  }
  return found;
}

/** Parts of a length that are joined: `factor` of them. */
interface Stage {
  factor: number;
  /** Length of a part. */
  rest: number;
  sign: number;
  /** Turn of result k at place p: number `p * factor + k`. */
  turns: Numbers;
  /** Turn of part r in result k: number `k * factor + r`. */
  parts: Numbers;
}

const stageOf = (factor: number, length: number, sign: number): Stage => ({
  factor,
  rest: length / factor,
  sign,
  turns: circle(
    length,
    length,
    sign,
    (i) => Math.floor(i / factor) * (i % factor),
  ),
  parts: circle(
    factor * factor,
    factor,
    sign,
    (i) => Math.floor(i / factor) * (i % factor),
  ),
});

/** Writes a number times a turn. */
function put(
  {re, im}: Numbers,
  at: number,
  x: number,
  y: number,
  c: number,
  s: number,
): void {
  re[at] = x * c - y * s;
  im[at] = x * s + y * c;
}

/** Joins the parts of one place: numbers of `from` that are `apart`, to numbers of `to` that are `lines` apart. */
type Join = (
  stage: Stage,
  place: number,
  from: Numbers,
  at: number,
  to: Numbers,
  out: number,
  lines: number,
) => void;

// Indices are inside: the loops of these functions are most of the time.

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
    put(to, o + lines, a - x, b - y, c, s);
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
    put(to, o + lines, p - v, q + u, c1, s1);
    put(to, o + 2 * lines, p + v, q - u, c2, s2);
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
    put(to, o + lines, u - w, v + z, c1, s1);
    put(to, o + 2 * lines, p - x, q - y, c2, s2);
    put(to, o + 3 * lines, u + w, v - z, c3, s3);
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
    put(to, o + lines, d - g, e + f, c1, s1);
    put(to, o + 4 * lines, d + g, e - f, c4, s4);
    const [h, r] = [a + far * p + near * x, b + far * q + near * y];
    const [n, s] = [flat * u - steep * z, flat * v - steep * w];
    put(to, o + 2 * lines, h - s, r + n, c2, s2);
    put(to, o + 3 * lines, h + s, r - n, c3, s3);
  }
};

/** Any factor, by definition. */
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
      put(to, o, x, y, turns.re[t] as number, turns.im[t] as number);
    }
  }
};

const joins: Readonly<Record<number, Join>> = {
  2: joinTwo,
  3: joinThree,
  4: joinFour,
  5: joinFive,
};

/** By Cooley and Tukey, in the order of Stockham: each stage goes from one array to the other. */
function byFactors(n: number, sign: number): Transform {
  let length = n;
  const stages = factorsOf(n).map((factor) => {
    const stage = stageOf(factor, length, sign);
    length = stage.rest;
    return {stage, join: joins[factor] ?? joinMany};
  });
  return (x, y, lines) => {
    let [from, to, width] = [x, y, lines];
    for (const {stage, join} of stages) {
      const {factor, rest} = stage;
      for (let p = 0; p < rest; p += 1) {
        join(stage, p, from, p * width, to, p * factor * width, width);
      }
      [from, to] = [to, from];
      width *= factor;
    }
    return from;
  };
}

/** By Bluestein: a length with a large prime factor as a convolution of a power of two. */
function byConvolution(n: number, sign: number): Transform {
  const size = 2 ** Math.ceil(Math.log2(2 * n - 1));
  const forth = byFactors(size, -1);
  const back = byFactors(size, 1);
  // Squares modulo 2n keep the angle small.
  const chirp = circle(n, 2 * n, sign, (i) => i * i);
  const kernel = zeros(size);
  for (let i = 0; i < n; i += 1) {
    for (const at of i === 0 ? [0] : [i, size - i]) {
      kernel.re[at] = (chirp.re[i] as number) / size;
      kernel.im[at] = -(chirp.im[i] as number) / size;
    }
  }
  const spectrum = forth(kernel, zeros(size), 1);
  /** Multiplies each element of all lines. */
  const multiply = (
    x: Numbers,
    by: Numbers,
    count: number,
    lines: number,
    to: Numbers,
  ): void => {
    for (let at = 0; at < count * lines; at += 1) {
      const i = Math.floor(at / lines);
      const [c, s] = [by.re[i] as number, by.im[i] as number];
      put(to, at, x.re[at] as number, x.im[at] as number, c, s);
    }
  };
  return (x, y, lines) => {
    const padded = zeros(size * lines);
    const other = zeros(size * lines);
    multiply(x, chirp, n, lines, padded);
    const product = forth(padded, other, lines);
    multiply(product, spectrum, size, lines, product);
    const result = back(product, product === padded ? other : padded, lines);
    multiply(result, chirp, n, lines, y);
    return y;
  };
}

/** The transform of a length, without a factor; `sign` is -1 forward and 1 backward. */
export const transformOf = kept((n, sign) =>
  factorsOf(n).some((factor) => factor > MOST_FACTOR)
    ? byConvolution(n, sign)
    : byFactors(n, sign),
);
