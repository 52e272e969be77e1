import {describe, expect, it} from 'vitest';
import {unclamped} from '../../kernels/kernels';
import {plainKernels} from '../../kernels/plain';
import {Tensor} from '../../tensor/tensor';
import {floatsOf} from './shared';
import {type PackedPhases, transposed2d} from './transposed';

const seeded = (sizes: readonly number[], seed: number): Tensor => {
  const out = Tensor.empty(sizes);
  floatsOf(out).forEach((_, i, data) => {
    // Whole numbers: sums are exact, in whatever order.
    data[i] = ((i * 7919 + seed * 104_729) % 17) - 8;
  });
  return out;
};

type Pair = readonly [number, number];

interface Case {
  input: readonly number[];
  weight: readonly number[];
  stride?: Pair;
  padding?: Pair;
  dilation?: Pair;
  outputPadding?: Pair;
  groups?: number;
}

/** By its definition: every input adds to the outputs that it reaches. */
function scattered(
  input: Tensor,
  weight: Tensor,
  bias: Tensor,
  sizes: readonly number[],
  {stride = [1, 1], padding = [0, 0], dilation = [1, 1], groups = 1}: Case,
): Float32Array {
  const [batch = 0, outputs = 0, rows = 0, columns = 0] = sizes;
  const [, inputs = 0, height = 0, width = 0] = input.sizes;
  const [, perGroup = 0, kernelHeight = 0, kernelWidth = 0] = weight.sizes;
  const [x, w, b] = [input, weight, bias].map(floatsOf);
  const out = Float32Array.from(
    {length: batch * outputs * rows * columns},
    (_, i) => b?.[Math.floor(i / (rows * columns)) % outputs] ?? 0,
  );
  const groupInputs = inputs / groups;
  for (let n = 0; n < batch; n += 1) {
    for (let i = 0; i < inputs; i += 1) {
      for (let o = 0; o < perGroup; o += 1) {
        for (let y = 0; y < height; y += 1) {
          for (let z = 0; z < width; z += 1) {
            for (let ky = 0; ky < kernelHeight; ky += 1) {
              for (let kx = 0; kx < kernelWidth; kx += 1) {
                const row = y * stride[0] + ky * dilation[0] - padding[0];
                const column = z * stride[1] + kx * dilation[1] - padding[1];
                if (row < 0 || row >= rows || column < 0 || column >= columns) {
                  continue;
                }
                const channel = Math.floor(i / groupInputs) * perGroup + o;
                const to =
                  ((n * outputs + channel) * rows + row) * columns + column;
                out[to] =
                  (out[to] ?? 0) +
                  (x?.[((n * inputs + i) * height + y) * width + z] ?? 0) *
                    (w?.[
                      ((i * perGroup + o) * kernelHeight + ky) * kernelWidth +
                        kx
                    ] ?? 0);
              }
            }
          }
        }
      }
    }
  }
  return out;
}

describe('transposed convolutions by phases are what their definition gives', () => {
  it.each<Case>([
    {input: [1, 3, 4, 5], weight: [3, 2, 3, 3]},
    {
      input: [2, 3, 4, 5],
      weight: [3, 2, 4, 4],
      stride: [2, 2],
      padding: [1, 1],
    },
    {input: [1, 2, 3, 3], weight: [2, 4, 2, 2], stride: [2, 2]},
    {
      input: [1, 2, 5, 4],
      weight: [2, 3, 3, 3],
      stride: [2, 2],
      padding: [1, 1],
      outputPadding: [1, 1],
    },
    // Phases that no tap reaches.
    {input: [1, 2, 3, 4], weight: [2, 2, 1, 2], stride: [3, 4]},
    // Padding wider than the filter reaches.
    {input: [1, 2, 6, 6], weight: [2, 2, 2, 3], padding: [2, 3]},
    {
      input: [1, 2, 4, 4],
      weight: [2, 2, 5, 3],
      stride: [3, 2],
      padding: [2, 0],
    },
    {
      input: [1, 2, 4, 5],
      weight: [2, 2, 3, 3],
      stride: [2, 3],
      dilation: [3, 2],
      padding: [1, 2],
    },
    {
      input: [1, 2, 4, 5],
      weight: [2, 2, 3, 4],
      stride: [4, 2],
      dilation: [2, 2],
    },
    {input: [1, 6, 3, 3], weight: [6, 2, 3, 3], stride: [2, 2], groups: 3},
    {input: [1, 4, 3, 3], weight: [4, 1, 3, 3], stride: [2, 1], groups: 4},
    {input: [1, 1, 1, 1], weight: [1, 1, 3, 3], stride: [5, 5]},
  ])('$weight over $input, stride $stride', (spec) => {
    const {stride = [1, 1], padding = [0, 0], dilation = [1, 1]} = spec;
    const {groups = 1, outputPadding = [0, 0]} = spec;
    const input = seeded(spec.input, 1);
    const weight = seeded(spec.weight, 2);
    const bias = seeded([(spec.weight[1] ?? 1) * groups], 3);
    const along = (axis: 0 | 1): number =>
      ((spec.input[axis + 2] ?? 1) - 1) * stride[axis] -
      2 * padding[axis] +
      dilation[axis] * ((spec.weight[axis + 2] ?? 1) - 1) +
      outputPadding[axis] +
      1;
    const sizes = [
      spec.input[0] ?? 1,
      bias.numel,
      ...([0, 1] as const).map(along),
    ];
    const expected = scattered(input, weight, bias, sizes, spec);
    const settings = {weight, bias, stride, padding, dilation, groups};
    const kept: PackedPhases = new Map();
    for (let run = 0; run < 2; run += 1) {
      const out = transposed2d(
        input,
        {...settings, clamp: unclamped},
        sizes,
        plainKernels,
        kept,
      );
      expect(out.sizes).toEqual(sizes);
      expect(floatsOf(out)).toEqual(expected);
    }
    const clamped = transposed2d(
      input,
      {...settings, clamp: {min: 0, max: 5}},
      sizes,
      plainKernels,
    );
    expect(floatsOf(clamped)).toEqual(
      expected.map((value) => Math.min(Math.max(value, 0), 5)),
    );
  });
});
