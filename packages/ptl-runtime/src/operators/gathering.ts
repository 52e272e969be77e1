/** Operators that read along an axis: gather, take, index_select … */

import {contiguous, numbers} from '../tensor/copy';
import {allocate} from '../tensor/dtype';
import {broadcastSizes, wrapDim, withSize} from '../tensor/layout';
import {Tensor} from '../tensor/tensor';
import {broadcastTo, view} from '../tensor/views';
import {int, optionalInt, tensor} from './arguments';
import {define} from './define';
import {
  withAxis,
  checkIndexSizes,
  forEachIndexed,
  indexAlong,
  describeOutOfBounds,
  wrapIndices,
} from './indices';
import {type OperatorDefinition, OperatorError} from './operator';

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

/** Reads along an axis the elements at `index` (`gather`). */
function gather(self: Tensor, dim: number, index: Tensor): Tensor {
  const axis = wrapDim(dim, self.dim);
  const from = withAxis(self);
  const at = withAxis(index);
  checkIndexSizes('gather', from, at, axis);
  const out = allocate(self.dtype, index.numel) as Float32Array;
  const data = self.storage.data as Float32Array;
  forEachIndexed(
    from,
    axis,
    at,
    describeOutOfBounds(axis),
    (position, offset) => {
      out[position] = data[offset] as number;
    },
  );
  return Tensor.over(out, index.sizes, self.dtype);
}

export const definitions: readonly OperatorDefinition[] = [
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
        withSize(self.sizes, axis, 1),
        withSize(at.sizes, axis, 1),
      );
      return gather(
        broadcastTo(self, withSize(sizes, axis, self.sizes[axis] ?? 1)),
        axis,
        broadcastTo(at, withSize(sizes, axis, at.sizes[axis] ?? 1)),
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
];
