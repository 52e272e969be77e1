/** Fourier's transform of numbers, without tensors. */

/** Complex numbers: real and imaginary parts apart. */
export interface Numbers {
  re: Float64Array;
  im: Float64Array;
}

/** Largest prime factor that is transformed by definition; others go over powers of two. */
const MOST_FACTOR = 31;

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

function largestFactor(n: number): number {
  let rest = n;
  let largest = 1;
  while (rest > 1) {
    const factor = smallestFactor(rest);
    largest = Math.max(largest, factor);
    rest /= factor;
  }
  return largest;
}

export type Transform = (from: Numbers, start: number, to: Numbers) => void;

/** By Cooley and Tukey: parts of the length's factors, joined. */
function byFactors(n: number, sign: number): Transform {
  const cos = new Float64Array(n);
  const sin = new Float64Array(n);
  for (let i = 0; i < n; i += 1) {
    cos[i] = Math.cos((2 * Math.PI * i) / n);
    sin[i] = sign * Math.sin((2 * Math.PI * i) / n);
  }
  const gathered: Numbers = {
    re: new Float64Array(MOST_FACTOR + 1),
    im: new Float64Array(MOST_FACTOR + 1),
  };
  const {re: a, im: b} = gathered;
  const run = (
    from: Numbers,
    start: number,
    step: number,
    to: Numbers,
    at: number,
    length: number,
  ): void => {
    if (length === 1) {
      to.re[at] = from.re[start] ?? 0;
      to.im[at] = from.im[start] ?? 0;
      return;
    }
    const factor = smallestFactor(length);
    const rest = length / factor;
    for (let r = 0; r < factor; r += 1) {
      run(from, start + r * step, step * factor, to, at + r * rest, rest);
    }
    const turn = n / length;
    const wheel = n / factor;
    for (let k = 0; k < rest; k += 1) {
      for (let r = 0; r < factor; r += 1) {
        const place = at + r * rest + k;
        const [x, y] = [to.re[place] ?? 0, to.im[place] ?? 0];
        const [c, s] = [cos[r * k * turn] ?? 1, sin[r * k * turn] ?? 0];
        a[r] = x * c - y * s;
        b[r] = x * s + y * c;
      }
      for (let q = 0; q < factor; q += 1) {
        let [re, im] = [0, 0];
        for (let r = 0; r < factor; r += 1) {
          const w = ((r * q) % factor) * wheel;
          const [c, s] = [cos[w] ?? 1, sin[w] ?? 0];
          re += (a[r] ?? 0) * c - (b[r] ?? 0) * s;
          im += (a[r] ?? 0) * s + (b[r] ?? 0) * c;
        }
        to.re[at + q * rest + k] = re;
        to.im[at + q * rest + k] = im;
      }
    }
  };
  return (from, start, to) => run(from, start, 1, to, 0, n);
}

const empty = (n: number): Numbers => ({
  re: new Float64Array(n),
  im: new Float64Array(n),
});

/** By Bluestein: a length with a large prime factor as a convolution of a power of two. */
function byConvolution(n: number, sign: number): Transform {
  const size = 2 ** Math.ceil(Math.log2(2 * n - 1));
  const forth = byFactors(size, -1);
  const back = byFactors(size, 1);
  const chirp = empty(n);
  const kernel = empty(size);
  for (let i = 0; i < n; i += 1) {
    // Squares modulo 2n keep the angle small.
    const angle = (Math.PI * ((i * i) % (2 * n))) / n;
    const [c, s] = [Math.cos(angle), sign * Math.sin(angle)];
    chirp.re[i] = c;
    chirp.im[i] = s;
    for (const at of i === 0 ? [0] : [i, size - i]) {
      kernel.re[at] = c;
      kernel.im[at] = -s;
    }
  }
  const spectrum = empty(size);
  forth(kernel, 0, spectrum);
  const [padded, product, result] = [empty(size), empty(size), empty(size)];
  return (from, start, to) => {
    for (let i = 0; i < n; i += 1) {
      const [x, y] = [from.re[start + i] ?? 0, from.im[start + i] ?? 0];
      const [c, s] = [chirp.re[i] ?? 0, chirp.im[i] ?? 0];
      padded.re[i] = x * c - y * s;
      padded.im[i] = x * s + y * c;
    }
    forth(padded, 0, product);
    for (let i = 0; i < size; i += 1) {
      const [x, y] = [product.re[i] ?? 0, product.im[i] ?? 0];
      const [c, s] = [spectrum.re[i] ?? 0, spectrum.im[i] ?? 0];
      product.re[i] = x * c - y * s;
      product.im[i] = x * s + y * c;
    }
    back(product, 0, result);
    for (let i = 0; i < n; i += 1) {
      const [x, y] = [(result.re[i] ?? 0) / size, (result.im[i] ?? 0) / size];
      const [c, s] = [chirp.re[i] ?? 0, chirp.im[i] ?? 0];
      to.re[i] = x * c - y * s;
      to.im[i] = x * s + y * c;
    }
  };
}

/** The transform of a length, without a factor; `sign` is -1 forward and 1 backward. */
export const transformOf = (n: number, sign: number): Transform =>
  largestFactor(n) > MOST_FACTOR ? byConvolution(n, sign) : byFactors(n, sign);
