import {expect, it} from 'vitest';
import {enlarge, keystrokes, sample, vary} from './largerSite';

it('varies the same words in the same way, and nothing in the original', () => {
  const text =
    'Loading a model: every tensor keeps its shape, and the canvas draws pictures of recognized objects.';
  expect(vary(text, 0)).toBe(text);
  expect(vary(text, 1)).toBe(vary(text, 1));
  expect(vary(text, 1)).not.toBe(text);
  expect(vary(text, 1)).not.toBe(vary(text, 2));
  expect(vary(text, 1).split(' ')).toHaveLength(text.split(' ').length);
});

it('grows a list by copies', () => {
  expect(enlarge(['a', 'b'], 3, (item, copy) => item + copy)).toEqual([
    'a',
    'b',
    'a1',
    'b1',
    'a2',
    'b2',
  ]);
});

it('types every key and takes an even sample', () => {
  expect(keystrokes(['ab', 'c'])).toEqual(['a', 'ab', 'c']);
  expect(sample([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
  expect(sample([1, 2], 10)).toEqual([1, 2]);
});
