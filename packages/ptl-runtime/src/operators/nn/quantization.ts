/** Conversions between real numbers and quanta, and properties of quantized tensors. */

import type {Kernels} from '../../kernels/kernels';
import {clone, contiguous, numbers} from '../../tensor/copy';
import {allocate, type DType, typeNames} from '../../tensor/dtype';
import {wrapDim} from '../../tensor/layout';
import {type Quantizer, Tensor} from '../../tensor/tensor';
import {dtype, float, int, tensor, tensorList} from '../arguments';
import {type IValue, Tuple} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {
  chooseQuantizer,
  dequantize,
  isQuantizedDType,
  roundNearest,
  requirePerTensor,
  type QuantizedDType,
  quantizerOf,
  quantizeSlices,
  quantumRange,
  requantize,
} from './quantizer';
import {around, float32, floatsOf} from './shared';

type Args = readonly IValue[];

/** dtypes of the integers in `int_repr`. */
const representations: Readonly<Record<string, DType>> = {
  quint8: 'uint8',
  qint8: 'int8',
  qint32: 'int32',
};

function readQuanta(self: Tensor): Tensor {
  quantizerOf(self);
  const quanta = numbers(self);
  const kind = representations[self.dtype] ?? 'int32';
  const data = allocate(kind, quanta.length);
  quanta.forEach((value, i) => {
    data[i] = value;
  });
  return Tensor.over(data, self.sizes, kind);
}

/** Inverse of `int_repr`: makes a quantized tensor of integers. */
function attachQuantizer(self: Tensor, quantizer: Quantizer): Tensor {
  const dtype = Object.keys(representations).find(
    (name): name is QuantizedDType => representations[name] === self.dtype,
  );
  if (!dtype) {
    throw new OperatorError(
      `quanta are uint8, int8 or int32, not ${typeNames[self.dtype]}`,
    );
  }
  const {storage, sizes, strides} = clone(contiguous(self));
  return new Tensor(storage, dtype, sizes, strides, 0, quantizer);
}

/** @throws OperatorError with PyTorch's message unless the tensor is float32. */
function requireFloat(self: Tensor): Tensor {
  if (self.dtype !== 'float32') {
    throw new OperatorError(
      `Quantize only works on Float Tensor, got ${typeNames[self.dtype]}`,
    );
  }
  return contiguous(self);
}

const readFirst = (self: Tensor): number => Number(numbers(self)[0] ?? 0);

function quantizePerChannel(args: Args): Tensor {
  const self = float32(tensor(args, 0));
  const axis = wrapDim(int(args, 3), self.dim);
  const scales = Array.from(numbers(tensor(args, 1)), Number);
  const zeroPoints = Array.from(numbers(tensor(args, 2)), Number);
  const size = self.sizes[axis] ?? 0;
  if (scales.length !== size || zeroPoints.length !== size) {
    throw new OperatorError(
      'number of channels must match the numbers of scales and zero points',
    );
  }
  return quantizeSlices(self, {scales, zeroPoints, axis}, dtype(args, 4));
}

/** Smallest and largest element. */
function findRange(self: Tensor): [number, number] {
  const x = numbers(self);
  let [min, max] = [Infinity, -Infinity];
  for (let i = 0; i < x.length; i += 1) {
    min = Math.min(min, x[i] ?? 0);
    max = Math.max(max, x[i] ?? 0);
  }
  return [min, max];
}

/** Quantizes with a scale and zero point chosen for the tensor's elements. */
export function quantizeDynamically(
  self: Tensor,
  kind: DType,
  kernels?: Kernels,
): Tensor {
  if (!isQuantizedDType(kind)) {
    throw new OperatorError(`dtype ${kind} is not a quantized one`);
  }
  const {scale, zeroPoint} = chooseQuantizer(
    findRange(self),
    quantumRange[kind],
  );
  return requantize(self, scale, zeroPoint, kind, kernels);
}

/** Rounds real numbers to the values of quanta; the result stays real. */
function fakeQuantize(
  self: Tensor,
  scales: readonly number[],
  zeroPoints: readonly number[],
  axis: number | undefined,
  minQuantum: number,
  maxQuantum: number,
): Tensor {
  const x = floatsOf(float32(self));
  const out = Tensor.empty(self.sizes);
  const y = floatsOf(out);
  const run = axis === undefined ? x.length : around(self.sizes, axis)[2];
  for (let i = 0; i < x.length; i += 1) {
    const slice = Math.floor(i / run) % scales.length;
    const scale = Math.fround(scales[slice] ?? 1);
    const zeroPoint = zeroPoints[slice] ?? 0;
    const quantum = roundNearest(
      Math.fround(
        zeroPoint + Math.fround((x[i] ?? 0) * Math.fround(1 / scale)),
      ),
    );
    y[i] =
      (Math.min(Math.max(quantum, minQuantum), maxQuantum) - zeroPoint) * scale;
  }
  return out;
}

const dequantizeValue = (value: IValue): IValue =>
  value instanceof Tensor && value.quantizer
    ? dequantize(value)
    : Array.isArray(value)
      ? value.map(dequantizeValue)
      : value instanceof Tuple
        ? new Tuple(value.items.map(dequantizeValue))
        : value;

const dequantizeAll = (args: Args): IValue =>
  tensorList(args, 0).map(dequantize);

const makeVector = (values: readonly number[], kind: DType): Tensor =>
  Tensor.over(
    kind === 'int64'
      ? BigInt64Array.from(values, (value) => BigInt(value))
      : Float64Array.from(values),
    [values.length],
    kind,
  );

const requirePerChannel = (self: Tensor) => {
  const quantizer = quantizerOf(self);
  if (quantizer.axis === undefined) {
    throw new OperatorError('the tensor is quantized per tensor');
  }
  return {...quantizer, axis: quantizer.axis};
};

export const definitions: readonly OperatorDefinition[] = [
  {
    schema:
      'aten::quantize_per_tensor(Tensor self, float scale, int zero_point, ScalarType dtype) -> Tensor',
    run: (args, {kernels}) =>
      requantize(
        requireFloat(tensor(args, 0)),
        float(args, 1),
        int(args, 2),
        dtype(args, 3),
        kernels,
      ),
  },
  {
    schema:
      'aten::quantize_per_tensor.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, ScalarType dtype) -> Tensor',
    run: (args) =>
      requantize(
        requireFloat(tensor(args, 0)),
        readFirst(tensor(args, 1)),
        readFirst(tensor(args, 2)),
        dtype(args, 3),
      ),
  },
  {
    schema:
      'aten::quantize_per_tensor.tensors(Tensor[] tensors, Tensor scales, Tensor zero_points, ScalarType dtype) -> Tensor[]',
    run: (args) => {
      const scales = numbers(tensor(args, 1));
      const zeroPoints = numbers(tensor(args, 2));
      return tensorList(args, 0).map((self, i) =>
        requantize(
          float32(self),
          scales[i] ?? 1,
          zeroPoints[i] ?? 0,
          dtype(args, 3),
        ),
      );
    },
  },
  {
    schema:
      'aten::quantize_per_channel(Tensor self, Tensor scales, Tensor zero_points, int axis, ScalarType dtype) -> Tensor',
    run: quantizePerChannel,
  },
  {
    schema:
      'aten::quantize_per_tensor_dynamic(Tensor self, ScalarType dtype, bool reduce_range) -> Tensor',
    run: (args) =>
      // QNNPACK, the engine of phones, ignores reduce_range and takes the whole range.
      quantizeDynamically(requireFloat(tensor(args, 0)), dtype(args, 1)),
  },
  ...['self(Tensor self)', 'tensor(Tensor qtensor)'].map(
    (rest): OperatorDefinition => ({
      schema: `aten::dequantize.${rest} -> Tensor`,
      run: (args) => {
        const self = tensor(args, 0);
        return self.quantizer ? dequantize(self) : self;
      },
    }),
  ),
  {
    schema: 'aten::dequantize.tensors(Tensor[] tensors) -> Tensor[]',
    run: dequantizeAll,
  },
  {
    schema: 'aten::dequantize.list(Tensor[] qtensors) -> Tensor[]',
    run: dequantizeAll,
  },
  {
    schema: 'aten::dequantize.any(Any tensors) -> Any',
    run: (args) => dequantizeValue(args[0] ?? null),
  },
  {
    schema: 'aten::int_repr(Tensor self) -> Tensor',
    run: (args) => readQuanta(tensor(args, 0)),
  },
  {
    schema: 'aten::q_scale(Tensor self) -> float',
    run: (args) => requirePerTensor(tensor(args, 0)).scale,
  },
  {
    schema: 'aten::q_zero_point(Tensor self) -> int',
    run: (args) => BigInt(requirePerTensor(tensor(args, 0)).zeroPoint),
  },
  {
    schema: 'aten::q_per_channel_scales(Tensor self) -> Tensor',
    run: (args) =>
      makeVector(requirePerChannel(tensor(args, 0)).scales, 'float64'),
  },
  {
    schema: 'aten::q_per_channel_zero_points(Tensor self) -> Tensor',
    run: (args) =>
      makeVector(requirePerChannel(tensor(args, 0)).zeroPoints, 'int64'),
  },
  {
    schema: 'aten::q_per_channel_axis(Tensor self) -> int',
    run: (args) => BigInt(requirePerChannel(tensor(args, 0)).axis),
  },
  {
    schema:
      'aten::fake_quantize_per_tensor_affine(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> Tensor',
    run: (args) =>
      fakeQuantize(
        tensor(args, 0),
        [float(args, 1)],
        [int(args, 2)],
        undefined,
        int(args, 3),
        int(args, 4),
      ),
  },
  {
    schema:
      'aten::fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max) -> Tensor',
    run: (args) =>
      fakeQuantize(
        tensor(args, 0),
        [readFirst(tensor(args, 1))],
        [readFirst(tensor(args, 2))],
        undefined,
        int(args, 3),
        int(args, 4),
      ),
  },
  {
    schema:
      'aten::_choose_qparams_per_tensor(Tensor self, bool reduce_range=False) -> (float, int)',
    run: (args) => {
      const {scale, zeroPoint} = chooseQuantizer(
        findRange(tensor(args, 0)),
        quantumRange.quint8,
      );
      return [scale, BigInt(zeroPoint)];
    },
  },
  {
    schema:
      'aten::_make_per_tensor_quantized_tensor(Tensor self, float scale, int zero_point) -> Tensor',
    run: (args) =>
      attachQuantizer(tensor(args, 0), {
        scales: [float(args, 1)],
        zeroPoints: [int(args, 2)],
      }),
  },
  {
    schema:
      'aten::_make_per_channel_quantized_tensor(Tensor self, Tensor scale, Tensor zero_point, int axis) -> Tensor',
    run: (args) =>
      attachQuantizer(tensor(args, 0), {
        scales: Array.from(numbers(tensor(args, 1)), Number),
        zeroPoints: Array.from(numbers(tensor(args, 2)), Number),
        axis: int(args, 3),
      }),
  },
  {
    schema:
      'aten::fake_quantize_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> Tensor',
    run: (args) =>
      fakeQuantize(
        tensor(args, 0),
        Array.from(numbers(tensor(args, 1)), Number),
        Array.from(numbers(tensor(args, 2)), Number),
        int(args, 3),
        int(args, 4),
        int(args, 5),
      ),
  },
];
