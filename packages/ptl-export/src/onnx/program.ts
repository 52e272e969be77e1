/** What runs with inputs of several sizes have in common. */

import {elements} from '@playtorch-docs/ptl-runtime/tensor';
import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {
  type Axis,
  fit,
  type Int,
  NotDynamic,
  type Size,
  type Sizes,
  Varying,
} from './dims';
import {
  type Arg,
  Opaque,
  Packed,
  Ref,
  type Step,
  type Trace,
  type TracedTensor,
} from './trace';

/** An argument whose integers may depend on sizes. */
export type Value =
  null | boolean | Int | number | string | Ref | Opaque | PackedValue | Value[];

export class PackedValue {
  constructor(
    readonly operator: string,
    readonly args: readonly Value[],
  ) {}
}

export interface ProgramTensor extends TracedTensor {
  shape: readonly Size[];
  /** Whether its elements were the same in all runs. */
  same: boolean;
}

export interface ProgramStep extends Omit<Step, 'args'> {
  args: readonly Value[];
}

export interface Program {
  tensors: ProgramTensor[];
  steps: ProgramStep[];
}

function equalElements(a: Tensor, b: Tensor | undefined): boolean {
  if (!b || a.dtype !== b.dtype || a.sizes.join() !== b.sizes.join()) {
    return false;
  }
  if (a.storage === b.storage) {
    return true;
  }
  const [x, y] = [elements(a), elements(b)];
  return x.every((value, i) => Object.is(value, y[i]));
}

/**
 * One program of several runs.
 *
 * @param traces - the run that is exported, and one for each of `runs`.
 * @throws NotDynamic where a run took another way, or a number cannot be followed.
 */
export function merge(
  traces: readonly Trace[],
  axes: readonly Axis[],
  runs: readonly Sizes[],
): Program {
  const [base, ...others] = traces as [Trace, ...Trace[]];

  const changedIn = (i: number): string[] =>
    axes
      .filter(({name, size}) => (runs[i]?.[name] ?? size) !== size)
      .map(({name}) => name);
  const refuse = (i: number, reason: string): never => {
    throw new NotDynamic(changedIn(i), reason);
  };

  others.forEach((trace, i) => {
    if (
      trace.steps.length !== base.steps.length ||
      trace.tensors.length !== base.tensors.length ||
      trace.steps.some(
        ({operator}, at) => operator !== base.steps[at]?.operator,
      )
    ) {
      refuse(i, 'the program takes another way with another size');
    }
  });

  const value = (all: readonly (Arg | undefined)[], what: string): Value => {
    const [first, ...rest] = all;
    if (typeof first === 'bigint') {
      rest.forEach((one, i) => {
        if (typeof one !== 'bigint') {
          refuse(i, `${what} has another type with another size`);
        }
      });
      return fit(all as bigint[], axes, runs, what);
    }
    if (Array.isArray(first)) {
      rest.forEach((one, i) => {
        if (!Array.isArray(one) || one.length !== first.length) {
          refuse(i, `${what} has more parts with another size`);
        }
      });
      return first.map((_item, at) =>
        value(
          all.map((one) => (one as Arg[])[at]),
          what,
        ),
      );
    }
    if (first instanceof Packed) {
      return new PackedValue(
        first.operator,
        first.args.map((_item, at) =>
          value(
            all.map((one) => (one as Packed).args[at]),
            what,
          ),
        ),
      );
    }
    rest.forEach((one, i) => {
      const same =
        first instanceof Ref
          ? one instanceof Ref && one.id === first.id
          : first instanceof Opaque
            ? one instanceof Opaque
            : Object.is(first, one);
      if (!same) {
        refuse(i, `${what} changes with its size`);
      }
    });
    return first ?? null;
  };

  const tensors = base.tensors.map((tensor, id): ProgramTensor => {
    const all = traces.map((trace) => trace.tensors[id] as TracedTensor);
    others.forEach((trace, i) => {
      const other = trace.tensors[id];
      if (
        other?.sizes.length !== tensor.sizes.length ||
        other.dtype !== tensor.dtype
      ) {
        refuse(i, 'a tensor has more or fewer axes with another size');
      }
    });
    const data = tensor.data;
    return {
      ...tensor,
      shape: tensor.sizes.map((_size, axis): Size => {
        const found = sizeOf(
          all.map(({sizes}) => sizes[axis] ?? 0),
          axes,
          runs,
        );
        return found instanceof Varying ? found : Number(found);
      }),
      same:
        data === undefined ||
        all.every((one) => one.given || equalElements(data, one.data)),
    };
  });

  return {
    tensors,
    steps: base.steps.map((step, at) => ({
      ...step,
      args: value(
        traces.map((trace) => trace.steps[at]?.args),
        `an argument of ${step.operator}`,
      ) as Value[],
    })),
  };
}

/** A size of a result: operators of a graph compute it themselves, so that it need not be followed. */
function sizeOf(
  sizes: readonly number[],
  axes: readonly Axis[],
  runs: readonly Sizes[],
): Int {
  try {
    return fit(sizes.map(BigInt), axes, runs, 'a size');
  } catch (error) {
    if (error instanceof NotDynamic) {
      return new Varying(
        BigInt(sizes[0] ?? 0),
        new Map([[`?${sizes.join()}`, 1n]]),
      );
    }
    throw error;
  }
}
