/** Least squares, and triangular systems. */

import {broadcastSizes} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo} from '../../tensor/views';
import {bool, optionalFloat, optionalString, tensor} from '../arguments';
import {epsilonOf, invert, sizeOf} from './decompositions';
import {define} from '../define';
import {type OperatorDefinition, OperatorError} from '../operator';
import {byColumns, checkMatrices, join, matrices} from './linearAlgebra';
import {product, solveTriangular, transposed} from './matrices';

/** Solves `A x = b` by least squares; of several solutions the shortest (`linalg_lstsq`). */
function leastSquares(args: Parameters<OperatorDefinition['run']>[0]) {
  const [a, b] = [tensor(args, 0), tensor(args, 1)];
  checkMatrices('torch.linalg.lstsq', a, false);
  const driver = optionalString(args, 3) ?? 'gelsy';
  const relative = optionalFloat(args, 2);
  const [m, n] = sizeOf(a);
  const vector = a.dim > b.dim;
  const columns = vector ? 1 : (b.sizes.at(-1) ?? 0);
  const batch = broadcastSizes(
    a.sizes.slice(0, -2),
    b.sizes.slice(0, vector ? -1 : -2),
  );
  if (b.sizes.at(vector ? -1 : -2) !== m) {
    throw new OperatorError(
      `torch.linalg.lstsq: input.size(-2) should match other.size(${vector ? -1 : -2})`,
    );
  }
  const systems = matrices(broadcastTo(a, [...batch, m, n])).all;
  const right = matrices(
    broadcastTo(b, vector ? [...batch, m] : [...batch, m, columns]),
  );
  const values = Float64Array.from(right.all.flatMap((part) => [...part]));
  const each = systems.map((system, i) => {
    const side = values.subarray(i * m * columns, (i + 1) * m * columns);
    const {
      inverse: pseudoInverse,
      rank: full,
      s,
    } = invert(
      system,
      m,
      n,
      (largest) => (relative ?? epsilonOf(a) * Math.max(m, n)) * largest,
    );
    const x = product(pseudoInverse, side, n, m, columns);
    const fitted = product(system, x, m, n, columns);
    const residuals = Float64Array.from({length: columns}, (_, c) => {
      let sum = 0;
      for (let row = 0; row < m; row += 1) {
        const at = row * columns + c;
        sum += ((fitted[at] ?? 0) - (side[at] ?? 0)) ** 2;
      }
      return sum;
    });
    return {x, full, s, residuals};
  });
  const hasResiduals =
    driver !== 'gelsy' && m > n && each.every(({full}) => full === n);
  return [
    byColumns(
      join(
        each.map(({x}) => x),
        vector ? [...batch, n] : [...batch, n, columns],
        a,
      ),
    ),
    hasResiduals
      ? join(
          each.map(({residuals}) => residuals),
          vector ? [...batch] : [...batch, columns],
          a,
        )
      : Tensor.empty([0], a.dtype),
    driver === 'gels'
      ? Tensor.empty([0], 'int64')
      : Tensor.over(
          BigInt64Array.from(each, ({full}) => BigInt(full)),
          batch,
          'int64',
        ),
    driver === 'gelss' || driver === 'gelsd'
      ? join(
          each.map(({s}) => s),
          [...batch, Math.min(m, n)],
          a,
        )
      : Tensor.empty([0], a.dtype),
  ];
}

interface Triangle {
  isUpper: boolean;
  isLeft: boolean;
  isTransposed: boolean;
  hasOnes: boolean;
}

/** Solves `A x = b` or `x A = b` for a triangular A. */
function solveTriangle(a: Tensor, b: Tensor, triangle: Triangle): Tensor {
  checkMatrices('linalg.solve_triangular', a);
  const {isUpper, isLeft, isTransposed, hasOnes} = triangle;
  const n = a.sizes.at(-1) ?? 0;
  const [rows, columns] = sizeOf(b);
  if ((isLeft ? rows : columns) !== n) {
    throw new OperatorError(
      `linalg.solve_triangular: Incompatible shapes of A and B for the equation ${isLeft ? 'AX = B' : 'XA = B'} (${n}x${n} and ${rows}x${columns})`,
    );
  }
  const batch = broadcastSizes(a.sizes.slice(0, -2), b.sizes.slice(0, -2));
  const sides = matrices(broadcastTo(b, [...batch, rows, columns])).all;
  // x A = b is equivalent to A' x' = b'.
  const flips = isTransposed === isLeft;
  const parts = matrices(broadcastTo(a, [...batch, n, n])).all.map((one, i) => {
    const side = sides[i] ?? new Float64Array();
    const system = flips ? transposed(one, n, n) : one;
    const rightSide = isLeft ? side : transposed(side, rows, columns);
    const x = solveTriangular(
      system,
      rightSide,
      n,
      isLeft ? columns : rows,
      isUpper !== flips,
      hasOnes,
    );
    return isLeft ? x : transposed(x, n, rows);
  });
  return byColumns(join(parts, [...batch, rows, columns], b));
}

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)',
    leastSquares,
  ),
  define(
    'aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor',
    (args) =>
      solveTriangle(tensor(args, 0), tensor(args, 1), {
        isUpper: bool(args, 2),
        isLeft: bool(args, 3),
        isTransposed: false,
        hasOnes: bool(args, 4),
      }),
  ),
  define(
    'aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)',
    (args) => [
      solveTriangle(tensor(args, 1), tensor(args, 0), {
        isUpper: bool(args, 2),
        isLeft: true,
        isTransposed: bool(args, 3),
        hasOnes: bool(args, 4),
      }),
      byColumns(tensor(args, 1)),
    ],
  ),
];
