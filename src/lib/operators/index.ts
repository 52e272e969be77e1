import type {OperatorDefinition} from './operator';
import {parseSchema, type Schema} from './schema';

/** An operator with its schema as data. */
export interface ParsedOperator {
  readonly schema: Schema;
  readonly run: OperatorDefinition['run'];
}

/** `aten::add.Tensor`; `aten::relu` where there is no overload. */
export const operatorName = ({name, overload}: Schema): string =>
  overload ? `${name}.${overload}` : name;

const families: readonly (readonly OperatorDefinition[])[] = [];

/**
 * Every operator that runs here, by name and overload.
 *
 * @throws Error if a schema is not one or two definitions have the same name.
 */
export function parseOperators(
  definitions: Iterable<OperatorDefinition>,
): Map<string, ParsedOperator> {
  const operators = new Map<string, ParsedOperator>();
  for (const {schema: text, run} of definitions) {
    const schema = parseSchema(text);
    const name = operatorName(schema);
    if (operators.has(name)) {
      throw new Error(`Operator ${name} is defined twice`);
    }
    operators.set(name, {schema, run});
  }
  return operators;
}

export const operators: ReadonlyMap<string, ParsedOperator> = parseOperators(
  families.flat(),
);
