import {expect} from 'vitest';
import type {Numbers} from './startBoth';

/** Largest difference of two lists of numbers. */
export function compare(actual: Numbers, expected: Numbers): number {
  expect(actual).toHaveLength(expected.length);
  let largest = 0;
  for (let i = 0; i < actual.length; i++) {
    const difference = Math.abs((actual[i] ?? NaN) - (expected[i] ?? NaN));
    largest = Math.max(largest, Number.isNaN(difference) ? 1e9 : difference);
  }
  return largest;
}

/** Compares the inputs of both models: both compute in float32, in another order. */
export function compareInputs(before: Numbers[], after: Numbers[]): void {
  expect(after).toHaveLength(before.length);
  before.forEach((input, i) =>
    expect(compare(after[i] ?? [], input)).toBeLessThan(1e-5),
  );
}
