/** Calls of operators by other operators. */

import {Tensor} from '../../tensor/tensor';
import {tensor} from '../arguments';
import type {IValue} from '../ivalue';
import type {OperatorContext} from '../operator';

export type Args = readonly IValue[];

/** Calls an operator by name; omitted arguments get their defaults. */
export type OperatorCaller = (name: string, ...args: IValue[]) => IValue;

export type ComposedOperator = (
  call: OperatorCaller,
  args: Args,
  context: OperatorContext,
) => IValue;

export const MEAN = 1n;

/** Asserts that a result is a tensor. */
export const of = (value: IValue): Tensor => tensor([value], 0);

/** Calls `where(condition, a, b)` for tensors or numbers. */
export const where = (
  call: OperatorCaller,
  condition: IValue,
  a: IValue,
  b: IValue,
): IValue =>
  call(
    `aten::where.${a instanceof Tensor ? (b instanceof Tensor ? 'self' : 'ScalarOther') : b instanceof Tensor ? 'ScalarSelf' : 'Scalar'}`,
    condition,
    a,
    b,
  );

export const times = (call: OperatorCaller, a: IValue, b: IValue): IValue =>
  call(`aten::mul.${b instanceof Tensor ? 'Tensor' : 'Scalar'}`, a, b);

export const plus = (call: OperatorCaller, a: IValue, b: IValue): IValue =>
  call(`aten::add.${b instanceof Tensor ? 'Tensor' : 'Scalar'}`, a, b);

export const over = (call: OperatorCaller, a: IValue, b: IValue): IValue =>
  call(`aten::div.${b instanceof Tensor ? 'Tensor' : 'Scalar'}`, a, b);

/** Composed operators: schemas (without `aten::`) and implementations. */
export type ComposedTable = readonly (readonly [
  schema: string,
  run: ComposedOperator,
])[];
