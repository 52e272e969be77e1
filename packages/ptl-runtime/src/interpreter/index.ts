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
  type MethodSource,
  type OperatorCheck,
  findReachable,
} from './check';
import {hostOperators} from './hostOperators';
import {type Operators, nameOf} from './link';
import {hasComplexNumbers} from './load';
import {type LoadOptions, loadModuleWith, type MobileModule} from './module';

export type {OperatorCheck} from './check';
export {InterpreterError} from './error';
export type {LoadOptions, MobileModule as Module} from './module';

const addHostOperators = (table: Operators): Operators =>
  new Map([
    ...table,
    ...hostOperators.map(
      (operator) => [operatorName(operator.schema), operator] as const,
    ),
  ]);

/** Operators that most models use, by name and overload. */
export const operators: Operators = addHostOperators(library);

let all: Promise<Operators> | undefined;

/** Loads every operator that a model can call here, by name and overload. */
export function loadAllOperators(): Promise<Operators> {
  all ??= loadLibrary().then(addHostOperators);
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

/** Tells whether a model needs operators that are loaded on demand. */
const needsRareOperators = ({functions, module}: MobileModel): boolean =>
  functions.some((one) =>
    one.operators.some((use) => rareNames.has(nameOf(use))),
  ) ||
  hasComplexNumbers([module, ...functions.flatMap(({constants}) => constants)]);

/**
 * Checks before a run which operators and instructions of a model exist here.
 *
 * @param method - `forward`, with every function that it may call; without it the whole file is
 * checked
 */
export function checkOperators(
  model: MethodSource,
  method?: string,
): OperatorCheck {
  const start = method === undefined ? undefined : findMethod(model, method);
  const used =
    method === undefined
      ? model.functions
      : start
        ? findReachable(model.functions, start)
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
): Promise<MobileModule> {
  const {operators: givenOperators, loadRare = (load) => load()} = options;
  if (givenOperators || !needsRareOperators(model)) {
    return loadModuleWith(model, givenOperators ?? operators, options);
  }
  return loadModuleWith(model, await loadRare(loadAllOperators), options);
}
