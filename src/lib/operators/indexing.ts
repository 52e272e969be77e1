/* eslint max-lines: off -- one table of operators, with the functions that it names */
/** Operators that read and write at indices: index, index_put_, gather, scatter, masked_select, nonzero … */

import {
  cast,
  clone,
  cloneWithStrides,
  contiguous,
  copyInto,
  elements,
  fill,
  numbers,
  scalarTensor,
} from '../tensor/copy';
import {allocate, type DType, typeNames} from '../tensor/dtype';
import {
  broadcastSizes,
  contiguousStrides,
  elementCount,
  printSizes,
  wrapDim,
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
import {
  bool,
  int,
  optionalInt,
  optionalTensors,
  scalar,
  string,
  tensor,
} from './arguments';
import {binary} from './binary';
import {define} from './define';
import type {IValue} from './ivalue';
import {type OperatorDefinition, OperatorError} from './operator';

type Args = readonly IValue[];

/** `nonzero`: indices of the elements that are not 0, as rows of `[count, dim]`. */
export function nonzero(self: Tensor): Tensor {
  const data = elements(self);
  const found: number[] = [];
  for (let i = 0; i < data.length; i += 1) {
    // Both zeros of floats and 0n are false; NaN counts.
    const value = data[i] as number;
    if (value || value !== value) {
      found.push(i);
    }
  }
  const dims = self.dim;
  const strides = contiguousStrides(self.sizes);
  const count = found.length;
  const out = new BigInt64Array(count * dims);
  found.forEach((at, row) => {
    let rest = at;
    for (let axis = 0; axis < dims; axis += 1) {
      const stride = strides[axis] ?? 1;
      out[axis * count + row] = BigInt(Math.floor(rest / stride));
      rest %= stride;
    }
  });
  // Each axis lies together, as in PyTorch.
  return new Tensor({data: out}, 'int64', [count, dims], [1, count]);
}

/** The slices of an axis at known indices, in a new contiguous tensor. */
export function indexAlong(
  self: Tensor,
  axis: number,
  indices: ArrayLike<number>,
): Tensor {
  const data = elements(self);
  const size = self.sizes[axis] ?? 1;
  const inner = elementCount(self.sizes.slice(axis + 1));
  const outer = elementCount(self.sizes.slice(0, axis));
  const count = indices.length;
  const out = allocate(self.dtype, outer * count * inner) as Float32Array;
  // Array and storage are of one kind.
  const source = data as Float32Array;
  let to = 0;
  for (let block = 0; block < outer; block += 1) {
    for (let i = 0; i < count; i += 1) {
      const from = (block * size + (indices[i] ?? 0)) * inner;
      if (inner < 16) {
        for (let j = 0; j < inner; j += 1) {
          out[to + j] = source[from + j] ?? 0;
        }
      } else {
        out.set(source.subarray(from, from + inner), to);
      }
      to += inner;
    }
  }
  return new Tensor(
    {data: out},
    self.dtype,
    self.dim ? self.sizes.with(axis, count) : [],
    undefined,
    0,
    self.quantizer,
  );
}

/** Indices of elements, checked, negative ones counted from the end. */
function wrapIndices(
  index: Tensor,
  size: number,
  refuse: (value: number) => string,
): Float64Array {
  const values = Float64Array.from(numbers(index));
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (value < -size || value >= size) {
      throw new OperatorError(refuse(value));
    }
    values[i] = value < 0 ? value + size : value;
  }
  return values;
}

function requireIndex(name: string, index: Tensor): void {
  if (index.dtype !== 'int64' && index.dtype !== 'int32') {
    throw new OperatorError(
      `${name}: Expected dtype int32 or int64 for index, but got: ${typeNames[index.dtype]}`,
    );
  }
}

function indexSelect(self: Tensor, dim: number, index: Tensor): Tensor {
  const axis = wrapDim(dim, self.dim);
  if (index.dim > 1) {
    throw new OperatorError('index_select(): Index is supposed to be a vector');
  }
  if (index.dtype !== 'int64' && index.dtype !== 'int32') {
    throw new OperatorError(
      'index_select(): Expected dtype int32 or int64 for index',
    );
  }
  const size = self.sizes[axis] ?? 1;
  const values = numbers(index);
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (value < 0 || value >= size) {
      throw new OperatorError(
        axis === 1 && self.dim > 1
          ? `INDICES element is out of DATA bounds, id=${value} axis_dim=${size}`
          : 'index out of range in self',
      );
    }
  }
  return indexAlong(self, axis, values as Float64Array);
}

/** Indices of `index` and `index_put_`, understood. */
interface Indexed {
  /** Axes of `self`: those that are indexed, then the rest. */
  axes: number[];
  /** For each point, where it starts in the storage, relative to the tensor's offset. */
  starts: Float64Array;
  /** Of all indices together. */
  indexSizes: number[];
  /** Axes that are not indexed, in order. */
  rest: number[];
  /** How many of `rest` come before the indices in the result. */
  before: number;
}

/** Masks become the indices of their true elements. */
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
    const found = nonzero(index);
    for (let axis = 0; axis < index.dim; axis += 1) {
      result.push(select(found, 1, axis));
    }
  }
  return result;
}

function understand(
  self: Tensor,
  given: readonly (Tensor | undefined)[],
): Indexed {
  const indices = expandMasks(self, given);
  if (indices.length > self.dim) {
    throw new OperatorError(
      `too many indices for tensor of dimension ${self.dim} (got ${indices.length})`,
    );
  }
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

/** Puts the axes of `[...indices, ...rest]` where the result has them. */
function placeAxes({indexSizes, rest, before}: Indexed): number[] {
  const points = indexSizes.map((_, i) => i);
  const others = rest.map((_, i) => indexSizes.length + i);
  return [...others.slice(0, before), ...points, ...others.slice(before)];
}

/** `index`: elements or slices at the given indices. */
export function index(
  self: Tensor,
  given: readonly (Tensor | undefined)[],
): Tensor {
  if (given.every((one) => one === undefined)) {
    return restride(self, self.sizes, self.strides);
  }
  const found = understand(self, given);
  const sizes = found.rest.map((axis) => self.sizes[axis] ?? 0);
  const strides = found.rest.map((axis) => self.strides[axis] ?? 0);
  const length = elementCount(sizes);
  const out = allocate(
    self.dtype,
    found.starts.length * length,
  ) as Float32Array;
  const data = self.storage.data as Float32Array;
  if (length === 1) {
    for (let i = 0; i < found.starts.length; i += 1) {
      out[i] = data[self.offset + (found.starts[i] ?? 0)] ?? 0;
    }
  } else {
    for (let i = 0; i < found.starts.length; i += 1) {
      copyInto(
        Tensor.over(
          out.subarray(i * length, (i + 1) * length),
          sizes,
          self.dtype,
        ),
        restride(self, sizes, strides, self.offset + (found.starts[i] ?? 0)),
      );
    }
  }
  const result = new Tensor(
    {data: out},
    self.dtype,
    [...found.indexSizes, ...sizes],
    undefined,
    0,
    self.quantizer,
  );
  return contiguous(permute(result, placeAxes(found)));
}

const inverse = (order: readonly number[]): number[] =>
  order.map((_, i) => order.indexOf(i));

/** `index_put_`: writes values at the given indices, or adds them there. */
function indexPut(
  self: Tensor,
  given: readonly (Tensor | undefined)[],
  values: Tensor,
  accumulate: boolean,
): Tensor {
  if (values.dtype !== self.dtype) {
    throw new OperatorError(
      `Index put requires the source and destination dtypes match, got ${typeNames[self.dtype]} for the destination and ${typeNames[values.dtype]} for the source.`,
    );
  }
  const found = understand(self, given);
  const sizes = found.rest.map((axis) => self.sizes[axis] ?? 0);
  const strides = found.rest.map((axis) => self.strides[axis] ?? 0);
  const order = placeAxes(found);
  const ordered = [...found.indexSizes, ...sizes];
  const target = order.map((axis) => ordered[axis] ?? 0);
  let shaped: Tensor;
  try {
    shaped = expand(values, target);
  } catch {
    throw new OperatorError(
      `shape mismatch: value tensor of shape ${printSizes(values.sizes)} cannot be broadcast to indexing result of shape ${printSizes(target)}`,
    );
  }
  const source = contiguous(permute(shaped, inverse(order)));
  const length = elementCount(sizes);
  const points = view(source, [found.starts.length, length]);
  for (let i = 0; i < found.starts.length; i += 1) {
    const to = restride(
      self,
      sizes,
      strides,
      self.offset + (found.starts[i] ?? 0),
    );
    const from = view(select(points, 0, i), sizes);
    copyInto(to, accumulate ? binary('add', to, from) : from);
  }
  return self;
}

/** Calls for each element of `index`: where it lies in row-major order, the offset in `self` without the axis, and the index itself. */
function forEachIndexed(
  self: Tensor,
  axis: number,
  index: Tensor,
  refuse: (value: number, size: number) => string,
  each: (position: number, at: number) => void,
): void {
  const size = self.dim ? (self.sizes[axis] ?? 0) : 1;
  const stride = self.dim ? (self.strides[axis] ?? 0) : 0;
  const values = numbers(index);
  const strides = self.strides.map((own, i) => (i === axis ? 0 : own));
  // Row-major positions of the index walk together with offsets in `self`.
  forEachRow(
    index.sizes,
    [
      {strides, offset: self.offset},
      {strides: contiguousStrides(index.sizes), offset: 0},
    ],
    ([start = 0, first = 0], [step = 0, by = 1], count) => {
      for (let i = 0; i < count; i += 1) {
        const value = values[first + i * by] ?? 0;
        if (value < 0 || value >= size) {
          throw new OperatorError(refuse(value, size));
        }
        each(first + i * by, start + i * step + value * stride);
      }
    },
  );
}

const outOfBounds = (axis: number) => (value: number, size: number) =>
  `index ${value} is out of bounds for dimension ${axis} with size ${size}`;

/** A tensor without axes counts as one of a single element. */
const atLeastOne = (self: Tensor): Tensor =>
  self.dim ? self : restride(self, [1], [1]);

function checkIndexSizes(
  name: string,
  self: Tensor,
  index: Tensor,
  axis: number,
): void {
  if (index.dtype !== 'int64') {
    throw new OperatorError(`${name}(): Expected dtype int64 for index`);
  }
  if (index.numel === 0) {
    return;
  }
  if (self.dim !== index.dim) {
    throw new OperatorError(
      `Index tensor must have the same number of dimensions as ${name === 'gather' ? 'input' : 'self'} tensor`,
    );
  }
  const tooLarge = index.sizes.some(
    (size, i) => i !== axis && size > (self.sizes[i] ?? 0),
  );
  if (name === 'gather' && tooLarge) {
    const at = index.sizes.findIndex(
      (size, i) => i !== axis && size > (self.sizes[i] ?? 0),
    );
    throw new OperatorError(
      `Size does not match at dimension ${at} expected index ${printSizes(index.sizes)} to be smaller than self ${printSizes(self.sizes)} apart from dimension ${axis}`,
    );
  }
}

/** `gather`: along an axis, the elements that `index` names. */
export function gather(self: Tensor, dim: number, index: Tensor): Tensor {
  const axis = wrapDim(dim, self.dim);
  const from = atLeastOne(self);
  const at = atLeastOne(index);
  checkIndexSizes('gather', from, at, axis);
  const out = allocate(self.dtype, index.numel) as Float32Array;
  const data = self.storage.data as Float32Array;
  forEachIndexed(from, axis, at, outOfBounds(axis), (position, offset) => {
    out[position] = data[offset] as number;
  });
  return Tensor.over(out, index.sizes, self.dtype);
}

type Combine = (a: number, b: number) => number;

// Elements are numbers or bigints; both add and multiply.
const combinations: Readonly<Record<string, Combine>> = {
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
};

/** `scatter_`: along an axis, writes where `index` names. */
function scatter(
  self: Tensor,
  dim: number,
  index: Tensor,
  source: Tensor,
  combine?: Combine,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const to = atLeastOne(self);
  const at = atLeastOne(index);
  const from = atLeastOne(source);
  const isValue = source.strides.every((stride) => stride === 0);
  checkIndexSizes('scatter', to, at, axis);
  if (source.dtype !== self.dtype) {
    throw new OperatorError(
      `scatter(): Expected self.dtype to be equal to src.dtype`,
    );
  }
  if (
    at.numel > 0 &&
    at.sizes.some(
      (size, i) =>
        (i !== axis && size > (to.sizes[i] ?? 0)) ||
        size > (from.sizes[i] ?? 0),
    )
  ) {
    throw new OperatorError(
      `Expected index ${printSizes(at.sizes)} to be smaller than self ${printSizes(to.sizes)} apart from dimension ${axis}${isValue ? '' : ` and to be smaller size than src ${printSizes(from.sizes)}`}`,
    );
  }
  const data = self.storage.data as Float32Array;
  const values = elements(
    restride(from, at.sizes, from.strides),
  ) as Float32Array;
  const half = self.dtype === 'float16' && combine;
  if (half) {
    const wide = cast(self, 'float32');
    scatter(wide, dim, index, cast(source, 'float32'), combine);
    copyInto(self, wide);
    return self;
  }
  forEachIndexed(to, axis, at, outOfBounds(axis), (position, offset) => {
    const value = values[position] as number;
    data[offset] = combine ? combine(data[offset] as number, value) : value;
  });
  return self;
}

/** A source for `scatter` of a number: every element is it. */
const valueFor = (self: Tensor, index: Tensor, value: Tensor): Tensor =>
  restride(
    cast(value, self.dtype),
    index.sizes,
    index.sizes.map(() => 0),
  );

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

/** `index_add`, `index_copy`: slices of the source go to slices of a copy. */
function indexInto(
  self: Tensor,
  dim: number,
  at: Tensor,
  write: (target: Tensor, i: number) => void,
): Tensor {
  const axis = wrapDim(dim, self.dim);
  const size = self.sizes[axis] ?? 0;
  requireIndex('index_add_', at);
  const values = wrapIndices(at, size, () => 'index out of range in self');
  values.forEach((value, i) => write(select(self, axis, value), i));
  return self;
}

/** Where an operator writes: `scatter` to a row-major copy, others to one of the same order. */
const target = (name: string, args: Args, inPlace: boolean) =>
  inPlace
    ? tensor(args, 0)
    : name.startsWith('scatter')
      ? cloneWithStrides(
          tensor(args, 0),
          contiguousStrides(tensor(args, 0).sizes),
        )
      : clone(tensor(args, 0));

/** An operator and its in-place twin: `run` writes to the tensor it gets. */
const pair = (
  name: string,
  qualifier: string,
  rest: string,
  run: (self: Tensor, args: Args) => Tensor,
): OperatorDefinition[] => [
  define(`aten::${name}${qualifier}(Tensor self, ${rest}) -> Tensor`, (args) =>
    run(target(name, args, false), args),
  ),
  define(
    `aten::${name}_${qualifier}(Tensor(a!) self, ${rest}) -> Tensor(a!)`,
    (args) => run(target(name, args, true), args),
  ),
];

const combination = (args: Args, i: number): Combine => {
  const found = combinations[string(args, i)];
  if (!found) {
    throw new OperatorError('reduce argument must be either add or multiply.');
  }
  return found;
};

const number = (args: Args, i: number, dtype: DType) =>
  scalarTensor(scalar(args, i), dtype);

export const definitions: readonly OperatorDefinition[] = [
  define('aten::nonzero(Tensor self) -> Tensor', (args) =>
    nonzero(tensor(args, 0)),
  ),
  define('aten::argwhere(Tensor self) -> Tensor', (args) =>
    nonzero(tensor(args, 0)),
  ),
  define('aten::nonzero_numpy(Tensor self) -> Tensor[]', (args) => {
    const found = nonzero(tensor(args, 0));
    return tensor(args, 0).sizes.map((_, i) => select(found, 1, i));
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
  define(
    'aten::index_select(Tensor self, int dim, Tensor index) -> Tensor',
    (args) => indexSelect(tensor(args, 0), int(args, 1), tensor(args, 2)),
  ),
  define(
    'aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor',
    (args) => gather(tensor(args, 0), int(args, 1), tensor(args, 2)),
  ),
  define(
    'aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor',
    (args) => {
      const dim = optionalInt(args, 2);
      const self = tensor(args, 0);
      const at = tensor(args, 1);
      if (dim === undefined) {
        const flat = (one: Tensor) => view(contiguous(one), [one.numel]);
        return gather(flat(self), 0, flat(at));
      }
      const axis = wrapDim(dim, self.dim);
      const sizes = broadcastSizes(
        self.sizes.with(axis, 1),
        at.sizes.with(axis, 1),
      );
      return gather(
        broadcastTo(self, sizes.with(axis, self.sizes[axis] ?? 1)),
        axis,
        broadcastTo(at, sizes.with(axis, at.sizes[axis] ?? 1)),
      );
    },
  ),
  define('aten::take(Tensor self, Tensor index) -> Tensor', (args) => {
    const self = tensor(args, 0);
    const at = tensor(args, 1);
    const flat = view(contiguous(self), [self.numel]);
    const values = wrapIndices(
      at,
      self.numel,
      () =>
        `out of range: tried to access index ${numbers(at)[0] ?? 0} on a tensor of ${self.numel} elements.`,
    );
    return view(indexAlong(flat, 0, values), at.sizes);
  }),
  ...pair(
    'scatter',
    '.src',
    'int dim, Tensor index, Tensor src',
    (self, args) =>
      scatter(self, int(args, 1), tensor(args, 2), tensor(args, 3)),
  ),
  ...pair(
    'scatter',
    '.value',
    'int dim, Tensor index, Scalar value',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        valueFor(self, tensor(args, 2), number(args, 3, self.dtype)),
      ),
  ),
  ...pair(
    'scatter',
    '.reduce',
    'int dim, Tensor index, Tensor src, *, str reduce',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        tensor(args, 3),
        combination(args, 4),
      ),
  ),
  ...pair(
    'scatter',
    '.value_reduce',
    'int dim, Tensor index, Scalar value, *, str reduce',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        valueFor(self, tensor(args, 2), number(args, 3, self.dtype)),
        combination(args, 4),
      ),
  ),
  ...pair(
    'scatter_add',
    '',
    'int dim, Tensor index, Tensor src',
    (self, args) =>
      scatter(
        self,
        int(args, 1),
        tensor(args, 2),
        tensor(args, 3),
        combinations.add,
      ),
  ),
  ...pair(
    'index_add',
    '',
    'int dim, Tensor index, Tensor source, *, Scalar alpha=1',
    (self, args) =>
      indexInto(self, int(args, 1), tensor(args, 2), (slice, i) =>
        copyInto(
          slice,
          binary(
            'add',
            slice,
            select(tensor(args, 3), int(args, 1), i),
            scalar(args, 4),
          ),
        ),
      ),
  ),
  ...pair(
    'index_copy',
    '',
    'int dim, Tensor index, Tensor source',
    (self, args) =>
      indexInto(self, int(args, 1), tensor(args, 2), (slice, i) =>
        copyInto(slice, select(tensor(args, 3), int(args, 1), i)),
      ),
  ),
  ...pair(
    'index_fill',
    '.int_Scalar',
    'int dim, Tensor index, Scalar value',
    (self, args) =>
      indexInto(self, int(args, 1), tensor(args, 2), (slice) =>
        fill(slice, scalar(args, 3)),
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
