/**
 * Tracking of quantized tensors that PyTorch keeps in channels-last memory: results of
 * convolutions, and tensors computed from them. Here they are row-major with the same elements; the
 * mark matters only for operators whose result depends on the memory order.
 */

import {Tensor} from '../../tensor/tensor';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';

type Run = OperatorDefinition['run'];

const marked = new WeakSet<IValue & object>();

/** Tells whether the memory order is visible: more than one channel and more than one pixel. */
const isOrdered = ({dim, sizes, numel}: Tensor): boolean =>
  dim >= 4 && (sizes[1] ?? 1) > 1 && numel > (sizes[0] ?? 1) * (sizes[1] ?? 1);

export function markChannelsLast(self: Tensor): Tensor {
  marked.add(self);
  return self;
}

export const isChannelsLast = (self: Tensor): boolean =>
  marked.has(self) && isOrdered(self);

const hasMarked = (value: IValue): boolean =>
  value instanceof Tensor
    ? marked.has(value)
    : Array.isArray(value) && value.some(hasMarked);

/** Tells whether `contiguous` asks for row-major memory, its default. */
const isRowMajor = (name: string, args: readonly IValue[]): boolean =>
  name === 'aten::contiguous' && (args[1] === 0n || args.length < 2);

/** Wraps an operator whose quantized result has the memory format of its arguments. */
export const keepFormat =
  (name: string, run: Run): Run =>
  (args, context) => {
    const out = run(args, context);
    if (!(out instanceof Tensor) || !out.quantizer || !args.some(hasMarked)) {
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
 * Refuses a clamp that PyTorch 1.13 computes wrong on a phone: QNNPACK writes the elements of
 * channels-last memory into row-major memory (`qnnpack_clamp` of
 * ATen/native/quantized/cpu/qclamp.cpp).
 *
 * @throws OperatorError if the tensor is in channels-last memory.
 */
export function refuseScrambledClamp(self: Tensor): void {
  if (isChannelsLast(self)) {
    throw new OperatorError(
      'PyTorch 1.13 mixes up the elements when it clamps (ReLU6, hardtanh, clamp) a quantized result of a convolution: take nn.ReLU, fused with the convolution, or call contiguous() before it',
    );
  }
}
