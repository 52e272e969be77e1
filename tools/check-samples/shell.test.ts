import {expect, it} from 'vitest';
import {parseShell} from './shell';

const words = (text: string) =>
  parseShell(text).map((command) => command.words);

it('splits at lines, operators and brackets', () => {
  expect(words('a b\nc && d; e | f || (g h)\n\n{ i; }')).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
    ['e'],
    ['f'],
    ['g', 'h'],
    ['i'],
  ]);
});

it('keeps quoted words whole and joins continued lines', () => {
  expect(words('a "b && c" d\'e f\'g \\\n  h # i\n# j\nk#l')).toEqual([
    ['a', 'b && c', 'de fg', 'h'],
    ['k#l'],
  ]);
});

it('drops prompts, variables and sudo', () => {
  expect(words('$ sudo A=1 B="2 3" npm ci\n> x')).toEqual([
    ['npm', 'ci'],
    ['x'],
  ]);
});

it('tells the line on which a command starts', () => {
  expect(parseShell('a \\\n b\n\n"c\nd" e\nf').map(({line}) => line)).toEqual([
    0, 3, 5,
  ]);
});
