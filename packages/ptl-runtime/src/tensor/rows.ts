/** Strides and offset of an operand in its array. */
export interface StridedOperand {
  readonly strides: readonly number[];
  readonly offset: number;
}

/** Minimum length of a row that is worth a call. */
const MIN_ROW_LENGTH = 8;

/** Sorts axes by stride, smallest first; axes of equal stride keep the given order, last axis first. */
function inMemoryOrder(
  sizes: readonly number[],
  strides: readonly number[],
): number[] {
  const axes = sizes.map((_, i) => sizes.length - 1 - i);
  const sorted = axes.every(
    (axis, i) => i === 0 || (strides[axis] ?? 0) >= (strides[axis + 1] ?? 0),
  );
  return sorted
    ? axes
    : axes.sort((a, b) => (strides[a] ?? 0) - (strides[b] ?? 0));
}

/**
 * Walks operands of one shape together, row by row. `row` receives the index of each operand's
 * first element in `at` (reused between calls), the distance between elements in `steps`, and their
 * number. Axes that are contiguous in memory are merged, so contiguous operands make one row. Rows
 * mostly follow the memory order of the last operand.
 */
export function forEachRow(
  sizes: readonly number[],
  operands: readonly StridedOperand[],
  row: (at: number[], steps: readonly number[], count: number) => void,
): void {
  const at = operands.map((operand) => operand.offset);
  // Innermost axis first.
  const counts: number[] = [];
  const strides: number[][] = [];
  for (const axis of inMemoryOrder(sizes, operands.at(-1)?.strides ?? [])) {
    const size = sizes[axis] ?? 1;
    if (size === 0) {
      return;
    }
    if (size === 1) {
      continue;
    }
    const last = counts.length - 1;
    const lastCount = counts[last];
    const lastStrides = strides[last];
    if (
      lastCount !== undefined &&
      lastStrides !== undefined &&
      operands.every(
        (o, i) => o.strides[axis] === (lastStrides[i] ?? 0) * lastCount,
      )
    ) {
      counts[last] = lastCount * size;
    } else {
      counts.push(size);
      strides.push(operands.map((o) => o.strides[axis] ?? 0));
    }
  }
  // Long rows cost fewer calls than short ones.
  if ((counts[0] ?? MIN_ROW_LENGTH) < MIN_ROW_LENGTH) {
    const longest = counts.indexOf(Math.max(...counts));
    [counts[0], counts[longest]] = [counts[longest] ?? 1, counts[0] ?? 1];
    [strides[0], strides[longest]] = [strides[longest] ?? [], strides[0] ?? []];
  }
  const count = counts[0] ?? 1;
  const steps = strides[0] ?? operands.map(() => 1);
  const outer = counts.length - 1;
  if (outer <= 0) {
    row(at, steps, count);
    return;
  }
  const index = new Array<number>(outer).fill(0);
  for (;;) {
    row(at, steps, count);
    let axis = 0;
    for (;;) {
      if (axis === outer) {
        return;
      }
      const next = (index[axis] ?? 0) + 1;
      const size = counts[axis + 1] ?? 1;
      const stride = strides[axis + 1] ?? [];
      if (next < size) {
        index[axis] = next;
        for (let i = 0; i < at.length; i += 1) {
          at[i] = (at[i] ?? 0) + (stride[i] ?? 0);
        }
        break;
      }
      index[axis] = 0;
      for (let i = 0; i < at.length; i += 1) {
        at[i] = (at[i] ?? 0) - (stride[i] ?? 0) * (size - 1);
      }
      axis += 1;
    }
  }
}
