/** Operators of special functions: gamma, Bessel and normal distribution functions, and aliases in `torch.special`. */

import {converted} from '../../tensor/convert';
import {isFloating, typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {contiguous, numbers} from '../../tensor/copy';
import {int, scalar, tensor} from '../arguments';
import type {ComposedOperator, ComposedTable} from '../composed/call';
import {define} from '../define';
import {
  compute,
  computeInPlace,
  type Elementwise,
  type Operand,
  typesOf,
} from '../elementwise';
import {type OperatorDefinition, OperatorError} from '../operator';
import {
  bessel,
  digamma,
  erfcx,
  frexp,
  igamma,
  igammac,
  logNdtr,
  mvlgamma,
  ndtr,
  ndtri,
  nextAfter,
  polygamma,
  scaledBessel,
  zeta,
} from './functions';

type Rule = 'float' | 'same';

/** Refuses float16 with the kernel's name in the message, like PyTorch. */
function requireSingle(kernel: string, operands: readonly Operand[]): void {
  for (const operand of operands) {
    if (operand instanceof Tensor && operand.dtype === 'float16') {
      throw new OperatorError(`"${kernel}" not implemented for 'Half'`);
    }
  }
}

function run(
  operands: readonly Operand[],
  kernel: Elementwise,
  rule: Rule,
  name: string,
  inPlace = false,
): Tensor {
  if (name) {
    requireSingle(name, operands);
  }
  const types = typesOf(operands, rule);
  const [self] = operands;
  return inPlace && self instanceof Tensor
    ? computeInPlace(self, operands, kernel, types)
    : compute(operands, kernel, types);
}

/** Functions of one number; the last field is the name of the in-place variant. */
const UNARY: readonly (readonly [
  names: string,
  f: (x: number) => number,
  kernel: string,
  inPlace?: string,
])[] = [
  ['digamma special_digamma special_psi', digamma, 'digamma', 'digamma_'],
  ['i0 special_i0', (x) => bessel(0, x), 'i0_vml_cpu', 'i0_'],
  ['special_i0e', (x) => scaledBessel(0, x), 'i0e_cpu'],
  ['special_i1', (x) => bessel(1, x), 'i1_cpu'],
  ['special_i1e', (x) => scaledBessel(1, x), 'i1e_cpu'],
  ['special_ndtri', ndtri, 'ndtri_cpu'],
  ['special_log_ndtr', logNdtr, 'log_ndtr_cpu'],
  ['special_ndtr', ndtr, 'erf_vml_cpu'],
  ['special_erfcx', erfcx, 'erfcx_cpu'],
];

const unary = UNARY.flatMap(([names, number, kernel, inPlace]) => [
  ...names
    .split(' ')
    .map((name) =>
      define(`aten::${name}(Tensor self) -> Tensor`, (args) =>
        run([tensor(args, 0)], {number}, 'float', kernel),
      ),
    ),
  ...(inPlace === undefined
    ? []
    : [
        define(`aten::${inPlace}(Tensor(a!) self) -> Tensor(a!)`, (args) =>
          run([tensor(args, 0)], {number}, 'float', kernel, true),
        ),
      ]),
]);

const absolute = (x: bigint) => (x < 0n ? -x : x);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y) {
    [x, y] = [y, x % y];
  }
  return x;
}

const lcm = (a: bigint, b: bigint): bigint => {
  const divisor = gcd(a, b);
  return divisor ? absolute((a / divisor) * b) : 0n;
};

const integers = (long: (a: bigint, b: bigint) => bigint): Elementwise => ({
  number: (a = 0, b = 0) => Number(long(BigInt(a), BigInt(b))),
  long: (a = 0n, b = 0n) => long(a, b),
});

function requireIntegers(kernel: string, operands: readonly Tensor[]): void {
  const {compute: dtype} = typesOf(operands, 'same');
  if (isFloating(dtype) || dtype === 'bool') {
    throw new OperatorError(
      `"${kernel}" not implemented for '${typeNames[dtype]}'`,
    );
  }
}

/** Functions of two tensors. */
const BINARY: readonly (readonly [
  names: string,
  kernel: (operands: readonly Tensor[]) => Elementwise,
  rule: Rule,
  name: string,
])[] = [
  ...(
    [
      ['gcd', gcd],
      ['lcm', lcm],
    ] as const
  ).map(
    ([name, f]) =>
      [
        `${name} ${name}_`,
        (operands: readonly Tensor[]) => {
          requireIntegers(`${name}_cpu`, operands);
          return integers(f);
        },
        'same',
        `${name}_cpu`,
      ] as const,
  ),
  [
    'igamma special_gammainc igamma_',
    () => ({number: (a = 0, x = 0) => igamma(a, x)}),
    'float',
    '',
  ],
  [
    'igammac special_gammaincc igammac_',
    () => ({number: (a = 0, x = 0) => igammac(a, x)}),
    'float',
    '',
  ],
  [
    'special_zeta',
    () => ({number: (s = 0, q = 0) => zeta(s, q)}),
    'float',
    'zeta_cpu',
  ],
  [
    'nextafter nextafter_',
    (operands) => {
      const {compute: dtype} = typesOf(operands, 'same');
      if (!isFloating(dtype)) {
        throw new OperatorError(
          `"nextafter_cpu" not implemented for '${typeNames[dtype]}'`,
        );
      }
      return {
        number: (a = 0, b = 0) => nextAfter(a, b, dtype === 'float64'),
      };
    },
    'same',
    'nextafter_cpu',
  ],
];

const binary = BINARY.flatMap(([names, kernel, rule, name]) =>
  names.split(' ').map((one) => {
    const inPlace = one.endsWith('_');
    const self = inPlace ? 'Tensor(a!)' : 'Tensor';
    return define(
      `aten::${one}(${self} self, Tensor other) -> ${self}`,
      (args) => {
        const operands = [tensor(args, 0), tensor(args, 1)];
        return run(operands, kernel(operands), rule, name, inPlace);
      },
    );
  }),
);

const zetas = (
  [
    ['other_scalar', 'Tensor self, Scalar other'],
    ['self_scalar', 'Scalar self, Tensor other'],
  ] as const
).map(([overload, operands]) =>
  define(`aten::special_zeta.${overload}(${operands}) -> Tensor`, (args) =>
    run(
      [0, 1].map((i) =>
        args[i] instanceof Tensor ? tensor(args, i) : scalar(args, i),
      ),
      {number: (s = 0, q = 0) => zeta(s, q)},
      'float',
      'zeta_cpu',
    ),
  ),
);

function runPolygamma(self: Tensor, n: number, inPlace = false): Tensor {
  if (n < 0) {
    throw new OperatorError('polygamma(n, x) does not support negative n.');
  }
  return run(
    [self],
    {number: (x = 0) => polygamma(n, x)},
    'float',
    'polygamma',
    inPlace,
  );
}

function runMvlgamma(self: Tensor, p: number, inPlace = false): Tensor {
  if (p < 1) {
    throw new OperatorError('p has to be greater than or equal to 1');
  }
  return run(
    [self],
    {number: (x = 0) => mvlgamma(x, p)},
    'float',
    'mvlgamma',
    inPlace,
  );
}

export const definitions: readonly OperatorDefinition[] = [
  ...unary,
  ...binary,
  ...zetas,
  ...['polygamma', 'special_polygamma'].map((name) =>
    define(`aten::${name}(int n, Tensor self) -> Tensor`, (args) =>
      runPolygamma(tensor(args, 1), int(args, 0)),
    ),
  ),
  define('aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!)', (args) =>
    runPolygamma(tensor(args, 0), int(args, 1), true),
  ),
  ...['mvlgamma', 'special_multigammaln'].map((name) =>
    define(`aten::${name}(Tensor self, int p) -> Tensor`, (args) =>
      runMvlgamma(tensor(args, 0), int(args, 1)),
    ),
  ),
  define('aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!)', (args) =>
    runMvlgamma(tensor(args, 0), int(args, 1), true),
  ),
  define(
    'aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)',
    (args) => {
      const self = tensor(args, 0);
      if (!isFloating(self.dtype)) {
        throw new OperatorError(
          'torch.frexp() only supports floating-point dtypes',
        );
      }
      const parts = Array.from(numbers(contiguous(self)), frexp);
      return [
        Tensor.over(
          converted(
            Float64Array.from(parts, ([mantissa]) => mantissa),
            'float64',
            self.dtype,
          ),
          self.sizes,
          self.dtype,
        ),
        Tensor.over(
          Int32Array.from(parts, ([, exponent]) => exponent),
          self.sizes,
          'int32',
        ),
      ];
    },
  ),
];

const alias =
  (name: string): ComposedOperator =>
  (call, args) =>
    call(name, ...args);

/** Aliases in `torch.special`, with the arguments of their schemas. */
export const aliases: ComposedTable = (
  [
    ['special_erfc(Tensor self)', 'erfc'],
    ['special_erfinv(Tensor self)', 'erfinv'],
    ['special_expm1(Tensor self)', 'expm1'],
    ['special_exp2(Tensor self)', 'exp2'],
    ['special_gammaln(Tensor self)', 'lgamma'],
    ['special_log1p(Tensor self)', 'log1p'],
    ['special_sinc(Tensor self)', 'sinc'],
    ['special_xlogy(Tensor self, Tensor other)', 'xlogy.Tensor'],
    [
      'special_logsumexp(Tensor self, int[1] dim, bool keepdim=False)',
      'logsumexp',
    ],
    [
      'special_softmax(Tensor self, int dim, ScalarType? dtype=None)',
      'softmax.int',
    ],
    [
      'special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None)',
      'log_softmax.int',
    ],
  ] as const
).map(([schema, name]) => [`${schema} -> Tensor`, alias(`aten::${name}`)]);
