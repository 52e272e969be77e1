/* eslint max-lines: off -- one machine: a method for each kind of instruction, on one stack of expressions */
/** Writes a function of the bytecode as Python: its stack becomes expressions, its jumps `if`, `for` and `while`. */

import type {BytecodeFunction} from '@playtorch-docs/ptl';
import {
  ComplexTensor,
  type IValue,
  type Operators,
  type Schema,
  ScriptObject,
  Tensor,
  Tuple,
} from '@playtorch-docs/ptl-runtime';
import {item} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportError} from '../error';
import {type PackingCall, toFloat, writePacked} from './packed';
import {writeLayerCall} from './layers';
import {
  atom,
  type Expr,
  isKnown,
  LEVELS,
  literal,
  Names,
  toIdentifier,
  within,
  writeTuple,
} from './python';
import {CHANGING_OPERATORS, writeBinary, writeScalar} from './scalars';
import {classOf, type ModuleState} from './state';
import {asDType, convertArguments} from './arguments';
import {isDefault, writeTensorCall} from './tensors';
import {writeHelper} from './helpers';

/** Model that the function belongs to. */
export interface Program {
  operators: Operators;
  state: ModuleState;
  root: IValue;
  constantsOf: (name: string) => readonly IValue[];
  packedOf: (value: IValue) => PackingCall | undefined;
  /** Objects and attributes that some function sets. */
  isSet: (attribute: string) => boolean;
  /** Modules of Python, and helpers, that the text needs. */
  needs: Set<string>;
  note: (text: string) => void;
}

const MAX_INT = 2n ** 63n - 1n;
const indent = (lines: readonly string[]): string[] =>
  lines.map((line) => `    ${line}`);
const EXCEPTIONS = new Set(
  'ValueError RuntimeError AssertionError IndexError KeyError TypeError NotImplementedError StopIteration ZeroDivisionError AttributeError'.split(
    ' ',
  ),
);

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

/** Operators on packed weights and on quanta. */
const WEIGHT_OPERATORS =
  /^(prepacked|quantized)::|^aten::(quantize_per_|dequantize|quantized_)/u;

const hasTensorType = ({type}: Schema['returns'][number]): boolean =>
  type.kind === 'base'
    ? type.name === 'Tensor'
    : type.kind === 'list' || type.kind === 'optional'
      ? hasTensorType({type: type.of} as Schema['returns'][number])
      : false;

/** Types of TorchScript that `isinstance` of Python knows. */
const pythonTypes: Readonly<Record<string, string>> = {
  int: 'int', float: 'float', bool: 'bool', str: 'str', Tensor: 'torch.Tensor',
  List: 'list', Dict: 'dict', Tuple: 'tuple', NoneType: 'type(None)', None: 'type(None)',
}; // prettier-ignore

export class Decompiler {
  private readonly names = new Names();
  private readonly registers = new Map<number, Expr>();
  private readonly constants: readonly IValue[];
  private readonly changesLists: boolean;
  private lines: string[] = [];
  private stack: Expr[] = [];
  private at = 0;

  constructor(
    private readonly program: Program,
    private readonly code: BytecodeFunction,
  ) {
    this.constants = program.constantsOf(code.name);
    this.changesLists = code.operators.some(({name, overload}) =>
      CHANGING_OPERATORS.test(overload ? `${name}.${overload}` : name),
    );
  }

  /** Lines of the method. */
  write(name: string): string[] {
    const {schema, instructions} = this.code;
    const [first] = instructions;
    const count =
      schema?.arguments.length ?? (first?.op === 'STOREN' ? first.n : 1);
    const args = Array.from({length: count - 1}, (_, i) => {
      const known = schema?.arguments[i + 1];
      const argument = this.names.make(known?.name ?? `x${i + 1}`, 'argument');
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
    this.stack = [
      atom('self', {value: this.program.root, path: []}),
      ...args.map(({argument}) => atom(argument)),
    ];
    this.run(0, instructions.length);
    return [
      `def ${name}(${['self', ...signature].join(', ')}):`,
      ...indent(this.lines.length > 0 ? this.lines : ['pass']),
    ];
  }

  private fail(what: string, operator?: string): never {
    throw new ExportError(
      'unsupported',
      operator === undefined
        ? `${this.place}: ${what}.`
        : `${operator} ${what} (${this.place}).`,
      operator === undefined
        ? 'Export the program as ONNX: that has the operators of one run.'
        : 'Write this part of the model with other operators in PyTorch, and save it again.',
      {place: this.place, ...(operator !== undefined && {operator})},
    );
  }

  private get place(): string {
    return `${this.code.name}, instruction ${this.at}`;
  }

  private pop(): Expr {
    return this.stack.pop() ?? this.fail('the stack is empty');
  }

  private popMany(count: number): Expr[] {
    if (!(count >= 0 && count <= this.stack.length)) {
      this.fail(
        `${count} values are wanted from a stack of ${this.stack.length}`,
      );
    }
    return this.stack.splice(this.stack.length - count, count);
  }

  /** Expression of a known value: a constant, or a value of the model. */
  private known(value: IValue, path: readonly string[]): Expr {
    if (value instanceof Tensor) {
      return atom('', {value: toFloat(value), path});
    }
    if (typeof value === 'object' && value !== null) {
      if (value instanceof ComplexTensor) {
        return atom('', {value: value.pairs, path, isComplex: true});
      }
      if (Array.isArray(value) || value instanceof Tuple) {
        const items = (Array.isArray(value) ? value : value.items).map(
          (item, i) => this.known(item, [...path, String(i)]),
        );
        return atom('', {
          items,
          ...(items.every(
            (one) => one.value !== undefined && !(one.value instanceof Tensor),
          ) && {value}),
          hint: Array.isArray(value) ? 'list' : 'tuple',
        });
      }
      if (value instanceof ScriptObject || this.program.packedOf(value)) {
        return atom('', {value, path});
      }
    }
    return {...literal(value), path};
  }

  /** Expression with the text of tensors of the model, which count as used from now on. */
  private readonly use = (expr: Expr): Expr => {
    if (expr.isCount === true) {
      return {...atom(`torch.tensor(${expr.text})`), pure: false};
    }
    if (expr.text !== '') {
      return expr;
    }
    const {value, path = [], items} = expr;
    if (value instanceof Tensor) {
      const text = this.program.state.use(value, path);
      return expr.isComplex === true
        ? {...atom(`torch.view_as_complex(${text})`), isComplex: true}
        : {...expr, text};
    }
    if (items) {
      const texts = items.map((one) => this.use(one).text);
      return {
        ...expr,
        text:
          expr.hint === 'tuple' ? writeTuple(texts) : `[${texts.join(', ')}]`,
      };
    }
    if (
      value !== undefined &&
      !(value instanceof ScriptObject) &&
      !this.program.packedOf(value)
    ) {
      return {...expr, ...literal(value)};
    }
    return this.fail(
      value instanceof ScriptObject
        ? `an object of the class ${toIdentifier(value.type)} is a value of the program`
        : 'packed weights are a value of the program',
    );
  };

  /** Assigns pending expressions to variables before a statement that may change what they read. */
  private spill(): void {
    for (const [i, expr] of this.stack.entries()) {
      if (!expr.pure) {
        this.stack[i] = this.keep(expr);
      }
    }
  }

  private emit(line: string): void {
    this.spill();
    this.lines.push(line);
  }

  private variable(hint: string | undefined): string {
    return this.names.make(hint ?? 'value');
  }

  /** Assigns an expression to a new variable. */
  private readonly keep = (expr: Expr): Expr => {
    const {isCount} = expr;
    const {text, hint, isDType} = isCount === true ? expr : this.use(expr);
    const name = this.variable(hint);
    this.lines.push(`${name} = ${text}`);
    return atom(name, {
      hint,
      isDType,
      isCount,
      ...(expr.items && !this.changesLists && {items: expr.items}),
    });
  };

  /** Runs the instructions `[from, to)` on the stack. */
  private run(from: number, to: number): void {
    for (let at = from; at < to;) {
      this.at = at;
      const next = this.step(at);
      if (next <= at || next > to) {
        this.fail('a jump leads out of its block');
      }
      at = next;
    }
  }

  /** Runs a block and returns its lines and the values that it leaves on the stack. */
  private block(
    from: number,
    to: number,
    below: readonly Expr[],
    initial: readonly Expr[] = [],
  ): {lines: string[]; left: Expr[]} {
    const {lines, stack} = this;
    this.lines = [];
    this.stack = [...below, ...initial];
    this.run(from, to);
    const result = {lines: this.lines, left: this.stack.slice(below.length)};
    if (this.stack.length < below.length) {
      this.fail('a block takes values of the block around it');
    }
    this.lines = lines;
    this.stack = stack;
    return result;
  }

  private step(at: number): number {
    const {code, stack} = this;
    const {op, x, n} =
      code.instructions[at] ?? this.fail('there is no instruction');
    const known = promoted[op];
    if (known) {
      this.call(known[0], this.popMany(known[1]));
      return at + 1;
    }
    switch (op) {
      case 'OP':
      case 'OPN': {
        const {name, overload, argumentCount} =
          code.operators[x] ?? this.fail(`there is no operator ${x}`);
        const operator = overload ? `${name}.${overload}` : name;
        const schema = this.program.operators.get(operator)?.schema;
        const count =
          op === 'OPN'
            ? n
            : argumentCount !== undefined && argumentCount >= 0
              ? argumentCount
              : schema?.arguments.length;
        this.call(
          operator,
          this.popMany(
            Math.min(
              count ?? this.fail('does not run here', operator),
              schema?.variadic === false ? schema.arguments.length : Infinity,
            ),
          ),
        );
        break;
      }
      case 'LOAD':
      case 'MOVE':
        stack.push(this.registers.get(x) ?? literal(null));
        break;
      case 'STORE':
        this.store(x, this.pop());
        break;
      case 'STOREN':
        this.popMany(n).forEach((value, i) => this.store(x + i, value));
        break;
      case 'DROP': {
        const value = this.pop();
        if (!value.pure) {
          this.emit(value.text);
        }
        break;
      }
      case 'DROPR':
        break;
      case 'LOADC':
        stack.push(this.known(this.constants[x] ?? null, [`constant${x}`]));
        break;
      case 'GET_ATTR':
        this.attribute(x);
        break;
      case 'SET_ATTR': {
        const value = this.use(this.pop());
        const object = this.pop();
        const name =
          object.value instanceof ScriptObject
            ? object.value.names[x]
            : undefined;
        if (
          name === undefined ||
          !object.path ||
          !(object.value instanceof ScriptObject)
        ) {
          return this.fail('an attribute of an unknown object is set');
        }
        this.emit(
          `${this.mutable([...object.path, name], object.value.slots[x] ?? null)} = ${value.text}`,
        );
        break;
      }
      case 'JF':
        return this.branch(at, x);
      case 'LOOP':
        return this.loop(at, x, n);
      case 'RET': {
        const value = this.use(this.pop());
        this.emit(`return ${value.text}`);
        break;
      }
      case 'LIST_CONSTRUCT': {
        const items = this.popMany(n);
        stack.push(
          /torch\.classes/u.test(code.types[x] ?? '')
            ? atom('', {items: [...items], hint: 'weights'})
            : this.group(items, 'list'),
        );
        break;
      }
      case 'TUPLE_CONSTRUCT':
        stack.push(this.group(this.popMany(x), 'tuple'));
        break;
      case 'NAMED_TUPLE_CONSTRUCT':
        this.program.note('A named tuple becomes a plain one.');
        stack.push(this.group(this.popMany(n), 'tuple'));
        break;
      case 'DICT_CONSTRUCT': {
        const all = this.popMany(n).map(this.use);
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
        this.unpack(this.pop(), x);
        break;
      case 'TUPLE_SLICE': {
        const value = this.pop();
        stack.push(
          value.items
            ? this.group(value.items.slice(x, x + n), 'tuple')
            : atom(`${within(this.use(value), LEVELS.atom)}[${x}:${x + n}]`),
        );
        break;
      }
      case 'ISINSTANCE': {
        const value = this.use(this.pop());
        const types = code.types
          .slice(x, x + n)
          .map(
            (type) =>
              pythonTypes[/^\w+/u.exec(type)?.[0] ?? ''] ??
              this.fail(`isinstance of ${toIdentifier(type)}`),
          );
        stack.push(
          atom(
            `isinstance(${value.text}, ${types.length === 1 ? types[0] : `(${types.join(', ')})`})`,
          ),
        );
        break;
      }
      case 'FORMAT': {
        const [template, ...values] = this.popMany(x).map(this.use);
        stack.push({
          ...atom(
            `${within(template as Expr, LEVELS.atom)}.format(${values.map(({text}) => text).join(', ')})`,
            {hint: 'text'},
          ),
          pure: false,
        });
        break;
      }
      case 'WARN': {
        this.pop();
        const text = this.use(this.pop());
        this.program.needs.add('warnings');
        this.emit(`warnings.warn(${text.text})`);
        break;
      }
      case 'RAISE_EXCEPTION': {
        const [message, type] = this.popMany(2).map(this.use);
        this.raise(message, type);
        break;
      }
      default:
        return this.fail(`${toIdentifier(op)} has no counterpart in Python`);
    }
    return at + 1;
  }

  private raise(message: Expr | undefined, type: Expr | undefined): void {
    const name =
      typeof type?.value === 'string'
        ? (type.value.split('.').at(-1) ?? '')
        : '';
    this.emit(
      `raise ${EXCEPTIONS.has(name) ? name : 'RuntimeError'}(${message?.text ?? ''})`,
    );
  }

  private group(items: readonly Expr[], hint: 'list' | 'tuple'): Expr {
    const isPure =
      items.every((one) => one.pure) &&
      (hint === 'tuple' || !this.changesLists);
    if (!isPure) {
      const texts = items.map((one) => this.use(one).text);
      return {
        ...atom(
          hint === 'tuple' ? writeTuple(texts) : `[${texts.join(', ')}]`,
          {hint},
        ),
        pure: false,
        items,
      };
    }
    return atom('', {items, hint});
  }

  private store(register: number, value: Expr): void {
    const isStable =
      value.text === '' ||
      (value.pure &&
        (/^[\w.\u0000]+$/u.test(value.text) || value.value !== undefined));
    this.registers.set(register, isStable ? value : this.keepAfterSpill(value));
  }

  private keepAfterSpill(value: Expr): Expr {
    this.spill();
    return this.keep(value);
  }

  private mutable(path: readonly string[], value: IValue): string {
    if (value instanceof Tensor) {
      this.fail('a tensor of the module is replaced');
    }
    return this.program.state.attribute(path, value);
  }

  private attribute(slot: number): void {
    const {value, path} = this.pop();
    if (!(value instanceof ScriptObject) || !path || !(slot in value.slots)) {
      return this.fail('an attribute of an unknown object is read');
    }
    // Objects that are made by `__setstate__` have slots without names.
    const name = value.names[slot] ?? `slot${slot}`;
    const own = value.slots[slot] ?? null;
    const ownPath = [...path, name];
    if (Array.isArray(own) && own.some((one) => one instanceof Tensor)) {
      // Lists of weights, as `_flat_weights`, have tensors that are attributes themselves.
      const items = own.map((item, i) => {
        const at = value.slots.indexOf(item);
        return this.known(
          item,
          at < 0
            ? [...ownPath, String(i)]
            : [...path, value.names[at] ?? `slot${at}`],
        );
      });
      this.stack.push(atom('', {items, hint: 'list'}));
      return;
    }
    const isContainer =
      (Array.isArray(own) && !own.some((one) => one instanceof Tensor)) ||
      own instanceof Map;
    if (this.program.isSet(name) || (isContainer && this.changesLists)) {
      this.stack.push({
        ...atom(this.mutable(ownPath, own), {hint: name}),
        pure: own instanceof Map,
      });
      return;
    }
    this.stack.push(
      own instanceof Map
        ? atom(this.mutable(ownPath, own))
        : this.known(own, ownPath),
    );
  }

  private unpack(value: Expr, count: number): void {
    if (value.items?.length === count) {
      this.stack.push(...value.items);
      return;
    }
    const {text} = this.use(value);
    this.spill();
    const names = Array.from({length: count}, () =>
      this.variable(value.hint ?? 'item'),
    );
    this.lines.push(`${names.join(', ')}${count === 1 ? ',' : ''} = ${text}`);
    this.stack.push(...names.map((name) => atom(name)));
  }

  /** Writes `if`: the block of the condition ends with a jump behind the other one. */
  private branch(at: number, distance: number): number {
    const condition = this.use(this.pop());
    const middle = at + distance;
    const jump = this.code.instructions[middle - 1];
    if (distance < 2 || jump?.op !== 'JMP' || jump.x < 1) {
      return this.fail('a branch has no end');
    }
    const end = middle - 1 + jump.x;
    if (typeof condition.value === 'boolean') {
      const {lines, left} = condition.value
        ? this.block(at + 1, middle - 1, this.stack)
        : this.block(middle, end, this.stack);
      this.spillFor(lines);
      this.lines.push(...lines);
      this.stack.push(...left);
      return end;
    }
    this.spill();
    const then = this.block(at + 1, middle - 1, this.stack);
    const other = this.block(middle, end, this.stack);
    this.at = at;
    const [a, b] = [then.left.map(this.use), other.left.map(this.use)];
    if (a.length !== b.length) {
      return this.fail('branches leave different numbers of values');
    }
    const [first, second] = [a[0], b[0]];
    if (
      first &&
      second &&
      a.length === 1 &&
      then.lines.length + other.lines.length === 0
    ) {
      this.stack.push(writeChoice(condition, first, second));
      return end;
    }
    const names = a.map((one, i) =>
      one.text === b[i]?.text
        ? undefined
        : this.variable(
            /^\w+$/u.test(one.text) && one.value === undefined
              ? one.text.replace(/_\d+$/u, '')
              : (one.hint ?? b[i]?.hint),
          ),
    );
    const [yes, no] = [
      this.assign(then.lines, names, a),
      this.assign(other.lines, names, b),
    ];
    if (yes.length > 0) {
      this.lines.push(`if ${condition.text}:`, ...indent(yes));
      if (
        /^if /u.test(no[0] ?? '') &&
        no.slice(1).every((line) => /^ |^el/u.test(line))
      ) {
        this.lines.push(`el${no[0] ?? ''}`, ...no.slice(1));
      } else if (no.length > 0) {
        this.lines.push('else:', ...indent(no));
      }
    } else if (no.length > 0) {
      this.lines.push(
        `if not ${within(condition, LEVELS.not)}:`,
        ...indent(no),
      );
    }
    this.stack.push(
      ...names.map((name, i) =>
        name === undefined
          ? (a[i] as Expr)
          : atom(name, {isDType: a[i]?.isDType}),
      ),
    );
    return end;
  }

  /** Assigns values at the end of a branch; a variable that only the branch has gets the name itself. */
  private assign(
    given: readonly string[],
    names: readonly (string | undefined)[],
    values: readonly Expr[],
  ): string[] {
    let lines = [...given];
    const renamed = new Map<string, string>();
    names.forEach((name, i) => {
      const text = values[i]?.text ?? 'None';
      if (name === undefined) {
        return;
      }
      // Attributes such as `torch.zeros` and keywords such as `dim=` are no variables.
      const word = new RegExp(`(?<![.\\w])${text}(?!\\w|=)`, 'u');
      if (
        /^\w+$/u.test(text) &&
        !renamed.has(text) &&
        lines.some((line) =>
          new RegExp(`^ *(\\w+, )*${text}(, \\w+)* = `, 'u').test(line),
        ) &&
        // Words in strings, and inputs of layers, which are not in the line yet, keep their names.
        !lines.some((line) => word.test(line) && line.includes('"')) &&
        !values.some(
          (one, j) => j !== i && one.text !== text && word.test(one.text),
        ) &&
        !this.program.state.hasInput(lines.join(), word)
      ) {
        renamed.set(text, name);
        lines = lines.map((line) =>
          line.replaceAll(new RegExp(word.source, 'gu'), name),
        );
      } else {
        lines.push(`${name} = ${renamed.get(text) ?? text}`);
      }
    });
    return lines;
  }

  private spillFor(lines: readonly string[]): void {
    if (lines.length > 0) {
      this.spill();
    }
  }

  /** Writes a loop; its stack is: iterations so far, their limit, a condition, carried values. */
  private loop(at: number, distance: number, n: number): number {
    const end = at + distance;
    const back = this.code.instructions[end - 1];
    if (n < 2 || back?.op !== 'JMP' || end - 1 + back.x !== at) {
      return this.fail('a loop has no end');
    }
    const [, limit, condition, ...carried] = this.popMany(n + 1).map(this.use);
    if (!limit || !condition) {
      return this.fail('a loop has no counters');
    }
    this.spill();
    const names = carried.map((one) =>
      this.variable(
        one.hint ??
          (/^\w+$/u.test(one.text) && !/^\d/u.test(one.text)
            ? one.text.replace(/_\d+$/u, '')
            : 'state'),
      ),
    );
    const index = this.variable('i');
    const own = names.map((name) => atom(name));
    const {lines, left} = this.block(at + 1, end - 1, this.stack, [
      literal(null),
      literal(null),
      atom(index),
      ...own,
    ]);
    this.at = at;
    const [, , again, ...next] = left;
    if (!again || next.length !== names.length) {
      return this.fail('the body of a loop leaves other values than it takes');
    }
    const rest = [this.use(again), ...next.map(this.use)];
    carried.forEach((one, i) => this.lines.push(`${names[i]} = ${one.text}`));
    const isFor = isKnown(condition, true) && isKnown(again, true);
    const isWhile = isKnown(limit, MAX_INT);
    const targets = [...names];
    const values = rest.slice(1).map(({text}) => text);
    if (!isFor) {
      targets.unshift(this.variable('go'));
      values.unshift(rest[0]?.text ?? 'False');
    }
    const go = targets[0] ?? '';
    const changed = targets.flatMap((name, i) =>
      values[i] === name ? [] : [i],
    );
    const assignment =
      changed.length === 0
        ? []
        : [
            `${changed.map((i) => targets[i]).join(', ')} = ${changed.map((i) => values[i]).join(', ')}`,
          ];
    const body = [...lines, ...assignment];
    const isCounted = new RegExp(`\\b${index}\\b`, 'u').test(body.join('\n'));
    if (isFor) {
      this.lines.push(
        `for ${isCounted ? index : '_'} in range(${limit.text}):`,
        ...indent(body.length > 0 ? body : ['pass']),
      );
    } else {
      this.lines.push(`${go} = ${condition.text}`);
      const counts = isCounted || !isWhile;
      if (counts) {
        this.lines.push(`${index} = 0`);
        body.push(`${index} += 1`);
      }
      this.lines.push(
        `while ${isWhile ? '' : `${index} < ${within(limit, LEVELS.compare + 1)} and `}${go}:`,
        ...indent(body),
      );
    }
    this.stack.push(...own);
    return end;
  }

  private call(operator: string, args: readonly Expr[]): void {
    const [first, second] = args;
    const name = operator.slice(operator.indexOf(':') + 2).split('.')[0] ?? '';
    if (operator === 'prim::Uninitialized') {
      this.stack.push(literal(null));
      return;
    }
    if (operator === 'prim::RaiseException') {
      this.raise(first && this.use(first), second && this.use(second));
      return;
    }
    if (
      operator === 'aten::append.t' &&
      first?.hint === 'weights' &&
      first.items &&
      second
    ) {
      // Lists of packed weights are known before a run: bytecode fills them in order.
      (first.items as Expr[]).push(second);
      this.stack.push(first);
      return;
    }
    if (operator === 'prim::TupleUnpack' && first) {
      const next = this.code.instructions[this.at + 1];
      this.unpack(
        first,
        first.items?.length ??
          (next?.op === 'STOREN'
            ? next.n
            : this.fail('has an unknown number of results', operator)),
      );
      return;
    }
    if (operator === 'prim::TupleIndex' && first && second) {
      const item =
        typeof second.value === 'bigint'
          ? first.items?.at(Number(second.value))
          : undefined;
      this.stack.push(
        item ?? atom(`${within(this.use(first), LEVELS.atom)}[${second.text}]`),
      );
      return;
    }
    if (
      first &&
      (/^(prim::unchecked_cast|prim::unchecked_unwrap_optional|aten::_unwrap_optional)$/u.test(
        operator,
      ) ||
        (/dropout_?$/u.test(name) && isKnown(args[2], false)))
    ) {
      this.stack.push(first);
      return;
    }
    if (/^(prim::Print|aten::warn)$/u.test(operator)) {
      const texts = args.map((one) => this.use(one).text);
      if (name === 'warn') {
        this.program.needs.add('warnings');
      }
      this.emit(
        name === 'warn'
          ? `warnings.warn(${texts[0] ?? '""'})`
          : `print(${texts.join(', ')})`,
      );
      return;
    }
    if (/^(prepacked|quantized)::\w+_prepack$/u.test(operator)) {
      this.stack.push(atom('', {parts: {operator, args}}));
      return;
    }
    const count = writeCount(operator, name, args);
    if (count) {
      this.stack.push(count);
      return;
    }
    const packed = WEIGHT_OPERATORS.test(operator)
      ? this.writeWeights(operator, args)
      : undefined;
    const schema =
      this.program.operators.get(operator)?.schema ??
      this.fail('has no public counterpart in PyTorch', operator);
    if (packed && schema.returns.length > 1) {
      this.unpack({...packed, hint: name}, schema.returns.length);
      return;
    }
    if (packed) {
      this.push(packed, first, name);
      return;
    }
    const returnsTensor = schema.returns.some(hasTensorType);
    const takesTensor = schema.arguments.some(hasTensorType);
    const reads =
      /^(Int|Float|Bool|IntImplicit|FloatImplicit|ScalarImplicit|item|__contains__)$/u.test(
        name,
      );
    const tensorCall =
      returnsTensor || (takesTensor && !reads)
        ? this.tensorCall(operator, name, schema, args)
        : undefined;
    const expr =
      tensorCall ??
      (returnsTensor ? undefined : this.scalarCall(operator, args)) ??
      this.fail('has no public counterpart in PyTorch', operator);
    if (schema.returns.length === 0 && !schema.variadicReturns) {
      this.emit(this.use(expr).text);
    } else if (schema.returns.length > 1) {
      this.unpack({...expr, hint: name}, schema.returns.length);
    } else if (returnsTensor) {
      this.push(expr, first, name);
    } else {
      this.stack.push(
        /^(dim|numel|size|is_floating_point|len)$/u.test(name) && takesTensor
          ? {...expr, pure: true}
          : expr,
      );
    }
  }

  /** Pushes the result of an operator on tensors, which gets a statement of its own. */
  private push(expr: Expr, self: Expr | undefined, name: string): void {
    if (expr === self || (expr.pure && expr.level === LEVELS.atom)) {
      this.stack.push(expr);
      return;
    }
    this.spill();
    if (
      name.endsWith('_') &&
      !name.startsWith('__') &&
      self &&
      /^\w+$/u.test(self.text) &&
      expr.text.startsWith(`${self.text}.`)
    ) {
      this.lines.push(expr.text);
      this.stack.push(self);
      return;
    }
    this.stack.push(this.keep({...expr, hint: expr.hint ?? name}));
  }

  private writeWeights(
    operator: string,
    args: readonly Expr[],
  ): Expr | undefined {
    const {state, packedOf} = this.program;
    const isPacked = (one: Expr) =>
      one.hint === 'weights' ||
      one.parts !== undefined ||
      (one.value !== undefined && packedOf(one.value) !== undefined);
    return writePacked(
      {
        state,
        use: this.use,
        fresh: (hint) => this.layerName(hint),
        packedOf,
        keep: this.keepSpilled,
      },
      operator,
      args.map((one) => (isPacked(one) ? one : this.use(one))),
    );
  }

  private readonly keepSpilled = (expr: Expr): Expr => {
    this.spill();
    return this.keep(expr);
  };

  private layers = 0;

  private layerName(hint: string): string {
    this.layers += 1;
    const method = this.code.name.slice(this.code.name.lastIndexOf('.') + 1);
    return `${method === 'forward' ? '' : `${method}_`}${hint}_${this.layers}`;
  }

  private tensorCall(
    operator: string,
    name: string,
    schema: Schema,
    given: readonly Expr[],
  ): Expr | undefined {
    const args = convertArguments(schema, given);
    const named = (all: readonly Expr[]) =>
      new Map(
        all.flatMap((one, i): [string, Expr][] => {
          const known = schema.arguments[i];
          return known && !isDefault(one, known.defaultValue)
            ? [[known.name, one]]
            : [];
        }),
      );
    const overload = operator.split('.')[1] ?? '';
    // Tensors of layers stay marks without a text until it is clear that the layer is not theirs.
    const isOwn = (one: Expr) =>
      one.text === '' && one.value instanceof Tensor && one.isComplex !== true;
    const lazy = args.map((one) => (isOwn(one) ? one : this.use(one)));
    const mean = name === 'batch_norm' ? args[3] : undefined;
    const layer = writeLayerCall(
      {
        state: this.program.state,
        use: this.use,
        fresh: (hint) => this.layerName(hint),
      },
      {
        operator,
        name,
        overload,
        args: /^embedding$/u.test(name)
          ? lazy
          : [this.use(lazy[0] ?? literal(null)), ...lazy.slice(1)],
        named: named(lazy),
        schema,
      },
      mean?.path ? classOf(this.objectAt(mean.path.slice(0, -1))) : '',
    );
    if (layer) {
      return layer;
    }
    const used = args.map(this.use);
    const helper = writeHelper(operator, used);
    if (helper) {
      helper.needs.forEach((one) => this.program.needs.add(one));
      return helper.expr;
    }
    const expr = writeTensorCall({
      operator,
      name,
      overload,
      args: used,
      named: named(used),
      schema,
    });
    if (expr?.text.startsWith('torchvision')) {
      this.program.needs.add('torchvision');
    }
    return expr;
  }

  private scalarCall(
    operator: string,
    given: readonly Expr[],
  ): Expr | undefined {
    const isDType = given.some((one) => one.isDType);
    const args = given.map((one) => this.use(isDType ? asDType(one) : one));
    if (/^aten::pow\b(?!\.int_to_int)/u.test(operator)) {
      this.program.needs.add('power');
      return {
        ...atom(`power(${args.map(({text}) => text).join(', ')})`),
        pure: args.every(({pure}) => pure),
      };
    }
    return writeScalar(operator, args);
  }

  private objectAt(path: readonly string[]): IValue | undefined {
    let value: IValue | undefined = this.program.root;
    for (const step of path) {
      value =
        value instanceof ScriptObject
          ? value.slots[value.names.indexOf(step)]
          : undefined;
    }
    return value;
  }
}

/** Writes an operator on numbers that TorchScript has as tensors; undefined for other operands. */
function writeCount(
  operator: string,
  name: string,
  args: readonly Expr[],
): Expr | undefined {
  const [a, b] = args;
  if (operator === 'prim::NumToTensor.Scalar' && a?.pure === true) {
    return {...a, isCount: true, value: undefined};
  }
  if (
    a?.isCount === true &&
    /^(Int|IntImplicit|ScalarImplicit|item)$/u.test(name)
  ) {
    return {...a, isCount: false};
  }
  const [x, y] = [a, b].map(asCount);
  if (!x || !y || (a?.isCount !== true && b?.isCount !== true)) {
    return undefined;
  }
  if (/^div\b/u.test(name) && isKnown(args[2], 'trunc')) {
    return {
      ...atom(`int(${writeBinary('div', x, y)?.text ?? ''})`),
      isCount: true,
      hint: 'size',
    };
  }
  const sign =
    name === 'floor_divide' || isKnown(args[2], 'floor') ? 'floordiv' : name;
  const result =
    /^(add|sub|mul|floordiv|remainder)$/u.test(sign) &&
    (args.length === 2 || isKnown(args[2], 'floor') || isKnown(args[2], 1n))
      ? writeBinary(sign, x, y)
      : undefined;
  return result && {...result, isCount: true, hint: 'size'};
}

/** Number of a tensor that has one, if it is known or counted. */
function asCount(expr: Expr | undefined): Expr | undefined {
  if (expr?.isCount === true || typeof expr?.value === 'bigint') {
    return expr;
  }
  const tensor = expr?.value;
  return tensor instanceof Tensor &&
    tensor.dim === 0 &&
    tensor.dtype === 'int64'
    ? literal(BigInt(item(tensor)))
    : undefined;
}

/** Writes a choice of two values: `a and b`, `a or b`, or `a if c else b`. */
function writeChoice(condition: Expr, yes: Expr, no: Expr): Expr {
  const pure = condition.pure && yes.pure && no.pure;
  if (isKnown(no, false)) {
    return {
      text: `${within(condition, LEVELS.and)} and ${within(yes, LEVELS.and + 1)}`,
      level: LEVELS.and,
      pure,
    };
  }
  if (isKnown(yes, true)) {
    return {
      text: `${within(condition, LEVELS.or)} or ${within(no, LEVELS.or + 1)}`,
      level: LEVELS.or,
      pure,
    };
  }
  if (isKnown(yes, false) && isKnown(no, true)) {
    return {
      text: `not ${within(condition, LEVELS.not)}`,
      level: LEVELS.not,
      pure,
    };
  }
  return {
    text: `${within(yes, LEVELS.or)} if ${within(condition, LEVELS.or)} else ${within(no, LEVELS.ternary)}`,
    level: LEVELS.ternary,
    pure,
    hint: yes.hint ?? no.hint,
  };
}
