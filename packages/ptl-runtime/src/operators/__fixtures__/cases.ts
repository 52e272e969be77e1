import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {plainKernels} from '../../kernels/plain';
import {scalarAt} from '../../tensor/copy';
import {allocate, type DType, isFloating} from '../../tensor/dtype';
import {toHalf} from '../../tensor/half';
import {contiguousStrides} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {loadAllOperators} from '../index';
import {Complex, ComplexTensor, Device, type IValue, Tuple} from '../ivalue';
import {NestedTensor, toPadded} from '../rare/nested';
import {withDefaults} from '../schema';

/** Values in the encoding of cases.py. */
export type EncodedValue =
  | null
  | boolean
  | string
  | number
  | EncodedValue[]
  | {i: number | string}
  | {f: string}
  | {d: string}
  | {u: EncodedValue[]}
  | {m: [EncodedValue, EncodedValue][]}
  | {c: EncodedTensor}
  | {n: [EncodedTensor, number[]]}
  | {z: [EncodedNumber, EncodedNumber]}
  | EncodedTensor;

type EncodedNumber = number | {i: string} | {f: string};

interface EncodedTensor {
  t: DType;
  s: number[];
  v: EncodedNumber[];
  st?: number[];
  o?: number;
}

interface Outcome {
  r?: EncodedValue;
  a?: EncodedValue;
  e?: string;
}

export type OperatorCase = [
  operator: string,
  args: EncodedValue[],
  outcome: Outcome,
];

/** Parses the lines of JSON that cases.py prints, one case each. */
export const parseCases = (lines: string): OperatorCase[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as OperatorCase);

const RECORDS = path.join(import.meta.dirname, 'cases');

/** Recorded cases of every operator. */
export const cases = readdirSync(RECORDS).flatMap((file) =>
  parseCases(readFileSync(path.join(RECORDS, file), 'utf8')),
);

const SPECIAL_NUMBERS: Record<string, number> = {
  nan: NaN,
  inf: Infinity,
  '-inf': -Infinity,
};

export function decode(value: EncodedValue): IValue {
  if (value === null || typeof value !== 'object') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(decode);
  }
  if ('i' in value) {
    return BigInt(value.i);
  }
  if ('f' in value) {
    return SPECIAL_NUMBERS[value.f] ?? NaN;
  }
  if ('d' in value) {
    return new Device(value.d);
  }
  if ('u' in value) {
    return new Tuple(value.u.map(decode));
  }
  if ('m' in value) {
    return new Map(value.m.map(([key, one]) => [decode(key), decode(one)]));
  }
  if ('c' in value) {
    return new ComplexTensor(decode(value.c) as Tensor);
  }
  if ('n' in value) {
    const [padded, lengths] = value.n;
    return new NestedTensor(decode(padded) as Tensor, lengths);
  }
  if ('z' in value) {
    const [real, imaginary] = value.z.map((one) => Number(decode(one)));
    return new Complex(real ?? 0, imaginary ?? 0);
  }
  const data = allocate(value.t, value.v.length);
  value.v.forEach((coded, i) => {
    const one =
      typeof coded === 'number'
        ? coded
        : 'i' in coded
          ? BigInt(coded.i)
          : (SPECIAL_NUMBERS[coded.f] ?? NaN);
    data[i] = (
      value.t === 'int64'
        ? BigInt(one)
        : value.t === 'float16'
          ? toHalf(Number(one))
          : one
    ) as never;
  });
  return new Tensor({data}, value.t, value.s, value.st, value.o);
}

const TOLERANCE: Partial<Record<DType, number>> = {
  float16: 1e-3,
  float32: 2e-6,
  float64: 1e-8,
};

/** Compares numbers with a tolerance relative to the larger one, or to `minScale`; NaN equals NaN. */
const isClose = (a: number, b: number, tolerance: number, minScale = 0.25) =>
  Object.is(a, b) ||
  a === b ||
  // The difference of infinities is NaN.
  (Number.isFinite(a - b) &&
    Math.abs(a - b) <=
      tolerance * Math.max(Math.abs(a), Math.abs(b), minScale));

/** Elements in row-major order, read through the strides. */
function listElements(self: Tensor): (number | bigint | boolean)[] {
  const strides = contiguousStrides(self.sizes);
  return Array.from({length: self.numel}, (_, i) => {
    let rest = i;
    const at = strides.reduce((total, stride, axis) => {
      const index = Math.floor(rest / stride);
      rest %= stride;
      return total + index * (self.strides[axis] ?? 0);
    }, self.offset);
    return scalarAt(self, at);
  });
}

interface Rules {
  /** The result may lie in memory in another order. */
  anyOrder?: boolean;
  tolerance?: number;
  /** The tolerance is relative to the largest element, for results that are sums. */
  ofLargest?: boolean;
}

const SUMS: Rules = {anyOrder: true, ofLargest: true};

/** Relaxed rules of comparison, each with its reason. */
const RULES: Readonly<Record<string, Rules>> = {
  // PyTorch keeps the order of a strided `self`; here the result is row-major.
  'aten::index.Tensor': {anyOrder: true},
  // PyTorch adds its samples in float32.
  'torchvision::roi_align': {tolerance: 1e-5},
  // Sums over positions and layers.
  'aten::_transformer_encoder_layer_fwd': {...SUMS, tolerance: 1e-5},
  // LAPACK writes the solution over the right sides, which may have more rows.
  'aten::linalg_lstsq': {anyOrder: true},
  'aten::istft': SUMS,
  'aten::stft': SUMS,
  'aten::stft.center': SUMS,
  ...Object.fromEntries(
    ['irfft', 'hfft'].flatMap((name) =>
      ['', '2', 'n'].map((several) => [`aten::fft_${name}${several}`, SUMS]),
    ),
  ),
};

const operators = await loadAllOperators();

/** Describes how a result differs from PyTorch's; empty if it does not. */
function compare(
  actual: IValue | undefined,
  expected: IValue | undefined,
  rules: Rules = {},
): string {
  if (expected instanceof NestedTensor) {
    return actual instanceof NestedTensor
      ? compare(toPadded(actual, 0), expected.padded, rules)
      : `no nested tensor: ${String(actual)}`;
  }
  if (expected instanceof ComplexTensor) {
    return actual instanceof ComplexTensor
      ? compare(actual.pairs, expected.pairs, {...rules, ...SUMS})
      : `no complex tensor: ${String(actual)}`;
  }
  if (expected instanceof Tensor) {
    if (!(actual instanceof Tensor)) {
      return `no tensor: ${String(actual)}`;
    }
    if (
      actual.dtype !== expected.dtype ||
      actual.sizes.join() !== expected.sizes.join()
    ) {
      return `${actual.dtype}[${actual.sizes.join()}] for ${expected.dtype}[${expected.sizes.join()}]`;
    }
    // Strides count: a model can read them with `stride()`.
    const strides = (self: Tensor) =>
      self.strides.filter((_, i) => self.sizes[i] !== 1).join();
    if (
      !rules.anyOrder &&
      expected.numel > 0 &&
      strides(actual) !== strides(expected)
    ) {
      return `strides ${actual.strides.join()} for ${expected.strides.join()}`;
    }
    const [actualElements, expectedElements] = [
      listElements(actual),
      listElements(expected),
    ];
    const tolerance = isFloating(actual.dtype)
      ? (rules.tolerance ?? TOLERANCE[actual.dtype])
      : undefined;
    const minScale = rules.ofLargest
      ? expectedElements.reduce<number>(
          (largest, value) => Math.max(largest, Math.abs(Number(value)) || 0),
          0.25,
        )
      : undefined;
    const at = expectedElements.findIndex((value, i) =>
      tolerance === undefined
        ? value !== actualElements[i]
        : !isClose(
            Number(actualElements[i]),
            Number(value),
            tolerance,
            minScale,
          ),
    );
    return at < 0
      ? ''
      : `element ${at}: ${String(actualElements[at])} for ${String(expectedElements[at])}`;
  }
  if (typeof expected === 'number') {
    return typeof actual === 'number' && isClose(actual, expected, 1e-8)
      ? ''
      : `${String(actual)} for ${expected}`;
  }
  const inner = (a: readonly IValue[], b: readonly IValue[]) =>
    a.length === b.length
      ? b.map((value, i) => compare(a[i], value, rules)).find(Boolean) || ''
      : `${a.length} values for ${b.length}`;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return inner(actual, expected);
  }
  if (expected instanceof Tuple && actual instanceof Tuple) {
    return inner(actual.items, expected.items);
  }
  if (expected instanceof Map && actual instanceof Map) {
    return inner([...actual].flat(), [...expected].flat());
  }
  return actual === expected
    ? ''
    : `${typeof actual} ${String(actual)} for ${typeof expected} ${String(expected)}`;
}

const context = {random: () => 0.5, kernels: plainKernels};

/** Runs a case; returns a description of the mismatch, empty if there is none. */
export function check([name, coded, outcome]: OperatorCase): string {
  const operator = operators.get(name.replace(/\.default$/u, ''));
  if (!operator) {
    return 'not there';
  }
  const args = coded.map(decode);
  let result: IValue;
  try {
    result = operator.run(withDefaults(operator.schema, args), context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return outcome.e === undefined
      ? `throws "${message}"`
      : message.split('\n')[0] === outcome.e
        ? ''
        : `says "${message}" for "${outcome.e}"`;
  }
  if (outcome.e !== undefined) {
    return `does not say "${outcome.e}"`;
  }
  return (
    (outcome.r === undefined
      ? ''
      : compare(result, decode(outcome.r), RULES[name])) ||
    (outcome.a === undefined
      ? ''
      : compare(args[0], decode(outcome.a)).replace(/^(?=.)/u, 'writes '))
  );
}
