/** Arithmetic of complex tensors, composed of that of their parts. */

import {scalarTypeOf} from '../../tensor/dtype';
import type {Kernels} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import {contiguousStrides, isDense} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {restride, view} from '../../tensor/views';
import {
  type Args,
  type OperatorCaller,
  of,
  plus,
  times,
} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {multiplyElements} from './complexProducts';
import {
  isComplex,
  isTensor,
  join,
  type ComplexOperator,
  pairsOf,
  partsOf,
  selfOf,
  sizesOf,
} from './complexValues';

const square = (call: OperatorCaller, x: IValue): IValue => times(call, x, x);

export const size = (call: OperatorCaller, value: ComplexTensor): IValue =>
  call('aten::hypot', ...partsOf(call, value));

export const angle = (call: OperatorCaller, value: ComplexTensor): IValue => {
  const [real, imaginary] = partsOf(call, value);
  return call('aten::atan2', imaginary, real);
};

/** Factors of both parts in a conjugate. */
const SIGNS = Float32Array.of(1, -1);

export const conjugate = (
  call: OperatorCaller,
  value: ComplexTensor,
): ComplexTensor =>
  new ComplexTensor(
    of(times(call, value.pairs, Tensor.over(SIGNS, [2], 'float32'))),
  );

/** Makes complex numbers from absolute values and angles. */
export function polar(
  call: OperatorCaller,
  sizes: IValue,
  angles: IValue,
  kernels?: Kernels,
): ComplexTensor {
  if (
    sizes instanceof Tensor &&
    angles instanceof Tensor &&
    sizes.dtype === 'float32' &&
    angles.dtype === 'float32' &&
    sizes.sizes.join() === angles.sizes.join()
  ) {
    const isAlike =
      sizes.strides.join() === angles.strides.join() &&
      isDense(sizes.sizes, sizes.strides);
    const [lengths, turns] = [sizes, angles].map((self) =>
      isAlike
        ? restride(self, [self.numel], [1])
        : view(contiguous(self), [self.numel]),
    ) as [Tensor, Tensor];
    const pairs =
      kernels?.polar(lengths, turns) ?? computePolar(lengths, turns);
    const strides = isAlike ? sizes.strides : contiguousStrides(sizes.sizes);
    return new ComplexTensor(
      restride(
        pairs,
        [...sizes.sizes, 2],
        [...strides.map((stride) => 2 * stride), 1],
      ),
    );
  }
  return join(
    call,
    times(call, sizes, call('aten::cos', angles)),
    times(call, sizes, call('aten::sin', angles)),
  );
}

/** Largest angle whose quarter turns can be subtracted without loss of precision. */
const MAX_REDUCED_ANGLE = 1e5;

/** Computes `polar` of float32 in one pass; between quarter turns the Taylor series are exact to 2e-9. */
function computePolar(sizes: Tensor, angles: Tensor): Tensor {
  const lengths = numbers(sizes);
  const turns = numbers(angles);
  const pairs = Tensor.empty([...sizes.sizes, 2], 'float32');
  const out = pairs.storage.data as Float32Array;
  for (let i = 0; i < lengths.length; i += 1) {
    const length = lengths[i] as number;
    const angle = turns[i] as number;
    if (!(Math.abs(angle) < MAX_REDUCED_ANGLE)) {
      out[2 * i] = length * Math.cos(angle);
      out[2 * i + 1] = length * Math.sin(angle);
      continue;
    }
    const quarters = Math.floor(angle * (2 / Math.PI) + 0.5);
    const r = angle - quarters * (Math.PI / 2);
    const x = r * r;
    const cos =
      1 -
      x *
        (1 / 2 -
          x * (1 / 24 - x * (1 / 720 - x * (1 / 40320 - x * (1 / 3628800)))));
    const sin =
      r * (1 - x * (1 / 6 - x * (1 / 120 - x * (1 / 5040 - x * (1 / 362880)))));
    const isOdd = (quarters & 1) !== 0;
    const re = isOdd ? -sin : cos;
    const im = isOdd ? cos : sin;
    const by = (quarters & 2) === 0 ? length : -length;
    out[2 * i] = by * re;
    out[2 * i + 1] = by * im;
  }
  return pairs;
}

/** Converts both operands to pairs of one dtype; operands with axes decide, as for real numbers. */
export function promote(
  call: OperatorCaller,
  a: IValue,
  b: IValue,
): [ComplexTensor, ComplexTensor] {
  const tensors = [a, b].filter((value) => isTensor(value));
  const shaped = tensors.filter((value) => sizesOf(value).length > 0);
  const wide = (shaped.length > 0 ? shaped : tensors).some(
    (value) =>
      (value instanceof Tensor ? value : value.pairs).dtype === 'float64',
  )
    ? 'float64'
    : 'float32';
  const [x, y] = [a, b].map((value) =>
    of(
      call(
        'aten::to.dtype',
        pairsOf(call, value, wide),
        BigInt(scalarTypeOf[wide]),
      ),
    ),
  ) as [Tensor, Tensor];
  return [new ComplexTensor(x), new ComplexTensor(y)];
}

/** Adds an axis to a real operand, so that it broadcasts with pairs. */
const align = (call: OperatorCaller, value: IValue): IValue =>
  value instanceof Tensor ? call('aten::unsqueeze', value, -1n) : value;

export function product(
  call: OperatorCaller,
  a: IValue,
  b: IValue,
): ComplexTensor {
  if (a instanceof ComplexTensor && !isComplex(b)) {
    return new ComplexTensor(of(times(call, a.pairs, align(call, b))));
  }
  if (b instanceof ComplexTensor && !isComplex(a)) {
    return product(call, b, a);
  }
  const [x, y] = promote(call, a, b);
  const direct = multiplyElements(x.pairs, y.pairs);
  return direct
    ? new ComplexTensor(direct)
    : multiplyParts(call, x, y, (p, q) => times(call, p, q));
}

/** Multiplies complex operands by four real products (of matrices, for example). */
export function multiplyParts(
  call: OperatorCaller,
  a: ComplexTensor,
  b: ComplexTensor,
  multiply: (a: IValue, b: IValue) => IValue,
): ComplexTensor {
  const [ar, ai] = partsOf(call, a);
  const [br, bi] = partsOf(call, b);
  return join(
    call,
    call('aten::sub.Tensor', multiply(ar, br), multiply(ai, bi)),
    call('aten::add.Tensor', multiply(ar, bi), multiply(ai, br)),
  );
}

export const quotient = (
  call: OperatorCaller,
  a: IValue,
  b: IValue,
): ComplexTensor => {
  if (a instanceof ComplexTensor && !isComplex(b)) {
    const by = align(call, b);
    return new ComplexTensor(
      of(
        call(
          `aten::div.${by instanceof Tensor ? 'Tensor' : 'Scalar'}`,
          a.pairs,
          by,
        ),
      ),
    );
  }
  const [x, y] = promote(call, a, b);
  const [real, imaginary] = partsOf(call, y);
  const squares = plus(call, square(call, real), square(call, imaginary));
  return quotient(call, product(call, x, conjugate(call, y)), squares);
};

/** Adds or subtracts; `alpha` scales the second operand. */
export const sum =
  (sign: 1 | -1): ComplexOperator =>
  (call, [a = null, b = null, alpha = 1n]) => {
    const [x, y] = promote(call, a, b);
    const factor = isComplex(alpha) ? undefined : Number(alpha) * sign;
    if (factor === undefined) {
      throw new OperatorError('a complex alpha does not run here');
    }
    return new ComplexTensor(
      of(call('aten::add.Tensor', x.pairs, y.pairs, factor)),
    );
  };

export function power(call: OperatorCaller, args: Args): IValue {
  const base = selfOf(args);
  const exponent = args[1];
  if (exponent === 2n || exponent === 2) {
    return product(call, base, base);
  }
  if (typeof exponent !== 'bigint' && typeof exponent !== 'number') {
    throw new OperatorError('a complex exponent does not run here');
  }
  const by = Number(exponent);
  return polar(
    call,
    call('aten::pow.Tensor_Scalar', size(call, base), by),
    times(call, angle(call, base), by),
  );
}

/** Bilinear operators of the first two arguments. */
export const bilinears = Object.fromEntries(
  ['matmul', 'mm', 'bmm', 'mv', 'dot', 'outer'].map(
    (name): [string, ComplexOperator] => [
      `aten::${name}`,
      (call, [a = null, b = null]) => {
        if (!isComplex(a) || !isComplex(b)) {
          throw new OperatorError(
            `expected scalar type ${isComplex(a) ? 'ComplexFloat' : 'Float'} but found ${isComplex(a) ? 'Float' : 'ComplexFloat'}`,
          );
        }
        return multiplyParts(call, ...promote(call, a, b), (p, q) =>
          call(`aten::${name}`, p, q),
        );
      },
    ],
  ),
);
