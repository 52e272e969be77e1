/** Embeddings, one-hot vectors, and distances between vectors. */

import type {Kernels} from '../../kernels/kernels';
import {cast, contiguous, numbers} from '../../tensor/copy';
import {typeNames} from '../../tensor/dtype';
import {broadcastSizes, wrapDim, spliceSizes} from '../../tensor/layout';
import {resultType} from '../../tensor/promote';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo} from '../../tensor/views';
import {
  bool,
  float,
  int,
  optionalInt,
  optionalTensor,
  tensor,
} from '../arguments';
import type {IValue} from '../ivalue';
import {OperatorError, type OperatorDefinition} from '../operator';
import {around, float32, floatsOf} from './shared';

type Args = readonly IValue[];

/** Reads and checks indices of rows. */
function rowsOf(indices: Tensor, count: number): ArrayLike<number> {
  if (indices.dtype !== 'int64' && indices.dtype !== 'int32') {
    throw new OperatorError(
      `Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got torch.${typeNames[indices.dtype]}Tensor instead (while checking arguments for embedding)`,
    );
  }
  const rows = numbers(indices);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    if (row < 0 || row >= count) {
      throw new OperatorError('index out of range in self');
    }
  }
  return rows;
}

/** Minimum width of a row for which `set` is faster than a loop. */
const MIN_BULK_COPY = 16;

/** Reads the rows of a table at the indices (`embedding`). */
export function embedding(
  weight: Tensor,
  indices: Tensor,
  kernels: Kernels,
): Tensor {
  const [count = 0, width = 0] = weight.sizes;
  if (weight.dim !== 2) {
    throw new OperatorError("'weight' must be 2-D");
  }
  if (weight.dtype === 'float32' && indices.dtype === 'int64') {
    const gathered = kernels.gather(contiguous(weight), contiguous(indices));
    if (gathered) {
      return gathered;
    }
  }
  const rows = rowsOf(indices, count);
  const table = floatsOf(float32(weight));
  const out = Tensor.empty([...indices.sizes, width]);
  const y = floatsOf(out);
  for (let i = 0; i < rows.length; i += 1) {
    const start = (rows[i] ?? 0) * width;
    if (width < MIN_BULK_COPY) {
      for (let j = 0; j < width; j += 1) {
        y[i * width + j] = table[start + j] ?? 0;
      }
    } else {
      y.set(table.subarray(start, start + width), i * width);
    }
  }
  return out;
}

/** Reduces the rows of each bag (`embedding_bag`): sum (mode 0), mean (1) or maximum (2). */
export function embeddingBag(args: Args): Tensor[] {
  const weight = float32(tensor(args, 0));
  const indices = tensor(args, 1);
  const offsets = Array.from(numbers(tensor(args, 2)));
  const mode = int(args, 4);
  const perSample = optionalTensor(args, 6);
  const padding = optionalInt(args, 8) ?? -1;
  const [count = 0, width = 0] = weight.sizes;
  const rows = rowsOf(indices, count);
  const table = floatsOf(weight);
  const factors = perSample && floatsOf(float32(perSample));
  const bags = bool(args, 7) ? offsets.length - 1 : offsets.length;
  const out = Tensor.empty([bags, width]);
  const y = floatsOf(out);
  const bagOf = new Float64Array(rows.length);
  const sizes = new Float64Array(bags);
  const largest = Tensor.empty(mode === 2 ? [bags, width] : [bags], 'int64');
  const places = largest.storage.data as BigInt64Array;
  for (let bag = 0; bag < bags; bag += 1) {
    const end = offsets[bag + 1] ?? rows.length;
    for (let i = offsets[bag] ?? 0; i < end; i += 1) {
      bagOf[i] = bag;
      const row = rows[i] ?? 0;
      if (row === padding) {
        continue;
      }
      const first = sizes[bag] === 0;
      sizes[bag] = (sizes[bag] ?? 0) + 1;
      for (let j = 0; j < width; j += 1) {
        const at = bag * width + j;
        const value = (table[row * width + j] ?? 0) * (factors?.[i] ?? 1);
        if (mode !== 2) {
          y[at] = (y[at] ?? 0) + value;
        } else if (first || value > (y[at] ?? 0)) {
          y[at] = value;
          places[at] = BigInt(row);
        }
      }
    }
    if (mode === 1) {
      for (let at = bag * width; at < (bag + 1) * width; at += 1) {
        y[at] = (y[at] ?? 0) / Math.max(1, sizes[bag] ?? 1);
      }
    }
  }
  const longs = (values: Float64Array) =>
    Tensor.over(
      BigInt64Array.from(values, (value) => BigInt(value)),
      [values.length],
      'int64',
    );
  // The other results are for training; PyTorch fills only those of the mode.
  return [
    out,
    longs(mode === 0 ? new Float64Array() : bagOf),
    longs(mode === 0 ? new Float64Array(offsets.length) : sizes),
    mode === 0
      ? longs(new Float64Array(offsets.length))
      : mode === 1
        ? longs(sizes)
        : largest,
  ];
}

/** Encodes each index as a vector with a single 1 along a new last axis (`one_hot`). */
function oneHot(self: Tensor, classes: number): Tensor {
  if (self.dtype !== 'int64') {
    throw new OperatorError('one_hot is only applicable to index tensor.');
  }
  const indices = numbers(self);
  if (classes <= 0 && classes !== -1) {
    throw new OperatorError('num_classes should be positive');
  }
  if (classes === -1 && indices.length === 0) {
    throw new OperatorError(
      'Can not infer total number of classes from empty tensor.',
    );
  }
  if (indices.some((value) => value < 0)) {
    throw new OperatorError('Class values must be non-negative.');
  }
  const count =
    classes === -1
      ? Array.from(indices).reduce((most, value) => Math.max(most, value), 0) +
        1
      : classes;
  if (indices.some((value) => value >= count)) {
    throw new OperatorError('Class values must be smaller than num_classes.');
  }
  const out = Tensor.empty([...self.sizes, count], 'int64');
  const data = out.storage.data as BigInt64Array;
  indices.forEach((value, i) => {
    data[i * count + value] = 1n;
  });
  return out;
}

/** Broadcasts two tensors; returns their contiguous elements and the common sizes. */
function broadcastFloats(
  a: Tensor,
  b: Tensor,
): [Float32Array, Float32Array, number[]] {
  const sizes = broadcastSizes(a.sizes, b.sizes);
  const values = (self: Tensor) => floatsOf(float32(broadcastTo(self, sizes)));
  return [values(a), values(b), sizes];
}

/** Converts two tensors to their common dtype. */
function promoteBoth(a: Tensor, b: Tensor): [Tensor, Tensor] {
  const dtype = resultType([a, b]);
  return [cast(a, dtype), cast(b, dtype)];
}

/** Cosine of the angle between vectors along an axis (`cosine_similarity`). */
function cosineSimilarity(
  a: Tensor,
  b: Tensor,
  dim: number,
  eps: number,
): Tensor {
  const [x, y, sizes] = broadcastFloats(a, b);
  const axis = wrapDim(dim, sizes.length);
  const [outer, size, inner] = around(sizes, axis);
  const out = Tensor.empty(spliceSizes(sizes, axis, 1));
  const result = floatsOf(out);
  for (let o = 0; o < outer; o += 1) {
    for (let i = 0; i < inner; i += 1) {
      let [product, left, right] = [0, 0, 0];
      for (let k = 0; k < size; k += 1) {
        const at = (o * size + k) * inner + i;
        const [u = 0, v = 0] = [x[at], y[at]];
        product += u * v;
        left += u * u;
        right += v * v;
      }
      result[o * inner + i] =
        product / Math.sqrt(Math.max(left * right, eps * eps));
    }
  }
  return out;
}

/** p-norm of a difference: p = 0 counts elements other than 0, infinity takes the largest. */
function norm(p: number, count: number, at: (i: number) => number): number {
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const value = Math.abs(at(i));
    sum =
      p === Infinity
        ? Math.max(sum, value)
        : sum + (p === 0 ? Number(value !== 0) : value ** p);
  }
  return p === Infinity || p === 0 ? sum : sum ** (1 / p);
}

function pairwiseDistance(args: Args): Tensor {
  const [x, y, sizes] = broadcastFloats(tensor(args, 0), tensor(args, 1));
  const p = float(args, 2);
  const eps = float(args, 3);
  const size = sizes.at(-1) ?? 1;
  const out = Tensor.empty([
    ...sizes.slice(0, -1),
    ...(bool(args, 4) ? [1] : []),
  ]);
  const result = floatsOf(out);
  for (let row = 0; row < result.length; row += 1) {
    result[row] = norm(p, size, (i) => {
      const at = row * size + i;
      return (x[at] ?? 0) - (y[at] ?? 0) + eps;
    });
  }
  return out;
}

/** Distances from each row of `a` to each row of `b` (`cdist`). */
function cdist(a: Tensor, b: Tensor, p: number): Tensor {
  const [rows = 0, size = 0] = a.sizes.slice(-2);
  const [columns = 0, other = 0] = b.sizes.slice(-2);
  if (a.dim < 2 || b.dim < 2 || size !== other) {
    throw new OperatorError(
      `X1 and X2 must have the same number of columns. X1: ${size} X2: ${other}`,
    );
  }
  const batch = broadcastSizes(a.sizes.slice(0, -2), b.sizes.slice(0, -2));
  const values = (self: Tensor) =>
    floatsOf(float32(broadcastTo(self, [...batch, ...self.sizes.slice(-2)])));
  const [x, y] = [values(a), values(b)];
  const out = Tensor.empty([...batch, rows, columns]);
  const result = floatsOf(out);
  for (let at = 0; at < result.length; at += 1) {
    const column = at % columns;
    const row = Math.floor(at / columns);
    const image = Math.floor(row / rows);
    result[at] = norm(
      p,
      size,
      (i) =>
        (x[row * size + i] ?? 0) -
        (y[(image * columns + column) * size + i] ?? 0),
    );
  }
  return out;
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema:
      'aten::embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor',
    run: (args, {kernels}) =>
      embedding(tensor(args, 0), tensor(args, 1), kernels),
  },
  {
    schema:
      'aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor)',
    run: embeddingBag,
  },
  {
    schema:
      'aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor)',
    run: embeddingBag,
  },
  {
    schema: 'aten::one_hot(Tensor self, int num_classes=-1) -> Tensor',
    run: (args) => oneHot(tensor(args, 0), int(args, 1)),
  },
  {
    schema:
      'aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor',
    run: (args) =>
      cosineSimilarity(
        ...promoteBoth(tensor(args, 0), tensor(args, 1)),
        int(args, 2),
        float(args, 3),
      ),
  },
  {
    schema:
      'aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor',
    run: pairwiseDistance,
  },
  {
    schema:
      'aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor',
    run: (args) => cdist(tensor(args, 0), tensor(args, 1), float(args, 2)),
  },
];
