/** State of a function that is being written: a stack of expressions, registers, and lines of Python. */

import type {BytecodeFunction} from '@playtorch-docs/ptl';
import {
  ComplexTensor,
  type IValue,
  type Operators,
  ScriptObject,
  Tensor,
  Tuple,
} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';
import {type PackingCall, toFloat} from './packed';
import {
  atom,
  type Expr,
  literal,
  Names,
  toIdentifier,
  writeTuple,
} from './python';
import {CHANGING_OPERATORS} from './scalars';
import type {ModuleState} from './state';

/** Model that the function belongs to. */
export interface Program {
  operators: Operators;
  state: ModuleState;
  root: IValue;
  constantsOf: (name: string) => readonly IValue[];
  packedOf: (value: IValue) => PackingCall | undefined;
  /** Objects and attributes that some function sets. */
  isSet: (attribute: string) => boolean;
  /** Whether a quotient of integers is an integer, as in archives of version 3 and older. */
  dividesIntegers: boolean;
  /** Modules of Python, and helpers, that the text needs. */
  needs: Set<string>;
  note: (text: string) => void;
}

/** Exceptions of Python that the text may raise; others become `RuntimeError`. */
const EXCEPTIONS = new Set(
  'ValueError RuntimeError AssertionError IndexError KeyError TypeError NotImplementedError StopIteration ZeroDivisionError AttributeError'.split(
    ' ',
  ),
);

/** Function that is being written. A value of the stack is an expression until a statement may change what it reads. */
export class Frame {
  readonly names = new Names();
  readonly registers = new Map<number, Expr>();
  readonly constants: readonly IValue[];
  readonly changesLists: boolean;
  lines: string[] = [];
  stack: Expr[] = [];
  /** Address of the instruction that is written. */
  at = 0;

  constructor(
    readonly program: Program,
    readonly code: BytecodeFunction,
  ) {
    this.constants = program.constantsOf(code.name);
    this.changesLists = code.operators.some(({name, overload}) =>
      CHANGING_OPERATORS.test(overload ? `${name}.${overload}` : name),
    );
  }

  /** Refuses the function, at its current instruction. */
  fail(what: string, operator?: string): never {
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

  get place(): string {
    return `${this.code.name}, instruction ${this.at}`;
  }

  pop(): Expr {
    return this.stack.pop() ?? this.fail('the stack is empty');
  }

  popMany(count: number): Expr[] {
    if (!(count >= 0 && count <= this.stack.length)) {
      this.fail(
        `${count} values are wanted from a stack of ${this.stack.length}`,
      );
    }
    return this.stack.splice(this.stack.length - count, count);
  }

  /** Expression of a known value: a constant, or a value of the model. */
  known(value: IValue, path: readonly string[]): Expr {
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
  readonly use = (expr: Expr): Expr => {
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
  spill(): void {
    for (const [i, expr] of this.stack.entries()) {
      if (!expr.pure) {
        this.stack[i] = this.keep(expr);
      }
    }
  }

  emit(line: string): void {
    this.spill();
    this.lines.push(line);
  }

  variable(hint: string | undefined): string {
    return this.names.make(hint ?? 'value');
  }

  /** Assigns an expression to a new variable. */
  readonly keep = (expr: Expr): Expr => {
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

  raise(message: Expr | undefined, type: Expr | undefined): void {
    const name =
      typeof type?.value === 'string'
        ? (type.value.split('.').at(-1) ?? '')
        : '';
    this.emit(
      `raise ${EXCEPTIONS.has(name) ? name : 'RuntimeError'}(${message?.text ?? ''})`,
    );
  }

  group(items: readonly Expr[], hint: 'list' | 'tuple'): Expr {
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

  store(register: number, value: Expr): void {
    const isStable =
      value.text === '' ||
      (value.pure &&
        (/^[\w.\u0000]+$/u.test(value.text) || value.value !== undefined));
    this.registers.set(register, isStable ? value : this.keepSpilled(value));
  }

  /** Assigns an expression to a new variable, after the pending ones. */
  readonly keepSpilled = (value: Expr): Expr => {
    this.spill();
    return this.keep(value);
  };

  mutable(path: readonly string[], value: IValue): string {
    if (value instanceof Tensor) {
      this.fail('a tensor of the module is replaced');
    }
    return this.program.state.attribute(path, value);
  }

  unpack(value: Expr, count: number): void {
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

  layers = 0;

  layerName(hint: string): string {
    this.layers += 1;
    const method = this.code.name.slice(this.code.name.lastIndexOf('.') + 1);
    return `${method === 'forward' ? '' : `${method}_`}${hint}_${this.layers}`;
  }

  objectAt(path: readonly string[]): IValue | undefined {
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
