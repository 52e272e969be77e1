/** What the operators of `quantized*.ts` do to quanta, and to the real numbers that these stand for. */

import type {Kernels} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import type {DType} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {isChannelsLast, refuseScrambledClamp} from './channelsLast';
import {
  dequantize,
  isQuantizedDType,
  nearest,
  perTensor,
  quantizerOf,
  quantumRange,
  requantize,
} from './quantizer';
import {around, floatsOf} from './shared';

/** Quanta less their zero points, as floats: by the kernels where there is one zero point for all. */
export function centered(self: Tensor, kernels?: Kernels): Tensor {
  const {zeroPoints, axis} = quantizerOf(self);
  if (kernels && axis === undefined && self.dtype !== 'qint32') {
    return kernels.center(contiguous(self), zeroPoints[0] ?? 0);
  }
  const out = Tensor.over(
    new Float32Array(numbers(self)),
    self.sizes,
    'float32',
  );
  const y = floatsOf(out);
  if (axis === undefined) {
    const zeroPoint = zeroPoints[0] ?? 0;
    for (let i = 0; i < y.length; i += 1) {
      y[i] = (y[i] ?? 0) - zeroPoint;
    }
    return out;
  }
  const [, , run] = around(self.sizes, axis);
  for (let i = 0; i < y.length; i += 1) {
    const slice = Math.floor(i / run) % zeroPoints.length;
    y[i] = (y[i] ?? 0) - (zeroPoints[slice] ?? 0);
  }
  return out;
}

/** Real numbers in, real numbers out, quantized by what the last arguments say, to the dtype of the first. */
export function throughReal(
  result: Tensor,
  scale: number,
  zeroPoint: number,
  dtype: DType,
  relu = false,
): Tensor {
  const out = requantize(result, scale, zeroPoint, dtype);
  return relu ? atLeastZero(out) : out;
}

/**
 * A weighted mean of neighbors, on quanta less their zero point: their sums are
 * exact, so that a half is rounded as PyTorch rounds it. The scale stays.
 */
export function keepingScale(
  self: Tensor,
  run: (self: Tensor) => Tensor,
  kernels?: Kernels,
): Tensor {
  if (!self.quantizer) {
    return run(self);
  }
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  return withQuanta(
    run(centered(self, kernels)),
    scale,
    zeroPoint,
    (x) => Math.min(Math.max(nearest(x) + zeroPoint, least), most),
    self.dtype,
  );
}

/** How PyTorch rounds a mean to a quantum, where it is half way between two. */
export type MeanRounding =
  /** QNNPACK: the sum, less the zero points, times a float32 factor. */
  | {by: 'factor'; count: number}
  /** The mean of the quanta as they are. */
  | {by: 'quantum'};

/**
 * A mean of neighbors: its scale stays.
 *
 * @param run - gives the means of the quanta less their zero points
 */
export function meanOfQuanta(
  self: Tensor,
  rounding: MeanRounding,
  run: (centered: Tensor) => Tensor,
  kernels?: Kernels,
): Tensor {
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  const count = rounding.by === 'factor' ? rounding.count : 1;
  const one = Math.fround(scale);
  const factor = Math.fround(one / Math.fround(one * count));
  const round =
    rounding.by === 'factor'
      ? (mean: number) =>
          nearest(Math.fround(nearest(mean * count) * factor)) + zeroPoint
      : isChannelsLast(self)
        ? (mean: number) => nearest(mean) + zeroPoint
        : (mean: number) => nearest(mean + zeroPoint);
  return withQuanta(
    run(centered(self, kernels)),
    scale,
    zeroPoint,
    (mean) => Math.min(Math.max(round(mean), least), most),
    self.dtype,
  );
}

/** Quanta under the zero point become it. */
export function atLeastZero(self: Tensor): Tensor {
  const {zeroPoint} = perTensor(self);
  const {data} = self.storage;
  for (let i = 0; i < data.length; i += 1) {
    data[i] = Math.max(Number(data[i]), zeroPoint);
  }
  return self;
}

/** A function of each real number and its place, as real numbers. */
export function mapReal(
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
export function withQuanta(
  self: Tensor,
  scale: number,
  zeroPoint: number,
  quantum: (q: number) => number,
  dtype = self.dtype,
): Tensor {
  const quanta = numbers(self);
  const out = Tensor.empty(self.sizes, dtype);
  const {data} = out.storage;
  for (let i = 0; i < quanta.length; i += 1) {
    data[i] = quantum(quanta[i] ?? 0);
  }
  return new Tensor(out.storage, dtype, self.sizes, undefined, 0, {
    scales: [scale],
    zeroPoints: [zeroPoint],
  });
}

/** A clamp of the quanta: scale and zero point stay. */
export function clampQuanta(self: Tensor, min: number, max: number): Tensor {
  refuseScrambledClamp(self);
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  const [low, high] = [min, max].map((value) =>
    Math.min(Math.max(nearest(value / scale) + zeroPoint, least), most),
  );
  return withQuanta(self, scale, zeroPoint, (q) =>
    Math.min(Math.max(q, low ?? least), high ?? most),
  );
}

/** Smallest and largest quantum of a tensor. */
export const rangeOf = (self: Tensor): [number, number] =>
  isQuantizedDType(self.dtype) ? quantumRange[self.dtype] : [0, 255];
