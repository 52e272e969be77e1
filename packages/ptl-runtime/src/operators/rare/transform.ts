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

/** Factors that join `factor` parts of a transform: the turns of each part, and those between the parts. */
interface Stage {
  factor: number;
  rest: number;
  /** Turn of part r at place k: number `k * factor + r`. */
  cos: Float64Array;
  sin: Float64Array;
  /** Turn of part r in result q: number `q * factor + r`. */
  partCos: Float64Array;
  partSin: Float64Array;
}

function stagesOf(n: number, sign: number): Stage[] {
  const stages: Stage[] = [];
  const turns = (count: number, at: (i: number) => number) => ({
    cos: Float64Array.from({length: count}, (_, i) =>
      Math.cos(2 * Math.PI * at(i)),
    ),
    sin: Float64Array.from(
      {length: count},
      (_, i) => sign * Math.sin(2 * Math.PI * at(i)),
    ),
  });
  for (let length = n; length > 1; length = stages.at(-1)?.rest ?? 1) {
    const factor = smallestFactor(length);
    const rest = length / factor;
    const parts = turns(
      factor * factor,
      (i) => ((Math.floor(i / factor) * (i % factor)) % factor) / factor,
    );
    stages.push({
      factor,
      rest,
      ...turns(length, (i) => (Math.floor(i / factor) * (i % factor)) / length),
      partCos: parts.cos,
      partSin: parts.sin,
    });
  }
  return stages;
}

/** By Cooley and Tukey: parts of the length's factors, joined. */
function byFactors(n: number, sign: number): Transform {
  const stages = stagesOf(n, sign);
  // One place of each of the parts that are joined.
  const a = new Float64Array(MOST_FACTOR + 1);
  const b = new Float64Array(MOST_FACTOR + 1);
  // Indices are inside: the loops of this function are all of the time.
  const join = (stage: Stage, to: Numbers, at: number): void => {
    const {factor, rest, cos, sin, partCos, partSin} = stage;
    const {re, im} = to;
    for (let k = 0; k < rest; k += 1) {
      for (let r = 0, place = at + k; r < factor; r += 1, place += rest) {
        const x = re[place] as number;
        const y = im[place] as number;
        const c = cos[k * factor + r] as number;
        const s = sin[k * factor + r] as number;
        a[r] = x * c - y * s;
        b[r] = x * s + y * c;
      }
      if (factor === 4) {
        const [p, q] = [
          (a[0] as number) + (a[2] as number),
          (b[0] as number) + (b[2] as number),
        ];
        const [u, v] = [
          (a[0] as number) - (a[2] as number),
          (b[0] as number) - (b[2] as number),
        ];
        const [x, y] = [
          (a[1] as number) + (a[3] as number),
          (b[1] as number) + (b[3] as number),
        ];
        const [z, w] = [
          (a[1] as number) - (a[3] as number),
          (b[1] as number) - (b[3] as number),
        ];
        re[at + k] = p + x;
        im[at + k] = q + y;
        re[at + k + rest] = u - sign * w;
        im[at + k + rest] = v + sign * z;
        re[at + k + 2 * rest] = p - x;
        im[at + k + 2 * rest] = q - y;
        re[at + k + 3 * rest] = u + sign * w;
        im[at + k + 3 * rest] = v - sign * z;
        continue;
      }
      for (let q = 0, place = at + k; q < factor; q += 1, place += rest) {
        let sumRe = 0;
        let sumIm = 0;
        for (let r = 0, w = q * factor; r < factor; r += 1, w += 1) {
          const x = a[r] as number;
          const y = b[r] as number;
          const c = partCos[w] as number;
          const s = partSin[w] as number;
          sumRe += x * c - y * s;
          sumIm += x * s + y * c;
        }
        re[place] = sumRe;
        im[place] = sumIm;
      }
    }
  };
  const run = (
    depth: number,
    from: Numbers,
    start: number,
    step: number,
    to: Numbers,
    at: number,
  ): void => {
    const stage = stages[depth];
    if (!stage) {
      to.re[at] = from.re[start] ?? 0;
      to.im[at] = from.im[start] ?? 0;
      return;
    }
    const {factor, rest} = stage;
    for (let r = 0; r < factor; r += 1) {
      if (rest === 1) {
        to.re[at + r] = from.re[start + r * step] as number;
        to.im[at + r] = from.im[start + r * step] as number;
      } else {
        run(
          depth + 1,
          from,
          start + r * step,
          step * factor,
          to,
          at + r * rest,
        );
      }
    }
    join(stage, to, at);
  };
  return (from, start, to) => run(0, from, start, 1, to, 0);
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
