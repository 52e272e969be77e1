/* eslint max-lines: off -- one table of operators on quanta, with the functions that it names */
/**
 * Operators on quantized tensors. Products are exact sums of integers, computed
 * by the float kernels on quanta less their zero points (float32 is exact up to
 * 2^24, beyond it off by less than a quantum of any result); the rest goes
 * through real numbers, as PyTorch's own.
 */

import {type Kernels, unclamped} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import {broadcastSizes} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo, unsqueeze} from '../../tensor/views';
import {
  bool,
  float,
  int,
  intList,
  optionalFloat,
  optionalInt,
  optionalScalar,
  optionalTensor,
  scalar,
  tensor,
  tensorList,
} from '../arguments';
import type {CustomObject, IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {sigmoid} from './activation';
import {type Convolution, convolution} from './convolution';
import {embedding, embeddingBag} from './embedding';
import {groupNorm, layerNorm} from './normalization';
import {maxPool} from './pooling';
import {matmul} from './products';
import {quantizeDynamically} from './quantization';
import {
  dequantize,
  isQuantizedDType,
  nearest,
  perTensor,
  quantizerOf,
  quantumRange,
  requantize,
} from './quantizer';
import {around, float32, floatsOf, perAxis} from './shared';
import {softmax} from './softmax';

type Args = readonly IValue[];
type Context = Pick<OperatorContext, 'kernels'>;

const CLASS = '__torch__.torch.classes.quantized.';
export const LINEAR = `${CLASS}LinearPackedParamsBase`;
const CONV2D = `${CLASS}Conv2dPackedParamsBase`;
const CONV3D = `${CLASS}Conv3dPackedParamsBase`;
const EMBEDDING = `${CLASS}EmbeddingPackedParamsBase`;

/** Packed weights of a product: they give sums of integers as floats. */
export class PackedProduct implements CustomObject {
  constructor(
    readonly customType: string,
    /** Sums over products of centered quanta. */
    readonly accumulate: (centered: Tensor) => Tensor,
    /** One for all, or one for each of the result's channels. */
    readonly scales: readonly number[],
    readonly bias: Float32Array | undefined,
    /** Axis of the result's channels, from the end. */
    readonly axis: number,
    /** How many they are. */
    readonly channels: number,
  ) {}
}

class PackedEmbedding implements CustomObject {
  readonly customType = EMBEDDING;
  constructor(readonly table: Tensor) {}
}

export function packedAt(args: Args, i: number, type: string): PackedProduct {
  const value = args[i];
  if (value instanceof PackedProduct && value.customType === type) {
    return value;
  }
  throw new OperatorError(`argument ${i + 1}: expected ${type}`);
}

/** Quanta less their zero points, as floats. */
function centered(self: Tensor): Tensor {
  const {zeroPoints, axis} = quantizerOf(self);
  const out = Tensor.over(
    Float32Array.from(numbers(self)),
    self.sizes,
    'float32',
  );
  const y = floatsOf(out);
  const run = axis === undefined ? y.length : around(self.sizes, axis)[2];
  for (let i = 0; i < y.length; i += 1) {
    const slice = Math.floor(i / run) % zeroPoints.length;
    y[i] = (y[i] ?? 0) - (zeroPoints[slice] ?? 0);
  }
  return out;
}

/** @throws OperatorError unless the input is quint8 with one scale. */
function inputOf(self: Tensor): {x: Tensor; scale: number} {
  if (self.dtype !== 'quint8') {
    throw new OperatorError(
      'expected an input of the dtype quint8, as quantize_per_tensor gives it',
    );
  }
  return {x: centered(self), scale: perTensor(self).scale};
}

/** The result's channel of an element. */
function channelOf(sums: Tensor, axisFromEnd: number): (i: number) => number {
  const [, channels, run] = around(sums.sizes, sums.dim - axisFromEnd);
  return (i) => Math.floor(i / run) % channels;
}

/** Sums of integers as quanta of another scale. */
function requantizeSums(
  sums: Tensor,
  inputScale: number,
  {scales, bias, axis}: PackedProduct,
  scale: number,
  zeroPoint: number,
  relu: boolean,
): Tensor {
  const out = new Tensor(
    Tensor.empty(sums.sizes, 'quint8').storage,
    'quint8',
    sums.sizes,
    undefined,
    0,
    {scales: [scale], zeroPoints: [zeroPoint]},
  );
  const data = out.storage.data as Uint8Array;
  const x = floatsOf(sums);
  const channel = channelOf(sums, axis);
  const least = relu ? Math.max(0, zeroPoint) : 0;
  const products = scales.map((one) =>
    Math.fround(Math.fround(inputScale) * Math.fround(one)),
  );
  const factors = products.map((one) => Math.fround(one / Math.fround(scale)));
  for (let i = 0; i < x.length; i += 1) {
    const c = channel(i);
    const slice = products.length === 1 ? 0 : c;
    const shift = bias ? (bias[c] ?? 0) / (products[slice] ?? 1) : 0;
    const at =
      nearest(
        Math.fround(Math.fround((x[i] ?? 0) + shift) * (factors[slice] ?? 1)),
      ) + zeroPoint;
    data[i] = Math.min(Math.max(at, least), 255);
  }
  return out;
}

/** Sums of integers as real numbers. */
function realSums(
  sums: Tensor,
  inputScale: number,
  {scales, bias, axis}: PackedProduct,
  relu: boolean,
): Tensor {
  const out = Tensor.empty(sums.sizes);
  const [x, y] = [floatsOf(sums), floatsOf(out)];
  const channel = channelOf(sums, axis);
  for (let i = 0; i < x.length; i += 1) {
    const c = channel(i);
    const scale = scales[scales.length === 1 ? 0 : c] ?? 1;
    const value = (x[i] ?? 0) * inputScale * scale + (bias?.[c] ?? 0);
    y[i] = relu ? Math.max(0, value) : value;
  }
  return out;
}

/**
 * A product whose input is quantized for this call: to all 8 bits, whatever its
 * reduce_range says, as the engine of phones does.
 */
export function dynamicProduct(
  input: Tensor,
  weights: PackedProduct,
  relu = false,
): Tensor {
  const {x, scale} = inputOf(
    quantizeDynamically(float32(input), 'quint8', false),
  );
  return realSums(weights.accumulate(x), scale, weights, relu);
}

function checkWeight(weight: Tensor, dims: number): void {
  if (weight.dtype !== 'qint8' || weight.dim !== dims) {
    throw new OperatorError(
      `expected weights of ${dims} dimensions and the dtype qint8, got [${weight.sizes.join(', ')}]`,
    );
  }
}

const biasOf = (bias: Tensor | undefined): Float32Array | undefined =>
  bias && floatsOf(float32(bias));

function packLinear(
  weight: Tensor,
  bias: Tensor | undefined,
  kernels: Kernels,
): PackedProduct {
  checkWeight(weight, 2);
  const packed = kernels.packLinear(centered(weight), undefined, unclamped);
  return new PackedProduct(
    LINEAR,
    (x) => kernels.linear(x, packed),
    quantizerOf(weight).scales,
    biasOf(bias),
    1,
    weight.sizes[0] ?? 0,
  );
}

/** `(weight, bias, stride, padding, [output_padding,] dilation, groups)` */
function packConvolution(
  args: Args,
  axes: number,
  transposed: boolean,
  kernels: Kernels,
): PackedProduct {
  const weight = tensor(args, 0);
  checkWeight(weight, axes + 2);
  const shift = transposed ? 1 : 0;
  const integers = (i: number): number[] =>
    perAxis(intList(args, i), axes, 'the setting');
  const spec: Convolution = {
    weight: centered(weight),
    stride: integers(2),
    padding: integers(3),
    outputPadding: transposed ? integers(4) : undefined,
    dilation: integers(4 + shift),
    groups: int(args, 5 + shift),
    transposed,
  };
  let accumulate = (x: Tensor) => convolution(x, spec, {kernels});
  if (axes === 2 && !transposed) {
    const [a = 1, b = 1] = spec.stride;
    const [c = 0, d = 0] = spec.padding;
    const [e = 1, f = 1] = spec.dilation;
    const packed = kernels.packConv2d(spec.weight, undefined, {
      stride: [a, b],
      padding: [c, d],
      dilation: [e, f],
      groups: spec.groups,
      clamp: unclamped,
    });
    const channels = packed.sizes[1] * spec.groups;
    accumulate = (x) => {
      if (x.dim !== 4 || x.sizes[1] !== channels) {
        throw new OperatorError(
          `expected an input of [batch, ${channels}, height, width], got [${x.sizes.join(', ')}]`,
        );
      }
      return kernels.conv2d(x, packed);
    };
  }
  return new PackedProduct(
    axes === 3 ? CONV3D : CONV2D,
    accumulate,
    quantizerOf(weight).scales,
    biasOf(optionalTensor(args, 1)),
    axes + 1,
    transposed ? (weight.sizes[1] ?? 0) * spec.groups : (weight.sizes[0] ?? 0),
  );
}

/** Real numbers in, real numbers out, quantized by what the last arguments say. */
function throughReal(
  result: Tensor,
  scale: number,
  zeroPoint: number,
  relu = false,
): Tensor {
  const out = requantize(result, scale, zeroPoint, 'quint8');
  return relu ? atLeastZero(out) : out;
}

/** Quanta under the zero point become it. */
function atLeastZero(self: Tensor): Tensor {
  const {zeroPoint} = perTensor(self);
  const {data} = self.storage;
  for (let i = 0; i < data.length; i += 1) {
    data[i] = Math.max(Number(data[i]), zeroPoint);
  }
  return self;
}

function mapReal(
  self: Tensor,
  apply: (x: number, i: number) => number,
): Tensor {
  const out = dequantize(self);
  const data = floatsOf(out);
  for (let i = 0; i < data.length; i += 1) {
    data[i] = apply(data[i] ?? 0, i);
  }
  return out;
}

/** New quanta under another scale and zero point. */
function withQuanta(
  self: Tensor,
  scale: number,
  zeroPoint: number,
  quantum: (q: number) => number,
): Tensor {
  const quanta = numbers(self);
  const out = Tensor.empty(self.sizes, self.dtype);
  const {data} = out.storage;
  for (let i = 0; i < quanta.length; i += 1) {
    data[i] = quantum(quanta[i] ?? 0);
  }
  return new Tensor(out.storage, self.dtype, self.sizes, undefined, 0, {
    scales: [scale],
    zeroPoints: [zeroPoint],
  });
}

const rangeOf = (self: Tensor): [number, number] =>
  isQuantizedDType(self.dtype) ? quantumRange[self.dtype] : [0, 255];

/** A number is added by moving the zero point; where that would leave the range, the scale gives way. */
function addScalar(self: Tensor, value: number): Tensor {
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  const moved = zeroPoint - nearest(Math.fround(value / scale));
  if (moved < least) {
    const wider = ((most - moved) / (most - least)) * scale;
    return requantize(
      mapReal(self, (x) => x + value),
      Math.fround(wider),
      least,
      self.dtype,
    );
  }
  if (moved > most) {
    const wider = ((moved - least) / (most - least)) * scale;
    return requantize(
      mapReal(self, (x) => x + value),
      Math.fround(wider),
      most,
      self.dtype,
    );
  }
  return withQuanta(self, scale, moved, (q) => q);
}

/** A number multiplies the scale; a negative one mirrors the quanta. */
function mulScalar(self: Tensor, value: number): Tensor {
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  if (value > 0) {
    return withQuanta(self, value * scale, zeroPoint, (q) => q);
  }
  return value < 0
    ? withQuanta(
        self,
        -value * scale,
        most - (zeroPoint - least),
        (q) => most + least - q,
      )
    : withQuanta(self, 1, 0, () => 0);
}

type Pairwise = (a: number, b: number) => number;

function pairwise(args: Args, apply: Pairwise, relu: boolean): Tensor {
  const [a, b] = [tensor(args, 0), tensor(args, 1)];
  const sizes = broadcastSizes(a.sizes, b.sizes);
  const [x, y] = [a, b].map((self) =>
    floatsOf(contiguous(broadcastTo(dequantize(self), sizes))),
  );
  const out = Tensor.empty(sizes);
  const data = floatsOf(out);
  for (let i = 0; i < data.length; i += 1) {
    data[i] = apply(x?.[i] ?? 0, y?.[i] ?? 0);
  }
  return throughReal(out, float(args, 2), int(args, 3), relu);
}

/** `add`, `mul` and their variants with a number or `relu`. */
const arithmetic = (
  [
    ['add', (a: number, b: number) => a + b, addScalar],
    ['mul', (a: number, b: number) => a * b, mulScalar],
  ] as const
).flatMap(([name, apply, withNumber]) =>
  ['', '_relu'].flatMap((suffix): OperatorDefinition[] => {
    const relu = suffix !== '';
    const ofNumber = (self: Tensor, value: number) => {
      const out = withNumber(self, value);
      return relu ? atLeastZero(out) : out;
    };
    return [
      {
        schema: `quantized::${name}${suffix}(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc`,
        run: (args) => pairwise(args, apply, relu),
      },
      {
        schema: `quantized::${name}${suffix}.Scalar(Tensor qa, Scalar b) -> Tensor qc`,
        run: (args) => ofNumber(tensor(args, 0), Number(scalar(args, 1))),
      },
      {
        schema: `quantized::${name}${suffix}.Scalar2(Scalar b, Tensor qa) -> Tensor qc`,
        run: (args) => ofNumber(tensor(args, 1), Number(scalar(args, 0))),
      },
      {
        schema: `quantized::${name}_scalar${suffix}(Tensor qa, Scalar b) -> Tensor qc`,
        run: (args) => ofNumber(tensor(args, 0), Number(scalar(args, 1))),
      },
    ];
  }),
);

function cat(args: Args, relu: boolean): Tensor {
  const parts = tensorList(args, 0);
  const [first] = parts;
  if (!first) {
    throw new OperatorError('cat needs at least one tensor');
  }
  const own = perTensor(first);
  const axis = ((d) => (d < 0 ? d + first.dim : d))(int(args, 1));
  const sizes = first.sizes.with(
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
  return throughReal(
    out,
    optionalFloat(args, 2) ?? own.scale,
    optionalInt(args, 3) ?? own.zeroPoint,
    relu,
  );
}

/** Batch norm with given statistics: a factor and a shift for each channel. */
function batchNorm(args: Args, relu: boolean): Tensor {
  const self = tensor(args, 0);
  const [weight, bias] = [optionalTensor(args, 1), optionalTensor(args, 2)];
  const [w, b] = [biasOf(weight), biasOf(bias)];
  const mean = floatsOf(float32(tensor(args, 3)));
  const variance = floatsOf(float32(tensor(args, 4)));
  const eps = float(args, 5);
  const [, channels, run] = around(self.sizes, 1);
  return throughReal(
    mapReal(self, (x, i) => {
      const c = Math.floor(i / run) % channels;
      const factor = (w?.[c] ?? 1) / Math.sqrt((variance[c] ?? 0) + eps);
      return (x - (mean[c] ?? 0)) * factor + (b?.[c] ?? 0);
    }),
    float(args, 6),
    int(args, 7),
    relu,
  );
}

/** Functions of one quantized tensor with the result's scale and zero point at the end. */
const functions: readonly [
  schema: string,
  outputAt: number,
  run: (self: Tensor, args: Args) => Tensor,
][] = [
  [
    'hardswish(Tensor input, float output_scale, int output_zero_point)',
    1,
    (self) => mapReal(self, (x) => (x * Math.min(Math.max(x + 3, 0), 6)) / 6),
  ],
  [
    'sigmoid(Tensor qx, float output_scale, int output_zero_point)',
    1,
    (self) => mapReal(self, sigmoid),
  ],
  [
    'leaky_relu(Tensor qx, Scalar negative_slope, bool inplace, float output_scale, int output_zero_point)',
    3,
    (self, args) => {
      const slope = Number(scalar(args, 1));
      return mapReal(self, (x) => (x > 0 ? x : x * slope));
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
    (self, args) => softmax(dequantize(self), int(args, 1)),
  ],
  [
    'layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point)',
    5,
    (self, args) =>
      layerNorm(
        dequantize(self),
        intList(args, 1),
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
      ).out,
  ],
  [
    'group_norm(Tensor input, int num_groups, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point)',
    5,
    (self, args) =>
      groupNorm(
        dequantize(self),
        int(args, 1),
        optionalTensor(args, 2),
        optionalTensor(args, 3),
        float(args, 4),
      ).out,
  ],
  [
    'instance_norm(Tensor input, Tensor? weight, Tensor? bias, float eps, float output_scale, int output_zero_point)',
    4,
    (self, args) =>
      groupNorm(
        dequantize(self),
        self.sizes[1] ?? 1,
        optionalTensor(args, 1),
        optionalTensor(args, 2),
        float(args, 3),
      ).out,
  ],
];

/** A clamp of the quanta: scale and zero point stay. */
function clampQuanta(self: Tensor, min: number, max: number): Tensor {
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  const [low, high] = [min, max].map((value) =>
    Math.min(Math.max(nearest(value / scale) + zeroPoint, least), most),
  );
  return withQuanta(self, scale, zeroPoint, (q) =>
    Math.min(Math.max(q, low ?? least), high ?? most),
  );
}

/** The matrix or convolution operators that differ in name, output and clamp. */
function products(): OperatorDefinition[] {
  const fixed = (type: string, at: number, relu: boolean) => (args: Args) => {
    const {x, scale} = inputOf(tensor(args, 0));
    const weights = packedAt(args, 1, type);
    return requantizeSums(
      weights.accumulate(x),
      scale,
      weights,
      float(args, at),
      int(args, at + 1),
      relu,
    );
  };
  /** One dimension is two, the first of size 1. */
  const flat =
    (run: (args: Args) => Tensor) =>
    (args: Args): Tensor => {
      const out = run([unsqueeze(tensor(args, 0), 2), ...args.slice(1)]);
      return new Tensor(
        out.storage,
        out.dtype,
        out.sizes.toSpliced(2, 1),
        undefined,
        0,
        out.quantizer,
      );
    };
  const OUTPUT = 'float output_scale, int output_zero_point';
  const SETTINGS = 'int[] stride, int[] padding, int[] dilation, int groups';
  const relus = ['', '_relu'] as const;
  return [
    ...relus.flatMap((suffix): OperatorDefinition[] => {
      const relu = suffix !== '';
      return [
        {
          schema: `quantized::linear${suffix}(Tensor X, ${LINEAR} W_prepack, float Y_scale_i, int Y_zero_point_i) -> Tensor Y`,
          run: fixed(LINEAR, 2, relu),
        },
        {
          schema: `quantized::linear${suffix}_dynamic(Tensor X, ${LINEAR} W_prepack, bool reduce_range=False) -> Tensor Y`,
          run: (args) =>
            dynamicProduct(tensor(args, 0), packedAt(args, 1, LINEAR), relu),
        },
        {
          schema: `quantized::conv1d${suffix}(Tensor qx, ${CONV2D} packed_weight, ${OUTPUT}) -> Tensor`,
          run: flat(fixed(CONV2D, 2, relu)),
        },
        ...([2, 3] as const).flatMap((axes): OperatorDefinition[] => {
          const type = axes === 2 ? CONV2D : CONV3D;
          return [
            {
              schema: `quantized::conv${axes}d${suffix}.new(Tensor qx, ${type} packed_weight, ${OUTPUT}) -> Tensor`,
              run: fixed(type, 2, relu),
            },
            {
              schema: `quantized::conv${axes}d${suffix}(Tensor qx, ${type} weight, ${SETTINGS}, ${OUTPUT}) -> Tensor`,
              run: fixed(type, 6, relu),
            },
          ];
        }),
      ];
    }),
    {
      schema: `quantized::conv_transpose1d(Tensor qx, ${CONV2D} packed_weight, ${OUTPUT}) -> Tensor`,
      run: flat(fixed(CONV2D, 2, false)),
    },
    {
      schema: `quantized::conv_transpose2d(Tensor qx, ${CONV2D} packed_weight, ${OUTPUT}) -> Tensor`,
      run: fixed(CONV2D, 2, false),
    },
    {
      schema: `quantized::conv2d_dynamic(Tensor qx, ${CONV2D} packed_weight, bool reduce_range=False) -> Tensor`,
      run: (args) => {
        // PyTorch quantizes the result as the input, and back.
        const input = quantizeDynamically(
          float32(tensor(args, 0)),
          'quint8',
          false,
        );
        const {scale, zeroPoint} = perTensor(input);
        const weights = packedAt(args, 1, CONV2D);
        return dequantize(
          requantizeSums(
            weights.accumulate(centered(input)),
            scale,
            weights,
            scale,
            zeroPoint,
            false,
          ),
        );
      },
    },
    // Scripted models have these in a branch; where they run, a phone says the same.
    ...relus.map((suffix): OperatorDefinition => ({
      schema: `quantized::linear${suffix}_dynamic_fp16(Tensor X, ${LINEAR} W_prepack) -> Tensor Y`,
      run: () => {
        throw new OperatorError(
          'This PyTorch installation was not built with FBGEMM operators',
        );
      },
    })),
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
        packConvolution(twoDimensions(args, false), 2, false, kernels),
    },
    {
      schema: `quantized::conv3d_prepack(Tensor weight, Tensor? bias, ${SETTINGS}) -> ${CONV3D}`,
      run: (args, {kernels}) => packConvolution(args, 3, false, kernels),
    },
    ...([1, 2] as const).map((axes): OperatorDefinition => ({
      schema: `quantized::conv_transpose${axes}d_prepack(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> ${CONV2D}`,
      run: (args, {kernels}) =>
        packConvolution(
          axes === 1 ? twoDimensions(args, true) : args,
          2,
          true,
          kernels,
        ),
    })),
  ];
}

/** Weights and settings of one dimension as of two. */
function twoDimensions(args: Args, transposed: boolean): IValue[] {
  const fill = (i: number, value: bigint): IValue => [
    value,
    BigInt(intList(args, i)[0] ?? Number(value)),
  ];
  const rest = transposed
    ? [fill(4, 0n), fill(5, 1n), args[6] ?? 1n]
    : [fill(4, 1n), args[5] ?? 1n];
  return [
    unsqueeze(tensor(args, 0), 2),
    args[1] ?? null,
    fill(2, 1n),
    fill(3, 0n),
    ...rest,
  ];
}

const embeddings: readonly OperatorDefinition[] = [
  {
    schema: `quantized::embedding_bag_prepack(Tensor weight) -> ${EMBEDDING} W_prepack`,
    run: (args) => new PackedEmbedding(dequantize(tensor(args, 0))),
  },
  {
    schema: `quantized::embedding_byte(${EMBEDDING} weight, Tensor indices, bool pruned_weights=False) -> Tensor`,
    run: (args) => {
      const [weight] = args;
      if (!(weight instanceof PackedEmbedding)) {
        throw new OperatorError(`argument 1: expected ${EMBEDDING}`);
      }
      return embedding(weight.table, tensor(args, 1));
    },
  },
  {
    schema: `quantized::embedding_bag_byte(${EMBEDDING} weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor`,
    run: (args) => {
      const [weight, , offsets = null] = args;
      if (!(weight instanceof PackedEmbedding) || offsets === null) {
        throw new OperatorError(`expected ${EMBEDDING} and offsets`);
      }
      const [out] = embeddingBag([
        weight.table,
        tensor(args, 1),
        offsets,
        false,
        // PyTorch's quantized bags are sums whatever the mode says.
        0n,
        false,
        args[6] ?? null,
        bool(args, 8),
      ]);
      return out ?? null;
    },
  },
];

export const definitions: readonly OperatorDefinition[] = [
  ...products(),
  ...arithmetic,
  ...embeddings,
  ...functions.map(([schema, outputAt, run]): OperatorDefinition => ({
    schema: `quantized::${schema} -> Tensor`,
    run: (args) =>
      throughReal(
        run(tensor(args, 0), args),
        float(args, outputAt),
        int(args, outputAt + 1),
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
      throughReal(
        matmul(
          dequantize(tensor(args, 0)),
          dequantize(tensor(args, 1)),
          context,
        ),
        float(args, 2),
        int(args, 3),
      ),
  },
  {
    schema: 'quantized::relu6(Tensor qx, bool inplace=False) -> Tensor',
    run: (args) => clampQuanta(tensor(args, 0), 0, 6),
  },
  {
    schema:
      'quantized::clamp(Tensor qx, Scalar? min=None, Scalar? max=None) -> Tensor qy',
    run: (args) => {
      const [min, max] = [optionalScalar(args, 1), optionalScalar(args, 2)];
      if (min === undefined || max === undefined) {
        throw new OperatorError(
          'Both min and max should be specified for quantized clamp!',
        );
      }
      return clampQuanta(tensor(args, 0), Number(min), Number(max));
    },
  },
  {
    schema:
      'quantized::threshold(Tensor qx, Scalar threshold, Scalar value) -> Tensor qy',
    run: (args) => {
      const self = tensor(args, 0);
      const {scale, zeroPoint} = perTensor(self);
      const [limit, value] = [Number(scalar(args, 1)), Number(scalar(args, 2))];
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
    run: (args) => maxPool(args, axes, false)[0] ?? null,
  })),
];
