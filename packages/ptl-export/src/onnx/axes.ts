/** Which axes of the inputs may change, and the runs that tell what follows from them. */

import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {ExportError} from '../error';
import type {Axis, Sizes} from './dims';
import type {Leaf} from './values';

/** Axes that may change, by a name for each: `{batch: [['x', 0]]}`. */
export type DynamicAxes = Readonly<
  Record<string, readonly (readonly [input: string, axis: number])[]>
>;

/** Axes that are tried unless the caller names some. */
function likelyAxes(leaves: readonly Leaf[]): DynamicAxes {
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
 * The axes that a caller asks for.
 *
 * @throws ExportError if they do not exist.
 */
export function axesOf(
  dynamic: 'auto' | 'none' | DynamicAxes | undefined,
  leaves: readonly Leaf[],
): Axis[] {
  if (dynamic === 'none') {
    return [];
  }
  const named =
    dynamic === undefined || dynamic === 'auto' ? likelyAxes(leaves) : dynamic;
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

/** Sizes to run with: each axis longer by one, each pair, and all by others, to check what was found. */
export function runsFor(axes: readonly Axis[]): Sizes[] {
  if (axes.length === 0) {
    return [];
  }
  const longer = (...some: Axis[]): Sizes =>
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
