/** Complex tensors as pairs of real numbers, and back. */

import {scalarTypeOf} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {type Args, type Call, of} from '../composed/call';
import {Complex, ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';

/** PyTorch's numbers of the dtypes of complex tensors, and of their parts. */
const PART_OF: ReadonlyMap<IValue, IValue> = new Map<IValue, IValue>([
  [9n, BigInt(scalarTypeOf.float32)],
  [10n, BigInt(scalarTypeOf.float64)],
]);

/** The dtype of the parts of a complex dtype; undefined for any other dtype. */
export const partDType = (dtype: IValue | undefined): IValue | undefined =>
  PART_OF.get(dtype ?? null);

export const dtypeOf = ({pairs}: ComplexTensor): IValue =>
  pairs.dtype === 'float64' ? 10n : 9n;

export const isComplex = (value: IValue | undefined): boolean =>
  value instanceof ComplexTensor || value instanceof Complex;

export const isTensor = (
  value: IValue | undefined,
): value is Tensor | ComplexTensor =>
  value instanceof Tensor || value instanceof ComplexTensor;

export const sizesOf = (self: Tensor | ComplexTensor): readonly number[] =>
  self instanceof Tensor ? self.sizes : self.pairs.sizes.slice(0, -1);

/** A complex tensor of a real and an imaginary part. */
export const joined = (
  call: Call,
  real: IValue,
  imaginary: IValue,
): ComplexTensor =>
  new ComplexTensor(of(call('aten::stack', [real, imaginary], -1n)));

/** The real and the imaginary part of a complex tensor: views of it. */
export const partsOf = (
  call: Call,
  {pairs}: ComplexTensor,
): [real: Tensor, imaginary: Tensor] => [
  of(call('aten::select.int', pairs, -1n, 0n)),
  of(call('aten::select.int', pairs, -1n, 1n)),
];

/** A tensor or number as pairs; a number gets the dtype of what it meets. */
export function pairsOf(
  call: Call,
  value: IValue | undefined,
  like: Tensor['dtype'] = 'float32',
): Tensor {
  if (value instanceof ComplexTensor) {
    return value.pairs;
  }
  if (value instanceof Tensor) {
    const real =
      value.dtype === 'float32' || value.dtype === 'float64'
        ? value
        : call('aten::to.dtype', value, BigInt(scalarTypeOf[like]));
    return joined(call, real, call('aten::zeros_like', real)).pairs;
  }
  const [real, imaginary] =
    value instanceof Complex
      ? [value.real, value.imaginary]
      : typeof value === 'number' || typeof value === 'bigint'
        ? [Number(value), 0]
        : [undefined, 0];
  if (real === undefined) {
    throw new OperatorError('a tensor or a number is expected');
  }
  const pair = Tensor.empty([2], like);
  pair.storage.data[0] = real as never;
  pair.storage.data[1] = imaginary as never;
  return pair;
}

/** A tensor as a complex one. */
export const toComplex = (call: Call, value: IValue): ComplexTensor =>
  new ComplexTensor(pairsOf(call, value));

/** Result of an operator with complex tensors among its arguments. */
export type Own = (call: Call, args: Args) => IValue;

/** The first complex tensor among arguments and lists of them. */
export const firstOf = (args: Args): ComplexTensor | undefined =>
  args
    .flat()
    .find((value): value is ComplexTensor => value instanceof ComplexTensor);

/** The first argument. */
export const self = (args: Args): ComplexTensor => {
  const [value] = args;
  if (value instanceof ComplexTensor) {
    return value;
  }
  throw new OperatorError('a complex tensor is expected first');
};

/** A real or complex tensor. */
export function either(args: Args, i: number): Tensor | ComplexTensor {
  const value = args[i];
  if (value instanceof Tensor || value instanceof ComplexTensor) {
    return value;
  }
  throw new OperatorError(`argument ${i + 1}: expected Tensor`);
}
