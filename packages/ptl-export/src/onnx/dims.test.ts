import {describe, expect, it} from 'vitest';
import {type Axis, fitSizes, NotDynamic, type AxisSizes, Varying} from './dims';

const axis = (name: string, size: number): Axis => ({
  name,
  input: 'x',
  axis: 0,
  size,
  places: [],
});
const batch = axis('batch', 2);
const length = axis('length', 5);

/** Integers that a program computes in the traced run and in each other run. */
const valuesOf = (
  axes: readonly Axis[],
  runs: readonly AxisSizes[],
  compute: (sizes: Record<string, number>) => number,
): bigint[] => {
  const traced = Object.fromEntries(axes.map(({name, size}) => [name, size]));
  return [{}, ...runs].map((run) => BigInt(compute({...traced, ...run})));
};

const one: readonly AxisSizes[] = [{batch: 3}, {batch: 4}];
const two: readonly AxisSizes[] = [
  {batch: 3},
  {length: 6},
  {batch: 3, length: 6},
  {batch: 4, length: 8},
];

describe('an integer that follows from sizes', () => {
  it.each([
    ['itself', ({batch: b = 0}) => b, {batch: 1n}],
    ['with a factor', ({batch: b = 0}) => 3 * b - 7, {batch: 3n, '': -7n}],
  ] as const)('%s', (_name, compute, terms) => {
    const fitted = fitSizes(
      valuesOf([batch], one, compute),
      [batch],
      one,
      'it',
    );
    expect(fitted).toBeInstanceOf(Varying);
    expect(Object.fromEntries((fitted as Varying).terms)).toEqual(terms);
  });

  it('is a product of two', () => {
    const axes = [batch, length];
    const fitted = fitSizes(
      valuesOf(axes, two, ({batch: b = 0, length: l = 0}) => 4 * b * l + b - 1),
      axes,
      two,
      'it',
    );
    expect(Object.fromEntries((fitted as Varying).terms)).toEqual({
      'batch*length': 4n,
      batch: 1n,
      '': -1n,
    });
  });

  it('is a number where it does not change', () => {
    expect(fitSizes([8n, 8n, 8n], [batch], one, 'it')).toBe(8n);
  });

  it('is refused where no sum of products explains it', () => {
    const half = ({batch: b = 0}) => Math.floor(b / 2);
    const call = () =>
      fitSizes(valuesOf([batch], one, half), [batch], one, 'it');
    expect(call).toThrow(NotDynamic);
    const squared = ({batch: b = 0}) => b * b;
    expect(() =>
      fitSizes(valuesOf([batch], one, squared), [batch], one, 'it'),
    ).toThrow(NotDynamic);
  });
});
