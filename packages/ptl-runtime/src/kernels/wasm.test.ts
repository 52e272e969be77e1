import {describe, expect, it} from 'vitest';
import {Tensor} from '../tensor/tensor';
import {
  countDifferences,
  readNumbers,
  randomTensor,
  type KernelRun,
  expectSame,
} from './__fixtures__/comparing';
import {wasmModule} from './__fixtures__/wasmModule';
import {type Kernels, type Matrix, unaryKinds, unclamped} from './kernels';
import {plainKernels} from './plain';
import {wasmKernels} from './wasm';

interface ConvCase {
  input: number[];
  weight: number[];
  stride?: [number, number];
  padding?: [number, number];
  dilation?: [number, number];
  groups?: number;
}

const convolution =
  ({input, weight, ...rest}: ConvCase, low = -Infinity): KernelRun =>
  (kernels) => {
    const packed = kernels.packConv2d(
      randomTensor(weight, 3),
      randomTensor([weight[0] ?? 0], 4),
      {
        stride: [1, 1],
        padding: [0, 0],
        dilation: [1, 1],
        groups: 1,
        ...rest,
        clamp: {min: low, max: Infinity},
      },
    );
    const out = kernels.conv2d(randomTensor(input), packed);
    kernels.release(packed);
    return out;
  };

describe('WebAssembly kernels give the numbers of the plain ones, bit for bit', () => {
  const sizes = [1, 2, 3, 4, 5, 7, 8, 9, 14, 15, 16, 17, 31, 33];

  it.each(sizes)('1×1 and 3×3 convolutions on planes of %i', (size) => {
    expectSame(
      convolution({input: [2, 5, size, size], weight: [6, 5, 1, 1]}, 0),
    );
    expectSame(
      convolution({
        input: [1, 3, size, size + 1],
        weight: [9, 3, 3, 3],
        padding: [1, 1],
      }),
    );
  });

  it.each(sizes)('depthwise convolutions on planes of %i', (size) => {
    for (const [kernel, stride] of [
      [3, 1],
      [3, 2],
      [5, 1],
      [5, 2],
      [3, 3],
    ] as const) {
      expectSame(
        convolution({
          input: [1, 4, size + 1, size],
          weight: [8, 1, kernel, kernel],
          stride: [stride, stride],
          padding: [(kernel - 1) / 2, (kernel - 1) / 2],
          groups: 4,
        }),
      );
    }
  });

  it.each<ConvCase>([
    {
      input: [1, 3, 40, 40],
      weight: [8, 3, 7, 7],
      stride: [2, 2],
      padding: [3, 3],
    },
    {
      input: [1, 6, 12, 13],
      weight: [4, 3, 3, 2],
      stride: [3, 2],
      padding: [2, 0],
      groups: 2,
    },
    {
      input: [1, 4, 20, 17],
      weight: [6, 4, 2, 5],
      stride: [1, 2],
      padding: [0, 4],
      dilation: [2, 1],
    },
    {
      input: [1, 4, 20, 17],
      weight: [6, 4, 3, 3],
      padding: [2, 3],
      dilation: [2, 3],
    },
    {input: [1, 300, 6, 6], weight: [5, 300, 3, 3]},
    {input: [1, 4, 5, 5], weight: [3, 4, 5, 5], padding: [4, 4]},
    {input: [0, 4, 5, 5], weight: [3, 4, 3, 3]},
    // More padding than the filter is wide.
    {
      input: [2, 3, 6, 7],
      weight: [5, 3, 2, 1],
      padding: [1, 1],
      dilation: [3, 1],
    },
    {input: [1, 4, 5, 6], weight: [4, 1, 1, 1], padding: [0, 2], groups: 4},
  ])('$weight on $input', (given) => {
    expectSame(convolution(given));
    expectSame(convolution(given, 0.1));
  });

  it.each<ConvCase>([
    ...sizes.flatMap((size): ConvCase[] => [
      {input: [2, 5, size, size], weight: [6, 5, 1, 1]},
      {
        input: [1, 4, size, size + 1],
        weight: [9, 4, 3, 3],
        stride: [2, 2],
        padding: [1, 1],
      },
    ]),
    {input: [1, 6, 7, 9], weight: [4, 3, 3, 2], padding: [2, 0], groups: 2},
    {input: [1, 4, 9, 8], weight: [4, 2, 1, 1], stride: [2, 1], groups: 2},
    {input: [1, 4, 9, 8], weight: [8, 1, 3, 3], padding: [1, 1], groups: 4},
    {input: [1, 2, 5, 5], weight: [3, 2, 5, 5], padding: [4, 4]},
    // Sums that float32 would round on the way.
    {input: [1, 3000, 2, 3], weight: [5, 3000, 1, 1]},
  ])('quanta: $weight on $input', ({input, weight, ...rest}) => {
    const quanta = Uint8Array.from(
      readNumbers(randomTensor(input, 6)),
      (value) => 200 + 55 * value,
    );
    const bytes = Tensor.over(
      Float32Array.from(readNumbers(randomTensor(weight, 7)), (value) =>
        Math.round(28 + 99 * value),
      ),
      weight,
      'float32',
    );
    expectSame((kernels) => {
      const packed = kernels.packQuantizedConv2d(bytes, {
        stride: [1, 1],
        padding: [0, 0],
        dilation: [1, 1],
        groups: 1,
        ...rest,
        clamp: unclamped,
      });
      const filters = weight[0] ?? 0;
      const out = kernels.quantizedConv2d(
        Tensor.over(quanta, input, 'quint8'),
        3,
        packed,
        {
          shifts: new Float32Array(filters).fill(-40_000),
          // Keeps most sums within the quanta.
          factors: new Float32Array(filters).fill(
            1 / (99 * weight.slice(1).reduce((a, b) => a * b, 1)),
          ),
          zeroPoint: 60,
          minQuantum: 1,
        },
      );
      kernels.release(packed);
      const values = Float32Array.from(out.data as Uint8Array);
      expect(new Set(values).size).toBeGreaterThan(2);
      return Tensor.over(values, [values.length], 'float32');
    });
  });

  it('the test itself sees one wrong element', () => {
    const [a, b] = [randomTensor([20]), randomTensor([20])].map(readNumbers);
    expect(a && b && countDifferences(a, b)).toBe(0);
    b?.set([7], 11);
    expect(a && b && countDifferences(a, b)).toBe(1);
  });

  it.each([
    [1, 9, 5],
    [1, 64, 16],
    [3, 17, 23],
    [4, 8, 8],
    [9, 1, 1],
    [2, 0, 5],
  ])('linear: %i rows of %i to %i', (rows, inputs, outputs) => {
    expectSame((kernels) => {
      const packed = kernels.packLinear(
        randomTensor([outputs, inputs], 2),
        randomTensor([outputs], 5),
        {min: -1, max: 2},
      );
      return kernels.linear(randomTensor([rows, inputs]), packed);
    });
  });

  it('products of strided matrices', () => {
    const matrix = (
      self: Tensor,
      rows: number,
      columns: number,
      rowStride: number,
      columnStride: number,
      offset = 0,
      // prettier-ignore
    ): Matrix => ({
      storage: self.storage,
      offset,
      rows,
      columns,
      rowStride,
      columnStride,
    });
    for (const [rows, depth, columns] of [
      [1, 5, 9],
      [6, 7, 8],
      [13, 4, 21],
    ] as const) {
      const [x, y] = [randomTensor([500], 2), randomTensor([900], 3)];
      expectSame((kernels) => {
        const out = kernels.empty([rows, columns]);
        kernels.multiply(
          matrix(x, rows, depth, 1, rows, 3),
          matrix(y, depth, columns, 2, 2 * depth, 5),
          matrix(out, rows, columns, columns, 1),
        );
        return out;
      });
      expectSame((kernels) => {
        const out = Tensor.empty([rows + 1, columns + 2]);
        kernels.multiply(
          matrix(x, rows, depth, depth, 1),
          matrix(y, depth, columns, columns, 1),
          matrix(out, rows, columns, columns + 2, 1, 1),
        );
        return out;
      });
    }
  });

  it('functions of elements, with tails and NaN', () => {
    const x = randomTensor([2, 3, 11]);
    (x.storage.data as Float32Array).set([NaN, -Infinity, Infinity, -9, 9]);
    const inside = (kernels: Kernels, from: Tensor): Tensor => {
      const out = kernels.empty(from.sizes);
      (out.storage.data as Float32Array).set(readNumbers(from));
      return out;
    };
    for (const kind of unaryKinds) {
      const results = [plainKernels, wasmKernels(wasmModule)].map((kernels) => {
        const self = inside(kernels, x);
        kernels.unary(kind, self, self, {min: -0.5, max: 0.25});
        return Array.from(readNumbers(self), (value) => value + 0);
      });
      expect(results[1]).toEqual(results[0]);
    }
    for (const kind of ['add', 'mul'] as const) {
      for (const sizes of [[2, 3, 11], [2, 3], [1]]) {
        expectSame((kernels) => {
          const a = inside(kernels, randomTensor([2, 3, 11], 8));
          const out = kernels.empty(a.sizes);
          kernels.binary(kind, a, randomTensor(sizes, 9), out);
          return out;
        });
        // From ordinary memory, and to it.
        expectSame((kernels) => {
          const out = kernels.empty([2, 3, 11]);
          kernels.binary(
            kind,
            randomTensor([2, 3, 11], 8),
            randomTensor(sizes, 9),
            out,
          );
          kernels.unary('silu', out, out);
          const outside = Tensor.empty([2, 3, 11]);
          kernels.binary(kind, out, randomTensor(sizes, 9), outside);
          kernels.unary('hardswish', outside, outside);
          return outside;
        });
      }
    }
    for (const run of [1, 3, 4, 49, 50, 51]) {
      expectSame((kernels) => {
        const out = kernels.empty([5]);
        kernels.means(inside(kernels, randomTensor([5, run])), out);
        return out;
      });
    }
  });
});

describe('memory of the WebAssembly kernels', () => {
  it('survives growing, in the middle of its use too', () => {
    const kernels = wasmKernels(wasmModule);
    const first = kernels.empty([4]);
    (first.storage.data as Float32Array).set([1, 2, 3, 4]);
    const before = kernels.bytes;
    const large = kernels.empty([1 << 20]);
    expect(kernels.bytes).toBeGreaterThan(before);
    expect([...readNumbers(first)]).toEqual([1, 2, 3, 4]);
    const out = kernels.empty([1 << 20]);
    kernels.unary('clamp', large, out, unclamped);
  });

  it('is used again after a sweep', () => {
    const kernels = wasmKernels(wasmModule);
    const live = kernels.empty([300_000]);
    (live.storage.data as Float32Array).fill(7);
    let bytes = 0;
    for (let i = 0; i < 20; i += 1) {
      kernels.empty([300_000]);
      if (kernels.wantsSweep) {
        kernels.sweep(new Set([live.storage]));
      }
      if (i === 9) {
        bytes = kernels.bytes;
      }
    }
    expect(kernels.bytes).toBe(bytes);
    expect(new Set(readNumbers(live))).toEqual(new Set([7]));
  });

  it('says when there is not enough', () => {
    expect(() => wasmKernels(wasmModule).empty([1 << 30])).toThrow(
      /needs 429\d MB of memory/u,
    );
  });

  it('says when a freed tensor is used', () => {
    const kernels = wasmKernels(wasmModule);
    const gone = kernels.empty([4]);
    kernels.sweep(new Set());
    expect(() => gone.storage.data).toThrow('after its memory was freed');
  });

  it('lets results go at the end', () => {
    const kernels = wasmKernels(wasmModule);
    const out = kernels.empty([3]);
    (out.storage.data as Float32Array).set([1, 2, 3]);
    kernels.settle(new Set([out.storage]));
    const other = kernels.empty([3]);
    (other.storage.data as Float32Array).set([4, 5, 6]);
    expect([...readNumbers(out)]).toEqual([1, 2, 3]);
    expect(out.storage.data.buffer.byteLength).toBe(12);
    kernels.binary('add', out, other, out);
    expect([...readNumbers(out)]).toEqual([5, 7, 9]);
  });

  it('gives everything back that it used for one call', () => {
    const kernels = wasmKernels(wasmModule);
    const run = () => {
      convolution({
        input: [1, 8, 30, 30],
        weight: [16, 8, 3, 3],
        padding: [1, 1],
      })(kernels);
      kernels.sweep(new Set());
    };
    run();
    const {bytes} = kernels;
    for (let i = 0; i < 50; i += 1) {
      run();
    }
    expect(kernels.bytes).toBe(bytes);
  });
});
