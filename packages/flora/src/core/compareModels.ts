import {shortenOperator, type GraphNode} from './graph';

/** Tensor of a file with the checksum of its elements. */
export interface WeightPrint {
  name: string;
  dtype: string;
  sizes: readonly number[];
  /** Checksum of the record with its offset and strides. */
  print: string;
}

export interface WeightChange {
  name: string;
  change: 'added' | 'removed' | 'shape' | 'values';
  before?: WeightPrint;
  after?: WeightPrint;
}

/** Pairs the weights of two files: by name, else by equal elements, else by the end of the name, as `layers.0.bias` of `network.layers.0.bias`. */
function pairWeights(
  before: readonly WeightPrint[],
  after: readonly WeightPrint[],
): Map<WeightPrint, WeightPrint> {
  const pairs = new Map<WeightPrint, WeightPrint>();
  const left = new Set(after);
  const rules: ((a: WeightPrint, b: WeightPrint) => boolean)[] = [
    (a, b) => a.name === b.name,
    (a, b) => isEqualWeight(a, b),
    (a, b) => a.name.endsWith(`.${b.name}`) || b.name.endsWith(`.${a.name}`),
  ];
  for (const isPair of rules) {
    for (const one of before) {
      const found = pairs.has(one)
        ? undefined
        : [...left].find((other) => isPair(one, other));
      if (found) {
        pairs.set(one, found);
        left.delete(found);
      }
    }
  }
  return pairs;
}

const hasEqualShape = (a: WeightPrint, b: WeightPrint) =>
  a.dtype === b.dtype && a.sizes.join() === b.sizes.join();

const isEqualWeight = (a: WeightPrint, b: WeightPrint) =>
  hasEqualShape(a, b) && a.print === b.print;

/** Lists the tensors that differ: those of another shape first, then other values, then those of one file. */
export function compareWeights(
  before: readonly WeightPrint[],
  after: readonly WeightPrint[],
): {changes: WeightChange[]; same: number} {
  const pairs = pairWeights(before, after);
  const changes = before.flatMap((one): WeightChange[] => {
    const other = pairs.get(one);
    if (!other) {
      return [{name: one.name, change: 'removed', before: one}];
    }
    return isEqualWeight(one, other)
      ? []
      : [
          {
            name: one.name,
            change: hasEqualShape(one, other) ? 'values' : 'shape',
            before: one,
            after: other,
          },
        ];
  });
  const same = before.length - changes.length;
  const paired = new Set(pairs.values());
  for (const one of after) {
    if (!paired.has(one)) {
      changes.push({name: one.name, change: 'added', after: one});
    }
  }
  const order = ['shape', 'values', 'removed', 'added'];
  return {
    same,
    changes: changes.sort(
      (a, b) => order.indexOf(a.change) - order.indexOf(b.change),
    ),
  };
}

export interface OperatorChange {
  operator: string;
  before: number;
  after: number;
}

/** Lists the operators that the files call a different number of times. */
export function compareOperators(
  before: readonly {operator: string; count: number}[],
  after: readonly {operator: string; count: number}[],
): OperatorChange[] {
  const counts = new Map<string, OperatorChange>();
  const of = (operator: string) => {
    const row = counts.get(operator) ?? {operator, before: 0, after: 0};
    counts.set(operator, row);
    return row;
  };
  for (const {operator, count} of before) {
    of(operator).before += count;
  }
  for (const {operator, count} of after) {
    of(operator).after += count;
  }
  return [...counts.values()]
    .filter((row) => row.before !== row.after)
    .sort(
      (a, b) =>
        Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
        (a.operator < b.operator ? -1 : 1),
    );
}

/** Blocks of a graph that are compared; the table grows with the square. */
export const MAX_ALIGNED = 3_000;

/** Whether two blocks do the same to tensors of the same shape. */
const isEqual = (a: GraphNode, b: GraphNode) =>
  shortenOperator(a.operator) === shortenOperator(b.operator) &&
  a.weights.map(({sizes}) => sizes.join()).join(';') ===
    b.weights.map(({sizes}) => sizes.join()).join(';');

/**
 * Aligns two programs by their longest common subsequence; returns the blocks of each that the
 * other lacks, or undefined for programs of more than MAX_ALIGNED blocks.
 */
export function alignNodes(
  before: readonly GraphNode[],
  after: readonly GraphNode[],
): {before: Set<number>; after: Set<number>} | undefined {
  if (Math.max(before.length, after.length) > MAX_ALIGNED) {
    return undefined;
  }
  const width = after.length + 1;
  const table = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [a, b] = [before[i], after[j]];
      table[i * width + j] =
        a && b && isEqual(a, b)
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const only = {before: new Set<number>(), after: new Set<number>()};
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i], after[j]];
    if (a && b && isEqual(a, b)) {
      i += 1;
      j += 1;
    } else if (a && (!b || at(i + 1, j) >= at(i, j + 1))) {
      only.before.add(i);
      i += 1;
    } else {
      only.after.add(j);
      j += 1;
    }
  }
  return only;
}
