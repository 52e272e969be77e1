/** `quantized::add`, `mul` and their variants. */

import type {BinaryKind, Kernels} from '../../kernels/kernels';
import {broadcastSizes} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo} from '../../tensor/views';
import {float, int, scalar, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {
  clampToZero,
  center,
  getQuantumRange,
  quantizeReal,
  mapQuanta,
} from './quanta';
import {roundNearest, requirePerTensor} from './quantizer';

type Args = readonly IValue[];

/** Adds a number by moving the zero point; widens the scale if the zero point would leave the range. */
function addScalar(self: Tensor, value: number): Tensor {
  const {scale, zeroPoint} = requirePerTensor(self);
  const [low, high] = getQuantumRange(self);
  const steps = roundNearest(Math.fround(value / scale));
  const moved = zeroPoint - steps;
  if (moved >= low && moved <= high) {
    return mapQuanta(self, scale, moved, (q) => q);
  }
  const end = moved < low ? low : high;
  const wider = (Math.abs(high + low - end - moved) / (high - low)) * scale;
  const factor = Math.fround(
    Math.fround(scale) * Math.fround(1 / Math.fround(wider)),
  );
  // PyTorch rounds the number to whole steps of the old scale.
  return mapQuanta(self, wider, end, (q) => {
    const sum =
      roundNearest(Math.fround((q - zeroPoint + steps) * factor)) + end;
    return Math.min(Math.max(sum, low), high);
  });
}

/** Multiplies the scale by a number; a negative one mirrors the quanta. */
function mulScalar(self: Tensor, value: number): Tensor {
  const {scale, zeroPoint} = requirePerTensor(self);
  const [low, high] = getQuantumRange(self);
  if (value > 0) {
    return mapQuanta(self, value * scale, zeroPoint, (q) => q);
  }
  return value < 0
    ? mapQuanta(
        self,
        -value * scale,
        high - (zeroPoint - low),
        (q) => high + low - q,
      )
    : mapQuanta(self, 1, 0, () => 0);
}

/** Adds or multiplies real numbers and quantizes the result. */
function runPairwise(
  kind: BinaryKind,
  args: Args,
  relu: boolean,
  kernels: Kernels,
): Tensor {
  const [a, b] = [tensor(args, 0), tensor(args, 1)];
  if (a.dtype !== b.dtype) {
    throw new OperatorError(`${kind} operands should have same data type.`);
  }
  const sizes = broadcastSizes(a.sizes, b.sizes);
  const dequantizeBroadcast = (self: Tensor): Tensor => {
    const out = center(broadcastTo(self, sizes), kernels);
    const scale = Float32Array.of(requirePerTensor(self).scale);
    kernels.binary('mul', out, Tensor.over(scale, [1], 'float32'), out);
    return out;
  };
  const out = dequantizeBroadcast(a);
  kernels.binary(kind, out, dequantizeBroadcast(b), out);
  const scale = float(args, 2);
  const zeroPoint = int(args, 3);
  if (a.dtype !== 'quint8') {
    return quantizeReal(out, scale, zeroPoint, a.dtype, relu);
  }
  const quanta = kernels.requantize(out, {
    run: out.numel,
    shifts: new Float32Array(1),
    factors: Float32Array.of(1 / Math.fround(scale)),
    zeroPoint,
    minQuantum: relu ? zeroPoint : 0,
  });
  return new Tensor(quanta, 'quint8', sizes, undefined, 0, {
    scales: [scale],
    zeroPoints: [zeroPoint],
  });
}

/** `add`, `mul` and their variants with a number or `relu`. */
export const definitions: readonly OperatorDefinition[] = (
  [
    ['add', addScalar],
    ['mul', mulScalar],
  ] as const
).flatMap(([name, withNumber]) =>
  ['', '_relu'].flatMap((suffix): OperatorDefinition[] => {
    const relu = suffix !== '';
    const runWithNumber = (self: Tensor, value: number) => {
      const out = withNumber(self, value);
      return relu ? clampToZero(out) : out;
    };
    return [
      {
        schema: `quantized::${name}${suffix}(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc`,
        run: (args, {kernels}) => runPairwise(name, args, relu, kernels),
      },
      {
        schema: `quantized::${name}${suffix}.Scalar(Tensor qa, Scalar b) -> Tensor qc`,
        run: (args) => runWithNumber(tensor(args, 0), Number(scalar(args, 1))),
      },
      {
        schema: `quantized::${name}${suffix}.Scalar2(Scalar b, Tensor qa) -> Tensor qc`,
        run: (args) => runWithNumber(tensor(args, 1), Number(scalar(args, 0))),
      },
      {
        schema: `quantized::${name}_scalar${suffix}(Tensor qa, Scalar b) -> Tensor qc`,
        run: (args) => runWithNumber(tensor(args, 0), Number(scalar(args, 1))),
      },
    ];
  }),
);
