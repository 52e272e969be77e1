/** Products of complex tensors, summed over axes by their labels, as `einsum` does. */

import {elementCount} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';

/** Pairs of complex numbers with a label for each axis but that of the parts. */
interface LabeledPairs {
  readonly pairs: Tensor;
  readonly labels: string;
}

/** Multiplications from which a product of matrices is worth the kernels' packing of both. */
const MIN_PACKED = 32768;

/** Most elements whose product takes less time here than by the kernels, part by part. */
const MAX_ELEMENTS = 4096;

/** Labels of axes in an einsum. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Finds the size of each label; undefined for doubles, and if operands contradict each other or their labels. */
function findSizes(
  operands: readonly LabeledPairs[],
  output: string,
): Map<string, number> | undefined {
  const sizeOf = new Map<string, number>();
  for (const {pairs, labels} of operands) {
    if (
      pairs.dtype !== 'float32' ||
      labels.length !== pairs.dim - 1 ||
      new Set(labels).size !== labels.length
    ) {
      return undefined;
    }
    for (let i = 0; i < labels.length; i += 1) {
      const label = labels.charAt(i);
      const size = pairs.sizes[i] ?? 1;
      const known = sizeOf.get(label) ?? 1;
      if (known !== 1 && size !== 1 && known !== size) {
        return undefined;
      }
      sizeOf.set(label, known === 1 ? size : known);
    }
  }
  const isComplete =
    new Set(output).size === output.length &&
    [...output].every((label) => sizeOf.has(label));
  return isComplete ? sizeOf : undefined;
}

/** Stride of a label; 0 where the operand lacks or repeats it. */
function findStride(
  {pairs, labels}: LabeledPairs,
  label: string | undefined,
): number {
  const axis = label === undefined ? -1 : labels.indexOf(label);
  return axis < 0 || pairs.sizes[axis] === 1 ? 0 : (pairs.strides[axis] ?? 0);
}

/** Offsets of an operand's elements in row-major order of these axes; axes that it lacks repeat it. */
function findOffsets(
  operand: LabeledPairs,
  labels: readonly string[],
  sizeOf: ReadonlyMap<string, number>,
): number[] {
  const sizes = labels.map((label) => sizeOf.get(label) ?? 1);
  // A plain array: collecting the memory of many small typed ones takes longer.
  const offsets = new Array<number>(elementCount(sizes));
  if (offsets.length === 0) {
    return offsets;
  }
  offsets[0] = operand.pairs.offset;
  for (let axis = labels.length - 1, filled = 1; axis >= 0; axis -= 1) {
    const stride = findStride(operand, labels[axis]);
    const end = filled * (sizes[axis] ?? 1);
    for (let i = filled; i < end; i += 1) {
      offsets[i] = (offsets[i - filled] as number) + stride;
    }
    filled = end;
  }
  return offsets;
}

/** Where a loop begins for each number of the result, and its step. */
interface Walk {
  readonly data: Float32Array;
  readonly starts: readonly number[];
  readonly step: number;
}

/** Multiplies one number of each operand for each result, rounded to float32 as PyTorch does: both overflow alike. */
function multiplyRounded(
  {data: left, starts: aStarts}: Walk,
  {data: right, starts: bStarts}: Walk,
  out: Float32Array,
): void {
  const round = Math.fround;
  for (let at = 0; at < aStarts.length; at += 1) {
    const p = aStarts[at] as number;
    const q = bStarts[at] as number;
    const x = left[p] as number;
    const y = left[p + 1] as number;
    const u = right[q] as number;
    const v = right[q + 1] as number;
    out[2 * at] = round(x * u) - round(y * v);
    out[2 * at + 1] = round(x * v) + round(y * u);
  }
}

/** Sums products of so many numbers for each result, in doubles. */
function sumProducts(
  {data: left, starts: aStarts, step: aStep}: Walk,
  {data: right, starts: bStarts, step: bStep}: Walk,
  terms: number,
  out: Float32Array,
): void {
  for (let at = 0; at < aStarts.length; at += 1) {
    let p = aStarts[at] as number;
    let q = bStarts[at] as number;
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i < terms; i += 1) {
      const x = left[p] as number;
      const y = left[p + 1] as number;
      const u = right[q] as number;
      const v = right[q + 1] as number;
      real += x * u - y * v;
      imaginary += x * v + y * u;
      p += aStep;
      q += bStep;
    }
    out[2 * at] = real;
    out[2 * at + 1] = imaginary;
  }
}

/** Multiplies all pairs of elements with equal labels and sums over the label that the result lacks, if any. */
function multiplyLabeled(
  a: LabeledPairs,
  b: LabeledPairs,
  output: string,
  sizeOf: ReadonlyMap<string, number>,
): Tensor {
  const labels = [...output];
  const summed = [...sizeOf.keys()].find((label) => !output.includes(label));
  const [x, y] = [a, b].map((operand): Walk => ({
    data: operand.pairs.storage.data as Float32Array,
    starts: findOffsets(operand, labels, sizeOf),
    step: findStride(operand, summed),
  })) as [Walk, Walk];
  const sizes = labels.map((label) => sizeOf.get(label) ?? 1);
  const out = Tensor.empty([...sizes, 2], 'float32');
  const result = out.storage.data as Float32Array;
  if (summed === undefined) {
    multiplyRounded(x, y, result);
  } else {
    sumProducts(x, y, sizeOf.get(summed) ?? 1, result);
  }
  return out;
}

/**
 * Multiplies elements of two tensors of pairs, broadcast. Undefined if the kernels are faster, for
 * doubles, and if sizes differ.
 */
export function multiplyElements(a: Tensor, b: Tensor): Tensor | undefined {
  const [x, y] = [a, b].map((pairs) => ({
    pairs,
    labels: LETTERS.slice(LETTERS.length + 1 - pairs.dim),
  })) as [LabeledPairs, LabeledPairs];
  const output = x.labels.length > y.labels.length ? x.labels : y.labels;
  const sizeOf = findSizes([x, y], output);
  return sizeOf && elementCount([...sizeOf.values()]) <= MAX_ELEMENTS
    ? multiplyLabeled(x, y, output, sizeOf)
    : undefined;
}

/**
 * Contracts two tensors of pairs by an equation of `einsum`. Undefined if the kernels are faster, and
 * for doubles and equations that are wrong, implicit, have `...` or sum over several labels.
 */
export function contractPairs(
  equation: string,
  a: Tensor,
  b: Tensor,
): Tensor | undefined {
  const [, left, right, output] =
    /^([a-z]*),([a-z]*)->([a-z]*)$/iu.exec(equation.replaceAll(' ', '')) ?? [];
  if (left === undefined || right === undefined || output === undefined) {
    return undefined;
  }
  const [x, y] = [
    {pairs: a, labels: left},
    {pairs: b, labels: right},
  ];
  const sizeOf = findSizes([x, y], output);
  if (!sizeOf || sizeOf.size > output.length + 1) {
    return undefined;
  }
  let work = 1;
  for (const [label, size] of sizeOf) {
    const isBatch = [left, right, output].every((all) => all.includes(label));
    work *= isBatch ? 1 : size;
  }
  return work < MIN_PACKED ? multiplyLabeled(x, y, output, sizeOf) : undefined;
}
