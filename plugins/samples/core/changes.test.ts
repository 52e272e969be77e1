import {expect, it} from 'vitest';
import {listChanges, renderMarkedCode} from './changes';

const file = (...lines: (string | number)[]) => `${lines.join('\n')}\n`;

/** Lists the numbers from 1 to `last`. */
const upTo = (last: number) => Array.from({length: last}, (_, i) => i + 1);

it('shows a change with three lines around and marks what is left out', () => {
  expect(
    listChanges(
      file(...upTo(20)),
      file(...upTo(20).map((line) => (line === 9 ? 'nine' : line))),
    ).map(({kind, text}) => `${kind} ${text}`),
  ).toEqual([
    'gap ⋯',
    'same 6',
    'same 7',
    'same 8',
    'removed 9',
    'added nine',
    'same 10',
    'same 11',
    'same 12',
    'gap ⋯',
  ]);
});

it('leaves nothing out where it would be twelve lines or fewer', () => {
  const lines = listChanges(
    file(...upTo(19)),
    file(...upTo(19).map((line) => (line === 9 ? 'nine' : line))),
  );
  expect(lines.map(({kind}) => kind)).not.toContain('gap');
  expect(lines).toHaveLength(20);
});

it('has nothing to say about equal texts', () => {
  expect(listChanges('a\n', 'a\n')).toEqual([]);
});

it('needs no gap where a change reaches the ends', () => {
  expect(
    listChanges(file('a', 'b'), file('a', 'c')).map(({kind}) => kind),
  ).toEqual(['same', 'removed', 'added']);
});

it('names each kind in a comment before its line', () => {
  expect(
    renderMarkedCode([
      {kind: 'same', text: 'a'},
      {kind: 'added', text: 'b'},
    ]),
  ).toBe('a\n// added-next-line\nb');
});
