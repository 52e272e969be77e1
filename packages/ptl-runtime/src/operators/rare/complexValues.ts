/** Conversion between complex tensors and pairs of real numbers. */

import {scalarTypeOf} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {type Args, type OperatorCaller, of} from '../composed/call';
import {Complex, ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';

/** Dtypes of the parts by complex dtype, as PyTorch's numbers. */
const PART_OF: ReadonlyMap<IValue, IValue> = new Map<IValue, IValue>([
  [9n, BigInt(scalarTypeOf.float32)],
  [10n, BigInt(scalarTypeOf.float64)],
]);

/** Dtype of the parts of a complex dtype; undefined for other dtypes. */
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

/** Makes a complex tensor of a real and an imaginary part. */
export const join = (
  call: OperatorCaller,
  real: IValue,
  imaginary: IValue,
): ComplexTensor =>
  new ComplexTensor(of(call('aten::stack', [real, imaginary], -1n)));

/** Views the real and the imaginary part of a complex tensor. */
export const partsOf = (
  call: OperatorCaller,
  {pairs}: ComplexTensor,
): [real: Tensor, imaginary: Tensor] => [
  of(call('aten::select.int', pairs, -1n, 0n)),
  of(call('aten::select.int', pairs, -1n, 1n)),
];

/** Converts a tensor or a number to pairs; `like` is the dtype for a number. */
export function pairsOf(
  call: OperatorCaller,
  value: IValue | undefined,
  like: Tensor['dtype'] = 'float32',
): Tensor {
  if (value instanceof ComplexTensor) {
    return value.pairs;
  }
  if (value instanceof Tensor) {
    const isFloat = value.dtype === 'float32' || value.dtype === 'float64';
    const dtype = isFloat ? value.dtype : like;
    const pairs = Tensor.empty([...value.sizes, 2], dtype);
    call('aten::copy_', call('aten::select.int', pairs, -1n, 0n), value);
    return pairs;
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

/** Converts a tensor to a complex one. */
export const toComplex = (call: OperatorCaller, value: IValue): ComplexTensor =>
  new ComplexTensor(pairsOf(call, value));

/** Implementation of an operator for complex tensors among its arguments. */
export type ComplexOperator = (call: OperatorCaller, args: Args) => IValue;

/** Finds the first complex tensor among arguments and lists of them. */
export const findComplex = (args: Args): ComplexTensor | undefined =>
  args
    .flat()
    .find((value): value is ComplexTensor => value instanceof ComplexTensor);

/** Reads the first argument, a complex tensor. */
export const selfOf = (args: Args): ComplexTensor => {
  const [value] = args;
  if (value instanceof ComplexTensor) {
    return value;
  }
  throw new OperatorError('a complex tensor is expected first');
};

/** Reads a real or complex tensor. */
export function requireTensor(args: Args, i: number): Tensor | ComplexTensor {
  const value = args[i];
  if (value instanceof Tensor || value instanceof ComplexTensor) {
    return value;
  }
  throw new OperatorError(`argument ${i + 1}: expected Tensor`);
}
