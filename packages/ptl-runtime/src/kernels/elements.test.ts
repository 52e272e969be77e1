import {describe, expect, it} from 'vitest';
import {loadAllOperators} from '../operators';
import type {IValue} from '../operators/ivalue';
import {toList} from '../tensor/copy';
import {scalarTypeOf} from '../tensor/dtype';
import {Tensor} from '../tensor/tensor';
import {transpose} from '../tensor/views';
import {randomTensor} from './__fixtures__/comparing';
import {wasmModule} from './__fixtures__/wasmModule';
import {elementKinds, type Kernels} from './kernels';
import {plainKernels} from './plain';
import {wasmKernels} from './wasm';

const operators = await loadAllOperators();

/** Runs an operator with kernels. */
function call(kernels: Kernels, name: string, args: readonly IValue[]): Tensor {
  const operator = operators.get(name);
  if (!operator) {
    throw new Error(`No operator ${name}`);
  }
  return operator.run(args, {kernels, random: Math.random}) as Tensor;
}

/** Makes int64 numbers, some with more than 32 bits. */
function longs(sizes: readonly number[], seed: number): Tensor {
  const floats = randomTensor(sizes, seed).storage.data as Float32Array;
  const data = BigInt64Array.from(floats, (value, i) =>
    i % 3 === 0
      ? BigInt(Math.round(value * 4))
      : (BigInt(Math.round(value * 2 ** 31)) << 32n) + BigInt(i * 7919),
  );
  return Tensor.over(data, sizes, 'int64');
}

/** Makes floats, the first ones special: NaN, infinities, zeros, and numbers beyond int64. */
function floats(sizes: readonly number[], seed: number): Tensor {
  const self = randomTensor(sizes, seed);
  const data = self.storage.data as Float32Array;
  const special = [NaN, Infinity, -Infinity, 0, -0, 1e30, 2 ** 63, -(2 ** 63)];
  data.set(special.slice(0, data.length));
  return self;
}

/** Binary kinds that both dtypes have. */
const binaryKinds = elementKinds.filter(
  (kind) => !['div', 'hypot', 'atan2', 'abs', 'where'].includes(kind),
);

const makers = {int64: longs, float32: floats};
const shapes: readonly (readonly [number[], number[]])[] = [
  [
    [9, 11],
    [9, 11],
  ],
  [
    [1, 17],
    [16, 1],
  ],
  [[3, 8, 8], [8]],
  [[100], []],
  // Too few for the kernels.
  [[9], [9]],
];

describe.each(['int64', 'float32'] as const)('elements of %s', (dtype) => {
  const kernels = wasmKernels(wasmModule);
  /** The same dtype, strides and elements from both kernels. */
  function expectSame(name: string, ...args: IValue[]): void {
    const expected = call(plainKernels, name, args);
    const actual = call(kernels, name, args);
    expect(actual.dtype).toBe(expected.dtype);
    expect(actual.strides).toEqual(expected.strides);
    expect(toList(actual), name).toEqual(toList(expected));
  }

  it.each(binaryKinds)('%s', (name) => {
    const full = `aten::${name}${name.endsWith('imum') ? '' : '.Tensor'}`;
    for (const [a, b] of shapes) {
      const [x, y] = [makers[dtype](a, 1), makers[dtype](b, 2)];
      const extra = name === 'add' || name === 'sub' ? [1n] : [];
      expectSame(full, x, y, ...extra);
      expectSame(full, y, x, ...extra);
      if (x.dim === 2) {
        const turned = transpose(x, 0, 1);
        expectSame(full, turned, turned, ...extra);
        expectSame(full, turned, transpose(y, 0, 1), ...extra);
      }
    }
  });

  it('where, of what was compared before', () => {
    for (const [a, b] of shapes) {
      const [x, y] = [makers[dtype](a, 1), makers[dtype](b, 2)];
      const mask = call(kernels, 'aten::gt.Scalar', [x, 0n]);
      expectSame('aten::where.self', mask, x, y);
      expectSame('aten::where.ScalarOther', mask, x, 3n);
    }
  });

  it.each(['abs', 'neg'])('%s', (name) => {
    const x = makers[dtype]([9, 20], 3);
    expectSame(`aten::${name}`, x);
    expectSame(`aten::${name}`, transpose(x, 0, 1));
    expectSame(`aten::${name}`, call(kernels, `aten::${name}`, [x]));
  });

  it('from one dtype to another', () => {
    for (const maker of [longs, floats]) {
      const x = maker([13, 10], 4);
      const mask = call(kernels, 'aten::ge.Scalar', [x, 0n]);
      for (const self of [x, mask, transpose(x, 0, 1)]) {
        expectSame(
          'aten::to.dtype',
          self,
          BigInt(scalarTypeOf[dtype]),
          false,
          false,
          null,
        );
      }
    }
  });
});

it('quotients, of integers too', () => {
  const kernels = wasmKernels(wasmModule);
  for (const maker of [longs, floats]) {
    const [x, y] = [maker([16, 8], 1), maker([8], 2)];
    expect(toList(call(kernels, 'aten::div.Tensor', [x, y]))).toEqual(
      toList(call(plainKernels, 'aten::div.Tensor', [x, y])),
    );
  }
});

/** Pairs of special numbers of all kinds, and of others: as many as `count`. */
function pairsOf(count: number): [Tensor, Tensor] {
  const special = [0, -0, 1, -1, Infinity, -Infinity, NaN, 1e-45, 3e38];
  const [x, y] = [randomTensor([count], 6), randomTensor([count], 7)];
  special.forEach((a, i) => {
    special.forEach((b, j) => {
      const at = i * special.length + j;
      (x.storage.data as Float32Array)[at] = a;
      (y.storage.data as Float32Array)[at] = b;
    });
  });
  return [x, y];
}

describe('complex numbers', () => {
  const kernels = wasmKernels(wasmModule);

  it.each([
    ['hypot', Math.hypot],
    ['atan2', Math.atan2],
  ])('%s is that of JavaScript, rounded', (name, number) => {
    for (const count of [100, 501]) {
      const [x, y] = pairsOf(count);
      const actual = call(kernels, `aten::${name}`, [x, y]);
      expect(toList(actual)).toEqual(
        toList(call(plainKernels, `aten::${name}`, [x, y])),
      );
      const expected = Float32Array.from(
        x.storage.data as Float32Array,
        (a, i) => number(a, (y.storage.data as Float32Array)[i] ?? 0),
      );
      actual.storage.data.forEach((value, i) => {
        const [a, b] = [Number(value), expected[i] ?? 0];
        expect(
          Object.is(a, b) || Math.abs(a - b) <= Math.abs(b) * 2 ** -23,
          `${a} instead of ${b}`,
        ).toBe(true);
      });
    }
  });

  it('lie in memory as their lengths and angles, as in PyTorch', () => {
    const [a, b] = [randomTensor([9, 20], 8), randomTensor([9, 20], 9)];
    const {pairs} = call(kernels, 'aten::polar', [
      transpose(a, 0, 1),
      transpose(b, 0, 1),
    ]) as unknown as {pairs: Tensor};
    expect(pairs.sizes).toEqual([20, 9, 2]);
    expect(pairs.strides).toEqual([2, 40, 1]);
    const straight = call(kernels, 'aten::polar', [a, b]);
    expect(toList(transpose(pairs, 0, 1))).toEqual(
      toList((straight as unknown as {pairs: Tensor}).pairs),
    );
  });

  it('are those of their lengths and angles', () => {
    const polar = (used: Kernels, ...args: Tensor[]) =>
      (call(used, 'aten::polar', args) as unknown as {pairs: Tensor}).pairs;
    for (const count of [100, 501]) {
      const [sizes, angles] = [
        randomTensor([count], 8),
        randomTensor([count], 9),
      ];
      const turns = angles.storage.data as Float32Array;
      turns.forEach((angle, i) => (turns[i] = angle * 2 ** (i % 16)));
      const actual = polar(kernels, sizes, angles);
      expect(toList(actual)).toEqual(
        toList(polar(plainKernels, sizes, angles)),
      );
      turns.forEach((angle, i) => {
        const size = Number(sizes.storage.data[i]);
        expect(actual.storage.data[2 * i]).toBeCloseTo(
          size * Math.cos(angle),
          6,
        );
        expect(actual.storage.data[2 * i + 1]).toBeCloseTo(
          size * Math.sin(angle),
          6,
        );
      });
      // Too large an angle, and none, are left to JavaScript.
      turns.set([1e6, NaN, Infinity]);
      const large = polar(kernels, sizes, angles).storage.data;
      expect(large[0]).toBeCloseTo(
        Number(sizes.storage.data[0]) * Math.cos(1e6),
        6,
      );
      expect(large[2]).toBeNaN();
    }
  });
});

describe('rows of a table', () => {
  const kernels = wasmKernels(wasmModule);
  const embedding = (used: Kernels, table: Tensor, indices: Tensor) =>
    call(used, 'aten::embedding', [table, indices, -1n, false, false]);
  const indicesUpTo = (rows: number) =>
    Tensor.over(
      BigInt64Array.from({length: 120}, (_, i) => BigInt((i * 7) % rows)),
      [10, 12],
      'int64',
    );

  it.each([1, 4, 19])('of %i', (width) => {
    const table = randomTensor([32, width], 5);
    const actual = embedding(kernels, table, indicesUpTo(32));
    expect(actual.sizes).toEqual([10, 12, width]);
    expect(toList(actual)).toEqual(
      toList(embedding(plainKernels, table, indicesUpTo(32))),
    );
  });

  it.each([-1n, 32n, 1n << 40n])('not of row %i', (row) => {
    const indices = indicesUpTo(32);
    (indices.storage.data as BigInt64Array)[119] = row;
    expect(() => embedding(kernels, randomTensor([32, 4], 5), indices)).toThrow(
      'index out of range in self',
    );
  });
});
