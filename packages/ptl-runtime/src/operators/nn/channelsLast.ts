/**
 * Which quantized tensors PyTorch has in channels-last memory: results of
 * convolutions, and what is computed from them. Here they lie row by row, with
 * the same elements; only what PyTorch makes of their memory tells them apart.
 */

import {Tensor} from '../../tensor/tensor';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';

type Run = OperatorDefinition['run'];

const marked = new WeakSet<IValue & object>();

/** Whether the order in memory shows: more than one channel, and more than one place. */
const isOrdered = ({dim, sizes, numel}: Tensor): boolean =>
  dim >= 4 && (sizes[1] ?? 1) > 1 && numel > (sizes[0] ?? 1) * (sizes[1] ?? 1);

export function markChannelsLast(self: Tensor): Tensor {
  marked.add(self);
  return self;
}

export const isChannelsLast = (self: Tensor): boolean =>
  marked.has(self) && isOrdered(self);

const has = (value: IValue): boolean =>
  value instanceof Tensor
    ? marked.has(value)
    : Array.isArray(value) && value.some(has);

/** `contiguous` gives row-major memory, unless it is asked for another. */
const isRowMajor = (name: string, args: readonly IValue[]): boolean =>
  name === 'aten::contiguous' && (args[1] === 0n || args.length < 2);

/** An operator whose quantized result is in the memory format of its arguments. */
export const keepingFormat =
  (name: string, run: Run): Run =>
  (args, context) => {
    const out = run(args, context);
    if (!(out instanceof Tensor) || !out.quantizer || !args.some(has)) {
      return out;
    }
    if (isRowMajor(name, args)) {
      const {storage, dtype, sizes, strides, offset, quantizer} = out;
      return new Tensor(storage, dtype, sizes, strides, offset, quantizer);
    }
    marked.add(out);
    return out;
  };

/**
 * Refuses a clamp that PyTorch 1.13 computes wrong on a phone: QNNPACK's writes
 * the elements of channels-last memory into row-major memory
 * (`qnnpack_clamp` of ATen/native/quantized/cpu/qclamp.cpp).
 *
 * @throws OperatorError if the tensor is such a one.
 */
export function refuseScrambledClamp(self: Tensor): void {
  if (isChannelsLast(self)) {
    throw new OperatorError(
      'PyTorch 1.13 mixes up the elements when it clamps (ReLU6, hardtanh, clamp) a quantized result of a convolution: take nn.ReLU, fused with the convolution, or call contiguous() before it',
    );
  }
}
