import {describe, expect, it} from 'vitest';
import {Tensor} from '../tensor/tensor';
import {readNumbers, randomTensor, expectSame} from './__fixtures__/comparing';
import {wasmModule} from './__fixtures__/wasmModule';
import type {Kernels} from './kernels';
import {wasmKernels} from './wasm';

describe('rows of elements, bit for bit', () => {
  /** Copies a tensor to the kernels' memory, as WebAssembly runs only there. */
  const copyInside = (kernels: Kernels, from: Tensor): Tensor => {
    const out = kernels.empty(from.sizes);
    (out.storage.data as Float32Array).set(readNumbers(from));
    return out;
  };
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 31, 64];

  it.each(counts)('softmax of rows of %i', (count) => {
    const x = randomTensor([7, count], 5);
    const data = x.storage.data as Float32Array;
    data[0] = -Infinity;
    data[count] = NaN;
    data.subarray(2 * count, 3 * count).fill(-Infinity);
    data[3 * count] = 200;
    expectSame((kernels) => {
      const out = kernels.empty(x.sizes);
      kernels.softmax(copyInside(kernels, x), out, count);
      const values = readNumbers(out);
      // NaN is not equal to itself.
      (out.storage.data as Float32Array).set(
        values.map((value) => (Number.isNaN(value) ? 9 : value)),
      );
      return out;
    });
  });

  it('softmax adds up to one, and gives nothing to what is hidden', () => {
    const kernels = wasmKernels(wasmModule);
    const x = Tensor.over(
      Float32Array.of(1, 2, -Infinity, 3, 0),
      [1, 5],
      'float32',
    );
    const out = kernels.empty([1, 5]);
    kernels.softmax(x, out, 5);
    const values = [...readNumbers(out)];
    expect(values[2]).toBe(0);
    expect(values.reduce((a, b) => a + b)).toBeCloseTo(1, 6);
    expect((values[3] ?? 0) / (values[0] ?? 1)).toBeCloseTo(Math.exp(2), 5);
  });

  it.each(counts)('normalized runs of %i', (count) => {
    for (const parts of [0, 1, 2]) {
      if (parts === 2 && count % 2 !== 0) {
        continue;
      }
      const length = parts === 0 ? count : 3 * parts;
      const spec = {
        count,
        eps: 1e-5,
        factors: readNumbers(randomTensor([length], 6)),
        summands: readNumbers(randomTensor([length], 7)),
        parts,
      };
      expectSame((kernels) => {
        const out = kernels.empty([6, count]);
        const {means, inverses} = kernels.normalize(
          copyInside(kernels, randomTensor([6, count], 8)),
          out,
          spec,
        );
        const all = [...readNumbers(out), ...means, ...inverses];
        return Tensor.over(Float32Array.from(all), [all.length], 'float32');
      });
    }
  });

  it('slopes and windows, with tails and NaN', () => {
    const x = randomTensor([2, 9, 23], 11);
    (x.storage.data as Float32Array).set([NaN, -Infinity, Infinity, -0, 0]);
    const known = (out: Tensor): Tensor =>
      Tensor.over(
        readNumbers(out).map((value) => (Number.isNaN(value) ? 9 : value)),
        out.sizes,
        'float32',
      );
    expectSame((kernels) => {
      const out = copyInside(kernels, x);
      kernels.leakyRelu(out, out, 0.2);
      return known(out);
    });
    for (const axis of [1, 2]) {
      const size = x.sizes[axis] ?? 1;
      for (const [taps, stride, step] of [
        [3, 1, 1],
        [3, 2, 1],
        [2, 2, 1],
        [3, 3, 1],
        [2, 1, 3],
        [2, 2, 2],
      ] as const) {
        const reach = (taps - 1) * step + 1;
        // One window begins and one may end outside.
        const starts: number[] = [0];
        const ends: number[] = [1];
        for (let at = 0; at < size; at += stride) {
          starts.push(at);
          ends.push(Math.min(at + reach, size));
        }
        expectSame((kernels) =>
          known(
            kernels.maxima(copyInside(kernels, x), axis, {
              count: starts.length,
              starts: Int32Array.from(starts),
              ends: Int32Array.from(ends),
              step,
              stride,
              taps,
            }),
          ),
        );
      }
    }
  });

  it('quanta to floats, and sums to quanta', () => {
    for (const count of counts) {
      const bytes = Uint8Array.from({length: count}, (_, i) => (i * 37) % 256);
      expectSame((kernels) =>
        kernels.center(Tensor.over(bytes, [count], 'quint8'), 100),
      );
      expectSame((kernels) =>
        kernels.center(
          Tensor.over(new Int8Array(bytes.buffer), [count], 'qint8'),
          -3,
        ),
      );
      for (const channels of [1, 3, 5]) {
        const sums = randomTensor([2, channels, count], 12);
        const data = sums.storage.data as Float32Array;
        for (let i = 0; i < data.length; i += 1) {
          data[i] = Math.round((data[i] ?? 0) * 3000) / 2;
        }
        data[0] = 1e12;
        for (const minQuantum of [0, 7]) {
          expectSame((kernels) => {
            const quanta = kernels.requantize(copyInside(kernels, sums), {
              run: count,
              shifts: Float32Array.from({length: channels}, (_, c) => c * 50),
              factors: new Float32Array(channels).fill(0.125),
              zeroPoint: 7,
              minQuantum: minQuantum,
            });
            return Tensor.over(
              Float32Array.from(quanta.data as Uint8Array),
              [quanta.data.length],
              'float32',
            );
          });
        }
      }
    }
  });
});
