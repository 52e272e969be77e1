import {elements} from '../tensor/copy';
import {Tensor} from '../tensor/tensor';
import {
  type Clamp,
  conv2dSizes,
  type Kernels,
  type Matrix,
  type PackedConv2d,
  type PackedLinear,
  unclamped,
  type UnaryKind,
} from './kernels';
import {
  addFloatLanes,
  at,
  expOfMinus,
  normalCdf,
  normalizeRuns,
  requantizeSums,
  slideMaximum,
  softmaxRows,
} from './plainRows';
import {elementCount, withSize} from '../tensor/layout';

interface PlainConv2d extends PackedConv2d {
  readonly weight: Float32Array;
  readonly bias?: Float32Array;
}

interface PlainLinear extends PackedLinear {
  readonly weight: Float32Array;
  readonly bias?: Float32Array;
}

const readFloats = (tensor: Tensor): Float32Array =>
  elements(tensor) as Float32Array;

function clampInPlace(
  data: Float32Array | Float64Array,
  {min, max}: Clamp,
): void {
  if (min === -Infinity && max === Infinity) {
    return;
  }
  for (let i = 0; i < data.length; i += 1) {
    data[i] = Math.min(Math.max(at(data, i), min), max);
  }
}

/** @param Sums - Float64Array for exact sums of integers, rounded at the end */
function conv2d(
  input: Tensor,
  filter: PackedConv2d,
  Sums: typeof Float32Array | typeof Float64Array = Float32Array,
): Tensor {
  const {weight, bias} = filter as PlainConv2d;
  const {stride, padding, dilation, groups, clamp} = filter.parameters;
  const [filters, groupChannels, kernelHeight, kernelWidth] = filter.sizes;
  const [batch = 0, channels = 0, height = 0, width = 0] = input.sizes;
  const sizes = conv2dSizes(input.sizes, filter);
  const [, , rows, columns] = sizes;
  const x = readFloats(input);
  const out = new Sums(batch * filters * rows * columns);
  const perGroup = filters / groups;
  /** Range of outputs along one axis whose input at a tap is not padding: [first, end). */
  const findOutputs = (
    tap: number,
    axis: 0 | 1,
    size: number,
    count: number,
  ): [number, number] => {
    const shift = tap * dilation[axis] - padding[axis];
    return [
      Math.max(0, Math.ceil(-shift / stride[axis])),
      Math.min(count, Math.ceil((size - shift) / stride[axis])),
    ];
  };
  for (let n = 0; n < batch; n += 1) {
    for (let filterIndex = 0; filterIndex < filters; filterIndex += 1) {
      const plane = (n * filters + filterIndex) * rows * columns;
      if (bias) {
        out.fill(at(bias, filterIndex), plane, plane + rows * columns);
      }
      const firstChannel = Math.floor(filterIndex / perGroup) * groupChannels;
      for (let c = 0; c < groupChannels; c += 1) {
        const source = (n * channels + firstChannel + c) * height * width;
        for (let ky = 0; ky < kernelHeight; ky += 1) {
          const [top, bottom] = findOutputs(ky, 0, height, rows);
          for (let kx = 0; kx < kernelWidth; kx += 1) {
            const [left, right] = findOutputs(kx, 1, width, columns);
            const w = at(
              weight,
              ((filterIndex * groupChannels + c) * kernelHeight + ky) *
                kernelWidth +
                kx,
            );
            for (let y = top; y < bottom; y += 1) {
              let from =
                source +
                (y * stride[0] + ky * dilation[0] - padding[0]) * width +
                left * stride[1] +
                kx * dilation[1] -
                padding[1];
              const row = plane + y * columns;
              for (let to = row + left; to < row + right; to += 1) {
                out[to] = at(out, to) + Math.fround(w * at(x, from));
                from += stride[1];
              }
            }
          }
        }
      }
    }
  }
  clampInPlace(out, clamp);
  return Tensor.over(
    out instanceof Float32Array ? out : new Float32Array(out),
    sizes,
    'float32',
  );
}

function linear(input: Tensor, weights: PackedLinear): Tensor {
  const {weight, bias} = weights as PlainLinear;
  const [outputs, inputs] = weights.sizes;
  const x = readFloats(input);
  const sizes = [...input.sizes.slice(0, -1), outputs];
  const out = Tensor.empty(sizes);
  const y = out.storage.data as Float32Array;
  for (let row = 0; row * outputs < y.length; row += 1) {
    for (let o = 0; o < outputs; o += 1) {
      let sum = bias ? at(bias, o) : 0;
      for (let i = 0; i < inputs; i += 1) {
        sum = Math.fround(
          sum +
            Math.fround(at(x, row * inputs + i) * at(weight, o * inputs + i)),
        );
      }
      y[row * outputs + o] = sum;
    }
  }
  clampInPlace(y, weights.clamp);
  return out;
}

function multiply(a: Matrix, b: Matrix, out: Matrix): void {
  const left = a.storage.data as Float32Array;
  const right = b.storage.data as Float32Array;
  const result = out.storage.data as Float32Array;
  for (let i = 0; i < out.rows; i += 1) {
    const start = out.offset + i * out.rowStride;
    result.fill(0, start, start + out.columns);
    for (let k = 0; k < a.columns; k += 1) {
      const factor = at(left, a.offset + i * a.rowStride + k * a.columnStride);
      let from = b.offset + k * b.rowStride;
      for (let to = start; to < start + out.columns; to += 1) {
        result[to] = at(result, to) + Math.fround(factor * at(right, from));
        from += b.columnStride;
      }
    }
  }
}

/** Functions of one element, each step rounded to float32. */
const unaryFunctions: Readonly<
  Record<Exclude<UnaryKind, 'clamp'>, (value: number) => number>
> = {
  hardsigmoid: (x) =>
    Math.fround(Math.min(Math.max(Math.fround(x + 3), 0), 6)) / 6,
  hardswish: (x) =>
    Math.fround(x * Math.min(Math.max(Math.fround(x + 3), 0), 6)) / 6,
  sigmoid: (x) => 1 / Math.fround(1 + expOfMinus(x)),
  silu: (x) => x / Math.fround(1 + expOfMinus(x)),
  gelu: (x) => x * normalCdf(x),
};

/** View of a contiguous tensor's elements, for writing. */
const viewElements = (tensor: Tensor): Float32Array => {
  const {data} = tensor.storage;
  return (data as Float32Array).subarray(
    tensor.offset,
    tensor.offset + tensor.numel,
  );
};

/** Mean with four partial sums of every fourth element, as four SIMD lanes add. */
function mean(data: Float32Array): number {
  const sums = new Float32Array(4);
  for (let i = 0; i < data.length; i += 1) {
    sums[i % 4] = at(sums, i % 4) + at(data, i);
  }
  return addFloatLanes(sums) / data.length;
}

/** Kernels in TypeScript: the reference for other implementations, and the fallback without WebAssembly. */
export const plainKernels: Kernels = {
  name: 'TypeScript',
  empty: (sizes) => Tensor.empty(sizes),
  packConv2d(weight, bias, parameters) {
    const [o = 0, i = 0, h = 0, w = 0] = weight.sizes;
    const packed: PlainConv2d = {
      sizes: [o, i, h, w],
      parameters,
      weight: readFloats(weight),
      bias: bias && readFloats(bias),
    };
    return packed;
  },
  conv2d: (input, filter) => conv2d(input, filter),
  packQuantizedConv2d: (weight, parameters) =>
    plainKernels.packConv2d(weight, undefined, parameters),
  quantizedConv2d(quanta, zeroPoint, filter, target) {
    const input = plainKernels.center(quanta, zeroPoint);
    const sums = conv2d(input, filter, Float64Array);
    const [, , rows = 0, columns = 0] = sums.sizes;
    return plainKernels.requantize(sums, {...target, run: rows * columns});
  },
  packLinear(weight, bias, clamp) {
    const [outputs = 0, inputs = 0] = weight.sizes;
    const packed: PlainLinear = {
      sizes: [outputs, inputs],
      clamp,
      weight: readFloats(weight),
      bias: bias && readFloats(bias),
    };
    return packed;
  },
  linear,
  release: () => undefined,
  multiply,
  unary(kind, input, out, clamp = unclamped) {
    const x = readFloats(input);
    const y = viewElements(out);
    if (kind === 'clamp') {
      // The most frequent function, without a call for each element.
      const {min, max} = clamp;
      for (let i = 0; i < y.length; i += 1) {
        y[i] = Math.min(Math.max(at(x, i), min), max);
      }
      return;
    }
    const apply = unaryFunctions[kind];
    for (let i = 0; i < y.length; i += 1) {
      y[i] = apply(at(x, i));
    }
  },
  binary(kind, a, b, out) {
    const left = readFloats(a);
    const right = readFloats(b);
    const y = viewElements(out);
    const run = y.length / right.length;
    for (let j = 0, i = 0; j < right.length; j += 1) {
      const other = at(right, j);
      for (const end = i + run; i < end; i += 1) {
        y[i] = kind === 'add' ? at(left, i) + other : at(left, i) * other;
      }
    }
  },
  // Undefined results: the operators' own loops are in TypeScript too.
  combine: () => undefined,
  polar: () => undefined,
  transform: () => false,
  convert: () => undefined,
  gather: () => undefined,
  means(input, out) {
    const x = readFloats(input);
    const y = viewElements(out);
    const run = x.length / y.length;
    for (let i = 0; i < y.length; i += 1) {
      y[i] = mean(x.subarray(i * run, (i + 1) * run));
    }
  },
  leakyRelu(input, out, slope) {
    const x = readFloats(input);
    const y = viewElements(out);
    const factor = Math.fround(slope);
    for (let i = 0; i < y.length; i += 1) {
      const value = at(x, i);
      y[i] = value > 0 ? value : value * factor;
    }
  },
  softmax: (input, out, count) =>
    softmaxRows(readFloats(input), viewElements(out), count),
  normalize: (input, out, spec) =>
    normalizeRuns(readFloats(input), viewElements(out), spec),
  maxima(input, axis, windows) {
    const out = Tensor.empty(withSize(input.sizes, axis, windows.count));
    slideMaximum(
      readFloats(input),
      viewElements(out),
      input.sizes[axis] ?? 1,
      elementCount(input.sizes.slice(axis + 1)),
      windows,
    );
    return out;
  },
  center(quanta, zeroPoint) {
    const q = elements(quanta);
    const out = Tensor.empty(quanta.sizes);
    const y = viewElements(out);
    for (let i = 0; i < y.length; i += 1) {
      y[i] = Number(q[i]) - zeroPoint;
    }
    return out;
  },
  requantize: (sums, spec) => ({data: requantizeSums(readFloats(sums), spec)}),
  wantsSweep: false,
  sweep: () => undefined,
  settle: () => undefined,
};
