import type {IValue} from './ivalue';
import type {OperatorDefinition} from './operator';

type Run = OperatorDefinition['run'];

/** `define('aten::size(Tensor self) -> int[]', ([self]) => …)` */
export const define = (schema: string, run: Run): OperatorDefinition => ({
  schema,
  run,
});

/** Operators whose schemas differ only in a type or a name: `$` stands for it. */
export const defineFor = (
  values: readonly string[],
  schema: string,
  run: Run,
): OperatorDefinition[] =>
  values.map((value) => define(schema.replaceAll('$', value), run));

/** An int list as TorchScript has it. */
export const ints = (values: readonly number[]): IValue[] =>
  values.map((value) => BigInt(value));
