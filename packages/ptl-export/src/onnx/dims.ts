/** Sizes and integers that may depend on the sizes of the inputs. */

/** An axis of the inputs whose size may change: `batch`. */
export interface Axis {
  name: string;
  /** Where its size is read: an input and one of its axes. */
  input: string;
  axis: number;
  /** In the inputs that were traced. */
  size: number;
  /** Every place that it has: all of them change together. */
  places: readonly {input: string; axis: number}[];
}

/** An integer that follows from the sizes of axes: a sum of products. */
export class Varying {
  constructor(
    /** In the traced run. */
    readonly value: bigint,
    /** Factors by the names of axes, joined with `*`; the empty name for what is constant. */
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

export type Size = number | Varying;
export type Int = bigint | Varying;

/** What the graph cannot follow when an axis changes: it is exported with its traced size. */
export class NotDynamic extends Error {
  override name = 'NotDynamic';

  constructor(
    /** Names. */
    readonly axes: readonly string[],
    readonly reason: string,
  ) {
    super(reason);
  }
}

export const sameSize = (a: Size | undefined, b: Size | undefined): boolean =>
  a instanceof Varying ? a.equals(b) : a === b;

/** Sizes of axes in one run. */
export type Sizes = Readonly<Record<string, number>>;

const nameOf = (...axes: string[]): string => axes.sort().join('*');

/**
 * The integer that had these values in runs with other sizes.
 *
 * @param values - of the traced run, and of each run of `runs`, in their order.
 * @throws NotDynamic if no sum of products explains all of them.
 */
export function fit(
  values: readonly bigint[],
  axes: readonly Axis[],
  runs: readonly Sizes[],
  what: string,
): Int {
  const [base = 0n, ...others] = values;
  if (others.every((value) => value === base)) {
    return base;
  }
  const sizeIn = (run: Sizes, {name, size}: Axis) =>
    BigInt((run[name] ?? size) - size);
  const steps = new Map<string, bigint>();
  const changed = (run: Sizes) =>
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
  const at = (run: Sizes) =>
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
  const guilty = [...steps]
    .filter(([key, step]) => step !== 0n && !key.includes('*'))
    .map(([key]) => key);
  if (runs.some((run, i) => at(run) !== others[i])) {
    throw new NotDynamic(
      guilty.length > 0 ? guilty : axes.map(({name}) => name),
      `${what} is not a sum or product of its size`,
    );
  }
  // From steps around the traced sizes to factors of the sizes themselves.
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
