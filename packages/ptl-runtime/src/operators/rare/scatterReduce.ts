/** Reductions of elements that share an index (`scatter_reduce`, `index_reduce`), and `put`. */

import {copyInto, numbers} from '../../tensor/copy';
import {isFloating, typeNames} from '../../tensor/dtype';
import {contiguousStrides, printSizes, wrapDim} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {restride} from '../../tensor/views';
import {bool, int, string, tensor} from '../arguments';
import type {ComposedOperator, ComposedTable} from '../composed/call';
import {
  withAxis,
  checkIndexSizes,
  forEachIndexed,
  describeOutOfBounds,
  pair,
} from '../indices';
import {type OperatorDefinition, OperatorError} from '../operator';

interface Reduction {
  /** Initial value of an element whose own value is excluded. */
  start: number;
  join: (a: number, b: number) => number;
}

const greater = (a: number, b: number) =>
  Number.isNaN(a) || Number.isNaN(b) ? NaN : Math.max(a, b);
const less = (a: number, b: number) =>
  Number.isNaN(a) || Number.isNaN(b) ? NaN : Math.min(a, b);
const plus: Reduction = {start: 0, join: (a, b) => a + b};

const reductions: Readonly<Record<string, Reduction>> = {
  sum: plus,
  mean: plus,
  prod: {start: 1, join: (a, b) => a * b},
  amax: {start: -Infinity, join: greater},
  amin: {start: Infinity, join: less},
};

/** Reduces elements of `source` into the elements of `self` that the index selects. */
function reduceInto(
  self: Tensor,
  axis: number,
  index: Tensor,
  source: Tensor,
  name: string,
  includesSelf: boolean,
  refuse: (value: number, size: number) => string = describeOutOfBounds(axis),
): Tensor {
  const {start, join} = reductions[name] ?? plus;
  const target = withAxis(self);
  const values = numbers(source);
  const {data} = self.storage;
  // Counts and sums for each element of the storage.
  const counts = new Uint32Array(data.length);
  const sums = new Float64Array(data.length);
  // PyTorch rounds each partial sum to the dtype.
  const rounded = self.dtype === 'float32' ? Math.fround : (x: number) => x;
  forEachIndexed(target, axis, index, refuse, (position, at) => {
    const before =
      counts[at] !== 0
        ? (sums[at] as number)
        : includesSelf
          ? Number(data[at])
          : start;
    sums[at] = rounded(join(before, values[position] as number));
    counts[at] = (counts[at] as number) + 1;
  });
  counts.forEach((count, at) => {
    if (count === 0) {
      return;
    }
    const sum = sums[at] as number;
    const mean = sum / (includesSelf ? count + 1 : count);
    const result =
      name !== 'mean' ? sum : isFloating(self.dtype) ? mean : Math.floor(mean);
    data[at] = (
      data instanceof BigInt64Array ? BigInt(result) : result
    ) as never;
  });
  return self;
}

function requireNumbers(name: string, self: Tensor, source: Tensor): void {
  if (self.dtype !== source.dtype) {
    throw new OperatorError(
      name === 'scatter'
        ? 'scatter(): Expected self.dtype to be equal to src.dtype'
        : `${name}(): self and source expected to have the same dtype, but got (self) ${self.dtype} and (source) ${source.dtype}`,
    );
  }
  if (self.dtype === 'float16' || self.dtype === 'bool') {
    throw new OperatorError(`${name} of ${self.dtype} does not run here`);
  }
}

const scatterReduce = (
  self: Tensor,
  args: Parameters<ComposedOperator>[1],
): Tensor => {
  const [index, source, name] = [
    withAxis(tensor(args, 2)),
    tensor(args, 3),
    string(args, 4),
  ];
  if (!(name in reductions)) {
    throw new OperatorError(
      `reduce argument must be either sum, prod, mean, amax or amin.`,
    );
  }
  const axis = wrapDim(int(args, 1), self.dim);
  const [to, from] = [withAxis(self), withAxis(source)];
  checkIndexSizes('scatter', to, index, axis);
  requireNumbers('scatter', self, source);
  if (
    index.numel > 0 &&
    index.sizes.some(
      (size, i) =>
        (i !== axis && size > (to.sizes[i] ?? 0)) ||
        size > (from.sizes[i] ?? 0),
    )
  ) {
    throw new OperatorError(
      `Expected index ${printSizes(index.sizes)} to be smaller than self ${printSizes(to.sizes)} apart from dimension ${axis} and to be smaller size than src ${printSizes(from.sizes)}`,
    );
  }
  const values = restride(from, index.sizes, from.strides);
  return reduceInto(self, axis, index, values, name, bool(args, 5));
};

const indexReduce = (
  self: Tensor,
  args: Parameters<ComposedOperator>[1],
): Tensor => {
  const [index, source, name] = [
    tensor(args, 2),
    tensor(args, 3),
    string(args, 4),
  ];
  if (name === 'sum' || !(name in reductions)) {
    throw new OperatorError(
      `index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got ${name}.`,
    );
  }
  requireNumbers('index_reduce', self, source);
  const axis = wrapDim(int(args, 1), self.dim);
  const from = withAxis(source);
  if (index.numel !== from.sizes[axis]) {
    throw new OperatorError(
      `index_reduce_(): Number of indices (${index.numel}) should be equal to source.size(dim): (${from.sizes[axis]}), for dim: ${axis}`,
    );
  }
  const along = restride(
    index,
    from.sizes,
    from.sizes.map((_, i) => (i === axis ? (index.strides[0] ?? 1) : 0)),
  );
  return reduceInto(
    self,
    axis,
    along,
    source,
    name,
    bool(args, 5),
    () => 'index out of range in self',
  );
};

/** Operators that write by index, with their out-of-place variants. */
export const definitions: readonly OperatorDefinition[] = [
  ...pair(
    'scatter_reduce',
    '.two',
    'int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True',
    scatterReduce,
  ),
  ...pair(
    'index_reduce',
    '',
    'int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True',
    indexReduce,
  ),
];

/** Writes at row-major indices, whatever the shape (`put`). */
const put: ComposedOperator = (call, args) => {
  const [self, index, source] = [0, 1, 2].map((i) => tensor(args, i));
  if (!self || !index || !source) {
    throw new OperatorError('put: three tensors are expected');
  }
  if (index.dtype !== 'int64') {
    throw new OperatorError(
      `put_(): Expected a long tensor for index, but got ${typeNames[index.dtype]}`,
    );
  }
  if (self.dtype !== source.dtype) {
    throw new OperatorError(
      `put_(): self and source expected to have the same dtype, but got self.dtype = ${typeNames[self.dtype]} and source.dtype = ${typeNames[source.dtype]}`,
    );
  }
  if (index.numel !== source.numel) {
    throw new OperatorError(
      `put_(): Expected source and index to have the same number of elements, but got source.numel() = ${source.numel}, index.numel() = ${index.numel}`,
    );
  }
  const out = Tensor.empty(
    [self.numel],
    self.dtype,
    contiguousStrides([self.numel]),
  );
  copyInto(out, tensor([call('aten::flatten.using_ints', self)], 0));
  const flat = (value: Tensor) => call('aten::flatten.using_ints', value);
  call('aten::index_put_', out, [flat(index)], flat(source), args[3] ?? false);
  return call('aten::view', out, self.sizes.map(BigInt));
};

export const puts: ComposedTable = [
  [
    'put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor',
    put,
  ],
  [
    'put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!)',
    (call, args, context) =>
      call('aten::copy_', args[0] ?? null, put(call, args, context)),
  ],
];
