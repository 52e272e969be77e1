import type {Call} from './composed';
import {withQuantized} from './nn/quantizedTensors';
import type {OperatorContext, OperatorDefinition} from './operator';
import {parseSchema, type Schema, withDefaults} from './schema';

/** An operator with its schema as data. */
export interface ParsedOperator {
  readonly schema: Schema;
  readonly run: OperatorDefinition['run'];
}

/** `aten::add.Tensor`; `aten::relu` where there is no overload. */
export const operatorName = ({name, overload}: Schema): string =>
  overload ? `${name}.${overload}` : name;

/**
 * Operators by name and overload.
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
    operators.set(name, {schema, run: withQuantized(name, schema, run)});
  }
  return operators;
}

/** Calls an operator of a table by its name, for those that are made of others. */
export const callIn =
  (table: () => ReadonlyMap<string, ParsedOperator>) =>
  (context: OperatorContext): Call =>
  (name, ...args) => {
    const operator = table().get(name);
    if (!operator) {
      throw new Error(`No operator ${name}`);
    }
    return operator.run(withDefaults(operator.schema, args), context);
  };
