/**
 * Operators on quantized tensors that go through real numbers, as in PyTorch:
 * activations, norms, `cat`, `matmul`, clamps and pooling.
 */

import {Tensor} from '../../tensor/tensor';
import {
  float,
  int,
  intList,
  optionalFloat,
  optionalInt,
  optionalTensor,
  scalar,
  tensor,
  tensorList,
} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {sigmoid} from './activation';
import {groupNorm, layerNorm} from './normalization';
import {maxPool} from './pooling';
import {matmul} from './products';
import {clampQuanta, mapReal, quantizeReal} from './quanta';
import {dequantize, requirePerTensor, requantize} from './quantizer';
import {clamp, prelu} from './quantizedTensors';
import {readBias} from './quantizedWeights';
import {around, float32, floatsOf} from './shared';
import {softmax} from './softmax';
import {withSize} from '../../tensor/layout';

type Args = readonly IValue[];
type Context = Pick<OperatorContext, 'kernels'>;

function cat(args: Args, relu: boolean): Tensor {
  const parts = tensorList(args, 0);
  const [first] = parts;
  if (!first) {
    throw new OperatorError('cat needs at least one tensor');
  }
  const firstQuantizer = requirePerTensor(first);
  const axis = ((d) => (d < 0 ? d + first.dim : d))(int(args, 1));
  const sizes = withSize(
    first.sizes,
    axis,
    parts.reduce((total, part) => total + (part.sizes[axis] ?? 0), 0),
  );
  const out = Tensor.empty(sizes);
  const y = floatsOf(out);
  const [outer, size, inner] = around(sizes, axis);
  let start = 0;
  for (const part of parts) {
    const x = floatsOf(dequantize(part));
    const run = (part.sizes[axis] ?? 0) * inner;
    for (let o = 0; o < outer; o += 1) {
      y.set(x.subarray(o * run, (o + 1) * run), o * size * inner + start);
    }
    start += run;
  }
  return quantizeReal(
    out,
    optionalFloat(args, 2) ?? firstQuantizer.scale,
    optionalInt(args, 3) ?? firstQuantizer.zeroPoint,
    first.dtype,
    relu,
  );
}

/** Batch norm with stored statistics: one factor and one summand for each channel. */
function batchNorm(args: Args, relu: boolean): Tensor {
  const self = tensor(args, 0);
  const [weight, bias] = [optionalTensor(args, 1), optionalTensor(args, 2)];
  if (!weight || !bias) {
    throw new OperatorError(`${weight ? 'Bias' : 'Weight'} must be provided`);
  }
  const [w, b] = [readBias(weight), readBias(bias)];
  const mean = floatsOf(float32(tensor(args, 3)));
  const variance = floatsOf(float32(tensor(args, 4)));
  const eps = float(args, 5);
  const [, channels, run] = around(self.sizes, 1);
  return quantizeReal(
    mapReal(self, (x, i) => {
      const c = Math.floor(i / run) % channels;
      const factor = (w?.[c] ?? 1) / Math.sqrt((variance[c] ?? 0) + eps);
      return (x - (mean[c] ?? 0)) * factor + (b?.[c] ?? 0);
    }),
    float(args, 6),
    int(args, 7),
    self.dtype,
    relu,
  );
}

/** Functions of one quantized tensor; scale and zero point of the result start at argument `outputAt`. */
const functions: readonly [
  schema: string,
  outputAt: number,
  run: (self: Tensor, args: Args, context: Context) => Tensor,
][] = [
  [
    'hardswish(Tensor input, float output_scale, int output_zero_point)',
    1,
    (self) => mapReal(self, (x) => (x * Math.min(Math.max(x + 3, 0), 6)) / 6),
  ],
  [
    'sigmoid(Tensor qx, float output_scale, int output_zero_point)',
    1,
    (self, args) => {
      // QNNPACK, the engine of phones, supports a single scale.
      if (
        self.dtype === 'quint8' &&
        (float(args, 1) !== 1 / 256 || int(args, 2) !== 0)
      ) {
        throw new OperatorError(
          'failed to create QNNPACK sigmoid operator: the scale of its result must be 1/256, and the zero point 0',
        );
      }
      return mapReal(self, sigmoid);
    },
  ],
  [
    'prelu(Tensor qx, Tensor weight, float output_scale, int output_zero_point)',
    2,
    (self, args) => prelu(self, tensor(args, 1)),
  ],
  [
    'leaky_relu(Tensor qx, Scalar negative_slope, bool inplace, float output_scale, int output_zero_point)',
    3,
    (self, args) => {
      const slope = Math.fround(Number(scalar(args, 1)));
      return mapReal(self, (x) => (x > 0 ? x : Math.fround(x * slope)));
    },
  ],
  [
    'elu(Tensor self, float output_scale, int output_zero_point, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1)',
    1,
    (self, args) => {
      const [alpha = 1, scale = 1, inner = 1] = [3, 4, 5].map((i) =>
        Number(scalar(args, i)),
      );
      return mapReal(
        self,
        (x) => scale * (x > 0 ? x : alpha * Math.expm1(x * inner)),
      );
    },
  ],
  [
    'celu(Tensor self, float output_scale, int output_zero_point, Scalar alpha=1)',
    1,
    (self, args) => {
      const alpha = Number(scalar(args, 3));
      return mapReal(self, (x) => (x > 0 ? x : alpha * Math.expm1(x / alpha)));
    },
  ],
  [
    'softmax(Tensor qx, int dim, float output_scale, int output_zero_point)',
    2,
    (self, args, {kernels}) => softmax(dequantize(self), int(args, 1), kernels),
  ],
  [
    'layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point)',
    5,
    (self, args, {kernels}) =>
      layerNorm(
        dequantize(self),
        intList(args, 1),
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
        kernels,
      ).out,
  ],
  [
    'group_norm(Tensor input, int num_groups, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point)',
    5,
    (self, args, {kernels}) =>
      groupNorm(
        dequantize(self),
        int(args, 1),
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
        kernels,
      ).out,
  ],
  [
    'instance_norm(Tensor input, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point)',
    4,
    (self, args, {kernels}) =>
      groupNorm(
        dequantize(self),
        self.sizes[1] ?? 1,
        optionalTensor(args, 1),
        optionalTensor(args, 2),
        float(args, 3),
        kernels,
      ).out,
  ],
];

export const definitions: readonly OperatorDefinition[] = [
  ...functions.map(([schema, outputAt, run]): OperatorDefinition => ({
    schema: `quantized::${schema} -> Tensor`,
    run: (args, context) =>
      quantizeReal(
        run(tensor(args, 0), args, context),
        float(args, outputAt),
        int(args, outputAt + 1),
        tensor(args, 0).dtype,
      ),
  })),
  ...['', '1d', '2d', '3d'].flatMap((axes) =>
    ['', '_relu'].map((suffix): OperatorDefinition => ({
      schema: `quantized::batch_norm${axes}${suffix}(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int output_zero_point) -> Tensor`,
      run: (args) => batchNorm(args, suffix !== ''),
    })),
  ),
  ...['', '_relu'].map((suffix): OperatorDefinition => ({
    schema: `quantized::cat${suffix}(Tensor[] qx, int dim, float? scale, int? zero_point) -> Tensor`,
    run: (args) => cat(args, suffix !== ''),
  })),
  {
    schema:
      'quantized::matmul(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc',
    run: (args, context: Context) =>
      quantizeReal(
        matmul(
          dequantize(tensor(args, 0)),
          dequantize(tensor(args, 1)),
          context,
        ),
        float(args, 2),
        int(args, 3),
        tensor(args, 0).dtype,
      ),
  },
  {
    schema: 'quantized::relu6(Tensor qx, bool inplace=False) -> Tensor',
    run: (args) => clampQuanta(tensor(args, 0), 0, 6),
  },
  {
    schema:
      'quantized::clamp(Tensor qx, Scalar? min=None, Scalar? max=None) -> Tensor qy',
    run: clamp,
  },
  {
    schema:
      'quantized::threshold(Tensor qx, Scalar threshold, Scalar value) -> Tensor qy',
    run: (args) => {
      const self = tensor(args, 0);
      const {scale, zeroPoint} = requirePerTensor(self);
      const limit = Math.fround(Number(scalar(args, 1)));
      const value = Number(scalar(args, 2));
      return requantize(
        mapReal(self, (x) => (x > limit ? x : value)),
        scale,
        zeroPoint,
        self.dtype,
      );
    },
  },
  ...([1, 2] as const).map((axes): OperatorDefinition => ({
    schema: `quantized::max_pool${axes}d(Tensor qx, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> Tensor`,
    run: (args, {kernels}) => maxPool(args, axes, false, kernels)[0] ?? null,
  })),
];
