/** Decompositions of one matrix, row-major, in double precision. */

const at = (a: Float64Array, columns: number, i: number, j: number): number =>
  a[i * columns + j] ?? 0;

/** Identity matrix, row-major. */
export const identity = (n: number): Float64Array =>
  Float64Array.from({length: n * n}, (_, i) => (i % (n + 1) === 0 ? 1 : 0));

export function transposed(
  a: Float64Array,
  rows: number,
  columns: number,
): Float64Array {
  const out = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      out[j * rows + i] = at(a, columns, i, j);
    }
  }
  return out;
}

/** Multiplies [m, k] and [k, n]. */
export function product(
  a: Float64Array,
  b: Float64Array,
  m: number,
  k: number,
  n: number,
): Float64Array {
  const out = new Float64Array(m * n);
  for (let i = 0; i < m; i += 1) {
    for (let p = 0; p < k; p += 1) {
      const factor = at(a, k, i, p);
      for (let j = 0; j < n; j += 1) {
        out[i * n + j] = at(out, n, i, j) + factor * at(b, n, p, j);
      }
    }
  }
  return out;
}

/** QR decomposition by Householder reflections with LAPACK's signs: `q` [m, m], `r` [m, n]. */
export function qr(
  a: Float64Array,
  m: number,
  n: number,
): {q: Float64Array; r: Float64Array} {
  const r = a.slice();
  const q = identity(m);
  const v = new Float64Array(m);
  for (let k = 0; k < Math.min(m - 1, n); k += 1) {
    let below = 0;
    for (let i = k + 1; i < m; i += 1) {
      below += at(r, n, i, k) ** 2;
    }
    if (below === 0) {
      continue;
    }
    const first = at(r, n, k, k);
    const beta = -Math.sign(first || 1) * Math.sqrt(first * first + below);
    const tau = (beta - first) / beta;
    v[k] = 1;
    for (let i = k + 1; i < m; i += 1) {
      v[i] = at(r, n, i, k) / (first - beta);
    }
    const reflect = (x: Float64Array, columns: number) => {
      for (let j = 0; j < columns; j += 1) {
        let sum = 0;
        for (let i = k; i < m; i += 1) {
          sum += (v[i] ?? 0) * at(x, columns, i, j);
        }
        for (let i = k; i < m; i += 1) {
          x[i * columns + j] = at(x, columns, i, j) - tau * sum * (v[i] ?? 0);
        }
      }
    };
    reflect(r, n);
    // Accumulates the transpose of q.
    reflect(q, m);
    for (let i = k + 1; i < m; i += 1) {
      r[i * n + k] = 0;
    }
  }
  return {q: transposed(q, m, m), r};
}

const MAX_SWEEPS = 60;

interface SingularValues {
  /** [m, k] */
  u: Float64Array;
  /** k values, the largest first. */
  s: Float64Array;
  /** [n, k] */
  v: Float64Array;
}

/** Singular value decomposition by one-sided Jacobi rotations; `k` is the smaller size. */
export function singular(
  a: Float64Array,
  m: number,
  n: number,
): SingularValues {
  if (m < n) {
    const {u, s, v} = singular(transposed(a, m, n), n, m);
    return {u: v, s, v: u};
  }
  // Transposed, so that columns are read contiguously.
  const u = transposed(a, m, n);
  const v = identity(n);
  const rotate = (
    x: Float64Array,
    rows: number,
    p: number,
    q: number,
    c: number,
    s: number,
  ) => {
    for (let i = p * rows, j = q * rows; i < (p + 1) * rows; i += 1, j += 1) {
      const left = x[i] as number;
      const right = x[j] as number;
      x[i] = c * left - s * right;
      x[j] = s * left + c * right;
    }
  };
  for (
    let sweep = 0, changed = true;
    changed && sweep < MAX_SWEEPS;
    sweep += 1
  ) {
    changed = false;
    for (let p = 0; p < n - 1; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        let alpha = 0;
        let beta = 0;
        let gamma = 0;
        for (let i = p * m, j = q * m; i < (p + 1) * m; i += 1, j += 1) {
          const x = u[i] as number;
          const y = u[j] as number;
          alpha += x * x;
          beta += y * y;
          gamma += x * y;
        }
        if (Math.abs(gamma) <= 1e-15 * Math.sqrt(alpha * beta)) {
          continue;
        }
        changed = true;
        const ratio = (beta - alpha) / (2 * gamma);
        const t =
          Math.sign(ratio || 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
        const c = 1 / Math.hypot(1, t);
        rotate(u, m, p, q, c, c * t);
        rotate(v, n, p, q, c, c * t);
      }
    }
  }
  const norms = Float64Array.from({length: n}, (_, j) => {
    let sum = 0;
    for (let i = 0; i < m; i += 1) {
      sum += at(u, m, j, i) ** 2;
    }
    return Math.sqrt(sum);
  });
  const order = Array.from(norms, (_, j) => j).sort(
    (i, j) => (norms[j] ?? 0) - (norms[i] ?? 0),
  );
  const arranged = (x: Float64Array, rows: number, scaled: boolean) =>
    Float64Array.from({length: rows * n}, (_, i) => {
      const from = order[i % n] ?? 0;
      const by = scaled ? norms[from] || 1 : 1;
      return at(x, rows, from, Math.floor(i / n)) / by;
    });
  return {
    u: arranged(u, m, true),
    s: Float64Array.from(order, (j) => norms[j] ?? 0),
    v: arranged(v, n, false),
  };
}

/** Eigenvalues of a symmetric matrix by Jacobi rotations, ascending. */
export function eigenvalues(
  a: Float64Array,
  n: number,
): {values: Float64Array; vectors: Float64Array} {
  const x = a.slice();
  const vectors = identity(n);
  const scale = Math.sqrt(x.reduce((sum, value) => sum + value * value, 0));
  for (
    let sweep = 0, changed = true;
    changed && sweep < MAX_SWEEPS;
    sweep += 1
  ) {
    changed = false;
    for (let p = 0; p < n - 1; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        const off = at(x, n, p, q);
        if (Math.abs(off) <= 1e-16 * scale) {
          continue;
        }
        changed = true;
        const theta = (at(x, n, q, q) - at(x, n, p, p)) / (2 * off);
        const t =
          Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(1, theta));
        const c = 1 / Math.hypot(1, t);
        const s = t * c;
        for (let i = 0; i < n; i += 1) {
          const [left, right] = [at(x, n, i, p), at(x, n, i, q)];
          x[i * n + p] = c * left - s * right;
          x[i * n + q] = s * left + c * right;
          const [a1, a2] = [at(vectors, n, i, p), at(vectors, n, i, q)];
          vectors[i * n + p] = c * a1 - s * a2;
          vectors[i * n + q] = s * a1 + c * a2;
        }
        for (let i = 0; i < n; i += 1) {
          const [upper, lower] = [at(x, n, p, i), at(x, n, q, i)];
          x[p * n + i] = c * upper - s * lower;
          x[q * n + i] = s * upper + c * lower;
        }
      }
    }
  }
  const values = Float64Array.from({length: n}, (_, i) => at(x, n, i, i));
  return {values: values.sort(), vectors};
}

/** Exponential of a matrix by scaling and squaring, with a Taylor series of 20 terms. */
export function exponential(a: Float64Array, n: number): Float64Array {
  let largest = 0;
  for (let i = 0; i < n; i += 1) {
    let sum = 0;
    for (let j = 0; j < n; j += 1) {
      sum += Math.abs(at(a, n, i, j));
    }
    largest = Math.max(largest, sum);
  }
  const squarings = largest > 0.5 ? Math.ceil(Math.log2(largest)) + 1 : 0;
  const part = a.map((value) => value / 2 ** squarings);
  let sum: Float64Array = identity(n);
  let term: Float64Array = sum.slice();
  for (let k = 1; k <= 20; k += 1) {
    term = product(term, part, n, n, n).map((value) => value / k);
    sum = sum.map((value, i) => value + (term[i] ?? 0));
  }
  for (let i = 0; i < squarings; i += 1) {
    sum = product(sum, sum, n, n, n);
  }
  return sum;
}

/** Solves a triangular system for the columns of `b` [n, columns]. */
export function solveTriangular(
  a: Float64Array,
  b: Float64Array,
  n: number,
  columns: number,
  isUpper: boolean,
  hasOnes: boolean,
): Float64Array {
  const x = b.slice();
  for (let step = 0; step < n; step += 1) {
    const i = isUpper ? n - 1 - step : step;
    for (let c = 0; c < columns; c += 1) {
      let sum = at(x, columns, i, c);
      for (let k = isUpper ? i + 1 : 0; k < (isUpper ? n : i); k += 1) {
        sum -= at(a, n, i, k) * at(x, columns, k, c);
      }
      x[i * columns + c] = hasOnes ? sum : sum / at(a, n, i, i);
    }
  }
  return x;
}
