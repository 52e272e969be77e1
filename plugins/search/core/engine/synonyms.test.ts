import {expect, it} from 'vitest';
import {createSynonyms} from './synonyms';

const synonymsOf = createSynonyms([
  ['offline', 'network', 'internet'],
  ['rotate', 'turn'],
  ['network', 'model'],
]);

it('finds other words for a word and its forms', () => {
  expect(synonymsOf('offline')).toEqual(['network', 'internet']);
  expect(synonymsOf('rotated')).toEqual(['turn']);
  expect(synonymsOf('networks')).toEqual(['offline', 'internet', 'model']);
});

it('never finds the word itself, nor anything for other words', () => {
  expect(synonymsOf('turn')).toEqual(['rotate']);
  expect(synonymsOf('fromblob')).toEqual([]);
});
