/** Values of a run as tensors with names, and back. */

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

/** Tensors in a value with names: of lists by number, of dictionaries by key. */
export function leavesOf(
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
      leavesOf(item, `${name}_${i}`, () => {}),
    );
    if (leaves.length === 0) {
      other(name, value);
      return [];
    }
    return items.flatMap((item, i) => leavesOf(item, `${name}_${i}`, other));
  }
  if (value instanceof Map) {
    return [...value].flatMap(([key, item]) =>
      leavesOf(
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

/** The same value with other tensors, in the order of its leaves. */
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

/** A copy with axes as long as they are to be: what there is comes again from its start. */
export function resized(tensor: Tensor, sizes: readonly number[]): Tensor {
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
