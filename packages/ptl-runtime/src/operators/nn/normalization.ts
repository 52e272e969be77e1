/** Normalization by running statistics, or by the statistics of each row, group or channel. */

import type {Kernels} from '../../kernels/kernels';
import {contiguous} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {bool, float, int, intList, optionalTensor, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {around, float32, floatsOf, reshapeContiguous} from './shared';

type Args = readonly IValue[];

const floatsIfAny = (self: Tensor | undefined): Float32Array | undefined =>
  self && floatsOf(float32(self));

/** Mean and biased variance of consecutive elements. */
function computeStatistics(
  x: Float32Array,
  start: number,
  count: number,
): [mean: number, variance: number] {
  let sum = 0;
  for (let i = start; i < start + count; i += 1) {
    sum += x[i] ?? 0;
  }
  const mean = sum / count;
  let squares = 0;
  for (let i = start; i < start + count; i += 1) {
    const off = (x[i] ?? 0) - mean;
    squares += off * off;
  }
  return [mean, squares / count];
}

interface BatchNorm {
  weight?: Tensor;
  bias?: Tensor;
  mean?: Tensor;
  variance?: Tensor;
  training: boolean;
  momentum: number;
  eps: number;
}

/** Statistics of each channel over the batch and all pixels; updates the running statistics. */
function computeBatchStatistics(
  x: Float32Array,
  sizes: readonly number[],
  {mean, variance, momentum}: BatchNorm,
): [Float64Array, Float64Array] {
  const [batch, channels, run] = around(sizes, 1);
  const means = new Float64Array(channels);
  const variances = new Float64Array(channels);
  const count = batch * run;
  const values = new Float32Array(count);
  for (let c = 0; c < channels; c += 1) {
    for (let n = 0; n < batch; n += 1) {
      const start = (n * channels + c) * run;
      values.set(x.subarray(start, start + run), n * run);
    }
    [means[c], variances[c]] = computeStatistics(values, 0, count);
  }
  const update = (running: Tensor | undefined, fresh: Float64Array, by = 1) => {
    if (running) {
      const data = floatsOf(float32(running));
      fresh.forEach((value, c) => {
        data[c] = (1 - momentum) * (data[c] ?? 0) + momentum * value * by;
      });
    }
  };
  update(mean, means);
  // The running variance is unbiased.
  update(variance, variances, count / (count - 1));
  return [means, variances];
}

/** Normalizes by batch or running statistics (`batch_norm`); also returns those that it used. */
function batchNorm(
  input: Tensor,
  spec: BatchNorm,
  {kernels}: OperatorContext,
): {out: Tensor; means: Float64Array; inverses: Float64Array} {
  const x = float32(input);
  const [batch, channels] = around(input.sizes, 1);
  if (!spec.training && !(spec.mean && spec.variance)) {
    throw new OperatorError(
      'Expected running_mean and running_var to be defined when not training',
    );
  }
  for (const [name, self] of [
    ['running_mean', spec.mean],
    ['weight', spec.weight],
  ] as const) {
    if (self && self.numel !== channels) {
      throw new OperatorError(
        `${name} should contain ${channels} elements not ${self.numel}`,
      );
    }
  }
  const runningStatistics = [spec.mean, spec.variance].map((self) =>
    Float64Array.from(floatsIfAny(self) ?? []),
  );
  const [means = new Float64Array(), variances = new Float64Array()] =
    spec.training
      ? computeBatchStatistics(floatsOf(x), input.sizes, spec)
      : runningStatistics;
  const inverses = variances.map((value) => 1 / Math.sqrt(value + spec.eps));
  const weight = floatsIfAny(spec.weight);
  const bias = floatsIfAny(spec.bias);
  // One factor and one summand for each plane, which the kernels apply.
  const [factors, summands] = [
    Tensor.empty([batch * channels]),
    Tensor.empty([batch * channels]),
  ];
  const [scales, shifts] = [floatsOf(factors), floatsOf(summands)];
  for (let i = 0; i < scales.length; i += 1) {
    const c = i % channels;
    const scale = (inverses[c] ?? 0) * (weight?.[c] ?? 1);
    scales[i] = scale;
    shifts[i] = (bias?.[c] ?? 0) - (means[c] ?? 0) * scale;
  }
  const out = kernels.empty(input.sizes);
  if (out.numel > 0) {
    kernels.binary('mul', x, factors, out);
    kernels.binary('add', out, summands, out);
  }
  return {out, means, inverses};
}

interface Normalized {
  out: Tensor;
  means: Float32Array;
  inverses: Float32Array;
}

/**
 * Normalizes each run of `count` elements by its own statistics.
 *
 * @param affine - factors and summands: `parts` of them to a run, or one for each element if 0
 */
function normalizeRuns(
  input: Tensor,
  count: number,
  eps: number,
  affine: {weight?: Tensor; bias?: Tensor; length: number; parts: number},
  kernels: Kernels,
): Normalized {
  const {length, parts} = affine;
  const x = float32(input);
  const out = kernels.empty(input.sizes);
  const statistics = kernels.normalize(x, out, {
    count,
    eps,
    factors: floatsIfAny(affine.weight) ?? new Float32Array(length).fill(1),
    summands: floatsIfAny(affine.bias) ?? new Float32Array(length),
    parts,
  });
  return {out, ...statistics};
}

/** Normalizes each slice of the last axes (`layer_norm`). */
export function layerNorm(
  input: Tensor,
  shape: readonly number[],
  weight: Tensor | undefined,
  bias: Tensor | undefined,
  eps: number,
  kernels: Kernels,
): Normalized {
  const last = input.sizes.slice(-shape.length);
  if (shape.length === 0 || shape.some((size, i) => last[i] !== size)) {
    throw new OperatorError(
      `Given normalized_shape=[${shape.join(', ')}], expected input with shape [*, ${shape.join(', ')}], but got input of size[${input.sizes.join(', ')}]`,
    );
  }
  const count = shape.reduce((a, b) => a * b, 1);
  return normalizeRuns(
    input,
    count,
    eps,
    {weight, bias, length: count, parts: 0},
    kernels,
  );
}

/** Normalizes groups of channels of each image (`group_norm`). */
export function groupNorm(
  input: Tensor,
  groups: number,
  weight: Tensor | undefined,
  bias: Tensor | undefined,
  eps: number,
  kernels: Kernels,
): Normalized {
  const [, channels, run] = around(input.sizes, 1);
  if (input.dim < 2 || channels % groups !== 0) {
    throw new OperatorError(
      `Expected number of channels in input to be divisible by num_groups, but got input of shape [${input.sizes.join(', ')}] and num_groups=${groups}`,
    );
  }
  const parts = channels / groups;
  return normalizeRuns(
    input,
    parts * run,
    eps,
    {weight, bias, length: channels, parts},
    kernels,
  );
}

const batchArguments = (args: Args): BatchNorm => ({
  weight: optionalTensor(args, 1),
  bias: optionalTensor(args, 2),
  mean: optionalTensor(args, 3),
  variance: optionalTensor(args, 4),
  training: bool(args, 5),
  momentum: float(args, 6),
  eps: float(args, 7),
});

const vector = (values: ArrayLike<number>): Tensor =>
  Tensor.over(Float32Array.from(values), [values.length], 'float32');

/** Result and saved statistics; these are empty unless training. */
function nativeBatchNorm(args: Args, context: OperatorContext): Tensor[] {
  const spec = batchArguments(args);
  const {out, means, inverses} = batchNorm(tensor(args, 0), spec, context);
  return [
    out,
    vector(spec.training ? means : []),
    vector(spec.training ? inverses : []),
  ];
}

function instanceNorm(args: Args, context: OperatorContext): Tensor {
  const input = contiguous(tensor(args, 0));
  const spec = batchArguments(args);
  if (!spec.training) {
    return batchNorm(input, spec, context).out;
  }
  const [batch = 0, channels = 0, ...space] = input.sizes;
  const run = space.reduce((a, b) => a * b, 1);
  if (run <= 1) {
    throw new OperatorError(
      `Expected more than 1 spatial element when training, got input size [${input.sizes.join(', ')}]`,
    );
  }
  const {out, means, inverses} = groupNorm(
    input,
    channels,
    spec.weight,
    spec.bias,
    spec.eps,
    context.kernels,
  );
  const update = (running: Tensor | undefined, of: (i: number) => number) => {
    if (running) {
      const data = floatsOf(float32(running));
      for (let c = 0; c < channels; c += 1) {
        let sum = 0;
        for (let n = 0; n < batch; n += 1) {
          sum += of(n * channels + c);
        }
        data[c] =
          (1 - spec.momentum) * (data[c] ?? 0) + (spec.momentum * sum) / batch;
      }
    }
  };
  update(spec.mean, (i) => means[i] ?? 0);
  update(
    spec.variance,
    (i) => (((inverses[i] ?? 1) ** -2 - spec.eps) * run) / (run - 1),
  );
  return out;
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema:
      'aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor',
    run: (args, context) =>
      batchNorm(tensor(args, 0), batchArguments(args), context).out,
  },
  {
    schema:
      'aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)',
    run: nativeBatchNorm,
  },
  {
    schema:
      'aten::_batch_norm_impl_index(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> (Tensor, Tensor, Tensor, Tensor, int)',
    run: (args, context) => [
      ...nativeBatchNorm(args, context),
      Tensor.empty([0], 'uint8'),
      0n,
    ],
  },
  {
    schema:
      'aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor',
    run: instanceNorm,
  },
  {
    schema:
      'aten::layer_norm(Tensor input, int[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor',
    run: (args, {kernels}) =>
      layerNorm(
        tensor(args, 0),
        intList(args, 1),
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
        kernels,
      ).out,
  },
  {
    schema:
      'aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)',
    run: (args, {kernels}) => {
      const input = tensor(args, 0);
      const shape = intList(args, 1);
      const {out, means, inverses} = layerNorm(
        input,
        shape,
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
        kernels,
      );
      const sizes = input.sizes.map((size, i) =>
        i < input.dim - shape.length ? size : 1,
      );
      return [
        out,
        reshapeContiguous(vector(means), sizes),
        reshapeContiguous(vector(inverses), sizes),
      ];
    },
  },
  {
    schema:
      'aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor',
    run: (args, {kernels}) =>
      groupNorm(
        tensor(args, 0),
        int(args, 1),
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
        kernels,
      ).out,
  },
  {
    schema:
      'aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)',
    run: (args, {kernels}) => {
      const groups = int(args, 6);
      const {out, means, inverses} = groupNorm(
        tensor(args, 0),
        groups,
        optionalTensor(args, 1),
        optionalTensor(args, 2),
        float(args, 7),
        kernels,
      );
      return [
        out,
        reshapeContiguous(vector(means), [-1, groups]),
        reshapeContiguous(vector(inverses), [-1, groups]),
      ];
    },
  },
];
