/** Strings of TorchScript, and how its values are written: `aten::format`, `aten::str`, `aten::split.str` … */

import {elements, scalarAt} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';
import {
  bool,
  int,
  list,
  optionalInt,
  optionalString,
  string,
} from './arguments';
import {sliceOf} from './containers';
import {define} from './define';
import {Device, type IValue, ScriptObject, Tuple} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';

/** A float as C++ streams print it with six digits, which TorchScript's `str` does. */
function printFloat(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
  }
  if (Number.isInteger(value) && Math.abs(value) < 1e15) {
    return `${value}.`;
  }
  const [mantissa = '', exponent = '0'] = value.toExponential(5).split('e');
  const power = Number(exponent);
  if (power < -5 || power >= 6) {
    const digits = mantissa.replace(/\.?0+$/u, '');
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  return String(Number(value.toPrecision(6)));
}

/** A value as TorchScript's `str` and `format` write it. */
export function print(value: IValue | undefined, quoted = false): string {
  if (value === null || value === undefined) {
    return 'None';
  }
  switch (typeof value) {
    case 'boolean':
      return value ? 'True' : 'False';
    case 'bigint':
      return String(value);
    case 'number':
      return printFloat(value);
    case 'string':
      return quoted ? `'${value}'` : value;
  }
  const all = (values: readonly IValue[]) =>
    values.map((one) => print(one, true)).join(', ');
  if (Array.isArray(value)) {
    return `[${all(value)}]`;
  }
  if (value instanceof Tuple) {
    return `(${all(value.items)}${value.items.length === 1 ? ',' : ''})`;
  }
  if (value instanceof Map) {
    return `{${[...value].map(([key, one]) => `${print(key, true)}: ${print(one, true)}`).join(', ')}}`;
  }
  if (value instanceof Tensor) {
    const data = Tensor.over(elements(value), [value.numel], value.dtype);
    const few = Array.from({length: Math.min(value.numel, 20)}, (_, i) =>
      String(scalarAt(data, i)),
    );
    return `tensor([${few.join(', ')}${value.numel > 20 ? ', …' : ''}], shape=[${value.sizes.join(', ')}], dtype=${value.dtype})`;
  }
  if (value instanceof Device) {
    return value.name;
  }
  return value instanceof ScriptObject
    ? `<${value.type} object>`
    : `<${value.customType} object>`;
}

/** `'{} of {}'.format(…)`: each pair of braces takes the next argument. */
export function format(text: string, values: readonly IValue[]): string {
  let used = 0;
  const result = text.replace(/\{\}/gu, () => {
    if (used >= values.length) {
      throw new OperatorError('Too few arguments for format string: ' + text);
    }
    used += 1;
    return print(values[used - 1]);
  });
  if (used < values.length) {
    throw new OperatorError('Too many arguments for format string: ' + text);
  }
  return result;
}

/** Python's `%`: `%d`, `%s`, `%f`, `%i`, `%x`, `%%` with a width and a precision. */
function percentFormat(text: string, given: readonly IValue[]): string {
  const first = given[0];
  const values =
    given.length === 1 && first instanceof Tuple ? first.items : given;
  let used = 0;
  return text.replace(
    /%(-?\d+)?(?:\.(\d+))?([dsfixgec%])/gu,
    (
      _,
      width: string | undefined,
      digits: string | undefined,
      kind: string,
    ) => {
      if (kind === '%') {
        return '%';
      }
      if (used >= values.length) {
        throw new OperatorError('Too few arguments for format string');
      }
      const value = values[used];
      used += 1;
      const number = Number(value);
      const written =
        kind === 'd' || kind === 'i'
          ? String(Math.trunc(number))
          : kind === 'f'
            ? number.toFixed(Number(digits ?? 6))
            : kind === 'e'
              ? number.toExponential(Number(digits ?? 6))
              : kind === 'x'
                ? number.toString(16)
                : print(value);
      const length = Math.abs(Number(width ?? 0));
      return width?.startsWith('-')
        ? written.padEnd(length)
        : written.padStart(length);
    },
  );
}

/** Code points, which Python counts. */
const points = (text: string): string[] => [...text];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/gu, '\\$&');

function strip(text: string, characters: string, sides: 'l' | 'r' | 'lr') {
  const set = `[${escaped(characters)}]+`;
  if (!characters) {
    return text;
  }
  const left = sides.includes('l')
    ? text.replace(new RegExp(`^${set}`, 'u'), '')
    : text;
  return sides.includes('r')
    ? left.replace(new RegExp(`${set}$`, 'u'), '')
    : left;
}

/** Python's `split`: by white space where there is no separator. */
function split(text: string, separator: string | undefined, max: number) {
  if (separator === '') {
    throw new OperatorError('empty separator');
  }
  const parts =
    separator === undefined
      ? text.trim().split(/\s+/u).filter(Boolean)
      : text.split(separator);
  if (max < 0 || parts.length <= max + 1) {
    return parts;
  }
  const rest = parts.slice(max).join(separator ?? ' ');
  return [...parts.slice(0, max), rest];
}

const RANGE = 'int start=0, int end=-1';

/** The part of a string that `find` and its kin look at; an end of -1 is the end. */
function within(args: readonly IValue[], i: number): [string, number] {
  const text = string(args, 0);
  const start = int(args, i);
  const end = int(args, i + 1);
  const first = start < 0 ? Math.max(0, start + text.length) : start;
  const last = end < 0 ? text.length + end + 1 : end;
  return [text.slice(first, last), first];
}

function find(args: readonly IValue[], last: boolean): number {
  const [part, start] = within(args, 2);
  const at = last
    ? part.lastIndexOf(string(args, 1))
    : part.indexOf(string(args, 1));
  return at < 0 ? -1 : at + start;
}

const tests: Readonly<Record<string, RegExp>> = {
  isalnum: /^[\p{L}\p{N}]+$/u,
  isalpha: /^\p{L}+$/u,
  isdecimal: /^\d+$/u,
  isdigit: /^\d+$/u,
  isidentifier: /^[A-Za-z_]\w*$/u,
  isnumeric: /^\d+$/u,
  isspace: /^\s+$/u,
};

const cased = (text: string) => text.toLowerCase() !== text.toUpperCase();

const maps: Readonly<Record<string, (text: string) => string>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  capitalize: (text) =>
    text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase(),
  title: (text) =>
    text.replace(
      /\p{L}+/gu,
      (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    ),
  swapcase: (text) =>
    points(text)
      .map((one) =>
        one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase(),
      )
      .join(''),
};

export const definitions: readonly OperatorDefinition[] = [
  define('aten::str(t elem) -> str', (args) => print(args[0])),
  define('aten::format(str self, ...) -> str', (args) =>
    format(string(args, 0), args.slice(1)),
  ),
  define('aten::percentFormat(str self, ...) -> str', (args) =>
    percentFormat(string(args, 0), args.slice(1)),
  ),
  define(
    'aten::add.str(str a, str b) -> str',
    (args) => string(args, 0) + string(args, 1),
  ),
  define('aten::len.str(str s) -> int', (args) =>
    BigInt(points(string(args, 0)).length),
  ),
  define('aten::__getitem__.str(str s, int index) -> str', (args) => {
    const found = points(string(args, 0)).at(int(args, 1));
    if (found === undefined) {
      throw new OperatorError('string index out of range');
    }
    return found;
  }),
  define('prim::StringIndex(str string, int index) -> str', (args) => {
    const found = points(string(args, 0)).at(int(args, 1));
    if (found === undefined) {
      throw new OperatorError('string index out of range');
    }
    return found;
  }),
  define(
    'aten::slice.str(str string, int? start=None, int? end=None, int step=1) -> str',
    (args) =>
      sliceOf(
        points(string(args, 0)),
        optionalInt(args, 1),
        optionalInt(args, 2),
        int(args, 3),
      ).join(''),
  ),
  define('aten::list(str t) -> str[]', (args) => points(string(args, 0))),
  define('aten::join(str self, str[] values) -> str', (args) =>
    list(args, 1).join(string(args, 0)),
  ),
  define(
    'aten::split.str(str self, str? separator=None, int max=-1) -> str[]',
    (args) => split(string(args, 0), optionalString(args, 1), int(args, 2)),
  ),
  define('aten::splitlines(str self, bool keepends=False) -> str[]', (args) => {
    const text = string(args, 0);
    const lines = text.match(/[^\n\r]*(?:\r\n|\n|\r)|[^\n\r]+$/gu) ?? [];
    return bool(args, 1)
      ? [...lines]
      : lines.map((line) => line.replace(/[\r\n]+$/u, ''));
  }),
  define(
    'aten::replace(str self, str old, str new, int max=-1) -> str',
    (args) => {
      const parts = string(args, 0).split(string(args, 1));
      const max = int(args, 3);
      const times =
        max < 0 ? parts.length - 1 : Math.min(max, parts.length - 1);
      return [
        parts.slice(0, times + 1).join(string(args, 2)),
        ...parts.slice(times + 1),
      ].join(string(args, 1));
    },
  ),
  ...(
    [
      ['strip', 'lr'],
      ['lstrip', 'l'],
      ['rstrip', 'r'],
    ] as const
  ).map(([name, sides]) =>
    define(
      `aten::${name}(str self, str chars=" \\n\\t\\f\\v") -> str`,
      (args) => strip(string(args, 0), string(args, 1), sides),
    ),
  ),
  define(`aten::find(str self, str substr, ${RANGE}) -> int`, (args) =>
    BigInt(find(args, false)),
  ),
  define(`aten::rfind(str self, str substr, ${RANGE}) -> int`, (args) =>
    BigInt(find(args, true)),
  ),
  ...(['index', 'rindex'] as const).map((name) =>
    define(
      `aten::${name}${name === 'index' ? '.str' : ''}(str self, str substr, ${RANGE}) -> int`,
      (args) => {
        const at = find(args, name === 'rindex');
        if (at < 0) {
          throw new OperatorError('ValueError: substring not found');
        }
        return BigInt(at);
      },
    ),
  ),
  define(`aten::count(str self, str substr, ${RANGE}) -> int`, (args) => {
    const [part] = within(args, 2);
    return BigInt(part.split(string(args, 1)).length - 1);
  }),
  define(`aten::startswith(str self, str substr, ${RANGE}) -> bool`, (args) =>
    within(args, 2)[0].startsWith(string(args, 1)),
  ),
  define(`aten::endswith(str self, str substr, ${RANGE}) -> bool`, (args) =>
    within(args, 2)[0].endsWith(string(args, 1)),
  ),
  ...Object.entries(tests).map(([name, test]) =>
    define(`aten::${name}(str self) -> bool`, (args) =>
      test.test(string(args, 0)),
    ),
  ),
  define('aten::islower(str self) -> bool', (args) => {
    const text = string(args, 0);
    return cased(text) && text === text.toLowerCase();
  }),
  define('aten::isupper(str self) -> bool', (args) => {
    const text = string(args, 0);
    return cased(text) && text === text.toUpperCase();
  }),
  ...Object.entries(maps).map(([name, map]) =>
    define(`aten::${name}(str self) -> str`, (args) => map(string(args, 0))),
  ),
  define('aten::zfill(str self, int width) -> str', (args) => {
    const text = string(args, 0);
    const sign = /^[+-]/u.exec(text)?.[0] ?? '';
    return (
      sign + text.slice(sign.length).padStart(int(args, 1) - sign.length, '0')
    );
  }),
  define('aten::ljust(str self, int width, str fillchar=" ") -> str', (args) =>
    string(args, 0).padEnd(int(args, 1), string(args, 2)),
  ),
  define('aten::rjust(str self, int width, str fillchar=" ") -> str', (args) =>
    string(args, 0).padStart(int(args, 1), string(args, 2)),
  ),
  define('aten::ord(str string) -> int', (args) => {
    const found = string(args, 0).codePointAt(0);
    if (found === undefined) {
      throw new OperatorError(
        'ord() expected a character, but got an empty string',
      );
    }
    return BigInt(found);
  }),
  define('aten::chr(int i) -> str', (args) =>
    String.fromCodePoint(int(args, 0)),
  ),
  define('aten::hex(int i) -> str', (args) => {
    const value = int(args, 0);
    return `${value < 0 ? '-' : ''}0x${Math.abs(value).toString(16)}`;
  }),
  define('aten::oct(int i) -> str', (args) => {
    const value = int(args, 0);
    return `${value < 0 ? '-' : ''}0o${Math.abs(value).toString(8)}`;
  }),
  define('aten::bin(int i) -> str', (args) => {
    const value = int(args, 0);
    return `${value < 0 ? '-' : ''}0b${Math.abs(value).toString(2)}`;
  }),
];
