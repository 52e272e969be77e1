/**
 * Dtypes that PyTorch supports and the kernels do not: float64, and uint8 and float16 for some
 * operators. They are computed in float32, which is precise enough for weights that came from
 * float32.
 */

import {cast} from '../../tensor/copy';
import type {DType} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import type {IValue} from '../ivalue';
import type {OperatorDefinition} from '../operator';

/** Applies a change to the tensors of a value, in lists too. */
const mapTensors = (value: IValue, change: (self: Tensor) => Tensor): IValue =>
  value instanceof Tensor
    ? change(value)
    : Array.isArray(value)
      ? value.map((item) => mapTensors(item, change))
      : value;

const hasDType = (value: IValue, dtype: DType): boolean =>
  value instanceof Tensor
    ? value.dtype === dtype
    : Array.isArray(value) && value.some((item) => hasDType(item, dtype));

/**
 * Extends an operator by one dtype. Arguments that mix it with float32 are left to the operator,
 * which refuses them.
 */
function runThroughFloat32(
  dtype: DType,
  {schema, run}: OperatorDefinition,
): OperatorDefinition {
  return {
    schema,
    run: (args, context) => {
      if (
        !args.some((arg) => hasDType(arg, dtype)) ||
        args.some((arg) => hasDType(arg, 'float32'))
      ) {
        return run(args, context);
      }
      const convert = (from: DType, to: DType) => (self: Tensor) =>
        self.dtype === from ? cast(self, to) : self;
      const result = run(
        args.map((arg) => mapTensors(arg, convert(dtype, 'float32'))),
        context,
      );
      return mapTensors(result, convert('float32', dtype));
    },
  };
}

/** Operators that compute in float32 only and write to no argument. */
const FLOAT32_OPERATORS =
  /^aten::(?:_?conv|batch_norm|native_batch_norm|layer_norm|native_layer_norm|group_norm|native_group_norm|instance_norm|(?:max|avg|adaptive_avg|adaptive_max|_adaptive)|_?upsample|prelu|embedding|lstm|gru|rnn|linear|grid_sampler|affine_grid|im2col|col2im|cdist|bilinear|glu|pixel|pairwise|cosine_similarity|_scaled_dot|_native_multi|_transformer|quantized_(?:lstm|gru))/u;

/** Modes of resizing that PyTorch supports for uint8. */
const BYTE_OPERATORS = /^aten::_?upsample_nearest/u;

/** Operators that only move numbers, which PyTorch supports for float16 too. */
const HALF_OPERATORS = /^aten::(?:im2col|col2im|embedding\()/u;

export function withOtherDTypes(
  definition: OperatorDefinition,
): OperatorDefinition {
  const {schema} = definition;
  const doubles =
    FLOAT32_OPERATORS.test(schema) && !schema.includes('!')
      ? runThroughFloat32('float64', definition)
      : definition;
  const bytes = BYTE_OPERATORS.test(schema)
    ? runThroughFloat32('uint8', doubles)
    : doubles;
  return HALF_OPERATORS.test(schema)
    ? runThroughFloat32('float16', bytes)
    : bytes;
}
