import {TensorError} from '../tensor/error';
import type {Kernels} from '../kernels/kernels';
import type {IValue} from './ivalue';

/** Context of an operator's call. */
export interface OperatorContext {
  /** Random numbers, uniform in [0, 1), seeded by the caller of the model. */
  random: () => number;
  /** Kernels that compute convolutions and products. */
  kernels: Kernels;
  /** Element type of a list that may be empty, known for lists that a model made: `int`. */
  elementOf?: (list: IValue) => string | undefined;
}

/**
 * One overload of an operator.
 * `run` receives one argument for each of the schema, defaults filled in. For a schema with one
 * return it returns that value, otherwise an array of the returns in their order.
 *
 * @throws TensorError (OperatorError is one) for invalid arguments, in PyTorch's words where it has
 * a message.
 */
export interface OperatorDefinition {
  /** PyTorch's schema: `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`. */
  schema: string;
  run: (args: readonly IValue[], context: OperatorContext) => IValue;
}

/** Arguments that an operator refuses. */
export class OperatorError extends TensorError {
  override name = 'OperatorError';
}
