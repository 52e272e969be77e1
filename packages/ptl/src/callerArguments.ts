import type {BytecodeFunction, FunctionArgument} from './model';

/**
 * Arguments that a caller gives a function: without the object that a method belongs to,
 * whatever its author named it. A function outside of a class has no such.
 */
export function listCallerArguments({
  name,
  schema,
}: Pick<BytecodeFunction, 'name' | 'schema'>): FunctionArgument[] {
  const [first, ...rest] = schema?.arguments ?? [];
  const owner = name.slice(0, name.lastIndexOf('.'));
  return first && first.type !== owner ? [first, ...rest] : rest;
}
