/** Histograms, modes, combinations, windows and other operators composed of others. */

import {contiguous, numbers} from '../../tensor/copy';
import {scalarTypeOf, typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {
  bool,
  float,
  int,
  optionalInt,
  scalar,
  tensor,
  tensorList,
} from '../arguments';
import {
  type Args,
  type OperatorCaller,
  type ComposedOperator,
  type ComposedTable,
  of,
  over,
  plus,
  times,
} from '../composed/call';
import {OPTIONS} from '../creation';
import type {IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {bessel} from './functions';

const histc: ComposedOperator = (call, args) => {
  const self = tensor(args, 0);
  if (self.dtype !== 'float32' && self.dtype !== 'float64') {
    throw new OperatorError(
      `"histogram_cpu" not implemented for '${typeNames[self.dtype]}'`,
    );
  }
  const bins = int(args, 1);
  if (bins <= 0) {
    throw new OperatorError(
      `torch.histogram(): bins must be > 0, but got ${bins} for dimension 0`,
    );
  }
  const values = Float64Array.from(numbers(contiguous(self)));
  let [low, high] = [Number(scalar(args, 2)), Number(scalar(args, 3))];
  if (low === high && values.length > 0) {
    low = values.reduce((a, b) => Math.min(a, b), Infinity);
    high = values.reduce((a, b) => Math.max(a, b), -Infinity);
  }
  if (low === high) {
    [low, high] = [low - 1, high + 1];
  }
  if (!Number.isFinite(low) || !Number.isFinite(high)) {
    throw new OperatorError(`range of [${low}, ${high}] is not finite`);
  }
  if (low > high) {
    throw new OperatorError('torch.histc: max must be larger than min');
  }
  const counts = new Float64Array(bins);
  for (const value of values) {
    // PyTorch counts NaN in the first bin, because of its cast to int.
    if (!(value < low || value > high)) {
      const place = Math.trunc(((value - low) * bins) / (high - low)) || 0;
      const bin = Math.min(bins - 1, place);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return call(
    'aten::to.dtype',
    Tensor.over(counts, [bins], 'float64'),
    BigInt(scalarTypeOf[self.dtype]),
  );
};

/** Most frequent value of each row (the smallest of several) and its last index. */
const mode: ComposedOperator = (call, args) => {
  const self = tensor(args, 0);
  const [dim = null] = args.slice(1);
  const keepdim = bool(args, 2);
  if (self.dim === 0) {
    return [call('aten::clone', self), call('aten::zeros_like', self, 4n)];
  }
  const rows = of(
    call('aten::contiguous', call('aten::movedim.int', self, dim, -1n)),
  );
  const values = numbers(rows);
  const length = rows.sizes.at(-1) ?? 1;
  const places = BigInt64Array.from(
    {length: values.length / length},
    (_, row) => {
      const counts = new Map<number, [count: number, last: number]>();
      for (let i = 0; i < length; i += 1) {
        const value = values[row * length + i] ?? 0;
        counts.set(value, [(counts.get(value)?.[0] ?? 0) + 1, i]);
      }
      const [best] = [...counts].sort(([a, [m]], [b, [n]]) => n - m || a - b);
      return BigInt(best?.[1][1] ?? 0);
    },
  );
  const index = Tensor.over(places, [...rows.sizes.slice(0, -1), 1], 'int64');
  const picked = call('aten::gather', rows, -1n, index);
  const shaped = (value: IValue) =>
    keepdim
      ? call('aten::contiguous', call('aten::movedim.int', value, -1n, dim))
      : call('aten::squeeze.dim', value, -1n);
  return [shaped(picked), shaped(index)];
};

/** Lists the ascending choices of `r` of `n` indices. */
function listCombinations(n: number, r: number, repeats: boolean): number[][] {
  if (r === 0) {
    return [[]];
  }
  return listCombinations(n, r - 1, repeats).flatMap((some) => {
    const last = some.at(-1);
    const first = last === undefined ? 0 : repeats ? last : last + 1;
    return Array.from({length: Math.max(0, n - first)}, (_, i) => [
      ...some,
      first + i,
    ]);
  });
}

const combinations: ComposedOperator = (call, args) => {
  const self = tensor(args, 0);
  const r = int(args, 1);
  if (self.dim !== 1) {
    throw new OperatorError(
      'Expect a 1D vector, but got shape [' + self.sizes.join(', ') + ']',
    );
  }
  if (r < 0) {
    throw new OperatorError(`Expect a non-negative number, but got ${r}`);
  }
  if (r === 0) {
    return Tensor.empty([0], self.dtype);
  }
  const rows = listCombinations(self.numel, r, bool(args, 2));
  const index = BigInt64Array.from(rows.flat(), BigInt);
  return call(
    'aten::view',
    call(
      'aten::index_select',
      self,
      0n,
      Tensor.over(index, [index.length], 'int64'),
    ),
    [BigInt(rows.length), BigInt(r)],
  );
};

/** Kaiser window, by the Bessel function of order 0. */
const makeKaiser =
  (
    betaAt: number | undefined,
    periodicAt: number | undefined,
    dtypeAt: number,
  ): ComposedOperator =>
  (call, args) => {
    const length = int(args, 0);
    const beta = betaAt === undefined ? 12 : float(args, betaAt);
    const periodic = periodicAt === undefined || bool(args, periodicAt);
    const last = (periodic ? length : length - 1) / 2;
    const values = Float64Array.from({length}, (_, i) =>
      length === 1
        ? 1
        : bessel(
            0,
            beta * Math.sqrt(Math.max(0, 1 - ((i - last) / last) ** 2)),
          ) / bessel(0, beta),
    );
    return call(
      'aten::to.dtype',
      Tensor.over(values, [length], 'float64'),
      args[dtypeAt] ?? BigInt(scalarTypeOf.float32),
    );
  };

/** Powers of a vector's elements as columns. */
function powers(
  call: OperatorCaller,
  x: Tensor,
  count: number,
  increasing: boolean,
) {
  const columns = Array.from({length: count}, (_, i) => {
    const power = increasing ? i : count - 1 - i;
    return call('aten::pow.Tensor_Scalar', x, BigInt(power));
  });
  return count > 0
    ? call('aten::stack', columns, -1n)
    : Tensor.empty([...x.sizes, 0], x.dtype);
}

/** Integrates by the trapezoidal rule; `gap` returns the distances between points. */
function trapezoid(
  call: OperatorCaller,
  y: Tensor,
  dim: number,
  gap: (size: number) => IValue,
): IValue {
  const axis = BigInt(dim);
  const size = y.sizes.at(dim) ?? 0;
  if (size === 0) {
    return call('aten::sum.dim_IntList', y, [axis]);
  }
  const part = (from: number) =>
    call('aten::narrow', y, axis, BigInt(from), BigInt(size - 1));
  const by = gap(size);
  const sum = plus(call, part(0), part(1));
  return over(
    call,
    call('aten::sum.dim_IntList', times(call, sum, by), [axis]),
    2,
  );
}

const integrateOverX: ComposedOperator = (call, args) => {
  const [y, x] = [tensor(args, 0), tensor(args, 1)];
  const dim = int(args, 2);
  return trapezoid(call, y, dim, (size) => {
    if (x.sizes.at(x.dim === 1 ? 0 : dim) !== size) {
      throw new OperatorError(
        'trapezoid: There must be one `x` value for each sample point',
      );
    }
    if (x.dim === 1) {
      const gaps = call('aten::diff', x, 1n, 0n);
      const axis = dim < 0 ? dim + y.dim : dim;
      return call(
        'aten::view',
        gaps,
        y.sizes.map((_, i) => (i === axis ? -1n : 1n)),
      );
    }
    return call('aten::diff', x, 1n, BigInt(dim));
  });
};

const atLeast3d = (call: OperatorCaller, self: Tensor): IValue =>
  call('aten::atleast_3d', self);

export const counting: ComposedTable = [
  [
    'histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor',
    histc,
  ],
  [
    'mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)',
    mode,
  ],
  [
    'combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor',
    combinations,
  ],
  [
    'dstack(Tensor[] tensors) -> Tensor',
    (call, args) =>
      call(
        'aten::cat',
        tensorList(args, 0).map((self) => atLeast3d(call, self)),
        2n,
      ),
  ],
  [
    `kaiser_window(int window_length, *, ${OPTIONS}) -> Tensor`,
    makeKaiser(undefined, undefined, 1),
  ],
  [
    `kaiser_window.periodic(int window_length, bool periodic, *, ${OPTIONS}) -> Tensor`,
    makeKaiser(undefined, 1, 2),
  ],
  [
    `kaiser_window.beta(int window_length, bool periodic, float beta, *, ${OPTIONS}) -> Tensor`,
    makeKaiser(2, 1, 3),
  ],
  [
    'vander(Tensor x, int? N=None, bool increasing=False) -> Tensor',
    (call, args) => {
      const x = tensor(args, 0);
      if (x.dim !== 1) {
        throw new OperatorError('x must be a one-dimensional tensor.');
      }
      const count = optionalInt(args, 1) ?? x.numel;
      if (count < 0) {
        throw new OperatorError('N must be non-negative.');
      }
      return powers(call, x, count, bool(args, 2));
    },
  ],
  [
    'linalg_vander(Tensor x, *, int? N=None) -> Tensor',
    (call, args) => {
      const x = tensor(args, 0);
      return powers(call, x, optionalInt(args, 1) ?? x.sizes.at(-1) ?? 0, true);
    },
  ],
  [
    'linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor',
    (call, [x = null, y = null, dim = -1n]) =>
      call('aten::sum.dim_IntList', times(call, x, y), [dim]),
  ],
  ...['trapz', 'trapezoid'].map((name): [string, ComposedOperator] => [
    `${name}.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`,
    integrateOverX,
  ]),
  [
    'trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor',
    (call, args: Args) =>
      trapezoid(call, tensor(args, 0), int(args, 2), () => float(args, 1)),
  ],
];
