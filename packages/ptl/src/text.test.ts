import {expect, it} from 'vitest';
import {formatBytes, formatCount} from './text';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [42_112, '42.1 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [10_159_383, '10.2 MB'],
  [500_000_000_000, '500.0 GB'],
])('%i bytes are %s', (value, text) => {
  expect(formatBytes(value)).toBe(text);
});

it.each([0, 7, 784, -999, 1000, -1000, 50_176, 10_159_383, 10n ** 12n])(
  'separates the thousands of %s',
  (value) => {
    expect(formatCount(value)).toBe(value.toLocaleString('en-US'));
  },
);
