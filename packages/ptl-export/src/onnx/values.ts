/** Flattens values of a run to named tensors, and rebuilds them. */

import {type IValue, Tensor, Tuple} from '@playtorch-docs/ptl-runtime';
import {
  allocate,
  contiguousStrides,
  elements,
} from '@playtorch-docs/ptl-runtime/tensor';

export interface Leaf {
  name: string;
  tensor: Tensor;
}

/**
 * Lists the tensors in a value: items of lists and tuples are named by number, of dictionaries by key.
 *
 * @param other - called for each part that is not a tensor
 */
export function listLeaves(
  value: IValue,
  name: string,
  other: (name: string, value: IValue) => void,
): Leaf[] {
  if (value instanceof Tensor) {
    return [{name, tensor: value}];
  }
  if (value instanceof Tuple || Array.isArray(value)) {
    const items = value instanceof Tuple ? value.items : value;
    const leaves = items.flatMap((item, i) =>
      listLeaves(item, `${name}_${i}`, () => {}),
    );
    if (leaves.length === 0) {
      other(name, value);
      return [];
    }
    return items.flatMap((item, i) => listLeaves(item, `${name}_${i}`, other));
  }
  if (value instanceof Map) {
    return [...value].flatMap(([key, item]) =>
      listLeaves(
        item,
        name === OUTPUT ? String(key) : `${name}_${String(key)}`,
        other,
      ),
    );
  }
  other(name, value);
  return [];
}

export const OUTPUT = 'output';

/** Copies a value with its tensors replaced, in the order of `listLeaves`. */
export function rebuild(
  value: IValue,
  next: (tensor: Tensor) => Tensor,
): IValue {
  if (value instanceof Tensor) {
    return next(value);
  }
  if (value instanceof Tuple) {
    return new Tuple(value.items.map((item) => rebuild(item, next)));
  }
  if (Array.isArray(value)) {
    return value.map((item) => rebuild(item, next));
  }
  if (value instanceof Map) {
    return new Map(
      [...value].map(([key, item]) => [key, rebuild(item, next)] as const),
    );
  }
  return value;
}

/** Copies a tensor to other sizes; along a longer axis the elements repeat from the start. */
export function resizeTensor(tensor: Tensor, sizes: readonly number[]): Tensor {
  const from = elements(tensor) as Float32Array;
  const data = allocate(
    tensor.dtype,
    sizes.reduce((product, size) => product * size, 1),
  );
  const to = data as Float32Array;
  const oldStrides = contiguousStrides(tensor.sizes);
  const newStrides = contiguousStrides(sizes);
  for (let i = 0; i < to.length; i += 1) {
    let at = 0;
    sizes.forEach((size, axis) => {
      const place = Math.floor(i / (newStrides[axis] ?? 1)) % size;
      at += (place % (tensor.sizes[axis] ?? 1)) * (oldStrides[axis] ?? 1);
    });
    to[i] = from[at] ?? 0;
  }
  return Tensor.over(data, sizes, tensor.dtype);
}
