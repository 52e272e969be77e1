/** QR, singular values, eigenvalues, pseudo-inverses and exponentials of matrices. */

import {Tensor} from '../../tensor/tensor';
import {
  bool,
  float,
  optionalFloat,
  optionalTensor,
  string,
  tensor,
} from '../arguments';
import {define} from '../define';
import {type OperatorDefinition, OperatorError} from '../operator';
import {byColumns, checkMatrices, join, matrices} from './linearAlgebra';
import {
  eigenvalues,
  exponential,
  product,
  qr,
  singular,
  transposed,
} from './matrices';

/** Numbers of rows and columns of each matrix of a batch. */
export const sizeOf = (self: Tensor): [rows: number, columns: number] => [
  self.sizes.at(-2) ?? 0,
  self.sizes.at(-1) ?? 0,
];

/** Machine epsilon of the dtype. */
export const epsilonOf = (self: Tensor): number =>
  self.dtype === 'float64' ? 2 ** -52 : 2 ** -23;

/** First `columns` columns of a matrix. */
const takeColumns = (
  a: Float64Array,
  all: number,
  columns: number,
): Float64Array => a.filter((_, i) => i % all < columns);

function decompose(self: Tensor, mode: string): Tensor[] {
  checkMatrices('linalg.qr', self, false);
  if (!['reduced', 'complete', 'r'].includes(mode)) {
    throw new OperatorError(
      `qr received unrecognized mode '${mode}' but expected one of 'reduced' (default), 'r', or 'complete'`,
    );
  }
  const [m, n] = sizeOf(self);
  const k = mode === 'complete' ? m : Math.min(m, n);
  const {all, batch} = matrices(self);
  const parts = all.map((a) => qr(a, m, n));
  return [
    mode === 'r'
      ? Tensor.empty([0], self.dtype)
      : byColumns(
          join(
            parts.map(({q}) => takeColumns(q, m, k)),
            [...batch, m, k],
            self,
          ),
        ),
    byColumns(
      join(
        parts.map(({r}) => r.subarray(0, k * n)),
        [...batch, k, n],
        self,
      ),
    ),
  ];
}

function computeSingularValues(self: Tensor, name: string): Tensor {
  checkMatrices(name, self, false);
  const [m, n] = sizeOf(self);
  const {all, batch} = matrices(self);
  return join(
    all.map((a) => singular(a, m, n).s),
    [...batch, Math.min(m, n)],
    self,
  );
}

/** Symmetric matrix of one triangle. */
const mirrorTriangle = (a: Float64Array, n: number, isUpper: boolean) =>
  a.map((_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    const [row, column] = i > j !== isUpper ? [i, j] : [j, i];
    return a[row * n + column] ?? 0;
  });

function computeEigenvalues(self: Tensor, triangle: string): Tensor {
  checkMatrices('linalg.eigvalsh', self);
  if (!/^[ul]$/iu.test(triangle)) {
    throw new OperatorError(
      `Expected UPLO argument to be 'L' or 'U', but got ${triangle}`,
    );
  }
  const n = self.sizes.at(-1) ?? 0;
  const {all, batch} = matrices(self);
  return join(
    all.map(
      (a) => eigenvalues(mirrorTriangle(a, n, /u/iu.test(triangle)), n).values,
    ),
    [...batch, n],
    self,
  );
}

/** Tolerance below which a singular value counts as 0: absolute, and relative to the largest. */
interface Tolerance {
  absolute?: number | undefined;
  relative?: number | undefined;
}

const computeBound = (
  self: Tensor,
  bounds: Tolerance,
  largest: number,
): number =>
  Math.max(
    bounds.absolute ?? 0,
    (bounds.relative ??
      ((bounds.absolute ?? 0) > 0
        ? 0
        : epsilonOf(self) * Math.max(...sizeOf(self)))) * largest,
  );

/**
 * Computes the pseudo-inverse [n, m] and the rank from singular values.
 *
 * @param bound - largest singular value that counts as 0, from the largest of all
 */
export function invert(
  a: Float64Array,
  m: number,
  n: number,
  bound: (largest: number) => number,
): {inverse: Float64Array; rank: number; s: Float64Array} {
  const {u, s, v} = singular(a, m, n);
  const k = Math.min(m, n);
  const minSingular = bound(s[0] ?? 0);
  const scaled = v.map((value, i) => {
    const by = s[i % k] ?? 0;
    return by > minSingular ? value / by : 0;
  });
  return {
    inverse: product(scaled, transposed(u, m, k), n, k, m),
    rank: s.filter((value) => value > minSingular).length,
    s,
  };
}

function pseudoInverse(
  self: Tensor,
  bounds: Tolerance,
  isHermitian: boolean,
): Tensor {
  checkMatrices('linalg.pinv', self, false);
  const [m, n] = sizeOf(self);
  const {all, batch} = matrices(self);
  return join(
    all.map(
      (a) =>
        invert(isHermitian ? mirrorTriangle(a, n, false) : a, m, n, (largest) =>
          computeBound(self, bounds, largest),
        ).inverse,
    ),
    [...batch, n, m],
    self,
  );
}

function rank(self: Tensor, bounds: Tolerance, isHermitian: boolean): Tensor {
  checkMatrices('linalg.matrix_rank', self, false);
  const [m, n] = sizeOf(self);
  const {all, batch} = matrices(self);
  const ranks = all.map((a) => {
    const {s} = singular(isHermitian ? mirrorTriangle(a, n, false) : a, m, n);
    const minSingular = computeBound(self, bounds, s[0] ?? 0);
    return s.filter((value) => value > minSingular).length;
  });
  return Tensor.over(BigInt64Array.from(ranks, BigInt), batch, 'int64');
}

/** Reads a tolerance from a tensor of one element. */
const readTolerance = (value: Tensor | undefined): number | undefined => {
  if (value && value.numel !== 1) {
    throw new OperatorError(
      'a tolerance for each matrix does not run here: give one number',
    );
  }
  return (
    value &&
    (matrices(value).all[0]?.[0] ?? Number(value.storage.data[value.offset]))
  );
};

const exponentiate = (self: Tensor): Tensor => {
  checkMatrices('linalg.matrix_exp', self);
  const n = self.sizes.at(-1) ?? 0;
  return join(
    matrices(self).all.map((a) => exponential(a, n)),
    self.sizes,
    self,
  );
};

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::linalg_qr(Tensor A, str mode="reduced") -> (Tensor Q, Tensor R)',
    (args) => decompose(tensor(args, 0), string(args, 1)),
  ),
  define(
    'aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)',
    (args) =>
      decompose(tensor(args, 0), bool(args, 1) ? 'reduced' : 'complete'),
  ),
  define(
    'aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor',
    (args) => computeSingularValues(tensor(args, 0), 'linalg.svdvals'),
  ),
  define('aten::linalg_eigvalsh(Tensor self, str UPLO="L") -> Tensor', (args) =>
    computeEigenvalues(tensor(args, 0), string(args, 1)),
  ),
  define(
    'aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor',
    (args) =>
      pseudoInverse(tensor(args, 0), {relative: float(args, 1)}, bool(args, 2)),
  ),
  define(
    'aten::linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor',
    (args) =>
      pseudoInverse(
        tensor(args, 0),
        {relative: readTolerance(tensor(args, 1))},
        bool(args, 2),
      ),
  ),
  define(
    'aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor',
    (args) =>
      pseudoInverse(
        tensor(args, 0),
        {absolute: optionalFloat(args, 1), relative: optionalFloat(args, 2)},
        bool(args, 3),
      ),
  ),
  define(
    'aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor',
    (args) =>
      pseudoInverse(
        tensor(args, 0),
        {
          absolute: readTolerance(optionalTensor(args, 1)),
          relative: readTolerance(optionalTensor(args, 2)),
        },
        bool(args, 3),
      ),
  ),
  define(
    'aten::pinverse(Tensor self, float rcond=1.0000000000000001e-15) -> Tensor',
    (args) => pseudoInverse(tensor(args, 0), {relative: float(args, 1)}, false),
  ),
  define(
    'aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor',
    (args) =>
      rank(
        tensor(args, 0),
        {absolute: float(args, 1), relative: 0},
        bool(args, 2),
      ),
  ),
  define(
    'aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor',
    (args) =>
      rank(
        tensor(args, 0),
        {absolute: optionalFloat(args, 1), relative: optionalFloat(args, 2)},
        bool(args, 3),
      ),
  ),
  define(
    'aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor',
    (args) =>
      rank(
        tensor(args, 0),
        {
          absolute: readTolerance(optionalTensor(args, 1)),
          relative: readTolerance(optionalTensor(args, 2)),
        },
        bool(args, 3),
      ),
  ),
  define(
    'aten::linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> Tensor',
    (args) =>
      rank(
        tensor(args, 0),
        {absolute: readTolerance(tensor(args, 1)), relative: 0},
        bool(args, 2),
      ),
  ),
  ...['linalg_matrix_exp', 'matrix_exp'].map((name) =>
    define(`aten::${name}(Tensor self) -> Tensor`, (args) =>
      exponentiate(tensor(args, 0)),
    ),
  ),
];
