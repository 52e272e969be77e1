/* eslint max-lines: off -- one table of operators */
/** Exports operators that work element by element. */

import {isFloating} from '@playtorch-docs/ptl-runtime/tensor';
import type {Attribute} from '../graph';
import {castArgument, toConstant} from './shared';
import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';

type Attributes = Readonly<Record<string, Attribute>>;

/** Computes integers as int64, the only integer dtype of many kernels of ONNX Runtime. */
function asInt64(
  call: OperatorCall,
  values: readonly string[],
  run: (values: readonly string[]) => string,
): string {
  const {dtype} = call.result();
  return call.cast(
    run(values.map((value) => call.cast(value, dtype, 'int64'))),
    'int64',
    dtype,
  );
}

/** Makes the handler of an operator with one input, computed in the result's dtype. */
const unary =
  (op: string, attributes: Attributes = {}): OnnxHandler =>
  (call) => {
    const {dtype} = call.result();
    const value = call.as(0, dtype);
    return isFloating(dtype)
      ? call.node(op, [value], attributes)
      : asInt64(call, [value], ([x = '']) => call.node(op, [x], attributes));
  };

const asInt64OrFloat = (
  call: OperatorCall,
  run: (x: string) => string,
): string =>
  isFloating(call.result().dtype)
    ? run(castArgument(call, 0))
    : asInt64(call, [castArgument(call, 0)], ([x = '']) => run(x));

/** Makes the handler of a rounding operator, which leaves integers unchanged. */
const rounding =
  (op: string): OnnxHandler =>
  (call) =>
    isFloating(call.result().dtype)
      ? call.node(op, [call.in(0)])
      : castArgument(call, 0);

export const relu = (call: OperatorCall, value: string): string =>
  isFloating(call.result().dtype)
    ? call.node('Relu', [value])
    : asInt64(call, [value], ([x = '']) =>
        call.node('Max', [x, call.graph.scalar(0, 'int64')]),
      );

/** Adds bounds; an infinite one is left out. */
export function clamp(
  call: OperatorCall,
  value: string,
  min: number,
  max: number,
): string {
  const {dtype} = call.result();
  if (min === 0 && max === Infinity && isFloating(dtype)) {
    return relu(call, value);
  }
  if (min === -Infinity && max === Infinity) {
    return value;
  }
  return call.node('Clip', [
    value,
    min === -Infinity ? '' : call.graph.scalar(min, dtype),
    ...(max === Infinity ? [] : [call.graph.scalar(max, dtype)]),
  ]);
}

const sigmoid = (call: OperatorCall, value: string): string =>
  call.node('Sigmoid', [value]);

export function gelu(call: OperatorCall, x: string, tanh: boolean): string {
  const mul = (a: string, b: string) => call.node('Mul', [a, b]);
  const add = (a: string, b: string) => call.node('Add', [a, b]);
  const inner = tanh
    ? call.node('Tanh', [
        mul(
          toConstant(call, Math.sqrt(2 / Math.PI)),
          add(x, mul(toConstant(call, 0.044715), mul(x, mul(x, x)))),
        ),
      ])
    : call.node('Erf', [mul(x, toConstant(call, Math.SQRT1_2))]);
  return mul(mul(x, toConstant(call, 0.5)), add(inner, toConstant(call, 1)));
}

/** Computes two operands in their promoted dtype, and casts to the dtype of the result. */
function pair(op: string, call: OperatorCall, i = 0, j = 1): string {
  const result = call.result().dtype;
  const common = call.common(i, j);
  const value = call.node(op, [
    call.operand(i, common),
    call.operand(j, common),
  ]);
  return call.cast(value, common, result);
}

/** Makes the handler of `a + alpha · b` or `a - alpha · b`; `[1, 0]` swaps the operands. */
const sum =
  (
    op: string,
    [first, second]: readonly [number, number] = [0, 1],
  ): OnnxHandler =>
  (call) => {
    const {dtype} = call.result();
    const scale = (i: number): string => {
      const value = call.operand(i, dtype);
      const alpha = call.has(2) ? call.number(2) : 1;
      return i === 1 && first === 0 && alpha !== 1
        ? call.node('Mul', [value, toConstant(call, alpha)])
        : i === 0 && first === 1 && alpha !== 1
          ? call.node('Mul', [value, toConstant(call, alpha)])
          : value;
    };
    return call.node(op, [scale(first), scale(second)]);
  };

function divide(call: OperatorCall, mode: string): string {
  const result = call.result().dtype;
  const operands = (dtype: typeof result) =>
    [0, 1].map((i) => call.operand(i, dtype));
  if (mode === '') {
    return call.node('Div', operands(result));
  }
  if (isFloating(result)) {
    const quotient = call.node('Div', operands(result));
    return mode === 'floor'
      ? call.node('Floor', [quotient])
      : call.node('Where', [
          call.node('Less', [quotient, toConstant(call, 0)]),
          call.node('Ceil', [quotient]),
          call.node('Floor', [quotient]),
        ]);
  }
  const [a = '', b = ''] = operands(result);
  if (mode === 'trunc') {
    return call.node('Div', [a, b]);
  }
  // Subtract Mod, which has the divisor's sign, so that the division is exact and rounds down.
  return asInt64(call, [a, b], ([x = '', y = '']) =>
    call.node('Div', [call.node('Sub', [x, call.node('Mod', [x, y])]), y]),
  );
}

const remainder: OnnxHandler = (call) => {
  const {dtype} = call.result();
  const [a = '', b = ''] = [0, 1].map((i) => call.operand(i, dtype));
  if (!isFloating(dtype)) {
    return asInt64(call, [a, b], (both) => call.node('Mod', both));
  }
  return call.node('Sub', [
    a,
    call.node('Mul', [call.node('Floor', [call.node('Div', [a, b])]), b]),
  ]);
};

/** Compares booleans and small integers as int32, since ONNX Runtime compares only some dtypes. */
const compare =
  (op: string, negated = false): OnnxHandler =>
  (call) => {
    const common = call.common(0, 1);
    const small = !['float32', 'float64', 'int32', 'int64'].includes(common);
    const compared = small ? 'int32' : common;
    const comparison = call.node(
      op,
      [0, 1].map((i) => call.cast(call.operand(i, common), common, compared)),
    );
    return call.cast(
      negated ? call.node('Not', [comparison]) : comparison,
      'bool',
      call.result().dtype,
    );
  };

const logical =
  (op: string): OnnxHandler =>
  (call) =>
    call.cast(
      call.node(op, [call.operand(0, 'bool'), call.operand(1, 'bool')]),
      'bool',
      call.result().dtype,
    );

/** Makes the handler of a bitwise operator, for booleans only: opset 17 has none for integers. */
const logicalOnly =
  (op: string): OnnxHandler =>
  (call) =>
    call.result().dtype === 'bool'
      ? logical(op)(call)
      : call.refuse('it is called with integers, and opset 17 has no bits');

const extreme =
  (op: string): OnnxHandler =>
  (call) => {
    const {dtype} = call.result();
    return call.node(op, [call.operand(0, dtype), call.operand(1, dtype)]);
  };

const power: OnnxHandler = (call) => {
  const {dtype} = call.result();
  if (typeof call.arg(1) !== 'object' && isFloating(dtype)) {
    const exponent = call.number(1);
    const x = call.as(0, dtype);
    if (exponent === 2) {
      return call.node('Mul', [x, x]);
    }
    if (exponent === 0.5) {
      return call.node('Sqrt', [x]);
    }
  }
  const both = [0, 1].map((i) => call.operand(i, dtype));
  return isFloating(dtype)
    ? call.node('Pow', both)
    : asInt64(call, both, (values) => call.node('Pow', values));
};

/** Chooses by a mask; integers as int64, since ONNX Runtime's Where has no other. */
function choose(
  call: OperatorCall,
  mask: string,
  yes: string,
  no: string,
): string {
  const run = ([a = '', b = '']: readonly string[]) =>
    call.node('Where', [mask, a, b]);
  return isFloating(call.result().dtype)
    ? run([yes, no])
    : asInt64(call, [yes, no], run);
}

const where: OnnxHandler = (call) => {
  const {dtype} = call.result();
  return choose(
    call,
    call.as(0, 'bool'),
    call.operand(1, dtype),
    call.operand(2, dtype),
  );
};

const maskedFill: OnnxHandler = (call) => {
  const {dtype} = call.result();
  return choose(
    call,
    call.as(1, 'bool'),
    call.operand(2, dtype),
    call.as(0, dtype),
  );
};

const bound = (call: OperatorCall, i: number, otherwise: number): number =>
  call.has(i) ? call.number(i) : otherwise;

const clampAll: OnnxHandler = (call) => {
  const {dtype} = call.result();
  return clamp(
    call,
    call.as(0, dtype),
    bound(call, 1, -Infinity),
    bound(call, 2, Infinity),
  );
};

const clampTensors: OnnxHandler = (call) => {
  const {dtype} = call.result();
  let value = call.as(0, dtype);
  if (call.has(1)) {
    value = call.node('Max', [value, call.operand(1, dtype)]);
  }
  if (call.has(2)) {
    value = call.node('Min', [value, call.operand(2, dtype)]);
  }
  return value;
};

const softplus = (
  call: OperatorCall,
  x: string,
  beta: number,
  threshold: number,
) => {
  const scaled = beta === 1 ? x : call.node('Mul', [x, toConstant(call, beta)]);
  const soft = call.node('Softplus', [scaled]);
  return call.node('Where', [
    call.node('Greater', [scaled, toConstant(call, threshold)]),
    x,
    beta === 1 ? soft : call.node('Div', [soft, toConstant(call, beta)]),
  ]);
};

const same: OnnxHandler = (call) => {
  const {dtype} = call.result();
  // Cast by int64 as PyTorch does, so that a negative float wraps around.
  return dtype === 'uint8' && isFloating(call.info(0).dtype)
    ? call.cast(call.as(0, 'int64'), 'int64', dtype)
    : call.as(0, dtype);
};

const dropout: OnnxHandler = (call) =>
  call.bool(2) && call.number(1) > 0
    ? call.refuse('it is in training', 'Call eval() before saving the model.')
    : same(call);

const fromLog =
  (base: number): OnnxHandler =>
  (call) =>
    call.node('Mul', [
      call.node('Log', [castArgument(call, 0)]),
      toConstant(call, 1 / Math.log(base)),
    ]);

export const pointwise: OnnxHandlers = {
  'aten::relu': (call) => relu(call, call.in(0)),
  'aten::relu6': (call) => clamp(call, call.in(0), 0, 6),
  'aten::sigmoid': unary('Sigmoid'),
  'aten::tanh': unary('Tanh'),
  'aten::exp': unary('Exp'),
  'aten::log': unary('Log'),
  'aten::log2': fromLog(2),
  'aten::log10': fromLog(10),
  'aten::sqrt': unary('Sqrt'),
  'aten::neg': unary('Neg'),
  'aten::abs': unary('Abs'),
  'aten::floor': rounding('Floor'),
  'aten::ceil': rounding('Ceil'),
  'aten::round': rounding('Round'),
  'aten::sin': unary('Sin'),
  'aten::cos': unary('Cos'),
  'aten::tan': unary('Tan'),
  'aten::asin': unary('Asin'),
  'aten::acos': unary('Acos'),
  'aten::atan': unary('Atan'),
  'aten::sinh': unary('Sinh'),
  'aten::cosh': unary('Cosh'),
  'aten::erf': unary('Erf'),
  'aten::sign': unary('Sign'),
  'aten::reciprocal': unary('Reciprocal'),
  'aten::rsqrt': (call) =>
    call.node('Reciprocal', [call.node('Sqrt', [castArgument(call, 0)])]),
  'aten::square': (call) =>
    asInt64OrFloat(call, (x) => call.node('Mul', [x, x])),
  'aten::log1p': (call) =>
    call.node('Log', [
      call.node('Add', [castArgument(call, 0), toConstant(call, 1)]),
    ]),
  'aten::expm1': (call) =>
    call.node('Sub', [
      call.node('Exp', [castArgument(call, 0)]),
      toConstant(call, 1),
    ]),
  'aten::isnan': (call) => call.node('IsNaN', [call.as(0, 'float32')]),
  'aten::logical_not': (call) =>
    call.cast(
      call.node('Not', [call.as(0, 'bool')]),
      'bool',
      call.result().dtype,
    ),
  'aten::bitwise_not': (call) =>
    call.result().dtype === 'bool'
      ? call.node('Not', [call.in(0)])
      : asInt64(call, [call.in(0)], ([x = '']) =>
          call.node('Sub', [call.graph.scalar(-1, 'int64'), x]),
        ),
  'aten::silu': (call) =>
    call.node('Mul', [call.in(0), sigmoid(call, call.in(0))]),
  'aten::mish': (call) =>
    call.node('Mul', [
      call.in(0),
      call.node('Tanh', [softplus(call, call.in(0), 1, 20)]),
    ]),
  'aten::softplus': (call) =>
    softplus(call, call.in(0), call.number(1), call.number(2)),
  'aten::hardswish': unary('HardSwish'),
  'aten::hardsigmoid': unary('HardSigmoid', {
    alpha: {float: 1 / 6},
    beta: {float: 0.5},
  }),
  'aten::hardtanh': (call) =>
    clamp(call, call.in(0), call.number(1), call.number(2)),
  'aten::clamp': clampAll,
  'aten::clamp.Tensor': clampTensors,
  'aten::clip': clampAll,
  'aten::clamp_min': clampAll,
  'aten::clamp_max': (call) =>
    clamp(call, call.in(0), -Infinity, call.number(1)),
  'aten::leaky_relu': (call) =>
    call.node('LeakyRelu', [call.in(0)], {alpha: {float: call.number(1)}}),
  'aten::elu': (call) =>
    call.number(2) === 1 && call.number(3) === 1
      ? call.node('Elu', [call.in(0)], {alpha: {float: call.number(1)}})
      : call.refuse('it has a scale'),
  'aten::celu': (call) =>
    call.node('Celu', [call.in(0)], {alpha: {float: call.number(1)}}),
  'aten::selu': unary('Selu', {
    alpha: {float: 1.6732632423543772},
    gamma: {float: 1.0507009873554805},
  }),
  'aten::softsign': unary('Softsign'),
  'aten::gelu': (call) => gelu(call, call.in(0), call.text(1) === 'tanh'),
  'aten::prelu': (call) => {
    const shape = call.shape(0);
    const count = call.size(1, 0);
    const slope =
      count === 1 || shape.length < 2
        ? call.in(1)
        : call.reshaped(call.in(1), [count, ...shape.slice(2).map(() => 1)]);
    return call.node('PRelu', [call.in(0), slope]);
  },
  'aten::glu': (call) => {
    const axis = call.axis(1);
    const half = call.size(0, axis) / 2;
    const [a = '', b = ''] = call.graph.nodeWithOutputs(
      'Split',
      [call.in(0), call.intList([half, half])],
      {axis},
      2,
    );
    return call.node('Mul', [a, sigmoid(call, b)]);
  },
  'aten::add.*': sum('Add'),
  'aten::sub.*': sum('Sub'),
  'aten::rsub.*': sum('Sub', [1, 0]),
  'aten::_add_relu.*': (call) => relu(call, String(sum('Add')(call))),
  'aten::mul.*': (call) =>
    call.result().dtype === 'bool' ? logical('And')(call) : pair('Mul', call),
  'aten::div.*': (call) => divide(call, ''),
  'aten::div.Tensor_mode': (call) => divide(call, call.text(2)),
  'aten::div.Scalar_mode': (call) => divide(call, call.text(2)),
  'aten::true_divide.*': (call) => divide(call, ''),
  'aten::floor_divide': (call) => divide(call, 'floor'),
  'aten::floor_divide.*': (call) => divide(call, 'floor'),
  'aten::remainder.*': remainder,
  'aten::log_sigmoid': (call) =>
    call.node('Neg', [call.node('Softplus', [call.node('Neg', [call.in(0)])])]),
  'aten::fmod.*': (call) => {
    const {dtype} = call.result();
    return call.node('Mod', [call.operand(0, dtype), call.operand(1, dtype)], {
      fmod: 1,
    });
  },
  'aten::pow.*': power,
  'aten::maximum': extreme('Max'),
  'aten::minimum': extreme('Min'),
  'aten::max.other': extreme('Max'),
  'aten::min.other': extreme('Min'),
  'aten::eq.*': compare('Equal'),
  'aten::ne.*': compare('Equal', true),
  'aten::lt.*': compare('Less'),
  'aten::le.*': compare('LessOrEqual'),
  'aten::gt.*': compare('Greater'),
  'aten::ge.*': compare('GreaterOrEqual'),
  'aten::logical_and': logical('And'),
  'aten::logical_or': logical('Or'),
  'aten::logical_xor': logical('Xor'),
  'aten::bitwise_and.*': logicalOnly('And'),
  'aten::bitwise_or.*': logicalOnly('Or'),
  'aten::bitwise_xor.*': logicalOnly('Xor'),
  'aten::__and__.*': logicalOnly('And'),
  'aten::__iand__.*': logicalOnly('And'),
  'aten::__or__.*': logicalOnly('Or'),
  'aten::__ior__.*': logicalOnly('Or'),
  'aten::__xor__.*': logicalOnly('Xor'),
  'aten::__ixor__.*': logicalOnly('Xor'),
  'aten::where.self': where,
  'aten::where.ScalarOther': where,
  'aten::where.ScalarSelf': where,
  'aten::where.Scalar': where,
  'aten::masked_fill.*': maskedFill,
  'aten::addcmul': (call) =>
    call.node('Add', [
      call.in(0),
      call.node('Mul', [
        call.node('Mul', [call.in(1), call.in(2)]),
        toConstant(call, call.number(3)),
      ]),
    ]),
  'aten::lerp.*': (call) =>
    call.node('Add', [
      call.in(0),
      call.node('Mul', [
        call.node('Sub', [call.in(1), call.in(0)]),
        call.operand(2, call.result().dtype),
      ]),
    ]),
  'aten::dropout': dropout,
  'aten::feature_dropout': dropout,
  'aten::alpha_dropout': dropout,
  'aten::detach': same,
  'aten::alias': same,
  'aten::clone': same,
  'aten::contiguous': same,
  'aten::to.*': same,
  'aten::_to_copy': same,
  'aten::type_as': same,
  'aten::float': same,
};
