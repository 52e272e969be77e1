import {readFileSync} from 'node:fs';
import {expect} from 'vitest';
import {
  type BytecodeFunction,
  createMemorySource,
  openFile,
} from '@playtorch-docs/ptl';
import {DIGITS} from '@playtorch-docs/ptl/testing/models';
import {Tensor} from '../../tensor/tensor';
import {InterpreterError, loadModule} from '..';
import {instructions} from '../instructions';

/** Seeded numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A function with one to three changes of its instructions, or of the lengths of what they refer to. */
function mutated(
  source: BytecodeFunction,
  random: () => number,
): BytecodeFunction {
  const pick = <T>(values: readonly T[]): T =>
    values[Math.floor(random() * values.length)] as T;
  const list = source.instructions.map((one) => ({...one}));
  let {constants} = source;
  const operators = source.operators.map((one) => ({...one}));
  const anyNumber = () =>
    pick([-1, 0, 1, 2, 3, 5, 8, 100, -100, 2 ** 31 - 1, -(2 ** 31)]);
  for (let count = pick([1, 1, 2, 3]); count > 0; count -= 1) {
    const at = Math.floor(random() * list.length);
    const one = list[at];
    if (!one) {
      continue;
    }
    switch (
      pick(['op', 'x', 'n', 'remove', 'repeat', 'constants', 'operator'])
    ) {
      case 'op':
        one.op = pick(instructions);
        break;
      case 'x':
        one.x = anyNumber();
        break;
      case 'n':
        one.n = anyNumber();
        break;
      case 'remove':
        list.splice(at, 1);
        break;
      case 'constants':
        constants = constants.slice(0, Math.floor(random() * constants.length));
        break;
      case 'operator': {
        const use = pick(operators);
        use.argumentCount = pick([0, 1, 2, 3, 9, 100]);
        break;
      }
      default:
        list.splice(at, 0, {...pick(list)});
    }
  }
  return {...source, instructions: list, constants, operators};
}

/**
 * Runs mutants of digits.ptl, each of which has to end with a result or an InterpreterError.
 *
 * @param seed - other mutants for another one.
 * @returns how often each way to end was reached: `result`, or the code of the error.
 */
export async function runMutants(
  count: number,
  seed = 8,
): Promise<Map<string, number>> {
  const opened = await openFile(createMemorySource(readFileSync(DIGITS)));
  if (opened.kind !== 'mobile') {
    throw new Error(`digits.ptl is opened as ${opened.kind}`);
  }
  const {model} = opened;
  const random = seeded(seed);
  const input = Tensor.empty([1, 1, 28, 28]);
  const codes = new Map<string, number>();
  const note = (code: string) => codes.set(code, (codes.get(code) ?? 0) + 1);
  for (let i = 0; i < count; i += 1) {
    const functions = model.functions.map((one) => mutated(one, random));
    try {
      const module = await loadModule({...model, functions});
      module.runSync('forward', [input], {instructionLimit: 300});
      note('result');
    } catch (error) {
      expect(error).toBeInstanceOf(InterpreterError);
      note((error as InterpreterError).code);
    }
  }
  return codes;
}
