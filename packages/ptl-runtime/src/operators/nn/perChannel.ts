/** Operators on tensors quantized per channel: views by slices, copies and comparisons. PyTorch refuses all others. */

import {Tensor} from '../../tensor/tensor';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {printType, type Schema} from '../schema';
import {isPerChannel, NOT_PER_TENSOR} from './quantizer';

const parseNames = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/u).map((name) => `aten::${name}`));

/** Operators that PyTorch runs, or that refuse by themselves with PyTorch's message. */
const SUPPORTED = parseNames(
  `__is__ __isnot__ _reshape_alias _unsafe_view alias alpha_dropout atleast_1d atleast_2d atleast_3d
   chunk clone contiguous copy_ cpu data dequantize detach detach_ dim dropout dsplit element_size
   empty_like eq equal feature_alpha_dropout feature_dropout fill_ flatten ge gt hsplit int_repr
   is_complex is_contiguous is_cuda is_floating_point is_leaf is_quantized is_same_size is_signed
   le len lift_fresh lt narrow ne numel q_per_channel_axis q_per_channel_scales
   q_per_channel_zero_points q_scale q_zero_point ravel requires_grad_ reshape reshape_as select
   size slice split split_with_sizes squeeze storage_offset stride sym_size tensor_split to unbind
   unflatten unsqueeze view view_as vsplit`,
);

const STRIDES_MESSAGE =
  'Setting strides is possible only on uniformly quantized tensor';
const CAT_MESSAGE = "Only per-tensor quantization is supported in 'cat'!";
const SELECT_MESSAGE =
  'Only per_tensor quantized quantized tensors are supported by index_select.';
const describeExtreme = (name: string): string =>
  `${name} operator for quantized tensors only works for per tensor quantized tensors. Please open an issue on https://github.com/pytorch/pytorch/issues if you need per channel quantized tensor support.`;

/** PyTorch's messages other than NOT_PER_TENSOR. */
const MESSAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...parseNames(
        `T adjoint as_strided broadcast_to diagonal expand expand_as flip mH mT matmul movedim moveaxis
         numpy_T permute repeat rot90 swapaxes swapdims t tile transpose unfold`,
      ),
    ].map((name) => [name, STRIDES_MESSAGE]),
  ),
  ...Object.fromEntries(
    [...parseNames('cat concat dstack hstack stack vstack')].map((name) => [
      name,
      CAT_MESSAGE,
    ]),
  ),
  'aten::index': 'Indexing is only supported for per-Tensor quantized Tensors.',
  'aten::index_select': SELECT_MESSAGE,
  'aten::repeat_interleave': SELECT_MESSAGE,
  'aten::max': describeExtreme('Max'),
  'aten::min': describeExtreme('Min'),
};

const hasPerChannel = (value: IValue): boolean =>
  value instanceof Tensor
    ? isPerChannel(value)
    : Array.isArray(value) && value.some(hasPerChannel);

/** Wraps an operator so that it refuses tensors quantized per channel, unless PyTorch runs it on them. */
export function refusePerChannel(
  {name, arguments: parameters}: Schema,
  run: OperatorDefinition['run'],
): OperatorDefinition['run'] {
  const takesTensors = parameters.some(({type}) =>
    /\bTensor\b/u.test(printType(type)),
  );
  if (
    !takesTensors ||
    SUPPORTED.has(name) ||
    !/^aten|^quantized.*[^k]$/u.test(name)
  ) {
    return run;
  }
  return (args, context) => {
    if (args.some(hasPerChannel)) {
      throw new OperatorError(MESSAGES[name] ?? NOT_PER_TENSOR);
    }
    return run(args, context);
  };
}
