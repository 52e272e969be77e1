/** Operators at indices of several axes, or by a mask: index, index_put_, masked_select, nonzero … */

import {clone, contiguous, copyInto, elements} from '../tensor/copy';
import {allocate, typeNames} from '../tensor/dtype';
import {
  broadcastSizes,
  contiguousStrides,
  elementCount,
  isContiguous,
  printSizes,
} from '../tensor/layout';
import {forEachRow} from '../tensor/rows';
import {Tensor} from '../tensor/tensor';
import {
  broadcastTo,
  expand,
  permute,
  restride,
  select,
  view,
} from '../tensor/views';
import {bool, optionalTensors, tensor} from './arguments';
import {binary} from './binary';
import {define} from './define';
import {copyRun, pair, wrapIndices} from './indices';
import {type OperatorDefinition, OperatorError} from './operator';

/** Indices of the elements that are not 0, as rows of [count, dim] (`nonzero`). */
export function nonzero(self: Tensor): Tensor {
  const data = elements(self);
  const positions: number[] = [];
  for (let i = 0; i < data.length; i += 1) {
    // Zeros of floats and 0n are false; NaN counts as true.
    const value = data[i] as number;
    if (value || value !== value) {
      positions.push(i);
    }
  }
  const dims = self.dim;
  const strides = contiguousStrides(self.sizes);
  const count = positions.length;
  const out = new BigInt64Array(count * dims);
  positions.forEach((at, row) => {
    let rest = at;
    for (let axis = 0; axis < dims; axis += 1) {
      const stride = strides[axis] ?? 1;
      out[axis * count + row] = BigInt(Math.floor(rest / stride));
      rest %= stride;
    }
  });
  // Column-major like in PyTorch.
  return new Tensor({data: out}, 'int64', [count, dims], [1, count]);
}

/** Resolved indices of `index` and `index_put_`. */
interface ResolvedIndices {
  /** Axes of `self`: the indexed ones, then the rest. */
  axes: number[];
  /** Start of each indexed slice in the storage, relative to the tensor's offset. */
  starts: Float64Array;
  /** Broadcast sizes of all indices. */
  indexSizes: number[];
  /** Axes that are not indexed, in order. */
  rest: number[];
  /** Number of axes of `rest` that precede the indices in the result. */
  before: number;
}

/** Converts masks to the indices of their true elements. */
function expandMasks(
  self: Tensor,
  indices: readonly (Tensor | undefined)[],
): (Tensor | undefined)[] {
  const result: (Tensor | undefined)[] = [];
  for (const index of indices) {
    if (index?.dtype !== 'bool' && index?.dtype !== 'uint8') {
      if (index && index.dtype !== 'int64') {
        throw new OperatorError(
          'tensors used as indices must be long, byte or bool tensors',
        );
      }
      result.push(index);
      continue;
    }
    index.sizes.forEach((size, i) => {
      if (size !== self.sizes[result.length + i]) {
        throw new OperatorError(
          `The shape of the mask ${printSizes(index.sizes)} at index ${i} does not match the shape of the indexed tensor ${printSizes(self.sizes)} at index ${result.length + i}`,
        );
      }
    });
    const trueIndices = nonzero(index);
    for (let axis = 0; axis < index.dim; axis += 1) {
      result.push(select(trueIndices, 1, axis));
    }
  }
  return result;
}

function resolveIndices(
  self: Tensor,
  givenIndices: readonly (Tensor | undefined)[],
): ResolvedIndices {
  const checkCount = (count: number) => {
    if (count > self.dim) {
      throw new OperatorError(
        `too many indices for tensor of dimension ${self.dim} (got ${count})`,
      );
    }
  };
  // Counted before masks become indices: a mask without dimensions adds none.
  checkCount(givenIndices.length);
  const indices = expandMasks(self, givenIndices);
  checkCount(indices.length);
  const all = self.sizes.map((_, i) => i);
  const indexed = all.filter((i) => indices[i] !== undefined);
  const rest = all.filter((i) => indices[i] === undefined);
  let indexSizes: number[] = [];
  for (const i of indexed) {
    try {
      indexSizes = broadcastSizes(indexSizes, indices[i]?.sizes ?? []);
    } catch {
      const shapes = indexed.map((at) => printSizes(indices[at]?.sizes ?? []));
      throw new OperatorError(
        `shape mismatch: indexing tensors could not be broadcast together with shapes ${shapes.join(', ')}`,
      );
    }
  }
  const starts = new Float64Array(elementCount(indexSizes));
  for (const axis of indexed) {
    const index = indices[axis];
    if (!index) {
      continue;
    }
    const size = self.sizes[axis] ?? 0;
    const stride = self.strides[axis] ?? 0;
    const values = wrapIndices(
      broadcastTo(index, indexSizes),
      size,
      (value) =>
        `index ${value} is out of bounds for dimension ${axis} with size ${size}`,
    );
    for (let i = 0; i < starts.length; i += 1) {
      starts[i] = (starts[i] ?? 0) + (values[i] ?? 0) * stride;
    }
  }
  const first = indexed[0] ?? 0;
  const adjacent = indexed.every((axis, i) => axis === first + i);
  return {
    axes: [...indexed, ...rest],
    starts,
    indexSizes,
    rest,
    before: adjacent ? rest.filter((axis) => axis < first).length : 0,
  };
}

/** Order of the axes of `[...indices, ...rest]` in the result. */
function placeAxes({indexSizes, rest, before}: ResolvedIndices): number[] {
  const points = indexSizes.map((_, i) => i);
  const others = rest.map((_, i) => indexSizes.length + i);
  return [...others.slice(0, before), ...points, ...others.slice(before)];
}

/** Reads elements or slices at the given indices (`index`). */
function index(self: Tensor, indices: readonly (Tensor | undefined)[]): Tensor {
  if (indices.every((one) => one === undefined)) {
    return restride(self, self.sizes, self.strides);
  }
  const resolved = resolveIndices(self, indices);
  const sizes = resolved.rest.map((axis) => self.sizes[axis] ?? 0);
  const strides = resolved.rest.map((axis) => self.strides[axis] ?? 0);
  const length = elementCount(sizes);
  const out = allocate(
    self.dtype,
    resolved.starts.length * length,
  ) as Float32Array;
  const data = self.storage.data as Float32Array;
  if (length === 1) {
    for (let i = 0; i < resolved.starts.length; i += 1) {
      out[i] = data[self.offset + (resolved.starts[i] ?? 0)] ?? 0;
    }
  } else if (isContiguous(sizes, strides)) {
    for (let i = 0; i < resolved.starts.length; i += 1) {
      const start = self.offset + (resolved.starts[i] ?? 0);
      copyRun(data, start, length, out, i * length);
    }
  } else {
    for (let i = 0; i < resolved.starts.length; i += 1) {
      copyInto(
        Tensor.over(
          out.subarray(i * length, (i + 1) * length),
          sizes,
          self.dtype,
        ),
        restride(self, sizes, strides, self.offset + (resolved.starts[i] ?? 0)),
      );
    }
  }
  const result = new Tensor(
    {data: out},
    self.dtype,
    [...resolved.indexSizes, ...sizes],
    undefined,
    0,
    self.quantizer,
  );
  return contiguous(permute(result, placeAxes(resolved)));
}

/**
 * Writes one value where a mask over all axes is true (`x[mask] = value`), without making indices.
 * Returns false if the arguments have another form.
 */
function putMasked(
  self: Tensor,
  indices: readonly (Tensor | undefined)[],
  values: Tensor,
): boolean {
  const [mask] = indices;
  if (
    indices.length !== 1 ||
    (mask?.dtype !== 'bool' && mask?.dtype !== 'uint8') ||
    String(mask.sizes) !== String(self.sizes) ||
    values.dim > 1 ||
    values.numel !== 1
  ) {
    return false;
  }
  const data = self.storage.data as Float32Array;
  // Both arrays are of one dtype.
  const value = elements(values)[0] as number;
  // A mask in the same storage would change while it is read.
  const chosen = mask.storage === self.storage ? contiguous(clone(mask)) : mask;
  const places = chosen.storage.data;
  forEachRow(
    self.sizes,
    [chosen, self],
    ([from = 0, to = 0], [step = 1, by = 1], count) => {
      for (let i = 0, a = from, b = to; i < count; i += 1, a += step, b += by) {
        if (places[a]) {
          data[b] = value;
        }
      }
    },
  );
  return true;
}

const invertOrder = (order: readonly number[]): number[] =>
  order.map((_, i) => order.indexOf(i));

/** Writes or adds values at the given indices (`index_put_`). */
function indexPut(
  self: Tensor,
  indices: readonly (Tensor | undefined)[],
  values: Tensor,
  accumulate: boolean,
): Tensor {
  if (values.quantizer) {
    throw new OperatorError(
      'Value argument for quantized input_put should not be quantized',
    );
  }
  if (values.dtype !== self.dtype) {
    throw new OperatorError(
      `Index put requires the source and destination dtypes match, got ${typeNames[self.dtype]} for the destination and ${typeNames[values.dtype]} for the source.`,
    );
  }
  if (!accumulate && putMasked(self, indices, values)) {
    return self;
  }
  const resolved = resolveIndices(self, indices);
  const sizes = resolved.rest.map((axis) => self.sizes[axis] ?? 0);
  const strides = resolved.rest.map((axis) => self.strides[axis] ?? 0);
  const order = placeAxes(resolved);
  const ordered = [...resolved.indexSizes, ...sizes];
  const target = order.map((axis) => ordered[axis] ?? 0);
  let shaped: Tensor;
  try {
    shaped = expand(values, target);
  } catch {
    throw new OperatorError(
      `shape mismatch: value tensor of shape ${printSizes(values.sizes)} cannot be broadcast to indexing result of shape ${printSizes(target)}`,
    );
  }
  const source = contiguous(permute(shaped, invertOrder(order)));
  const length = elementCount(sizes);
  if (length === 1 && !accumulate) {
    const data = self.storage.data as Float32Array;
    const from =
      values.storage === self.storage
        ? elements(clone(source))
        : elements(source);
    for (let i = 0; i < resolved.starts.length; i += 1) {
      data[self.offset + (resolved.starts[i] ?? 0)] = from[i] as number;
    }
    return self;
  }
  const points = view(source, [resolved.starts.length, length]);
  for (let i = 0; i < resolved.starts.length; i += 1) {
    const to = restride(
      self,
      sizes,
      strides,
      self.offset + (resolved.starts[i] ?? 0),
    );
    const from = view(select(points, 0, i), sizes);
    copyInto(to, accumulate ? binary('add', to, from) : from);
  }
  return self;
}

function maskedSelect(self: Tensor, mask: Tensor): Tensor {
  if (mask.dtype !== 'bool' && mask.dtype !== 'uint8') {
    throw new OperatorError(
      'masked_select: expected BoolTensor or ByteTensor for mask',
    );
  }
  const sizes = broadcastSizes(self.sizes, mask.sizes);
  const data = elements(broadcastTo(self, sizes)) as Float32Array;
  const chosen = elements(broadcastTo(mask, sizes));
  let count = 0;
  for (let i = 0; i < chosen.length; i += 1) {
    count += chosen[i] ? 1 : 0;
  }
  const out = allocate(self.dtype, count) as Float32Array;
  let at = 0;
  for (let i = 0; i < chosen.length; i += 1) {
    if (chosen[i]) {
      out[at] = data[i] as number;
      at += 1;
    }
  }
  return Tensor.over(out, [count], self.dtype);
}

export const definitions: readonly OperatorDefinition[] = [
  define('aten::nonzero(Tensor self) -> Tensor', (args) =>
    nonzero(tensor(args, 0)),
  ),
  define('aten::argwhere(Tensor self) -> Tensor', (args) =>
    nonzero(tensor(args, 0)),
  ),
  define('aten::nonzero_numpy(Tensor self) -> Tensor[]', (args) => {
    const positions = nonzero(tensor(args, 0));
    return tensor(args, 0).sizes.map((_, i) => select(positions, 1, i));
  }),
  define(
    'aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor',
    (args) => index(tensor(args, 0), optionalTensors(args, 1)),
  ),
  define(
    'aten::index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor',
    (args) => index(tensor(args, 0), optionalTensors(args, 1)),
  ),
  ...(['', '.hacked_twin'] as const).flatMap((qualifier) =>
    pair(
      'index_put',
      qualifier,
      `Tensor${qualifier ? '' : '?'}[] indices, Tensor values, bool accumulate=False`,
      (self, args) =>
        indexPut(
          self,
          optionalTensors(args, 1),
          tensor(args, 2),
          bool(args, 3),
        ),
    ),
  ),
  define(
    'aten::_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!)',
    (args) =>
      indexPut(
        tensor(args, 0),
        optionalTensors(args, 1),
        tensor(args, 2),
        bool(args, 3),
      ),
  ),
  define('aten::masked_select(Tensor self, Tensor mask) -> Tensor', (args) =>
    maskedSelect(tensor(args, 0), tensor(args, 1)),
  ),
  ...pair('masked_scatter', '', 'Tensor mask, Tensor source', (self, args) => {
    const mask = broadcastTo(tensor(args, 1), self.sizes);
    const chosen = nonzero(mask);
    const source = tensor(args, 2);
    const count = chosen.sizes[0] ?? 0;
    if (source.numel < count) {
      throw new OperatorError(
        'Number of elements of source < number of ones in mask',
      );
    }
    const values = restride(contiguous(source), [count], [1]);
    const axes = self.sizes.map((_, i) => select(chosen, 1, i));
    return indexPut(self, axes, values, false);
  }),
];
