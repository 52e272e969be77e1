import {expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {median} from './median';

it.each(fixtures)('is that of PyTorch: $name', ({values, expected}) => {
  expect(median(values)).toBe(expected);
});

it('leaves the values as they are', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

it('gives no number for nothing', () => {
  expect(median([])).toBeNaN();
});
