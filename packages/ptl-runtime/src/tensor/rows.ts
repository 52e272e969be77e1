/** How an operand of a loop lies in its array. */
export interface Operand {
  readonly strides: readonly number[];
  readonly offset: number;
}

/** Rows shorter than this are not worth a call each. */
const SHORT = 8;

/** Axes by their strides, smallest first; the given order, from the last axis, decides among equals. */
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
 * Walks operands of one shape together, a row at a time: `row` gets the index
 * of each operand's first element in `at`, the distance between elements in
 * `steps`, and how many there are. Axes that lie in memory as one run are
 * merged, so contiguous operands make one row. The order of rows is that of
 * the last operand's memory, mostly. `at` is reused.
 */
export function forEachRow(
  sizes: readonly number[],
  operands: readonly Operand[],
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
  if ((counts[0] ?? SHORT) < SHORT) {
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
