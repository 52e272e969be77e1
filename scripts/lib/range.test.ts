import {expect, it} from 'vitest';
import {normalizeRange} from './range';

it.each([
  ['bytes=0-9', 'bytes=0-9'],
  ['bytes=5-', 'bytes=5-'],
  ['bytes=-5', 'bytes=-5'],
  ['bytes=-0', 'bytes=-0'],
  ['bytes=-500', 'bytes=-100'],
  ['bytes=0-99999999999999999999', 'bytes=0-9007199254740991'],
  ['bytes=200-', 'bytes=200-'],
  ['bytes= 0-1 , 5-6', 'bytes=0-1,5-6'],
])('reads %s', (header, range) => {
  expect(normalizeRange(header, 100)).toBe(range);
});

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=a-b',
  'bytes=1',
  'bytes=0x1-0x2',
  'bytes=--5',
  'bytes=0-1,',
  'items=0-1',
])('ignores %s', (header) => {
  expect(normalizeRange(header, 100)).toBeUndefined();
});
