import {describe, expect, it} from 'vitest';
import {plainKernels} from '../kernels/plain';
import {Tensor} from '../tensor/tensor';
import {binary, type BinaryName} from './binary';
import {operators} from './index';
import type {IValue} from './ivalue';

const long = (values: readonly bigint[]): Tensor =>
  Tensor.over(BigInt64Array.from(values), [values.length], 'int64');

const truth = (value: boolean): bigint => (value ? 1n : 0n);

/** PyTorch's results, computed with bigints. */
const exact: Partial<Record<BinaryName, (a: bigint, b: bigint) => bigint>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  maximum: (a, b) => (a > b ? a : b),
  minimum: (a, b) => (a < b ? a : b),
  bitwise_and: (a, b) => a & b,
  bitwise_or: (a, b) => a | b,
  bitwise_xor: (a, b) => a ^ b,
  bitwise_left_shift: (a, b) => a << (b & 7n),
  eq: (a, b) => truth(a === b),
  lt: (a, b) => truth(a < b),
  ge: (a, b) => truth(a >= b),
};

/** Numbers on both sides of the limits of doubles, products and 32 bits. */
const edges = [26, 31, 51, 53, 62].flatMap((power) => {
  const edge = 1n << BigInt(power);
  return [edge - 1n, edge, edge + 1n, 1n - edge, -edge];
});

describe('many 64-bit integers', () => {
  it.each(Object.entries(exact))('%s is exact, small or not', (name, f) => {
    for (const largest of [3n, ...edges]) {
      const a = Array.from({length: 40}, (_, i) =>
        i === 17 ? largest : BigInt((i * 7919) % 1000) - 500n,
      );
      const b = Array.from({length: 40}, (_, i) => BigInt((i * 31) % 8));
      const out = binary(name as BinaryName, long(a), long(b));
      expect(
        Array.from<number | bigint, bigint>(
          out.storage.data as ArrayLike<number | bigint>,
          BigInt,
        ),
        `with ${largest}`,
      ).toEqual(a.map((x, i) => BigInt.asIntN(64, f(x, b[i] ?? 0n))));
      expect(out.dtype).toBe(
        ['eq', 'lt', 'ge'].includes(name) ? 'bool' : 'int64',
      );
    }
  });

  /** Three columns: every two edges, and a third that differs from row to row. */
  const ends = [0n, 1n, -1n, 65535n, 1n << 32n, -(1n << 63n), ...edges];
  const triples = ends.flatMap((a) =>
    ends.map((b, i) => [a, b, ends[(i * 5) % ends.length] ?? 0n] as const),
  );

  it.each<[string, (a: bigint, b: bigint, c: bigint) => bigint, IValue?]>([
    ['add.Tensor', (a, b) => a + b, 1n],
    ['sub.Tensor', (a, b) => a - b, 1n],
    ['mul.Tensor', (a, b) => a * b],
    ['neg', (a) => -a],
    ['abs', (a) => (a < 0n ? -a : a)],
    ['maximum', (a, b) => (a > b ? a : b)],
    ['minimum', (a, b) => (a < b ? a : b)],
    ['bitwise_and.Tensor', (a, b) => a & b],
    ['bitwise_or.Tensor', (a, b) => a | b],
    ['bitwise_xor.Tensor', (a, b) => a ^ b],
    ['eq.Tensor', (a, b) => truth(a === b)],
    ['lt.Tensor', (a, b) => truth(a < b)],
    ['le.Tensor', (a, b) => truth(a <= b)],
    ['gt.Tensor', (a, b) => truth(a > b)],
    ['clamp.Tensor', (a, b, c) => (b > a ? (c < b ? c : b) : c < a ? c : a)],
    ['addcmul', (a, b, c) => a + b * c, 1n],
  ])('%s is exact for every two edges', (name, f, last = null) => {
    const columns = [0, 1, 2].map((i) => long(triples.map((t) => t[i] ?? 0n)));
    const {run, schema} = operators.get(`aten::${name}`) ?? expect.fail(name);
    const args = schema.arguments.map(({keywordOnly}, i) =>
      keywordOnly ? last : (columns[i] ?? null),
    );
    const out = run(args, {kernels: plainKernels, random: () => 0}) as Tensor;
    expect(
      Array.from<number | bigint, bigint>(
        out.storage.data as ArrayLike<number | bigint>,
        BigInt,
      ),
    ).toEqual(triples.map((triple) => BigInt.asIntN(64, f(...triple))));
  });

  it('are chosen whole', () => {
    const of = (i: number) => long(triples.map((triple) => triple[i] ?? 0n));
    const mask = binary('lt', of(0), of(2));
    const {run} = operators.get('aten::where.self') ?? expect.fail();
    const out = run([mask, of(0), of(1)], {
      kernels: plainKernels,
      random: () => 0,
    }) as Tensor;
    expect([...(out.storage.data as BigInt64Array)]).toEqual(
      triples.map(([a, b, c]) => (a < c ? a : b)),
    );
  });

  it('a product with 32-bit integers is exact', () => {
    const a = long(Array.from({length: 20}, () => 67_108_863n));
    const b = Tensor.over(
      new Int32Array(20).fill(2_147_483_647),
      [20],
      'int32',
    );
    const {data} = binary('mul', a, b).storage;
    expect(data[3]).toBe(67_108_863n * 2_147_483_647n);
  });

  it('broadcast, with numbers, and keep the order in memory', () => {
    const column = new Tensor(
      long([1n, 2n, 3n, 4n, 5n]).storage,
      'int64',
      [5, 1],
    );
    const row = long([10n, 20n, 30n, 40n]);
    const out = binary('add', column, row);
    expect(out.sizes).toEqual([5, 4]);
    expect(out.storage.data[7]).toBe(42n);
    const turned = new Tensor(out.storage, 'int64', [4, 5], [1, 4]);
    const twice = binary('mul', turned, -2n);
    expect(twice.strides).toEqual([1, 4]);
    expect(twice.storage.data[7]).toBe(-84n);
  });
});
