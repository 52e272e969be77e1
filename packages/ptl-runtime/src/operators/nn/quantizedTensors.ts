/** What aten operators do with quantized tensors, as PyTorch's QuantizedCPU backend: a few compute, most refuse. */

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
import {clampQuanta, keepingScale, mapReal, meanOfQuanta} from './quanta';
import {full, writeInto} from '../creation';
import type {Schema} from '../schema';
import {keepFormat} from './channelsLast';
import {refusePerChannel} from './perChannel';
import {dequantize, perTensor, requantize} from './quantizer';

type Args = readonly IValue[];
type Run = OperatorDefinition['run'];
/** How the operator runs on real numbers. */
type Plain = (args: Args, context: OperatorContext) => IValue;

const only = (result: IValue): Tensor => tensor([result], 0);

/** On the numbers that the quanta stand for. */
const onRealNumbers: (plain: Plain) => Run = (plain) => (args, context) =>
  plain(
    args.map((arg) =>
      arg instanceof Tensor && arg.quantizer ? dequantize(arg) : arg,
    ),
    context,
  );

/** The last axes, of a tensor that lies row by row, are averaged as integers; others as real numbers. */
const mean: (plain: Plain) => Run = (plain) => (args, context) => {
  const [self, ...rest] = [tensor(args, 0), ...args.slice(1)];
  const of = (real: Tensor) => only(plain([real, ...rest], context));
  const [dims] = rest;
  const axes = (Array.isArray(dims) ? dims : [])
    .map((dim) => wrapDim(Number(dim), self.dim))
    .sort((a, b) => a - b);
  if (self.dtype === 'quint8' && self.dim === 4 && axes.join() === '2,3') {
    const count = (self.sizes[2] ?? 1) * (self.sizes[3] ?? 1);
    return meanOfQuanta(self, {by: 'factor', count}, of);
  }
  const first = self.dim - axes.length;
  if (self.isContiguous && axes.every((axis, i) => axis === first + i)) {
    return meanOfQuanta(self, {by: 'quantum'}, of);
  }
  const {scale, zeroPoint} = perTensor(self);
  return requantize(of(dequantize(self)), scale, zeroPoint, self.dtype);
};

/** On the numbers that the quanta stand for; the result is quanta of the same scale. */
const throughRealNumbers: (plain: Plain) => Run =
  (plain) =>
  ([self = null, ...rest], context) => {
    const {dtype} = only(self);
    const {scale, zeroPoint} = perTensor(only(self));
    const real = only(plain([dequantize(only(self)), ...rest], context));
    return requantize(real, scale, zeroPoint, dtype);
  };

/** PyTorch gives results between 0 and 1 (or −1 and 1) a scale of their own. */
const ofScale =
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
const sigmoid = ofScale((x) => 1 / (1 + Math.exp(-x)), FROM_0_TO_1);
const hardsigmoid = ofScale(
  (x) => Math.min(Math.max(x + 3, 0), 6) / 6,
  FROM_0_TO_1,
);
const tanh = ofScale(Math.tanh, {
  quint8: [2 / 256, 128],
  qint8: [2 / 256, 0],
  qint32: [2 / 2 ** 32, 0],
});

/** Copies real numbers, as PyTorch does: into memory without gaps only. */
const fill: Run = (args) => {
  const self = tensor(args, 0);
  const [, value] = args;
  const number = value instanceof Tensor ? item(value) : scalar(args, 1);
  return writeInto(self, full(self.sizes, number, 'float32'));
};

function clamp(args: Args): Tensor {
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
  const {scale, zeroPoint} = perTensor(self);
  const slope = Math.fround(Number(scalar(args, 1)));
  return requantize(
    mapReal(self, (x) => (x > 0 ? x : Math.fround(x * slope))),
    scale,
    zeroPoint,
    self.dtype,
  );
}

/** With quanta of what the value is nearest to. */
function padded(args: Args, value: Scalar = 0): Tensor {
  const self = tensor(args, 0);
  const {scale} = perTensor(self);
  return keepingScale(self, (quanta) =>
    padConstant(quanta, intList(args, 1), Number(value) / scale),
  );
}

/** `prelu` of nn.quantized.PReLU: its slopes are quantized too. */
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

const computed: Readonly<Record<string, (plain: Plain) => Run>> = {
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
      throughRealNumbers,
    ]),
  ),
  'aten::mean': mean,
  'aten::mean.dim': mean,
  'aten::constant_pad_nd': () => (args) =>
    padded(args, optionalScalar(args, 2)),
  'aten::pad': (plain) => (args, context) =>
    string(args, 2) === 'constant'
      ? padded(args, optionalScalar(args, 3))
      : plain(args, context),
  ...Object.fromEntries(
    ['eq', 'ne', 'lt', 'le', 'gt', 'ge'].flatMap((name) =>
      ['Tensor', 'Scalar'].map((kind) => [
        `aten::${name}.${kind}`,
        onRealNumbers,
      ]),
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

const quantizedAmong = (args: Args): boolean =>
  args.some((arg) => arg instanceof Tensor && isQuantized(arg.dtype));

/** An operator that also knows what to do with quantized tensors. */
export const withQuantized = (name: string, schema: Schema, run: Run): Run =>
  keepFormat(name, refusePerChannel(schema, onQuantized(name, run)));

function onQuantized(name: string, run: Run): Run {
  const make = computed[name];
  if (make) {
    const quantized = make(run);
    return (args, context) =>
      quantizedAmong(args) ? quantized(args, context) : run(args, context);
  }
  if (!REFUSED.has(name)) {
    return run;
  }
  return (args, context) => {
    if (quantizedAmong(args)) {
      throw new OperatorError(
        `Could not run '${name}' with arguments from the 'QuantizedCPU' backend. Dequantize them first.`,
      );
    }
    return run(args, context);
  };
}
