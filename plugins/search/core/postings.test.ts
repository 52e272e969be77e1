import {expect, it} from 'vitest';
import {beginsAtOneEdit, createCollector, indexOf, rangeOf} from './postings';

it('sorts terms and keeps the places and weights of each', () => {
  const collector = createCollector();
  collector.add(
    0,
    new Map([
      ['tensor', 2],
      ['blob', 1],
    ]),
  );
  collector.add(3, new Map([['tensor', 0.5]]));
  const {terms, starts, places, weights} = collector.finish();
  expect(terms).toEqual(['blob', 'tensor']);
  expect([...starts]).toEqual([0, 1, 3]);
  expect([...places]).toEqual([0, 0, 3]);
  expect([...weights]).toEqual([1, 2, 0.5]);
});

it('finds a term, and all that begin alike', () => {
  const terms = ['camera', 'tensor', 'tensoroptions', 'torch'];
  expect(indexOf(terms, 'tensor')).toBe(1);
  expect(indexOf(terms, 'tenso')).toBe(-1);
  expect(rangeOf(terms, 'tens')).toEqual([1, 3]);
  expect(rangeOf(terms, 'zebra')).toEqual([4, 4]);
});

it.each([
  ['tensor', 'tensr', true],
  ['tensor', 'tennsor', true],
  ['tensor', 'tansor', true],
  ['tensor', 'tesnor', true],
  ['tensor', 'etnsor', true],
  ['tensor', 'tensors', true],
  ['tensor', 'tensox', true],
  ['outofmemoryerror', 'outofmemmory', true],
  ['cleartexttraffic', 'cleartxt', true],
  ['tensor', 'tensor', false],
  ['tensor', 'tensorxy', false],
  ['tensor', 'tessnnor', false],
  ['tensor', 'tonsar', false],
  ['ten', 'tensor', false],
])('%s or its beginning is one edit from %s: %s', (term, word, expected) => {
  expect(beginsAtOneEdit(term, word)).toBe(expected);
});
