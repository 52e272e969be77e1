/** Functions of one or two elements, composed of other operators. */

import {scalarTensor} from '../../tensor/copy';
import {isFloating, scalarTypeOf} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {bool, float, int, optionalFloat, scalar, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  type OperatorCaller,
  type ComposedOperator,
  type ComposedTable,
  of,
  over,
  plus,
  times,
  where,
} from './call';

/** Converts a scalar on the left to a tensor, like PyTorch. */
const wrapScalar = (value: IValue | undefined): IValue => {
  const number = scalar([value ?? null], 0);
  return scalarTensor(number, typeof number === 'bigint' ? 'int64' : 'float32');
};

const toDouble = (call: OperatorCaller, value: IValue): IValue =>
  value instanceof Tensor
    ? call('aten::to.dtype', value, BigInt(scalarTypeOf.float64))
    : Number(value);

export const elements: ComposedTable = [
  [
    'remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor',
    (call, [self, other = null]) =>
      call('aten::remainder.Tensor', wrapScalar(self), other),
  ],
  [
    'sgn(Tensor self) -> Tensor',
    (call, [self = null]) => call('aten::sign', self),
  ],
  [
    'signbit(Tensor self) -> Tensor',
    (call, args) => {
      const self = tensor(args, 0);
      return isFloating(self.dtype)
        ? call(
            'aten::lt.Scalar',
            call('aten::copysign.Tensor', call('aten::ones_like', self), self),
            0n,
          )
        : call('aten::lt.Scalar', self, 0n);
    },
  ],
  [
    'sinc(Tensor self) -> Tensor',
    (call, [self = null]) => {
      const turn = times(call, self, Math.PI);
      return where(
        call,
        call('aten::eq.Scalar', turn, 0n),
        call('aten::ones_like', turn),
        over(call, call('aten::sin', turn), turn),
      );
    },
  ],
  ...['logit', 'special_logit'].map((name): [string, ComposedOperator] => [
    `${name}(Tensor self, float? eps=None) -> Tensor`,
    (call, args) => {
      const eps = optionalFloat(args, 1);
      const [self = null] = args;
      const x =
        eps === undefined ? self : call('aten::clamp', self, eps, 1 - eps);
      return call('aten::log', over(call, x, call('aten::rsub.Scalar', x, 1n)));
    },
  ]),
  [
    'round.decimals(Tensor self, *, int decimals) -> Tensor',
    (call, args) => {
      const factor = 10 ** Math.abs(int(args, 1));
      const up = int(args, 1) >= 0;
      const moved = (up ? times : over)(call, tensor(args, 0), factor);
      return (up ? over : times)(call, call('aten::round', moved), factor);
    },
  ],
  [
    'float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor',
    (call, [self = null, exponent = null]) =>
      call('aten::pow.Tensor_Scalar', toDouble(call, self), exponent),
  ],
  [
    'float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor',
    (call, [self = null, exponent = null]) =>
      call(
        'aten::pow.Tensor_Tensor',
        toDouble(call, self),
        toDouble(call, exponent),
      ),
  ],
  [
    'heaviside(Tensor self, Tensor values) -> Tensor',
    (call, [self = null, values = null]) =>
      where(
        call,
        call('aten::eq.Scalar', self, 0n),
        values,
        call('aten::type_as', call('aten::gt.Scalar', self, 0n), self),
      ),
  ],
  ...['left', 'right'].map((side): [string, ComposedOperator] => [
    `bitwise_${side}_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor`,
    (call, [self = null, other]) =>
      call(
        `aten::bitwise_${side}_shift.Tensor`,
        self,
        scalarTensor(scalar([other ?? null], 0), of(self).dtype),
      ),
  ]),
  [
    'ldexp.Tensor(Tensor self, Tensor other) -> Tensor',
    (call, [self = null, other = null]) =>
      times(call, self, call('aten::pow.Scalar', 2.0, other)),
  ],
  [
    'special_xlog1py(Tensor self, Tensor other) -> Tensor',
    (call, [self = null, other = null]) =>
      where(
        call,
        call(
          'aten::logical_and',
          call('aten::eq.Scalar', self, 0n),
          call('aten::logical_not', call('aten::isnan', other)),
        ),
        call('aten::zeros_like', call('aten::log1p', other)),
        times(call, self, call('aten::log1p', other)),
      ),
  ],
  [
    'special_entr(Tensor self) -> Tensor',
    (call, [self = null]) =>
      where(
        call,
        call('aten::lt.Scalar', self, 0n),
        call('aten::full_like', self, -Infinity),
        call('aten::neg', call('aten::xlogy.Tensor', self, self)),
      ),
  ],
  [
    'isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor',
    (call, args) => {
      // Integers and bools are compared as floats.
      const [self, other] = [tensor(args, 0), tensor(args, 1)].map((one) =>
        isFloating(one.dtype)
          ? one
          : of(call('aten::to.dtype', one, BigInt(scalarTypeOf.float32))),
      ) as [Tensor, Tensor];
      const equal = call('aten::eq.Tensor', args[0] ?? null, args[1] ?? null);
      const allowed = plus(
        call,
        call('aten::abs', times(call, other, float(args, 2))),
        float(args, 3),
      );
      const error = call('aten::abs', call('aten::sub.Tensor', self, other));
      const near = call(
        'aten::logical_and',
        call('aten::isfinite', error),
        call('aten::le.Tensor', error, allowed),
      );
      const close = call('aten::logical_or', equal, near);
      return bool(args, 4)
        ? call(
            'aten::logical_or',
            close,
            call(
              'aten::logical_and',
              call('aten::isnan', self),
              call('aten::isnan', other),
            ),
          )
        : close;
    },
  ],
  [
    'allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool',
    (call, args) =>
      call(
        'aten::Bool.Tensor',
        call('aten::all', call('aten::isclose', ...args)),
      ),
  ],
  [
    'isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor',
    (call, args) => {
      const candidates = call('aten::flatten.using_ints', tensor(args, 1));
      const equal = call(
        'aten::eq.Tensor',
        call('aten::unsqueeze', tensor(args, 0), -1n),
        candidates,
      );
      const isMember = call('aten::any.dim', equal, -1n);
      return bool(args, 3) ? call('aten::logical_not', isMember) : isMember;
    },
  ],
];
