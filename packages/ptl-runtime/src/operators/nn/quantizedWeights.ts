/** Packed weights of quantized products, and the operators that pack them. */

import {
  conv2dSizes,
  type Kernels,
  type PackedConv2d,
  type PackedLinear,
  type QuantaTarget,
  unclamped,
} from '../../kernels/kernels';
import {contiguous} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {unsqueeze} from '../../tensor/views';
import {int, intList, optionalTensor, tensor} from '../arguments';
import {type IValue, PackedWeights} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {type ConvolutionSpec, convolve} from './convolution';
import {center} from './quanta';
import {requirePerTensor, quantizerOf} from './quantizer';
import {float32, floatsOf, perAxis} from './shared';
import type {PackedPhases} from './transposed';

type Args = readonly IValue[];

/** Classes of packed weights, named as in schemas. */
const CLASS = '__torch__.torch.classes.quantized.';
export const LINEAR = `${CLASS}LinearPackedParamsBase`;
export const CONV2D = `${CLASS}Conv2dPackedParamsBase`;
export const CONV3D = `${CLASS}Conv3dPackedParamsBase`;

/** Parameters of a convolution in schemas. */
export const SETTINGS =
  'int[] stride, int[] padding, int[] dilation, int groups';

/** Packed weights of a product, and functions that compute sums of integers with them. */
export class PackedProduct extends PackedWeights {
  constructor(
    readonly customType: string,
    /** Gives the weights in the kernels' memory, for `release`. */
    private readonly packed: () => Iterable<PackedConv2d | PackedLinear>,
    /** Sums products of quanta minus their zero points; the result is float32. */
    readonly accumulate: (quanta: Tensor) => Tensor,
    /** One scale for all channels of the result, or one for each. */
    readonly scales: readonly number[],
    readonly bias: Float32Array | undefined,
    /** Axis of the result's channels, counted from the end. */
    readonly axis: number,
    /** Number of the result's channels. */
    readonly channels: number,
    /** Zero points of the weights. */
    readonly zeroPoints: readonly number[],
    /** Computes the product directly as quanta of a target, faster than over `accumulate`. */
    readonly multiply?: (quanta: Tensor, target: QuantaTarget) => Tensor,
  ) {
    super();
  }

  release(kernels: Kernels): void {
    for (const packed of this.packed()) {
      kernels.release(packed);
    }
  }
}

/** @throws OperatorError unless the argument is packed weights of this class. */
export function readPacked(args: Args, i: number, type: string): PackedProduct {
  const value = args[i];
  if (value instanceof PackedProduct && value.customType === type) {
    return value;
  }
  throw new OperatorError(`argument ${i + 1}: expected ${type}`);
}

function checkWeight(weight: Tensor, dims: number): void {
  if (weight.dtype !== 'qint8' || weight.dim !== dims) {
    throw new OperatorError(
      `expected weights of ${dims} dimensions and the dtype qint8, got [${weight.sizes.join(', ')}]`,
    );
  }
}

/** Elements of a bias as float32, if there is one. */
export const readBias = (bias: Tensor | undefined): Float32Array | undefined =>
  bias && floatsOf(float32(bias));

function packLinear(
  weight: Tensor,
  bias: Tensor | undefined,
  kernels: Kernels,
): PackedProduct {
  checkWeight(weight, 2);
  const packed = kernels.packLinear(center(weight), undefined, unclamped);
  return new PackedProduct(
    LINEAR,
    () => [packed],
    (x) => kernels.linear(center(x, kernels), packed),
    quantizerOf(weight).scales,
    readBias(bias),
    1,
    weight.sizes[0] ?? 0,
    quantizerOf(weight).zeroPoints,
  );
}

/** Packs from the arguments `(weight, bias, stride, padding, [output_padding,] dilation, groups)`. */
function packConvolution(
  args: Args,
  axes: number,
  transposed: boolean,
  kernels: Kernels,
): PackedProduct {
  const weight = tensor(args, 0);
  checkWeight(weight, axes + 2);
  const shift = transposed ? 1 : 0;
  const readSetting = (i: number): number[] =>
    perAxis(intList(args, i), axes, 'the setting');
  const phases: PackedPhases = new Map();
  const spec: ConvolutionSpec = {
    weight: center(weight),
    stride: readSetting(2),
    padding: readSetting(3),
    outputPadding: transposed ? readSetting(4) : undefined,
    dilation: readSetting(4 + shift),
    groups: int(args, 5 + shift),
    transposed,
    phases: transposed ? phases : undefined,
  };
  let packedWeights: readonly PackedConv2d[] = [];
  let multiply: PackedProduct['multiply'];
  if (axes === 2 && !transposed) {
    const [a = 1, b = 1] = spec.stride;
    const [c = 0, d = 0] = spec.padding;
    const [e = 1, f = 1] = spec.dilation;
    const packed = kernels.packQuantizedConv2d(spec.weight, {
      stride: [a, b],
      padding: [c, d],
      dilation: [e, f],
      groups: spec.groups,
      clamp: unclamped,
    });
    packedWeights = [packed];
    const channels = (weight.sizes[1] ?? 0) * spec.groups;
    multiply = (x, target) => {
      if (x.dim !== 4 || x.sizes[1] !== channels) {
        throw new OperatorError(
          `expected an input of [batch, ${channels}, height, width], got [${x.sizes.join(', ')}]`,
        );
      }
      const {zeroPoint} = requirePerTensor(x);
      const contiguousInput = contiguous(x);
      const quanta = kernels.quantizedConv2d(
        contiguousInput,
        zeroPoint,
        packed,
        target,
      );
      return new Tensor(quanta, 'quint8', conv2dSizes(x.sizes, packed));
    };
  }
  return new PackedProduct(
    axes === 3 ? CONV3D : CONV2D,
    () => [...packedWeights, ...phases.values()],
    (x) => convolve(center(x, kernels), spec, {kernels}),
    quantizerOf(weight).scales,
    readBias(optionalTensor(args, 1)),
    axes + 1,
    transposed ? (weight.sizes[1] ?? 0) * spec.groups : (weight.sizes[0] ?? 0),
    quantizerOf(weight).zeroPoints,
    multiply,
  );
}

/** Extends weights and settings of one dimension to two. */
function addDimension(args: Args, transposed: boolean): IValue[] {
  const extend = (i: number, value: bigint): IValue => [
    value,
    BigInt(intList(args, i)[0] ?? Number(value)),
  ];
  const rest = transposed
    ? [extend(4, 0n), extend(5, 1n), args[6] ?? 1n]
    : [extend(4, 1n), args[5] ?? 1n];
  return [
    unsqueeze(tensor(args, 0), 2),
    args[1] ?? null,
    extend(2, 1n),
    extend(3, 0n),
    ...rest,
  ];
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema: `quantized::linear_prepack_fp16(Tensor W, Tensor? B=None) -> ${LINEAR} W_prepack`,
    run: () => {
      throw new OperatorError(
        'quantized::linear_prepack_fp16 is currently not supported by QNNPACK',
      );
    },
  },
  {
    schema: `quantized::linear_prepack(Tensor W, Tensor? B=None) -> ${LINEAR} W_prepack`,
    run: (args, {kernels}) =>
      packLinear(tensor(args, 0), optionalTensor(args, 1), kernels),
  },
  ...['conv2d_prepack', 'conv_prepack'].map((name): OperatorDefinition => ({
    schema: `quantized::${name}(Tensor weight, Tensor? bias, ${SETTINGS}) -> ${CONV2D}`,
    run: (args, {kernels}) => packConvolution(args, 2, false, kernels),
  })),
  {
    schema: `quantized::conv1d_prepack(Tensor weight, Tensor? bias, ${SETTINGS}) -> ${CONV2D}`,
    run: (args, {kernels}) =>
      packConvolution(addDimension(args, false), 2, false, kernels),
  },
  {
    schema: `quantized::conv3d_prepack(Tensor weight, Tensor? bias, ${SETTINGS}) -> ${CONV3D}`,
    run: (args, {kernels}) => packConvolution(args, 3, false, kernels),
  },
  ...([1, 2] as const).map((axes): OperatorDefinition => ({
    schema: `quantized::conv_transpose${axes}d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> ${CONV2D}`,
    run: (args, {kernels}) =>
      packConvolution(
        axes === 1 ? addDimension(args, true) : args,
        2,
        true,
        kernels,
      ),
  })),
];
