/** What of a model exists here, said before it runs. */

import type {BytecodeFunction, MobileModel} from '@playtorch-docs/ptl';
import {InterpreterError} from './error';
import {isPyTorchs, missingOf, nameOf, type Operators} from './link';

/** A file's functions, and what they are named after. */
export type Methods = Pick<
  MobileModel,
  'functions' | 'archiveVersion' | 'module'
>;

export interface OperatorCheck {
  /** Operators that exist here, by name and overload, sorted. */
  known: string[];
  /** Operators that stop a method before its first instruction. */
  unknown: string[];
  /** PyTorch's own that do not run here: a run stops where it reaches one. */
  later: string[];
  /** Instructions that PyTorch's lite interpreter does not have either. */
  unknownInstructions: string[];
}

/** `forward` of `__torch__.Digits.forward` */
export const lastPart = (name: string): string =>
  name.slice(name.lastIndexOf('.') + 1);

/**
 * The function that a method's name means: the module's own, or the first of
 * that name, as PyTorch looks for its last part only.
 */
export const findMethod = (
  {functions, module}: Methods,
  method: string,
): BytecodeFunction | undefined =>
  functions.find(({name}) => name === `${module.type}.${method}`) ??
  functions.find(({name}) => lastPart(name) === method);

/** A function, and every function that it may call. */
export function reachable(
  functions: readonly BytecodeFunction[],
  start: BytecodeFunction,
): BytecodeFunction[] {
  const found = new Set([start]);
  for (const {instructions, constants} of found) {
    for (const {op, x} of instructions) {
      const method = op === 'INTERFACE_CALL' ? constants[x] : undefined;
      for (const called of functions) {
        if (typeof method === 'string' && lastPart(called.name) === method) {
          found.add(called);
        }
      }
    }
  }
  return [...found];
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
    const missing = missingOf(one, archiveVersion, operators);
    missing.operators
      .filter((name) => !more.has(name))
      .forEach((name) => (isPyTorchs(name) ? later : unknown).add(name));
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

/** @throws InterpreterError that names what neither this package nor PyTorch has. */
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
