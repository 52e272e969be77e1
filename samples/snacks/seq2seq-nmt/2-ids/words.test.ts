import {describe, expect, it} from 'vitest';
import fixtures from './fixtures.json';
import {splitWords, toIds} from './words';

describe('splitWords', () => {
  it.each(fixtures.cases)('splits "$sentence"', ({sentence, words}) => {
    expect(splitWords(sentence)).toEqual(words);
  });

  it('takes spaces that do not break, as French has them', () => {
    expect(splitWords('Bonjour\u00a0! Merci\u202f?')).toEqual([
      'bonjour',
      'merci',
    ]);
  });
});

describe('toIds', () => {
  it.each(fixtures.cases)(
    'gives the ids of the training for "$sentence"',
    ({words, ids, unknown}) => {
      expect(toIds(words, fixtures.vocabulary)).toEqual({ids, unknown});
    },
  );
});
