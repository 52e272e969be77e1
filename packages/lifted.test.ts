import path from 'node:path';
import {expect, it} from 'vitest';
import {findLeavingPaths, listPackages, readSources} from './lifted';

it('no file of a package has a path that leaves it, tests and oracles included', () => {
  const sources = listPackages().flatMap(readSources);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(findLeavingPaths)).toEqual([]);
});

it.each([
  ["import {python} from '../../../tools/pytorch/python';", 1],
  ["readFileSync(path.join(here, '../../../static/models/digits.ptl'))", 1],
  ["import digits from '../../ptl/src/digits.json';", 1],
  ["import {open} from '../src/open';", 0],
  ["path.join(import.meta.dirname, '..')", 0],
])('%s leaves its package %i times', (text, count) => {
  const file = path.join('ptl-export', 'oracles', 'a.ts');
  expect(findLeavingPaths({file, text})).toHaveLength(count);
});
