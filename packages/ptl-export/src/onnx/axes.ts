/** Chooses the axes of the inputs that may change, and the runs that show which sizes follow from them. */

import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';
import type {Axis, AxisSizes} from './dims';
import type {Leaf} from './values';

/** Axes that may change, by name; all places of a name have the same size: `{batch: [['x', 0]]}`. */
export type DynamicAxes = Readonly<
  Record<string, readonly (readonly [input: string, axis: number])[]>
>;

/** Guesses batch (first axis of all inputs) and length (second axis of rows of integers). */
function guessAxes(leaves: readonly Leaf[]): DynamicAxes {
  const placesOf = (axis: number, fits: (tensor: Tensor) => boolean) =>
    leaves
      .filter(({tensor}) => fits(tensor))
      .map(({name}) => [name, axis] as const);
  const same = (axis: number, some: readonly Leaf[]) =>
    new Set(some.map(({tensor}) => tensor.sizes[axis])).size === 1;
  const withAxes = leaves.filter(({tensor}) => tensor.dim >= 2);
  const rows = leaves.filter(
    ({tensor}) => tensor.dim === 2 && tensor.dtype === 'int64',
  );
  const line = leaves.filter(
    ({tensor}) => tensor.dim === 1 && tensor.dtype === 'int64',
  );
  return {
    ...(withAxes.length === leaves.length &&
      same(0, withAxes) && {batch: placesOf(0, () => true)}),
    ...(rows.length > 0 &&
      same(1, rows) && {
        length: placesOf(1, ({dim, dtype}) => dim === 2 && dtype === 'int64'),
      }),
    ...(rows.length === 0 &&
      line.length > 0 &&
      line.length === leaves.length &&
      same(0, line) && {length: placesOf(0, () => true)}),
  };
}

/**
 * Resolves the option `dynamic` to axes of the inputs.
 *
 * @throws ExportError `input` if an axis does not exist, or its places differ in size
 */
export function resolveAxes(
  dynamic: 'auto' | 'none' | DynamicAxes | undefined,
  leaves: readonly Leaf[],
): Axis[] {
  if (dynamic === 'none') {
    return [];
  }
  const named =
    dynamic === undefined || dynamic === 'auto' ? guessAxes(leaves) : dynamic;
  return Object.entries(named).map(([name, places]) => {
    const [first] = places;
    const sizes = places.map(([input, axis]) => {
      const leaf = leaves.find((one) => one.name === input);
      const size = leaf?.tensor.sizes[axis];
      if (size === undefined) {
        throw new ExportError(
          'input',
          `The axis ${name} is the axis ${axis} of ${input}, which does not exist.`,
          `Inputs are ${leaves.map(({name: one, tensor}) => `${one} [${tensor.sizes.join(', ')}]`).join(', ')}.`,
        );
      }
      return size;
    });
    if (!first || new Set(sizes).size !== 1) {
      throw new ExportError(
        'input',
        `The axis ${name} has the sizes ${sizes.join(' and ')}.`,
        'Give inputs of one size along it, or name two axes.',
      );
    }
    return {
      name,
      input: first[0],
      axis: first[1],
      size: sizes[0] ?? 1,
      places: places.map(([input, axis]) => ({input, axis})),
    };
  });
}

/**
 * Lists the sizes to run with: each axis longer by one, each pair of axes longer by one, and all
 * axes longer by different amounts, which checks the fitted sizes.
 */
export function listRuns(axes: readonly Axis[]): AxisSizes[] {
  if (axes.length === 0) {
    return [];
  }
  const longer = (...some: Axis[]): AxisSizes =>
    Object.fromEntries(some.map(({name, size}) => [name, size + 1]));
  const pairs = axes.flatMap((a, i) =>
    axes.slice(i + 1).map((b) => longer(a, b)),
  );
  return [
    ...axes.map((axis) => longer(axis)),
    ...pairs,
    Object.fromEntries(axes.map(({name, size}, i) => [name, size + 2 + i])),
  ];
}
