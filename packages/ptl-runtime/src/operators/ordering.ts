/* eslint max-lines: off -- one table of operators, with the functions that it names */
/** Operators that order, select or accumulate elements along an axis: sort, topk, unique, cumsum … */

import {convertInto} from '../tensor/convert';
import {
  cast,
  cloneWithStrides,
  elements,
  numbers,
  preservedStrides,
  scalarTensor,
} from '../tensor/copy';
import {
  allocate,
  type DType,
  isFloating,
  type TypedArray,
} from '../tensor/dtype';
import {wrapDim, spliceSizes, withSize} from '../tensor/layout';
import {wrapLong} from '../tensor/special';
import {Tensor} from '../tensor/tensor';
import {
  bool,
  int,
  optionalDType,
  optionalString,
  optionalTensor,
  scalar,
  tensor,
} from './arguments';
import {define} from './define';
import {keysOf, requireElements} from './extremes';
import {fold, unfoldRows} from './fold';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';
import {scalarDType} from '../tensor/promote';

type Keys = ArrayLike<number>;

/** Compares for ascending order; NaN comes last. Accepts bigints too. */
const compare = (a: number, b: number): number =>
  a < b ? -1 : a > b ? 1 : a === b ? 0 : a !== a ? (b !== b ? 0 : 1) : -1;

/** Indices of a row in sorted order; the sort is stable. */
function sortIndices(
  keys: Keys,
  start: number,
  length: number,
  descending: boolean,
): Uint32Array {
  const indices = new Uint32Array(length);
  for (let i = 0; i < length; i += 1) {
    indices[i] = i;
  }
  const sign = descending ? -1 : 1;
  return indices.sort(
    (a, b) =>
      sign * compare(keys[start + a] as number, keys[start + b] as number) ||
      a - b,
  );
}

/** First `k` indices of a row in sorted order, without sorting the rest. */
function selectFirst(
  keys: Keys,
  start: number,
  length: number,
  k: number,
  largest: boolean,
): ArrayLike<number> {
  if (k * 8 > length) {
    return sortIndices(keys, start, length, largest);
  }
  const sign = largest ? -1 : 1;
  const best = new Uint32Array(k);
  let count = 0;
  for (let i = 0; i < length; i += 1) {
    const key = keys[start + i] as number;
    const last = keys[start + (best[count - 1] ?? 0)] as number;
    if (count === k && (k === 0 || sign * compare(key, last) >= 0)) {
      continue;
    }
    let at = count < k ? count : k - 1;
    while (
      at > 0 &&
      sign * compare(key, keys[start + (best[at - 1] ?? 0)] as number) < 0
    ) {
      best[at] = best[at - 1] ?? 0;
      at -= 1;
    }
    best[at] = i;
    count = Math.min(count + 1, k);
  }
  return best;
}

/** Picks `count` elements of each row along an axis; returns values and indices. */
function pick(
  self: Tensor,
  dim: number,
  count: number,
  choose: (keys: Keys, start: number, length: number) => ArrayLike<number>,
): [values: Tensor, indices: Tensor] {
  const axis = wrapDim(dim, self.dim);
  const {data, rows, length} = fold(self, self.dim ? [axis] : [], false);
  const keys = keysOf(self.dtype, data);
  const values = allocate(self.dtype, rows * count) as Float64Array;
  const indices = new BigInt64Array(rows * count);
  for (let row = 0; row < rows; row += 1) {
    const start = row * length;
    const chosen = choose(keys, start, length);
    for (let i = 0; i < count; i += 1) {
      const index = chosen[i] ?? 0;
      values[row * count + i] = data[start + index] as number;
      indices[row * count + i] = BigInt(index);
    }
  }
  const sizes = self.dim ? withSize(self.sizes, axis, count) : [];
  if (self.quantizer?.axis !== undefined) {
    throw new OperatorError('a tensor quantized per channel has no order');
  }
  const {storage} = unfoldRows(values, self.dtype, sizes, axis);
  const results = [
    new Tensor(storage, self.dtype, sizes, undefined, 0, self.quantizer),
    unfoldRows(indices, 'int64', sizes, axis),
  ] as const;
  // A complete sort keeps the tensor's memory order.
  return count === length
    ? [
        cloneWithStrides(results[0], preservedStrides(self)),
        cloneWithStrides(results[1], preservedStrides(self)),
      ]
    : [...results];
}

const lengthOf = (self: Tensor, dim: number) =>
  self.sizes[wrapDim(dim, self.dim)] ?? 1;

const sort = (self: Tensor, dim: number, descending: boolean) =>
  pick(self, dim, lengthOf(self, dim), (keys, start, length) =>
    sortIndices(keys, start, length, descending),
  );

function topk(self: Tensor, k: number, dim: number, largest: boolean) {
  if (self.dim > 0) {
    requireSupported('topk', self.dtype);
  }
  if (k < 0 || k > lengthOf(self, dim)) {
    throw new OperatorError('selected index k out of range');
  }
  return pick(self, dim, k, (keys, start, length) =>
    selectFirst(keys, start, length, k, largest),
  );
}

/** Picks one element of each row by its rank; the axis stays if `keepdim`. */
function findKth(
  self: Tensor,
  dim: number,
  keepdim: boolean,
  choose: (sorted: Uint32Array, keys: Keys, start: number) => number,
): Tensor[] {
  const picked = pick(self, dim, 1, (keys, start, length) => {
    const sorted = sortIndices(keys, start, length, false);
    return [choose(sorted, keys, start)];
  });
  const axis = wrapDim(dim, self.dim);
  return picked.map((result) =>
    keepdim || self.dim === 0
      ? result
      : Tensor.over(
          result.storage.data,
          spliceSizes(result.sizes, axis, 1),
          result.dtype,
        ),
  );
}

/** Index of the lower of the two middle elements, or of a NaN. */
function findMiddle(sorted: Uint32Array, keys: Keys, start: number): number {
  const last = sorted.at(-1) ?? 0;
  const key = keys[start + last] as number;
  return key !== key
    ? (sorted.find((i) => keys[start + i] !== keys[start + i]) ?? last)
    : (sorted[(sorted.length - 1) >> 1] ?? 0);
}

/** Computes running totals along an axis. */
function scan(
  name: string,
  self: Tensor,
  dim: number,
  dtype: DType | undefined,
  number: (total: number, value: number) => number,
  long: (total: bigint, value: bigint) => bigint,
): Tensor {
  const result = dtype ?? (isFloating(self.dtype) ? self.dtype : 'int64');
  if (self.dim > 0) {
    requireSupported(name, result);
  }
  const axis = wrapDim(dim, self.dim);
  const input = cast(self, result === 'float16' ? 'float32' : result);
  const {data, rows, length} = fold(input, self.dim ? [axis] : [], false);
  const out = allocate(input.dtype, data.length);
  for (let row = 0; row < rows; row += 1) {
    const start = row * length;
    if (data instanceof BigInt64Array) {
      let total = data[start] ?? 0n;
      out[start] = total;
      for (let i = start + 1; i < start + length; i += 1) {
        total = wrapLong(long(total, data[i] ?? 0n));
        out[i] = total;
      }
    } else {
      let total = data[start] ?? 0;
      out[start] = total;
      for (let i = start + 1; i < start + length; i += 1) {
        total = number(total, data[i] ?? 0);
        out[i] = total;
      }
    }
  }
  return cast(unfoldRows(out, input.dtype, self.sizes, axis), result);
}

/** Computes running extremes along an axis and the last index of each. */
function scanExtremes(self: Tensor, dim: number, largest: boolean): Tensor[] {
  if (self.dim > 0) {
    requireSupported(largest ? 'cummax' : 'cummin', self.dtype);
  }
  const sign = largest ? 1 : -1;
  return pick(self, dim, lengthOf(self, dim), (keys, start, length) => {
    const indices = new Uint32Array(length);
    let best = 0;
    for (let i = 0; i < length; i += 1) {
      const value = keys[start + i] as number;
      const current = keys[start + best] as number;
      if (value !== value || sign * compare(value, current) >= 0) {
        best = current !== current && value === value ? best : i;
      }
      indices[i] = best;
    }
    return indices;
  });
}

/** Distinct elements of the flattened tensor, the index of each element among them, and their counts. */
function unique(self: Tensor, sorted: boolean): Tensor[] {
  requireSupported('unique', self.dtype);
  const data = elements(self);
  const keys = keysOf(self.dtype, data);
  const sequence = sorted
    ? sortIndices(keys, 0, keys.length, false)
    : Uint32Array.from({length: keys.length}, (_, i) => i);
  const kept: number[] = [];
  const counts: bigint[] = [];
  const inverse = new BigInt64Array(keys.length);
  for (const i of sequence) {
    const previous = kept.at(-1);
    if (previous === undefined || keys[previous] !== keys[i]) {
      kept.push(i);
      counts.push(0n);
    }
    counts[kept.length - 1] = (counts[kept.length - 1] ?? 0n) + 1n;
    inverse[i] = BigInt(kept.length - 1);
  }
  const values = allocate(self.dtype, kept.length) as Float64Array;
  kept.forEach((i, at) => {
    values[at] = data[i] as number;
  });
  return [
    Tensor.over(values, [kept.length], self.dtype),
    Tensor.over(inverse, self.sizes, 'int64'),
    Tensor.over(BigInt64Array.from(counts), [kept.length], 'int64'),
  ];
}

const none = () => Tensor.empty([0], 'int64');

/** Insertion points of values in sorted rows: before equal elements, or after them with `right`. */
function searchSorted(
  sequence: Tensor,
  values: Tensor,
  right: boolean,
  dtype: DType,
): Tensor {
  if (
    sequence.dim > 1 &&
    (values.dim !== sequence.dim ||
      values.sizes.some(
        (size, i) => i < values.dim - 1 && size !== sequence.sizes[i],
      ))
  ) {
    throw new OperatorError(
      `torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor and input value tensor must match, but we got boundaries tensor [${sequence.sizes.join(', ')}] and input value tensor [${values.sizes.join(', ')}]`,
    );
  }
  requireSupported('searchsorted', sequence.dtype);
  const keys = numbers(sequence);
  const searched = numbers(values);
  const length = sequence.sizes.at(-1) ?? 1;
  const perRow = sequence.dim > 1 ? (values.sizes.at(-1) ?? 1) : Infinity;
  const positions = new Float64Array(searched.length);
  for (let i = 0; i < searched.length; i += 1) {
    const start = perRow === Infinity ? 0 : Math.floor(i / perRow) * length;
    const value = searched[i] ?? 0;
    let low = 0;
    let high = length;
    while (low < high) {
      const at = (low + high) >> 1;
      const comparison = compare(keys[start + at] ?? 0, value);
      if (right ? comparison <= 0 : comparison < 0) {
        low = at + 1;
      } else {
        high = at;
      }
    }
    positions[i] = low;
  }
  const out: TypedArray = allocate(dtype, positions.length);
  convertInto(positions, 'float64', out, dtype);
  return Tensor.over(out, values.sizes, dtype);
}

const positionDType = (out32: boolean): DType => (out32 ? 'int32' : 'int64');

function bincount(
  self: Tensor,
  weights: Tensor | undefined,
  minimum: number,
): Tensor {
  const bins: Float64Array = Float64Array.from(numbers(self));
  if (self.dim !== 1 || isFloating(self.dtype) || bins.some((bin) => bin < 0)) {
    throw new OperatorError(
      'bincount only supports 1-d non-negative integral inputs.',
    );
  }
  const length = bins.reduce((most, bin) => Math.max(most, bin + 1), minimum);
  const totals = new Float64Array(length);
  const amounts = weights && numbers(weights);
  bins.forEach((bin, i) => {
    totals[bin] = (totals[bin] ?? 0) + (amounts?.[i] ?? 1);
  });
  return cast(
    Tensor.over(totals, [length], 'float64'),
    !weights ? 'int64' : weights.dtype === 'float32' ? 'float32' : 'float64',
  );
}

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)',
    (args) => sort(tensor(args, 0), int(args, 1), bool(args, 2)),
  ),
  define(
    'aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)',
    (args) => sort(tensor(args, 0), int(args, 2), bool(args, 3)),
  ),
  define(
    'aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor',
    (args) => sort(tensor(args, 0), int(args, 1), bool(args, 2))[1],
  ),
  define(
    'aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor',
    (args) => sort(tensor(args, 0), int(args, 2), bool(args, 3))[1],
  ),
  define(
    'aten::msort(Tensor self) -> Tensor',
    (args) => sort(tensor(args, 0), 0, false)[0],
  ),
  define(
    'aten::topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)',
    (args) => topk(tensor(args, 0), int(args, 1), int(args, 2), bool(args, 3)),
  ),
  define(
    'aten::kthvalue(Tensor self, int k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)',
    (args) => {
      const self = tensor(args, 0);
      if (self.dim > 0) {
        requireSupported('kthvalue', self.dtype);
      }
      const k = int(args, 1);
      const dim = int(args, 2);
      if (k < 1 || k > lengthOf(self, dim)) {
        throw new OperatorError(
          `kthvalue(): selected number k out of range for dimension ${wrapDim(dim, self.dim)}`,
        );
      }
      return findKth(self, dim, bool(args, 3), (sorted) => sorted[k - 1] ?? 0);
    },
  ),
  define('aten::median(Tensor self) -> Tensor', (args) => {
    const self = tensor(args, 0);
    requireSupported('median', self.dtype);
    const flat = Tensor.over(elements(self), [self.numel], self.dtype);
    return findKth(flat, 0, false, findMiddle)[0] ?? self;
  }),
  define(
    'aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)',
    (args) => {
      const self = tensor(args, 0);
      requireElements('median', self, [int(args, 1)]);
      requireSupported('median_dim', self.dtype);
      return findKth(self, int(args, 1), bool(args, 2), findMiddle);
    },
  ),
  ...(['cumsum', 'cumprod'] as const).flatMap((name) => {
    const run = (self: Tensor, dim: number, dtype: DType | undefined) =>
      name === 'cumsum'
        ? scan(
            name,
            self,
            dim,
            dtype,
            (a, b) => a + b,
            (a, b) => a + b,
          )
        : scan(
            name,
            self,
            dim,
            dtype,
            (a, b) => a * b,
            (a, b) => a * b,
          );
    return [
      define(
        `aten::${name}(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`,
        (args) => run(tensor(args, 0), int(args, 1), optionalDType(args, 2)),
      ),
    ];
  }),
  ...(['cummax', 'cummin'] as const).map((name) =>
    define(
      `aten::${name}(Tensor self, int dim) -> (Tensor values, Tensor indices)`,
      (args) => scanExtremes(tensor(args, 0), int(args, 1), name === 'cummax'),
    ),
  ),
  define(
    'aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)',
    (args) => {
      const [values = none(), inverse = none()] = unique(tensor(args, 0), true);
      return [values, bool(args, 2) ? inverse : none()];
    },
  ),
  define(
    'aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)',
    (args) => {
      const results = unique(tensor(args, 0), true);
      return results.map((result, i) =>
        i === 0 || bool(args, i + 1) ? result : none(),
      );
    },
  ),
  define(
    'aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)',
    (args) => {
      if (args[3] !== null) {
        throw new OperatorError(
          'unique_consecutive along an axis does not run here, only over all elements (dim=None)',
        );
      }
      const results = unique(tensor(args, 0), false);
      return results.map((result, i) =>
        i === 0 || bool(args, i) ? result : none(),
      );
    },
  ),
  define(
    'aten::bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor',
    (args) => bincount(tensor(args, 0), optionalTensor(args, 1), int(args, 2)),
  ),
  define(
    'aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor',
    (args) =>
      searchSorted(
        tensor(args, 1),
        tensor(args, 0),
        bool(args, 3),
        positionDType(bool(args, 2)),
      ),
  ),
  define(
    'aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor',
    (args) => {
      if (args[5] !== null) {
        throw new OperatorError('searchsorted with a sorter does not run here');
      }
      return searchSorted(
        tensor(args, 0),
        tensor(args, 1),
        bool(args, 3) || optionalString(args, 4) === 'right',
        positionDType(bool(args, 2)),
      );
    },
  ),
  define(
    'aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor',
    (args) => {
      const value = scalar(args, 1);
      return searchSorted(
        tensor(args, 0),
        scalarTensor(value, scalarDType(value)),
        bool(args, 3) || optionalString(args, 4) === 'right',
        positionDType(bool(args, 2)),
      );
    },
  ),
];
