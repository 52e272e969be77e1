import {expect, it} from 'vitest';
import {matchCommands} from './commands';

const commands = [
  {id: 'dark', title: 'Dark colors', phrases: ['dark mode', 'night mode']},
  {id: 'print', title: 'Print this page', phrases: ['print page']},
];
const find = (query: string) =>
  matchCommands(commands, query).map(({id}) => id);

it('finds a command by the beginning of what readers type for it', () => {
  expect(find('dark')).toEqual(['dark']);
  expect(find('  Night  MODE ')).toEqual(['dark']);
  expect(find('print')).toEqual(['print']);
});

it.each(['', 'pri', 'print tensor', 'mode', 'darkness'])(
  'finds none for “%s”',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);
