import {expect, it} from 'vitest';
import {readHost, readPort} from './port';

it('takes a port or the default', () => {
  expect(readPort(undefined)).toBe(3000);
  expect(readPort('8080')).toBe(8080);
});

it.each(['abc', '0', '70000', '80.5', '-1'])('refuses %s', (value) => {
  expect(() => readPort(value)).toThrow(/PORT is .* 1 to 65535/);
});

it('listens on this machine alone unless told otherwise', () => {
  expect([undefined, '', '0.0.0.0'].map(readHost)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '0.0.0.0',
  ]);
});
