import {expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {padRows} from './padRows';

it.each(fixtures)(
  'pads as PyTorch does: $name',
  ({rows, count, width, expected}) => {
    expect(padRows(rows, count, width)).toEqual(expected);
  },
);

it('leaves the rows that it is given as they are', () => {
  const rows = [[1, 2]];
  padRows(rows, 3, 2);
  expect(rows).toEqual([[1, 2]]);
});

it('gives every row of zeros its own array', () => {
  const [first, second] = padRows([], 2, 1);
  expect(first).not.toBe(second);
});
