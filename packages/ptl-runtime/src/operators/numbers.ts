/* eslint max-lines: off -- one table of operators on numbers, made from tables of functions */
/** Operators on TorchScript's numbers: `aten::add.int`, `aten::floordiv`, `prim::max.float` … */

import {toLong} from '../tensor/convert';
import type {Scalar} from '../tensor/promote';
import {
  floorDivideLongs,
  moduloLongs,
  roundHalfEven,
  wrapLong,
} from '../tensor/special';
import {scalar, string} from './arguments';
import {compareStrings} from './byteStrings';
import {define} from './define';
import type {IValue} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';
import {floatFunctions} from './unary';

type Types = readonly [a: string, b: string];

/** Overloads of arithmetic: of ints, of floats, of both, and of Scalars. */
const PAIRS: readonly (readonly [overload: string, types: Types])[] = [
  ['.int', ['int', 'int']],
  ['.float', ['float', 'float']],
  ['.int_float', ['int', 'float']],
  ['.float_int', ['float', 'int']],
  ['', ['Scalar', 'Scalar']],
];

const isInt = (value: Scalar): value is bigint => typeof value === 'bigint';

interface Arithmetic {
  float: (a: number, b: number) => number;
  /** Function of ints; absent if ints give a float. */
  int?: (a: bigint, b: bigint) => bigint;
  /** Result type of each overload; by default int for ints, Scalar for Scalars, otherwise float. */
  returns?: (overload: string) => string;
  /** Overloads that PyTorch does not have. */
  without?: readonly string[];
}

const refuseZeroDivision = (): never => {
  throw new OperatorError('division by 0');
};

const divideDown = (a: number, b: number) => {
  const quotient = a / b;
  return Math.floor(quotient);
};

const asFloat = () => 'float';

const arithmetics: Readonly<Record<string, Arithmetic>> = {
  add: {float: (a, b) => a + b, int: (a, b) => wrapLong(a + b)},
  sub: {float: (a, b) => a - b, int: (a, b) => wrapLong(a - b)},
  mul: {float: (a, b) => a * b, int: (a, b) => wrapLong(a * b)},
  floordiv: {
    float: (a, b) => (b === 0 ? refuseZeroDivision() : divideDown(a, b)),
    int: (a, b) => (b === 0n ? refuseZeroDivision() : floorDivideLongs(a, b)),
  },
  remainder: {
    // PyTorch's formula, which loses a remainder far smaller than b.
    float: (a, b) => (b === 0 ? refuseZeroDivision() : (b + (a % b)) % b),
    int: (a, b) => (b === 0n ? refuseZeroDivision() : moduloLongs(a, b)),
  },
  div: {
    float: (a, b) => a / b,
    returns: asFloat,
    without: ['.int_float', '.float_int'],
  },
  pow: {float: (a, b) => a ** b, returns: asFloat, without: ['']},
  fmod: {float: (a, b) => a % b, returns: asFloat},
  atan2: {float: Math.atan2, returns: asFloat, without: ['']},
  copysign: {
    float: (a, b) => (b < 0 || Object.is(b, -0) ? -Math.abs(a) : Math.abs(a)),
    returns: asFloat,
  },
};

const resultOf = ([a, b]: Types): string => (a === b ? a : 'float');

/** Computes with ints if both operands are ints and the operator supports them, otherwise with floats. */
const calculate =
  ({float, int}: Arithmetic) =>
  (args: readonly IValue[]): IValue => {
    const a = scalar(args, 0);
    const b = scalar(args, 1);
    return int && isInt(a) && isInt(b)
      ? int(a, b)
      : float(Number(a), Number(b));
  };

const arithmeticDefinitions = Object.entries(arithmetics).flatMap(
  ([name, arithmetic]) =>
    PAIRS.filter(([overload]) => !arithmetic.without?.includes(overload)).map(
      ([overload, types]) =>
        define(
          `aten::${name}${overload}(${types[0]} a, ${types[1]} b) -> ${arithmetic.returns?.(overload) ?? resultOf(types)}`,
          calculate(arithmetic),
        ),
    ),
);

/** Comparisons; an int and a float compare by value. */
const comparisons: Readonly<
  Record<string, (a: number | bigint, b: number | bigint) => boolean>
> = {
  // Loose on purpose: 1n == 1.
  eq: (a, b) => a == b, // eslint-disable-line eqeqeq -- an int and a float of one value
  ne: (a, b) => a != b, // eslint-disable-line eqeqeq -- an int and a float of one value
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
};

const comparable = (value: Scalar): number | bigint =>
  typeof value === 'boolean' ? BigInt(value) : value;

const comparisonDefinitions = Object.entries(comparisons).flatMap(
  ([name, compare]) => [
    ...PAIRS.map(([overload, types]) =>
      define(
        `aten::${name}${overload}(${types[0]} a, ${types[1]} b) -> bool`,
        (args) =>
          compare(comparable(scalar(args, 0)), comparable(scalar(args, 1))),
      ),
    ),
    define(`aten::${name}.str(str a, str b) -> bool`, (args) => {
      // Strings compare by their byte order.
      return compare(compareStrings(string(args, 0), string(args, 1)), 0);
    }),
  ],
);

const extremes = (['max', 'min'] as const).flatMap((name) =>
  PAIRS.map(([overload, types]) =>
    define(
      `prim::${name}${overload}(${types[0]} a, ${types[1]} b) -> ${resultOf(types)}`,
      (args) => {
        const a = scalar(args, 0);
        const b = scalar(args, 1);
        const first = name === 'max' ? a >= b : a <= b;
        const chosen = first ? a : b;
        return isInt(a) === isInt(b) ? chosen : Number(chosen);
      },
    ),
  ),
);

/** Functions of one number whose result for an int is a float. */
const functions = [
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atanh',
  'cos',
  'cosh',
  'erf',
  'erfc',
  'exp',
  'expm1',
  'lgamma',
  'log',
  'log10',
  'log1p',
  'sin',
  'sinh',
  'sqrt',
  'tan',
  'tanh',
] as const;

const defineUnary = (
  name: string,
  f: (x: number) => number,
  [int, float, any]: readonly [string, string, string],
  single = false,
): OperatorDefinition[] =>
  (
    [
      ['.int', 'int', int],
      ['.float', 'float', float],
      ['.Scalar', 'Scalar', any],
    ] as const
  ).map(([overload, type, result]) =>
    define(`${name}${overload}(${type} a) -> ${result}`, (args) => {
      const value = f(Number(scalar(args, 0)));
      // PyTorch computes these overloads in float32.
      return single && type === 'Scalar' ? Math.fround(value) : value;
    }),
  );

/** Defines a conversion to int, the identity for ints. */
const defineToInt = (
  name: string,
  f: (x: number) => number,
): OperatorDefinition[] => {
  const run = (args: readonly IValue[]) => {
    const value = scalar(args, 0);
    return isInt(value) ? value : BigInt(f(Number(value)));
  };
  return [
    define(`aten::${name}.int(int a) -> int`, run),
    define(`aten::${name}.float(float a) -> int`, run),
    define(`aten::${name}.Scalar(Scalar a) -> Scalar`, run),
  ];
};

const defineSigned = (
  name: string,
  int: (x: bigint) => bigint,
  float: (x: number) => number,
): OperatorDefinition[] =>
  ['int', 'float', 'Scalar'].map((type) =>
    define(`${name}.${type}(${type} a) -> ${type}`, (args) => {
      const value = scalar(args, 0);
      return isInt(value) ? int(value) : float(Number(value));
    }),
  );

const bitwise: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  __and__: (a, b) => a & b,
  __or__: (a, b) => a | b,
  __xor__: (a, b) => a ^ b,
  __lshift__: (a, b) => wrapLong(a << b),
  __rshift__: (a, b) => a >> b,
};

const logical: Readonly<Record<string, (a: boolean, b: boolean) => boolean>> = {
  __and__: (a, b) => a && b,
  __or__: (a, b) => a || b,
  __xor__: (a, b) => a !== b,
};

/** White space of C, allowed before a number but not after. */
const BLANKS = /^[ \t\n\v\f\r]*/u;

/** Smallest normal double: C refuses numbers closer to 0. */
const MIN_NORMAL_DOUBLE = 2 ** -1022;

/** Parses a hexadecimal number as C's `%a` writes it: `0x1.8p3`. */
function parseHexadecimal(text: string): number | undefined {
  const match =
    /^([+-]?)0x(?=\.?[\da-f])([\da-f]*)\.?([\da-f]*)(?:p([+-]?\d+))?$/iu.exec(
      text,
    );
  if (!match) {
    return undefined;
  }
  const [, sign = '', whole = '', part = '', power = '0'] = match;
  const size =
    Number(BigInt(`0x0${whole}${part}`)) *
    2 ** (Number(power) - 4 * part.length);
  return sign === '-' ? -size : size;
}

/**
 * Parses a float.
 *
 * @throws OperatorError with the messages of C++, which PyTorch passes on.
 */
function parseFloatText(text: string): number {
  const trimmed = text.replace(BLANKS, '');
  const special = /^([+-]?)(inf|infinity|nan)$/iu.exec(trimmed);
  if (special) {
    return /^n/iu.test(special[2] ?? '')
      ? NaN
      : special[1] === '-'
        ? -Infinity
        : Infinity;
  }
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iu.test(trimmed)
    ? Number(trimmed)
    : parseHexadecimal(trimmed);
  if (value === undefined) {
    throw new OperatorError(
      /^[+-]?(\.?\d|inf|nan)/iu.test(trimmed)
        ? `could not convert string to float: '${text}'`
        : 'stod',
    );
  }
  const isZero = !/[1-9a-f]/iu.test(trimmed.replace(/^[+-]?0x|[ep].*$/giu, ''));
  if (
    !Number.isFinite(value) ||
    (Math.abs(value) < MIN_NORMAL_DOUBLE && !isZero)
  ) {
    throw new OperatorError('stod');
  }
  return value;
}

function parseLong(text: string): bigint {
  const trimmed = text.replace(BLANKS, '');
  if (!/^[+-]?\d+$/u.test(trimmed)) {
    throw new OperatorError(
      /^[+-]?\d/u.test(trimmed)
        ? `invalid literal for int() with base 10: '${text}'`
        : 'stoll',
    );
  }
  const value = BigInt(trimmed.replace(/^\+/u, ''));
  if (wrapLong(value) !== value) {
    throw new OperatorError('stoll');
  }
  return value;
}

const asInt = (args: readonly IValue[]): bigint => {
  const value = scalar(args, 0);
  return typeof value === 'number' ? toLong(value) : BigInt(value);
};
const asNumber = (args: readonly IValue[]) => Number(scalar(args, 0));

export const definitions: readonly OperatorDefinition[] = [
  ...arithmeticDefinitions,
  define(
    'aten::pow.Scalar_Scalar(Scalar a, Scalar b) -> float',
    (args) => Number(scalar(args, 0)) ** Number(scalar(args, 1)),
  ),
  define(
    'aten::pow.int_to_int(int a, int b) -> int',
    (args) =>
      // PyTorch returns a float here, despite its schema.
      Number(scalar(args, 0)) ** Number(scalar(args, 1)),
  ),
  ...comparisonDefinitions,
  ...extremes,
  ...functions.flatMap((name) =>
    defineUnary(
      `aten::${name}`,
      floatFunctions[name],
      ['float', 'float', 'Scalar'],
      true,
    ),
  ),
  ...defineUnary(
    'aten::degrees',
    floatFunctions.rad2deg,
    ['float', 'float', 'Scalar'],
    true,
  ),
  ...defineUnary(
    'aten::radians',
    floatFunctions.deg2rad,
    ['float', 'float', 'Scalar'],
    true,
  ),
  ...defineUnary('aten::round', roundHalfEven, ['float', 'float', 'Scalar']),
  ...defineUnary('aten::fabs', Math.abs, ['float', 'float', 'Scalar']),
  ...defineToInt('ceil', Math.ceil),
  ...defineToInt('floor', Math.floor),
  ...defineSigned(
    'aten::neg',
    (x) => wrapLong(-x),
    (x) => -x,
  ),
  ...defineSigned('prim::abs', (x) => (x < 0n ? -x : x), Math.abs),
  ...(
    [
      ['isnan', Number.isNaN],
      ['isinf', (x: number) => Math.abs(x) === Infinity],
      ['isfinite', Number.isFinite],
    ] as const
  ).map(([name, test]) =>
    define(`aten::${name}.float(float a) -> bool`, (args) =>
      test(asNumber(args)),
    ),
  ),
  ...Object.entries(bitwise).map(([name, f]) =>
    define(`aten::${name}.int(int a, int b) -> int`, (args) =>
      f(BigInt(scalar(args, 0)), BigInt(scalar(args, 1))),
    ),
  ),
  ...Object.entries(logical).map(([name, f]) =>
    define(`aten::${name}.bool(bool a, bool b) -> bool`, (args) =>
      f(Boolean(scalar(args, 0)), Boolean(scalar(args, 1))),
    ),
  ),
  ...(['eq', 'ne'] as const).map((name) =>
    define(
      `aten::${name}.bool(bool a, bool b) -> bool`,
      (args) => (args[0] === args[1]) === (name === 'eq'),
    ),
  ),
  define('aten::__not__(bool self) -> bool', (args) => !scalar(args, 0)),
  define('aten::divmod.int(int x, int y) -> (int, int)', (args) => {
    const [x, y] = [BigInt(scalar(args, 0)), BigInt(scalar(args, 1))];
    if (y === 0n) {
      throw new OperatorError(
        'ZeroDivisionError: integer division or modulo by zero',
      );
    }
    return [floorDivideLongs(x, y), moduloLongs(x, y)];
  }),
  define('aten::gcd.int(int a, int b) -> int', (args) => {
    let [a, b] = [BigInt(scalar(args, 0)), BigInt(scalar(args, 1))];
    while (b) {
      [a, b] = [b, a % b];
    }
    return a < 0n ? -a : a;
  }),
  ...(
    [
      ['Scalar', 'Scalar'],
      ['bool', 'bool'],
      ['float', 'float'],
    ] as const
  ).map(([overload, type]) =>
    define(`aten::Int.${overload}(${type} a) -> int`, asInt),
  ),
  define('aten::Int.str(str a) -> int', (args) => parseLong(string(args, 0))),
  ...['Scalar', 'bool', 'int'].map((type) =>
    define(`aten::Float.${type}(${type} a) -> float`, asNumber),
  ),
  define('aten::Float.str(str a) -> float', (args) =>
    parseFloatText(string(args, 0)),
  ),
  ...['int', 'float'].map((type) =>
    define(`aten::Bool.${type}(${type} a) -> bool`, (args) => {
      const value = asNumber(args);
      return value !== 0;
    }),
  ),
  define(
    'aten::__derive_index(int index, int start, int step) -> int',
    (args) => {
      const [index, start, step] = [0, 1, 2].map((i) =>
        BigInt(scalar(args, i)),
      ) as [bigint, bigint, bigint];
      return start + index * step;
    },
  ),
  define('aten::__range_length(int lo, int hi, int step) -> int', (args) => {
    const [low, high, step] = [0, 1, 2].map((i) => BigInt(scalar(args, i))) as [
      bigint,
      bigint,
      bigint,
    ];
    if (step === 0n) {
      throw new OperatorError('range() arg 3 must not be zero');
    }
    if (step > 0n ? low >= high : low <= high) {
      return 0n;
    }
    return (
      1n + (step > 0n ? (high - 1n - low) / step : (low - 1n - high) / -step)
    );
  }),
  define('aten::modf(float a) -> (float, float)', (args) => {
    const value = asNumber(args);
    // The fraction has the sign of the number, even if it is 0.
    const rest = Math.abs(value) === Infinity ? 0 / value : value % 1;
    return [rest, Math.trunc(value)];
  }),
];
