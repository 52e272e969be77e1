/**
 * Operators on TorchScript's strings: `aten::str`, `aten::len.str`, `aten::lower` … Lengths,
 * indices and parts count bytes, and only ASCII letters have case
 * (torch/csrc/jit/runtime/register_prim_ops.cpp).
 */

import {
  bool,
  int,
  list,
  optionalInt,
  optionalString,
  string,
} from './arguments';
import {bytesOf, joined, stringOf} from './byteStrings';
import {sliceOf} from './containers';
import {define} from './define';
import {format, percentFormat} from './formatting';
import {type OperatorDefinition, OperatorError} from './operator';
import {printValue} from './print';
import {
  readBytes,
  center,
  characterAt,
  count,
  expandTabs,
  readFill,
  find,
  takeCompared,
  partition,
  replace,
  rsplit,
  split,
  splitLines,
  strip,
} from './stringParts';

const strings = (parts: readonly string[]): string[] => parts.map(stringOf);

const RANGE = 'int start=0, int end=-1';

const tests: Readonly<Record<string, RegExp>> = {
  isalnum: /^[A-Za-z\d]+$/u,
  isalpha: /^[A-Za-z]+$/u,
  isdecimal: /^\d+$/u,
  isdigit: /^\d+$/u,
  // Identifiers of Python 2, without underscores.
  isidentifier: /^[A-Za-z][A-Za-z\d]*$/u,
  isnumeric: /^\d+$/u,
  isprintable: /^[ -~]*$/u,
  isspace: /^[ \t\n\v\f\r]+$/u,
  islower: /^[^A-Z]*[a-z][^A-Z]*$/u,
  isupper: /^[^a-z]*[A-Z][^a-z]*$/u,
};

const LETTER = /[A-Za-z]/u;

/** Converts ASCII letters to lower case. */
const lower = (text: string) =>
  text.replace(/[A-Z]+/gu, (part) => part.toLowerCase());
const upper = (text: string) =>
  text.replace(/[a-z]+/gu, (part) => part.toUpperCase());
/** Capitalizes each word of ASCII letters. */
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
    BigInt(readBytes(args, 0).length),
  ),
  define('aten::__getitem__.str(str s, int index) -> str', characterAt),
  define('prim::StringIndex(str string, int index) -> str', characterAt),
  define(
    'aten::slice.str(str string, int? start=None, int? end=None, int step=1) -> str',
    (args) =>
      stringOf(
        sliceOf(
          [...readBytes(args, 0)],
          optionalInt(args, 1),
          optionalInt(args, 2),
          int(args, 3),
        ).join(''),
      ),
  ),
  define('aten::list(str t) -> str[]', (args) =>
    strings([...readBytes(args, 0)]),
  ),
  define('aten::join(str self, str[] values) -> str', (args) =>
    stringOf(
      list(args, 1)
        .map((_, i) => readBytes(list(args, 1), i))
        .join(readBytes(args, 0)),
    ),
  ),
  define(
    'aten::split.str(str self, str? separator=None, int max=-1) -> str[]',
    (args) => {
      const separator = optionalString(args, 1);
      return strings(
        split(
          readBytes(args, 0),
          separator === undefined ? undefined : bytesOf(separator),
          int(args, 2),
        ),
      );
    },
  ),
  define(
    'aten::rsplit(str self, str separator=" ", int max=-1) -> str[]',
    (args) =>
      strings(rsplit(readBytes(args, 0), readBytes(args, 1), int(args, 2))),
  ),
  define('aten::splitlines(str self, bool keepends=False) -> str[]', (args) =>
    strings(splitLines(readBytes(args, 0), bool(args, 1))),
  ),
  define(
    'aten::replace(str self, str old, str new, int max=-1) -> str',
    (args) => stringOf(replace(args)),
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
      (args) => stringOf(strip(readBytes(args, 0), readBytes(args, 1), sides)),
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
    takeCompared(args).startsWith(readBytes(args, 1)),
  ),
  define(`aten::endswith(str self, str substr, ${RANGE}) -> bool`, (args) =>
    takeCompared(args).endsWith(readBytes(args, 1)),
  ),
  ...Object.entries(tests).map(([name, test]) =>
    define(`aten::${name}(str self) -> bool`, (args) =>
      test.test(readBytes(args, 0)),
    ),
  ),
  define('aten::istitle(str self) -> bool', (args) => {
    const text = readBytes(args, 0);
    return LETTER.test(text) && text === title(text);
  }),
  ...Object.entries(maps).map(([name, map]) =>
    define(`aten::${name}(str self) -> str`, (args) =>
      stringOf(map(readBytes(args, 0))),
    ),
  ),
  define('aten::zfill(str self, int width) -> str', (args) =>
    stringOf(readBytes(args, 0).padStart(int(args, 1), '0')),
  ),
  define('aten::ljust(str self, int width, str fillchar=" ") -> str', (args) =>
    stringOf(readBytes(args, 0).padEnd(int(args, 1), readFill(args))),
  ),
  define('aten::rjust(str self, int width, str fillchar=" ") -> str', (args) =>
    stringOf(readBytes(args, 0).padStart(int(args, 1), readFill(args))),
  ),
  define('aten::center(str self, int width, str fillchar=" ") -> str', (args) =>
    stringOf(center(args)),
  ),
  define('aten::expandtabs(str self, int tabsize=8) -> str', (args) =>
    stringOf(expandTabs(readBytes(args, 0), int(args, 1))),
  ),
  define('aten::ord(str string) -> int', (args) => {
    const text = readBytes(args, 0);
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
    // A single byte, whatever the number.
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
