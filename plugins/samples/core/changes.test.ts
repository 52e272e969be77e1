import {expect, it} from 'vitest';
import {changes, markedCode} from './changes';

const file = (...lines: (string | number)[]) => `${lines.join('\n')}\n`;

it('shows a change with three lines around and marks what is left out', () => {
  expect(
    changes(
      file(1, 2, 3, 4, 5, 6, 7, 8, 9),
      file(1, 2, 3, 4, 'five', 6, 7, 8, 9),
    ).map(({kind, text}) => `${kind} ${text}`),
  ).toEqual([
    'gap ⋯',
    'same 2',
    'same 3',
    'same 4',
    'removed 5',
    'added five',
    'same 6',
    'same 7',
    'same 8',
    'gap ⋯',
  ]);
});

it('has nothing to say about equal texts', () => {
  expect(changes('a\n', 'a\n')).toEqual([]);
});

it('needs no gap where a change reaches the ends', () => {
  expect(changes(file('a', 'b'), file('a', 'c')).map(({kind}) => kind)).toEqual(
    ['same', 'removed', 'added'],
  );
});

it('names each kind in a comment before its line', () => {
  expect(
    markedCode([
      {kind: 'same', text: 'a'},
      {kind: 'added', text: 'b'},
    ]),
  ).toBe('a\n// added-next-line\nb');
});
