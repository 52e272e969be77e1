import {describe, expect, it} from 'vitest';
import {findDifferences} from './snackFixtures';

describe('differences', () => {
  it('takes numbers that are close for equal', () => {
    const value = {a: [1, 'b', null, true, {c: 1e-9}], d: 0};
    expect(findDifferences(value, structuredClone(value))).toEqual([]);
    expect(findDifferences({a: [100]}, {a: [100.0009]})).toEqual([]);
  });

  it('finds a changed number, kind, key and length', () => {
    expect(
      findDifferences(
        {a: [1, 2], b: {c: 'x'}, d: null, e: 0.5},
        {a: [1, 2.001, 3], b: {c: 'y'}, d: 0},
      ),
    ).toEqual([
      'a.1: 2 became 2.001',
      'a.2: undefined became 3',
      'b.c: "x" became "y"',
      'd: null became 0',
      'e: 0.5 became undefined',
    ]);
  });
});
