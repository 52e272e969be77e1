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
  type Elementwise,
  type Operand,
  type DTypeRule,
  typesOf,
} from './elementwise';
import type {IValue} from './ivalue';
import {
  makeBits,
  makeComparisons,
  makeExtremes,
  products,
  makeSums,
} from './longs';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

interface Binary {
  kernel: Elementwise;
  rule: DTypeRule;
  /** @throws OperatorError for dtypes that PyTorch refuses. */
  check?: (a: Operand, b: Operand) => void;
}

const requireDivisor = (b: bigint) => {
  if (b === 0n) {
    throw new OperatorError('ZeroDivisionError');
  }
};

const addRow: Elementwise['row'] = (
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

const add: Elementwise = {
  number: (a, b) => a + b,
  words: makeSums(false),
  kind: 'add',
  row: addRow,
};

const subRow: Elementwise['row'] = (
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

const sub: Elementwise = {
  number: (a, b) => a - b,
  words: makeSums(true),
  kind: 'sub',
  row: subRow,
};

const floatMul: Elementwise = {
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

/** Multiplication of integers wraps; a product of two 32-bit integers exceeds a double's digits. */
const integerMul: Elementwise = {
  number: Math.imul,
  words: products,
  kind: 'mul',
};

const trueDiv: Elementwise = {
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

/** Integer division refuses a divisor of 0; floats follow IEEE. */
const divideIntegers = (
  dtype: DType,
  number: (a: number, b: number) => number,
  long: (a: bigint, b: bigint) => bigint,
): Elementwise => ({
  number: isFloating(dtype)
    ? number
    : (a, b) => {
        if (b === 0) {
          throw new OperatorError('ZeroDivisionError');
        }
        return number(a, b);
      },
  long: (a, b) => {
    requireDivisor(b);
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

const makePow = (dtype: DType): Elementwise => ({
  number: isFloating(dtype)
    ? (a, b) =>
        // IEEE: 1 to any power is 1, unlike JavaScript for NaN and infinities.
        a === 1 || (a === -1 && Math.abs(b) === Infinity) ? 1 : a ** b
    : (a, b) => Number(BigInt.asIntN(32, powLong(BigInt(a), BigInt(b)))),
  long: powLong,
});

const maximum: Elementwise = {
  number: Math.max,
  words: makeExtremes(true),
  kind: 'maximum',
};
const minimum: Elementwise = {
  number: Math.min,
  words: makeExtremes(false),
  kind: 'minimum',
};

const compare = (
  kind: ElementKind,
  compared: (a: number, b: number) => boolean,
): Elementwise => {
  const number = (a: number, b: number) => (compared(a, b) ? 1 : 0);
  // Table of the four outcomes (less, equal, greater, unordered), so that one loop serves all
  // comparisons.
  const resultBytes = Uint8Array.of(
    ...[number(0, 1), number(0, 0), number(1, 0), number(NaN, NaN)],
  );
  const row: Elementwise['row'] = (
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
        out[to + n * r] = resultBytes[
          x < y ? 0 : x > y ? 2 : x === y ? 1 : 3
        ] as number;
      }
    }
  };
  return {number, row, words: makeComparisons(resultBytes), kind};
};

/**
 * Square root of the sum of squares; `Math.hypot` is several times slower, so it only runs where
 * squares overflow or underflow.
 */
const hypot = (a: number, b: number): number => {
  const squares = a * a + b * b;
  return squares > 1e-280 && squares < Infinity
    ? Math.sqrt(squares)
    : Math.hypot(a, b);
};

const hypotRow: Elementwise['row'] = (
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

const atan2Row: Elementwise['row'] = (
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

const makeLogical = (f: (a: boolean, b: boolean) => boolean): Elementwise => ({
  // Loose on purpose: serves numbers and bigints; NaN is true.
  number: (a, b) => (f(Boolean(a) || a !== a, Boolean(b) || b !== b) ? 1 : 0),
});

const shift = (
  number: (a: number, b: number) => number,
  long: (a: bigint, b: bigint) => bigint,
): Elementwise => ({number, long});

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

/** Refuses negative powers of integers, whose results are no integers. */
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

/** Computes with operands; an in-place operator writes to `self`. */
type Apply = (
  operands: readonly Operand[],
  kernel: Elementwise,
  rule: DTypeRule,
) => Tensor;

const makeApply = (self: Tensor | undefined, kernels?: Kernels): Apply =>
  self
    ? (operands, kernel, rule) =>
        computeInPlace(self, operands, kernel, typesOf(operands, rule))
    : (operands, kernel, rule) =>
        compute(operands, kernel, typesOf(operands, rule), kernels);

/** Implementation of a binary operator for tensors and scalars. */
type BinaryRun = (
  a: Operand,
  b: Operand,
  run: Apply,
  extra: {alpha: Scalar; rounding?: string},
) => Tensor;

function scaleOperand(b: Operand, alpha: Scalar, a: Operand): Operand {
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
    // Bool tensors only multiply with a bool.
    return mulOf(b, Boolean(Number(alpha)), makeApply(undefined));
  }
  if (typeof b !== 'object') {
    return typeof b === 'bigint' && typeof alpha === 'bigint'
      ? b * alpha
      : Number(b) * Number(alpha);
  }
  return mulOf(b, alpha, makeApply(undefined));
}

const mulOf = (a: Operand, b: Operand, run: Apply): Tensor =>
  run([a, b], isFloating(resultType([a, b])) ? floatMul : integerMul, 'same');

const runKernel =
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
    divideIntegers(
      resultType([a, b]),
      number,
      rounding === 'trunc' ? (x, y) => x / y : floorDivideLongs,
    ),
    'same',
  );
};

const remainder: BinaryRun = (a, b, run) =>
  run([a, b], divideIntegers(resultType([a, b]), modulo, moduloLongs), 'same');

const power: BinaryRun = (a, b, run) => {
  const dtype = resultType([a, b]);
  checkPow(a, b, dtype);
  return run([a, b], makePow(dtype), 'same');
};

const subtract: BinaryRun = (a, b, run, {alpha}) => {
  refuseBoolSubtraction(a, b);
  return run([a, scaleOperand(b, alpha, a)], sub, 'same');
};

/** Binary operators by name. */
const plainRuns = {
  add: (a, b, run, {alpha}) => run([a, scaleOperand(b, alpha, a)], add, 'same'),
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
      divideIntegers(
        resultType([a, b]),
        (x, y) => x % y,
        (x, y) => x % y,
      ),
      'same',
    ),
  pow: power,
  atan2: runKernel({
    kernel: {number: Math.atan2, row: atan2Row, kind: 'atan2'},
    rule: 'float',
  }),
  hypot: runKernel({
    kernel: {number: hypot, row: hypotRow, kind: 'hypot'},
    rule: 'same',
  }),
  logaddexp: runKernel({
    kernel: {
      number: (a, b) =>
        a === b && Math.abs(a) === Infinity
          ? a
          : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b))),
    },
    rule: 'same',
  }),
  xlogy: runKernel({
    kernel: {
      number: (a, b) => (Number.isNaN(b) ? NaN : a === 0 ? 0 : a * Math.log(b)),
    },
    rule: 'float',
  }),
  copysign: runKernel({
    kernel: {
      number: (a, b) =>
        b < 0 || Object.is(b, -0) ? -Math.abs(a) : Math.abs(a),
    },
    rule: 'float',
  }),
  maximum: runKernel({kernel: maximum, rule: 'same'}),
  minimum: runKernel({kernel: minimum, rule: 'same'}),
  fmax: runKernel({
    kernel: {
      words: maximum.words,
      number: (a, b) =>
        Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b),
    },
    rule: 'same',
  }),
  fmin: runKernel({
    kernel: {
      words: minimum.words,
      number: (a, b) =>
        Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.min(a, b),
    },
    rule: 'same',
  }),
  eq: runKernel({
    kernel: compare('eq', (a, b) => a === b),
    rule: 'bool',
  }),
  ne: runKernel({
    kernel: compare('ne', (a, b) => a !== b),
    rule: 'bool',
  }),
  lt: runKernel({kernel: compare('lt', (a, b) => a < b), rule: 'bool'}),
  le: runKernel({kernel: compare('le', (a, b) => a <= b), rule: 'bool'}),
  gt: runKernel({kernel: compare('gt', (a, b) => a > b), rule: 'bool'}),
  ge: runKernel({kernel: compare('ge', (a, b) => a >= b), rule: 'bool'}),
  logical_and: runKernel({kernel: makeLogical((a, b) => a && b), rule: 'bool'}),
  logical_or: runKernel({kernel: makeLogical((a, b) => a || b), rule: 'bool'}),
  logical_xor: runKernel({
    kernel: makeLogical((a, b) => a !== b),
    rule: 'bool',
  }),
  bitwise_and: runKernel({
    kernel: {number: (a, b) => a & b, words: makeBits(-1, 0)},
    rule: 'same',
  }),
  bitwise_or: runKernel({
    kernel: {number: (a, b) => a | b, words: makeBits(-1, -1)},
    rule: 'same',
  }),
  bitwise_xor: runKernel({
    kernel: {number: (a, b) => a ^ b, words: makeBits(0, -1)},
    rule: 'same',
  }),
  bitwise_left_shift: runKernel({
    kernel: shift(
      (a, b) => a << b,
      (a, b) => a << b,
    ),
    rule: 'same',
  }),
  bitwise_right_shift: runKernel({
    kernel: shift(
      (a, b) => a >> b,
      (a, b) => a >> b,
    ),
    rule: 'same',
  }),
} satisfies Record<string, BinaryRun>;

export type BinaryName = keyof typeof plainRuns;

/** Binary operators by name, restricted to the dtypes that PyTorch supports. */
const runs = Object.fromEntries(
  Object.entries(plainRuns).map(([name, run]: [string, BinaryRun]) => [
    name,
    (...[a, b, ...rest]: Parameters<BinaryRun>) => {
      requireSupported(name, resultType([a, b]));
      return run(a, b, ...rest);
    },
  ]),
) as Record<BinaryName, BinaryRun>;

/** Calls a binary operator by name, for operators composed of several. */
export const binary = (
  name: BinaryName,
  a: Operand,
  b: Operand,
  alpha: Scalar = 1n,
): Tensor => runs[name](a, b, makeApply(undefined), {alpha});

/** Calls a binary operator that writes into its first operand. */
export const binaryInPlace = (
  name: BinaryName,
  self: Tensor,
  b: Operand,
  alpha: Scalar = 1n,
): Tensor => runs[name](self, b, makeApply(self), {alpha});

/** Reads alpha and the rounding mode from the arguments. */
type Extra = (args: readonly IValue[]) => {alpha: Scalar; rounding?: string};
const none: Extra = () => ({alpha: 1n});
const alphaAt2: Extra = (args) => ({alpha: scalar(args, 2)});
const roundingAt2: Extra = (args) => ({
  alpha: 1n,
  rounding: optionalString(args, 2),
});

type Overload = 'Tensor' | 'Scalar';

/**
 * Computes sums and products of contiguous float32 tensors by the kernels. Returns undefined unless
 * `b` has the sizes of `a`, or 1 from some axis on.
 */
function computeByKernels(
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
    return computeByKernels(name, b, a, {alpha}, kernels, false);
  }
  const firstDifferent = b.sizes.findIndex((size, i) => size !== a.sizes[i]);
  const isSupported =
    a.dtype === 'float32' &&
    b.dtype === 'float32' &&
    a.numel > 0 &&
    a.isContiguous &&
    b.isContiguous &&
    (b.dim === a.dim
      ? firstDifferent < 0 ||
        b.sizes.slice(firstDifferent).every((size) => size === 1)
      : b.dim < a.dim && b.numel === 1);
  // A view of the same memory could be written before it is read.
  if (!isSupported || (inPlace && a.storage === b.storage && a !== b)) {
    return undefined;
  }
  const out = inPlace ? a : kernels.empty(a.sizes);
  kernels.binary(kind, a, b, out);
  if (name === '_add_relu') {
    kernels.unary('clamp', out, out, {min: 0, max: Infinity});
  }
  return out;
}

/** Defines an overload and its in-place variant. `qualifier` is its name with a dot, empty for none. */
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
      const extraArguments = extra(args);
      return (
        (typeof b === 'object' &&
          computeByKernels(name, a, b, extraArguments, kernels, false)) ||
        run(a, b, makeApply(undefined, kernels), extraArguments)
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
            const extraArguments = extra(args);
            return (
              (typeof b === 'object' &&
                computeByKernels(
                  name,
                  self,
                  b,
                  extraArguments,
                  kernels,
                  true,
                )) ||
              run(self, b, makeApply(self), extraArguments)
            );
          },
        ),
      ]
    : [plain];
}

const defineBoth = (
  name: string,
  run: BinaryRun = runs[name as BinaryName],
) => [...overload(name, run, 'Tensor'), ...overload(name, run, 'Scalar')];

const defineWithAlpha = (name: string, run: BinaryRun) => [
  ...overload(name, run, 'Tensor', {
    extraSchema: ', *, Scalar alpha=1',
    extra: alphaAt2,
  }),
  ...overload(name, run, 'Scalar', {
    extraSchema: ', Scalar alpha=1',
    extra: alphaAt2,
  }),
];

const defineDivision = (name: string) => [
  ...defineBoth(name, runs.div),
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

/** Defines an operator whose only overload has no name. */
const definePlain = (name: BinaryName, inPlace: boolean, as: string = name) =>
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

const defineInPlace = (name: string, run: BinaryRun, kind: Overload) =>
  define(
    `aten::${name}.${kind}(Tensor(a!) self, ${kind} other) -> Tensor(a!)`,
    (args) => {
      const self = tensor(args, 0);
      return run(
        self,
        (kind === 'Tensor' ? tensor : scalar)(args, 1),
        makeApply(self),
        none(args),
      );
    },
  );

/** `relu` of a sum; `optimize_for_mobile` fuses the two. */
const addRelu: BinaryRun = (a, b, run, extra) => {
  const sum = runs.add(a, b, run, extra);
  return runs.maximum(sum, 0n, makeApply(sum), {alpha: 1n});
};

export const definitions: readonly OperatorDefinition[] = [
  ...defineWithAlpha('add', runs.add),
  ...defineWithAlpha('_add_relu', addRelu),
  ...defineWithAlpha('sub', runs.sub),
  ...defineWithAlpha('subtract', runs.sub),
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
  ...defineBoth('mul'),
  ...defineBoth('multiply', runs.mul),
  ...defineDivision('div'),
  ...defineDivision('divide'),
  ...defineBoth('true_divide', (a, b, run) => runs.div(a, b, run, {alpha: 1n})),
  ...definePlain('floor_divide', false),
  defineInPlace('floor_divide_', runs.floor_divide, 'Tensor'),
  ...overload('floor_divide', runs.floor_divide, 'Scalar'),
  ...defineBoth('remainder'),
  ...defineBoth('fmod'),
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
            makeApply(name === 'pow_' ? base : undefined),
            none(args),
          );
        },
      );
    }),
  ),
  define('aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor', (args) =>
    power(scalar(args, 0), tensor(args, 1), makeApply(undefined), none(args)),
  ),
  ...definePlain('atan2', true),
  ...definePlain('hypot', true),
  ...definePlain('logaddexp', false),
  ...overload('xlogy', runs.xlogy, 'Tensor'),
  ...overload('copysign', runs.copysign, 'Tensor'),
  ...overload('copysign', runs.copysign, 'Scalar'),
  ...definePlain('maximum', false),
  ...definePlain('minimum', false),
  ...definePlain('fmax', false),
  ...definePlain('fmin', false),
  ...overload('max', runs.maximum, 'Tensor', {
    qualifier: '.other',
    inPlace: false,
  }),
  ...overload('min', runs.minimum, 'Tensor', {
    qualifier: '.other',
    inPlace: false,
  }),
  ...comparisonNames.flatMap(([name, names]) =>
    [name, ...names].flatMap((as) => defineBoth(as, runs[name])),
  ),
  ...definePlain('logical_and', true),
  ...definePlain('logical_or', true),
  ...definePlain('logical_xor', true),
  ...defineBoth('bitwise_and'),
  ...defineBoth('bitwise_or'),
  ...defineBoth('bitwise_xor'),
  ...overload('bitwise_left_shift', runs.bitwise_left_shift, 'Tensor'),
  ...overload('bitwise_right_shift', runs.bitwise_right_shift, 'Tensor'),
  ...dunders.flatMap(([name, inPlace, operator]) => [
    ...overload(name, runs[operator], 'Tensor', {inPlace: false}),
    ...overload(name, runs[operator], 'Scalar', {inPlace: false}),
    defineInPlace(inPlace, runs[operator], 'Tensor'),
    defineInPlace(inPlace, runs[operator], 'Scalar'),
  ]),
];
