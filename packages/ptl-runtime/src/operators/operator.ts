import {TensorError} from '../tensor/error';
import type {Kernels} from '../kernels/kernels';
import type {IValue} from './ivalue';

/** What an operator needs besides its arguments. */
export interface OperatorContext {
  /** Uniform in [0, 1), seeded by whoever runs the model. */
  random: () => number;
  /** Where convolutions and products are computed. */
  kernels: Kernels;
  /** Type of the elements of a list that may be empty, where a model made it: `int`. */
  elementOf?: (list: IValue) => string | undefined;
}

/**
 * One overload of an operator.
 *
 * `run` gets one argument for each of the schema, defaults filled in. Where the
 * schema has one return, it gives that value; otherwise an array of the returns
 * in their order (empty for none).
 *
 * @throws TensorError (an OperatorError is one) if the arguments do not fit,
 * with PyTorch's own words where it has some.
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
