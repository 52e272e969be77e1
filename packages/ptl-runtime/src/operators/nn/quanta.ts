/** Helpers of `quantized*.ts`: functions of quanta and of the real numbers that they encode. */

import type {Kernels} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import type {DType} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {isChannelsLast, refuseScrambledClamp} from './channelsLast';
import {
  dequantize,
  isQuantizedDType,
  roundNearest,
  requirePerTensor,
  quantizerOf,
  quantumRange,
  requantize,
} from './quantizer';
import {around, floatsOf} from './shared';

/** Quanta minus their zero points, as floats; computed by the kernels for a single zero point. */
export function center(self: Tensor, kernels?: Kernels): Tensor {
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

/** Quantizes real results by scale, zero point and dtype, after an optional relu. */
export function quantizeReal(
  result: Tensor,
  scale: number,
  zeroPoint: number,
  dtype: DType,
  relu = false,
): Tensor {
  const out = requantize(result, scale, zeroPoint, dtype);
  return relu ? clampToZero(out) : out;
}

/**
 * Runs a weighted mean of neighbors on quanta minus their zero point: sums are exact, so
 * ties round as in PyTorch. The scale stays.
 */
export function keepScale(
  self: Tensor,
  run: (self: Tensor) => Tensor,
  kernels?: Kernels,
): Tensor {
  if (!self.quantizer) {
    return run(self);
  }
  const {scale, zeroPoint} = requirePerTensor(self);
  const [low, high] = getQuantumRange(self);
  return mapQuanta(
    run(center(self, kernels)),
    scale,
    zeroPoint,
    (x) => Math.min(Math.max(roundNearest(x) + zeroPoint, low), high),
    self.dtype,
  );
}

/** PyTorch's rounding of a mean between two quanta. */
export type MeanRounding =
  /** QNNPACK: the sum, minus the zero points, times a float32 factor. */
  | {by: 'factor'; count: number}
  /** The mean of the quanta themselves. */
  | {by: 'quantum'};

/**
 * Averages neighbors; the scale stays.
 *
 * @param run - computes the means of the quanta minus their zero points
 */
export function averageQuanta(
  self: Tensor,
  rounding: MeanRounding,
  run: (centered: Tensor) => Tensor,
  kernels?: Kernels,
): Tensor {
  const {scale, zeroPoint} = requirePerTensor(self);
  const [low, high] = getQuantumRange(self);
  const count = rounding.by === 'factor' ? rounding.count : 1;
  const one = Math.fround(scale);
  const factor = Math.fround(one / Math.fround(one * count));
  const round =
    rounding.by === 'factor'
      ? (mean: number) =>
          roundNearest(Math.fround(roundNearest(mean * count) * factor)) +
          zeroPoint
      : isChannelsLast(self)
        ? (mean: number) => roundNearest(mean) + zeroPoint
        : (mean: number) => roundNearest(mean + zeroPoint);
  return mapQuanta(
    run(center(self, kernels)),
    scale,
    zeroPoint,
    (mean) => Math.min(Math.max(round(mean), low), high),
    self.dtype,
  );
}

/** Raises quanta below the zero point to it, in place. */
export function clampToZero(self: Tensor): Tensor {
  const {zeroPoint} = requirePerTensor(self);
  const {data} = self.storage;
  for (let i = 0; i < data.length; i += 1) {
    data[i] = Math.max(Number(data[i]), zeroPoint);
  }
  return self;
}

/** Applies a function to each real number and its index; the result is float32. */
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

/** Maps each quantum to a new one, in a tensor with another scale and zero point. */
export function mapQuanta(
  self: Tensor,
  scale: number,
  zeroPoint: number,
  map: (q: number) => number,
  dtype = self.dtype,
): Tensor {
  const quanta = numbers(self);
  const out = Tensor.empty(self.sizes, dtype);
  const {data} = out.storage;
  for (let i = 0; i < quanta.length; i += 1) {
    data[i] = map(quanta[i] ?? 0);
  }
  return new Tensor(out.storage, dtype, self.sizes, undefined, 0, {
    scales: [scale],
    zeroPoints: [zeroPoint],
  });
}

/** Clamps quanta; scale and zero point stay. */
export function clampQuanta(self: Tensor, min: number, max: number): Tensor {
  refuseScrambledClamp(self);
  const {scale, zeroPoint} = requirePerTensor(self);
  const [low, high] = getQuantumRange(self);
  const [minQuantum, maxQuantum] = [min, max].map((value) =>
    Math.min(Math.max(roundNearest(value / scale) + zeroPoint, low), high),
  );
  return mapQuanta(self, scale, zeroPoint, (q) =>
    Math.min(Math.max(q, minQuantum ?? low), maxQuantum ?? high),
  );
}

/** Smallest and largest quantum of a tensor's dtype. */
export const getQuantumRange = (self: Tensor): [number, number] =>
  isQuantizedDType(self.dtype) ? quantumRange[self.dtype] : [0, 255];
