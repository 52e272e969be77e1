import {describe, expect, it} from 'vitest';
import type {Kernels} from '../../kernels/kernels';
import {plainKernels} from '../../kernels/plain';
import {wasmModule} from '../../kernels/__fixtures__/wasmModule';
import {wasmKernels} from '../../kernels/wasm';
import {Tensor} from '../../tensor/tensor';
import {type LineKind, transformAxis} from './spectra';

const kernels = wasmKernels(wasmModule);

/** Lengths with every factor that has code of its own, other factors, products and large primes. */
const LENGTHS = [
  ...Array.from({length: 66}, (_, i) => i + 1),
  74,
  97,
  400,
  2100,
];

/** Lines and elements around the axis. */
const [OUTER, INNER] = [2, 3];

const noise = (i: number) => Math.sin(i * i + 1);

/** Fourier's sum by its definition. */
function computeSum(
  count: number,
  n: number,
  turn: number,
  at: (i: number) => readonly [number, number],
): [number, number] {
  let [re, im] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const angle = (2 * Math.PI * ((turn * i) % n)) / n;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = at(i);
    re += x * c - y * s;
    im += x * s + y * c;
  }
  return [re, im];
}

describe.each<LineKind>(['complex', 'toHalf', 'toReal'])('%s', (kind) => {
  it.each([-1, 1])('is the sum that defines it, with sign %i', (sign) => {
    for (const n of LENGTHS) {
      const half = Math.floor(n / 2) + 1;
      const size = kind === 'toReal' ? half : n;
      const parts = kind === 'toHalf' ? 1 : 2;
      const data = Float64Array.from(
        {length: OUTER * size * INNER * parts},
        (_, i) => noise(i),
      );
      const got = transformAxis(
        {
          sizes: [OUTER, size, INNER],
          tensor: Tensor.over(data, [data.length], 'float64'),
        },
        {kind, axis: 1, length: n, sign, factor: 0.5},
      );
      const {data: result} = got.tensor.storage as {data: Float64Array};
      const length = kind === 'toHalf' ? half : n;
      expect(got.sizes).toEqual([OUTER, length, INNER]);
      const [outer, inner] = [1, n % INNER];
      const readInput = (i: number): [number, number] => {
        const at = ((outer * size + i) * INNER + inner) * parts;
        return [data[at] ?? NaN, parts === 2 ? (data[at + 1] ?? NaN) : 0];
      };
      const readMirrored = (i: number): readonly [number, number] => {
        const [x, y] = readInput(i < half ? i : n - i);
        return [x, 2 * i === n || i === 0 ? 0 : i < half ? y : -y];
      };
      const step = Math.max(1, Math.floor(length / 40));
      for (let k = 0; k < length; k += step) {
        const expected = computeSum(
          n,
          n,
          sign * k,
          kind === 'toReal' ? readMirrored : readInput,
        );
        const at = (outer * length + k) * INNER + inner;
        const actual =
          kind === 'toReal'
            ? [result[at]]
            : [result[2 * at], result[2 * at + 1]];
        actual.forEach((value, part) => {
          expect(
            Math.abs((value ?? NaN) - (expected[part] ?? NaN) / 2),
            `number ${k} of ${n}`,
          ).toBeLessThan(1e-11 * n);
        });
      }
    }
  });
});

it.each<LineKind>(['complex', 'toHalf', 'toReal'])(
  '%s by the kernels has the same bits',
  (kind) => {
    let joined = 0;
    const counting: Kernels = {
      ...plainKernels,
      transform: (count, turns, work) =>
        kernels.transform(count, turns, ({x, y, join}) => {
          work({
            x,
            y,
            join: (...all) => {
              joined += 1;
              join(...all);
            },
          });
        }),
    };
    for (const n of [2, 3, 4, 5, 6, 12, 14, 25, 30, 60, 97, 400]) {
      const size = kind === 'toReal' ? Math.floor(n / 2) + 1 : n;
      const parts = kind === 'toHalf' ? [] : [2];
      // An odd number of lines leaves one without a pair.
      const sizes = [size, 301];
      const tensor = Tensor.empty([...sizes, ...parts], 'float64');
      (tensor.storage.data as Float64Array).forEach((_, i, data) => {
        data[i] = noise(i);
      });
      for (const sign of [-1, 1]) {
        const line = {kind, axis: 0, length: n, sign, factor: 0.5};
        const expected = transformAxis({sizes, tensor}, line);
        const actual = transformAxis({sizes, tensor}, line, counting);
        const [a, b] = [actual, expected].map((grid) =>
          Buffer.from(grid.tensor.storage.data.buffer),
        );
        expect(b && a?.equals(b), `length ${n}`).toBe(true);
      }
    }
    expect(joined).toBeGreaterThan(100);
  },
);
