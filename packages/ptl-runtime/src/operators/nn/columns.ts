/** Sliding windows of images as columns (`F.unfold`), and sums of columns (`F.fold`). */

import {outputSize} from '../../kernels/kernels';
import {Tensor} from '../../tensor/tensor';
import {squeeze, unsqueeze} from '../../tensor/views';
import {intList, tensor} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {float32, floatsOf, perAxis} from './shared';

type Args = readonly IValue[];

interface Windows {
  kernel: readonly number[];
  dilation: readonly number[];
  padding: readonly number[];
  stride: readonly number[];
}

/** Reads `kernel_size, dilation, padding, stride` from an argument on. */
function windowsAt(args: Args, i: number): Windows {
  const [kernel = [], dilation = [], padding = [], stride = []] = [
    'kernel_size',
    'dilation',
    'padding',
    'stride',
  ].map((name, k) => {
    const values = perAxis(intList(args, i + k), 2, name);
    const minimum = name === 'padding' ? 0 : 1;
    if (values.some((value) => value < minimum)) {
      throw new OperatorError(
        `${name.replace('_', ' ')} should be ${minimum ? 'greater than zero' : 'non-negative'}, but got [${values.join(', ')}]`,
      );
    }
    return values;
  });
  return {kernel, dilation, padding, stride};
}

/** Calls `visit` with the index of each column element and its index in the image, except for the padding. */
function forEachPlace(
  [channels = 0, height = 0, width = 0]: readonly number[],
  {kernel, dilation, padding, stride}: Windows,
  [rows = 0, columns = 0]: readonly number[],
  visit: (column: number, image: number) => void,
): void {
  const [kernelHeight = 1, kernelWidth = 1] = kernel;
  const taps = kernelHeight * kernelWidth;
  for (let t = 0; t < channels * taps; t += 1) {
    const c = Math.floor(t / taps);
    const ky = Math.floor((t % taps) / kernelWidth);
    const kx = t % kernelWidth;
    for (let i = 0; i < rows; i += 1) {
      const y =
        i * (stride[0] ?? 1) + ky * (dilation[0] ?? 1) - (padding[0] ?? 0);
      if (y < 0 || y >= height) {
        continue;
      }
      for (let j = 0; j < columns; j += 1) {
        const x =
          j * (stride[1] ?? 1) + kx * (dilation[1] ?? 1) - (padding[1] ?? 0);
        if (x >= 0 && x < width) {
          visit((t * rows + i) * columns + j, (c * height + y) * width + x);
        }
      }
    }
  }
}

/** Number of windows along each axis. */
const countWindows = (
  sizes: readonly number[],
  {kernel, dilation, padding, stride}: Windows,
): number[] =>
  sizes.map((size, i) =>
    outputSize(
      size,
      kernel[i] ?? 1,
      stride[i] ?? 1,
      padding[i] ?? 0,
      dilation[i] ?? 1,
    ),
  );

const product = (values: readonly number[]): number =>
  values.reduce((a, b) => a * b, 1);

function im2col(self: Tensor, windows: Windows): Tensor {
  if (self.dim === 3) {
    return squeeze(im2col(unsqueeze(self, 0), windows), [0]);
  }
  const [batch = 0, ...image] = self.sizes;
  if (image.length !== 3) {
    throw new OperatorError(
      `Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for input, but got: [${self.sizes.join(', ')}]`,
    );
  }
  const blocks = countWindows(image.slice(1), windows);
  if (blocks.some((count) => count < 1)) {
    throw new OperatorError(
      `Given input with spatial size (${image.slice(1).join(', ')}), kernel_size=(${windows.kernel.join(', ')}), dilation=(${windows.dilation.join(', ')}), padding=(${windows.padding.join(', ')}), calculated shape of the array of sliding blocks as (${blocks.join(', ')}), but its components must be at least one.`,
    );
  }
  const rows = (image[0] ?? 0) * product(windows.kernel);
  const out = Tensor.empty([batch, rows, product(blocks)]);
  const [x, y] = [floatsOf(float32(self)), floatsOf(out)];
  for (let n = 0; n < batch; n += 1) {
    const [from, to] = [n * product(image), n * rows * product(blocks)];
    forEachPlace(image, windows, blocks, (column, at) => {
      y[to + column] = x[from + at] ?? 0;
    });
  }
  return out;
}

function col2im(
  self: Tensor,
  size: readonly number[],
  windows: Windows,
): Tensor {
  if (self.dim === 2) {
    return squeeze(col2im(unsqueeze(self, 0), size, windows), [0]);
  }
  const [batch = 0, rows = 0, length = 0] = self.sizes;
  const taps = product(windows.kernel);
  if (self.dim !== 3 || rows % taps !== 0) {
    throw new OperatorError(
      `Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got input.size(1)=${rows} and kernel_size=(${windows.kernel.join(', ')}).`,
    );
  }
  const blocks = countWindows(size, windows);
  if (product(blocks) !== length) {
    throw new OperatorError(
      `Given output_size=(${size.join(', ')}), kernel_size=(${windows.kernel.join(', ')}), dilation=(${windows.dilation.join(', ')}), padding=(${windows.padding.join(', ')}), stride=(${windows.stride.join(', ')}), expected size of input's dimension 2 to match the calculated number of sliding blocks ${blocks.join(' * ')} = ${product(blocks)}, but got input.size(2)=${length}.`,
    );
  }
  const image = [rows / taps, ...size];
  const out = Tensor.empty([batch, ...image]);
  const [x, y] = [floatsOf(float32(self)), floatsOf(out)];
  for (let n = 0; n < batch; n += 1) {
    const [from, to] = [n * rows * length, n * product(image)];
    forEachPlace(image, windows, blocks, (column, at) => {
      y[to + at] = (y[to + at] ?? 0) + (x[from + column] ?? 0);
    });
  }
  return out;
}

const SETTINGS =
  'int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride';

export const definitions: readonly OperatorDefinition[] = [
  {
    schema: `aten::im2col(Tensor self, ${SETTINGS}) -> Tensor`,
    run: (args) => im2col(tensor(args, 0), windowsAt(args, 1)),
  },
  {
    schema: `aten::col2im(Tensor self, SymInt[2] output_size, ${SETTINGS}) -> Tensor`,
    run: (args) =>
      col2im(
        tensor(args, 0),
        perAxis(intList(args, 1), 2, 'output_size'),
        windowsAt(args, 2),
      ),
  },
];
