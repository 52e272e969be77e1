import {expect, it} from 'vitest';
import {filterCompletions, findWord, opensList} from './completion';

it.each([
  ['', {from: 0, letters: ''}],
  ['torch.ra', {from: 6, letters: 'ra'}],
  ['torch.', {from: 6, letters: ''}],
  ['a\n$é_1', {from: 2, letters: '$é_1'}],
  ['[12', {from: 3, letters: ''}],
])('finds the word at the end of %j', (text, word) => {
  expect(findWord(text, text.length)).toEqual(word);
});

it('opens the list at letters and at the dot before a name', () => {
  const opens = (text: string, typed = text.slice(-1)) =>
    opensList(typed, text, text.length);
  expect(opens('torch.')).toBe(true);
  expect(opens('torch.ra')).toBe(true);
  expect(opens('torch.rand2')).toBe(true);
  for (const text of ['a ', 'a\n', 'f(', '12', '[...']) {
    expect(opens(text), text).toBe(false);
  }
  // Text that is pasted, or comes from an input method.
  expect(opens('torch.rand', 'rand')).toBe(false);
});

it('offers names that begin with the word, until it is one of them', () => {
  const items = ['rand', 'randint', 'reshape'].map((name) => ({
    name,
    type: '',
    sentence: '',
  }));
  const filter = (word: string) =>
    filterCompletions(items, word).map(({name}) => name);
  expect(filter('')).toEqual(['rand', 'randint', 'reshape']);
  expect(filter('RA')).toEqual(['rand', 'randint']);
  expect(filter('rand')).toEqual([]);
  expect(filter('randi')).toEqual(['randint']);
  expect(filter('x')).toEqual([]);
});
