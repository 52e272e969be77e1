/** Rules of PyTorch about sizes and strides. */

import {TensorError} from './error';

/** Strides of a contiguous tensor, in elements. */
export function contiguousStrides(sizes: readonly number[]): number[] {
  const strides = new Array<number>(sizes.length);
  let stride = 1;
  for (let i = sizes.length - 1; i >= 0; i -= 1) {
    strides[i] = stride;
    stride *= Math.max(1, sizes[i] ?? 1);
  }
  return strides;
}

/** A copy of sizes or strides with another value at an axis (`Array.prototype.with` is newer than the browsers that run this). */
export function withSize(
  sizes: readonly number[],
  axis: number,
  value: number,
): number[] {
  const copy = [...sizes];
  copy[axis < 0 ? axis + copy.length : axis] = value;
  return copy;
}

/** A copy of sizes or strides with `count` of them at an axis replaced (`toSpliced` is newer, too). */
export function spliceSizes(
  sizes: readonly number[],
  axis: number,
  count: number,
  ...values: number[]
): number[] {
  const copy = [...sizes];
  copy.splice(axis, count, ...values);
  return copy;
}

export const elementCount = (sizes: readonly number[]): number =>
  sizes.reduce((product, size) => product * size, 1);

/** `[2, 3]`, as PyTorch prints a shape. */
export const printSizes = (sizes: readonly number[]): string =>
  `[${sizes.join(', ')}]`;

/**
 * The index of an axis that may count from the end.
 *
 * @throws TensorError in PyTorch's words.
 */
export function wrapDim(dim: number, dims: number): number {
  const range = Math.max(dims, 1);
  if (dim < -range || dim >= range) {
    throw new TensorError(
      `Dimension out of range (expected to be in range of [${-range}, ${range - 1}], but got ${dim})`,
    );
  }
  return dim < 0 ? dim + range : dim;
}

/** Axes from an operator's `int[] dim`, wrapped; each may appear once. */
export function wrapDims(dims: readonly number[], count: number): number[] {
  const seen = new Set<number>();
  return dims.map((dim) => {
    const wrapped = wrapDim(dim, count);
    if (seen.has(wrapped)) {
      throw new TensorError(
        `dim ${wrapped} appears multiple times in the list of dims`,
      );
    }
    seen.add(wrapped);
    return wrapped;
  });
}

/**
 * The shape that operands of these shapes broadcast to.
 *
 * @throws TensorError in PyTorch's words.
 */
export function broadcastSizes(
  a: readonly number[],
  b: readonly number[],
): number[] {
  const dims = Math.max(a.length, b.length);
  const sizes = new Array<number>(dims);
  for (let i = 1; i <= dims; i += 1) {
    const left = a[a.length - i] ?? 1;
    const right = b[b.length - i] ?? 1;
    if (left !== right && left !== 1 && right !== 1) {
      throw new TensorError(
        `The size of tensor a (${left}) must match the size of tensor b (${right}) at non-singleton dimension ${dims - i}`,
      );
    }
    sizes[dims - i] = left === 1 ? right : left;
  }
  return sizes;
}

/** Strides that read a tensor of `sizes` as one of `target` sizes, to which it broadcasts. */
export function broadcastStrides(
  sizes: readonly number[],
  strides: readonly number[],
  target: readonly number[],
): number[] {
  const added = target.length - sizes.length;
  return target.map((size, i) =>
    i < added || (sizes[i - added] === 1 && size !== 1)
      ? 0
      : (strides[i - added] ?? 0),
  );
}

/**
 * Replaces the `-1` of a shape by the size that is left.
 *
 * @throws TensorError in PyTorch's words.
 */
export function inferSizes(shape: readonly number[], numel: number): number[] {
  let product = 1;
  let unknown = -1;
  shape.forEach((size, i) => {
    if (size === -1) {
      if (unknown >= 0) {
        throw new TensorError('only one dimension can be inferred');
      }
      unknown = i;
    } else if (size < 0) {
      throw new TensorError(`invalid shape dimension ${size}`);
    } else {
      product *= size;
    }
  });
  if (unknown < 0 ? product === numel : product > 0 && numel % product === 0) {
    const sizes = [...shape];
    if (unknown >= 0) {
      sizes[unknown] = numel / product;
    }
    return sizes;
  }
  if (unknown >= 0 && product === 0 && numel === 0) {
    throw new TensorError(
      `cannot reshape tensor of 0 elements into shape ${printSizes(shape)} because the unspecified dimension size -1 can be any value and is ambiguous`,
    );
  }
  throw new TensorError(
    `shape '${printSizes(shape)}' is invalid for input of size ${numel}`,
  );
}

/**
 * Strides of a view of other sizes; undefined if the sizes need a copy.
 * Axes of the old shape that are contiguous in memory form a group; the new axes must divide those
 * groups (the rule of `torch.Tensor.view`).
 */
export function viewStrides(
  sizes: readonly number[],
  strides: readonly number[],
  target: readonly number[],
): number[] | undefined {
  const numel = elementCount(sizes);
  if (numel === 0) {
    return sizes.length === target.length &&
      sizes.every((size, i) => size === target[i])
      ? [...strides]
      : contiguousStrides(target);
  }
  const result = new Array<number>(target.length);
  let next = target.length - 1;
  let base = strides.at(-1) ?? 1;
  let groupNumel = 1;
  let viewNumel = 1;
  for (let i = sizes.length - 1; i >= 0; i -= 1) {
    groupNumel *= sizes[i] ?? 1;
    const ends =
      i === 0 || (sizes[i - 1] !== 1 && strides[i - 1] !== groupNumel * base);
    if (!ends) {
      continue;
    }
    while (next >= 0 && (viewNumel < groupNumel || target[next] === 1)) {
      result[next] = viewNumel * base;
      viewNumel *= target[next] ?? 1;
      next -= 1;
    }
    if (viewNumel !== groupNumel) {
      return undefined;
    }
    if (i > 0) {
      base = strides[i - 1] ?? 1;
      groupNumel = 1;
      viewNumel = 1;
    }
  }
  // A tensor without axes: every new axis has size 1.
  while (next >= 0) {
    result[next] = 1;
    next -= 1;
  }
  return result;
}

/** Tells whether the elements fill memory without gaps and overlaps, in any order of axes. */
export function isDense(
  sizes: readonly number[],
  strides: readonly number[],
): boolean {
  const order = sizes
    .map((_, i) => i)
    .filter((i) => sizes[i] !== 1)
    .sort((a, b) => (strides[a] ?? 0) - (strides[b] ?? 0));
  if (elementCount(sizes) === 0) {
    return true;
  }
  let expected = 1;
  for (const i of order) {
    if (strides[i] !== expected) {
      return false;
    }
    expected *= sizes[i] ?? 1;
  }
  return true;
}

/** Strides of NHWC (and NDHWC, NHC) memory for NCHW sizes. */
export function channelsLastStrides(sizes: readonly number[]): number[] {
  const [n = 1, c = 1, ...rest] = sizes;
  const [batch = 1, ...others] = contiguousStrides([n, ...rest, c]);
  return [batch, others.at(-1) ?? 1, ...others.slice(0, -1)];
}

/** Tells whether strides are those of NHWC memory, ignoring axes of size 1. */
export function isChannelsLast(
  sizes: readonly number[],
  strides: readonly number[],
): boolean {
  if (sizes.length !== 4) {
    return false;
  }
  const expected = channelsLastStrides(sizes);
  return sizes.every((size, i) => size === 1 || strides[i] === expected[i]);
}

/** Broadcast operand of an elementwise loop, for the rules of memory order. */
interface Laid {
  sizes: readonly number[];
  strides: readonly number[];
}

/** 1 where axis `a` should be outside axis `b`, -1 inside, 0 undecided. */
function compareAxes(
  a: number,
  b: number,
  sizes: readonly number[],
  operands: readonly (readonly number[])[],
): number {
  for (const strides of operands) {
    const first = strides[a] ?? 0;
    const second = strides[b] ?? 0;
    if (first === 0 || second === 0) {
      continue;
    }
    if (first !== second) {
      return first < second ? -1 : 1;
    }
    if ((sizes[a] ?? 0) > (sizes[b] ?? 0)) {
      return 1;
    }
  }
  return 0;
}

/**
 * Strides of an elementwise operator's new output, which keeps the operands' memory order (the
 * rules of PyTorch's TensorIterator).
 */
export function outputStrides(
  sizes: readonly number[],
  operands: readonly Laid[],
): number[] {
  const same = operands.every(
    (operand) =>
      operand.sizes.length === sizes.length &&
      operand.sizes.every((size, i) => size === sizes[i]),
  );
  const first = operands[0];
  if (!first) {
    return contiguousStrides(sizes);
  }
  if (same) {
    if (operands.every((o) => isContiguous(o.sizes, o.strides))) {
      return contiguousStrides(sizes);
    }
    if (operands.every((o) => isChannelsLast(o.sizes, o.strides))) {
      return channelsLastStrides(sizes);
    }
    if (
      isDense(sizes, first.strides) &&
      operands.every((o) =>
        o.strides.every((stride, i) => stride === first.strides[i]),
      )
    ) {
      return [...first.strides];
    }
  }
  const laid = operands.map((o) => broadcastStrides(o.sizes, o.strides, sizes));
  // Innermost axis first; an insertion sort, as axes may be undecided.
  const order = sizes.map((_, i) => sizes.length - 1 - i);
  for (let i = 1; i < order.length; i += 1) {
    let moving = i;
    for (let j = i - 1; j >= 0; j -= 1) {
      const before = order[j] ?? 0;
      const after = order[moving] ?? 0;
      const comparison = compareAxes(before, after, sizes, laid);
      if (comparison > 0) {
        order[j] = after;
        order[moving] = before;
        moving = j;
      } else if (comparison < 0) {
        break;
      }
    }
  }
  const strides = new Array<number>(sizes.length);
  let stride = 1;
  for (const axis of order) {
    strides[axis] = stride;
    stride *= Math.max(1, sizes[axis] ?? 1);
  }
  return strides;
}

/** Tells whether the elements are in row-major order without gaps, ignoring axes of size 1. */
export function isContiguous(
  sizes: readonly number[],
  strides: readonly number[],
): boolean {
  let expected = 1;
  for (let i = sizes.length - 1; i >= 0; i -= 1) {
    const size = sizes[i] ?? 1;
    if (size !== 1) {
      if (strides[i] !== expected) {
        return elementCount(sizes) === 0;
      }
      expected *= size;
    }
  }
  return true;
}
