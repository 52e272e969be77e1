import {listCallerArguments} from './callerArguments';
import type {BytecodeFunction} from './model';

/** Operator whose second argument has the rows of a table: numbers of the type int64. */
const EMBEDDING = 'aten::embedding';

/**
 * Lists the arguments of a method that an embedding reads directly, so that they are indices. An
 * argument that another operator changes first is not found.
 */
export function listIndexArguments(fn: BytecodeFunction): string[] {
  const {instructions, operators, schema} = fn;
  const reads = new Set<number>();
  const stored = new Set<number>();
  for (const [at, {op, x, n}] of instructions.entries()) {
    // The first instruction stores the arguments.
    if (at > 0 && (op === 'STORE' || op === 'STOREN')) {
      for (let i = 0; i < (op === 'STORE' ? 1 : n); i += 1) {
        stored.add(x + i);
      }
    }
    if (op !== 'OP' || operators[x]?.name !== EMBEDDING) {
      continue;
    }
    // Flags of the operator are constants behind the indices.
    let last = at - 1;
    while (instructions[last]?.op === 'LOADC') {
      last -= 1;
    }
    const source = instructions[last];
    if (source && (source.op === 'MOVE' || source.op === 'LOAD')) {
      reads.add(source.x);
    }
  }
  const own = listCallerArguments(fn);
  const offset = (schema?.arguments.length ?? 0) - own.length + 1;
  return own
    .filter(
      ({type}, i) =>
        type === 'Tensor' && reads.has(offset + i) && !stored.has(offset + i),
    )
    .map(({name}) => name);
}
