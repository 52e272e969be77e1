import {definitions as binary} from './binary';
import {type Call, composed} from './composed';
import {definitions as containers} from './containers';
import {definitions as creation} from './creation';
import {definitions as extremes} from './extremes';
import {definitions as gathering} from './gathering';
import {definitions as indexing} from './indexing';
import {definitions as joining} from './joining';
import {definitions as nn} from './nn';
import {withQuantized} from './nn/quantizedTensors';
import {definitions as norms} from './norms';
import {definitions as numbers} from './numbers';
import type {OperatorContext, OperatorDefinition} from './operator';
import {definitions as ordering} from './ordering';
import {definitions as properties} from './properties';
import {definitions as reductions} from './reductions';
import {definitions as padding} from './padding';
import {definitions as random} from './random';
import {parseSchema, type Schema, withDefaults} from './schema';
import {definitions as scattering} from './scattering';
import {definitions as selection} from './selection';
import {definitions as shape} from './shape';
import {definitions as strings} from './strings';
import {definitions as unary} from './unary';

/** An operator with its schema as data. */
export interface ParsedOperator {
  readonly schema: Schema;
  readonly run: OperatorDefinition['run'];
}

/** `aten::add.Tensor`; `aten::relu` where there is no overload. */
export const operatorName = ({name, overload}: Schema): string =>
  overload ? `${name}.${overload}` : name;

const families: readonly (readonly OperatorDefinition[])[] = [
  creation,
  random,
  unary,
  binary,
  selection,
  reductions,
  extremes,
  norms,
  ordering,
  shape,
  joining,
  padding,
  indexing,
  gathering,
  scattering,
  properties,
  numbers,
  containers,
  strings,
  nn,
];

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
    operators.set(name, {schema, run: withQuantized(name, run)});
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

/** Every operator that is loaded with this module: those of `rare/` are loaded when a model has one. */
export const operators: ReadonlyMap<string, ParsedOperator> = parseOperators([
  ...families.flat(),
  ...composed(callIn(() => operators)),
]);

let all: Promise<ReadonlyMap<string, ParsedOperator>> | undefined;

/** Every operator, with those that few models have. */
export function loadAllOperators(): Promise<
  ReadonlyMap<string, ParsedOperator>
> {
  all ??= import('./rare').then(({withRare}) => withRare(operators));
  // The next try asks again.
  all.catch(() => {
    all = undefined;
  });
  return all;
}
