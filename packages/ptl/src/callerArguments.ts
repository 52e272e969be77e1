import type {BytecodeFunction, FunctionArgument} from './model';

/**
 * Lists the arguments of a function without the object of a method (`self` by convention). A
 * function outside of a class has no such argument.
 */
export function listCallerArguments({
  name,
  schema,
}: Pick<BytecodeFunction, 'name' | 'schema'>): FunctionArgument[] {
  const [first, ...rest] = schema?.arguments ?? [];
  const owner = name.slice(0, name.lastIndexOf('.'));
  return first && first.type !== owner ? [first, ...rest] : rest;
}
