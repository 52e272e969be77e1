/** Linear equations: solve, inv, det, cholesky. Computed in double precision. */

import {cast, copyInto, numbers} from '../../tensor/copy';
import {isFloating, typeNames} from '../../tensor/dtype';
import {broadcastSizes} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo} from '../../tensor/views';
import {bool, tensor} from '../arguments';
import {define} from '../define';
import {type OperatorDefinition, OperatorError} from '../operator';
import {identity} from './matrices';

/**
 * Checks dtype and sizes of a batch of matrices.
 *
 * @throws OperatorError in PyTorch's words.
 */
export function checkMatrices(name: string, self: Tensor, square = true): void {
  if (!isFloating(self.dtype) || self.dtype === 'float16') {
    throw new OperatorError(
      `${name}: Expected a floating point or complex tensor as input. Got ${typeNames[self.dtype]}`,
    );
  }
  if (self.dim < 2) {
    throw new OperatorError(
      `${name}: The input tensor A must have at least 2 dimensions.`,
    );
  }
  const [rows, columns] = self.sizes.slice(-2);
  if (square && rows !== columns) {
    throw new OperatorError(
      `${name}: A must be batches of square matrices, but they are ${rows} by ${columns} matrices`,
    );
  }
}

interface Factors {
  /** L below the diagonal, U on and above it, row-major. */
  lu: Float64Array;
  /** Original index of each row. */
  rows: number[];
  /** Sign of the permutation of rows: 1 or −1. */
  sign: number;
  /** First diagonal element that is 0, counted from 1. */
  singular?: number;
}

/** LU decomposition by Gaussian elimination with partial pivoting. */
function factorize(a: Float64Array, n: number): Factors {
  const lu = a.slice();
  const rows = Array.from({length: n}, (_, i) => i);
  const at = (i: number, j: number) => lu[i * n + j] ?? 0;
  let sign = 1;
  let singular: number | undefined;
  for (let k = 0; k < n; k += 1) {
    let pivot = k;
    for (let i = k + 1; i < n; i += 1) {
      if (Math.abs(at(i, k)) > Math.abs(at(pivot, k))) {
        pivot = i;
      }
    }
    if (pivot !== k) {
      for (let j = 0; j < n; j += 1) {
        const value = at(k, j);
        lu[k * n + j] = at(pivot, j);
        lu[pivot * n + j] = value;
      }
      const row = rows[k] ?? k;
      rows[k] = rows[pivot] ?? pivot;
      rows[pivot] = row;
      sign = -sign;
    }
    const first = at(k, k);
    if (first === 0) {
      singular ??= k + 1;
      continue;
    }
    for (let i = k + 1; i < n; i += 1) {
      const factor = at(i, k) / first;
      lu[i * n + k] = factor;
      for (let j = k + 1; j < n; j += 1) {
        lu[i * n + j] = at(i, j) - factor * at(k, j);
      }
    }
  }
  return {lu, rows, sign, ...(singular === undefined ? {} : {singular})};
}

/** Solves `A x = b` for `columns` right sides, row-major. */
function substitute(
  {lu, rows}: Factors,
  b: Float64Array,
  n: number,
  columns: number,
): Float64Array {
  const x = new Float64Array(n * columns);
  for (let c = 0; c < columns; c += 1) {
    for (let i = 0; i < n; i += 1) {
      let sum = b[(rows[i] ?? i) * columns + c] ?? 0;
      for (let j = 0; j < i; j += 1) {
        sum -= (lu[i * n + j] ?? 0) * (x[j * columns + c] ?? 0);
      }
      x[i * columns + c] = sum;
    }
    for (let i = n - 1; i >= 0; i -= 1) {
      let sum = x[i * columns + c] ?? 0;
      for (let j = i + 1; j < n; j += 1) {
        sum -= (lu[i * n + j] ?? 0) * (x[j * columns + c] ?? 0);
      }
      x[i * columns + c] = sum / (lu[i * n + i] ?? 1);
    }
  }
  return x;
}

/** Matrices of a batch, row-major, as doubles. */
export function matrices(self: Tensor): {all: Float64Array[]; batch: number[]} {
  const values = Float64Array.from(numbers(self));
  const batch = self.sizes.slice(0, -2);
  const size = (self.sizes.at(-2) ?? 0) * (self.sizes.at(-1) ?? 0);
  const count = batch.reduce((a, b) => a * b, 1);
  return {
    all: Array.from({length: count}, (_, i) =>
      values.subarray(i * size, (i + 1) * size),
    ),
    batch,
  };
}

/** Concatenates matrices to a tensor of these sizes. */
export const join = (
  parts: readonly Float64Array[],
  sizes: readonly number[],
  like: Tensor,
): Tensor => {
  const all = new Float64Array(
    parts.reduce((sum, {length}) => sum + length, 0),
  );
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return cast(Tensor.over(all, sizes, 'float64'), like.dtype);
};

/** Copies a tensor with its last two axes column-major, as LAPACK leaves them. */
export function byColumns(self: Tensor): Tensor {
  const {dim, sizes} = self;
  if (dim < 2) {
    return self;
  }
  const rows = sizes[dim - 2] ?? 1;
  const out = Tensor.empty(sizes, self.dtype, [
    ...self.strides.slice(0, -2),
    1,
    rows,
  ]);
  copyInto(out, self);
  return out;
}

/**
 * Solves one system of a batch.
 *
 * @throws OperatorError in PyTorch's words for a singular matrix.
 */
function solveSystem(
  name: string,
  a: Float64Array,
  b: Float64Array,
  n: number,
  place: string,
): Float64Array {
  const factors = factorize(a, n);
  if (factors.singular !== undefined) {
    throw new OperatorError(
      name === 'linalg.inv'
        ? `${name}: ${place}The diagonal element ${factors.singular} is zero, the inversion could not be completed because the input matrix is singular.`
        : `torch.linalg.solve: ${place}The solver failed because the input matrix is singular.`,
    );
  }
  return substitute(factors, b, n, b.length / Math.max(1, n));
}

const placeOf = (batch: readonly number[], i: number): string =>
  batch.length ? `(Batch element ${i}): ` : '';

function invertMatrices(self: Tensor): Tensor {
  checkMatrices('linalg.inv', self);
  const n = self.sizes.at(-1) ?? 0;
  const {all, batch} = matrices(self);
  return byColumns(
    join(
      all.map((a, i) =>
        solveSystem('linalg.inv', a, identity(n), n, placeOf(batch, i)),
      ),
      self.sizes,
      self,
    ),
  );
}

function computeDeterminants(self: Tensor): {
  values: Float64Array[];
  batch: number[];
} {
  const n = self.sizes.at(-1) ?? 0;
  const {all, batch} = matrices(self);
  return {
    batch,
    values: all.map((a) => {
      const {lu, sign} = factorize(a, n);
      const diagonal = Float64Array.from(
        {length: n},
        (_, i) => lu[i * n + i] ?? 0,
      );
      return Float64Array.of(
        sign * diagonal.reduce((x, y) => x * Math.sign(y), 1),
        diagonal.reduce((x, y) => x + Math.log(Math.abs(y)), 0),
        sign * diagonal.reduce((x, y) => x * y, 1),
      );
    }),
  };
}

/** Reads one result of each determinant: 0 its sign, 1 the logarithm of its absolute value, 2 itself. */
const readDeterminant = (
  self: Tensor,
  name: string,
  which: 0 | 1 | 2,
): Tensor => {
  checkMatrices(name, self);
  const {values, batch} = computeDeterminants(self);
  return join(
    values.map((value) => value.subarray(which, which + 1)),
    batch,
    self,
  );
};

function solve(a: Tensor, b: Tensor, left: boolean): Tensor {
  checkMatrices('linalg.solve', a);
  if (a.dtype !== b.dtype) {
    throw new OperatorError(
      `linalg.solve: Expected A and B to have the same dtype, but found A of type ${typeNames[a.dtype]} and B of type ${typeNames[b.dtype]} instead`,
    );
  }
  const n = a.sizes.at(-1) ?? 0;
  const vector =
    b.dim === 1 ||
    (b.dim === a.dim - 1 && String(b.sizes) === String(a.sizes.slice(0, -1)));
  if (!left && !vector) {
    throw new OperatorError(
      'linalg.solve with left=False is not supported here',
    );
  }
  const sideSizes = vector ? b.sizes.slice(-1) : b.sizes.slice(-2);
  if (sideSizes[0] !== n) {
    throw new OperatorError(
      `linalg.solve: Incompatible shapes of A and B for the equation AX = B (${a.sizes.slice(-2).join('x')} and ${sideSizes.join('x')})`,
    );
  }
  const batch = broadcastSizes(
    a.sizes.slice(0, -2),
    b.sizes.slice(0, -sideSizes.length),
  );
  const wide = (self: Tensor, last: readonly number[]) =>
    matrices(broadcastTo(self, [...batch, ...last])).all;
  const {all: sides} = vector
    ? {
        all: matrices(
          broadcastTo(
            new Tensor(
              b.storage,
              b.dtype,
              [...b.sizes, 1],
              [...b.strides, 1],
              b.offset,
            ),
            [...batch, n, 1],
          ),
        ).all,
      }
    : {all: wide(b, sideSizes)};
  const result = join(
    wide(a, [n, n]).map((one, i) =>
      solveSystem(
        'linalg.solve',
        one,
        sides[i] ?? new Float64Array(),
        n,
        placeOf(batch, i),
      ),
    ),
    [...batch, ...sideSizes],
    a,
  );
  return byColumns(result);
}

function cholesky(self: Tensor, upper: boolean): Tensor {
  checkMatrices('linalg.cholesky', self);
  const n = self.sizes.at(-1) ?? 0;
  const {all, batch} = matrices(self);
  const result = join(
    all.map((a, which) => {
      const l = new Float64Array(n * n);
      for (let i = 0; i < n; i += 1) {
        for (let j = 0; j <= i; j += 1) {
          let sum = (upper ? a[j * n + i] : a[i * n + j]) ?? 0;
          for (let k = 0; k < j; k += 1) {
            sum -= (l[i * n + k] ?? 0) * (l[j * n + k] ?? 0);
          }
          if (i === j && !(sum > 0)) {
            throw new OperatorError(
              `linalg.cholesky: ${placeOf(batch, which)}The factorization could not be completed because the input is not positive-definite (the leading minor of order ${i + 1} is not positive-definite).`,
            );
          }
          l[i * n + j] = i === j ? Math.sqrt(sum) : sum / (l[j * n + j] ?? 1);
        }
      }
      return upper
        ? l.map((_, i) => l[(i % n) * n + Math.floor(i / n)] ?? 0)
        : l;
    }),
    self.sizes,
    self,
  );
  return byColumns(result);
}

const A = 'Tensor A';
const SELF = 'Tensor self';

export const definitions: readonly OperatorDefinition[] = [
  ...[
    ['linalg_inv', A],
    ['inverse', SELF],
  ].map(([name, self]) =>
    define(`aten::${name}(${self}) -> Tensor`, (args) =>
      invertMatrices(tensor(args, 0)),
    ),
  ),
  ...[
    ['linalg_det', A],
    ['det', SELF],
  ].map(([name, self]) =>
    define(`aten::${name}(${self}) -> Tensor`, (args) =>
      readDeterminant(tensor(args, 0), 'linalg.det', 2),
    ),
  ),
  ...[
    ['linalg_slogdet', A],
    ['slogdet', SELF],
  ].map(([name, self]) =>
    define(
      `aten::${name}(${self}) -> (Tensor sign, Tensor logabsdet)`,
      (args) => [
        readDeterminant(tensor(args, 0), 'linalg.slogdet', 0),
        readDeterminant(tensor(args, 0), 'linalg.slogdet', 1),
      ],
    ),
  ),
  define('aten::logdet(Tensor self) -> Tensor', (args) => {
    const self = tensor(args, 0);
    checkMatrices('logdet', self);
    const {values, batch} = computeDeterminants(self);
    return join(
      values.map(([sign = 0, log = 0]) =>
        Float64Array.of(sign < 0 ? NaN : log),
      ),
      batch,
      self,
    );
  }),
  define(
    'aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor',
    (args) => solve(tensor(args, 0), tensor(args, 1), bool(args, 2)),
  ),
  define(
    'aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor',
    (args) => cholesky(tensor(args, 0), bool(args, 1)),
  ),
  define('aten::cholesky(Tensor self, bool upper=False) -> Tensor', (args) =>
    cholesky(tensor(args, 0), bool(args, 1)),
  ),
];
