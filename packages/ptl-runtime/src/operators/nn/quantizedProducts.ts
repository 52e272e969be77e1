/**
 * Products of quantized tensors: `quantized::linear`, `conv2d` and their variants.
 * Sums of quanta minus their zero points are exact integers in 2D convolutions, else float32
 * sums, exact up to 2^24 and beyond that off by less than a quantum of the result.
 */

import type {Kernels, QuantaTarget} from '../../kernels/kernels';
import {Tensor} from '../../tensor/tensor';
import {unsqueeze} from '../../tensor/views';
import {float, int, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {markChannelsLast} from './channelsLast';
import {quantizeDynamically} from './quantization';
import {dequantize, roundNearest, requirePerTensor} from './quantizer';
import {
  CONV2D,
  CONV3D,
  LINEAR,
  readPacked,
  type PackedProduct,
  SETTINGS,
} from './quantizedWeights';
import {around, float32, floatsOf} from './shared';
import {spliceSizes} from '../../tensor/layout';

type Args = readonly IValue[];
type Run = (args: Args, context: OperatorContext) => Tensor;

/**
 * Reads the scale of an input.
 *
 * @throws OperatorError unless the input is quint8 or qint8 with one scale.
 */
function readScale(self: Tensor): number {
  if (self.dtype !== 'quint8' && self.dtype !== 'qint8') {
    throw new OperatorError(
      'expected an input of the dtype quint8 or qint8, as quantize_per_tensor gives it',
    );
  }
  return requirePerTensor(self).scale;
}

/** Makes an array with one number for each channel. */
const fillChannels = (
  channels: number,
  compute: (channel: number) => number,
): Float32Array => {
  const values = new Float32Array(channels);
  for (let c = 0; c < channels; c += 1) {
    values[c] = compute(c);
  }
  return values;
};

/** Computes a product as quanta of the given scale and zero point. */
function computeProduct(
  input: Tensor,
  weights: PackedProduct,
  scale: number,
  zeroPoint: number,
  relu: boolean,
  kernels: Kernels,
): Tensor {
  const {scales, bias, axis, channels} = weights;
  if (input.dtype === 'qint8') {
    checkSigned(weights);
  }
  const inputScale = Math.fround(readScale(input));
  const productScales = scales.map((one) =>
    Math.fround(inputScale * Math.fround(one)),
  );
  const getProductScale = (c: number) =>
    productScales[productScales.length === 1 ? 0 : c] ?? 1;
  const inverse = Math.fround(1 / Math.fround(scale));
  const target: QuantaTarget = {
    // QNNPACK packs the bias as an integer of the products' scale.
    shifts: fillChannels(channels, (c) =>
      bias
        ? roundNearest(
            Math.fround((bias[c] ?? 0) * Math.fround(1 / getProductScale(c))),
          )
        : 0,
    ),
    factors: fillChannels(channels, (c) =>
      Math.fround(getProductScale(c) * inverse),
    ),
    zeroPoint,
    minQuantum: relu ? Math.max(0, zeroPoint) : 0,
  };
  const {storage, sizes} =
    input.dtype === 'qint8'
      ? requantizeSigned(weights.accumulate(input), axis, target, relu)
      : (weights.multiply?.(input, target) ??
        requantizeProduct(weights.accumulate(input), axis, target, kernels));
  const out = new Tensor(storage, input.dtype, sizes, undefined, 0, {
    scales: [scale],
    zeroPoints: [zeroPoint],
  });
  return weights.axis > 1 ? markChannelsLast(out) : out;
}

function requantizeProduct(
  sums: Tensor,
  axis: number,
  target: QuantaTarget,
  kernels: Kernels,
): Tensor {
  const [, , run] = around(sums.sizes, sums.dim - axis);
  const quanta = kernels.requantize(sums, {...target, run});
  return new Tensor(quanta, 'quint8', sums.sizes);
}

/** Refuses weights for which XNNPACK, the engine of qint8, has no kernel. */
function checkSigned({axis, scales, zeroPoints}: PackedProduct): void {
  const isLinear = axis === 1;
  if (isLinear && scales.length > 1) {
    throw new OperatorError(
      'quantized::linear (xnnpack): Unsupported config for dtype KQInt8',
    );
  }
  const shifted = zeroPoints.find((point) => point !== 0);
  if (shifted !== undefined) {
    throw new OperatorError(
      `XNNPACK ${isLinear ? 'QS8 linear kernel' : 'Q[SC]8 conv kernels'} expects kernel zero point to be zero. But got: ${shifted}`,
    );
  }
}

/** Converts sums of integers to qint8 quanta, as XNNPACK. */
function requantizeSigned(
  sums: Tensor,
  axis: number,
  {shifts, factors, zeroPoint}: QuantaTarget,
  relu: boolean,
): Tensor {
  const [, channels, run] = around(sums.sizes, sums.dim - axis);
  const out = Tensor.empty(sums.sizes, 'qint8');
  const x = floatsOf(sums);
  const {data} = out.storage;
  const minQuantum = relu ? Math.max(-128, zeroPoint) : -128;
  for (let i = 0; i < x.length; i += 1) {
    const c = Math.floor(i / run) % channels;
    const sum = (x[i] ?? 0) + (shifts[c] ?? 0);
    const q = roundNearest(Math.fround(sum * (factors[c] ?? 1))) + zeroPoint;
    data[i] = Math.min(Math.max(q, minQuantum), 127);
  }
  return out;
}

/** Converts sums of integers to real numbers. */
function dequantizeSums(
  sums: Tensor,
  inputScale: number,
  {scales, bias, axis}: PackedProduct,
  relu: boolean,
): Tensor {
  const out = Tensor.empty(sums.sizes);
  const [x, y] = [floatsOf(sums), floatsOf(out)];
  const [, channels, run] = around(sums.sizes, sums.dim - axis);
  const factors = Float64Array.from(
    {length: channels},
    (_, c) => inputScale * (scales[scales.length === 1 ? 0 : c] ?? 1),
  );
  const summands = bias ?? new Float32Array(channels);
  const min = relu ? 0 : -Infinity;
  for (let i = 0; i < y.length;) {
    for (let c = 0; c < channels; c += 1) {
      const factor = factors[c] ?? 1;
      const summand = summands[c] ?? 0;
      for (const end = i + run; i < end; i += 1) {
        y[i] = Math.max(min, (x[i] ?? 0) * factor + summand);
      }
    }
  }
  return out;
}

/**
 * Computes a product whose input is quantized for this call, to all 8 bits: the engine of
 * phones ignores reduce_range.
 */
export function computeDynamicProduct(
  input: Tensor,
  weights: PackedProduct,
  kernels: Kernels,
  relu = false,
): Tensor {
  const quanta = quantizeDynamically(float32(input), 'quint8', kernels);
  return dequantizeSums(
    weights.accumulate(quanta),
    readScale(quanta),
    weights,
    relu,
  );
}

/** Matrix and convolution operators, which differ in name, output and clamp. */
function defineProducts(): OperatorDefinition[] {
  const makeStatic =
    (type: string, at: number, relu: boolean): Run =>
    (args, {kernels}) => {
      const weights = readPacked(args, 1, type);
      // prettier-ignore
      return computeProduct(tensor(args, 0), weights, float(args, at), int(args, at + 1), relu, kernels);
    };
  /** Runs one dimension as two, the first of size 1. */
  const addDimension =
    (run: Run): Run =>
    (args, context) => {
      const out = run(
        [unsqueeze(tensor(args, 0), 2), ...args.slice(1)],
        context,
      );
      return new Tensor(
        out.storage,
        out.dtype,
        spliceSizes(out.sizes, 2, 1),
        undefined,
        0,
        out.quantizer,
      );
    };
  /** Refuses vectors: the layer takes rows. */
  const requireRows =
    (refusal: string, run: Run): Run =>
    (args, context) => {
      if (tensor(args, 0).dim < 2) {
        throw new OperatorError(refusal);
      }
      return run(args, context);
    };
  /** PyTorch quantizes the result as the input, and dequantizes it. */
  const dynamicConvolution: Run = (args, {kernels}) => {
    const input = quantizeDynamically(float32(tensor(args, 0)), 'quint8');
    const {scale, zeroPoint} = requirePerTensor(input);
    const weights = readPacked(args, 1, CONV2D);
    return dequantize(
      computeProduct(input, weights, scale, zeroPoint, false, kernels),
    );
  };
  const OUTPUT = 'float output_scale, int output_zero_point';
  const relus = ['', '_relu'] as const;
  return [
    ...relus.flatMap((suffix): OperatorDefinition[] => {
      const relu = suffix !== '';
      return [
        {
          schema: `quantized::linear${suffix}(Tensor X, ${LINEAR} W_prepack, float Y_scale_i, int Y_zero_point_i) -> Tensor Y`,
          run: requireRows(
            'quantized::linear(): Input tensor rank should be >= 2',
            makeStatic(LINEAR, 2, relu),
          ),
        },
        {
          schema: `quantized::linear${suffix}_dynamic(Tensor X, ${LINEAR} W_prepack, bool reduce_range=False) -> Tensor Y`,
          run: requireRows(
            'The dimension of input tensor should be larger than or equal to 2',
            (args, {kernels}) =>
              computeDynamicProduct(
                tensor(args, 0),
                readPacked(args, 1, LINEAR),
                kernels,
                relu,
              ),
          ),
        },
        {
          schema: `quantized::conv1d${suffix}(Tensor qx, ${CONV2D} packed_weight, ${OUTPUT}) -> Tensor`,
          run: addDimension(makeStatic(CONV2D, 2, relu)),
        },
        ...([2, 3] as const).flatMap((axes): OperatorDefinition[] => {
          const type = axes === 2 ? CONV2D : CONV3D;
          return [
            {
              schema: `quantized::conv${axes}d${suffix}.new(Tensor qx, ${type} packed_weight, ${OUTPUT}) -> Tensor`,
              run: makeStatic(type, 2, relu),
            },
            {
              schema: `quantized::conv${axes}d${suffix}(Tensor qx, ${type} weight, ${SETTINGS}, ${OUTPUT}) -> Tensor`,
              run: makeStatic(type, 6, relu),
            },
          ];
        }),
      ];
    }),
    {
      schema: `quantized::conv_transpose1d(Tensor qx, ${CONV2D} packed_weight, ${OUTPUT}) -> Tensor`,
      run: addDimension(makeStatic(CONV2D, 2, false)),
    },
    {
      schema: `quantized::conv_transpose2d(Tensor qx, ${CONV2D} packed_weight, ${OUTPUT}) -> Tensor`,
      run: makeStatic(CONV2D, 2, false),
    },
    {
      schema: `quantized::conv2d_dynamic(Tensor qx, ${CONV2D} packed_weight, bool reduce_range=False) -> Tensor`,
      run: dynamicConvolution,
    },
    {
      schema: `quantized::conv1d_dynamic(Tensor qx, ${CONV2D} packed_weight, bool reduce_range=False) -> Tensor`,
      run: addDimension(dynamicConvolution),
    },
    // Scripted models have these in branches that phones refuse with the same message.
    ...relus.map((suffix): OperatorDefinition => ({
      schema: `quantized::linear${suffix}_dynamic_fp16(Tensor X, ${LINEAR} W_prepack) -> Tensor Y`,
      run: () => {
        throw new OperatorError(
          'This PyTorch installation was not built with FBGEMM operators',
        );
      },
    })),
  ];
}

export const definitions: readonly OperatorDefinition[] = defineProducts();
