/** Operators that join and split tensors: cat, stack, split, chunk, unbind … */

import {copyInto} from '../tensor/copy';
import {isQuantized} from '../tensor/dtype';
import {
  channelsLastStrides,
  isChannelsLast,
  printSizes,
  wrapDim,
  withSize,
} from '../tensor/layout';
import {resultType} from '../tensor/promote';
import {Tensor} from '../tensor/tensor';
import {narrow, select, slice, unsqueeze, view} from '../tensor/views';
import {int, intList, tensor, tensorList} from './arguments';
import {define} from './define';
import {type OperatorDefinition, OperatorError} from './operator';

/**
 * Joins tensors along an axis (`cat`). Tensors with one axis and no elements are skipped, like in
 * PyTorch.
 *
 * @throws OperatorError in PyTorch's words if the sizes differ.
 */
export function cat(tensors: readonly Tensor[], dim: number): Tensor {
  const counted = tensors.filter(
    (one) => !(one.dim === 1 && one.sizes[0] === 0),
  );
  const first = counted[0] ?? tensors[0];
  if (!first) {
    throw new OperatorError(
      'torch.cat(): expected a non-empty list of Tensors',
    );
  }
  const scalarAt = tensors.findIndex((one) => one.dim === 0);
  if (scalarAt >= 0) {
    throw new OperatorError(
      `zero-dimensional tensor (at position ${scalarAt}) cannot be concatenated`,
    );
  }
  const axis = wrapDim(dim, first.dim);
  let length = 0;
  for (const one of counted) {
    if (one.dim !== first.dim) {
      throw new OperatorError(
        `Tensors must have same number of dimensions: got ${first.dim} and ${one.dim}`,
      );
    }
    one.sizes.forEach((size, i) => {
      if (i !== axis && size !== first.sizes[i]) {
        throw new OperatorError(
          `Sizes of tensors must match except in dimension ${axis}. Expected size ${first.sizes[i]} but got size ${size} for tensor number ${tensors.indexOf(one)} in the list.`,
        );
      }
    });
    length += one.sizes[axis] ?? 0;
  }
  const sizes = withSize(first.sizes, axis, length);
  const strides =
    counted.every(
      (one) => isChannelsLast(one.sizes, one.strides) && !one.isContiguous,
    ) && counted.length > 0
      ? channelsLastStrides(sizes)
      : undefined;
  const dtype = isQuantized(first.dtype) ? first.dtype : resultType(tensors);
  const empty = Tensor.empty(sizes, dtype, strides);
  const result = first.quantizer
    ? new Tensor(empty.storage, dtype, sizes, empty.strides, 0, first.quantizer)
    : empty;
  let at = 0;
  for (const one of counted) {
    const size = one.sizes[axis] ?? 0;
    copyInto(narrow(result, axis, at, size), one);
    at += size;
  }
  return result;
}

/** Joins tensors of one shape along a new axis (`stack`). */
function stack(tensors: readonly Tensor[], dim: number): Tensor {
  const [first] = tensors;
  if (!first) {
    throw new OperatorError('stack expects a non-empty TensorList');
  }
  tensors.forEach((one, i) => {
    if (
      one.dim !== first.dim ||
      one.sizes.some((size, j) => size !== first.sizes[j])
    ) {
      throw new OperatorError(
        `stack expects each tensor to be equal size, but got ${printSizes(first.sizes)} at entry 0 and ${printSizes(one.sizes)} at entry ${i}`,
      );
    }
  });
  const axis = wrapDim(dim, first.dim + 1);
  return cat(
    tensors.map((one) => unsqueeze(one, axis)),
    axis,
  );
}

/** Splits an axis into views of the given lengths. */
function splitSizes(
  self: Tensor,
  lengths: readonly number[],
  dim: number,
): Tensor[] {
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  if (
    lengths.some((length) => length < 0) ||
    lengths.reduce((a, b) => a + b, 0) !== size
  ) {
    throw new OperatorError(
      `split_with_sizes expects split_sizes to sum exactly to ${size} (input tensor's size at dimension ${dim}), but got split_sizes=${printSizes(lengths)}`,
    );
  }
  let at = 0;
  return lengths.map((length) => {
    const part = slice(self, axis, at, at + length);
    at += length;
    return part;
  });
}

/** Splits an axis into views of one length; the last may be shorter (`split`). */
function split(self: Tensor, length: number, dim: number): Tensor[] {
  if (self.dim === 0) {
    throw new OperatorError('split expects at least a 1-dimensional tensor');
  }
  if (length < 0) {
    throw new OperatorError(
      `split expects split_size be non-negative, but got split_size=${length}`,
    );
  }
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  if (length === 0 && size !== 0) {
    throw new OperatorError(
      `split_size can only be 0 if dimension size is 0, but got dimension size of ${size}`,
    );
  }
  const count = length === 0 ? 1 : Math.max(1, Math.ceil(size / length));
  return Array.from({length: count}, (_, i) =>
    slice(self, axis, i * length, (i + 1) * length),
  );
}

/** Splits an axis into at most `chunks` views of one length (`chunk`). */
function chunk(self: Tensor, chunks: number, dim: number): Tensor[] {
  if (self.dim === 0) {
    throw new OperatorError('chunk expects at least a 1-dimensional tensor');
  }
  if (chunks <= 0) {
    throw new OperatorError(
      `chunk expects \`chunks\` to be greater than 0, got: ${chunks}`,
    );
  }
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  const length = Math.ceil(size / chunks);
  return length === 0
    ? splitSizes(self, new Array<number>(chunks).fill(0), axis)
    : split(self, length, axis);
}

/** Splits an axis into exactly `sections` views; the first may be longer (`tensor_split`). */
function tensorSplit(self: Tensor, sections: number, dim: number): Tensor[] {
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  const short = Math.floor(size / sections);
  return splitSizes(
    self,
    Array.from(
      {length: sections},
      (_, i) => short + (i < size % sections ? 1 : 0),
    ),
    axis,
  );
}

export function unbind(self: Tensor, dim: number): Tensor[] {
  const axis = wrapDim(dim, self.dim);
  return Array.from({length: self.sizes[axis] ?? 0}, (_, i) =>
    select(self, axis, i),
  );
}

const atLeast = (self: Tensor, dims: 1 | 2 | 3): Tensor => {
  if (self.dim >= dims) {
    return self;
  }
  const [a = 1, b = 1] = self.sizes;
  const shapes = {
    1: [a],
    2: [1, a],
    3: self.dim === 2 ? [a, b, 1] : [1, a, 1],
  };
  return view(self, shapes[dims]);
};

export const definitions: readonly OperatorDefinition[] = [
  ...['cat', 'concat', 'concatenate'].map((name) =>
    define(`aten::${name}(Tensor[] tensors, int dim=0) -> Tensor`, (args) =>
      cat(tensorList(args, 0), int(args, 1)),
    ),
  ),
  define('aten::stack(Tensor[] tensors, int dim=0) -> Tensor', (args) =>
    stack(tensorList(args, 0), int(args, 1)),
  ),
  define('aten::hstack(Tensor[] tensors) -> Tensor', (args) => {
    const tensors = tensorList(args, 0).map((one) => atLeast(one, 1));
    return cat(tensors, tensors[0]?.dim === 1 ? 0 : 1);
  }),
  define('aten::vstack(Tensor[] tensors) -> Tensor', (args) =>
    cat(
      tensorList(args, 0).map((one) => atLeast(one, 2)),
      0,
    ),
  ),
  ...([1, 2, 3] as const).map((dims) =>
    define(`aten::atleast_${dims}d(Tensor self) -> Tensor`, (args) =>
      atLeast(tensor(args, 0), dims),
    ),
  ),
  define(
    'aten::split.Tensor(Tensor(a -> *) self, int split_size, int dim=0) -> Tensor(a)[]',
    (args) => split(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::unsafe_split.Tensor(Tensor self, int split_size, int dim=0) -> Tensor[]',
    (args) => split(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  ...['split', 'split_with_sizes'].map((name) =>
    define(
      `aten::${name}(Tensor(a -> *) self, int[] split_sizes, int dim=0) -> Tensor(a)[]`,
      (args) => splitSizes(tensor(args, 0), intList(args, 1), int(args, 2)),
    ),
  ),
  define(
    'aten::split.sizes(Tensor(a -> *) self, int[] split_size, int dim=0) -> Tensor(a)[]',
    (args) => splitSizes(tensor(args, 0), intList(args, 1), int(args, 2)),
  ),
  define(
    'aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]',
    (args) => chunk(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]',
    (args) => chunk(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::tensor_split.sections(Tensor(a -> *) self, int sections, int dim=0) -> Tensor(a)[]',
    (args) => tensorSplit(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]',
    (args) => unbind(tensor(args, 0), int(args, 1)),
  ),
];
