/**
 * Strings of TorchScript: `aten::format`, `aten::str`, `aten::split.str` … Their
 * length, places and parts are those of bytes, and only ASCII has upper and
 * lower case (torch/csrc/jit/runtime/register_prim_ops.cpp).
 */

import {
  bool,
  int,
  list,
  optionalInt,
  optionalString,
  string,
} from './arguments';
import {type ByteString, bytesOf, joined, stringOf} from './byteStrings';
import {sliceOf} from './containers';
import {define} from './define';
import {type IValue, Tuple} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';
import {fixed, printValue, scientific, tagOf} from './print';

/** `'{} of {}'.format(…)`: each pair of braces takes the next argument; arguments may be left over. */
export function format(text: string, values: readonly IValue[]): string {
  let used = 0;
  const result = text.replace(/\{\}/gu, () => {
    const value = values[used];
    if (value === undefined) {
      throw new OperatorError('Too few arguments for format string: ' + text);
    }
    used += 1;
    return printValue(value);
  });
  return joined(result);
}

/** Bytes of one argument of Python's `%` as PyTorch writes it: no widths, no precisions, floats rounded to 32 bits. */
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
      if (typeof value === 'string' && bytesOf(value).length === 1) {
        return bytesOf(value);
      }
      if (typeof value === 'bigint') {
        return String.fromCharCode(Number(value & 0xffn));
      }
      throw new OperatorError(
        `%c requires an int or char for formatting, but got ${tagOf(value)}`,
      );
    case 's':
      return bytesOf(printValue(value));
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
  const result = bytesOf(text).replace(/%([\s\S]?)/gu, (_, kind: string) => {
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
  return stringOf(result);
}

/** The bytes of an argument. */
const bytes = (args: readonly IValue[], i: number): ByteString =>
  bytesOf(string(args, i));

const strings = (parts: readonly string[]): string[] => parts.map(stringOf);

/** What splits lines: these bytes, three of which only begin or end a character of Unicode. */
const LINE_ENDS = '\n\r\v\f\x1c\x1d\x1e\x85\xe2\x80\xa8\xa9';
const BLANKS = ` \t${LINE_ENDS}`;

function strip(text: ByteString, set: ByteString, sides: 'l' | 'r' | 'lr') {
  let start = 0;
  let end = text.length;
  while (sides !== 'r' && start < end && set.includes(text.charAt(start))) {
    start += 1;
  }
  while (sides !== 'l' && end > start && set.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(start, end);
}

/** @throws OperatorError where PyTorch would never end. */
function requireNotEmpty(name: string, searched: string): void {
  if (searched === '') {
    throw new OperatorError(
      `${name}: an empty string is found again and again, and PyTorch never ends`,
    );
  }
}

/** The parts between separators, at most `max` of which count. */
function splitAt(text: string, separator: string, max: number): string[] {
  const parts = text.split(separator);
  return max < 0 || parts.length <= max + 1
    ? parts
    : [...parts.slice(0, max), parts.slice(max).join(separator)];
}

/** Python's `split`; by white space, where there is no separator, of which `max` counts nothing. */
function split(text: ByteString, separator: string | undefined, max: number) {
  if (separator === '') {
    throw new OperatorError('ValueError: empty separator');
  }
  if (separator !== undefined) {
    return splitAt(text, separator, max);
  }
  const parts = [''];
  for (const byte of text) {
    if (BLANKS.includes(byte)) {
      parts.push('');
    } else {
      parts.push((parts.pop() ?? '') + byte);
    }
  }
  return parts.filter(Boolean);
}

function rsplit(text: ByteString, separator: string, max: number): string[] {
  if (max < 0) {
    requireNotEmpty('rsplit', separator);
  }
  if (separator === '') {
    return [text, ...new Array<string>(max).fill('')];
  }
  // From the end, as "aaa" has two places for "aa".
  const parts: string[] = [];
  let end: number = text.length;
  while (max < 0 || parts.length < max) {
    const at = text.lastIndexOf(separator, end - separator.length);
    if (end < separator.length || at < 0) {
      break;
    }
    parts.unshift(text.slice(at + separator.length, end));
    end = at;
  }
  return [text.slice(0, end), ...parts];
}

/** Lines; with their ends, each of which PyTorch makes an item of its own. */
function splitLines(text: ByteString, keepEnds: boolean): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (LINE_ENDS.includes(text.charAt(i))) {
      lines.push(text.slice(start, i));
      if (keepEnds) {
        lines.push(text.charAt(i));
      }
      start = i + 1;
    }
  }
  return start < text.length ? [...lines, text.slice(start)] : lines;
}

function replaced(args: readonly IValue[]): string {
  const [text, old, next] = [bytes(args, 0), bytes(args, 1), bytes(args, 2)];
  const max = int(args, 3);
  if (max < 0) {
    requireNotEmpty('replace', old);
  }
  // An empty one is found before the text, as often as allowed.
  return old === ''
    ? next.repeat(max) + text
    : splitAt(text, old, max).join(next);
}

function characterAt(args: readonly IValue[]): string {
  const text = bytes(args, 0);
  const index = int(args, 1);
  const at = index < 0 ? index + text.length : index;
  if (at < 0 || at >= text.length) {
    throw new OperatorError(
      `basic_string::at: __n (which is ${BigInt.asUintN(64, BigInt(at))}) >= this->size() (which is ${text.length})`,
    );
  }
  return stringOf(text.charAt(at));
}

const RANGE = 'int start=0, int end=-1';

/** Start and end of what `find` and its kin look at; an end of -1 is the end. */
function range(text: string, args: readonly IValue[]): [number, number] {
  const [start, end] = [int(args, 2), int(args, 3)];
  return [
    start < 0 ? Math.max(0, start + text.length) : start,
    end < 0 ? Math.max(0, text.length + end + 1) : end,
  ];
}

/** C++'s `substr`. */
function part(text: string, start: number, end: number): string {
  if (start > text.length) {
    throw new OperatorError(
      `basic_string::substr: __pos (which is ${start}) > this->size() (which is ${text.length})`,
    );
  }
  return text.slice(start, end);
}

function find(args: readonly IValue[], last: boolean): number {
  const [text, searched] = [bytes(args, 0), bytes(args, 1)];
  const [start, end] = range(text, args);
  const own = end > start ? part(text, start, end) : '';
  const at = last ? own.lastIndexOf(searched) : own.indexOf(searched);
  return at < 0 ? -1 : at + start;
}

/** What `startswith` and `endswith` look at: all that follows where the end is before the start. */
function looked(args: readonly IValue[]): string {
  const text = bytes(args, 0);
  const [start, end] = range(text, args);
  return part(text, start, end < start ? text.length : end);
}

/** How often a string begins in a range. */
function count(args: readonly IValue[]): bigint {
  const [text, searched] = [bytes(args, 0), bytes(args, 1)];
  const [start, end] = range(text, args);
  let found = 0n;
  if (int(args, 2) > text.length) {
    return found;
  }
  for (let at = text.indexOf(searched, start); at >= 0 && at < end;) {
    requireNotEmpty('count', searched);
    found += 1n;
    at = text.indexOf(searched, at + searched.length);
  }
  return found;
}

function partition(args: readonly IValue[], last: boolean): string[] {
  const [text, separator] = [bytes(args, 0), bytes(args, 1)];
  const at = last ? text.lastIndexOf(separator) : text.indexOf(separator);
  if (at < 0) {
    return last ? ['', '', text] : [text, '', ''];
  }
  return [text.slice(0, at), separator, text.slice(at + separator.length)];
}

/** @throws OperatorError unless the filling is one byte. */
function fillAt(args: readonly IValue[]): string {
  const fill = bytes(args, 2);
  if (fill.length !== 1) {
    throw new OperatorError(
      'TypeError: The fill character must be exactly one character long',
    );
  }
  return fill;
}

function centered(args: readonly IValue[]): string {
  const [text, fill] = [bytes(args, 0), fillAt(args)];
  const width = int(args, 1);
  const padding = width - text.length;
  // A negative width is a huge one in C++, and no string is that long.
  if (width < 0) {
    throw new OperatorError('center: the width is negative');
  }
  if (padding < 0) {
    return text;
  }
  const left = width % 2 ? Math.ceil(padding / 2) : Math.floor(padding / 2);
  return fill.repeat(left) + text + fill.repeat(padding - left);
}

function expandTabs(text: ByteString, size: number): string {
  let out = '';
  for (const byte of text) {
    out +=
      byte !== '\t'
        ? byte
        : size > 0
          ? ' '.repeat(size - (out.length % size))
          : '';
  }
  return out;
}

const tests: Readonly<Record<string, RegExp>> = {
  isalnum: /^[A-Za-z\d]+$/u,
  isalpha: /^[A-Za-z]+$/u,
  isdecimal: /^\d+$/u,
  isdigit: /^\d+$/u,
  // As in Python 2, and without underscores.
  isidentifier: /^[A-Za-z][A-Za-z\d]*$/u,
  isnumeric: /^\d+$/u,
  isprintable: /^[ -~]*$/u,
  isspace: /^[ \t\n\v\f\r]+$/u,
  islower: /^[^A-Z]*[a-z][^A-Z]*$/u,
  isupper: /^[^a-z]*[A-Z][^a-z]*$/u,
};

const LETTER = /[A-Za-z]/u;

/** Lower case of ASCII. */
const lower = (text: string) =>
  text.replace(/[A-Z]+/gu, (part) => part.toLowerCase());
const upper = (text: string) =>
  text.replace(/[a-z]+/gu, (part) => part.toUpperCase());
/** Words of ASCII letters begin in upper case, and go on in lower case. */
const title = (text: string) =>
  lower(text).replace(
    /[a-z]+/gu,
    (word) => upper(word.charAt(0)) + word.slice(1),
  );

const maps: Readonly<Record<string, (text: string) => string>> = {
  lower,
  upper,
  title,
  capitalize: (text) => upper(text.charAt(0)) + lower(text.slice(1)),
  swapcase: (text) =>
    text.replace(/[A-Z]+|[a-z]+/gu, (part) =>
      /^[A-Z]/u.test(part) ? lower(part) : upper(part),
    ),
};

export const definitions: readonly OperatorDefinition[] = [
  define('aten::str(t elem) -> str', (args) =>
    joined(printValue(args[0] ?? null)),
  ),
  define('aten::format(str self, ...) -> str', (args) =>
    format(string(args, 0), args.slice(1)),
  ),
  define('aten::percentFormat(str self, ...) -> str', (args) =>
    percentFormat(string(args, 0), args[1] ?? null),
  ),
  define('aten::add.str(str a, str b) -> str', (args) =>
    joined(string(args, 0), string(args, 1)),
  ),
  define('aten::len.str(str s) -> int', (args) =>
    BigInt(bytes(args, 0).length),
  ),
  define('aten::__getitem__.str(str s, int index) -> str', characterAt),
  define('prim::StringIndex(str string, int index) -> str', characterAt),
  define(
    'aten::slice.str(str string, int? start=None, int? end=None, int step=1) -> str',
    (args) =>
      stringOf(
        sliceOf(
          [...bytes(args, 0)],
          optionalInt(args, 1),
          optionalInt(args, 2),
          int(args, 3),
        ).join(''),
      ),
  ),
  define('aten::list(str t) -> str[]', (args) => strings([...bytes(args, 0)])),
  define('aten::join(str self, str[] values) -> str', (args) =>
    stringOf(
      list(args, 1)
        .map((_, i) => bytes(list(args, 1), i))
        .join(bytes(args, 0)),
    ),
  ),
  define(
    'aten::split.str(str self, str? separator=None, int max=-1) -> str[]',
    (args) => {
      const separator = optionalString(args, 1);
      return strings(
        split(
          bytes(args, 0),
          separator === undefined ? undefined : bytesOf(separator),
          int(args, 2),
        ),
      );
    },
  ),
  define(
    'aten::rsplit(str self, str separator=" ", int max=-1) -> str[]',
    (args) => strings(rsplit(bytes(args, 0), bytes(args, 1), int(args, 2))),
  ),
  define('aten::splitlines(str self, bool keepends=False) -> str[]', (args) =>
    strings(splitLines(bytes(args, 0), bool(args, 1))),
  ),
  define(
    'aten::replace(str self, str old, str new, int max=-1) -> str',
    (args) => stringOf(replaced(args)),
  ),
  ...(['partition', 'rpartition'] as const).map((name) =>
    define(
      `aten::${name}(str self, str separator) -> (str, str, str)`,
      (args) => strings(partition(args, name === 'rpartition')),
    ),
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
      (args) => stringOf(strip(bytes(args, 0), bytes(args, 1), sides)),
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
  define(`aten::count(str self, str substr, ${RANGE}) -> int`, count),
  define(`aten::startswith(str self, str substr, ${RANGE}) -> bool`, (args) =>
    looked(args).startsWith(bytes(args, 1)),
  ),
  define(`aten::endswith(str self, str substr, ${RANGE}) -> bool`, (args) =>
    looked(args).endsWith(bytes(args, 1)),
  ),
  ...Object.entries(tests).map(([name, test]) =>
    define(`aten::${name}(str self) -> bool`, (args) =>
      test.test(bytes(args, 0)),
    ),
  ),
  define('aten::istitle(str self) -> bool', (args) => {
    const text = bytes(args, 0);
    return LETTER.test(text) && text === title(text);
  }),
  ...Object.entries(maps).map(([name, map]) =>
    define(`aten::${name}(str self) -> str`, (args) =>
      stringOf(map(bytes(args, 0))),
    ),
  ),
  define('aten::zfill(str self, int width) -> str', (args) =>
    stringOf(bytes(args, 0).padStart(int(args, 1), '0')),
  ),
  define('aten::ljust(str self, int width, str fillchar=" ") -> str', (args) =>
    stringOf(bytes(args, 0).padEnd(int(args, 1), fillAt(args))),
  ),
  define('aten::rjust(str self, int width, str fillchar=" ") -> str', (args) =>
    stringOf(bytes(args, 0).padStart(int(args, 1), fillAt(args))),
  ),
  define('aten::center(str self, int width, str fillchar=" ") -> str', (args) =>
    stringOf(centered(args)),
  ),
  define('aten::expandtabs(str self, int tabsize=8) -> str', (args) =>
    stringOf(expandTabs(bytes(args, 0), int(args, 1))),
  ),
  define('aten::ord(str string) -> int', (args) => {
    const text = bytes(args, 0);
    if (text.length !== 1) {
      throw new OperatorError(
        `String for ord() must be 1 character, found ${text.length}`,
      );
    }
    return BigInt(text.charCodeAt(0));
  }),
  define('aten::chr(int i) -> str', (args) => {
    const code = int(args, 0);
    if (code < 0 || code >= 1114111) {
      throw new OperatorError(
        `chr() arg not in range(0x110000), found integer ${code}`,
      );
    }
    // One byte, whatever the number.
    return stringOf(String.fromCharCode(code & 0xff));
  }),
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
