import {expect, it} from 'vitest';
import {formatNumber, unravelIndex} from './numbers';

it.each([
  [0, '0'],
  [-0.1234567, '-0.12346'],
  [1234567, '1234567'],
  [12345.678, '12346'],
  [1.5e-7, '1.5000e-7'],
  [3e20, '3.0000e+20'],
  [NaN, 'nan'],
  [-Infinity, '-inf'],
])('%d is %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('finds the place of an element', () => {
  expect(unravelIndex(0, [2, 3, 4])).toEqual([0, 0, 0]);
  expect(unravelIndex(17, [2, 3, 4])).toEqual([1, 1, 1]);
  expect(unravelIndex(0, [])).toEqual([]);
});
