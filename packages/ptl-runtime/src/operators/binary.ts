/* eslint max-lines: off -- one table of functions of two elements, and the operators made from it */
/** Functions of two elements: arithmetic, comparison, logic. */

import type {ElementKind, Kernels} from '../kernels/kernels';
import {type DType, isFloating} from '../tensor/dtype';
import {resultType, type Scalar} from '../tensor/promote';
import {
  floorDivide,
  floorDivideLongs,
  modulo,
  moduloLongs,
  nearAtan2,
} from '../tensor/special';
import type {Tensor} from '../tensor/tensor';
import {optionalString, scalar, tensor} from './arguments';
import {define} from './define';
import {
  compute,
  computeInPlace,
  type Kernel,
  type Operand,
  type Rule,
  typesOf,
} from './elementwise';
import type {IValue} from './ivalue';
import {bits, comparisons, extremes, products, sums} from './longs';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

interface Binary {
  kernel: Kernel;
  rule: Rule;
  /** @throws OperatorError for dtypes that PyTorch refuses. */
  check?: (a: Operand, b: Operand) => void;
}

const zeroDivision = (b: bigint) => {
  if (b === 0n) {
    throw new OperatorError('ZeroDivisionError');
  }
};

const addRow: Kernel['row'] = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  if (a && b) {
    for (let n = 0; n < count; n += 1) {
      out[to + n * r] = (a[i + n * p] as number) + (b[j + n * q] as number);
    }
  }
};

const add: Kernel = {
  number: (a, b) => a + b,
  words: sums(false),
  kind: 'add',
  row: addRow,
};

const subRow: Kernel['row'] = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  if (a && b) {
    for (let n = 0; n < count; n += 1) {
      out[to + n * r] = (a[i + n * p] as number) - (b[j + n * q] as number);
    }
  }
};

const sub: Kernel = {
  number: (a, b) => a - b,
  words: sums(true),
  kind: 'sub',
  row: subRow,
};

const floatMul: Kernel = {
  number: (a, b) => a * b,
  kind: 'mul',
  row: ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1) {
        out[to + n * r] = (a[i + n * p] as number) * (b[j + n * q] as number);
      }
    }
  },
};

/** Integers wrap: a product of 32-bit ones needs more digits than a double has. */
const integerMul: Kernel = {number: Math.imul, words: products, kind: 'mul'};

const trueDiv: Kernel = {
  number: (a, b) => a / b,
  kind: 'div',
  row: ([a, b], [i = 0, j = 0, to = 0], [p = 1, q = 1, r = 1], count, out) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1) {
        out[to + n * r] = (a[i + n * p] as number) / (b[j + n * q] as number);
      }
    }
  },
};

/** An integer function that refuses a divisor of 0; floats go the way of IEEE. */
const integerDivision = (
  dtype: DType,
  number: (a: number, b: number) => number,
  long: (a: bigint, b: bigint) => bigint,
): Kernel => ({
  number: isFloating(dtype)
    ? number
    : (a, b) => {
        if (b === 0) {
          throw new OperatorError('ZeroDivisionError');
        }
        return number(a, b);
      },
  long: (a, b) => {
    zeroDivision(b);
    return long(a, b);
  },
});

function powLong(base: bigint, exponent: bigint): bigint {
  if (exponent < 0n) {
    return base === 1n ? 1n : base === -1n ? (exponent % 2n ? -1n : 1n) : 0n;
  }
  let result = 1n;
  let power = base;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) {
      result = BigInt.asIntN(64, result * power);
    }
    power = BigInt.asIntN(64, power * power);
  }
  return result;
}

const pow = (dtype: DType): Kernel => ({
  number: isFloating(dtype)
    ? (a, b) =>
        // IEEE: 1 to any power is 1, which JavaScript denies for NaN and infinities.
        a === 1 || (a === -1 && Math.abs(b) === Infinity) ? 1 : a ** b
    : (a, b) => Number(BigInt.asIntN(32, powLong(BigInt(a), BigInt(b)))),
  long: powLong,
});

const maximum: Kernel = {
  number: Math.max,
  words: extremes(true),
  kind: 'maximum',
};
const minimum: Kernel = {
  number: Math.min,
  words: extremes(false),
  kind: 'minimum',
};

const comparison = (
  kind: ElementKind,
  compared: (a: number, b: number) => boolean,
): Kernel => {
  const number = (a: number, b: number) => (compared(a, b) ? 1 : 0);
  // One loop for all of them: numbers are less, equal, greater, or none of these.
  const answers = Uint8Array.of(
    ...[number(0, 1), number(0, 0), number(1, 0), number(NaN, NaN)],
  );
  const row: Kernel['row'] = (
    [a, b],
    [i = 0, j = 0, to = 0],
    [p = 1, q = 1, r = 1],
    count,
    out,
  ) => {
    if (a && b) {
      for (let n = 0; n < count; n += 1) {
        const x = a[i + n * p] as number;
        const y = b[j + n * q] as number;
        out[to + n * r] = answers[
          x < y ? 0 : x > y ? 2 : x === y ? 1 : 3
        ] as number;
      }
    }
  };
  return {number, row, words: comparisons(answers), kind};
};

/** `Math.hypot`, which costs several times as much, where squares are too small or too large. */
const hypot = (a: number, b: number): number => {
  const squares = a * a + b * b;
  return squares > 1e-280 && squares < Infinity
    ? Math.sqrt(squares)
    : Math.hypot(a, b);
};

const hypotRow: Kernel['row'] = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  if (a && b) {
    for (let n = 0; n < count; n += 1) {
      out[to + n * r] = hypot(a[i + n * p] as number, b[j + n * q] as number);
    }
  }
};

const atan2Row: Kernel['row'] = (
  [a, b],
  [i = 0, j = 0, to = 0],
  [p = 1, q = 1, r = 1],
  count,
  out,
) => {
  if (a && b) {
    const angle = out instanceof Float32Array ? nearAtan2 : Math.atan2;
    for (let n = 0; n < count; n += 1) {
      out[to + n * r] = angle(a[i + n * p] as number, b[j + n * q] as number);
    }
  }
};

const logical = (f: (a: boolean, b: boolean) => boolean): Kernel => ({
  // 0 == 0n: loose on purpose, for both kinds of elements; NaN is true.
  number: (a, b) => (f(Boolean(a) || a !== a, Boolean(b) || b !== b) ? 1 : 0),
});

const shift = (
  number: (a: number, b: number) => number,
  long: (a: bigint, b: bigint) => bigint,
): Kernel => ({number, long});

const isBool = (operand: Operand) =>
  typeof operand === 'boolean' ||
  (typeof operand === 'object' && operand.dtype === 'bool');

function refuseBoolSubtraction(a: Operand, b: Operand) {
  if (isBool(a) && isBool(b)) {
    throw new OperatorError(
      'Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.',
    );
  }
  if (isBool(a) || isBool(b)) {
    throw new OperatorError(
      'Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.',
    );
  }
}

/** Integers to negative powers have no integer. */
function checkPow(_a: Operand, b: Operand, dtype: DType) {
  if (!isFloating(dtype) && typeof b === 'bigint' && b < 0n) {
    throw new OperatorError(
      'Integers to negative integer powers are not allowed.',
    );
  }
}

const roundings: Readonly<Record<string, (a: number, b: number) => number>> = {
  trunc: (a, b) => Math.trunc(a / b),
  floor: floorDivide,
};

/** Computes with operands and writes to `self` where it is in place. */
type Apply = (
  operands: readonly Operand[],
  kernel: Kernel,
  rule: Rule,
) => Tensor;

const apply = (self: Tensor | undefined, kernels?: Kernels): Apply =>
  self
    ? (operands, kernel, rule) =>
        computeInPlace(self, operands, kernel, typesOf(operands, rule))
    : (operands, kernel, rule) =>
        compute(operands, kernel, typesOf(operands, rule), kernels);

/** Operators by name, each for two operands of any kind and the rest of its arguments. */
type BinaryRun = (
  a: Operand,
  b: Operand,
  run: Apply,
  extra: {alpha: Scalar; rounding?: string},
) => Tensor;

function scaled(b: Operand, alpha: Scalar, a: Operand): Operand {
  if (Number(alpha) === 1) {
    return b;
  }
  const dtype = resultType([a, b]);
  if (typeof alpha === 'number' && !isFloating(dtype)) {
    throw new OperatorError(
      'For integral input tensors, argument alpha must not be a floating point number.',
    );
  }
  if (typeof b === 'object' && dtype === 'bool') {
    // A factor of bool is a bool too.
    return mulOf(b, Boolean(Number(alpha)), apply(undefined));
  }
  if (typeof b !== 'object') {
    return typeof b === 'bigint' && typeof alpha === 'bigint'
      ? b * alpha
      : Number(b) * Number(alpha);
  }
  return mulOf(b, alpha, apply(undefined));
}

const mulOf = (a: Operand, b: Operand, run: Apply): Tensor =>
  run([a, b], isFloating(resultType([a, b])) ? floatMul : integerMul, 'same');

const simple =
  ({kernel, rule, check}: Binary): BinaryRun =>
  (a, b, run) => {
    check?.(a, b);
    return run([a, b], kernel, rule);
  };

const divide: BinaryRun = (a, b, run, {rounding}) => {
  if (rounding === undefined) {
    return run([a, b], trueDiv, 'float');
  }
  const number = roundings[rounding];
  requireSupported(`div_${rounding}`, resultType([a, b]));
  if (!number) {
    throw new OperatorError(
      `div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '${rounding}'`,
    );
  }
  return run(
    [a, b],
    integerDivision(
      resultType([a, b]),
      number,
      rounding === 'trunc' ? (x, y) => x / y : floorDivideLongs,
    ),
    'same',
  );
};

const remainder: BinaryRun = (a, b, run) =>
  run([a, b], integerDivision(resultType([a, b]), modulo, moduloLongs), 'same');

const power: BinaryRun = (a, b, run) => {
  const dtype = resultType([a, b]);
  checkPow(a, b, dtype);
  return run([a, b], pow(dtype), 'same');
};

const subtract: BinaryRun = (a, b, run, {alpha}) => {
  refuseBoolSubtraction(a, b);
  return run([a, scaled(b, alpha, a)], sub, 'same');
};

/** Operators by name. */
const plainRuns = {
  add: (a, b, run, {alpha}) => run([a, scaled(b, alpha, a)], add, 'same'),
  sub: subtract,
  rsub: (a, b, run, extra) => subtract(b, a, run, {alpha: extra.alpha}),
  mul: mulOf,
  div: divide,
  floor_divide: (a, b, run) =>
    divide(a, b, run, {alpha: 1n, rounding: 'floor'}),
  remainder,
  fmod: (a, b, run) =>
    run(
      [a, b],
      integerDivision(
        resultType([a, b]),
        (x, y) => x % y,
        (x, y) => x % y,
      ),
      'same',
    ),
  pow: power,
  atan2: simple({
    kernel: {number: Math.atan2, row: atan2Row, kind: 'atan2'},
    rule: 'float',
  }),
  hypot: simple({
    kernel: {number: hypot, row: hypotRow, kind: 'hypot'},
    rule: 'same',
  }),
  logaddexp: simple({
    kernel: {
      number: (a, b) =>
        a === b && Math.abs(a) === Infinity
          ? a
          : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b))),
    },
    rule: 'same',
  }),
  xlogy: simple({
    kernel: {
      number: (a, b) => (Number.isNaN(b) ? NaN : a === 0 ? 0 : a * Math.log(b)),
    },
    rule: 'float',
  }),
  copysign: simple({
    kernel: {
      number: (a, b) =>
        b < 0 || Object.is(b, -0) ? -Math.abs(a) : Math.abs(a),
    },
    rule: 'float',
  }),
  maximum: simple({kernel: maximum, rule: 'same'}),
  minimum: simple({kernel: minimum, rule: 'same'}),
  fmax: simple({
    kernel: {
      words: maximum.words,
      number: (a, b) =>
        Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b),
    },
    rule: 'same',
  }),
  fmin: simple({
    kernel: {
      words: minimum.words,
      number: (a, b) =>
        Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.min(a, b),
    },
    rule: 'same',
  }),
  eq: simple({kernel: comparison('eq', (a, b) => a === b), rule: 'bool'}),
  ne: simple({kernel: comparison('ne', (a, b) => a !== b), rule: 'bool'}),
  lt: simple({kernel: comparison('lt', (a, b) => a < b), rule: 'bool'}),
  le: simple({kernel: comparison('le', (a, b) => a <= b), rule: 'bool'}),
  gt: simple({kernel: comparison('gt', (a, b) => a > b), rule: 'bool'}),
  ge: simple({kernel: comparison('ge', (a, b) => a >= b), rule: 'bool'}),
  logical_and: simple({kernel: logical((a, b) => a && b), rule: 'bool'}),
  logical_or: simple({kernel: logical((a, b) => a || b), rule: 'bool'}),
  logical_xor: simple({kernel: logical((a, b) => a !== b), rule: 'bool'}),
  bitwise_and: simple({
    kernel: {number: (a, b) => a & b, words: bits(-1, 0)},
    rule: 'same',
  }),
  bitwise_or: simple({
    kernel: {number: (a, b) => a | b, words: bits(-1, -1)},
    rule: 'same',
  }),
  bitwise_xor: simple({
    kernel: {number: (a, b) => a ^ b, words: bits(0, -1)},
    rule: 'same',
  }),
  bitwise_left_shift: simple({
    kernel: shift(
      (a, b) => a << b,
      (a, b) => a << b,
    ),
    rule: 'same',
  }),
  bitwise_right_shift: simple({
    kernel: shift(
      (a, b) => a >> b,
      (a, b) => a >> b,
    ),
    rule: 'same',
  }),
} satisfies Record<string, BinaryRun>;

export type BinaryName = keyof typeof plainRuns;

/** The same, for the dtypes that PyTorch has them for. */
const runs = Object.fromEntries(
  Object.entries(plainRuns).map(([name, run]: [string, BinaryRun]) => [
    name,
    (...[a, b, ...rest]: Parameters<BinaryRun>) => {
      requireSupported(name, resultType([a, b]));
      return run(a, b, ...rest);
    },
  ]),
) as Record<BinaryName, BinaryRun>;

/** A binary operator by name, for operators made of several. */
export const binary = (
  name: BinaryName,
  a: Operand,
  b: Operand,
  alpha: Scalar = 1n,
): Tensor => runs[name](a, b, apply(undefined), {alpha});

/** A binary operator into its first operand. */
export const binaryInPlace = (
  name: BinaryName,
  self: Tensor,
  b: Operand,
  alpha: Scalar = 1n,
): Tensor => runs[name](self, b, apply(self), {alpha});

/** Reads alpha and the rounding mode, wherever the schema has them. */
type Extra = (args: readonly IValue[]) => {alpha: Scalar; rounding?: string};
const none: Extra = () => ({alpha: 1n});
const alphaAt2: Extra = (args) => ({alpha: scalar(args, 2)});
const roundingAt2: Extra = (args) => ({
  alpha: 1n,
  rounding: optionalString(args, 2),
});

type Overload = 'Tensor' | 'Scalar';

/**
 * Sums and products of contiguous float32 tensors by the kernels; undefined
 * where they do not fit: `b` must have `a`'s sizes, or 1 from some axis on.
 */
function byKernels(
  name: string,
  a: Tensor,
  b: Tensor,
  {alpha}: {alpha: Scalar},
  kernels: Kernels,
  inPlace: boolean,
): Tensor | undefined {
  const kind = name === '_add_relu' ? 'add' : name;
  if ((kind !== 'add' && kind !== 'mul') || Number(alpha) !== 1) {
    return undefined;
  }
  if (b.numel > a.numel && !inPlace) {
    return byKernels(name, b, a, {alpha}, kernels, false);
  }
  const own = b.sizes.findIndex((size, i) => size !== a.sizes[i]);
  const fits =
    a.dtype === 'float32' &&
    b.dtype === 'float32' &&
    a.numel > 0 &&
    a.isContiguous &&
    b.isContiguous &&
    (b.dim === a.dim
      ? own < 0 || b.sizes.slice(own).every((size) => size === 1)
      : b.dim < a.dim && b.numel === 1);
  // A view of the same memory could be written before it is read.
  if (!fits || (inPlace && a.storage === b.storage && a !== b)) {
    return undefined;
  }
  const out = inPlace ? a : kernels.empty(a.sizes);
  kernels.binary(kind, a, b, out);
  if (name === '_add_relu') {
    kernels.unary('clamp', out, out, {min: 0, max: Infinity});
  }
  return out;
}

/** The two plain overloads and their in-place twins. `qualifier` is the overload's name, empty for none. */
function overload(
  name: string,
  run: BinaryRun,
  kind: Overload,
  {
    qualifier = `.${kind}`,
    extraSchema = '',
    extra = none,
    inPlace = true,
  }: {
    qualifier?: string;
    extraSchema?: string;
    extra?: Extra;
    inPlace?: boolean;
  } = {},
): OperatorDefinition[] {
  const other = kind === 'Tensor' ? tensor : scalar;
  const rest = `${kind} other${extraSchema}`;
  const plain = define(
    `aten::${name}${qualifier}(Tensor self, ${rest}) -> Tensor`,
    (args, {kernels}) => {
      const [a, b] = [tensor(args, 0), other(args, 1)];
      const given = extra(args);
      return (
        (typeof b === 'object' &&
          byKernels(name, a, b, given, kernels, false)) ||
        run(a, b, apply(undefined, kernels), given)
      );
    },
  );
  return inPlace
    ? [
        plain,
        define(
          `aten::${name}_${qualifier}(Tensor(a!) self, ${rest}) -> Tensor(a!)`,
          (args, {kernels}) => {
            const [self, b] = [tensor(args, 0), other(args, 1)];
            const given = extra(args);
            return (
              (typeof b === 'object' &&
                byKernels(name, self, b, given, kernels, true)) ||
              run(self, b, apply(self), given)
            );
          },
        ),
      ]
    : [plain];
}

const both = (name: string, run: BinaryRun = runs[name as BinaryName]) => [
  ...overload(name, run, 'Tensor'),
  ...overload(name, run, 'Scalar'),
];

const withAlpha = (name: string, run: BinaryRun) => [
  ...overload(name, run, 'Tensor', {
    extraSchema: ', *, Scalar alpha=1',
    extra: alphaAt2,
  }),
  ...overload(name, run, 'Scalar', {
    extraSchema: ', Scalar alpha=1',
    extra: alphaAt2,
  }),
];

const division = (name: string) => [
  ...both(name, runs.div),
  ...overload(name, runs.div, 'Tensor', {
    qualifier: '.Tensor_mode',
    extraSchema: ', *, str? rounding_mode',
    extra: roundingAt2,
  }),
  ...overload(name, runs.div, 'Scalar', {
    qualifier: '.Scalar_mode',
    extraSchema: ', *, str? rounding_mode',
    extra: roundingAt2,
  }),
];

/** Operators whose only overload has no name. */
const plain = (name: BinaryName, inPlace: boolean, as: string = name) =>
  overload(as, runs[name], 'Tensor', {qualifier: '', inPlace});

const comparisonNames = [
  ['eq', []],
  ['ne', ['not_equal']],
  ['lt', ['less']],
  ['le', ['less_equal']],
  ['gt', ['greater']],
  ['ge', ['greater_equal']],
] as const;

const dunders = [
  ['__and__', '__iand__', 'bitwise_and'],
  ['__or__', '__ior__', 'bitwise_or'],
  ['__xor__', '__ixor__', 'bitwise_xor'],
  ['__lshift__', '__ilshift__', 'bitwise_left_shift'],
  ['__rshift__', '__irshift__', 'bitwise_right_shift'],
] as const;

const inPlaceOnly = (name: string, run: BinaryRun, kind: Overload) =>
  define(
    `aten::${name}.${kind}(Tensor(a!) self, ${kind} other) -> Tensor(a!)`,
    (args) => {
      const self = tensor(args, 0);
      return run(
        self,
        (kind === 'Tensor' ? tensor : scalar)(args, 1),
        apply(self),
        none(args),
      );
    },
  );

/** `relu` of a sum: `optimize_for_mobile` makes one operator of the two. */
const addRelu: BinaryRun = (a, b, run, extra) => {
  const sum = runs.add(a, b, run, extra);
  return runs.maximum(sum, 0n, apply(sum), {alpha: 1n});
};

export const definitions: readonly OperatorDefinition[] = [
  ...withAlpha('add', runs.add),
  ...withAlpha('_add_relu', addRelu),
  ...withAlpha('sub', runs.sub),
  ...withAlpha('subtract', runs.sub),
  ...overload('rsub', runs.rsub, 'Tensor', {
    extraSchema: ', *, Scalar alpha=1',
    extra: alphaAt2,
    inPlace: false,
  }),
  ...overload('rsub', runs.rsub, 'Scalar', {
    extraSchema: ', Scalar alpha=1',
    extra: alphaAt2,
    inPlace: false,
  }),
  ...both('mul'),
  ...both('multiply', runs.mul),
  ...division('div'),
  ...division('divide'),
  ...both('true_divide', (a, b, run) => runs.div(a, b, run, {alpha: 1n})),
  ...plain('floor_divide', false),
  inPlaceOnly('floor_divide_', runs.floor_divide, 'Tensor'),
  ...overload('floor_divide', runs.floor_divide, 'Scalar'),
  ...both('remainder'),
  ...both('fmod'),
  ...(['pow', 'pow_'] as const).flatMap((name) =>
    (['Tensor', 'Scalar'] as const).map((kind) => {
      const self = name === 'pow' ? 'Tensor' : 'Tensor(a!)';
      const qualifier = name === 'pow' ? `.Tensor_${kind}` : `.${kind}`;
      return define(
        `aten::${name}${qualifier}(${self} self, ${kind} exponent) -> ${self}`,
        (args) => {
          const base = tensor(args, 0);
          return power(
            base,
            (kind === 'Tensor' ? tensor : scalar)(args, 1),
            apply(name === 'pow_' ? base : undefined),
            none(args),
          );
        },
      );
    }),
  ),
  define('aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor', (args) =>
    power(scalar(args, 0), tensor(args, 1), apply(undefined), none(args)),
  ),
  ...plain('atan2', true),
  ...plain('hypot', true),
  ...plain('logaddexp', false),
  ...overload('xlogy', runs.xlogy, 'Tensor'),
  ...overload('copysign', runs.copysign, 'Tensor'),
  ...overload('copysign', runs.copysign, 'Scalar'),
  ...plain('maximum', false),
  ...plain('minimum', false),
  ...plain('fmax', false),
  ...plain('fmin', false),
  ...overload('max', runs.maximum, 'Tensor', {
    qualifier: '.other',
    inPlace: false,
  }),
  ...overload('min', runs.minimum, 'Tensor', {
    qualifier: '.other',
    inPlace: false,
  }),
  ...comparisonNames.flatMap(([name, names]) =>
    [name, ...names].flatMap((as) => both(as, runs[name])),
  ),
  ...plain('logical_and', true),
  ...plain('logical_or', true),
  ...plain('logical_xor', true),
  ...both('bitwise_and'),
  ...both('bitwise_or'),
  ...both('bitwise_xor'),
  ...overload('bitwise_left_shift', runs.bitwise_left_shift, 'Tensor'),
  ...overload('bitwise_right_shift', runs.bitwise_right_shift, 'Tensor'),
  ...dunders.flatMap(([name, inPlace, operator]) => [
    ...overload(name, runs[operator], 'Tensor', {inPlace: false}),
    ...overload(name, runs[operator], 'Scalar', {inPlace: false}),
    inPlaceOnly(inPlace, runs[operator], 'Tensor'),
    inPlaceOnly(inPlace, runs[operator], 'Scalar'),
  ]),
];
