import {expect, it} from 'vitest';
import {GROUPS, readPeersOptions} from './options';

it('measures everything unless groups are named', () => {
  expect(readPeersOptions(['--sizes'])).toBeUndefined();
  expect(readPeersOptions(['--peers'])).toEqual({
    groups: GROUPS,
    runs: 3,
    scales: [1],
  });
  expect(
    readPeersOptions(['--peers=navigation,weight', '--runs=5', '--scale=10,4']),
  ).toEqual({groups: ['weight', 'navigation'], runs: 5, scales: [1, 4, 10]});
});

it.each([
  ['--peers=wait', 'there are build, weight, lighthouse, navigation'],
  ['--runs=0', '--runs is "0"'],
  ['--scale=1,x', '--scale is "x"'],
])('refuses %s', (arg, message) => {
  expect(() => readPeersOptions(['--peers', arg].toSorted())).toThrow(message);
});
