import {expect, it} from 'vitest';
import {synonymsOf} from './synonyms';

it('finds other words for a word and its forms', () => {
  expect(synonymsOf('offline')).toContain('network');
  expect(synonymsOf('network')).toContain('offline');
  expect(synonymsOf('rotated')).toContain('turn');
  expect(synonymsOf('photos')).toContain('image');
});

it('never finds the word itself, nor anything for names', () => {
  expect(synonymsOf('photo')).not.toContain('photo');
  expect(synonymsOf('fromblob')).toEqual([]);
});
