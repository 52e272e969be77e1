/** Writes a function of the bytecode as Python: its stack becomes expressions, its jumps `if`, `for` and `while`. */

import type {BytecodeFunction} from '@playtorch-docs/ptl';
import {ScriptObject, Tensor} from '@playtorch-docs/ptl-runtime';
import {writeOperator} from './calls';
import {writeBranch, writeLoop, type RunBlock} from './flow';
import {Frame, type Program} from './frame';
import {atom, indent, LEVELS, literal, toIdentifier, within} from './python';

/** Operators of one instruction, whose names older files call. */
const promoted: Readonly<Record<string, [operator: string, inputs: number]>> = {
  TUPLE_INDEX: ['prim::TupleIndex', 2],
  DICT_INDEX: ['aten::__getitem__.Dict_str', 2],
  UNCHECKED_CAST: ['prim::unchecked_cast', 1],
  __IS__: ['aten::__is__', 2],
  __ISNOT__: ['aten::__isnot__', 2],
  __NOT__: ['aten::__not__', 1],
  UN_INITIALIZED: ['prim::Uninitialized', 0],
  DEVICE: ['prim::device', 1],
  DTYPE: ['prim::dtype', 1],
  DIM: ['aten::dim', 1],
  IS_CUDA: ['prim::is_cuda', 1],
  TO_LIST: ['prim::tolist', 3],
  NUM_TO_TENSOR: ['prim::NumToTensor.Scalar', 1],
};

/** Numbers of inputs of such operators, some of which have a variadic schema. */
const promotedInputs = new Map(Object.values(promoted));

/** Types of TorchScript that `isinstance` of Python knows. */
const pythonTypes: Readonly<Record<string, string>> = {
  int: 'int', float: 'float', bool: 'bool', str: 'str', Tensor: 'torch.Tensor',
  List: 'list', Dict: 'dict', Tuple: 'tuple', NoneType: 'type(None)', None: 'type(None)',
}; // prettier-ignore

/** Writes a method of Python from a function: its lines, indented from its own `def`. */
export function writeFunction(
  program: Program,
  code: BytecodeFunction,
  name: string,
): string[] {
  const frame = new Frame(program, code);
  const {schema, instructions} = code;
  const [first] = instructions;
  const count =
    schema?.arguments.length ?? (first?.op === 'STOREN' ? first.n : 1);
  const args = Array.from({length: count - 1}, (_, i) => {
    const known = schema?.arguments[i + 1];
    const argument = frame.names.make(known?.name ?? `x${i + 1}`, 'argument');
    return {argument, known};
  });
  const isOptional = ({known}: (typeof args)[number]) =>
    known !== undefined &&
    (known.defaultValue !== null || /^Optional/u.test(known.type));
  const firstDefault = args.findLastIndex((one) => !isOptional(one)) + 1;
  const signature = args.map(({argument, known}, i) => {
    const value = known?.defaultValue;
    const isPlain = value === null || typeof value !== 'object';
    return i >= firstDefault && isPlain
      ? `${argument}=${literal(value ?? null).text}`
      : argument;
  });
  frame.stack = [
    atom('self', {value: program.root, path: []}),
    ...args.map(({argument}) => atom(argument)),
  ];
  run(frame, 0, instructions.length);
  return [
    `def ${name}(${['self', ...signature].join(', ')}):`,
    ...indent(frame.lines.length > 0 ? frame.lines : ['pass']),
  ];
}

/** Runs the instructions `[from, to)` on the stack. */
function run(frame: Frame, from: number, to: number): void {
  for (let at = from; at < to;) {
    frame.at = at;
    const next = step(frame, at);
    if (next <= at || next > to) {
      frame.fail('a jump leads out of its block');
    }
    at = next;
  }
}

/** Runs blocks of a function apart, on the values that its stack has now. */
const runBlockOf =
  (frame: Frame): RunBlock =>
  (from, to, initial = []) => {
    const {lines, stack} = frame;
    frame.lines = [];
    frame.stack = [...stack, ...initial];
    run(frame, from, to);
    const block = {lines: frame.lines, left: frame.stack.slice(stack.length)};
    if (frame.stack.length < stack.length) {
      frame.fail('a block takes values of the block around it');
    }
    frame.lines = lines;
    frame.stack = stack;
    return block;
  };

/** Runs an instruction and returns the address of the next one. */
function step(frame: Frame, at: number): number {
  const {code, stack} = frame;
  const {op, x, n} =
    code.instructions[at] ?? frame.fail('there is no instruction');
  const known = promoted[op];
  if (known) {
    writeOperator(frame, known[0], frame.popMany(known[1]));
    return at + 1;
  }
  switch (op) {
    case 'OP':
    case 'OPN': {
      const {name, overload, argumentCount} =
        code.operators[x] ?? frame.fail(`there is no operator ${x}`);
      const operator = overload ? `${name}.${overload}` : name;
      const schema = frame.program.operators.get(operator)?.schema;
      const count =
        op === 'OPN'
          ? n
          : argumentCount !== undefined && argumentCount >= 0
            ? argumentCount
            : schema?.variadic === true
              ? promotedInputs.get(operator)
              : schema?.arguments.length;
      writeOperator(
        frame,
        operator,
        frame.popMany(
          Math.min(
            count ?? frame.fail('does not run here', operator),
            schema?.variadic === false ? schema.arguments.length : Infinity,
          ),
        ),
      );
      break;
    }
    case 'LOAD':
    case 'MOVE':
      stack.push(frame.registers.get(x) ?? literal(null));
      break;
    case 'STORE':
      frame.store(x, frame.pop());
      break;
    case 'STOREN':
      frame.popMany(n).forEach((value, i) => frame.store(x + i, value));
      break;
    case 'DROP': {
      const value = frame.pop();
      if (!value.pure) {
        frame.emit(value.text);
      }
      break;
    }
    case 'DROPR':
      break;
    case 'LOADC':
      stack.push(frame.known(frame.constants[x] ?? null, [`constant${x}`]));
      break;
    case 'GET_ATTR':
      readAttribute(frame, x);
      break;
    case 'SET_ATTR': {
      const value = frame.use(frame.pop());
      const object = frame.pop();
      const name =
        object.value instanceof ScriptObject
          ? object.value.names[x]
          : undefined;
      if (
        name === undefined ||
        !object.path ||
        !(object.value instanceof ScriptObject)
      ) {
        return frame.fail('an attribute of an unknown object is set');
      }
      frame.emit(
        `${frame.mutable([...object.path, name], object.value.slots[x] ?? null)} = ${value.text}`,
      );
      break;
    }
    case 'JF':
      return writeBranch(frame, runBlockOf(frame), at, x);
    case 'LOOP':
      return writeLoop(frame, runBlockOf(frame), at, x, n);
    case 'RET': {
      const value = frame.use(frame.pop());
      frame.emit(`return ${value.text}`);
      break;
    }
    case 'LIST_CONSTRUCT': {
      const items = frame.popMany(n);
      stack.push(
        /torch\.classes/u.test(code.types[x] ?? '')
          ? atom('', {items: [...items], hint: 'weights'})
          : frame.group(items, 'list'),
      );
      break;
    }
    case 'TUPLE_CONSTRUCT':
      stack.push(frame.group(frame.popMany(x), 'tuple'));
      break;
    case 'NAMED_TUPLE_CONSTRUCT':
      frame.program.note('A named tuple becomes a plain one.');
      stack.push(frame.group(frame.popMany(n), 'tuple'));
      break;
    case 'DICT_CONSTRUCT': {
      const all = frame.popMany(n).map(frame.use);
      const entries = all.flatMap(({text}, i) =>
        i % 2 === 0 ? [`${text}: ${all[i + 1]?.text ?? ''}`] : [],
      );
      stack.push({
        ...atom(`{${entries.join(', ')}}`),
        pure: false,
        hint: 'table',
      });
      break;
    }
    case 'LIST_UNPACK':
      frame.unpack(frame.pop(), x);
      break;
    case 'TUPLE_SLICE': {
      const value = frame.pop();
      stack.push(
        value.items
          ? frame.group(value.items.slice(x, x + n), 'tuple')
          : atom(`${within(frame.use(value), LEVELS.atom)}[${x}:${x + n}]`),
      );
      break;
    }
    case 'ISINSTANCE': {
      const value = frame.use(frame.pop());
      const types = code.types
        .slice(x, x + n)
        .map(
          (type) =>
            pythonTypes[/^\w+/u.exec(type)?.[0] ?? ''] ??
            frame.fail(`isinstance of ${toIdentifier(type)}`),
        );
      stack.push(
        atom(
          `isinstance(${value.text}, ${types.length === 1 ? types[0] : `(${types.join(', ')})`})`,
        ),
      );
      break;
    }
    case 'FORMAT':
      writeOperator(frame, 'aten::format', frame.popMany(x));
      break;
    case 'WARN': {
      frame.pop();
      const text = frame.use(frame.pop());
      frame.program.needs.add('warnings');
      frame.emit(`warnings.warn(${text.text})`);
      break;
    }
    case 'RAISE_EXCEPTION': {
      const [message, type] = frame.popMany(2).map(frame.use);
      frame.raise(message, type);
      break;
    }
    default:
      return frame.fail(`${toIdentifier(op)} has no counterpart in Python`);
  }
  return at + 1;
}

/** Pushes an attribute of a known object: weights and constants by value, what the program sets by its name. */
function readAttribute(frame: Frame, slot: number): void {
  const {value, path} = frame.pop();
  if (!(value instanceof ScriptObject) || !path || !(slot in value.slots)) {
    return frame.fail('an attribute of an unknown object is read');
  }
  // Objects that are made by `__setstate__` have slots without names.
  const name = value.names[slot] ?? `slot${slot}`;
  const attribute = value.slots[slot] ?? null;
  const attributePath = [...path, name];
  if (
    Array.isArray(attribute) &&
    attribute.some((one) => one instanceof Tensor)
  ) {
    // Lists of weights, as `_flat_weights`, have tensors that are attributes themselves.
    const items = attribute.map((item, i) => {
      const at = value.slots.indexOf(item);
      return frame.known(
        item,
        at < 0
          ? [...attributePath, String(i)]
          : [...path, value.names[at] ?? `slot${at}`],
      );
    });
    frame.stack.push(atom('', {items, hint: 'list'}));
    return;
  }
  const isContainer =
    (Array.isArray(attribute) &&
      !attribute.some((one) => one instanceof Tensor)) ||
    attribute instanceof Map;
  if (frame.program.isSet(name) || (isContainer && frame.changesLists)) {
    frame.stack.push({
      ...atom(frame.mutable(attributePath, attribute), {hint: name}),
      pure: attribute instanceof Map,
    });
    return;
  }
  frame.stack.push(
    attribute instanceof Map
      ? atom(frame.mutable(attributePath, attribute))
      : frame.known(attribute, attributePath),
  );
}
