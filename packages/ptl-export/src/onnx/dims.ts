/** Represents sizes and integers as sums of products of the inputs' sizes, and fits them to runs. */

/** Axis of the inputs whose size may change: `batch`. */
export interface Axis {
  name: string;
  /** Input that the graph reads the size from, at `axis`. */
  input: string;
  axis: number;
  /** Size in the traced run. */
  size: number;
  /** All axes of inputs that have this size. */
  places: readonly {input: string; axis: number}[];
}

/** Integer that follows from the sizes of axes: a sum of products. */
export class Varying {
  constructor(
    /** Value in the traced run. */
    readonly value: bigint,
    /** Factors by the names of axes, joined with `*`; the constant term has the empty name. */
    readonly terms: ReadonlyMap<string, bigint>,
  ) {}

  get axes(): string[] {
    return [
      ...new Set(
        [...this.terms.keys()].flatMap((key) => (key ? key.split('*') : [])),
      ),
    ];
  }

  equals(other: unknown): boolean {
    return (
      other instanceof Varying &&
      other.terms.size === this.terms.size &&
      [...this.terms].every(([key, factor]) => other.terms.get(key) === factor)
    );
  }
}

export type DynamicSize = number | Varying;
export type DynamicInt = bigint | Varying;

/** Thrown if the graph cannot follow a changing axis, which is then exported with its traced size. */
export class NotDynamic extends Error {
  override name = 'NotDynamic';

  constructor(
    /** Names of the axes. */
    readonly axes: readonly string[],
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Sizes of axes in one run. */
export type AxisSizes = Readonly<Record<string, number>>;

const nameOf = (...axes: string[]): string => axes.sort().join('*');

/**
 * Fits an integer to its values in several runs, by finite differences: at most bilinear in two axes.
 *
 * @param values - value in the traced run, then in each run of `runs`
 * @param what - subject of the reason in the error
 * @throws NotDynamic if no sum of products explains all values
 */
export function fitSizes(
  values: readonly bigint[],
  axes: readonly Axis[],
  runs: readonly AxisSizes[],
  what: string,
): DynamicInt {
  const [base = 0n, ...others] = values;
  if (others.every((value) => value === base)) {
    return base;
  }
  const sizeIn = (run: AxisSizes, {name, size}: Axis) =>
    BigInt((run[name] ?? size) - size);
  const steps = new Map<string, bigint>();
  const changed = (run: AxisSizes) =>
    axes.filter((axis) => sizeIn(run, axis) !== 0n);
  runs.forEach((run, i) => {
    const [axis, second, third] = changed(run);
    const value = (others[i] ?? base) - base;
    if (axis && !second) {
      steps.set(axis.name, value / sizeIn(run, axis));
    } else if (axis && second && !third && i < runs.length - 1) {
      steps.set(
        nameOf(axis.name, second.name),
        value - (steps.get(axis.name) ?? 0n) - (steps.get(second.name) ?? 0n),
      );
    }
  });
  const at = (run: AxisSizes) =>
    [...steps].reduce((sum, [key, step]) => {
      const product = key
        .split('*')
        .reduce(
          (all, name) =>
            all * sizeIn(run, axes.find((axis) => axis.name === name) as Axis),
          1n,
        );
      return sum + step * product;
    }, base);
  const changingAxes = [...steps]
    .filter(([key, step]) => step !== 0n && !key.includes('*'))
    .map(([key]) => key);
  if (runs.some((run, i) => at(run) !== others[i])) {
    throw new NotDynamic(
      changingAxes.length > 0 ? changingAxes : axes.map(({name}) => name),
      `${what} is not a sum or product of its size`,
    );
  }
  // Expand differences from the traced sizes to factors of the sizes themselves.
  const terms = new Map<string, bigint>([['', base]]);
  const add = (key: string, factor: bigint) =>
    terms.set(key, (terms.get(key) ?? 0n) + factor);
  for (const [key, step] of steps) {
    const [a, b] = key
      .split('*')
      .map((name) => axes.find((axis) => axis.name === name) as Axis);
    if (a && b) {
      const [sizeA, sizeB] = [BigInt(a.size), BigInt(b.size)];
      add(key, step);
      add(a.name, -step * sizeB);
      add(b.name, -step * sizeA);
      add('', step * sizeA * sizeB);
    } else if (a) {
      add(key, step);
      add('', -step * BigInt(a.size));
    }
  }
  return new Varying(
    base,
    new Map([...terms].filter(([, factor]) => factor !== 0n)),
  );
}
