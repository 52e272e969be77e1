/** Operators that find the largest and smallest elements: max, min, amax, argmax, aminmax … */

import {allocate, type DType, type TypedArray} from '../tensor/dtype';
import {halfValues} from '../tensor/half';
import {wrapDim} from '../tensor/layout';
import {Tensor} from '../tensor/tensor';
import {bool, int, optionalInt, optionalIntList, tensor} from './arguments';
import {define} from './define';
import {axesOf, fold, type RowElements, type FoldedRows} from './fold';
import {type OperatorDefinition, OperatorError} from './operator';
import {requireSupported} from './refusals';

/** Index of the first largest (smallest) element of a row; the first NaN wins. Accepts bigints too. */
function findExtreme(
  keys: RowElements,
  start: number,
  length: number,
  largest: boolean,
): number {
  let best = keys[start] as number;
  let at = start;
  if (best !== best) {
    return at;
  }
  for (let i = start + 1; i < start + length; i += 1) {
    const value = keys[i] as number;
    if (largest ? value > best : value < best) {
      best = value;
      at = i;
    } else if (value !== value) {
      return i;
    }
  }
  return at;
}

/** Keys for comparing elements: the elements themselves, or the values of float16 bits. */
export const keysOf = (dtype: DType, data: TypedArray): RowElements => {
  if (dtype !== 'float16') {
    return data as Float64Array;
  }
  const values = halfValues();
  return Float32Array.from(data as Uint16Array, (bits) => values[bits] ?? 0);
};

/**
 * Refuses to reduce rows without elements.
 *
 * @throws OperatorError in PyTorch's words.
 */
export function requireElements(
  name: string,
  self: Tensor,
  dims: readonly number[] | undefined,
) {
  if (self.numel > 0) {
    return;
  }
  if (!dims?.length) {
    throw new OperatorError(
      `${name}(): Expected reduction dim to be specified for input.numel() == 0.${name.startsWith('arg') ? '' : " Specify the reduction dim with the 'dim' argument."}`,
    );
  }
  for (const dim of dims) {
    const axis = wrapDim(dim, self.dim);
    if (self.sizes[axis] === 0) {
      throw new OperatorError(
        `${name}(): Expected reduction dim ${axis} to have non-zero size.`,
      );
    }
  }
}

/** Finds the extreme of each row and its index. */
function findExtremes(
  name: string,
  self: Tensor,
  dims: readonly number[] | undefined,
  keepdim: boolean,
  largest: boolean,
): {values: Tensor; indices: Tensor} {
  requireElements(name, self, dims);
  const rows: FoldedRows = fold(self, axesOf(self, dims), keepdim);
  const {data, length, sizes} = rows;
  const keys = keysOf(self.dtype, data);
  const values = allocate(self.dtype, rows.rows) as Float64Array;
  const indices = new BigInt64Array(rows.rows);
  for (let row = 0; row < rows.rows; row += 1) {
    const at = findExtreme(keys, row * length, length, largest);
    values[row] = data[at] as number;
    indices[row] = BigInt(at - row * length);
  }
  return {
    values: new Tensor(
      {data: values},
      self.dtype,
      sizes,
      undefined,
      0,
      self.quantizer,
    ),
    indices: Tensor.over(indices, sizes, 'int64'),
  };
}

function findArgExtreme(
  name: 'argmax' | 'argmin',
  self: Tensor,
  dim: number | undefined,
  keepdim: boolean,
): Tensor {
  // A single element is never compared, so any dtype is allowed.
  if (dim === undefined || (self.dim > 0 && self.sizes.at(dim) !== 1)) {
    requireSupported(name, self.dtype);
  }
  const dims = dim === undefined ? undefined : [dim];
  return findExtremes(name, self, dims, keepdim, name === 'argmax').indices;
}

export const definitions: readonly OperatorDefinition[] = [
  ...(['max', 'min'] as const).flatMap((name) => [
    define(
      `aten::${name}(Tensor self) -> Tensor`,
      (args) =>
        findExtremes(name, tensor(args, 0), undefined, false, name === 'max')
          .values,
    ),
    define(
      `aten::${name}.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`,
      (args) => {
        const {values, indices} = findExtremes(
          name,
          tensor(args, 0),
          [int(args, 1)],
          bool(args, 2),
          name === 'max',
        );
        return [values, indices];
      },
    ),
    define(
      `aten::a${name}(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`,
      (args) =>
        findExtremes(
          `a${name}`,
          tensor(args, 0),
          optionalIntList(args, 1),
          bool(args, 2),
          name === 'max',
        ).values,
    ),
    define(
      `aten::arg${name}(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`,
      (args) =>
        findArgExtreme(
          `arg${name}`,
          tensor(args, 0),
          optionalInt(args, 1),
          bool(args, 2),
        ),
    ),
  ]),
  define(
    'aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)',
    (args) => {
      const dim = optionalInt(args, 1);
      const dims = dim === undefined ? undefined : [dim];
      requireSupported('aminmax', tensor(args, 0).dtype);
      return [false, true].map(
        (largest) =>
          findExtremes('aminmax', tensor(args, 0), dims, bool(args, 2), largest)
            .values,
      );
    },
  ),
];
