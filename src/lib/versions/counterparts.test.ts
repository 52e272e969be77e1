import {expect, it} from 'vitest';
import {translateId, listPredecessors, findSuccessor} from './counterparts';

const pairs = [
  {before: 'a', after: 'new/a'},
  {before: 'b', after: 'guide', anchor: 'b'},
  {before: 'c', after: 'guide'},
];

it('finds the later page, with its section', () => {
  expect(findSuccessor('a', pairs)).toEqual({id: 'new/a', anchor: undefined});
  expect(findSuccessor('b', pairs)).toEqual({id: 'guide', anchor: 'b'});
  expect(findSuccessor('new/a', pairs)).toBeUndefined();
});

it('finds the earlier pages', () => {
  expect(listPredecessors('guide', pairs)).toEqual([{id: 'b'}, {id: 'c'}]);
  expect(listPredecessors('a', pairs)).toEqual([]);
});

it.each([
  ['a', '0.1', 'current', 'new/a'],
  ['new/a', 'current', '0.1', 'a'],
  ['new/a', 'current', '0.2.0', 'new/a'],
  ['guide', '0.2.0', '0.1', 'b'],
  ['x', '0.1', '0.2.0', 'x'],
  [undefined, '0.1', '0.2.0', undefined],
])('%s of %s is in %s %s', (id, from, to, expected) => {
  expect(translateId(id, {from, to}, pairs)).toBe(expected);
});
