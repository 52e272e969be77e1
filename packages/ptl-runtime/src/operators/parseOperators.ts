import type {Call} from './composed';
import {withQuantized} from './nn/quantizedTensors';
import type {OperatorContext, OperatorDefinition} from './operator';
import {parseSchema, type Schema, withDefaults} from './schema';

/** Operator with its parsed schema. */
export interface ParsedOperator {
  readonly schema: Schema;
  readonly run: OperatorDefinition['run'];
}

/** Name of a schema: `aten::add.Tensor`, or `aten::relu` without overload. */
export const operatorName = ({name, overload}: Schema): string =>
  overload ? `${name}.${overload}` : name;

/**
 * Parses definitions into a map by name and overload.
 *
 * @throws Error if a schema is invalid or two definitions have the same name.
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

/** Makes a caller of a table's operators, for operators composed of others. */
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
