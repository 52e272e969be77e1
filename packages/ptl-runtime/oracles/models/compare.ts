/** Differences between a result and PyTorch's. */

import {kindOf} from '../../src/operators/arguments';
import {type IValue, Tuple} from '../../src/operators/ivalue';
import {numbers} from '../../src/tensor/copy';
import {isFloating} from '../../src/tensor/dtype';
import {Tensor} from '../../src/tensor/tensor';

/**
 * Largest relative errors of floating tensors.
 *
 * `norm` is |a − b| / |b| with Euclidean norms. `element` is the largest
 * |a − b| / (|b| + rms(b)) of all elements; adding the root mean square keeps errors of
 * elements near 0 from counting in full.
 */
export interface Difference {
  norm: number;
  element: number;
}

const noDifference: Difference = {norm: 0, element: 0};

const takeLarger = (a: Difference, b: Difference): Difference => ({
  norm: Math.max(a.norm, b.norm),
  element: Math.max(a.element, b.element),
});

function measureDifference(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): Difference {
  let squares = 0;
  let off = 0;
  for (let i = 0; i < b.length; i += 1) {
    const expected = b[i] ?? NaN;
    if (Number.isFinite(expected)) {
      squares += expected ** 2;
      off += ((a[i] ?? NaN) - expected) ** 2;
    }
  }
  const rms = Math.sqrt(squares / Math.max(1, b.length));
  let element = 0;
  for (let i = 0; i < b.length; i += 1) {
    const expected = b[i] ?? NaN;
    const actual = a[i] ?? NaN;
    if (Object.is(actual, expected) || actual === expected) {
      continue;
    }
    const error = Math.abs(actual - expected) / (Math.abs(expected) + rms);
    // NaN: an infinity or NaN on one side only.
    element = Math.max(element, Number.isNaN(error) ? Infinity : error);
  }
  return {norm: off === 0 ? 0 : Math.sqrt(off / squares), element};
}

/**
 * Compares a value with the expected one: floats by the returned difference, all else exactly.
 *
 * @throws Error with the location, if they differ in more than floats.
 */
export function compare(
  actual: IValue,
  expected: IValue,
  location = 'result',
): Difference {
  const fail = (reason: string): never => {
    throw new Error(`${location}: ${reason}`);
  };
  if (expected instanceof Tensor) {
    if (!(actual instanceof Tensor)) {
      return fail(`${kindOf(actual)} in place of a tensor`);
    }
    const shape = ({dtype, sizes}: Tensor) => `${dtype} [${sizes.join(', ')}]`;
    if (shape(actual) !== shape(expected)) {
      return fail(`${shape(actual)} in place of ${shape(expected)}`);
    }
    const a = numbers(actual);
    const b = numbers(expected);
    if (isFloating(expected.dtype)) {
      return measureDifference(a, b);
    }
    const wrong = b.findIndex((value, i) => value !== a[i]);
    return wrong < 0
      ? noDifference
      : fail(`element ${wrong} is ${a[wrong]} in place of ${b[wrong]}`);
  }
  const itemsOf = (value: IValue): readonly IValue[] | undefined =>
    value instanceof Tuple
      ? value.items
      : Array.isArray(value)
        ? value
        : undefined;
  const items = itemsOf(expected);
  if (items || expected instanceof Map) {
    const a = actual instanceof Map ? [...actual].flat() : itemsOf(actual);
    const b = items ?? [...(expected as Map<IValue, IValue>)].flat();
    if (kindOf(actual) !== kindOf(expected) || a?.length !== b.length) {
      return fail(
        `${kindOf(actual)} of ${a?.length} in place of ${kindOf(expected)} of ${b.length}`,
      );
    }
    return b
      .map((value, i) => compare(a[i] ?? null, value, `${location}[${i}]`))
      .reduce(takeLarger, noDifference);
  }
  if (typeof expected === 'number' && typeof actual === 'number') {
    return measureDifference([actual], [expected]);
  }
  return Object.is(actual, expected)
    ? noDifference
    : fail(`${String(actual)} in place of ${String(expected)}`);
}

export const findLargest = (differences: readonly Difference[]): Difference =>
  differences.reduce(takeLarger, noDifference);
