/**
 * Upgraders of operators whose meaning has changed: the archive version of a file tells which
 * meaning it has (torch/csrc/jit/mobile/upgrader_mobile.cpp of PyTorch 1.13).
 */

import type {IValue} from '../operators/ivalue';
import {isFloating} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';

/** Call of a current operator in place of an old one. */
interface OperatorCall {
  operator: string;
  args: IValue[];
}

export interface Upgrader {
  /** Last archive version with the old meaning. */
  until: number;
  /** Number of arguments of the old operator; a file may omit the last of them. */
  inputs: number;
  upgrade: (args: readonly IValue[]) => OperatorCall;
  /** Operators that the upgrader may call. */
  calls: readonly string[];
}

const isFloat = (value: IValue | undefined): boolean =>
  value instanceof Tensor ? isFloating(value.dtype) : typeof value === 'number';

/** Upgrader of division: until archive version 3 the quotient of two integers was rounded toward zero. */
const division = (operator: string, rounding: string): Upgrader => ({
  until: 3,
  inputs: operator.endsWith('.out') ? 3 : 2,
  calls: [operator, rounding],
  upgrade: (args) =>
    args.some(isFloat)
      ? {operator, args: [...args]}
      : {
          operator: rounding,
          args: [...args.slice(0, 2), 'trunc', ...args.slice(2)],
        },
});

/** Upgrader of operators whose number of steps was optional: 100 by default. */
const steps = (operator: string, until: number, inputs: number): Upgrader => ({
  until,
  inputs,
  calls: [operator],
  upgrade: ([start = null, end = null, count = null, ...rest]) => ({
    operator,
    args: [start, end, count ?? 100n, ...rest],
  }),
});

export const upgraders: Readonly<Record<string, Upgrader>> = {
  'aten::div.Tensor': division('aten::div.Tensor', 'aten::div.Tensor_mode'),
  'aten::div.Scalar': division('aten::div.Scalar', 'aten::div.Scalar_mode'),
  'aten::div_.Tensor': division('aten::div_.Tensor', 'aten::div_.Tensor_mode'),
  'aten::div_.Scalar': division('aten::div_.Scalar', 'aten::div_.Scalar_mode'),
  'aten::div.out': division('aten::div.out', 'aten::div.out_mode'),
  // The old `gelu` has no argument `approximate`.
  'aten::gelu': {
    until: 9,
    inputs: 1,
    calls: ['aten::gelu'],
    upgrade: ([self = null]) => ({
      operator: 'aten::gelu',
      args: [self, 'none'],
    }),
  },
  'aten::linspace': steps('aten::linspace', 7, 7),
  'aten::logspace': steps('aten::logspace', 8, 8),
};
