/** Checks before a run which operators and instructions of a model exist here. */

import type {BytecodeFunction, MobileModel} from '@playtorch-docs/ptl';
import {InterpreterError} from './error';
import {isPyTorchOperator, findMissing, nameOf, type Operators} from './link';

/** Functions of a file, with the fields by which methods are named. */
export type MethodSource = Pick<
  MobileModel,
  'functions' | 'archiveVersion' | 'module'
>;

export interface OperatorCheck {
  /** Operators that exist here, by name and overload, sorted. */
  known: string[];
  /** Missing operators that stop a method before its first instruction. */
  unknown: string[];
  /** Missing operators of PyTorch itself: a run stops only when it reaches one. */
  later: string[];
  /** Instructions that PyTorch's lite interpreter lacks too. */
  unknownInstructions: string[];
}

/** Last part of a qualified name: `forward` of `__torch__.Digits.forward`. */
export const getLastPart = (name: string): string =>
  name.slice(name.lastIndexOf('.') + 1);

/**
 * Finds the function of a method: the module's own, or the first whose last part has the name,
 * which is how PyTorch searches.
 */
export const findMethod = (
  {functions, module}: MethodSource,
  method: string,
): BytecodeFunction | undefined =>
  functions.find(({name}) => name === `${module.type}.${method}`) ??
  functions.find(({name}) => getLastPart(name) === method);

/** Collects a function and every function that it may call. */
export function findReachable(
  functions: readonly BytecodeFunction[],
  start: BytecodeFunction,
): BytecodeFunction[] {
  const reached = new Set([start]);
  for (const {instructions, constants} of reached) {
    for (const {op, x} of instructions) {
      const method = op === 'INTERFACE_CALL' ? constants[x] : undefined;
      for (const called of functions) {
        if (typeof method === 'string' && getLastPart(called.name) === method) {
          reached.add(called);
        }
      }
    }
  }
  return [...reached];
}

export function checkFunctions(
  used: readonly BytecodeFunction[],
  archiveVersion: number,
  operators: Operators,
  /** Names of more operators, which are loaded when a model needs them. */
  more: ReadonlySet<string> = new Set(),
): OperatorCheck {
  const names = new Set(used.flatMap((one) => one.operators.map(nameOf)));
  const unknown = new Set<string>();
  const later = new Set<string>();
  const unknownInstructions = new Set<string>();
  for (const one of used) {
    const missing = findMissing(one, archiveVersion, operators);
    missing.operators
      .filter((name) => !more.has(name))
      .forEach((name) => (isPyTorchOperator(name) ? later : unknown).add(name));
    missing.instructions.forEach((name) => unknownInstructions.add(name));
  }
  return {
    known: [...names]
      .filter((name) => !unknown.has(name) && !later.has(name))
      .sort(),
    unknown: [...unknown].sort(),
    later: [...later].sort(),
    unknownInstructions: [...unknownInstructions].sort(),
  };
}

/**
 * Checks that every needed operator and instruction exists.
 *
 * @throws InterpreterError that names those which neither this package nor PyTorch has.
 */
export function requireKnown(
  used: readonly BytecodeFunction[],
  archiveVersion: number,
  operators: Operators,
): void {
  const {unknown, unknownInstructions} = checkFunctions(
    used,
    archiveVersion,
    operators,
  );
  const names = [...unknown, ...unknownInstructions];
  if (names.length) {
    throw new InterpreterError(
      'unsupported',
      `${used[0]?.name ?? 'The model'} needs what does not run here: ${names.join(', ')}`,
      {names},
    );
  }
}
