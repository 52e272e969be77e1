import {expect, test} from 'vitest';
import {getFragmentId, repairFragment} from './fragment';

test.each(['', '#', '#install', '#%20', '#a%25b', '#é', '#%C3%A9'])(
  '%j is left alone',
  (hash) => {
    expect(repairFragment(hash)).toBeUndefined();
  },
);

test.each(['#%', '#100%', '#%E0%A4%A', '#%zz', '#%ff', '#%25%'])(
  '%j is read as the text that it shows',
  (hash) => {
    expect(decodeURIComponent(repairFragment(hash) ?? '')).toBe(hash);
  },
);

test.each([
  ['#build', 'build'],
  ['#a%20b', 'a b'],
  ['', undefined],
  ['#', undefined],
  ['#100%', undefined],
])('reads the id of the fragment %j', (hash, id) => {
  expect(getFragmentId(hash)).toBe(id);
});
