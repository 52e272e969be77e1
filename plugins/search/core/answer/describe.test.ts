import {expect, it} from 'vitest';
import {describeLog, describeReading, describeResult} from './describe';
import type {ShownResult} from './readResult';

const result = (more: Partial<ShownResult>) => ({
  query: 'q',
  hits: [] as ShownResult['hits'],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 15,
  ...more,
});
const hits = (n: number) => Array(n).fill({}) as ShownResult['hits'];

it.each([
  [result({query: '<b>'}), true, 'Nothing found for “<b>”.'],
  [result({nbHits: 1, hits: hits(1)}), true, '1 result'],
  [result({nbHits: 9, hits: hits(9)}), true, '9 results'],
  [result({nbHits: 40, hits: hits(15)}), false, '40 results'],
  [
    result({nbHits: 40, page: 2, hits: hits(10)}),
    true,
    '40 results, 31 to 40 of them here',
  ],
])('says how many there are', (one, paged, expected) => {
  expect(describeResult(one, paged)).toBe(expected);
});

it('says what a query was taken for', () => {
  expect(describeReading(result({nbHits: 3}))).toBeUndefined();
  expect(
    describeReading(
      result({
        nbHits: 3,
        corrected: [{from: 'tesnor', to: 'tensor'}],
        unknown: ['zzz'],
      }),
    ),
  ).toBe('Did you mean “tensor”? Without “zzz”');
  expect(describeReading(result({unknown: ['zzz']}))).toBeUndefined();
});

it.each([
  [
    {lines: ['a'], lineCount: 9, skipped: 0},
    'Of 9 lines, one says what failed: “a”.',
  ],
  [
    {lines: ['a', 'b'], lineCount: 9, skipped: 7},
    'The first 7 characters were not read. Of 9 lines, 2 say what failed, the first “a”.',
  ],
  [
    {lines: ['a', 'b'], isEnd: true, lineCount: 9, skipped: 0},
    'Of 9 lines, none says that something failed; the last 2 were searched for, from “a”.',
  ],
  [
    {lines: ['a'], isEnd: true, lineCount: 9, skipped: 0},
    'Of 9 lines, none says that something failed; the last was searched for, from “a”.',
  ],
])('says which lines of a log were asked for', (log, expected) => {
  expect(describeLog(log)).toBe(expected);
});
