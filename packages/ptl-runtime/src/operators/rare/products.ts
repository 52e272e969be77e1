/** Products and norms of matrices and vectors. */

import {cast, numbers} from '../../tensor/copy';
import {isFloating, typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {
  float,
  int,
  optionalInt,
  scalar,
  tensor,
  tensorList,
} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {
  type ComposedOperator,
  type ComposedTable,
  plus,
  times,
  where,
} from '../composed/call';

/** Cumulative log-sum-exp; staying in logarithms keeps small terms exact beside large ones. */
const logCumSumExp: ComposedOperator = (call, args) => {
  const self = tensor(args, 0);
  const [, dim = null] = args;
  if (!isFloating(self.dtype) || self.dtype === 'float16') {
    throw new OperatorError(
      `"logcumsumexp_out_cpu" not implemented for '${typeNames[self.dtype]}'`,
    );
  }
  const rows =
    self.dim === 0
      ? self
      : tensor([call('aten::movedim.int', self, dim, -1n)], 0);
  const values = Float64Array.from(numbers(rows));
  const length = rows.sizes.at(-1) ?? 1;
  for (let i = 0; i < values.length; i += 1) {
    const [before, value] = [values[i - 1] ?? 0, values[i] ?? 0];
    if (i % length !== 0 && before !== -Infinity) {
      const largest = Math.max(before, value);
      values[i] =
        largest === -Infinity
          ? largest
          : largest + Math.log1p(Math.exp(Math.min(before, value) - largest));
    }
  }
  const sums = cast(Tensor.over(values, rows.sizes, 'float64'), self.dtype);
  return self.dim === 0
    ? sums
    : call('aten::contiguous', call('aten::movedim.int', sums, -1n, dim));
};

export const products: ComposedTable = [
  [
    'vdot(Tensor self, Tensor other) -> Tensor',
    (call, args) => call('aten::dot', ...args),
  ],
  [
    'trace(Tensor self) -> Tensor',
    (call, [self = null]) => call('aten::sum', call('aten::diagonal', self)),
  ],
  [
    'kron(Tensor self, Tensor other) -> Tensor',
    (call, args) => {
      const [a, b] = [tensor(args, 0), tensor(args, 1)];
      const dims = Math.max(a.dim, b.dim);
      const full = ({sizes}: Tensor): number[] => [
        ...new Array<number>(dims - sizes.length).fill(1),
        ...sizes,
      ];
      const [m, n] = [full(a), full(b)];
      const spread = (sizes: readonly number[], first: boolean) =>
        sizes.flatMap((size) =>
          first ? [BigInt(size), 1n] : [1n, BigInt(size)],
        );
      const product = times(
        call,
        call('aten::reshape', a, spread(m, true)),
        call('aten::reshape', b, spread(n, false)),
      );
      return call(
        'aten::reshape',
        product,
        m.map((size, i) => BigInt(size * (n[i] ?? 1))),
      );
    },
  ],
  ...[
    'linalg_multi_dot(Tensor[] tensors)',
    'chain_matmul(Tensor[] matrices)',
  ].map((schema): [string, ComposedOperator] => [
    `${schema} -> Tensor`,
    (call, args) =>
      tensorList(args, 0).reduce<IValue>(
        (product, one) =>
          product === null ? one : call('aten::matmul', product, one),
        null,
      ),
  ]),
  ...['linalg_matrix_power', 'matrix_power'].map(
    (name): [string, ComposedOperator] => [
      `${name}(Tensor self, int n) -> Tensor`,
      (call, args) => {
        const self = tensor(args, 0);
        const n = int(args, 1);
        const base = n < 0 ? call('aten::linalg_inv', self) : self;
        let result: IValue = null;
        for (let i = 0; i < Math.abs(n); i += 1) {
          result = result === null ? base : call('aten::matmul', result, base);
        }
        return (
          result ??
          call(
            'aten::contiguous',
            call(
              'aten::expand_as',
              call('aten::eye', BigInt(self.sizes.at(-1) ?? 0)),
              self,
            ),
          )
        );
      },
    ],
  ),
  ...[
    'linalg_cross(Tensor self, Tensor other, *, int dim=-1)',
    'cross(Tensor self, Tensor other, int? dim=None)',
  ].map((schema): [string, ComposedOperator] => [
    `${schema} -> Tensor`,
    (call, args) => {
      const [a, b] = [tensor(args, 0), tensor(args, 1)];
      const dim = optionalInt(args, 2) ?? a.sizes.indexOf(3);
      if (a.sizes.at(dim) !== 3 || b.sizes.at(dim) !== 3) {
        throw new OperatorError(
          `linalg.cross: inputs dimension ${dim} must have length 3. Got ${a.sizes.at(dim)} and ${b.sizes.at(dim)}`,
        );
      }
      const turned = (x: IValue, by: bigint) =>
        call('aten::roll', x, [by], [BigInt(dim)]);
      return call(
        'aten::sub.Tensor',
        times(call, turned(a, -1n), turned(b, -2n)),
        times(call, turned(a, -2n), turned(b, -1n)),
      );
    },
  ]),
  [
    'renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      const dim = int(args, 2);
      const axis = dim < 0 ? dim + self.dim : dim;
      const dims = self.sizes
        .map((_, i) => BigInt(i))
        .filter((i) => i !== BigInt(axis));
      const norm = call(
        'aten::norm.ScalarOpt_dim',
        self,
        args[1] ?? null,
        dims,
        true,
      );
      const maximum = Number(scalar(args, 3));
      const factor = where(
        call,
        call('aten::gt.Scalar', norm, maximum),
        times(call, call('aten::reciprocal', plus(call, norm, 1e-7)), maximum),
        call('aten::ones_like', norm),
      );
      return times(call, self, factor);
    },
  ],
  [
    'pdist(Tensor self, float p=2.) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      const count = BigInt(self.sizes[0] ?? 0);
      const [rows, columns] = call(
        'aten::unbind.int',
        call('aten::triu_indices', count, count, 1n),
      ) as [IValue, IValue];
      const pick = (places: IValue) =>
        call('aten::index_select', self, 0n, places);
      return call(
        'aten::norm.ScalarOpt_dim',
        call('aten::sub.Tensor', pick(rows), pick(columns)),
        float(args, 1),
        [1n],
      );
    },
  ],
  ['logcumsumexp(Tensor self, int dim) -> Tensor', logCumSumExp],
];
