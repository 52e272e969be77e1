/** Sums, quantiles and differences. */

import {isFloating} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {
  bool,
  float,
  int,
  intList,
  optionalInt,
  optionalTensor,
  string,
  tensor,
} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {
  type Args,
  type OperatorCaller,
  type ComposedTable,
  of,
  over,
  plus,
  times,
  where,
} from '../composed/call';

/** Means of neighbors along an axis, for the trapezoidal rule. */
function average(call: OperatorCaller, y: Tensor, dim: IValue): IValue {
  const size = BigInt(y.sizes.at(int([dim], 0)) ?? 0);
  const left = call('aten::slice.Tensor', y, dim, 0n, size - 1n, 1n);
  const right = call('aten::slice.Tensor', y, dim, 1n, size, 1n);
  return times(call, plus(call, left, right), 0.5);
}

function quantile(call: OperatorCaller, args: Args, q: IValue): IValue {
  const self = tensor(args, 0);
  if (string(args, 4) !== 'linear') {
    throw new OperatorError(
      `quantile: interpolation "${string(args, 4)}" is not supported here, "linear" is`,
    );
  }
  const dim = optionalInt(args, 2);
  const keepdim = bool(args, 3);
  const flat =
    dim === undefined ? call('aten::flatten.using_ints', self) : self;
  const axis = BigInt(dim ?? 0);
  const [sorted = null] = call('aten::sort', flat, axis) as IValue[];
  const size = of(flat).sizes.at(Number(axis)) ?? 1;
  const at = (q: number): IValue => {
    const place = Math.fround(q) * (size - 1);
    const low = Math.floor(place);
    const pick = (i: number) =>
      call('aten::select.int', sorted, axis, BigInt(Math.min(i, size - 1)));
    const one = call(
      'aten::lerp.Scalar',
      pick(low),
      pick(low + 1),
      place - low,
    );
    return keepdim
      ? dim === undefined
        ? call(
            'aten::view',
            one,
            self.sizes.map(() => 1n),
          )
        : call('aten::unsqueeze', one, axis)
      : one;
  };
  if (!(q instanceof Tensor)) {
    return at(Number(q));
  }
  if (q.dim === 0) {
    return at(Number(call('aten::item', q)));
  }
  const all = (call('aten::unbind.int', q) as IValue[]).map((one) =>
    at(Number(call('aten::item', one))),
  );
  return call('aten::movedim.int', call('aten::stack', all, -1n), -1n, 0n);
}

function covariance(
  call: OperatorCaller,
  self: Tensor,
  correction: number,
): IValue {
  const rows = self.dim < 2 ? call('aten::view', self, [1n, -1n]) : self;
  const count = of(rows).sizes[1] ?? 0;
  const centered = call(
    'aten::sub.Tensor',
    rows,
    call('aten::mean.dim', rows, [1n], true),
  );
  const products = call('aten::mm', centered, call('aten::t', centered));
  return call(
    'aten::squeeze',
    over(call, products, Math.max(0, count - correction)),
  );
}

export const statistics: ComposedTable = [
  [
    'nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      const clean = isFloating(self.dtype)
        ? where(
            call,
            call('aten::isnan', self),
            call('aten::zeros_like', self),
            self,
          )
        : self;
      return call('aten::sum.dim_IntList', clean, ...args.slice(1));
    },
  ],
  [
    'nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor',
    (call, args) => {
      const counted = call(
        'aten::sum.dim_IntList',
        call('aten::logical_not', call('aten::isnan', tensor(args, 0))),
        ...args.slice(1, 3),
      );
      return over(call, call('aten::nansum', ...args), counted);
    },
  ],
  [
    'sum_to_size(Tensor self, int[] size) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      const sizes = intList(args, 1);
      const lead = self.dim - sizes.length;
      const dims = self.sizes.flatMap((size, i) =>
        i < lead || (sizes[i - lead] === 1 && size !== 1) ? [BigInt(i)] : [],
      );
      const summed = dims.length
        ? call('aten::sum.dim_IntList', self, dims, true)
        : self;
      return call('aten::view', summed, sizes.map(BigInt));
    },
  ],
  [
    'quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor',
    (call, args) => quantile(call, args, tensor(args, 1)),
  ],
  [
    'quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor',
    (call, args) => quantile(call, args, float(args, 1)),
  ],
  [
    'cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor',
    (call, args) => {
      if (optionalTensor(args, 2) ?? optionalTensor(args, 3)) {
        throw new OperatorError('cov with weights is not supported here');
      }
      return covariance(call, tensor(args, 0), int(args, 1));
    },
  ],
  [
    'corrcoef(Tensor self) -> Tensor',
    (call, args) => {
      const all = covariance(call, tensor(args, 0), 1);
      if (of(all).dim === 0) {
        return over(call, all, all);
      }
      const spread = call('aten::sqrt', call('aten::diagonal', all));
      const rows = over(call, all, call('aten::unsqueeze', spread, -1n));
      return call('aten::clamp', over(call, rows, spread), -1n, 1n);
    },
  ],
  [
    'trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor',
    (call, args) =>
      times(
        call,
        call(
          'aten::sum.dim_IntList',
          average(call, tensor(args, 0), args[2] ?? null),
          [args[2] ?? null],
        ),
        args[1] ?? null,
      ),
  ],
  [
    'cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor',
    (call, args) =>
      times(
        call,
        call(
          'aten::cumsum',
          average(call, tensor(args, 0), args[2] ?? null),
          args[2] ?? null,
        ),
        args[1] ?? null,
      ),
  ],
  [
    'diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor',
    (call, args) => {
      const [self = null, , dim = -1n, before = null, after = null] = args;
      const parts = [before, self, after].filter((part) => part !== null);
      let result = parts.length > 1 ? call('aten::cat', parts, dim) : self;
      for (let i = 0; i < int(args, 1); i += 1) {
        const y = of(result);
        const size = BigInt(y.sizes.at(Number(dim)) ?? 0);
        const right = call('aten::slice.Tensor', y, dim, 1n, size, 1n);
        const left = call('aten::slice.Tensor', y, dim, 0n, size - 1n, 1n);
        result =
          y.dtype === 'bool'
            ? call('aten::logical_xor', right, left)
            : call('aten::sub.Tensor', right, left);
      }
      return result;
    },
  ],
];
