/** Padding: with a constant, or with elements of the border. */

import {contiguous, copyInto, fill} from '../tensor/copy';
import {
  channelsLastStrides,
  isChannelsLast,
  printSizes,
} from '../tensor/layout';
import {type Scalar} from '../tensor/promote';
import {Tensor} from '../tensor/tensor';
import {narrow, slice} from '../tensor/views';
import {intList, optionalFloat, scalar, string, tensor} from './arguments';
import {define} from './define';
import {indexAlong} from './indices';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

/** Amounts before and after each axis, outermost first; PyTorch lists them innermost first. */
function paddingOf(self: Tensor, pad: readonly number[]): [number, number][] {
  return self.sizes.map((_, i) => {
    const at = 2 * (self.dim - 1 - i);
    return [pad[at] ?? 0, pad[at + 1] ?? 0];
  });
}

/** Pads with a constant (`constant_pad_nd`); negative amounts remove elements. */
export function padConstant(
  self: Tensor,
  pad: readonly number[],
  value: Scalar,
): Tensor {
  if (pad.length % 2 !== 0) {
    throw new OperatorError(
      `Length of pad must be even but instead it equals ${pad.length}`,
    );
  }
  if (pad.length > 2 * self.dim) {
    throw new OperatorError(
      `Length of pad should be no more than twice the number of dimensions of the input. Pad length is ${pad.length}while the input has ${self.dim}dimensions.`,
    );
  }
  const amounts = paddingOf(self, pad);
  const sizes = self.sizes.map((size, i) => {
    const [before, after] = amounts[i] ?? [0, 0];
    const padded = size + before + after;
    if (before < 0) {
      narrow(self, i, -before, size + before);
    }
    if (padded < 0) {
      throw new OperatorError(
        `The input size ${size}, plus negative padding ${before} and ${after} resulted in a negative output size, which is invalid. Check dimension ${i} of your input.`,
      );
    }
    return padded;
  });
  const out = Tensor.empty(
    sizes,
    self.dtype,
    isChannelsLast(self.sizes, self.strides) && !self.isContiguous
      ? channelsLastStrides(sizes)
      : undefined,
  );
  fill(out, value);
  let target = out;
  let source = self;
  amounts.forEach(([before, after], axis) => {
    const size = self.sizes[axis] ?? 0;
    const skipped = Math.max(0, -before);
    const count = Math.max(0, size - skipped - Math.max(0, -after));
    source = slice(source, axis, skipped, skipped + count);
    const start = Math.max(0, before);
    target = slice(target, axis, start, start + count);
  });
  copyInto(target, source);
  return out;
}

type Border = 'reflect' | 'replicate' | 'circular';

/** Source index of each element of a padded axis. */
function borderIndex(
  mode: Border,
  size: number,
  before: number,
  after: number,
): Int32Array {
  // A plain loop, as most elements are between the borders and it compiles well.
  const sources = new Int32Array(size + before + after);
  for (let i = 0; i < sources.length; i += 1) {
    const at = i - before;
    sources[i] =
      at >= 0 && at < size
        ? at
        : mode === 'replicate'
          ? Math.min(Math.max(at, 0), size - 1)
          : mode === 'circular'
            ? ((at % size) + size) % size
            : at < 0
              ? -at
              : 2 * (size - 1) - at;
  }
  return sources;
}

function padBorder(self: Tensor, pad: readonly number[], mode: Border): Tensor {
  const amounts = paddingOf(self, pad);
  return amounts.reduce((result, [before, after], axis) => {
    const size = self.sizes[axis] ?? 0;
    if (before === 0 && after === 0) {
      return result;
    }
    if (mode === 'reflect' && (before >= size || after >= size)) {
      throw new OperatorError(
        `Argument #${2 * (self.dim - axis) + 2}: Padding size should be less than the corresponding input dimension, but got: padding (${before}, ${after}) at dimension ${axis} of input ${pad.length === 4 ? self.dim : printSizes(self.sizes)}`,
      );
    }
    if (mode === 'circular' && (before > size || after > size)) {
      throw new OperatorError(
        'Padding value causes wrapping around more than once.',
      );
    }
    return indexAlong(result, axis, borderIndex(mode, size, before, after));
  }, contiguous(self));
}

const borders: Readonly<Record<string, Border>> = {
  reflect: 'reflect',
  replicate: 'replicate',
  circular: 'circular',
};

/** Pads like `torch.nn.functional.pad`. */
function pad(
  self: Tensor,
  amounts: readonly number[],
  mode: string,
  value: number | undefined,
): Tensor {
  if (mode === 'constant') {
    return padConstant(self, amounts, value ?? 0n);
  }
  const border = borders[mode];
  if (!border) {
    throw new OperatorError(`Unrecognised padding mode ${mode}`);
  }
  const axes = amounts.length / 2;
  if (![1, 2, 3].includes(axes) || ![axes + 1, axes + 2].includes(self.dim)) {
    throw new OperatorError(
      'Only 2D, 3D, 4D, 5D padding with non-constant padding are supported for now',
    );
  }
  requireSupported(
    border,
    self.dtype,
    `${axes}d${border === 'replicate' ? '_cpu' : ''}`,
  );
  return padBorder(self, amounts, border);
}

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::pad(Tensor self, int[] pad, str mode="constant", float? value=None) -> Tensor',
    (args) =>
      pad(
        tensor(args, 0),
        intList(args, 1),
        string(args, 2),
        optionalFloat(args, 3),
      ),
  ),
  define(
    'aten::constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor',
    (args) => padConstant(tensor(args, 0), intList(args, 1), scalar(args, 2)),
  ),
  ...([1, 2, 3] as const).flatMap((axes) => [
    define(
      `aten::reflection_pad${axes}d(Tensor self, int[${2 * axes}] padding) -> Tensor`,
      (args) => pad(tensor(args, 0), intList(args, 1), 'reflect', undefined),
    ),
    define(
      `aten::replication_pad${axes}d(Tensor self, int[${2 * axes}] padding) -> Tensor`,
      (args) => pad(tensor(args, 0), intList(args, 1), 'replicate', undefined),
    ),
  ]),
];
