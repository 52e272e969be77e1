/** Operators of three operands, and operators that choose between values: where, clamp, masked_fill, lerp. */

import type {Kernels} from '../kernels/kernels';
import {cast, copyInto} from '../tensor/copy';
import {type DType, isFloating, typeNames} from '../tensor/dtype';
import {canCast, promoteTypes, resultType} from '../tensor/promote';
import {Tensor} from '../tensor/tensor';
import {optional, scalar, tensor} from './arguments';
import {binary} from './binary';
import {define} from './define';
import {
  compute,
  computeInPlace,
  type Elementwise,
  type Operand,
} from './elementwise';
import {nonzero} from './indexing';
import {requireSupported} from './refusals';
import type {IValue} from './ivalue';
import {choices, clamped, makeExtremes} from './longs';
import {type OperatorDefinition, OperatorError} from './operator';
import {select} from '../tensor/views';

type Args = readonly IValue[];

const choose: Elementwise = {
  number: (condition, a, b) => (condition ? a : b),
  words: choices,
  kind: 'where',
  row: ([mask, a, b], at, steps, count, out) => {
    const [i = 0, j = 0, k = 0, to = 0] = at;
    const [p = 1, q = 1, r = 1, step = 1] = steps;
    if (mask && a && b) {
      for (let n = 0; n < count; n += 1) {
        out[to + n * step] = (
          mask[i + n * p] ? a[j + n * q] : b[k + n * r]
        ) as number;
      }
    }
  },
};

function where(
  condition: Tensor,
  a: Operand,
  b: Operand,
  kernels: Kernels,
): Tensor {
  if (condition.dtype !== 'bool' && condition.dtype !== 'uint8') {
    throw new OperatorError(
      `where expected condition to be a boolean tensor, but got a tensor with dtype ${typeNames[condition.dtype]}`,
    );
  }
  const dtype = resultType([a, b]);
  // The condition is converted to the dtype of the values, which keeps 0 and other values apart.
  const mask = condition.dtype === 'bool' ? condition : cast(condition, 'bool');
  const types = {compute: dtype, result: dtype};
  return compute([mask, a, b], choose, types, kernels);
}

type Bound = Operand | undefined;

const cppNames: Partial<Record<DType, string>> = {
  uint8: 'unsigned char',
  int8: 'signed char',
  int16: 'short int',
  int32: 'int',
  int64: 'long int',
};

function makeClampKernel(low: boolean, high: boolean): Elementwise {
  if (low && high) {
    return {
      number: (x, min, max) => Math.min(Math.max(x, min), max),
      words: clamped,
      row: ([a, b, c], at, steps, count, out) => {
        const [i = 0, j = 0, k = 0, to = 0] = at;
        const [p = 1, q = 1, r = 1, step = 1] = steps;
        if (a && b && c) {
          for (let n = 0; n < count; n += 1) {
            const x = a[i + n * p] as number;
            const min = b[j + n * q] as number;
            const max = c[k + n * r] as number;
            // In this order a NaN in x stays.
            const raised = x < min ? min : x;
            out[to + n * step] = raised > max ? max : raised;
          }
        }
      },
    };
  }
  return low
    ? {number: Math.max, words: makeExtremes(true)}
    : {number: Math.min, words: makeExtremes(false)};
}

function clamp(self: Tensor, min: Bound, max: Bound, inPlace: boolean): Tensor {
  if (min === undefined && max === undefined) {
    throw new OperatorError(
      "torch.clamp: At least one of 'min' or 'max' must not be None",
    );
  }
  const operands = [self, min, max].filter((operand) => operand !== undefined);
  const dtype = resultType(operands);
  const types = {compute: dtype, result: dtype};
  if (inPlace && !canCast(dtype, self.dtype)) {
    // PyTorch's message names the C++ type here, unlike all others.
    throw new OperatorError(
      `result type ${typeNames[dtype]} can't be cast to the desired output type ${cppNames[self.dtype] ?? self.dtype}`,
    );
  }
  requireSupported(
    [min, max].some((bound) => bound instanceof Tensor)
      ? 'clamp_tensor'
      : min === undefined
        ? 'clamp_max'
        : max === undefined
          ? 'clamp_min'
          : 'clamp',
    dtype,
  );
  const kernel = makeClampKernel(min !== undefined, max !== undefined);
  return inPlace
    ? computeInPlace(self, operands, kernel, types)
    : compute(operands, kernel, types);
}

function maskedFill(self: Tensor, mask: Tensor, value: Operand): Tensor {
  if (value instanceof Tensor && value.dim > 0) {
    throw new OperatorError(
      `masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ${value.dim} dimension(s).`,
    );
  }
  const types = {compute: self.dtype, result: self.dtype};
  const condition = mask.dtype === 'bool' ? mask : cast(mask, 'bool');
  return compute([condition, value, self], choose, types);
}

/** Defines an operator and its in-place variant. */
function pair(
  name: string,
  qualifier: string,
  rest: string,
  run: (args: Args, inPlace: boolean) => Tensor,
): OperatorDefinition[] {
  return [
    define(
      `aten::${name}${qualifier}(Tensor self, ${rest}) -> Tensor`,
      (args) => run(args, false),
    ),
    define(
      `aten::${name}_${qualifier}(Tensor(a!) self, ${rest}) -> Tensor(a!)`,
      (args) => run(args, true),
    ),
  ];
}

/** Returns the result, or writes it to the first argument. */
function settle(args: Args, inPlace: boolean, result: Tensor): Tensor {
  if (!inPlace) {
    return result;
  }
  const self = tensor(args, 0);
  copyInto(self, result);
  return self;
}

const requireSameDType = (a: Tensor, b: Tensor) => {
  if (a.dtype !== b.dtype) {
    throw new OperatorError(
      `expected dtype ${a.dtype === 'float64' ? 'double' : 'float'} for \`end\` but got dtype ${b.dtype === 'float64' ? 'double' : 'float'}`,
    );
  }
};

// Interpolates from the nearer end, so that weight 1 gives the end exactly.
const lerp: Elementwise = {
  number: (start, end, weight) =>
    Math.abs(weight) < 0.5
      ? start + weight * (end - start)
      : end - (end - start) * (1 - weight),
};

const bound = optional<Operand>(scalar);
const tensorBound = optional<Operand>(tensor);

export const definitions: readonly OperatorDefinition[] = [
  define('aten::where(Tensor condition) -> Tensor[]', (args) => {
    const positions = nonzero(tensor(args, 0));
    return tensor(args, 0).sizes.map((_, i) => select(positions, 1, i));
  }),
  define(
    'aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor',
    (args, {kernels}) =>
      where(tensor(args, 0), tensor(args, 1), tensor(args, 2), kernels),
  ),
  define(
    'aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor',
    (args, {kernels}) =>
      where(tensor(args, 0), scalar(args, 1), tensor(args, 2), kernels),
  ),
  define(
    'aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor',
    (args, {kernels}) =>
      where(tensor(args, 0), tensor(args, 1), scalar(args, 2), kernels),
  ),
  define(
    'aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor',
    (args, {kernels}) =>
      where(tensor(args, 0), scalar(args, 1), scalar(args, 2), kernels),
  ),
  ...['clamp', 'clip'].flatMap((name) => [
    ...pair(name, '', 'Scalar? min=None, Scalar? max=None', (args, inPlace) =>
      clamp(tensor(args, 0), bound(args, 1), bound(args, 2), inPlace),
    ),
    ...pair(
      name,
      '.Tensor',
      'Tensor? min=None, Tensor? max=None',
      (args, inPlace) =>
        clamp(
          tensor(args, 0),
          tensorBound(args, 1),
          tensorBound(args, 2),
          inPlace,
        ),
    ),
  ]),
  ...pair('clamp_min', '', 'Scalar min', (args, inPlace) =>
    clamp(tensor(args, 0), scalar(args, 1), undefined, inPlace),
  ),
  ...pair('clamp_min', '.Tensor', 'Tensor min', (args, inPlace) =>
    clamp(tensor(args, 0), tensor(args, 1), undefined, inPlace),
  ),
  ...pair('clamp_max', '', 'Scalar max', (args, inPlace) =>
    clamp(tensor(args, 0), undefined, scalar(args, 1), inPlace),
  ),
  ...pair('clamp_max', '.Tensor', 'Tensor max', (args, inPlace) =>
    clamp(tensor(args, 0), undefined, tensor(args, 1), inPlace),
  ),
  ...pair('masked_fill', '.Scalar', 'Tensor mask, Scalar value', (args, to) =>
    settle(
      args,
      to,
      maskedFill(tensor(args, 0), tensor(args, 1), scalar(args, 2)),
    ),
  ),
  ...pair('masked_fill', '.Tensor', 'Tensor mask, Tensor value', (args, to) =>
    settle(
      args,
      to,
      maskedFill(tensor(args, 0), tensor(args, 1), tensor(args, 2)),
    ),
  ),
  ...pair('lerp', '.Scalar', 'Tensor end, Scalar weight', (args, to) => {
    const self = tensor(args, 0);
    const end = tensor(args, 1);
    requireSameDType(self, end);
    requireSupported('lerp', self.dtype);
    const types = {compute: self.dtype, result: self.dtype};
    return settle(args, to, compute([self, end, scalar(args, 2)], lerp, types));
  }),
  ...pair('lerp', '.Tensor', 'Tensor end, Tensor weight', (args, to) => {
    const self = tensor(args, 0);
    const end = tensor(args, 1);
    requireSameDType(self, end);
    requireSupported('lerp', self.dtype);
    const types = {compute: self.dtype, result: self.dtype};
    return settle(args, to, compute([self, end, tensor(args, 2)], lerp, types));
  }),
  ...(['mul', 'div'] as const).flatMap((operator) =>
    pair(
      `addc${operator}`,
      '',
      'Tensor tensor1, Tensor tensor2, *, Scalar value=1',
      (args, to) => {
        const [self, a, b] = [0, 1, 2].map((i) => tensor(args, i)) as [
          Tensor,
          Tensor,
          Tensor,
        ];
        if (operator === 'div' && !isFloating(promoteTypes(a.dtype, b.dtype))) {
          throw new OperatorError(
            'Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value * torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: (input + value * tensor1 / tensor2), for all dtypes.',
          );
        }
        requireSupported(`addc${operator}`, resultType([self, a, b]));
        return settle(
          args,
          to,
          binary('add', self, binary(operator, a, b), scalar(args, 3)),
        );
      },
    ),
  ),
];
