/** Merges traces of runs with several sizes into one program. */

import {elements} from '@playtorch-docs/ptl-runtime/tensor';
import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {
  type Axis,
  fitSizes,
  type DynamicInt,
  NotDynamic,
  type DynamicSize,
  type AxisSizes,
  Varying,
} from './dims';
import {
  type TracedArg,
  Opaque,
  PackedArg,
  TensorRef,
  type TracedStep,
  type Trace,
  type TracedTensor,
} from './trace';

/** Argument of an operator; integers may depend on sizes of the inputs. */
export type ProgramValue =
  | null
  | boolean
  | DynamicInt
  | number
  | string
  | TensorRef
  | Opaque
  | PackedValue
  | ProgramValue[];

export class PackedValue {
  constructor(
    readonly operator: string,
    readonly args: readonly ProgramValue[],
  ) {}
}

export interface ProgramTensor extends TracedTensor {
  shape: readonly DynamicSize[];
  /** Whether the elements are equal in all runs. */
  same: boolean;
}

export interface ProgramStep extends Omit<TracedStep, 'args'> {
  args: readonly ProgramValue[];
}

export interface MergedTrace {
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
 * Merges runs into one program whose sizes and integers follow from the axes.
 *
 * @param traces - trace of the exported run, then one for each of `runs`
 * @throws NotDynamic if a run called other operators, or a number does not follow from the axes
 */
export function mergeTraces(
  traces: readonly Trace[],
  axes: readonly Axis[],
  runs: readonly AxisSizes[],
): MergedTrace {
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

  const value = (
    all: readonly (TracedArg | undefined)[],
    what: string,
  ): ProgramValue => {
    const [first, ...rest] = all;
    if (typeof first === 'bigint') {
      rest.forEach((one, i) => {
        if (typeof one !== 'bigint') {
          refuse(i, `${what} has another type with another size`);
        }
      });
      return fitSizes(all as bigint[], axes, runs, what);
    }
    if (Array.isArray(first)) {
      rest.forEach((one, i) => {
        if (!Array.isArray(one) || one.length !== first.length) {
          refuse(i, `${what} has more parts with another size`);
        }
      });
      return first.map((_item, at) =>
        value(
          all.map((one) => (one as TracedArg[])[at]),
          what,
        ),
      );
    }
    if (first instanceof PackedArg) {
      return new PackedValue(
        first.operator,
        first.args.map((_item, at) =>
          value(
            all.map((one) => (one as PackedArg).args[at]),
            what,
          ),
        ),
      );
    }
    rest.forEach((one, i) => {
      const same =
        first instanceof TensorRef
          ? one instanceof TensorRef && one.id === first.id
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
      shape: tensor.sizes.map((_size, axis): DynamicSize => {
        const traced = mergeSize(
          all.map(({sizes}) => sizes[axis] ?? 0),
          axes,
          runs,
        );
        return traced instanceof Varying ? traced : Number(traced);
      }),
      same:
        data === undefined ||
        all.every((one) => one.fromModel || equalElements(data, one.data)),
    };
  });

  return {
    tensors,
    steps: base.steps.map((step, at) => ({
      ...step,
      args: value(
        traces.map((trace) => trace.steps[at]?.args),
        `an argument of ${step.operator}`,
      ) as ProgramValue[],
    })),
  };
}

/** Merges a size of a result. One that cannot be fitted gets an unknown term: nodes compute their sizes themselves. */
function mergeSize(
  sizes: readonly number[],
  axes: readonly Axis[],
  runs: readonly AxisSizes[],
): DynamicInt {
  try {
    return fitSizes(sizes.map(BigInt), axes, runs, 'a size');
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
