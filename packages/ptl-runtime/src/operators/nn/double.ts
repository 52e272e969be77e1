/** float64, and uint8 where PyTorch resizes it: computed in float32, which models with such weights bear. */

import {cast} from '../../tensor/copy';
import type {DType} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import type {IValue} from '../ivalue';
import type {OperatorDefinition} from '../operator';

/** The tensors of a value, changed; lists too. */
const mapTensors = (value: IValue, change: (self: Tensor) => Tensor): IValue =>
  value instanceof Tensor
    ? change(value)
    : Array.isArray(value)
      ? value.map((item) => mapTensors(item, change))
      : value;

const has = (value: IValue, dtype: DType): boolean =>
  value instanceof Tensor
    ? value.dtype === dtype
    : Array.isArray(value) && value.some((item) => has(item, dtype));

/**
 * An operator for one more dtype. Where float32 comes with it, the operator
 * itself refuses the two.
 */
function through(
  dtype: DType,
  {schema, run}: OperatorDefinition,
): OperatorDefinition {
  return {
    schema,
    run: (args, context) => {
      if (
        !args.some((arg) => has(arg, dtype)) ||
        args.some((arg) => has(arg, 'float32'))
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

/** What computes in float32 alone: nothing that writes to its arguments. */
const FLOAT32 =
  /^aten::(?:_?conv|batch_norm|native_batch_norm|layer_norm|native_layer_norm|group_norm|native_group_norm|instance_norm|(?:max|avg|adaptive_avg|adaptive_max|_adaptive)|_?upsample|prelu|embedding|lstm|gru|rnn|linear|grid_sampler|affine_grid|im2col|col2im|cdist|bilinear|glu|pixel|pairwise|cosine_similarity|_scaled_dot|_native_multi|_transformer|quantized_(?:lstm|gru))/u;

/** Modes that PyTorch has for pictures of bytes. */
const BYTES = /^aten::_?upsample_nearest/u;

/** What moves numbers without computing, which PyTorch does in float16 too. */
const HALVES = /^aten::(?:im2col|col2im|embedding\()/u;

export function withOtherDTypes(
  definition: OperatorDefinition,
): OperatorDefinition {
  const {schema} = definition;
  const doubles =
    FLOAT32.test(schema) && !schema.includes('!')
      ? through('float64', definition)
      : definition;
  const bytes = BYTES.test(schema) ? through('uint8', doubles) : doubles;
  return HALVES.test(schema) ? through('float16', bytes) : bytes;
}
