/** Operators that `optimize_for_mobile` inserts: convolutions and linear layers with packed weights and a clamp. */

import {
  type Clamp,
  type Kernels,
  type PackedConv2d,
  type PackedLinear,
  unclamped,
} from '../../kernels/kernels';
import {Tensor} from '../../tensor/tensor';
import {
  int,
  intList,
  optionalScalar,
  optionalTensor,
  tensor,
} from '../arguments';
import {type CustomObject, type IValue, PackedWeights} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {type ConvolutionSpec, convolve} from './convolution';
import {float32, perAxis} from './shared';

type Args = readonly IValue[];

const CLASS = '__torch__.torch.classes.xnnpack.';
const CONV = `${CLASS}Conv2dOpContext`;
const TRANSPOSED = `${CLASS}TransposeConv2dOpContext`;
const LINEAR = `${CLASS}LinearOpContext`;

class ConvContext extends PackedWeights {
  readonly customType = CONV;
  constructor(
    readonly packed: PackedConv2d,
    /** Sizes of the bias, for unpack_prepacked_sizes. */
    readonly biasSizes?: readonly number[],
  ) {
    super();
  }

  release(kernels: Kernels): void {
    kernels.release(this.packed);
  }
}

class TransposedContext extends PackedWeights {
  readonly customType = TRANSPOSED;
  constructor(readonly spec: ConvolutionSpec) {
    super();
  }

  release(kernels: Kernels): void {
    for (const packed of this.spec.phases?.values() ?? []) {
      kernels.release(packed);
    }
  }
}

class LinearContext extends PackedWeights {
  readonly customType = LINEAR;
  constructor(
    readonly packed: PackedLinear,
    readonly biasSizes?: readonly number[],
  ) {
    super();
  }

  release(kernels: Kernels): void {
    kernels.release(this.packed);
  }
}

const unavailable = (layer: string, parameters: string): OperatorError =>
  new OperatorError(
    `${layer} not available! Reason: The provided (${parameters}) parameters are either invalid individually or their combination is not supported by XNNPACK.`,
  );

const readClamp = (args: Args, i: number): Clamp => ({
  min: Number(optionalScalar(args, i) ?? unclamped.min),
  max: Number(optionalScalar(args, i + 1) ?? unclamped.max),
});

/** @throws OperatorError unless the argument is packed weights of this class. */
function readContext<T extends CustomObject>(
  args: Args,
  i: number,
  type: new (...args: never[]) => T,
  name: string,
): T {
  const value = args[i];
  if (value instanceof type) {
    return value;
  }
  throw new OperatorError(`argument ${i + 1}: expected ${name}`);
}

function packConv(args: Args, {kernels}: OperatorContext): ConvContext {
  const weight = tensor(args, 0);
  const bias = optionalTensor(args, 1);
  const clamp = readClamp(args, 6);
  if (weight.dim !== 4 || weight.numel === 0 || !(clamp.min < clamp.max)) {
    throw unavailable(
      'xnnpack::convolution',
      'weight, bias, padding, stride, dilation, groups, transposed, output_min, output_max',
    );
  }
  const pair = (i: number, name: string): [number, number] => {
    const [a = 1, b = 1] = perAxis(intList(args, i), 2, name);
    return [a, b];
  };
  return new ConvContext(
    kernels.packConv2d(float32(weight), bias && float32(bias), {
      stride: pair(2, 'stride'),
      padding: pair(3, 'padding'),
      dilation: pair(4, 'dilation'),
      groups: int(args, 5),
      clamp,
    }),
    bias?.sizes,
  );
}

function runConv(args: Args, {kernels}: OperatorContext): Tensor {
  const {packed} = readContext(args, 1, ConvContext, CONV);
  const input = float32(tensor(args, 0));
  const channels = packed.sizes[1] * packed.parameters.groups;
  if (input.dim !== 4 || input.sizes[1] !== channels) {
    throw new OperatorError(
      `conv2d_clamp_run expects an input of [batch, ${channels}, height, width], got [${input.sizes.join(', ')}]`,
    );
  }
  if (input.sizes.slice(1).includes(0)) {
    throw new OperatorError(
      'XNNPACK Convolution not usable! Reason: The provided input tensor is either invalid or unsupported by XNNPACK.',
    );
  }
  return kernels.conv2d(input, packed);
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema: `prepacked::conv2d_clamp_prepack(Tensor W, Tensor? B, int[2] stride, int[2] padding, int[2] dilation, int groups, Scalar? output_min=None, Scalar? output_max=None) -> ${CONV}`,
    run: packConv,
  },
  {
    schema: `prepacked::conv2d_clamp_run(Tensor X, ${CONV} W_prepack) -> Tensor Y`,
    run: runConv,
  },
  {
    schema: `prepacked::conv2d_transpose_clamp_prepack(Tensor W, Tensor? B, int[2] stride, int[2] padding, int[2] output_padding, int[2] dilation, int groups, Scalar? output_min=None, Scalar? output_max=None) -> ${TRANSPOSED}`,
    run: (args) =>
      new TransposedContext({
        weight: float32(tensor(args, 0)),
        bias: optionalTensor(args, 1),
        stride: intList(args, 2),
        padding: intList(args, 3),
        outputPadding: intList(args, 4),
        dilation: intList(args, 5),
        groups: int(args, 6),
        clamp: readClamp(args, 7),
        transposed: true,
        phases: new Map(),
      }),
  },
  {
    schema: `prepacked::conv2d_transpose_clamp_run(Tensor X, ${TRANSPOSED} W_prepack) -> Tensor Y`,
    run: (args, context) =>
      convolve(
        tensor(args, 0),
        readContext(args, 1, TransposedContext, TRANSPOSED).spec,
        context,
      ),
  },
  {
    schema: `prepacked::linear_clamp_prepack(Tensor W, Tensor? B=None, Scalar? output_min=None, Scalar? output_max=None) -> ${LINEAR}`,
    run: (args, {kernels}) => {
      const weight = float32(tensor(args, 0));
      const bias = optionalTensor(args, 1);
      const clamp = readClamp(args, 2);
      if (
        weight.dim !== 2 ||
        (bias && String(bias.sizes) !== String(weight.sizes[0])) ||
        !(clamp.min < clamp.max)
      ) {
        throw unavailable(
          'XNNPACK Linear',
          'weight, bias, output_min, output_max',
        );
      }
      if (weight.numel === 0) {
        throw new OperatorError('xnn_create_fully_connected_nc_f32 failed!');
      }
      return new LinearContext(
        kernels.packLinear(weight, bias && float32(bias), clamp),
        bias?.sizes,
      );
    },
  },
  {
    schema: `prepacked::linear_clamp_run(Tensor X, ${LINEAR} W_prepack) -> Tensor Y`,
    run: (args, {kernels}) => {
      const {packed} = readContext(args, 1, LinearContext, LINEAR);
      const input = float32(tensor(args, 0));
      if (input.sizes.at(-1) !== packed.sizes[1]) {
        throw new OperatorError(
          `linear_clamp_run expects an input of [..., ${packed.sizes[1]}], got [${input.sizes.join(', ')}]`,
        );
      }
      return kernels.linear(input, packed);
    },
  },
];
