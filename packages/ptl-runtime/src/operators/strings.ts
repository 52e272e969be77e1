/** Strings of TorchScript: `aten::format`, `aten::str`, `aten::split.str` … */

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
import {type IValue, Tuple} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';
import {fixed, printValue, scientific, tagOf} from './print';

/** `'{} of {}'.format(…)`: each pair of braces takes the next argument; arguments may be left over. */
export function format(text: string, values: readonly IValue[]): string {
  let used = 0;
  return text.replace(/\{\}/gu, () => {
    const value = values[used];
    if (value === undefined) {
      throw new OperatorError('Too few arguments for format string: ' + text);
    }
    used += 1;
    return printValue(value);
  });
}

/** One argument of Python's `%` as PyTorch writes it: no widths, no precisions, floats rounded to 32 bits. */
function percentPart(kind: string, value: IValue): string {
  const number = (): number => {
    if (typeof value !== 'bigint' && typeof value !== 'number') {
      throw new OperatorError(
        `%${kind} requires a number for formatting, but got ${tagOf(value)}`,
      );
    }
    return Math.fround(Number(value));
  };
  switch (kind) {
    case 'd':
    case 'i': {
      if (typeof value === 'bigint') {
        return String(value);
      }
      number();
      const whole = Math.trunc(Number(value));
      // Of a float as C++ on x86 makes it an int of 32 bits.
      return String(Math.abs(whole) < 2 ** 31 ? whole || 0 : -(2 ** 31));
    }
    case 'e':
    case 'E': {
      const text = scientific(number(), 6);
      return kind === 'E' ? text.toUpperCase() : text;
    }
    case 'f':
    case 'F':
      return fixed(number(), 6);
    case 'c':
      if (typeof value === 'string' && value.length === 1) {
        return value;
      }
      if (typeof value === 'bigint') {
        return String.fromCharCode(Number(value & 0xffn));
      }
      throw new OperatorError(
        `%c requires an int or char for formatting, but got ${tagOf(value)}`,
      );
    case 's':
      return printValue(value);
    default:
      throw new OperatorError(
        `The specifier %${kind} is not supported in TorchScript format strings`,
      );
  }
}

/** Python's `%`: `%d`, `%i`, `%e`, `%f`, `%c`, `%s`, `%%`. */
function percentFormat(text: string, given: IValue): string {
  const values = given instanceof Tuple ? given.items : [given];
  let used = 0;
  const result = text.replace(/%([\s\S]?)/gu, (_, kind: string) => {
    if (kind === '%') {
      return '%';
    }
    if (!kind) {
      throw new OperatorError('Incomplete format specifier');
    }
    const value = values[used];
    if (value === undefined) {
      throw new OperatorError('Too few arguments for format string');
    }
    used += 1;
    return percentPart(kind, value);
  });
  if (used < values.length) {
    throw new OperatorError('Too many arguments for format string');
  }
  return result;
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

function characterAt(args: readonly IValue[]): string {
  const characters = points(string(args, 0));
  const index = int(args, 1);
  const found = characters.at(index);
  if (found === undefined) {
    throw new OperatorError(
      `basic_string::at: __n (which is ${index}) >= this->size() (which is ${characters.length})`,
    );
  }
  return found;
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
  // As in Python 2, and without a leading underscore.
  isidentifier: /^[A-Za-z]\w*$/u,
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
  define('aten::str(t elem) -> str', (args) => printValue(args[0] ?? null)),
  define('aten::format(str self, ...) -> str', (args) =>
    format(string(args, 0), args.slice(1)),
  ),
  define('aten::percentFormat(str self, ...) -> str', (args) =>
    percentFormat(string(args, 0), args[1] ?? null),
  ),
  define(
    'aten::add.str(str a, str b) -> str',
    (args) => string(args, 0) + string(args, 1),
  ),
  define('aten::len.str(str s) -> int', (args) =>
    BigInt(points(string(args, 0)).length),
  ),
  define('aten::__getitem__.str(str s, int index) -> str', characterAt),
  define('prim::StringIndex(str string, int index) -> str', characterAt),
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
    // PyTorch takes \r\n for two ends.
    const lines = text.match(/[^\n\r]*[\n\r]|[^\n\r]+$/gu) ?? [];
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
  define('aten::zfill(str self, int width) -> str', (args) =>
    string(args, 0).padStart(int(args, 1), '0'),
  ),
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
