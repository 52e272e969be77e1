import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {lockFaults, type LockFile} from './lock';
import {resolveInRoot} from './paths';

const integrity = `sha512-${'a'.repeat(86)}==`;
const good = {version: '1.0.0', integrity};

it.each<[string, LockFile['packages'][string], string[]]>([
  ['a package', good, []],
  [
    'one with its address',
    {...good, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz'},
    [],
  ],
  ['no hash', {version: '1.0.0'}, ['node_modules/a has no sha512 hash']],
  [
    'a weak hash',
    {...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='},
    ['node_modules/a has no sha512 hash'],
  ],
  [
    'another registry',
    {...good, resolved: 'https://npm.example/a-1.0.0.tgz'},
    ['node_modules/a is not from https://registry.npmjs.org/'],
  ],
  [
    'a repository',
    {...good, version: 'git+ssh://git@github.com/a/a.git#0f'},
    ['node_modules/a is not from https://registry.npmjs.org/'],
  ],
  [
    'a folder',
    {...good, link: true, resolved: '../a'},
    ['node_modules/a is not from https://registry.npmjs.org/'],
  ],
  ['a workspace', {link: true, resolved: 'packages/a'}, []],
])('%s', (_what, entry, faults) => {
  expect(lockFaults({packages: {'': {}, 'node_modules/a': entry}})).toEqual(
    faults,
  );
});

it('of the project has a hash for every package, all from the registry', () => {
  const lock = JSON.parse(
    readFileSync(resolveInRoot('package-lock.json'), 'utf8'),
  ) as LockFile;
  expect(lock.lockfileVersion).toBe(3);
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1000);
  expect(lockFaults(lock)).toEqual([]);
});
