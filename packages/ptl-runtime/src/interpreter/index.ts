/** Runs mobile models: the entry of this folder. */

import type {MobileModel} from '@playtorch-docs/ptl';
import {operatorName, operators as library} from '../operators/index';
import {
  checkFunctions,
  findMethod,
  type Methods,
  type OperatorCheck,
  reachable,
} from './check';
import {hostOperators} from './hostOperators';
import type {Operators} from './link';
import {type LoadOptions, loadModuleWith, type Module} from './module';

export type {OperatorCheck} from './check';
export {InterpreterError} from './error';
export type {LoadOptions, Module} from './module';

/** Every operator that a model can call here, by name and overload. */
export const operators: Operators = new Map([
  ...library,
  ...hostOperators.map(
    (operator) => [operatorName(operator.schema), operator] as const,
  ),
]);

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
  return checkFunctions(used, model.archiveVersion, operators);
}

/**
 * Loads a model's weights and makes its objects.
 *
 * @throws InterpreterError if the file has values that do not run here.
 */
export const loadModule = (
  model: MobileModel,
  options: LoadOptions = {},
): Promise<Module> =>
  loadModuleWith(model, options.operators ?? operators, options);
