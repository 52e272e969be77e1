/** Runs mobile models: the entry of this folder. */

import type {MobileModel} from '@playtorch-docs/ptl';
import {
  loadAllOperators as loadLibrary,
  operators as library,
} from '../operators/index';
import {operatorName} from '../operators/parseOperators';
import {rareNames} from '../operators/rareNames';
import {
  checkFunctions,
  findMethod,
  type Methods,
  type OperatorCheck,
  reachable,
} from './check';
import {hostOperators} from './hostOperators';
import {type Operators, nameOf} from './link';
import {hasComplexNumbers} from './load';
import {type LoadOptions, loadModuleWith, type Module} from './module';

export type {OperatorCheck} from './check';
export {InterpreterError} from './error';
export type {LoadOptions, Module} from './module';

const withHost = (table: Operators): Operators =>
  new Map([
    ...table,
    ...hostOperators.map(
      (operator) => [operatorName(operator.schema), operator] as const,
    ),
  ]);

/** The operators that most models have, by name and overload. */
export const operators: Operators = withHost(library);

let all: Promise<Operators> | undefined;

/** Every operator that a model can call here, by name and overload. */
export function loadAllOperators(): Promise<Operators> {
  all ??= loadLibrary().then(withHost);
  all.catch(() => {
    all = undefined;
  });
  return all;
}

/** Names of all operators that a model can call here. */
export const operatorNames: ReadonlySet<string> = new Set([
  ...operators.keys(),
  ...rareNames,
]);

/** Whether a model needs more than what most models have. */
const isRare = ({functions, module}: MobileModel): boolean =>
  functions.some((one) =>
    one.operators.some((use) => rareNames.has(nameOf(use))),
  ) ||
  hasComplexNumbers([module, ...functions.flatMap(({constants}) => constants)]);

/**
 * Says before a run what of a model exists here.
 *
 * @param method - `forward`, with all that it may call; the whole file without it.
 */
export function checkOperators(model: Methods, method?: string): OperatorCheck {
  const start = method === undefined ? undefined : findMethod(model, method);
  const used =
    method === undefined
      ? model.functions
      : start
        ? reachable(model.functions, start)
        : [];
  return checkFunctions(used, model.archiveVersion, operators, rareNames);
}

/**
 * Loads a model's weights and makes its objects.
 *
 * @throws InterpreterError if the file has values that do not run here.
 */
export async function loadModule(
  model: MobileModel,
  options: LoadOptions = {},
): Promise<Module> {
  const {operators: given, loadRare = (load) => load()} = options;
  if (given || !isRare(model)) {
    return loadModuleWith(model, given ?? operators, options);
  }
  return loadModuleWith(model, await loadRare(loadAllOperators), options);
}
