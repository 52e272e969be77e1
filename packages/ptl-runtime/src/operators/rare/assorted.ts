/** Rare operators of several families, composed of others. */

import {lgamma, modulo} from '../../tensor/special';
import {scalarTensor} from '../../tensor/copy';
import {bool, int, scalar, tensor} from '../arguments';
import {
  type Args,
  type ComposedOperator,
  of,
  over,
  plus,
  type ComposedTable,
  times,
  where,
} from '../composed/call';
import type {IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {frexp} from './functions';

/** Quotient and remainder of floats, rounded down. */
function divmod(a: number, b: number): IValue {
  if (b === 0) {
    throw new OperatorError('ZeroDivisionError: float divmod()');
  }
  const rest = modulo(a, b);
  return [(a - rest) / b, rest];
}

/** Gamma function; (x − 1)! for whole numbers. */
function gamma(x: number): number {
  if (x === 0) {
    return 1 / x;
  }
  if (x === -Infinity || (x < 0 && Number.isInteger(x))) {
    return NaN;
  }
  if (x < 0.5) {
    return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  }
  if (Number.isInteger(x) && x < 171) {
    let product = 1;
    for (let i = 2; i < x; i += 1) {
      product *= i;
    }
    return product;
  }
  return Math.exp(lgamma(x));
}

const readNumber = (args: Args, i: number): number => Number(scalar(args, i));

/** Operators on TorchScript's numbers. */
const numberOperators: ComposedTable = [
  ...(
    [
      ['float', 'float', 'float', 'float'],
      ['int_float', 'int', 'float', 'float'],
      ['float_int', 'float', 'int', 'float'],
    ] as const
  ).map(([name, x, y, result]): [string, ComposedOperator] => [
    `divmod.${name}(${x} x, ${y} y) -> (${result}, ${result})`,
    (_, args) => divmod(readNumber(args, 0), readNumber(args, 1)),
  ]),
  ...(
    [
      ['int', 'float'],
      ['float', 'float'],
    ] as const
  ).map(([type, result]): [string, ComposedOperator] => [
    `gamma.${type}(${type} a) -> ${result}`,
    (_, args) => gamma(readNumber(args, 0)),
  ]),
  [
    'frexp(float a) -> (float, int)',
    (_, args) => {
      const [mantissa, exponent] = frexp(readNumber(args, 0));
      return [mantissa, BigInt(exponent)];
    },
  ],
  [
    'ldexp(float x, int i) -> float',
    (_, args) => readNumber(args, 0) * 2 ** readNumber(args, 1),
  ],
];

/** Median of the elements other than NaN: the lower of the two middle ones. */
function nanMedian(
  call: Parameters<ComposedOperator>[0],
  self: IValue,
  dim: bigint,
  keepdim: boolean,
): [values: IValue, indices: IValue] {
  const last = (x: IValue) => call('aten::movedim.int', x, dim, -1n);
  // NaN are sorted last.
  const [values, places] = call('aten::sort', last(self), -1n, false) as [
    IValue,
    IValue,
  ];
  const count = call(
    'aten::sum.dim_IntList',
    call('aten::logical_not', call('aten::isnan', values)),
    [-1n],
    true,
  );
  const middle = call(
    'aten::clamp_min',
    call('aten::div.Scalar_mode', plus(call, count, -1n), 2n, 'floor'),
    0n,
  );
  const pick = (x: IValue) => {
    const picked = call('aten::gather', x, -1n, middle);
    return keepdim
      ? call('aten::movedim.int', picked, -1n, dim)
      : call('aten::squeeze.dim', picked, -1n);
  };
  return [pick(values), pick(places)];
}

/** Operators on tensors. */
const tensorOperators: ComposedTable = [
  [
    'nanmedian(Tensor self) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      return self.numel === 0
        ? call('aten::median', self)
        : nanMedian(call, call('aten::flatten.using_ints', self), 0n, false)[0];
    },
  ],
  [
    'nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)',
    (call, args) => {
      const self = tensor(args, 0);
      return self.dim === 0 || self.numel === 0
        ? call('aten::median.dim', self, args[1] ?? null, args[2] ?? null)
        : nanMedian(call, self, BigInt(int(args, 1)), bool(args, 2));
    },
  ],
  [
    'logaddexp2(Tensor self, Tensor other) -> Tensor',
    (call, args) => {
      const [a, b] = [tensor(args, 0), tensor(args, 1)];
      const LN2 = Math.LN2;
      return over(
        call,
        call('aten::logaddexp', times(call, a, LN2), times(call, b, LN2)),
        LN2,
      );
    },
  ],
  [
    'xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor',
    (call, args) =>
      call(
        'aten::xlogy.Tensor',
        tensor(args, 0),
        scalarTensor(scalar(args, 1), 'float64'),
      ),
  ],
  [
    'xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor',
    (call, args) =>
      call(
        'aten::xlogy.Tensor',
        scalarTensor(scalar(args, 0), 'float64'),
        tensor(args, 1),
      ),
  ],
  [
    'diagflat(Tensor self, int offset=0) -> Tensor',
    (call, args) =>
      call(
        'aten::diag',
        call('aten::flatten.using_ints', tensor(args, 0)),
        args[1] ?? 0n,
      ),
  ],
  [
    'fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)',
    (call, args) => {
      const self = tensor(args, 0);
      const {sizes, strides} = self;
      if (self.dim < 2) {
        throw new OperatorError('dimensions must larger than 1');
      }
      if (self.dim > 2 && sizes.some((size) => size !== sizes[0])) {
        throw new OperatorError(
          'all dimensions of input must be of equal length',
        );
      }
      const [height = 0, width = 0] = sizes;
      const step = strides.reduce((total, one) => total + one, 0);
      const fill = (count: number, offset: number) =>
        call(
          'aten::fill_.Scalar',
          call(
            'aten::as_strided',
            self,
            [BigInt(count)],
            [BigInt(step)],
            BigInt(offset),
          ),
          scalar(args, 1),
        );
      fill(Math.min(height, width), self.offset);
      // A tall matrix repeats its diagonal after a row without one.
      const again = (width + 1) * (strides[0] ?? 0);
      if (bool(args, 2) && self.dim === 2 && height > width + 1) {
        for (let row = width + 1; row < height; row += width + 1) {
          fill(
            Math.min(height - row, width),
            self.offset + (row / (width + 1)) * again,
          );
        }
      }
      return self;
    },
  ],
  [
    'cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor',
    (call, args) => {
      const [self, factor] = [tensor(args, 0), tensor(args, 1)];
      const upper = bool(args, 2);
      const turned = call('aten::transpose.int', factor, -2n, -1n);
      const solve = (matrix: IValue, right: IValue, isUpper: boolean) =>
        call(
          'aten::linalg_solve_triangular',
          matrix,
          right,
          isUpper,
          true,
          false,
        );
      const [lower, higher] = upper ? [turned, factor] : [factor, turned];
      return solve(higher, solve(lower, self, false), true);
    },
  ],
  [
    'poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor',
    (call, args) => {
      const [input, target] = [tensor(args, 0), tensor(args, 1)];
      const less = (a: IValue, b: IValue) => call('aten::sub.Tensor', a, b);
      const loss = bool(args, 2)
        ? less(call('aten::exp', input), times(call, target, input))
        : less(
            input,
            times(
              call,
              target,
              call('aten::log', plus(call, input, args[4] ?? 0)),
            ),
          );
      // Stirling's approximation of log(target!).
      const rest = plus(
        call,
        less(times(call, target, call('aten::log', target)), target),
        times(call, call('aten::log', times(call, target, 2 * Math.PI)), 0.5),
      );
      const whole = bool(args, 3)
        ? plus(
            call,
            loss,
            where(
              call,
              call('aten::le.Scalar', target, 1n),
              call('aten::zeros_like', of(rest)),
              rest,
            ),
          )
        : loss;
      const reduction = int(args, 5);
      return reduction === 0
        ? whole
        : call(reduction === 1 ? 'aten::mean' : 'aten::sum', whole);
    },
  ],
];

export const assorted: ComposedTable = [...numberOperators, ...tensorOperators];
