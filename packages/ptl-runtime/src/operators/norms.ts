/** Norms: norm, linalg_vector_norm, frobenius_norm, dist. */

import {cast} from '../tensor/copy';
import {type DType, isFloating, typeNames} from '../tensor/dtype';
import {wrapDim} from '../tensor/layout';
import type {Tensor} from '../tensor/tensor';
import {squeeze} from '../tensor/views';
import {
  bool,
  intList,
  optionalDType,
  optionalIntList,
  optionalScalar,
  scalar,
  string,
  tensor,
} from './arguments';
import {binary} from './binary';
import {define} from './define';
import {reduce, type RowFunction} from './fold';
import {type OperatorDefinition, OperatorError} from './operator';

function makeNorm(p: number): RowFunction {
  if (p === 2) {
    return (data, start, length) => {
      let total = 0;
      for (let i = start; i < start + length; i += 1) {
        total += (data[i] as number) ** 2;
      }
      return Math.sqrt(total);
    };
  }
  const largest = p === Infinity;
  if (largest || p === -Infinity) {
    return (data, start, length) => {
      let best = largest ? 0 : Infinity;
      for (let i = start; i < start + length; i += 1) {
        const size = Math.abs(data[i] as number);
        best = largest ? Math.max(best, size) : Math.min(best, size);
      }
      return best;
    };
  }
  return (data, start, length) => {
    let total = 0;
    for (let i = start; i < start + length; i += 1) {
      const size = Math.abs(data[i] as number);
      total += p === 0 ? +(size !== 0) : size ** p;
    }
    return p === 0 ? total : total ** (1 / p);
  };
}

/**
 * Computes `norm` and `linalg_vector_norm`.
 *
 * @throws OperatorError in PyTorch's words for integers.
 */
function norm(
  name: string,
  self: Tensor,
  p = 2,
  dims?: readonly number[],
  keepdim = false,
  dtype = self.dtype,
): Tensor {
  if (!isFloating(self.dtype)) {
    throw new OperatorError(
      name === 'norm'
        ? `norm(): input dtype should be either floating point or complex. Got ${typeNames[self.dtype]} instead.`
        : `${name}: Expected a floating point or complex tensor as input. Got ${typeNames[self.dtype]}`,
    );
  }
  return reduce(cast(self, dtype), dims, keepdim, dtype, makeNorm(p));
}

/**
 * Computes the Frobenius norm.
 *
 * @throws OperatorError for the nuclear norm, which needs singular values.
 */
function frobenius(
  self: Tensor,
  order: string,
  dims: readonly number[],
  keepdim: boolean,
  dtype?: DType,
): Tensor {
  if (order !== 'fro') {
    throw new OperatorError(
      `the norm "${order}" is not supported here: compute it before the model`,
    );
  }
  return norm('linalg.matrix_norm', self, 2, dims, keepdim, dtype);
}

/** Largest (or smallest) sum of a matrix's columns (order 1) or rows (infinity). */
function matrixNorm(
  self: Tensor,
  order: number,
  [first = -2, second = -1]: readonly number[],
  keepdim: boolean,
  dtype?: DType,
): Tensor {
  const size = Math.abs(order);
  if (size !== 1 && size !== Infinity) {
    throw new OperatorError(
      `a matrix norm of order ${order} is not supported here: compute it before the model`,
    );
  }
  const [summed, kept] = (size === 1 ? [first, second] : [second, first]).map(
    (dim) => wrapDim(dim, self.dim),
  ) as [number, number];
  const sums = norm('linalg.matrix_norm', self, 1, [summed], true, dtype);
  const extreme = norm(
    'linalg.matrix_norm',
    sums,
    order > 0 ? Infinity : -Infinity,
    [kept],
    true,
  );
  return keepdim ? extreme : squeeze(extreme, [summed, kept]);
}

export const definitions: readonly OperatorDefinition[] = [
  define('aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor', (args) =>
    norm('norm', tensor(args, 0), Number(scalar(args, 1))),
  ),
  define(
    'aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor',
    (args) =>
      norm(
        'norm',
        tensor(args, 0),
        Number(optionalScalar(args, 1) ?? 2),
        optionalIntList(args, 2),
        bool(args, 3),
      ),
  ),
  define(
    'aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor',
    (args) =>
      norm(
        'norm',
        tensor(args, 0),
        Number(optionalScalar(args, 1) ?? 2),
        optionalIntList(args, 2),
        bool(args, 3),
        optionalDType(args, 4),
      ),
  ),
  define(
    'aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor',
    (args) =>
      norm(
        'norm',
        tensor(args, 0),
        Number(optionalScalar(args, 1) ?? 2),
        undefined,
        false,
        optionalDType(args, 2),
      ),
  ),
  define(
    'aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) =>
      norm(
        'linalg.vector_norm',
        tensor(args, 0),
        Number(scalar(args, 1)),
        optionalIntList(args, 2),
        bool(args, 3),
        optionalDType(args, 4),
      ),
  ),
  define(
    'aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) => {
      const self = tensor(args, 0);
      const ord = optionalScalar(args, 1);
      const dims = optionalIntList(args, 2);
      const matrix =
        ord !== undefined && (dims ? dims.length === 2 : self.dim === 2);
      return matrix
        ? matrixNorm(
            self,
            Number(ord),
            dims ?? [-2, -1],
            bool(args, 3),
            optionalDType(args, 4),
          )
        : norm(
            'linalg.vector_norm',
            self,
            Number(ord ?? 2),
            dims,
            bool(args, 3),
            optionalDType(args, 4),
          );
    },
  ),
  define(
    'aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) =>
      frobenius(
        tensor(args, 0),
        string(args, 1),
        optionalIntList(args, 2) ?? [-2, -1],
        bool(args, 3),
        optionalDType(args, 4),
      ),
  ),
  define(
    'aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) =>
      matrixNorm(
        tensor(args, 0),
        Number(scalar(args, 1)),
        intList(args, 2),
        bool(args, 3),
        optionalDType(args, 4),
      ),
  ),
  define(
    'aten::linalg_matrix_norm.str_ord(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (args) =>
      frobenius(
        tensor(args, 0),
        string(args, 1),
        intList(args, 2),
        bool(args, 3),
        optionalDType(args, 4),
      ),
  ),
  define('aten::frobenius_norm(Tensor self) -> Tensor', (args) =>
    norm('norm', tensor(args, 0)),
  ),
  define(
    'aten::frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor',
    (args) =>
      norm('norm', tensor(args, 0), 2, optionalIntList(args, 1), bool(args, 2)),
  ),
  define(
    'aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor',
    (args) =>
      norm(
        'norm',
        binary('sub', tensor(args, 0), tensor(args, 1)),
        Number(scalar(args, 2)),
      ),
  ),
];
