import {expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {joinWords} from './joinWords';

it.each(fixtures.cases)('writes "$sentence"', ({sentence, ids}) => {
  expect(joinWords(ids, fixtures.vocabulary)).toBe(sentence);
});

it('gives nothing for nothing', () => {
  expect(joinWords([], fixtures.vocabulary)).toBe('');
});

it('names an id that the vocabulary does not have', () => {
  expect(() => joinWords([2, 999], fixtures.vocabulary)).toThrow(
    'The vocabulary has no word 999.',
  );
});
