import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '../../../.ci/python';
import {plainKernels} from '../kernels/plain';
import {scalarAt} from '../tensor/copy';
import {allocate, type DType, isFloating} from '../tensor/dtype';
import {toHalf} from '../tensor/half';
import {contiguousStrides} from '../tensor/layout';
import {Tensor} from '../tensor/tensor';
import {operatorName, operators} from './index';
import {Device, type IValue, Tuple} from './ivalue';
import {parseSchema, printType, type Schema, withDefaults} from './schema';

/** See __fixtures__/cases.py, which writes these. */
type Coded =
  | null
  | boolean
  | string
  | number
  | Coded[]
  | {i: number | string}
  | {f: string}
  | {d: string}
  | {u: Coded[]}
  | {m: [Coded, Coded][]}
  | CodedTensor;

interface CodedTensor {
  t: DType;
  s: number[];
  v: (number | {i: string} | {f: string})[];
  st?: number[];
  o?: number;
}

interface Outcome {
  r?: Coded;
  a?: Coded;
  e?: string;
}

type Case = [operator: string, args: Coded[], outcome: Outcome];

const FIXTURES = path.join(import.meta.dirname, '__fixtures__');
const recorded = gunzipSync(
  readFileSync(path.join(FIXTURES, 'cases.json.gz')),
).toString();
const cases = JSON.parse(recorded) as Case[];

const SPECIAL: Record<string, number> = {
  nan: NaN,
  inf: Infinity,
  '-inf': -Infinity,
};

function decode(value: Coded): IValue {
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
    return SPECIAL[value.f] ?? NaN;
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
  const data = allocate(value.t, value.v.length);
  value.v.forEach((coded, i) => {
    const one =
      typeof coded === 'number'
        ? coded
        : 'i' in coded
          ? BigInt(coded.i)
          : (SPECIAL[coded.f] ?? NaN);
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

/** NaN equals NaN, an infinity itself; other numbers may differ by a part of their size. */
const close = (a: number, b: number, tolerance: number) =>
  Object.is(a, b) ||
  a === b ||
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b), 0.25);

/** Elements with their place in the storage resolved. */
function listOf(self: Tensor): (number | bigint | boolean)[] {
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
}

/** Operators that are compared less strictly, with the reason. */
const RULES: Readonly<Record<string, Rules>> = {
  // PyTorch keeps the order of a strided `self`; here the result is row-major.
  'aten::index.Tensor': {anyOrder: true},
  // PyTorch adds up its samples in float32.
  'torchvision::roi_align': {tolerance: 1e-5},
};

/** What differs between a result and PyTorch's, in words; empty for nothing. */
function difference(
  actual: IValue | undefined,
  expected: IValue | undefined,
  rules: Rules = {},
): string {
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
    // Memory order is an operator's own affair where it makes a new tensor, but `stride()` shows it.
    const strides = (self: Tensor) =>
      self.strides.filter((_, i) => self.sizes[i] !== 1).join();
    if (
      !rules.anyOrder &&
      expected.numel > 0 &&
      strides(actual) !== strides(expected)
    ) {
      return `strides ${actual.strides.join()} for ${expected.strides.join()}`;
    }
    const [got, wanted] = [listOf(actual), listOf(expected)];
    const tolerance = isFloating(actual.dtype)
      ? (rules.tolerance ?? TOLERANCE[actual.dtype])
      : undefined;
    const at = wanted.findIndex((value, i) =>
      tolerance === undefined
        ? value !== got[i]
        : !close(Number(got[i]), Number(value), tolerance),
    );
    return at < 0
      ? ''
      : `element ${at}: ${String(got[at])} for ${String(wanted[at])}`;
  }
  if (typeof expected === 'number') {
    return typeof actual === 'number' && close(actual, expected, 1e-8)
      ? ''
      : `${String(actual)} for ${expected}`;
  }
  const inner = (a: readonly IValue[], b: readonly IValue[]) =>
    a.length === b.length
      ? b.map((value, i) => difference(a[i], value, rules)).find(Boolean) || ''
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

/** Runs a case; gives what is wrong, or nothing. */
function check([name, coded, outcome]: Case): string {
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
      : difference(result, decode(outcome.r), RULES[name])) ||
    (outcome.a === undefined
      ? ''
      : difference(args[0], decode(outcome.a)).replace(/^(?=.)/u, 'writes '))
  );
}

const byOperator = new Map<string, Case[]>();
for (const one of cases) {
  byOperator.set(one[0], [...(byOperator.get(one[0]) ?? []), one]);
}

it('the comparison sees what differs', () => {
  const same: Case = ['aten::add.int', [{i: 1}, {i: 2}], {r: {i: 3}}];
  expect(check(same)).toBe('');
  expect(check(['aten::add.int', [{i: 1}, {i: 2}], {r: {i: 4}}])).not.toBe('');
  const half = {t: 'float32', s: [2], v: [0.5, 1]} as const;
  const exp = (v: number[], rest: object = {}): Case => [
    'aten::exp',
    [{...half, v: [0, -Infinity]} as unknown as Coded],
    {r: {...half, v, ...rest} as unknown as Coded},
  ];
  expect(check(exp([1, 0]))).toBe('');
  expect(check(exp([1, 1e-5]))).toContain('element 1');
  expect(check(exp([1, 0], {t: 'float64'}))).toContain('float32');
  expect(check(exp([1, 0], {s: [2, 1]}))).toContain('float32[2]');
  expect(check(exp([1, 9, 0], {st: [2], o: 0}))).toContain('strides');
  expect(check(['aten::add.int', [{i: 1}, {i: 2}], {e: 'no'}])).toContain('no');
});

describe('operators give what PyTorch 1.13 gives', () => {
  it.each([...byOperator])('%s', (_, own) => {
    const wrong = own
      .map((one) => [check(one), JSON.stringify(one).slice(0, 600)] as const)
      .filter(([problem]) => problem)
      .map(([problem, shown]) => `${problem}\n    ${shown}`);
    expect(wrong).toEqual([]);
  });
});

const python = pythonWithTorch();

describe.skipIf(!python)('PyTorch', () => {
  it('gives results of the recorded cases that pass too', () => {
    const {stdout, stderr} = spawnSync(
      python ?? '',
      [path.join(FIXTURES, 'cases.py')],
      {encoding: 'utf8', maxBuffer: 2 ** 26, timeout: 120_000},
    );
    expect(stderr).not.toContain('Traceback');
    const fresh = JSON.parse(stdout) as Case[];
    const asked = (all: Case[]) =>
      all.map(([name, args]) => JSON.stringify([name, args])).join('\n');
    expect(asked(fresh) === asked(cases)).toBe(true);
    // Another processor may round the last digit in another way.
    expect(fresh.map(check).filter(Boolean)).toEqual([]);
  }, 120_000);

  it('knows every schema as it is written here', () => {
    const {stdout} = spawnSync(
      python ?? '',
      [path.join(FIXTURES, 'schemas.py')],
      {encoding: 'utf8', maxBuffer: 2 ** 26, timeout: 120_000},
    );
    const shape = ({arguments: all, returns, variadic}: Schema) =>
      JSON.stringify(
        [
          all.map((one) => [
            one.name,
            printType(one.type),
            one.keywordOnly,
            one.alias?.writes ?? false,
            one.defaultValue === undefined ? 'none' : [one.defaultValue],
          ]),
          returns.map(({type}) => printType(type)),
          variadic,
        ],
        (_, value: unknown) =>
          typeof value === 'bigint' ? `int ${value}` : value,
      );
    const known = new Map(
      stdout
        .trim()
        .split('\n')
        .map(parseSchema)
        .map((schema) => [operatorName(schema), shape(schema)]),
    );
    expect(known.size).toBeGreaterThan(4000);
    const different = [...operators].filter(
      ([name, {schema}]) => known.get(name) !== shape(schema),
    );
    expect(different.map(([name]) => name)).toEqual([]);
  }, 120_000);
});
