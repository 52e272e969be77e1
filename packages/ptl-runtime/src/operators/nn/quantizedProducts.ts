/**
 * Products of quantized tensors: `quantized::linear`, `conv2d` and their variants.
 * They are exact sums of integers, computed by the float kernels on quanta less
 * their zero points (float32 is exact up to 2^24, beyond it off by less than a
 * quantum of any result).
 */

import {Tensor} from '../../tensor/tensor';
import {unsqueeze} from '../../tensor/views';
import {float, int, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {centered} from './quanta';
import {quantizeDynamically} from './quantization';
import {dequantize, nearest, perTensor} from './quantizer';
import {
  CONV2D,
  CONV3D,
  LINEAR,
  packedAt,
  type PackedProduct,
  SETTINGS,
} from './quantizedWeights';
import {around, float32, floatsOf} from './shared';

type Args = readonly IValue[];

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
  const inverse = Math.fround(1 / Math.fround(scale));
  const factors = products.map((one) => Math.fround(one * inverse));
  // The bias is an integer of the products' scale, as QNNPACK packs it.
  const shifts = bias?.map((one, c) =>
    nearest(
      Math.fround(
        one * Math.fround(1 / (products[products.length === 1 ? 0 : c] ?? 1)),
      ),
    ),
  );
  for (let i = 0; i < x.length; i += 1) {
    const c = channel(i);
    const slice = products.length === 1 ? 0 : c;
    const sum = Math.fround((x[i] ?? 0) + (shifts?.[c] ?? 0));
    const at = nearest(Math.fround(sum * (factors[slice] ?? 1))) + zeroPoint;
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
  ];
}

export const definitions: readonly OperatorDefinition[] = products();
