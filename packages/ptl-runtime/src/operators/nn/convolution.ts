/* eslint max-lines: off -- every convolution comes down to one function, which checks and pads for all */
/** Convolutions of one, two and three dimensions, plain and transposed; all reduce to two dimensions. */

import type {Clamp, Kernels} from '../../kernels/kernels';
import {outputSize, unclamped} from '../../kernels/kernels';
import {contiguous} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {select, squeeze, unsqueeze} from '../../tensor/views';
import {bool, int, intList, optionalTensor, string, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {float32, floatsOf, perAxis} from './shared';
import {type PackedPhases, transposed2d} from './transposed';

export interface ConvolutionSpec {
  /** [out channels, in channels / groups, ...kernel]; transposed: [in channels, out channels / groups, ...kernel]. */
  weight: Tensor;
  bias?: Tensor;
  stride: readonly number[];
  padding: readonly number[];
  dilation: readonly number[];
  groups: number;
  transposed?: boolean;
  outputPadding?: readonly number[];
  clamp?: Clamp;
  /** Packed filters of a transposed layer that runs often. */
  phases?: PackedPhases;
}

type Pair = [number, number];
const pair = ([a = 1, b = 1]: readonly number[]): Pair => [a, b];
const times = (sizes: readonly number[]) => sizes.join(' x ');

/**
 * Checks the arguments with PyTorch's messages; returns the sizes of the result.
 *
 * @param sizes - sizes of the input, batch first
 */
function checkSizes(
  sizes: readonly number[],
  {weight, bias, transposed = false, groups, ...spec}: ConvolutionSpec,
): number[] {
  const {stride, padding, dilation, outputPadding = []} = spec;
  if (padding.some((value) => value < 0)) {
    throw new OperatorError('negative padding is not supported');
  }
  if (stride.some((value) => value <= 0)) {
    throw new OperatorError('non-positive stride is not supported');
  }
  if (dilation.some((value) => value <= 0)) {
    throw new OperatorError('dilation should be greater than zero');
  }
  if (groups <= 0) {
    throw new OperatorError('non-positive groups is not supported');
  }
  const [first = 0, second = 0, ...kernel] = weight.sizes;
  const [batch = 0, channels = 0, ...space] = sizes;
  const [inputs, outputs] = transposed
    ? [first, second * groups]
    : [second * groups, first];
  if (first % groups !== 0) {
    throw new OperatorError(
      `Given groups=${groups}, expected weight to be divisible by ${groups} at dimension 0, but got weight of size [[${weight.sizes.join(', ')}]] instead`,
    );
  }
  if (channels !== inputs) {
    throw new OperatorError(
      `Given groups=${groups}, weight of size [${weight.sizes.join(', ')}], expected input[${sizes.join(', ')}] to have ${inputs} channels, but got ${channels} channels instead`,
    );
  }
  if (bias && (bias.dim !== 1 || bias.sizes[0] !== outputs)) {
    throw new OperatorError(
      `Given ${transposed ? `transposed=1, ` : ''}weight of size [${weight.sizes.join(', ')}], expected bias to be 1-dimensional with ${outputs} elements, but got bias of size [${bias.sizes.join(', ')}] instead`,
    );
  }
  if (!transposed) {
    const padded = space.map((size, i) => size + 2 * (padding[i] ?? 0));
    const reach = kernel.map((size, i) => (dilation[i] ?? 1) * (size - 1) + 1);
    if (padded.some((size, i) => size < (reach[i] ?? 0))) {
      throw new OperatorError(
        `Calculated padded input size per channel: (${times(padded)}). Kernel size: (${times(reach)}). Kernel size can't be greater than actual input size`,
      );
    }
  }
  const extent = space.map((size, i) =>
    transposed
      ? (size - 1) * (stride[i] ?? 1) -
        2 * (padding[i] ?? 0) +
        (dilation[i] ?? 1) * ((kernel[i] ?? 1) - 1) +
        (outputPadding[i] ?? 0) +
        1
      : outputSize(
          size,
          kernel[i] ?? 1,
          stride[i] ?? 1,
          padding[i] ?? 0,
          dilation[i] ?? 1,
        ),
  );
  return [batch, outputs, ...extent];
}

function convolvePlain2d(
  input: Tensor,
  spec: ConvolutionSpec,
  kernels: Kernels,
): Tensor {
  const packed = kernels.packConv2d(
    spec.weight,
    spec.bias && float32(spec.bias),
    {
      stride: pair(spec.stride),
      padding: pair(spec.padding),
      dilation: pair(spec.dilation),
      groups: spec.groups,
      clamp: spec.clamp ?? unclamped,
    },
  );
  try {
    return kernels.conv2d(input, packed);
  } finally {
    kernels.release(packed);
  }
}

/** Convolves in three dimensions: sums two-dimensional convolutions over pairs of an input slice and a kernel slice. */
function convolve3d(
  input: Tensor,
  spec: ConvolutionSpec,
  sizes: readonly number[],
  kernels: Kernels,
): Tensor {
  const {weight, bias, transposed = false, stride, padding, dilation} = spec;
  const flat = (values: readonly number[]) => values.slice(1);
  const out = Tensor.empty(sizes);
  const [batch = 0, outputs = 0, depth = 0, ...plane] = sizes;
  const area = plane.reduce((a, b) => a * b, 1);
  const target = floatsOf(out);
  const biases = bias && floatsOf(float32(bias));
  for (let i = 0; i < batch * outputs; i += 1) {
    const start = i * depth * area;
    target.fill(biases?.[i % outputs] ?? 0, start, start + depth * area);
  }
  const slices = transposed ? (input.sizes[2] ?? 0) : depth;
  for (let k = 0; k < (weight.sizes[2] ?? 0); k += 1) {
    const slice: ConvolutionSpec = {
      ...spec,
      bias: undefined,
      weight: contiguous(select(weight, 2, k)),
      stride: flat(stride),
      padding: flat(padding),
      dilation: flat(dilation),
      outputPadding: flat(spec.outputPadding ?? [0, 0, 0]),
    };
    for (let i = 0; i < slices; i += 1) {
      const other =
        i * (stride[0] ?? 1) + k * (dilation[0] ?? 1) - (padding[0] ?? 0);
      const [from, to] = transposed ? [i, other] : [other, i];
      if (from < 0 || from >= (input.sizes[2] ?? 0) || to < 0 || to >= depth) {
        continue;
      }
      const part = floatsOf(
        convolve2d(contiguous(select(input, 2, from)), slice, kernels),
      );
      for (let c = 0; c < batch * outputs; c += 1) {
        const start = (c * depth + to) * area;
        for (let j = 0; j < area; j += 1) {
          target[start + j] =
            (target[start + j] ?? 0) + (part[c * area + j] ?? 0);
        }
      }
    }
  }
  return out;
}

const convolve2d = (
  input: Tensor,
  spec: ConvolutionSpec,
  kernels: Kernels,
): Tensor =>
  spec.transposed
    ? transposed2d(
        input,
        {
          weight: spec.weight,
          bias: spec.bias && float32(spec.bias),
          stride: pair(spec.stride),
          padding: pair(spec.padding),
          dilation: pair(spec.dilation),
          groups: spec.groups,
          clamp: spec.clamp ?? unclamped,
        },
        checkSizes(input.sizes, spec),
        kernels,
        spec.phases,
      )
    : convolvePlain2d(input, spec, kernels);

/**
 * Convolves in any number of dimensions; the input may lack the batch axis.
 *
 * @throws OperatorError in PyTorch's words if the sizes do not fit.
 */
export function convolve(
  input: Tensor,
  options: ConvolutionSpec,
  {kernels}: Pick<OperatorContext, 'kernels'>,
): Tensor {
  const axes = options.weight.dim - 2;
  if (axes < 1 || axes > 3) {
    throw new OperatorError(
      `weight should have at least three dimensions and at most five, but has ${options.weight.dim}`,
    );
  }
  if (input.dim === axes + 1) {
    return squeeze(convolve(unsqueeze(input, 0), options, {kernels}), [0]);
  }
  if (input.dim !== axes + 2) {
    throw new OperatorError(
      `Expected ${axes + 1}D (unbatched) or ${axes + 2}D (batched) input to conv${axes}d, but got input of size: [${input.sizes.join(', ')}]`,
    );
  }
  const spec: ConvolutionSpec = {
    ...options,
    weight: float32(options.weight),
    stride: perAxis(options.stride, axes, 'stride'),
    padding: perAxis(options.padding, axes, 'padding'),
    dilation: perAxis(options.dilation, axes, 'dilation'),
    outputPadding: perAxis(
      options.outputPadding ?? [0],
      axes,
      'output_padding',
    ),
  };
  const x = float32(input);
  const sizes = checkSizes(x.sizes, spec);
  if (axes === 3) {
    return convolve3d(x, spec, sizes, kernels);
  }
  if (axes === 2) {
    return convolve2d(x, spec, kernels);
  }
  const result = convolve2d(
    unsqueeze(x, 2),
    {
      ...spec,
      weight: unsqueeze(spec.weight, 2),
      stride: [1, ...spec.stride],
      padding: [0, ...spec.padding],
      dilation: [1, ...spec.dilation],
      outputPadding: [0, ...(spec.outputPadding ?? [])],
    },
    kernels,
  );
  return squeeze(result, [2]);
}

/** Pads axes with zeros at their end. */
function padEnd(input: Tensor, extra: readonly number[]): Tensor {
  const first = input.dim - extra.length;
  const sizes = input.sizes.map((size, i) => size + (extra[i - first] ?? 0));
  const out = Tensor.empty(sizes);
  const from = floatsOf(input);
  const to = floatsOf(out);
  const width = input.sizes.at(-1) ?? 0;
  for (let start = 0; start < from.length; start += width) {
    let rest = start / width;
    let at = 0;
    for (let axis = input.dim - 2; axis >= 0; axis -= 1) {
      const size = input.sizes[axis] ?? 1;
      at += (rest % size) * (out.strides[axis] ?? 0);
      rest = Math.floor(rest / size);
    }
    to.set(from.subarray(start, start + width), at);
  }
  return out;
}

/** Convolves with `padding='same'` or `'valid'`; an odd padding adds its rest at the end. */
function convolveNamedPadding(
  input: Tensor,
  spec: Omit<ConvolutionSpec, 'padding'>,
  mode: string,
  context: OperatorContext,
): Tensor {
  const kernel = spec.weight.sizes.slice(2);
  if (mode === 'valid') {
    return convolve(input, {...spec, padding: kernel.map(() => 0)}, context);
  }
  if (mode !== 'same') {
    throw new OperatorError(`Invalid padding string: '${mode}'`);
  }
  if (spec.stride.some((value) => value !== 1)) {
    throw new OperatorError(
      "padding='same' is not supported for strided convolutions",
    );
  }
  const dilation = perAxis(spec.dilation, kernel.length, 'dilation');
  const total = kernel.map((size, i) => (dilation[i] ?? 1) * (size - 1));
  const odd = total.map((value) => value % 2);
  return convolve(
    odd.includes(1) ? padEnd(float32(input), odd) : input,
    {...spec, padding: total.map((value) => Math.floor(value / 2))},
    context,
  );
}

type Args = readonly IValue[];

const full = (args: Args, context: OperatorContext): Tensor =>
  convolve(
    tensor(args, 0),
    {
      weight: tensor(args, 1),
      bias: optionalTensor(args, 2),
      stride: intList(args, 3),
      padding: intList(args, 4),
      dilation: intList(args, 5),
      transposed: bool(args, 6),
      outputPadding: intList(args, 7),
      groups: int(args, 8),
    },
    context,
  );

const forward = (args: Args, context: OperatorContext): Tensor =>
  convolve(
    tensor(args, 0),
    {
      weight: tensor(args, 1),
      bias: optionalTensor(args, 2),
      stride: intList(args, 3),
      padding: intList(args, 4),
      dilation: intList(args, 5),
      groups: int(args, 6),
    },
    context,
  );

const forwardNamed = (args: Args, context: OperatorContext): Tensor =>
  convolveNamedPadding(
    tensor(args, 0),
    {
      weight: tensor(args, 1),
      bias: optionalTensor(args, 2),
      stride: intList(args, 3),
      dilation: intList(args, 5),
      groups: int(args, 6),
    },
    string(args, 4),
    context,
  );

const backward = (args: Args, context: OperatorContext): Tensor =>
  convolve(
    tensor(args, 0),
    {
      weight: tensor(args, 1),
      bias: optionalTensor(args, 2),
      stride: intList(args, 3),
      padding: intList(args, 4),
      outputPadding: intList(args, 5),
      groups: int(args, 6),
      dilation: intList(args, 7),
      transposed: true,
    },
    context,
  );

export const definitions: readonly OperatorDefinition[] = [
  {
    schema:
      'aten::_convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor',
    run: full,
  },
  {
    schema:
      'aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor',
    run: full,
  },
  {
    schema:
      'aten::convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups) -> Tensor',
    run: full,
  },
  {
    schema:
      'aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, int[] stride, str padding, int[] dilation, int groups) -> Tensor',
    run: forwardNamed,
  },
  ...[1, 2, 3].flatMap((axes): OperatorDefinition[] => {
    const one = axes === 1 ? '[1]' : '1';
    const zero = axes === 1 ? '[0]' : '0';
    return [
      {
        schema: `aten::conv${axes}d(Tensor input, Tensor weight, Tensor? bias=None, int[${axes}] stride=${one}, int[${axes}] padding=${zero}, int[${axes}] dilation=${one}, int groups=1) -> Tensor`,
        run: forward,
      },
      {
        schema: `aten::conv${axes}d.padding(Tensor input, Tensor weight, Tensor? bias=None, int[${axes}] stride=${one}, str padding="valid", int[${axes}] dilation=${one}, int groups=1) -> Tensor`,
        run: forwardNamed,
      },
      {
        schema: `aten::conv_transpose${axes}d${axes === 1 ? '' : '.input'}(Tensor input, Tensor weight, Tensor? bias=None, int[${axes}] stride=${one}, int[${axes}] padding=${zero}, int[${axes}] output_padding=${zero}, int groups=1, int[${axes}] dilation=${one}) -> Tensor`,
        run: backward,
      },
    ];
  }),
];
