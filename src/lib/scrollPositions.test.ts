import {expect, test} from 'vitest';
import {isScrollPositions} from './scrollPositions';

test('places are read as they were stored', () => {
  const places = {ab12cd: {id: 'run', y: -12.5}, ef34gh: {y: 0}};
  expect(isScrollPositions(JSON.parse(JSON.stringify(places)))).toBe(true);
  expect(isScrollPositions({})).toBe(true);
});

test.each([null, 1, 'a', {a: 1}, {a: null}, {a: {y: '1'}}, {a: {id: 1, y: 1}}])(
  '%j is not',
  (value) => {
    expect(isScrollPositions(value)).toBe(false);
  },
);
