/** `quantized::add`, `mul` and their variants. */

import {contiguous} from '../../tensor/copy';
import {broadcastSizes} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo} from '../../tensor/views';
import {float, int, scalar, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import type {OperatorDefinition} from '../operator';
import {atLeastZero, mapReal, rangeOf, throughReal, withQuanta} from './quanta';
import {dequantize, nearest, perTensor, requantize} from './quantizer';
import {floatsOf} from './shared';

type Args = readonly IValue[];

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
  const scale = float(args, 2);
  const zeroPoint = int(args, 3);
  if (a.dtype === 'quint8' && b.dtype === 'quint8' && same(a, b)) {
    return pairwiseBytes(a, b, apply, scale, zeroPoint, relu);
  }
  const sizes = broadcastSizes(a.sizes, b.sizes);
  const [x, y] = [a, b].map((self) =>
    floatsOf(contiguous(broadcastTo(dequantize(self), sizes))),
  );
  const out = Tensor.empty(sizes);
  const data = floatsOf(out);
  for (let i = 0; i < data.length; i += 1) {
    data[i] = apply(x?.[i] ?? 0, y?.[i] ?? 0);
  }
  return throughReal(out, scale, zeroPoint, relu);
}

const same = (a: Tensor, b: Tensor): boolean =>
  a.sizes.join() === b.sizes.join() && a.isContiguous && b.isContiguous;

/** The real number of each quantum of a byte. */
function realOfBytes(self: Tensor): Float32Array {
  const {scale, zeroPoint} = perTensor(self);
  return Float32Array.from(
    {length: 256},
    (_, q) => (q - zeroPoint) * Math.fround(scale),
  );
}

/** As `pairwise`, of tensors of one shape in one pass. */
function pairwiseBytes(
  a: Tensor,
  b: Tensor,
  apply: Pairwise,
  scale: number,
  zeroPoint: number,
  relu: boolean,
): Tensor {
  const [realA, realB] = [realOfBytes(a), realOfBytes(b)];
  const x = (a.storage.data as Uint8Array).subarray(a.offset);
  const y = (b.storage.data as Uint8Array).subarray(b.offset);
  const data = new Uint8Array(a.numel);
  const inverse = Math.fround(1 / Math.fround(scale));
  const least = relu ? zeroPoint : 0;
  for (let i = 0; i < data.length; i += 1) {
    const real = Math.fround(
      apply(realA[x[i] ?? 0] ?? 0, realB[y[i] ?? 0] ?? 0),
    );
    const at = zeroPoint + nearest(Math.fround(real * inverse));
    data[i] = Math.min(Math.max(at, least), 255);
  }
  return new Tensor({data}, 'quint8', a.sizes, undefined, 0, {
    scales: [scale],
    zeroPoints: [zeroPoint],
  });
}

/** `add`, `mul` and their variants with a number or `relu`. */
export const definitions: readonly OperatorDefinition[] = (
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
