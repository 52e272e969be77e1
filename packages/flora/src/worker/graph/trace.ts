/* eslint max-lines: off -- one machine: each instruction on one abstract stack */
import type {
  BytecodeFunction,
  FileObject,
  FileTensor,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';
import {InterpreterError, type Operators} from '@playtorch-docs/ptl-runtime';
import {findKind, isPassing} from './kinds';

/** Tensor of the file with the path that the program takes to it. */
export interface TracedWeight {
  name: string;
  tensor: FileTensor;
}

/** Call of an operator, as the program has it. */
export interface TracedNode {
  operator: string;
  function: string;
  instruction: number;
  inputs: number[];
  weights: TracedWeight[];
}

/** Value of the walk: not its number, but where it comes from. */
interface Value {
  /** Nodes and arguments of the method. */
  from: readonly number[];
  weights?: readonly TracedWeight[];
  /** Value of the file, which is known before a run. */
  known?: {value: FileValue; path: string};
  /** Items of a list or tuple whose length is known. */
  items?: Value[];
  /** Tensor of which this one is a view; a write to the view changes it. */
  base?: Value;
}

interface State {
  stack: Value[];
  registers: (Value | undefined)[];
}

const NOTHING: Value = Object.freeze({from: []});
/** Value on a way that raises an exception. */
const ABSENT: Value = Object.freeze({from: []});
/** Limits for hostile files; a phone's model has some hundred nodes. */
const MAX_NODES = 20_000;
const MAX_STEPS = 1_000_000;
const MAX_CALLS = 50;
const MAX_REGISTERS = 1_000_000;
const MAX_DEPTH = 20;

const fail = (message: string): never => {
  throw new InterpreterError('bytecode', message);
};

const unite = <T>(lists: readonly (readonly T[] | undefined)[]): T[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** Whether a type of a schema is a tensor, or a list or optional of tensors. */
const isTensorType = (type: {
  kind: string;
  name?: string;
  of?: unknown;
}): boolean =>
  type.kind === 'base'
    ? type.name === 'Tensor'
    : type.of !== undefined &&
      isTensorType(type.of as Parameters<typeof isTensorType>[0]);

/** Arithmetic of integers that decides branches, such as the index in an unrolled loop. */
const FOLDED: Readonly<
  Record<string, (a: bigint, b: bigint) => bigint | boolean>
> = {
  'aten::eq.int': (a, b) => a === b,
  'aten::ne.int': (a, b) => a !== b,
  'aten::lt.int': (a, b) => a < b,
  'aten::le.int': (a, b) => a <= b,
  'aten::gt.int': (a, b) => a > b,
  'aten::ge.int': (a, b) => a >= b,
  'aten::add.int': (a, b) => a + b,
  'aten::sub.int': (a, b) => a - b,
  'aten::mul.int': (a, b) => a * b,
};

function foldNumbers(
  operator: string,
  [a, b]: readonly (FileValue | undefined)[],
): bigint | boolean | undefined {
  return typeof a === 'bigint' && typeof b === 'bigint'
    ? FOLDED[operator]?.(a, b)
    : undefined;
}

/** Walks through the functions of a model once, in the order of their instructions, without a run. */
export class GraphTracer {
  readonly nodes: TracedNode[] = [];
  readonly passed = new Map<string, number>();
  private steps = 0;
  private depth = 0;

  constructor(
    private readonly model: MobileModel,
    private readonly operators: Operators,
  ) {}

  /**
   * Records the nodes of a method; returns where its result comes from.
   *
   * @param count - number of arguments without `self`
   * @throws InterpreterError if the bytecode contradicts itself
   */
  trace(method: BytecodeFunction, count: number): readonly number[] {
    const self: Value = {
      from: [],
      known: {value: this.model.module, path: ''},
    };
    const inputs = Array.from({length: count}, (_, index): Value => ({
      from: [-1 - index],
    }));
    return this.flatten(this.walk(method, [self, ...inputs])).from;
  }

  /** Value with the origins of all its items. */
  private flatten(value: Value, depth = 0): Value {
    const items =
      depth < MAX_DEPTH
        ? (value.items ?? []).map((item) => this.flatten(item, depth + 1))
        : [];
    return {
      from: unite([value.from, ...items.map(({from}) => from)]),
      weights: unite([value.weights, ...items.map(({weights}) => weights)]),
    };
  }

  private joinValues(a: Value | undefined, b: Value | undefined): Value {
    if (!a || !b || a === b) {
      return a ?? b ?? NOTHING;
    }
    if (a === ABSENT || b === ABSENT) {
      return a === ABSENT ? b : a;
    }
    const {items} = a;
    if (items && items.length === b.items?.length) {
      return {
        from: unite([a.from, b.from]),
        items: items.map((item, at) => this.joinValues(item, b.items?.[at])),
      };
    }
    const [one, other] = [this.flatten(a), this.flatten(b)];
    return {
      from: unite([one.from, other.from]),
      weights: unite([one.weights, other.weights]),
      ...(a.known && a.known.value === b.known?.value ? {known: a.known} : {}),
    };
  }

  private join(a: State | undefined, b: State): State {
    if (!a) {
      return {stack: [...b.stack], registers: [...b.registers]};
    }
    if (a.stack.length !== b.stack.length) {
      return fail(
        'Two ways to an instruction leave different numbers of values',
      );
    }
    return {
      stack: a.stack.map((value, at) => this.joinValues(value, b.stack[at])),
      registers: Array.from(
        {length: Math.max(a.registers.length, b.registers.length)},
        (_, at) =>
          a.registers[at] || b.registers[at]
            ? this.joinValues(a.registers[at], b.registers[at])
            : undefined,
      ),
    };
  }

  private walk(fn: BytecodeFunction, args: Value[]): Value {
    this.depth += 1;
    if (this.depth > MAX_CALLS || fn.registerSize > MAX_REGISTERS) {
      return fail('The functions call each other without an end');
    }
    const waiting = new Map<number, State>();
    let state: State | undefined = {stack: args, registers: []};
    let result: Value | undefined;
    const send = (target: number, next: State) =>
      waiting.set(target, this.join(waiting.get(target), next));
    for (let at = 0; at < fn.instructions.length; at += 1) {
      const arrived = waiting.get(at);
      if (arrived) {
        state = state ? this.join(arrived, state) : arrived;
        waiting.delete(at);
      }
      if (!state) {
        // No way leads here: a branch that the file's own values exclude.
        continue;
      }
      this.steps += 1;
      if (this.steps > MAX_STEPS || this.nodes.length > MAX_NODES) {
        return fail(`The program has more than ${MAX_NODES} operators`);
      }
      const {stack}: State = state;
      const {op, x, n} = fn.instructions[at] ?? fail(`No instruction ${at}`);
      switch (op) {
        case 'RET': {
          const value = stack.at(-1) ?? NOTHING;
          result = result ? this.joinValues(result, value) : value;
          state = undefined;
          break;
        }
        case 'RAISE_EXCEPTION':
          state = undefined;
          break;
        case 'JMP': {
          const target = at + x;
          if (target > at) {
            send(target, state);
          } else {
            // Leave the loop that this jump repeats, with what the loop changed.
            const loop = fn.instructions[target];
            if (loop?.op === 'LOOP' && loop.x > 0) {
              send(target + loop.x, this.leaveLoop(state, loop.n));
            }
          }
          state = undefined;
          break;
        }
        case 'JF': {
          const condition = stack.pop()?.known?.value;
          if (condition !== true) {
            send(at + x, state);
          }
          if (condition === false) {
            state = undefined;
          }
          break;
        }
        case 'LOOP': {
          const limit = stack.at(-n)?.known?.value;
          // A loop that runs at least once is left only at its end.
          if (!(typeof limit === 'bigint' && limit > 0n)) {
            send(at + x, this.leaveLoop(state, n));
          }
          break;
        }
        default: {
          const isDead: boolean = this.execute(fn, at, state);
          state = isDead ? undefined : state;
        }
      }
    }
    this.depth -= 1;
    return result ?? NOTHING;
  }

  /** State behind a loop: without iterations, limit and condition. */
  private leaveLoop({stack, registers}: State, n: number): State {
    const base = stack.length - (n + 1);
    if (base < 0 || n < 2) {
      return fail('A loop has no counters');
    }
    const rest = [...stack];
    rest.splice(base, 3);
    return {stack: rest, registers};
  }

  private pop({stack}: State, count: number): Value[] {
    return count >= 0 && count <= stack.length
      ? stack.splice(stack.length - count, count)
      : fail(`${count} values are wanted from a stack of ${stack.length}`);
  }

  /** Executes an instruction that does not jump; returns whether the program ends there. */
  private execute(fn: BytecodeFunction, at: number, state: State): boolean {
    const {stack, registers} = state;
    const {op, x, n} = fn.instructions[at] ?? fail(`No instruction ${at}`);
    const pop = (count: number) => this.pop(state, count);
    switch (op) {
      case 'LOAD':
        stack.push(registers[x] ?? NOTHING);
        return false;
      case 'MOVE':
        stack.push(registers[x] ?? NOTHING);
        registers[x] = undefined;
        return false;
      case 'STORE':
        [registers[x]] = pop(1);
        return false;
      case 'STOREN':
        pop(n).forEach((value, index) => {
          registers[x + index] = value;
        });
        return false;
      case 'DROP':
        pop(1);
        return false;
      case 'DROPR':
        registers[x] = undefined;
        return false;
      case 'LOADC':
        stack.push(
          this.describeFileValue(
            fn.constants[x] ?? null,
            `${fn.name.slice(fn.name.lastIndexOf('.') + 1)}.constant${x}`,
          ),
        );
        return false;
      case 'GET_ATTR': {
        const [self] = pop(1);
        stack.push(this.getAttribute(self?.known, x));
        return false;
      }
      case 'SET_ATTR':
      case 'WARN':
        pop(2);
        return false;
      case 'LIST_UNPACK': {
        const [list = NOTHING] = pop(1);
        const whole = this.flatten(list);
        for (let index = 0; index < x; index += 1) {
          stack.push(
            list.items?.length === x ? (list.items[index] ?? whole) : whole,
          );
        }
        return false;
      }
      case 'LIST_CONSTRUCT':
      case 'NAMED_TUPLE_CONSTRUCT':
      case 'DICT_CONSTRUCT':
        stack.push({from: [], items: pop(n)});
        return false;
      case 'TUPLE_CONSTRUCT':
        stack.push({from: [], items: pop(x)});
        return false;
      case 'TUPLE_SLICE': {
        const [tuple = NOTHING] = pop(1);
        stack.push(
          tuple.items ? {from: [], items: tuple.items.slice(x, x + n)} : tuple,
        );
        return false;
      }
      case 'TUPLE_INDEX':
      case 'DICT_INDEX': {
        const [list = NOTHING, index = NOTHING] = pop(2);
        stack.push(this.pick(list, op === 'TUPLE_INDEX' ? index : NOTHING));
        return false;
      }
      case 'CREATE_OBJECT':
        stack.push(NOTHING);
        return false;
      case 'UN_INITIALIZED':
        stack.push(ABSENT);
        return false;
      case 'UNCHECKED_CAST':
        return false;
      case '__IS__':
      case '__ISNOT__': {
        const [a = NOTHING, b = NOTHING] = pop(2);
        stack.push(this.compare(a, b, op === '__ISNOT__'));
        return false;
      }
      case 'INTERFACE_CALL': {
        const args = pop(n);
        const self = args[0]?.known?.value;
        const name = fn.constants[x];
        const type =
          typeof self === 'object' && self?.kind === 'object' ? self.type : '';
        const callee = this.model.functions.find(
          (one) => one.name === `${type}.${String(name)}`,
        );
        stack.push(
          callee
            ? this.walk(callee, args)
            : this.flatten({from: [], items: args}),
        );
        return false;
      }
      case 'OP':
      case 'OPN':
        return this.call(fn, at, state);
      case 'FORMAT':
        pop(x);
        stack.push(NOTHING);
        return false;
      default: {
        // Every other instruction turns one value into another: DTYPE, DIM, ISINSTANCE.
        const [value = NOTHING] = pop(op === 'TO_LIST' ? 3 : 1);
        stack.push(op === 'TO_LIST' ? this.flatten(value) : NOTHING);
        return false;
      }
    }
  }

  private describeFileValue(value: FileValue, path: string): Value {
    const weights: TracedWeight[] = [];
    const visit = (
      item: FileValue | undefined,
      name: string,
      depth: number,
    ) => {
      if (typeof item !== 'object' || item === null || depth > 4) {
        return;
      }
      if (item.kind === 'tensor') {
        weights.push({name, tensor: item});
      } else if (item.kind === 'list' || item.kind === 'tuple') {
        item.items.forEach((one, index) =>
          visit(one, `${name}.${index}`, depth + 1),
        );
      } else if (item.kind === 'object') {
        visit(item.state, name, depth + 1);
      }
    };
    visit(value, path, 0);
    return {from: [], weights, known: {value, path}};
  }

  private getAttribute(self: Value['known'], slot: number): Value {
    const object = self?.value;
    const attribute =
      typeof object === 'object' && object?.kind === 'object'
        ? (object as FileObject).attributes[slot]
        : undefined;
    if (!self || !attribute) {
      return NOTHING;
    }
    const [name, value] = attribute;
    return this.describeFileValue(
      value,
      self.path === '' ? name : `${self.path}.${name}`,
    );
  }

  private pick(list: Value, index: Value): Value {
    const at = index.known?.value;
    const items = list.items ?? [];
    const found =
      typeof at === 'bigint'
        ? items[Number(at < 0n ? BigInt(items.length) + at : at)]
        : undefined;
    return found ?? this.flatten(list);
  }

  /** Compares with None, where the file or the program decides. */
  private compare(a: Value, b: Value, isNegated: boolean): Value {
    const isNone = ({known}: Value) => known?.value === null;
    const isTensor = ({from, weights = []}: Value) =>
      weights.length > 0 || (from.length > 0 && from.every((one) => one >= 0));
    if (isNone(a) && isNone(b)) {
      return {from: [], known: {value: !isNegated, path: ''}};
    }
    return (isNone(a) && isTensor(b)) || (isNone(b) && isTensor(a))
      ? {from: [], known: {value: isNegated, path: ''}}
      : NOTHING;
  }

  private call(fn: BytecodeFunction, at: number, state: State): boolean {
    const {op, x, n} = fn.instructions[at] ?? fail(`No instruction ${at}`);
    const use = fn.operators[x] ?? fail(`There is no operator ${x}`);
    const operator = use.overload ? `${use.name}.${use.overload}` : use.name;
    const schema = this.operators.get(operator)?.schema;
    const count =
      op === 'OPN' ? n : (use.argumentCount ?? schema?.arguments.length);
    const args = this.pop(
      state,
      count ?? fail(`${operator} does not state its number of arguments`),
    );
    const [first = NOTHING, second = NOTHING] = args;
    const push = (value: Value) => state.stack.push(value);
    switch (operator) {
      case 'prim::RaiseException':
        return true;
      case 'prim::Uninitialized':
        push(ABSENT);
        return false;
      case 'aten::__is__':
      case 'aten::__isnot__':
        push(this.compare(first, second, operator === 'aten::__isnot__'));
        return false;
      case 'aten::__not__': {
        const value = first.known?.value;
        push(
          typeof value === 'boolean'
            ? {from: [], known: {value: !value, path: ''}}
            : NOTHING,
        );
        return false;
      }
      case 'prim::TupleIndex':
      case 'aten::__getitem__.t':
        push(this.pick(first, second));
        return false;
      case 'aten::append.t': {
        // Change the list itself, which registers hold.
        if (first.items) {
          first.items = [...first.items, second];
        } else if (!Object.isFrozen(first)) {
          first.from = unite([first.from, second.from]);
        }
        push(first);
        return false;
      }
      default:
    }
    const whole = this.flatten({from: [], items: args});
    if (schema?.variadicReturns) {
      // Only prim::TupleUnpack returns as many values as its argument has.
      for (const item of first.items ?? fail(`${operator} gets no tuple`)) {
        push(item);
      }
      return false;
    }
    const folded = foldNumbers(
      operator,
      args.map(({known}) => known?.value),
    );
    if (folded !== undefined) {
      push({from: [], known: {value: folded, path: ''}});
      return false;
    }
    const returns = schema?.returns ?? [{type: {kind: 'base', name: 'Tensor'}}];
    if (isPassing(operator)) {
      this.passed.set(operator, (this.passed.get(operator) ?? 0) + 1);
      push(first);
    } else if (!returns.some(({type}) => isTensorType(type))) {
      // Lists and packed weights give on what they contain; sizes and other numbers end here.
      const isContainer = returns.some(
        ({type}) =>
          type.kind !== 'base' ||
          !/^(int|float|bool|str|Device|Scalar|ScalarType|complex)$/.test(
            type.name,
          ),
      );
      for (const {type} of returns) {
        push(
          isContainer &&
            !(
              type.kind === 'list' &&
              /^(int|float|bool)$/.test('name' in type.of ? type.of.name : '')
            )
            ? whole
            : {from: []},
        );
      }
    } else {
      const from = [this.nodes.length];
      this.nodes.push({
        operator,
        function: fn.name,
        instruction: at,
        inputs: [...whole.from],
        weights: [...(whole.weights ?? [])],
      });
      if (/_(\.|$)/.test(operator)) {
        // Operators in place change what registers hold.
        for (
          let one: Value | undefined = first, left = MAX_DEPTH;
          one && !Object.isFrozen(one) && left > 0;
          one = one.base, left -= 1
        ) {
          one.from = from;
        }
      }
      const isView = findKind(operator) === 'shape';
      for (const {type} of returns) {
        push(
          isTensorType(type)
            ? {from, ...(isView ? {base: first} : {})}
            : {from: []},
        );
      }
    }
    return false;
  }
}
