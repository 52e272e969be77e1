/* eslint max-lines: off -- one machine: a method for each instruction, on one stack */
/** The lite interpreter: a stack, and registers for each function that is running. */

import {kindOf} from '../operators/arguments';
import {
  type IValue,
  PackedWeights,
  ScriptObject,
  Tuple,
} from '../operators/ivalue';
import {type Storage, Tensor} from '../tensor/tensor';
import {InterpreterError, type ErrorLocation} from './error';
import type {HostContext} from './hostOperators';
import {type Instruction, promoted} from './instructions';
import {
  type LinkedOperator,
  linkOperator,
  type Code,
  nameOf,
  type Operators,
} from './link';
import {
  type ContainerTypes,
  isInstance,
  printType,
  type Type,
  typeOf,
} from './types';
import {findRefusal} from './refusals';

/** State shared by the functions of one file. */
export interface LinkedProgram {
  /** Functions by qualified name: `__torch__.Digits.forward`. */
  functions: ReadonlyMap<string, Code>;
  operators: Operators;
  made: ContainerTypes;
}

/** An operator that has run. */
export interface OperatorEvent extends Required<ErrorLocation> {
  /** Duration by the caller's clock; 0 without one. */
  milliseconds: number;
  /** Result of the operator; copy its numbers to keep them, because later operators may change them. */
  result: IValue;
}

interface RunObserver {
  /** Polled at every instruction. */
  signal?: {readonly aborted: boolean};
  /** Milliseconds from any start, such as `performance.now`. */
  now?: () => number;
  /** Called after each operator. */
  onOperator?: (event: OperatorEvent) => void;
  /** Number of instructions after which a run counts as endless. */
  instructionLimit: number;
}

interface Frame {
  code: Code;
  /** Registers by number: bytecode counts them from 1. */
  registers: IValue[];
  /** Index of the next instruction. */
  at: number;
}

/** Depth of calls after which recursion counts as endless. */
const MAX_CALL_DEPTH = 500;

/** Operators of the promoted instructions, linked once for each table of operators. */
const promotedCalls = new WeakMap<
  Operators,
  Map<Instruction, LinkedOperator>
>();

function getPromotedCalls(
  operators: Operators,
): Map<Instruction, LinkedOperator> {
  let calls = promotedCalls.get(operators);
  if (!calls) {
    calls = new Map();
    for (const [op, {operator, inputs}] of Object.entries(promoted)) {
      const call = linkOperator(operator, operators, inputs);
      if (call) {
        calls.set(op as Instruction, {...call, inputs});
      }
    }
    const format = linkOperator('aten::format', operators);
    if (format) {
      calls.set('FORMAT', format);
    }
    promotedCalls.set(operators, calls);
  }
  return calls;
}

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** One run of a function. */
export class Execution {
  private readonly stack: IValue[];
  private readonly frames: Frame[] = [];
  /** Weights that operators of this run have packed. */
  private readonly packed = new Set<PackedWeights>();
  private readonly promoted: Map<Instruction, LinkedOperator>;
  private executed = 0;
  /** Name of the running operator, for error messages. */
  private operator: string | undefined;

  constructor(
    private readonly program: LinkedProgram,
    code: Code,
    args: readonly IValue[],
    private readonly context: HostContext,
    private readonly watch: RunObserver,
    /** Values that live as long as the module. Without them no memory is freed. */
    private readonly roots?: Iterable<IValue>,
  ) {
    this.stack = [...args];
    this.args = args;
    this.promoted = getPromotedCalls(program.operators);
    this.enter(code);
  }

  private readonly args: readonly IValue[];

  /** Return value of the function; available once `resume` has reached the end. */
  get result(): IValue {
    const [value] = this.stack;
    return value === undefined
      ? this.fail('The function returned no value')
      : value;
  }

  /**
   * Runs until the function ends or `pause` returns a promise, which is returned in turn.
   *
   * @param pause - called after each operator
   * @throws InterpreterError
   */
  resume(pause?: () => Promise<void> | undefined): Promise<void> | undefined {
    try {
      for (;;) {
        const frame = this.frames.at(-1);
        if (!frame) {
          return undefined;
        }
        if (this.step(frame)) {
          const wait = pause?.();
          if (wait) {
            return wait;
          }
        }
      }
    } catch (error) {
      throw this.located(error);
    }
  }

  private get place(): ErrorLocation {
    const frame = this.frames.at(-1);
    return {
      function: frame?.code.source.name ?? '',
      instruction: frame?.at ?? 0,
      ...(this.operator !== undefined && {operator: this.operator}),
    };
  }

  private located(error: unknown): InterpreterError {
    if (error instanceof InterpreterError) {
      return error.details.place
        ? error
        : new InterpreterError(error.code, error.message, {
            ...error.details,
            place: this.place,
          });
    }
    return new InterpreterError(
      'operator',
      this.operator === undefined
        ? getMessage(error)
        : `${this.operator}: ${getMessage(error)}`,
      {place: this.place, cause: error},
    );
  }

  private fail(message: string): never {
    throw new InterpreterError('bytecode', message);
  }

  private failOperator({source}: Code, index: number): never {
    const use = source.operators[index];
    if (!use) {
      return this.fail(`There is no operator ${index}`);
    }
    const name = nameOf(use);
    const {reason, advice: way} = findRefusal(name);
    throw new InterpreterError(
      'unsupported',
      `${name} does not run here. ${reason} ${way}`,
      {names: [name]},
    );
  }

  private enter(code: Code): void {
    if (this.frames.length >= MAX_CALL_DEPTH) {
      throw new InterpreterError(
        'limit',
        `More than ${MAX_CALL_DEPTH} functions wait for each other: the model calls itself without an end`,
      );
    }
    const {registerSize} = code.source;
    if (!(registerSize >= 0 && registerSize <= 1e6)) {
      this.fail(`The function has ${registerSize} registers`);
    }
    this.frames.push({
      code,
      registers: new Array<IValue>(registerSize + 1).fill(null),
      at: 0,
    });
  }

  private pop(): IValue {
    const value = this.stack.pop();
    return value === undefined ? this.fail('The stack is empty') : value;
  }

  /** Removes the last `count` values from the stack and returns them. */
  private popMany(count: number): IValue[] {
    if (!(count >= 0 && count <= this.stack.length)) {
      this.fail(
        `${count} values are wanted from a stack of ${this.stack.length}`,
      );
    }
    return this.stack.splice(this.stack.length - count, count);
  }

  private popObject(): ScriptObject {
    const value = this.pop();
    return value instanceof ScriptObject
      ? value
      : this.fail(`An object was expected, and there is ${kindOf(value)}`);
  }

  private register({registers}: Frame, index: number): IValue {
    const value = index >= 1 ? registers[index] : undefined;
    return value === undefined
      ? this.fail(`There is no register ${index}`)
      : value;
  }

  private store({registers}: Frame, index: number, value: IValue): void {
    if (!(index >= 1 && index < registers.length)) {
      this.fail(`There is no register ${index}`);
    }
    registers[index] = value;
  }

  private typeAt({code}: Frame, index: number): Type {
    return code.types[index] ?? this.fail(`There is no type ${index}`);
  }

  private constant({code}: Frame, index: number): IValue {
    const value = code.constants[index];
    return value === undefined
      ? this.fail(`There is no constant ${index}`)
      : value;
  }

  /** Runs an operator on the last values of the stack. */
  private call(call: LinkedOperator, count: number): void {
    const {watch} = this;
    this.operator = call.name;
    const args = this.popMany(count);
    const start = watch.now?.() ?? 0;
    const result = call.run(args, this.context);
    const milliseconds = (watch.now?.() ?? 0) - start;
    if (result instanceof PackedWeights && this.roots) {
      this.packed.add(result);
    }
    this.tagAsSource(result, args);
    this.push(call, result);
    watch.onOperator?.({
      ...this.place,
      operator: call.name,
      milliseconds,
      result,
    });
    this.operator = undefined;
    this.sweep();
  }

  /**
   * Copies the type of a source list to an empty list made from it (a slice or a copy), which has
   * no elements to tell its type.
   */
  private tagAsSource(result: IValue, args: readonly IValue[]): void {
    if (!Array.isArray(result) || result.length > 0) {
      return;
    }
    const [source] = args;
    const type = Array.isArray(source) && this.program.made.get(source);
    if (type && !this.program.made.has(result)) {
      this.tag(result, type);
    }
  }

  private push(call: LinkedOperator, result: IValue): void {
    if (call.single) {
      this.stack.push(result);
    } else if (Array.isArray(result)) {
      for (const value of result) {
        this.stack.push(value);
      }
    } else {
      this.fail(`${call.name} gave ${kindOf(result)} in place of its returns`);
    }
  }

  /** Lets the kernels free the tensors that nothing refers to. */
  private sweep(): void {
    if (this.context.kernels.wantsSweep) {
      this.free('sweep');
    }
  }

  /** Moves results out of the kernels' memory. Call it at the end of a run, after an error too. */
  settle(): void {
    this.free('settle');
  }

  private free(how: 'sweep' | 'settle'): void {
    const {kernels} = this.context;
    if (!this.roots) {
      return;
    }
    const reached = new Set<object>();
    kernels[how](this.live(this.roots, reached));
    for (const weights of this.packed) {
      if (!reached.has(weights)) {
        this.packed.delete(weights);
        weights.release(kernels);
      }
    }
  }

  private live(roots: Iterable<IValue>, reached: Set<object>): Set<Storage> {
    const values = [
      this.stack,
      ...this.frames.map(({registers}) => registers),
      this.args,
      roots,
    ];
    return collectStorages(values, reached);
  }

  private tag<T extends IValue & object>(value: T, type: Type): T {
    this.program.made.set(value, type);
    return value;
  }

  /** Executes one instruction; returns whether it called an operator. */
  private step(frame: Frame): boolean {
    const {stack, watch} = this;
    const {source} = frame.code;
    const instruction = source.instructions[frame.at];
    if (!instruction) {
      return this.fail(`There is no instruction ${frame.at}`);
    }
    if (watch.signal?.aborted) {
      throw new InterpreterError('cancelled', 'The run was cancelled');
    }
    this.executed += 1;
    if (this.executed > watch.instructionLimit) {
      throw new InterpreterError(
        'limit',
        `More than ${watch.instructionLimit} instructions were executed: the model runs in a loop that does not end`,
      );
    }
    const {x, n} = instruction;
    const op = instruction.op as Instruction;
    let next = frame.at + 1;
    switch (op) {
      case 'OP':
      case 'OPN': {
        const call = frame.code.calls[x] ?? this.failOperator(frame.code, x);
        const count = op === 'OPN' ? n : call.inputs;
        this.call(
          call,
          count ?? this.fail(`${call.name} needs a number of arguments`),
        );
        frame.at = next;
        return true;
      }
      case 'LOAD':
        stack.push(this.register(frame, x));
        break;
      case 'MOVE':
        stack.push(this.register(frame, x));
        this.store(frame, x, null);
        break;
      case 'STORE':
        this.store(frame, x, this.pop());
        break;
      case 'STOREN':
        this.popMany(n).forEach((value, i) => this.store(frame, x + i, value));
        break;
      case 'DROP':
        this.pop();
        break;
      case 'DROPR':
        this.store(frame, x, null);
        break;
      case 'LOADC':
        stack.push(this.constant(frame, x));
        break;
      case 'GET_ATTR': {
        const self = this.popObject();
        const value = self.slots[x];
        stack.push(
          value === undefined
            ? this.fail(`${self.type} has no attribute ${x}`)
            : value,
        );
        break;
      }
      case 'SET_ATTR': {
        const value = this.pop();
        const {slots} = this.popObject();
        if (!(x >= 0 && x <= 1e6)) {
          this.fail(`An object has no attribute ${x}`);
        }
        // Files do not tell the number of attributes in advance, so objects grow.
        while (slots.length < x) {
          slots.push(null);
        }
        slots[x] = value;
        break;
      }
      case 'JF': {
        const condition = this.pop();
        if (typeof condition !== 'boolean') {
          this.fail(`A bool was expected, and there is ${kindOf(condition)}`);
        }
        next = condition ? next : frame.at + x;
        break;
      }
      case 'JMP':
        next = frame.at + x;
        break;
      case 'LOOP': {
        // Stack of a loop: iterations so far, maximum of iterations, condition, carried values.
        const base = stack.length - (n + 1);
        const [passes, limit, condition] = stack.slice(base, base + 3);
        if (
          base < 0 ||
          n < 2 ||
          typeof passes !== 'bigint' ||
          typeof limit !== 'bigint' ||
          typeof condition !== 'boolean'
        ) {
          return this.fail('A loop has no counters');
        }
        if (passes < limit && condition) {
          stack[base + 2] = passes;
          stack[base] = passes + 1n;
        } else {
          stack.splice(base, 3);
          next = frame.at + x;
        }
        break;
      }
      case 'RET':
        this.frames.pop();
        return false;
      case 'CALL':
        return this.fail(
          'CALL names a table of functions that files do not have',
        );
      case 'INTERFACE_CALL': {
        frame.at = next;
        this.callMethod(this.constant(frame, x), n);
        return false;
      }
      case 'LIST_CONSTRUCT':
        stack.push(this.tag(this.popMany(n), this.typeAt(frame, x)));
        break;
      case 'LIST_UNPACK': {
        const list = this.pop();
        if (!Array.isArray(list)) {
          return this.fail(`A list was expected, and there is ${kindOf(list)}`);
        }
        if (list.length !== x) {
          throw new InterpreterError(
            'operator',
            `Expected ${x} elements in a list but found ${list.length}`,
          );
        }
        for (const value of list) {
          stack.push(value);
        }
        break;
      }
      case 'TUPLE_CONSTRUCT':
        stack.push(new Tuple(this.popMany(x)));
        break;
      case 'NAMED_TUPLE_CONSTRUCT': {
        const type = this.typeAt(frame, x);
        if (type.of.length !== n) {
          return this.fail(
            `${printType(type)} has ${type.of.length} items, and gets ${n}`,
          );
        }
        stack.push(this.tag(new Tuple(this.popMany(n)), type));
        break;
      }
      case 'TUPLE_SLICE': {
        const tuple = this.pop();
        if (!(tuple instanceof Tuple)) {
          return this.fail(
            `A tuple was expected, and there is ${kindOf(tuple)}`,
          );
        }
        if (x < 0 || x + n > tuple.items.length) {
          return this.fail(
            `A tuple of ${tuple.items.length} has no items ${x} to ${x + n - 1}`,
          );
        }
        stack.push(new Tuple(tuple.items.slice(x, x + n)));
        break;
      }
      case 'DICT_CONSTRUCT': {
        const dict = new Map<IValue, IValue>();
        const entries = this.popMany(n);
        if (n % 2 !== 0) {
          return this.fail(`A dict of ${n} keys and values`);
        }
        for (let i = 0; i + 1 < entries.length; i += 2) {
          dict.set(entries[i] ?? null, entries[i + 1] ?? null);
        }
        stack.push(this.tag(dict, this.typeAt(frame, x)));
        break;
      }
      case 'CREATE_OBJECT':
        stack.push(new ScriptObject(printType(this.typeAt(frame, x)), [], []));
        break;
      case 'ISINSTANCE': {
        const value = this.pop();
        const {made} = this.program;
        let isMatch = false;
        for (let i = 0; i < n && !isMatch; i += 1) {
          isMatch = isInstance(value, this.typeAt(frame, x + i), made);
        }
        stack.push(isMatch);
        break;
      }
      case 'WARN': {
        // The message lies below its stack level.
        this.pop();
        const text = this.pop();
        this.context.onWarning?.(String(text));
        break;
      }
      case 'FORMAT':
        this.callPromoted(op, x);
        break;
      default: {
        const call = this.promoted.get(op);
        this.callPromoted(op, call?.inputs ?? 0);
      }
    }
    frame.at = next;
    return false;
  }

  private callPromoted(op: Instruction, count: number): void {
    const call =
      this.promoted.get(op) ??
      this.fail(`The instruction ${op} does not exist here`);
    this.operator = call.name;
    this.push(call, call.run(this.popMany(count), this.context));
    this.operator = undefined;
  }

  private callMethod(name: IValue, count: number): void {
    const self = this.stack[this.stack.length - count];
    const type =
      self === undefined
        ? this.fail(`A call wants ${count} values from the stack`)
        : typeOf(self, this.program.made);
    const code = this.program.functions.get(`${type}.${String(name)}`);
    if (!code) {
      // PyTorch's message for a method that the file lacks.
      throw new InterpreterError(
        'method',
        `Couldn't find method: '${String(name)}' on class: '${type}'`,
      );
    }
    this.enter(code);
  }
}

/**
 * Collects every storage that values refer to.
 *
 * @param seen - receives every object that the values refer to
 */
function collectStorages(
  values: Iterable<Iterable<IValue>>,
  seen = new Set<object>(),
): Set<Storage> {
  const storages = new Set<Storage>();
  const pending: IValue[] = [];
  for (const group of values) {
    for (const value of group) {
      pending.push(value);
    }
  }
  while (pending.length) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) {
      continue;
    }
    seen.add(value);
    if (value instanceof Tensor) {
      storages.add(value.storage);
      continue;
    }
    const children: Iterable<IValue> = Array.isArray(value)
      ? value
      : value instanceof Tuple
        ? value.items
        : value instanceof Map
          ? [...value.keys(), ...value.values()]
          : value instanceof ScriptObject
            ? value.slots
            : ArrayBuffer.isView(value)
              ? []
              : // Objects of custom classes hold tensors in their fields: packed weights.
                (Object.values(value) as IValue[]);
    for (const item of children) {
      pending.push(item);
    }
  }
  return storages;
}
