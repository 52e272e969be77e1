import type {IValue} from './ivalue';
import type {OperatorDefinition} from './operator';

type Run = OperatorDefinition['run'];

/** Defines an operator: `define('aten::size(Tensor self) -> int[]', ([self]) => …)`. */
export const define = (schema: string, run: Run): OperatorDefinition => ({
  schema,
  run,
});

/** Defines overloads that differ only in a type or a name, `$` in the schema. */
export const defineFor = (
  values: readonly string[],
  schema: string,
  run: Run,
): OperatorDefinition[] =>
  values.map((value) => define(schema.replaceAll('$', value), run));

/** Converts numbers to an int list of TorchScript. */
export const ints = (values: readonly number[]): IValue[] =>
  values.map((value) => BigInt(value));
