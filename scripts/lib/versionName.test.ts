import {expect, it} from 'vitest';
import {checkVersionName} from './versionName';

const existing = ['0.2.0', '0.1'];

it.each(['0.3', '1', '0.2.4', '0.10.0'])('takes %s', (name) => {
  expect(checkVersionName(name, existing)).toBe(name);
});

it.each([
  'v0.3',
  '0.3-beta',
  '0.3.',
  '.3',
  '0..3',
  'next',
  '../0.3',
  '0.3 ',
  '--help',
])('refuses "%s" and says what a name is', (name) => {
  expect(() => checkVersionName(name, existing)).toThrow(
    /no version name: give digits and dots/,
  );
});

it.each([undefined, ''])('refuses a missing name', (name) => {
  expect(() => checkVersionName(name, existing)).toThrow(
    /has no name: .*-- 0\.3/,
  );
});

it('refuses a name that exists and lists those that do', () => {
  expect(() => checkVersionName('0.1', existing)).toThrow(
    'Version 0.1 exists already. versions.json has: 0.2.0, 0.1.',
  );
});
