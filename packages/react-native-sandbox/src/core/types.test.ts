import {expect, it} from 'vitest';
import {countEqual, findPlace} from './types';

it('finds line and column of a place, from 1', () => {
  expect(findPlace('', 0)).toEqual({line: 1, column: 1});
  expect(findPlace('a\nbcd', 4)).toEqual({line: 2, column: 3});
  expect(findPlace('a\n\n', 3)).toEqual({line: 3, column: 1});
});

it('counts the equal characters at the start of two texts', () => {
  expect(countEqual('abc', 'abc')).toBe(3);
  expect(countEqual('abc', 'abd')).toBe(2);
  expect(countEqual('abc', 'ab')).toBe(2);
  expect(countEqual('ab', 'abc')).toBe(2);
  expect(countEqual('', 'a')).toBe(0);
});
