/** Text of Python: names, strings, numbers, and expressions with their precedence. */

import {Device, type IValue, Tensor, Tuple} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';

/** Precedence of Python's operators, loosest first. */
export const LEVELS = {
  ternary: 0,
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  bitOr: 5,
  bitXor: 6,
  bitAnd: 7,
  shift: 8,
  sum: 9,
  product: 10,
  negation: 11,
  power: 12,
  atom: 13,
} as const;

/** Expression of Python. */
export interface Expr {
  text: string;
  level: number;
  /** Whether its value is the same wherever it is evaluated in its block. */
  pure: boolean;
  /** Value, if it is known. */
  value?: IValue;
  /** Place in the model of a value that belongs to it: `features.0.weight`. */
  path?: readonly string[];
  /** Items of a list or tuple that nothing changes. */
  items?: readonly Expr[];
  /** Word that a variable for it may be called. */
  hint?: string;
  /** Whether it is the dtype of a tensor, which TorchScript has as a number. */
  isDType?: boolean;
  /** Whether it is a number that TorchScript has as a tensor: traces count sizes so. */
  isCount?: boolean;
  /** Weights that the program packs, by the operator that does it. */
  parts?: {operator: string; args: readonly Expr[]};
  /** Whether `value` has the real and imaginary parts of complex numbers along its last axis. */
  isComplex?: boolean;
}

/** Python's keywords, and names that a generated function uses itself. */
const RESERVED = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with match case type self torch nn F math list dict tuple int float bool str len range min max abs round sorted isinstance print Part load load_file super torchvision'.split(
    ' ',
  ),
);

export const indent = (lines: readonly string[]): string[] =>
  lines.map((line) => `    ${line}`);

/** Makes an identifier of Python from any text. */
export function toIdentifier(text: string, fallback = 'value'): string {
  const name = text
    .replaceAll(/\W+/gu, '_')
    .replaceAll(/^_+(?=_)|_+$/gu, '')
    .slice(0, 60);
  const full =
    name === '' ? fallback : /^\d/u.test(name) ? `${fallback}_${name}` : name;
  return RESERVED.has(full) ? `${full}_` : full;
}

/** Names that are not taken yet. */
export class Names {
  private readonly taken = new Set<string>();

  make(hint: string, fallback?: string): string {
    const base = toIdentifier(hint, fallback);
    let name = base;
    for (let i = 2; this.taken.has(name); i += 1) {
      name = `${base}_${i}`;
    }
    this.taken.add(name);
    return name;
  }
}

/** Writes a string literal in ASCII. */
export const quote = (text: string): string =>
  `"${[...text]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      return char === '"' || char === '\\'
        ? `\\${char}`
        : char === '\n'
          ? '\\n'
          : code >= 0x20 && code < 0x7f
            ? char
            : code > 0xffff
              ? `\\U${code.toString(16).padStart(8, '0')}`
              : `\\u${code.toString(16).padStart(4, '0')}`;
    })
    .join('')}"`;

const writeFloat = (value: number): string =>
  Number.isNaN(value)
    ? 'math.nan'
    : Math.abs(value) === Infinity
      ? `${value < 0 ? '-' : ''}math.inf`
      : Object.is(value, -0)
        ? '-0.0'
        : /^-?\d+$/u.test(String(value))
          ? `${value}.0`
          : String(value);

/** Writes a value without tensors and objects as a literal. */
export function writeLiteral(value: IValue): string {
  switch (typeof value) {
    case 'bigint':
      return String(value);
    case 'number':
      return writeFloat(value);
    case 'boolean':
      return value ? 'True' : 'False';
    case 'string':
      return quote(value);
  }
  if (value === null) {
    return 'None';
  }
  if (Array.isArray(value)) {
    return `[${value.map(writeLiteral).join(', ')}]`;
  }
  if (value instanceof Tuple) {
    return writeTuple(value.items.map(writeLiteral));
  }
  if (value instanceof Map) {
    return `{${[...value].map(([key, item]) => `${writeLiteral(key)}: ${writeLiteral(item)}`).join(', ')}}`;
  }
  if (value instanceof Device) {
    return `torch.device(${quote(value.name)})`;
  }
  throw new ExportError(
    'unsupported',
    `A value of the class ${value instanceof Tensor ? 'Tensor' : 'type' in value ? String(value.type) : 'customType' in value ? value.customType : typeof value} has no literal in Python.`,
    'Export the model again without it.',
  );
}

export const atom = (text: string, more: Partial<Expr> = {}): Expr => ({
  text,
  level: LEVELS.atom,
  pure: true,
  ...more,
});

export const literal = (value: IValue): Expr => {
  const text = writeLiteral(value);
  return {
    text,
    level: text.startsWith('-') ? LEVELS.negation : LEVELS.atom,
    pure: true,
    value,
  };
};

/** Text of an expression as an operand of a level: in parentheses if it binds less. */
export const within = ({text, level}: Expr, least: number): string =>
  level < least ? `(${text})` : text;

/** Whether an expression is a known value of TorchScript without elements. */
export const isKnown = (expr: Expr | undefined, value: IValue): boolean =>
  expr?.value !== undefined && expr.value === value;

/** Numbers of a list that is known; a single number counts as a list. */
export function knownInts(expr: Expr | undefined): number[] | undefined {
  const values = expr?.items
    ? expr.items.map((item) => item.value)
    : Array.isArray(expr?.value)
      ? expr.value
      : [expr?.value];
  return values.every((one): one is bigint => typeof one === 'bigint')
    ? values.map(Number)
    : undefined;
}

/** Writes a tuple. */
export const writeTuple = (items: readonly string[]): string =>
  `(${items.join(', ')}${items.length === 1 ? ',' : ''})`;

/** Writes a list of sizes as one number if all are equal, else as a tuple. */
export const writeSizes = (sizes: readonly number[]): string =>
  sizes.length > 0 && sizes.every((size) => size === sizes[0])
    ? String(sizes[0])
    : writeTuple(sizes.map(String));
