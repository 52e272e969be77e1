import {expect, it} from 'vitest';
import {cut, toReadable} from './readable';

it('cuts with an ellipsis, and no character in two', () => {
  expect(cut('abc', 3)).toBe('abc');
  expect(cut('abcd', 3)).toBe('ab…');
  expect(cut('a😀b', 3)).toBe('a…');
});

it('leaves letters with the marks that languages have', () => {
  const words = 'Tiếng Việt, עִבְרִית, हिन्दी, ก็';
  expect(toReadable(words.normalize('NFD'))).toBe(words.normalize('NFD'));
});

it('takes marks away that make a heap', () => {
  expect(toReadable(`a${'\u0301'.repeat(1000)}b`)).toBe(
    `a${'\u0301'.repeat(4)}…b`,
  );
});
