/** Parser and printer of PyTorch's operator schemas. */

import type {IValue} from './ivalue';

type SchemaType =
  /** `Tensor`, `int`, `float`, `bool`, `str`, `Scalar`, `ScalarType`, `Device`, `Any`, a type variable such as `t`, or a class. */
  | {kind: 'base'; name: string}
  /** `int[]`; `int[2]` has a size, and a single default number is repeated for it. */
  | {kind: 'list'; of: SchemaType; size?: number}
  | {kind: 'optional'; of: SchemaType}
  | {kind: 'dict'; key: SchemaType; value: SchemaType}
  | {kind: 'tuple'; items: SchemaType[]}
  | {kind: 'future'; of: SchemaType};

/** Alias annotation: `(a)` shares the storage of set `a`, `(a!)` writes to it. */
export interface Alias {
  sets: string[];
  writes: boolean;
}

export interface SchemaArgument {
  /** Empty for a return without a name. */
  name: string;
  type: SchemaType;
  alias?: Alias;
  /** Default; absent for a required argument. */
  defaultValue?: IValue;
  keywordOnly: boolean;
}

export interface Schema {
  /** `aten::add` */
  name: string;
  /** Overload: `Tensor`; empty if there is none. */
  overload: string;
  arguments: SchemaArgument[];
  /** Whether further arguments of any type may follow. */
  variadic: boolean;
  returns: SchemaArgument[];
  /** Whether the number of returns depends on the arguments: `-> ...`. */
  variadicReturns: boolean;
}

/** Named constants in defaults. */
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

/** Token reader of a schema. */
class SchemaReader {
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

  /** Consumes the next token if it equals `token`. */
  takeIf(token: string): boolean {
    const isNext = this.next === token;
    this.at += isNext ? 1 : 0;
    return isNext;
  }

  expect(token: string): void {
    if (!this.takeIf(token)) {
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

function readAlias(reader: SchemaReader): Alias | undefined {
  if (!reader.takeIf('(')) {
    return undefined;
  }
  const alias: Alias = {sets: [], writes: false};
  while (!reader.takeIf(')')) {
    if (reader.takeIf('!')) {
      alias.writes = true;
    } else if (reader.takeIf('->') || reader.takeIf('|')) {
      // The alias set after the operation follows.
    } else if (isName(reader.next) || reader.next === '*') {
      alias.sets.push(reader.take());
    } else {
      reader.fail('expected an alias set');
    }
  }
  return alias;
}

function readType(reader: SchemaReader): {type: SchemaType; alias?: Alias} {
  let type: SchemaType;
  if (reader.takeIf('(')) {
    const items: SchemaType[] = [];
    while (!reader.takeIf(')')) {
      items.push(readType(reader).type);
      reader.takeIf(',');
    }
    type = {kind: 'tuple', items};
  } else if (!isName(reader.next)) {
    return reader.fail('expected a type');
  } else {
    const name = reader.take();
    if (name === 'Dict' && reader.takeIf('(')) {
      const key = readType(reader).type;
      reader.expect(',');
      const value = readType(reader).type;
      reader.expect(')');
      type = {kind: 'dict', key, value};
    } else if (name === 'Future' && reader.takeIf('(')) {
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
    } else if (reader.takeIf('[')) {
      const size = reader.next === ']' ? undefined : Number(reader.take());
      reader.expect(']');
      type = {kind: 'list', of: type, ...(size !== undefined && {size})};
    } else if (reader.takeIf('?')) {
      type = {kind: 'optional', of: type};
    } else {
      return alias ? {type, alias} : {type};
    }
  }
}

/** Strips `?` from a type. */
const unwrapOptional = (type: SchemaType): SchemaType =>
  type.kind === 'optional' ? unwrapOptional(type.of) : type;

function readDefault(reader: SchemaReader, type: SchemaType): IValue {
  const required = unwrapOptional(type);
  if (reader.takeIf('[')) {
    const items: IValue[] = [];
    const of = required.kind === 'list' ? required.of : required;
    while (!reader.takeIf(']')) {
      items.push(readDefault(reader, of));
      reader.takeIf(',');
    }
    return items;
  }
  const token = reader.take();
  const base =
    required.kind === 'list' ? unwrapOptional(required.of) : required;
  const value = readConstant(reader, token, base);
  return required.kind === 'list' && value !== null
    ? new Array<IValue>(required.size ?? 1).fill(value)
    : value;
}

/** Escapes of C++ strings by the character after the backslash. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  f: '\f',
  v: '\v',
};

function readConstant(
  reader: SchemaReader,
  token: string,
  type: SchemaType,
): IValue {
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
 * Parses a schema in the form of `torch._C.FunctionSchema` or of `native_functions.yaml`.
 *
 * @throws Error with the position if the text is no schema.
 */
export function parseSchema(text: string): Schema {
  const reader = new SchemaReader(text);
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
  while (!reader.takeIf(')')) {
    if (reader.takeIf('*')) {
      keywordOnly = true;
    } else if (reader.takeIf('...')) {
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
      if (reader.takeIf('=')) {
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
  if (reader.takeIf('...')) {
    schema.variadicReturns = true;
  } else if (reader.takeIf('(')) {
    while (!reader.takeIf(')')) {
      readReturn();
      reader.takeIf(',');
    }
  } else {
    readReturn();
  }
  if (reader.next) {
    return reader.fail('expected the end');
  }
  return schema;
}

/** Prints a type like PyTorch: `int[]?`. */
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
 * Completes arguments with the schema's defaults.
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
