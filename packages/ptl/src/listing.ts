import type {BytecodeFunction, FileValue, BytecodeInstruction} from './model';
import {opcodes, type Opcode, type OperandKind} from './opcodes';

/** Readable line of a function's bytecode. */
export interface InstructionRow {
  index: number;
  op: string;
  /** Operands of the instruction, named as in PyTorch. */
  x: number;
  n: number;
  /** Operands in words: `r1, r2`, `aten::add.Tensor`, `"bad"`. */
  detail: string;
  /** Registers that the instruction reads or writes, counted from 1. */
  registers: number[];
  /** Index of the instruction that a jump goes to. */
  target?: number;
  /** Indices of the instructions that jump here. */
  sources: number[];
  debugHandle?: string;
}

const MAX_TEXT_LENGTH = 120;
const MAX_ITEMS = 8;

/** Formats a value on one short line; `depth` limits the nesting. */
export function formatValue(value: FileValue, depth = 3): string {
  if (value === null) {
    return 'None';
  }
  if (typeof value === 'string') {
    return JSON.stringify(
      value.length > MAX_TEXT_LENGTH
        ? `${value.slice(0, MAX_TEXT_LENGTH)}…`
        : value,
    );
  }
  if (typeof value === 'boolean') {
    return value ? 'True' : 'False';
  }
  if (typeof value === 'number') {
    return formatFloat(value);
  }
  if (typeof value === 'bigint') {
    return value.toString();
  }
  const joinItems = (items: readonly string[], total: number) =>
    items.join(', ') + (total > items.length ? `, … ${total} in all` : '');
  const formatItems = (items: readonly FileValue[]) =>
    depth <= 0 && items.length > 0
      ? '…'
      : joinItems(
          items.slice(0, MAX_ITEMS).map((item) => formatValue(item, depth - 1)),
          items.length,
        );
  switch (value.kind) {
    case 'list':
      return `[${formatItems(value.items)}]`;
    case 'tuple':
      return value.items.length === 1
        ? `(${formatItems(value.items)},)`
        : `(${formatItems(value.items)})`;
    case 'dict':
      return depth <= 0 && value.entries.length > 0
        ? '{…}'
        : `{${joinItems(
            value.entries
              .slice(0, MAX_ITEMS)
              .map(
                ([key, item]) =>
                  `${formatValue(key, depth - 1)}: ${formatValue(item, depth - 1)}`,
              ),
            value.entries.length,
          )}}`;
    case 'tensor':
      return `${value.dtype}[${value.sizes.join(', ')}]`;
    case 'object':
      return `${value.type}(${value.state === undefined ? '' : depth > 0 ? formatValue(value.state, depth - 1) : '…'})`;
    case 'device':
      return `device(${JSON.stringify(value.device)})`;
    case 'complex':
      return `${formatFloat(value.real)}${value.imaginary < 0 ? '' : '+'}${value.imaginary}j`;
  }
}

/** Formats a double as Python's `repr` does: `1.0`, `1e-05`, `-0.0`, `inf`. */
function formatFloat(value: number): string {
  if (!Number.isFinite(value)) {
    return String(value).replace('Infinity', 'inf').replace('NaN', 'nan');
  }
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (value !== 0 && (power < -4 || power >= 16)) {
    const digits = String(Math.abs(power)).padStart(2, '0');
    return `${mantissa}e${power < 0 ? '-' : '+'}${digits}`;
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

/** Formats an operator with its overload: `aten::add.Tensor`; without a dot if there is none. */
export const formatOperator = ({
  name,
  overload,
}: {
  name: string;
  overload: string;
}): string => (overload === '' ? name : `${name}.${overload}`);

/** Lists the instructions of a function as readable rows with resolved jumps. */
export function listInstructions(fn: BytecodeFunction): InstructionRow[] {
  const rows = fn.instructions.map((instruction, index) =>
    describeInstruction(fn, instruction, index),
  );
  for (const {index, target} of rows) {
    if (target !== undefined) {
      rows[target]?.sources.push(index);
    }
  }
  return rows;
}

function describeInstruction(
  fn: BytecodeFunction,
  instruction: BytecodeInstruction,
  index: number,
): InstructionRow {
  const {op, x, n} = instruction;
  const kind: OperandKind | undefined = opcodes[op as Opcode];
  const registerCounts: Partial<Record<OperandKind, number>> = {
    register: 1,
    registers: n,
  };
  const registers = Array.from(
    {length: (kind && registerCounts[kind]) ?? 0},
    (_, i) => x + i,
  );
  const handle = fn.debugHandles?.[index];
  return {
    index,
    op,
    x,
    n,
    detail: formatOperands(fn, instruction, registers),
    registers,
    ...(kind === 'jump' ? {target: index + x} : {}),
    sources: [],
    ...(handle === undefined ? {} : {debugHandle: handle.toString()}),
  };
}

const formatCount = (noun: string, count: number): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

function formatOperands(
  fn: BytecodeFunction,
  {op, x, n}: BytecodeInstruction,
  registers: readonly number[],
): string {
  const typeName = fn.types[x] ?? '';
  switch (op as Opcode) {
    case 'OP':
    case 'OPN': {
      const operator = fn.operators[x];
      const argumentCount = op === 'OPN' ? n : operator?.argumentCount;
      return operator
        ? `${formatOperator(operator)}${argumentCount === undefined ? '' : `, ${formatCount('argument', argumentCount)}`}`
        : '';
    }
    case 'LOADC':
      return formatValue(fn.constants[x] ?? null);
    case 'INTERFACE_CALL':
      return `${formatValue(fn.constants[x] ?? null)}, ${formatCount('argument', n)}`;
    case 'LOAD':
    case 'MOVE':
    case 'STORE':
    case 'DROPR':
      return `r${x}`;
    case 'STOREN':
      return registers.length > 4
        ? `r${x} to r${x + n - 1}`
        : registers.map((register) => `r${register}`).join(', ');
    case 'GET_ATTR':
    case 'SET_ATTR':
      return `slot ${x}`;
    case 'LIST_CONSTRUCT':
    case 'DICT_CONSTRUCT':
    case 'NAMED_TUPLE_CONSTRUCT':
      return `${typeName}, ${formatCount('value', n)}`;
    case 'TUPLE_CONSTRUCT':
    case 'LIST_UNPACK':
    case 'FORMAT':
      return formatCount('value', x);
    case 'CREATE_OBJECT':
      return typeName;
    case 'ISINSTANCE':
      return fn.types.slice(x, x + n).join(', ');
    case 'TUPLE_SLICE':
      return `from ${x}, ${formatCount('value', n)}`;
    case 'JF':
      return 'if false';
    case 'LOOP':
      return `when done, ${formatCount('carried value', Math.max(0, n - 2))}`;
    default:
      return '';
  }
}
