import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, it} from 'vitest';
import type {LoadContext} from '@docusaurus/types';
import scripts from '.';
import * as ours from './tslib';

it('has every helper of tslib that @docusaurus/utils-common calls', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('@docusaurus/utils-common'),
    'utf8',
  );
  const called = [...source.matchAll(/\btslib_1\.(\w+)/g)].map(
    ([, name]) => name,
  );
  // If empty, Docusaurus no longer needs tslib: remove the alias.
  expect(called).not.toHaveLength(0);
  expect(Object.keys(ours)).toEqual([...new Set(called)]);
});

it('refuses a shared module that does not exist', () => {
  expect(() =>
    scripts({siteDir: '/nowhere'} as LoadContext, {code: ['src/lib/gone.ts']}),
  ).toThrow(/gone\.ts of the option code is missing/);
});
