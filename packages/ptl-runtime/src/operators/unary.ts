/** Functions of one element: `aten::exp`, `aten::abs`, `aten::isnan` … */

import type {Kernels, UnaryKind} from '../kernels/kernels';
import {clone} from '../tensor/copy';
import {isFloating} from '../tensor/dtype';
import {erf, erfc, erfinv, lgamma, roundHalfEven} from '../tensor/special';
import type {Tensor} from '../tensor/tensor';
import {scalar, tensor} from './arguments';
import {define} from './define';
import {
  compute,
  computeInPlace,
  type Elementwise,
  type DTypeRule,
  typesOf,
} from './elementwise';
import {makeNegatives} from './longs';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

/** Functions with float results, for integers too. */
export const floatFunctions = {
  acos: Math.acos,
  acosh: Math.acosh,
  asin: Math.asin,
  asinh: Math.asinh,
  atan: Math.atan,
  atanh: Math.atanh,
  cos: Math.cos,
  cosh: Math.cosh,
  erf,
  erfc,
  erfinv,
  exp: Math.exp,
  exp2: (x: number) => 2 ** x,
  expm1: Math.expm1,
  lgamma,
  log: Math.log,
  log10: Math.log10,
  log1p: Math.log1p,
  log2: Math.log2,
  reciprocal: (x: number) => 1 / x,
  rsqrt: (x: number) => 1 / Math.sqrt(x),
  sigmoid: (x: number) => 1 / (1 + Math.exp(-x)),
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
  deg2rad: (x: number) => (x * Math.PI) / 180,
  rad2deg: (x: number) => (x * 180) / Math.PI,
} as const;

interface UnaryFunction {
  kernel: Elementwise;
  rule: DTypeRule;
  /** PyTorch's message for a tensor that the operator refuses. */
  refusal?: (self: Tensor) => string | undefined;
  /** Kernel for contiguous float32. */
  kind?: UnaryKind;
  /** Whether integers are returned unchanged. */
  floatsOnly?: boolean;
}

const same = (
  kernel: Elementwise,
  rest: Partial<UnaryFunction> = {},
): UnaryFunction => ({
  kernel,
  rule: 'same',
  ...rest,
});

const squareRow: Elementwise['row'] = (
  [a],
  [i = 0, to = 0],
  [p = 1, r = 1],
  count,
  out,
) => {
  if (a) {
    for (let n = 0; n < count; n += 1) {
      const x = a[i + n * p] as number;
      out[to + n * r] = x * x;
    }
  }
};

const test = (kernel: Elementwise): UnaryFunction => ({kernel, rule: 'bool'});

const refuseBool = (message: string) => (self: Tensor) =>
  self.dtype === 'bool' ? message : undefined;

const unaries: Readonly<Record<string, UnaryFunction>> = {
  ...Object.fromEntries(
    Object.entries(floatFunctions).map(([name, f]) => [
      name,
      {kernel: {number: f}, rule: 'float'} satisfies UnaryFunction,
    ]),
  ),
  sigmoid: {
    kernel: {number: floatFunctions.sigmoid},
    rule: 'float',
    kind: 'sigmoid',
  },
  abs: same({
    number: Math.abs,
    words: makeNegatives(false),
    kind: 'abs',
  }),
  bitwise_not: same({number: (x) => ~x, long: (x) => ~x}),
  ceil: same({number: Math.ceil}, {floatsOnly: true}),
  floor: same({number: Math.floor}, {floatsOnly: true}),
  frac: same({number: (x) => x - Math.trunc(x)}),
  neg: same(
    {
      number: (x) => -x,
      words: makeNegatives(true),
    },
    {
      refusal: refuseBool(
        'Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.',
      ),
    },
  ),
  positive: same(
    {number: (x) => x, long: (x) => x},
    {
      refusal: refuseBool(
        'The `+` operator, on a bool tensor is not supported.',
      ),
    },
  ),
  round: same({number: roundHalfEven}, {floatsOnly: true}),
  sign: same({
    number: (x) => (x > 0 ? 1 : x < 0 ? -1 : 0),
    long: (x) => (x > 0n ? 1n : x < 0n ? -1n : 0n),
  }),
  square: {
    kernel: {number: (x) => x * x, long: (x) => x * x, row: squareRow},
    // Computed as a power with an int, which converts bool to int64.
    rule: 'number',
  },
  trunc: same({number: Math.trunc}, {floatsOnly: true}),
  isfinite: test({number: (x) => +Number.isFinite(x), long: () => 1n}),
  isinf: test({
    number: (x) => +(Math.abs(x) === Infinity),
    long: () => 0n,
  }),
  isnan: test({number: (x) => +Number.isNaN(x), long: () => 0n}),
  logical_not: test({
    // -0 and 0 are false, NaN is true.
    number: (x) => +(x === 0),
    long: (x) => (x === 0n ? 1n : 0n),
  }),
};

/** Aliases of operators. */
const aliases: Readonly<Record<string, string>> = {
  absolute: 'abs',
  arccos: 'acos',
  arccosh: 'acosh',
  arcsin: 'asin',
  arcsinh: 'asinh',
  arctan: 'atan',
  arctanh: 'atanh',
  fix: 'trunc',
  negative: 'neg',
  special_erf: 'erf',
  special_expit: 'sigmoid',
};

// Tests of int64 write bytes, so their bigint results become numbers.
function makeTestKernel(kernel: Elementwise): Elementwise {
  const {long} = kernel;
  return long
    ? {
        ...kernel,
        long: ((x: bigint) =>
          Number(long(x))) as unknown as Elementwise['long'],
      }
    : kernel;
}

function computeUnary(
  name: string,
  self: Tensor,
  inPlace: boolean,
  kernels?: Kernels,
): Tensor {
  const definition = unaries[name];
  if (!definition) {
    throw new Error(`No unary operator ${name}`);
  }
  const {kernel, rule, refusal, floatsOnly, kind} = definition;
  const message = refusal?.(self);
  if (message) {
    throw new OperatorError(message);
  }
  const types = typesOf([self], rule);
  requireSupported(name, types.compute);
  if (floatsOnly && !isFloating(self.dtype)) {
    return inPlace ? self : clone(self);
  }
  if (name === 'positive') {
    return self;
  }
  if (name === 'bitwise_not' && self.dtype === 'bool') {
    return computeUnary('logical_not', self, inPlace);
  }
  if (name === 'square' && inPlace && self.dtype === 'bool') {
    throw new OperatorError('Found dtype Bool but expected Long');
  }
  if (kind && kernels && self.dtype === 'float32' && self.isContiguous) {
    const out = inPlace ? self : kernels.empty(self.sizes);
    kernels.unary(kind, self, out);
    return out;
  }
  const used = rule === 'bool' ? makeTestKernel(kernel) : kernel;
  return inPlace
    ? computeInPlace(self, [self], used, types)
    : compute([self], used, types, kernels);
}

const withoutInPlace = new Set(['isfinite', 'isinf', 'isnan', 'positive']);

function definitionsOf(name: string, operator: string): OperatorDefinition[] {
  const plain = define(
    `aten::${name}(Tensor self) -> Tensor`,
    (args, {kernels}) =>
      computeUnary(operator, tensor(args, 0), false, kernels),
  );
  return withoutInPlace.has(name) || name.startsWith('special_')
    ? [plain]
    : [
        plain,
        define(
          `aten::${name}_(Tensor(a!) self) -> Tensor(a!)`,
          (args, {kernels}) =>
            computeUnary(operator, tensor(args, 0), true, kernels),
        ),
      ];
}

export const definitions: readonly OperatorDefinition[] = [
  ...Object.keys(unaries).flatMap((name) => definitionsOf(name, name)),
  ...Object.entries(aliases).flatMap(([name, operator]) =>
    definitionsOf(name, operator),
  ),
  define(
    'aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor',
    (args) => {
      const self = tensor(args, 0);
      if (!isFloating(self.dtype)) {
        return clone(self);
      }
      const largest =
        self.dtype === 'float64'
          ? Number.MAX_VALUE
          : self.dtype === 'float16'
            ? 65504
            : 3.4028234663852886e38;
      const [nan, high, low] = [0, largest, -largest].map((value, i) =>
        args[i + 1] === null ? value : Number(scalar(args, i + 1)),
      );
      const number = (x: number) =>
        Number.isNaN(x)
          ? (nan ?? 0)
          : x === Infinity
            ? (high ?? 0)
            : x === -Infinity
              ? (low ?? 0)
              : x;
      return compute([self], {number}, typesOf([self], 'same'));
    },
  ),
];
