/** How operators call others. */

import {Tensor} from '../../tensor/tensor';
import {tensor} from '../arguments';
import type {IValue} from '../ivalue';
import type {OperatorContext} from '../operator';

export type Args = readonly IValue[];

/** Calls another operator, its defaults filled in. */
export type Call = (name: string, ...args: IValue[]) => IValue;

export type Composed = (
  call: Call,
  args: Args,
  context: OperatorContext,
) => IValue;

export const MEAN = 1n;

/** A tensor from a call. */
export const of = (value: IValue): Tensor => tensor([value], 0);

/** `where(condition, a, b)` with numbers for a or b. */
export const where = (
  call: Call,
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

export const times = (call: Call, a: IValue, b: IValue): IValue =>
  call(`aten::mul.${b instanceof Tensor ? 'Tensor' : 'Scalar'}`, a, b);

export const plus = (call: Call, a: IValue, b: IValue): IValue =>
  call(`aten::add.${b instanceof Tensor ? 'Tensor' : 'Scalar'}`, a, b);

export const over = (call: Call, a: IValue, b: IValue): IValue =>
  call(`aten::div.${b instanceof Tensor ? 'Tensor' : 'Scalar'}`, a, b);

/** Operators without `aten::`: the schema, and what it is made of. */
export type Table = readonly (readonly [schema: string, run: Composed])[];
