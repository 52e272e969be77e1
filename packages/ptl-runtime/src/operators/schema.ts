/** PyTorch's operator schemas, as text and as data. */

import type {IValue} from './ivalue';

export type SchemaType =
  /** `Tensor`, `int`, `float`, `bool`, `str`, `Scalar`, `ScalarType`, `Device`, `Any`, a type variable such as `t`, or a class. */
  | {kind: 'base'; name: string}
  /** `int[]`; `int[2]` has a size, to which one default number is repeated. */
  | {kind: 'list'; of: SchemaType; size?: number}
  | {kind: 'optional'; of: SchemaType}
  | {kind: 'dict'; key: SchemaType; value: SchemaType}
  | {kind: 'tuple'; items: SchemaType[]}
  | {kind: 'future'; of: SchemaType};

/** `(a)`: looks at the storage of the set `a`; `(a!)`: writes to it. */
export interface Alias {
  sets: string[];
  writes: boolean;
}

export interface SchemaArgument {
  /** Empty for a return without a name. */
  name: string;
  type: SchemaType;
  alias?: Alias;
  /** Absent for a required argument. */
  defaultValue?: IValue;
  keywordOnly: boolean;
}

export interface Schema {
  /** `aten::add` */
  name: string;
  /** `Tensor`; empty where there is none. */
  overload: string;
  arguments: SchemaArgument[];
  /** Whether more arguments of any type may follow. */
  variadic: boolean;
  returns: SchemaArgument[];
  /** Whether the number of returns depends on the arguments: `-> ...`. */
  variadicReturns: boolean;
}

/** Names that stand for a number in a default. */
const CONSTANTS: Readonly<Record<string, IValue>> = {
  None: null,
  True: true,
  False: false,
  inf: Infinity,
  nan: NaN,
  // at::Reduction
  Mean: 1n,
  Sum: 2n,
  // c10::MemoryFormat, c10::Layout, c10::ScalarType
  contiguous_format: 0n,
  strided: 0n,
  long: 4n,
};

/** A schema as a reader sees it: one token at a time. */
class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(private readonly text: string) {
    this.tokens =
      text.match(
        /->|\.\.\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d[\w.+-]*|-?inf\b|[A-Za-z_][\w.]*(?:::[\w.]+)?|\S/gu,
      ) ?? [];
  }

  get next(): string {
    return this.tokens[this.at] ?? '';
  }

  take(): string {
    const token = this.next;
    this.at += 1;
    return token;
  }

  /** Takes the token if it is this one. */
  takes(token: string): boolean {
    const found = this.next === token;
    this.at += found ? 1 : 0;
    return found;
  }

  expect(token: string): void {
    if (!this.takes(token)) {
      this.fail(`expected "${token}"`);
    }
  }

  fail(what: string): never {
    throw new Error(
      `Schema "${this.text}": ${what}, found "${this.next || 'the end'}" (token ${this.at + 1})`,
    );
  }
}

const isName = (token: string) => /^[A-Za-z_][\w.]*$/u.test(token);

function readAlias(reader: Reader): Alias | undefined {
  if (!reader.takes('(')) {
    return undefined;
  }
  const alias: Alias = {sets: [], writes: false};
  while (!reader.takes(')')) {
    if (reader.takes('!')) {
      alias.writes = true;
    } else if (reader.takes('->') || reader.takes('|')) {
      // What a set becomes or is joined with follows.
    } else if (isName(reader.next) || reader.next === '*') {
      alias.sets.push(reader.take());
    } else {
      reader.fail('expected an alias set');
    }
  }
  return alias;
}

function readType(reader: Reader): {type: SchemaType; alias?: Alias} {
  let type: SchemaType;
  if (reader.takes('(')) {
    const items: SchemaType[] = [];
    while (!reader.takes(')')) {
      items.push(readType(reader).type);
      reader.takes(',');
    }
    type = {kind: 'tuple', items};
  } else if (!isName(reader.next)) {
    return reader.fail('expected a type');
  } else {
    const name = reader.take();
    if (name === 'Dict' && reader.takes('(')) {
      const key = readType(reader).type;
      reader.expect(',');
      const value = readType(reader).type;
      reader.expect(')');
      type = {kind: 'dict', key, value};
    } else if (name === 'Future' && reader.takes('(')) {
      type = {kind: 'future', of: readType(reader).type};
      reader.expect(')');
    } else {
      type = {kind: 'base', name};
    }
  }
  let alias: Alias | undefined;
  for (;;) {
    if (reader.next === '(') {
      alias = readAlias(reader) ?? alias;
    } else if (reader.takes('[')) {
      const size = reader.next === ']' ? undefined : Number(reader.take());
      reader.expect(']');
      type = {kind: 'list', of: type, ...(size !== undefined && {size})};
    } else if (reader.takes('?')) {
      type = {kind: 'optional', of: type};
    } else {
      return alias ? {type, alias} : {type};
    }
  }
}

/** What a type is without `?`. */
const required = (type: SchemaType): SchemaType =>
  type.kind === 'optional' ? required(type.of) : type;

function readDefault(reader: Reader, type: SchemaType): IValue {
  const wanted = required(type);
  if (reader.takes('[')) {
    const items: IValue[] = [];
    const of = wanted.kind === 'list' ? wanted.of : wanted;
    while (!reader.takes(']')) {
      items.push(readDefault(reader, of));
      reader.takes(',');
    }
    return items;
  }
  const token = reader.take();
  const base = wanted.kind === 'list' ? required(wanted.of) : wanted;
  const value = readConstant(reader, token, base);
  return wanted.kind === 'list' && value !== null
    ? new Array<IValue>(wanted.size ?? 1).fill(value)
    : value;
}

/** Escapes of C++ strings, by the character after the backslash. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  f: '\f',
  v: '\v',
};

function readConstant(reader: Reader, token: string, type: SchemaType): IValue {
  if (/^["']/u.test(token)) {
    return token
      .slice(1, -1)
      .replace(/\\(.)/gu, (_, one: string) => ESCAPES[one] ?? one);
  }
  const constant = token === '-inf' ? -Infinity : CONSTANTS[token];
  if (constant !== undefined) {
    return constant;
  }
  if (!/^-?\d/u.test(token) || Number.isNaN(Number(token))) {
    return reader.fail(`"${token}" is no default`);
  }
  const isFloat = type.kind === 'base' && type.name === 'float';
  return isFloat || /[.e]/u.test(token) ? Number(token) : BigInt(token);
}

/**
 * Reads a schema as PyTorch prints it (`torch._C.FunctionSchema`) or as its
 * `native_functions.yaml` has it.
 *
 * @throws Error with the place if it is not one.
 */
export function parseSchema(text: string): Schema {
  const reader = new Reader(text);
  const qualified = /^([\w.]+::[\w]+)(?:\.([\w.]+))?$/u.exec(reader.take());
  if (!qualified) {
    return reader.fail('expected "namespace::name.overload"');
  }
  const schema: Schema = {
    name: qualified[1] ?? '',
    overload: qualified[2] ?? '',
    arguments: [],
    variadic: false,
    returns: [],
    variadicReturns: false,
  };
  let keywordOnly = false;
  reader.expect('(');
  while (!reader.takes(')')) {
    if (reader.takes('*')) {
      keywordOnly = true;
    } else if (reader.takes('...')) {
      schema.variadic = true;
    } else {
      const {type, alias} = readType(reader);
      const argument: SchemaArgument = {
        name: isName(reader.next)
          ? reader.take()
          : reader.fail('expected the name of an argument'),
        type,
        keywordOnly,
        ...(alias && {alias}),
      };
      if (reader.takes('=')) {
        argument.defaultValue = readDefault(reader, type);
      }
      schema.arguments.push(argument);
    }
    if (reader.next !== ')') {
      reader.expect(',');
    }
  }
  reader.expect('->');
  const readReturn = () => {
    const {type, alias} = readType(reader);
    const name = isName(reader.next) ? reader.take() : '';
    schema.returns.push({
      name,
      type,
      keywordOnly: false,
      ...(alias && {alias}),
    });
  };
  if (reader.takes('...')) {
    schema.variadicReturns = true;
  } else if (reader.takes('(')) {
    while (!reader.takes(')')) {
      readReturn();
      reader.takes(',');
    }
  } else {
    readReturn();
  }
  if (reader.next) {
    return reader.fail('expected the end');
  }
  return schema;
}

/** `int[]?`, as PyTorch writes a type. */
export function printType(type: SchemaType): string {
  switch (type.kind) {
    case 'base':
      return type.name;
    case 'list':
      return `${printType(type.of)}[${type.size ?? ''}]`;
    case 'optional':
      return `${printType(type.of)}?`;
    case 'dict':
      return `Dict(${printType(type.key)}, ${printType(type.value)})`;
    case 'tuple':
      return `(${type.items.map(printType).join(', ')})`;
    case 'future':
      return `Future(${printType(type.of)})`;
  }
}

/**
 * Arguments as bytecode gives them, completed with the schema's defaults.
 *
 * @throws Error if a required argument is missing or there are too many.
 */
export function withDefaults(
  schema: Schema,
  args: readonly IValue[],
): readonly IValue[] {
  const count = schema.arguments.length;
  if (args.length === count || (schema.variadic && args.length > count)) {
    return args;
  }
  const name = [schema.name, schema.overload].filter(Boolean).join('.');
  if (args.length > count) {
    throw new Error(
      `${name} takes ${count} arguments, and the file gives ${args.length}`,
    );
  }
  return schema.arguments.map((argument, i) => {
    const value = i < args.length ? args[i] : argument.defaultValue;
    if (value === undefined) {
      throw new Error(`${name} needs its argument ${argument.name}`);
    }
    return value;
  });
}
