import {expect, it} from 'vitest';
import {readHost, readPort} from './port';

it('takes a port or the default', () => {
  expect(readPort(undefined)).toBe(3000);
  expect(readPort('8080')).toBe(8080);
});

it.each(['abc', '0', '70000', '80.5', '-1'])('refuses %s', (value) => {
  expect(() => readPort(value)).toThrow(/PORT is .* 1 to 65535/);
});

it.each([
  [[], {host: '127.0.0.1', rest: []}],
  [['build'], {host: '127.0.0.1', rest: ['build']}],
  [['build', '--host=0.0.0.0'], {host: '0.0.0.0', rest: ['build']}],
  [['--host', '0.0.0.0'], {host: '0.0.0.0', rest: []}],
])('reads %j', (args, read) => {
  expect(readHost(args)).toEqual(read);
});

it('refuses an option it does not know', () => {
  expect(() => readHost(['--hots', '0.0.0.0'])).toThrow(/--hots/);
});
