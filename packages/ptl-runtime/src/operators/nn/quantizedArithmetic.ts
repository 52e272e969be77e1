/** `quantized::add`, `mul` and their variants. */

import type {BinaryKind, Kernels} from '../../kernels/kernels';
import {broadcastSizes} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo} from '../../tensor/views';
import {float, int, scalar, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {
  atLeastZero,
  centered,
  rangeOf,
  throughReal,
  withQuanta,
} from './quanta';
import {nearest, perTensor} from './quantizer';

type Args = readonly IValue[];

/** A number is added by moving the zero point; where that would leave the range, the scale gives way. */
function addScalar(self: Tensor, value: number): Tensor {
  const {scale, zeroPoint} = perTensor(self);
  const [least, most] = rangeOf(self);
  const steps = nearest(Math.fround(value / scale));
  const moved = zeroPoint - steps;
  if (moved >= least && moved <= most) {
    return withQuanta(self, scale, moved, (q) => q);
  }
  const end = moved < least ? least : most;
  const wider = (Math.abs(most + least - end - moved) / (most - least)) * scale;
  const factor = Math.fround(
    Math.fround(scale) * Math.fround(1 / Math.fround(wider)),
  );
  // As in PyTorch, the number is whole steps of the old scale.
  return withQuanta(self, wider, end, (q) => {
    const sum = nearest(Math.fround((q - zeroPoint + steps) * factor)) + end;
    return Math.min(Math.max(sum, least), most);
  });
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

/** Of real numbers, which are quanta again at the end. */
function pairwise(
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
  const real = (self: Tensor): Tensor => {
    const out = centered(broadcastTo(self, sizes), kernels);
    const scale = Float32Array.of(perTensor(self).scale);
    kernels.binary('mul', out, Tensor.over(scale, [1], 'float32'), out);
    return out;
  };
  const out = real(a);
  kernels.binary(kind, out, real(b), out);
  const scale = float(args, 2);
  const zeroPoint = int(args, 3);
  if (a.dtype !== 'quint8') {
    return throughReal(out, scale, zeroPoint, a.dtype, relu);
  }
  const quanta = kernels.requantize(out, {
    run: out.numel,
    shifts: new Float32Array(1),
    factors: Float32Array.of(1 / Math.fround(scale)),
    zeroPoint,
    least: relu ? zeroPoint : 0,
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
    const ofNumber = (self: Tensor, value: number) => {
      const out = withNumber(self, value);
      return relu ? atLeastZero(out) : out;
    };
    return [
      {
        schema: `quantized::${name}${suffix}(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc`,
        run: (args, {kernels}) => pairwise(name, args, relu, kernels),
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
