/** Arithmetic of complex tensors, by that of their parts. */

import {scalarTypeOf} from '../../tensor/dtype';
import type {Kernels} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {type Args, type Call, of, plus, times} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {
  isComplex,
  isTensor,
  joined,
  type Own,
  pairsOf,
  partsOf,
  self,
  sizesOf,
} from './complexValues';

export const square = (call: Call, x: IValue): IValue => times(call, x, x);

export const size = (call: Call, value: ComplexTensor): IValue =>
  call('aten::hypot', ...partsOf(call, value));

export const angle = (call: Call, value: ComplexTensor): IValue => {
  const [real, imaginary] = partsOf(call, value);
  return call('aten::atan2', imaginary, real);
};

export const conjugate = (call: Call, value: ComplexTensor): ComplexTensor => {
  const [real, imaginary] = partsOf(call, value);
  return joined(call, real, call('aten::neg', imaginary));
};

/** From sizes and angles. */
export function polar(
  call: Call,
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
    const pairs = kernels?.polar(contiguous(sizes), contiguous(angles));
    return pairs ? new ComplexTensor(pairs) : turned(sizes, angles);
  }
  return joined(
    call,
    times(call, sizes, call('aten::cos', angles)),
    times(call, sizes, call('aten::sin', angles)),
  );
}

/** Angles up to which the quarter turns in them are taken off without loss. */
const MOST_ANGLE = 1e5;

/** `polar` of floats, in one pass. Between quarter turns Taylor's series are exact to 2e-9. */
function turned(sizes: Tensor, angles: Tensor): ComplexTensor {
  const lengths = numbers(sizes);
  const turns = numbers(angles);
  const pairs = Tensor.empty([...sizes.sizes, 2], 'float32');
  const out = pairs.storage.data as Float32Array;
  for (let i = 0; i < lengths.length; i += 1) {
    const length = lengths[i] as number;
    const angle = turns[i] as number;
    if (!(Math.abs(angle) < MOST_ANGLE)) {
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
  return new ComplexTensor(pairs);
}

/** Both operands as pairs of one dtype: what has axes decides, as with real numbers. */
export function both(
  call: Call,
  a: IValue,
  b: IValue,
): [ComplexTensor, ComplexTensor] {
  const given = [a, b].filter((value) => isTensor(value));
  const shaped = given.filter((value) => sizesOf(value).length > 0);
  const wide = (shaped.length > 0 ? shaped : given).some(
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

/** A real operand in the shape that meets pairs. */
const beside = (call: Call, value: IValue): IValue =>
  value instanceof Tensor ? call('aten::unsqueeze', value, -1n) : value;

export function product(call: Call, a: IValue, b: IValue): ComplexTensor {
  if (a instanceof ComplexTensor && !isComplex(b)) {
    return new ComplexTensor(of(times(call, a.pairs, beside(call, b))));
  }
  if (b instanceof ComplexTensor && !isComplex(a)) {
    return product(call, b, a);
  }
  const [x, y] = both(call, a, b);
  return bilinear(call, x, y, (p, q) => times(call, p, q));
}

/** A product of matrices, say, of complex operands, by four of real ones. */
export function bilinear(
  call: Call,
  a: ComplexTensor,
  b: ComplexTensor,
  multiply: (a: IValue, b: IValue) => IValue,
): ComplexTensor {
  const [ar, ai] = partsOf(call, a);
  const [br, bi] = partsOf(call, b);
  return joined(
    call,
    call('aten::sub.Tensor', multiply(ar, br), multiply(ai, bi)),
    call('aten::add.Tensor', multiply(ar, bi), multiply(ai, br)),
  );
}

export const quotient = (call: Call, a: IValue, b: IValue): ComplexTensor => {
  if (a instanceof ComplexTensor && !isComplex(b)) {
    const by = beside(call, b);
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
  const [x, y] = both(call, a, b);
  const [real, imaginary] = partsOf(call, y);
  const squares = plus(call, square(call, real), square(call, imaginary));
  return quotient(call, product(call, x, conjugate(call, y)), squares);
};

/** `add` and `sub`: `alpha` is a factor of the second. */
export const sum =
  (sign: 1 | -1): Own =>
  (call, [a = null, b = null, alpha = 1n]) => {
    const [x, y] = both(call, a, b);
    const factor = isComplex(alpha) ? undefined : Number(alpha) * sign;
    if (factor === undefined) {
      throw new OperatorError('a complex alpha does not run here');
    }
    return new ComplexTensor(
      of(call('aten::add.Tensor', x.pairs, y.pairs, factor)),
    );
  };

export function power(call: Call, args: Args): IValue {
  const base = self(args);
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

/** Products of two operands, by their place among the arguments. */
export const bilinears = Object.fromEntries(
  ['matmul', 'mm', 'bmm', 'mv', 'dot', 'outer'].map((name): [string, Own] => [
    `aten::${name}`,
    (call, [a = null, b = null]) => {
      if (!isComplex(a) || !isComplex(b)) {
        throw new OperatorError(
          `expected scalar type ${isComplex(a) ? 'ComplexFloat' : 'Float'} but found ${isComplex(a) ? 'Float' : 'ComplexFloat'}`,
        );
      }
      return bilinear(call, ...both(call, a, b), (p, q) =>
        call(`aten::${name}`, p, q),
      );
    },
  ]),
);
