/** Views: tensors that share the storage of another. Errors are in PyTorch's words. */

import {typeNames} from './dtype';
import {TensorError} from './error';
import {
  broadcastStrides,
  inferSizes,
  printSizes,
  viewStrides,
  wrapDim,
  wrapDims,
  spliceSizes,
  withSize,
} from './layout';
import {type Quantizer, Tensor} from './tensor';

/** Views a storage with other sizes and strides, without checks. */
export const restride = (
  self: Tensor,
  sizes: readonly number[],
  strides: readonly number[],
  offset = self.offset,
  quantizer = self.quantizer,
): Tensor =>
  new Tensor(self.storage, self.dtype, sizes, strides, offset, quantizer);

/** Quantizer of a part along an axis; a single slice has one scale. */
function quantizerOfPart(
  {quantizer}: Tensor,
  axis: number,
  part: <T>(all: readonly T[]) => readonly T[],
): Quantizer | undefined {
  if (quantizer?.axis === undefined) {
    return quantizer;
  }
  const pick = axis === quantizer.axis ? part : <T>(all: readonly T[]) => all;
  const scales = pick(quantizer.scales);
  const zeroPoints = pick(quantizer.zeroPoints);
  if (scales.length === 0) {
    throw new TensorError(
      'a Tensor with 0 elements cannot be converted to Scalar',
    );
  }
  return scales.length === 1
    ? {scales, zeroPoints}
    : {scales, zeroPoints, axis: quantizer.axis};
}

/** Quantizer of a view in which the axis of the scales has another index. */
const quantizerAt = (
  quantizer: Quantizer | undefined,
  place: (axis: number) => number,
): Quantizer | undefined =>
  quantizer?.axis === undefined
    ? quantizer
    : {...quantizer, axis: place(quantizer.axis)};

/** Views a storage with any sizes and strides that stay inside it (`as_strided`). */
export function asStrided(
  self: Tensor,
  sizes: readonly number[],
  strides: readonly number[],
  offset = self.offset,
): Tensor {
  if (sizes.length !== strides.length) {
    throw new TensorError('mismatch in length of strides and shape');
  }
  if (strides.some((stride) => stride < 0)) {
    throw new TensorError(
      `as_strided: Negative strides are not supported at the moment, got strides: ${printSizes(strides)}`,
    );
  }
  const width = self.storage.data.BYTES_PER_ELEMENT;
  const end = sizes.includes(0)
    ? 0
    : sizes.reduce((at, size, i) => at + (size - 1) * (strides[i] ?? 0), 1) +
      offset;
  if (end > self.storage.data.length || offset < 0) {
    throw new TensorError(
      `setStorage: sizes ${printSizes(sizes)}, strides ${printSizes(strides)}, storage offset ${offset}, and itemsize ${width} requiring a storage size of ${end * width} are out of bounds for storage of size ${self.storage.data.length * width}`,
    );
  }
  return restride(self, sizes, strides, offset);
}

/** Views one index of an axis, without that axis (`select`). */
export function select(self: Tensor, dim: number, index: number): Tensor {
  if (self.dim === 0) {
    throw new TensorError('select() cannot be applied to a 0-dim tensor.');
  }
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  if (index < -size || index >= size) {
    throw new TensorError(
      `select(): index ${index} out of range for tensor of size ${printSizes(self.sizes)} at dimension ${axis}`,
    );
  }
  const stride = self.strides[axis] ?? 0;
  const at = index < 0 ? index + size : index;
  return restride(
    self,
    spliceSizes(self.sizes, axis, 1),
    spliceSizes(self.strides, axis, 1),
    self.offset + at * stride,
    quantizerAt(
      quantizerOfPart(self, axis, (all) => all.slice(at, at + 1)),
      (scaled) => {
        if (scaled < axis) {
          throw new TensorError(
            `PyTorch 1.13 mixes up the scales of a tensor quantized per channel (axis ${scaled}) when it takes one index of axis ${axis}: call dequantize() before it`,
          );
        }
        return scaled - 1;
      },
    ),
  );
}

/** Views a range of an axis (`slice`). `start` and `end` are clipped like in Python; `step` is at least 1. */
export function slice(
  self: Tensor,
  dim: number,
  start: number,
  end: number,
  step = 1,
): Tensor {
  if (self.dim === 0) {
    throw new TensorError('slice() cannot be applied to a 0-dim tensor.');
  }
  const axis = wrapDim(dim, self.dim);
  if (step <= 0) {
    throw new TensorError('slice step must be positive');
  }
  const size = self.sizes[axis] ?? 0;
  const clip = (at: number) =>
    Math.min(Math.max(at < 0 ? at + size : at, 0), size);
  const first = clip(start);
  const last = Math.max(clip(end), first);
  const stride = self.strides[axis] ?? 0;
  return restride(
    self,
    withSize(self.sizes, axis, Math.ceil((last - first) / step)),
    withSize(self.strides, axis, stride * step),
    self.offset + first * stride,
    quantizerOfPart(self, axis, (all) =>
      all.slice(first, last).filter((_, i) => i % step === 0),
    ),
  );
}

/** Views `length` indices of an axis from `start` on (`narrow`). */
export function narrow(
  self: Tensor,
  dim: number,
  start: number,
  length: number,
): Tensor {
  if (self.dim === 0) {
    throw new TensorError('narrow() cannot be applied to a 0-dim tensor.');
  }
  const size = self.sizes[wrapDim(dim, self.dim)] ?? 0;
  const first = start < 0 ? start + size : start;
  if (start < -size || start > size) {
    throw new TensorError(
      `Dimension out of range (expected to be in range of [${-size}, ${Math.max(size - 1, 0)}], but got ${start})`,
    );
  }
  if (length < 0 || first + length > size) {
    throw new TensorError(
      `start (${first}) + length (${length}) exceeds dimension size (${size}).`,
    );
  }
  return slice(self, dim, first, first + length);
}

/** Reorders axes (`permute`). */
export function permute(self: Tensor, dims: readonly number[]): Tensor {
  if (dims.length !== self.dim) {
    throw new TensorError(
      `permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = ${self.dim} is not equal to len(dims) = ${dims.length}`,
    );
  }
  const seen = new Set<number>();
  const order = dims.map((dim) => wrapDim(dim, self.dim));
  for (const axis of order) {
    if (seen.has(axis)) {
      throw new TensorError('permute(): duplicate dims are not allowed.');
    }
    seen.add(axis);
  }
  return restride(
    self,
    order.map((axis) => self.sizes[axis] ?? 0),
    order.map((axis) => self.strides[axis] ?? 0),
  );
}

/** Swaps two axes (`transpose`). */
export function transpose(self: Tensor, a: number, b: number): Tensor {
  const first = wrapDim(a, self.dim);
  const second = wrapDim(b, self.dim);
  if (self.dim === 0) {
    return restride(self, self.sizes, self.strides);
  }
  const order = self.sizes.map((_, i) =>
    i === first ? second : i === second ? first : i,
  );
  return permute(self, order);
}

/** Transposes a matrix; tensors of fewer axes are returned as they are (`t`). */
export function t(self: Tensor): Tensor {
  if (self.dim > 2) {
    throw new TensorError(
      `t() expects a tensor with <= 2 dimensions, but self is ${self.dim}D`,
    );
  }
  return transpose(self, 0, self.dim < 2 ? 0 : 1);
}

/** Repeats axes of size 1 and new leading axes without a copy (`expand`); -1 keeps a size. */
export function expand(self: Tensor, sizes: readonly number[]): Tensor {
  const added = sizes.length - self.dim;
  if (added < 0) {
    throw new TensorError(
      `expand(torch.${typeNames[self.dtype]}Tensor{${printSizes(self.sizes)}}, size=${printSizes(sizes)}): the number of sizes provided (${sizes.length}) must be greater or equal to the number of dimensions in the tensor (${self.dim})`,
    );
  }
  const target = sizes.map((size, i) => {
    const current = self.sizes[i - added];
    if (size === -1) {
      if (current === undefined) {
        throw new TensorError(
          `The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension ${i}`,
        );
      }
      return current;
    }
    if (current !== undefined && current !== size && current !== 1) {
      throw new TensorError(
        `The expanded size of the tensor (${size}) must match the existing size (${current}) at non-singleton dimension ${i}.  Target sizes: ${printSizes(sizes)}.  Tensor sizes: ${printSizes(self.sizes)}`,
      );
    }
    return size;
  });
  // PyTorch gives a new axis of size 1 the stride of a contiguous one.
  const strides = new Array<number>(target.length);
  for (let i = target.length - 1; i >= 0; i -= 1) {
    const axis = i - added;
    strides[i] =
      (self.sizes[axis] ?? 1) !== target[i]
        ? 0
        : (self.strides[axis] ?? (target[i + 1] ?? 1) * (strides[i + 1] ?? 1));
  }
  return restride(self, target, strides);
}

/**
 * Views a tensor with other sizes (`view`).
 *
 * @throws TensorError if the sizes need a copy.
 */
export function view(self: Tensor, shape: readonly number[]): Tensor {
  const sizes = inferSizes(shape, self.numel);
  const strides = viewStrides(self.sizes, self.strides, sizes);
  if (!strides) {
    throw new TensorError(
      "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    );
  }
  return restride(self, sizes, strides);
}

/** Inserts an axis of size 1 (`unsqueeze`). */
export function unsqueeze(self: Tensor, dim: number): Tensor {
  const axis = wrapDim(dim, self.dim + 1);
  const stride =
    axis < self.dim ? (self.sizes[axis] ?? 1) * (self.strides[axis] ?? 1) : 1;
  return restride(
    self,
    spliceSizes(self.sizes, axis, 0, 1),
    spliceSizes(self.strides, axis, 0, stride),
    self.offset,
    quantizerAt(self.quantizer, (scaled) =>
      scaled < axis ? scaled : scaled + 1,
    ),
  );
}

/** Removes the axes of size 1, or those of `dims` that have size 1 (`squeeze`). */
export function squeeze(self: Tensor, dims?: readonly number[]): Tensor {
  const named = dims && new Set(wrapDims(dims, self.dim));
  const kept = self.sizes
    .map((_, i) => i)
    .filter((i) => self.sizes[i] !== 1 || (named && !named.has(i)));
  return restride(
    self,
    kept.map((i) => self.sizes[i] ?? 1),
    kept.map((i) => self.strides[i] ?? 1),
    self.offset,
    quantizerAt(self.quantizer, (scaled) => {
      if (!kept.includes(scaled)) {
        throw new TensorError(
          'Squeeze is only possible on non-axis dimension for Per-Channel Quantized Tensors.',
        );
      }
      return kept.indexOf(scaled);
    }),
  );
}

/** Moves the diagonal of two axes to a new last axis (`diagonal`). */
export function diagonal(self: Tensor, offset = 0, dim1 = 0, dim2 = 1): Tensor {
  const first = wrapDim(dim1, self.dim);
  const second = wrapDim(dim2, self.dim);
  if (first === second) {
    throw new TensorError(
      `diagonal dimensions cannot be identical ${dim1}, ${dim2}`,
    );
  }
  const rows = self.sizes[first] ?? 0;
  const columns = self.sizes[second] ?? 0;
  const down = self.strides[first] ?? 0;
  const right = self.strides[second] ?? 0;
  const length = Math.max(
    offset >= 0
      ? Math.min(rows, columns - offset)
      : Math.min(rows + offset, columns),
    0,
  );
  const kept = self.sizes
    .map((_, i) => i)
    .filter((i) => i !== first && i !== second);
  const start =
    length === 0 ? 0 : offset >= 0 ? offset * right : -offset * down;
  return restride(
    self,
    [...kept.map((i) => self.sizes[i] ?? 0), length],
    [...kept.map((i) => self.strides[i] ?? 0), down + right],
    self.offset + start,
  );
}

/** Adds a last axis with the windows of an axis (`unfold`). */
export function unfold(
  self: Tensor,
  dim: number,
  size: number,
  step: number,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const length = self.dim === 0 ? 1 : (self.sizes[axis] ?? 0);
  if (size > length) {
    throw new TensorError(
      `maximum size for tensor at dimension ${axis} is ${length} but size is ${size}`,
    );
  }
  if (step <= 0) {
    throw new TensorError(`step is ${step} but must be > 0`);
  }
  if (self.dim === 0) {
    return restride(self, [size], [1]);
  }
  const stride = self.strides[axis] ?? 0;
  return restride(
    self,
    [
      ...withSize(self.sizes, axis, Math.floor((length - size) / step) + 1),
      size,
    ],
    [...withSize(self.strides, axis, stride * step), stride],
  );
}

/** Expands to sizes that the caller has checked. */
export const broadcastTo = (self: Tensor, sizes: readonly number[]): Tensor =>
  restride(self, sizes, broadcastStrides(self.sizes, self.strides, sizes));
