/** Which operators run on tensors with a scale for each slice: views by slices, copies and comparisons. PyTorch refuses all others. */

import {Tensor} from '../../tensor/tensor';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {printType, type Schema} from '../schema';
import {isPerChannel, NOT_PER_TENSOR} from './quantizer';

const namesOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/u).map((name) => `aten::${name}`));

/** What gives PyTorch's result, or says itself what PyTorch says. */
const RUN = namesOf(
  `__is__ __isnot__ _reshape_alias _unsafe_view alias alpha_dropout atleast_1d atleast_2d atleast_3d
   chunk clone contiguous copy_ cpu data dequantize detach detach_ dim dropout dsplit element_size
   empty_like eq equal feature_alpha_dropout feature_dropout fill_ flatten ge gt hsplit int_repr
   is_complex is_contiguous is_cuda is_floating_point is_leaf is_quantized is_same_size is_signed
   le len lift_fresh lt narrow ne numel q_per_channel_axis q_per_channel_scales
   q_per_channel_zero_points q_scale q_zero_point ravel requires_grad_ reshape reshape_as select
   size slice split split_with_sizes squeeze storage_offset stride sym_size tensor_split to unbind
   unflatten unsqueeze view view_as vsplit`,
);

const STRIDES =
  'Setting strides is possible only on uniformly quantized tensor';
const JOIN = "Only per-tensor quantization is supported in 'cat'!";
const SELECT =
  'Only per_tensor quantized quantized tensors are supported by index_select.';
const extreme = (name: string): string =>
  `${name} operator for quantized tensors only works for per tensor quantized tensors. Please open an issue on https://github.com/pytorch/pytorch/issues if you need per channel quantized tensor support.`;

/** PyTorch's words, where they are others than those of most. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...namesOf(
        `T adjoint as_strided broadcast_to diagonal expand expand_as flip mH mT matmul movedim moveaxis
         numpy_T permute repeat rot90 swapaxes swapdims t tile transpose unfold`,
      ),
    ].map((name) => [name, STRIDES]),
  ),
  ...Object.fromEntries(
    [...namesOf('cat concat dstack hstack stack vstack')].map((name) => [
      name,
      JOIN,
    ]),
  ),
  'aten::index': 'Indexing is only supported for per-Tensor quantized Tensors.',
  'aten::index_select': SELECT,
  'aten::repeat_interleave': SELECT,
  'aten::max': extreme('Max'),
  'aten::min': extreme('Min'),
};

const has = (value: IValue): boolean =>
  value instanceof Tensor
    ? isPerChannel(value)
    : Array.isArray(value) && value.some(has);

/** An operator that refuses tensors quantized per channel, unless PyTorch runs it on them. */
export function refusePerChannel(
  {name, arguments: all}: Schema,
  run: OperatorDefinition['run'],
): OperatorDefinition['run'] {
  const takesTensors = all.some(({type}) =>
    /\bTensor\b/u.test(printType(type)),
  );
  if (
    !takesTensors ||
    RUN.has(name) ||
    !/^aten|^quantized.*[^k]$/u.test(name)
  ) {
    return run;
  }
  return (args, context) => {
    if (args.some(has)) {
      throw new OperatorError(WORDS[name] ?? NOT_PER_TENSOR);
    }
    return run(args, context);
  };
}
