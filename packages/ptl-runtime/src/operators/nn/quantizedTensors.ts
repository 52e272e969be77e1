/** Aten operators on quantized tensors, as PyTorch's QuantizedCPU backend: a few compute, most refuse. */

import {item, numbers} from '../../tensor/copy';
import {isQuantized, typeNames} from '../../tensor/dtype';
import {wrapDim} from '../../tensor/layout';
import type {Scalar} from '../../tensor/promote';
import {Tensor} from '../../tensor/tensor';
import {intList, optionalScalar, scalar, string, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {padConstant} from '../padding';
import {clampQuanta, keepScale, mapReal, averageQuanta} from './quanta';
import {full, writeInto} from '../creation';
import type {Schema} from '../schema';
import {keepFormat} from './channelsLast';
import {refusePerChannel} from './perChannel';
import {dequantize, requirePerTensor, requantize} from './quantizer';

type Args = readonly IValue[];
type Run = OperatorDefinition['run'];
/** The operator on real numbers. */
type RealRun = (args: Args, context: OperatorContext) => IValue;

const asTensor = (result: IValue): Tensor => tensor([result], 0);

/** Runs on the dequantized numbers. */
const runOnReal: (plain: RealRun) => Run = (plain) => (args, context) =>
  plain(
    args.map((arg) =>
      arg instanceof Tensor && arg.quantizer ? dequantize(arg) : arg,
    ),
    context,
  );

/** Averages the last axes of a contiguous tensor as integers, other axes as real numbers. */
const mean: (plain: RealRun) => Run = (plain) => (args, context) => {
  const [self, ...rest] = [tensor(args, 0), ...args.slice(1)];
  const average = (real: Tensor) => asTensor(plain([real, ...rest], context));
  const [dims] = rest;
  const axes = (Array.isArray(dims) ? dims : [])
    .map((dim) => wrapDim(Number(dim), self.dim))
    .sort((a, b) => a - b);
  if (self.dtype === 'quint8' && self.dim === 4 && axes.join() === '2,3') {
    const count = (self.sizes[2] ?? 1) * (self.sizes[3] ?? 1);
    return averageQuanta(self, {by: 'factor', count}, average);
  }
  const first = self.dim - axes.length;
  if (self.isContiguous && axes.every((axis, i) => axis === first + i)) {
    return averageQuanta(self, {by: 'quantum'}, average);
  }
  const {scale, zeroPoint} = requirePerTensor(self);
  return requantize(average(dequantize(self)), scale, zeroPoint, self.dtype);
};

/** Runs on the dequantized numbers and quantizes the result with the same scale. */
const runThroughReal: (plain: RealRun) => Run =
  (plain) =>
  ([self = null, ...rest], context) => {
    const {dtype} = asTensor(self);
    const {scale, zeroPoint} = requirePerTensor(asTensor(self));
    const real = asTensor(
      plain([dequantize(asTensor(self)), ...rest], context),
    );
    return requantize(real, scale, zeroPoint, dtype);
  };

/** Fixed scales by dtype, as PyTorch has for results in [0, 1] or [−1, 1]. */
const withScale =
  (
    apply: (x: number) => number,
    byDType: Readonly<Record<string, readonly [number, number]>>,
  ): Run =>
  (args) => {
    const self = tensor(args, 0);
    const [scale, zeroPoint] = byDType[self.dtype] ?? [1 / 256, 0];
    return requantize(mapReal(self, apply), scale, zeroPoint, self.dtype);
  };

const FROM_0_TO_1 = {
  qint8: [1 / 256, -128],
  qint32: [2 ** -32, 0],
} as const;
const sigmoid = withScale((x) => 1 / (1 + Math.exp(-x)), FROM_0_TO_1);
const hardsigmoid = withScale(
  (x) => Math.min(Math.max(x + 3, 0), 6) / 6,
  FROM_0_TO_1,
);
const tanh = withScale(Math.tanh, {
  quint8: [2 / 256, 128],
  qint8: [2 / 256, 0],
  qint32: [2 / 2 ** 32, 0],
});

/** Copies real numbers; only into memory without gaps, as PyTorch. */
const fill: Run = (args) => {
  const self = tensor(args, 0);
  const [, value] = args;
  const number = value instanceof Tensor ? item(value) : scalar(args, 1);
  return writeInto(self, full(self.sizes, number, 'float32'));
};

/** @throws OperatorError in PyTorch's words unless both bounds are given. */
export function clamp(args: Args): Tensor {
  const [min, max] = [optionalScalar(args, 1), optionalScalar(args, 2)];
  if (min === undefined || max === undefined) {
    throw new OperatorError(
      'Both min and max should be specified for quantized clamp!',
    );
  }
  return clampQuanta(tensor(args, 0), Number(min), Number(max));
}

function leakyRelu(args: Args): Tensor {
  const self = tensor(args, 0);
  const {scale, zeroPoint} = requirePerTensor(self);
  const slope = Math.fround(Number(scalar(args, 1)));
  return requantize(
    mapReal(self, (x) => (x > 0 ? x : Math.fround(x * slope))),
    scale,
    zeroPoint,
    self.dtype,
  );
}

/** Pads with the quantum nearest to the value. */
function pad(args: Args, value: Scalar = 0): Tensor {
  const self = tensor(args, 0);
  const {scale} = requirePerTensor(self);
  return keepScale(self, (quanta) =>
    padConstant(quanta, intList(args, 1), Number(value) / scale),
  );
}

/** `prelu` of nn.quantized.PReLU, whose slopes are quantized too. */
export const prelu = (self: Tensor, weight: Tensor): Tensor => {
  const slopes = numbers(dequantize(weight));
  const run = self.sizes.slice(2).reduce((a, b) => a * b, 1);
  return mapReal(self, (x, i) =>
    x >= 0
      ? x
      : Math.fround(
          x * (slopes[Math.floor(i / run) % slopes.length] ?? slopes[0] ?? 0),
        ),
  );
};

const computed: Readonly<Record<string, (plain: RealRun) => Run>> = {
  'aten::sigmoid': () => sigmoid,
  'aten::hardsigmoid': () => hardsigmoid,
  'aten::tanh': () => tanh,
  'aten::clamp': () => clamp,
  'aten::clip': () => clamp,
  'aten::channel_shuffle': (plain) => (args, context) => {
    const {dtype} = tensor(args, 0);
    if (dtype !== 'quint8') {
      throw new OperatorError(
        `Quantized channel shuffle works only on QUInt8 but got ${typeNames[dtype]}`,
      );
    }
    return plain(args, context);
  },
  'aten::leaky_relu': () => leakyRelu,
  'aten::fill_.Scalar': () => fill,
  'aten::fill_.Tensor': () => fill,
  'aten::empty_like': () => (args) => {
    const {sizes, dtype, quantizer} = tensor(args, 0);
    const {storage} = Tensor.empty(sizes, dtype);
    return new Tensor(storage, dtype, sizes, undefined, 0, quantizer);
  },
  ...Object.fromEntries(
    ['std', 'std.dim', 'std.correction'].map((name) => [
      `aten::${name}`,
      runThroughReal,
    ]),
  ),
  'aten::mean': mean,
  'aten::mean.dim': mean,
  'aten::constant_pad_nd': () => (args) => pad(args, optionalScalar(args, 2)),
  'aten::pad': (plain) => (args, context) =>
    string(args, 2) === 'constant'
      ? pad(args, optionalScalar(args, 3))
      : plain(args, context),
  ...Object.fromEntries(
    ['eq', 'ne', 'lt', 'le', 'gt', 'ge'].flatMap((name) =>
      ['Tensor', 'Scalar'].map((kind) => [`aten::${name}.${kind}`, runOnReal]),
    ),
  ),
};

/** Aten operators without a kernel for quantized tensors (PyTorch 1.13): phones refuse them. */
const REFUSED = new Set(
  `__ilshift__ __irshift__ __lshift__ __rshift__ _log_softmax _masked_softmax
   _scaled_dot_product_attention_forward _softmax softmax.int log_softmax.int acos acosh
   adaptive_max_pool2d adaptive_max_pool3d add.Tensor add_.Tensor addmm addmv all amax amin aminmax
   abs any argmax argmin asin asinh atan atan2 atanh baddbmm bitwise_and bitwise_not bitwise_or
   bitwise_xor bmm bucketize ceil celu celu_ clamp_max clamp_min col2im copysign cos cosh
   count_nonzero cumprod cumsum diag_embed div.Tensor elu elu_ erf erfc exp exp2 expm1 floor frac gather glu
   hardshrink hardswish hardswish_ im2col index_copy index_copy_ index_fill.int_Scalar index_fill.int_Tensor
    index_fill_.int_Scalar index_fill_.int_Tensor isnan log log10 log1p log2 masked_select matmul maximum median median.dim
   minimum mish mm mul.Scalar mul.Tensor neg nonzero norm pow.Tensor_Scalar pow.Tensor_Tensor prod
   reciprocal roll round rsqrt rsub.Scalar rsub.Tensor scatter.src selu selu_ sign silu silu_ sin
   sinh softplus softshrink sqrt sub.Tensor sum sum.dim_IntList tan tril triu trunc var var.dim
   take where.self zero_ zeros_like`
    .split(/\s+/u)
    .map((name) => `aten::${name}`),
);

const hasQuantized = (args: Args): boolean =>
  args.some((arg) => arg instanceof Tensor && isQuantized(arg.dtype));

/** Extends an operator with PyTorch's behavior for quantized tensors. */
export const withQuantized = (name: string, schema: Schema, run: Run): Run =>
  keepFormat(name, refusePerChannel(schema, chooseRun(name, run)));

function chooseRun(name: string, run: Run): Run {
  const make = computed[name];
  if (make) {
    const quantized = make(run);
    return (args, context) =>
      hasQuantized(args) ? quantized(args, context) : run(args, context);
  }
  if (!REFUSED.has(name)) {
    return run;
  }
  return (args, context) => {
    if (hasQuantized(args)) {
      throw new OperatorError(
        `Could not run '${name}' with arguments from the 'QuantizedCPU' backend. Dequantize them first.`,
      );
    }
    return run(args, context);
  };
}
