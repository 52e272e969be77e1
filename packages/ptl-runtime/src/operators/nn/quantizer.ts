/** Affine quantization: real = (quantum − zero point) × scale. */

import type {Kernels} from '../../kernels/kernels';
import {contiguous, numbers} from '../../tensor/copy';
import {allocate, type DType, typeNames} from '../../tensor/dtype';
import {type Quantizer, Tensor} from '../../tensor/tensor';
import {OperatorError} from '../operator';
import {around, floatsOf} from './shared';

export type QuantizedDType = 'quint8' | 'qint8' | 'qint32';

/** Smallest and largest quantum. */
export const quantumRange: Readonly<Record<QuantizedDType, [number, number]>> =
  {
    quint8: [0, 255],
    qint8: [-128, 127],
    qint32: [-2147483648, 2147483647],
  };

const ROUNDING_SHIFT = 2 ** 52 + 2 ** 51;

/** Rounds to the nearest integer, ties to even; for |x| < 2^51 and every float32. */
export const roundNearest = (x: number): number =>
  x + ROUNDING_SHIFT - ROUNDING_SHIFT;

export const isQuantizedDType = (dtype: DType): dtype is QuantizedDType =>
  dtype in quantumRange;

/** @throws OperatorError if the tensor is not quantized. */
export function quantizerOf(self: Tensor): Quantizer {
  if (!self.quantizer || !isQuantizedDType(self.dtype)) {
    throw new OperatorError(
      `expected a quantized tensor, got ${typeNames[self.dtype]}`,
    );
  }
  return self.quantizer;
}

export const isPerChannel = ({quantizer}: Tensor): boolean =>
  quantizer?.axis !== undefined;

/** PyTorch's message, and advice. */
export const NOT_PER_TENSOR =
  'Expected quantizer->qscheme() == kPerTensorAffine to be true, but got false: the tensor is quantized per channel. Dequantize it first.';

/** @throws OperatorError if the tensor is quantized per channel. */
export function requirePerTensor(self: Tensor): {
  scale: number;
  zeroPoint: number;
} {
  const {scales, zeroPoints, axis} = quantizerOf(self);
  if (axis !== undefined) {
    throw new OperatorError(NOT_PER_TENSOR);
  }
  return {scale: scales[0] ?? 1, zeroPoint: zeroPoints[0] ?? 0};
}

/** Converts quanta to real numbers: contiguous float32. */
export function dequantize(self: Tensor): Tensor {
  const {scales, zeroPoints, axis} = quantizerOf(self);
  const quanta = numbers(self);
  const out = Tensor.empty(self.sizes);
  const y = floatsOf(out);
  if (axis === undefined) {
    const zeroPoint = zeroPoints[0] ?? 0;
    const scale = Math.fround(scales[0] ?? 1);
    for (let i = 0; i < y.length; i += 1) {
      y[i] = ((quanta[i] ?? 0) - zeroPoint) * scale;
    }
    return out;
  }
  const [, size, run] = around(self.sizes, axis);
  if (size !== scales.length) {
    throw new OperatorError('length of scales must equal to channel');
  }
  for (let i = 0; i < y.length; i += 1) {
    const slice = run === 0 ? 0 : Math.floor(i / run) % scales.length;
    y[i] =
      ((quanta[i] ?? 0) - (zeroPoints[slice] ?? 0)) *
      Math.fround(scales[slice] ?? 1);
  }
  return out;
}

/** Quantizes a real number: times the reciprocal scale in float32, rounded to even, as FBGEMM. */
function quantize(
  value: number,
  inverseScale: number,
  zeroPoint: number,
  min: number,
  max: number,
): number {
  const quantum = zeroPoint + roundNearest(Math.fround(value * inverseScale));
  return Math.min(Math.max(quantum, min), max);
}

/** @param kernels - if given, quint8 is computed by them, faster and with the same quanta */
export function requantize(
  self: Tensor,
  scale: number,
  zeroPoint: number,
  dtype: DType,
  kernels?: Kernels,
): Tensor {
  const quantizer = {scales: [scale], zeroPoints: [zeroPoint]};
  if (!kernels || dtype !== 'quint8' || self.dtype !== 'float32') {
    return quantizeSlices(self, quantizer, dtype);
  }
  const quanta = kernels.requantize(contiguous(self), {
    run: self.numel,
    shifts: new Float32Array(1),
    factors: Float32Array.of(1 / Math.fround(scale)),
    zeroPoint,
    minQuantum: 0,
  });
  return new Tensor(quanta, dtype, self.sizes, undefined, 0, quantizer);
}

/**
 * Quantizes per tensor, or per channel if the quantizer has an axis.
 *
 * @throws OperatorError if the dtype is not a quantized one.
 */
export function quantizeSlices(
  self: Tensor,
  quantizer: Quantizer,
  dtype: DType,
): Tensor {
  if (!isQuantizedDType(dtype)) {
    throw new OperatorError(
      `quantization to ${typeNames[dtype]} is not possible: quint8, qint8 or qint32`,
    );
  }
  const x = numbers(contiguous(self));
  const {scales, zeroPoints, axis} = quantizer;
  const data = allocate(dtype, x.length);
  const [min, max] = quantumRange[dtype];
  const inverses = scales.map((scale) => Math.fround(1 / Math.fround(scale)));
  if (axis === undefined) {
    const inverse = inverses[0] ?? 1;
    const zeroPoint = zeroPoints[0] ?? 0;
    for (let i = 0; i < x.length; i += 1) {
      data[i] = quantize(x[i] ?? 0, inverse, zeroPoint, min, max);
    }
    return new Tensor({data}, dtype, self.sizes, undefined, 0, quantizer);
  }
  const [, , run] = around(self.sizes, axis);
  for (let i = 0; i < x.length; i += 1) {
    const slice = run === 0 ? 0 : Math.floor(i / run) % scales.length;
    data[i] = quantize(
      x[i] ?? 0,
      inverses[slice] ?? 1,
      zeroPoints[slice] ?? 0,
      min,
      max,
    );
  }
  return new Tensor({data}, dtype, self.sizes, undefined, 0, quantizer);
}

/** PyTorch's lower bound of scales (ATen/quantized/QuantUtils.h). */
const MIN_SCALE = Math.fround(6.1e-5);

/**
 * Chooses scale and zero point for a range of real numbers, extended to include 0
 * (ChooseQuantizationParams of QuantUtils.h).
 */
export function chooseQuantizer(
  [rangeMin, rangeMax]: readonly [number, number],
  [low, high]: readonly [number, number],
): {scale: number; zeroPoint: number} {
  let min = Math.min(rangeMin, 0);
  let max = Math.max(rangeMax, 0);
  let scale = (max - min) / (high - low);
  const single = Math.fround(scale);
  if (single === 0 || !Number.isFinite(Math.fround(1 / single))) {
    scale = 0.1;
  }
  if (scale < MIN_SCALE) {
    const factor = MIN_SCALE / scale;
    if (min === 0) {
      max = MIN_SCALE * (high - low);
    } else if (max === 0) {
      min = -MIN_SCALE * (high - low);
    } else {
      min = Math.fround(min * factor);
      max = Math.fround(max * factor);
    }
    scale = MIN_SCALE;
  }
  const minError = Math.abs(low) - Math.abs(min / scale);
  const maxError = Math.abs(high) - Math.abs(max / scale);
  const at = minError < maxError ? low - min / scale : high - max / scale;
  return {
    scale,
    zeroPoint: roundNearest(Math.min(Math.max(at, low), high)),
  };
}
