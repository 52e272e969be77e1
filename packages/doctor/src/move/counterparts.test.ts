import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {listUsedNames, targets} from '../../testing/counterparts';
import {counterpartRows} from './counterparts';

const compiled = JSON.parse(
  readFileSync(
    path.join(import.meta.dirname, '../../testing/compiledNames.json'),
    'utf8',
  ),
) as Record<string, string>;

it.each(targets)(
  'each name for %s has compiled against the published package',
  (target) => {
    const known = new Set(compiled[target]?.split(' '));
    expect(
      listUsedNames(target)
        .split(' ')
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  },
);

it('each counterpart has lines, or a note that says what to do', () => {
  for (const row of counterpartRows) {
    for (const target of targets) {
      const {kind, code, note, link} = row[target];
      const symbol = `${row.symbols[0]} ${target}`;
      expect(code + note, symbol).not.toBe('');
      expect(kind === 'none' ? code : '', symbol).toBe('');
      expect(link !== undefined, symbol).toBe(kind === 'pattern');
    }
  }
});

it('no symbol has two rows', () => {
  const all = counterpartRows.flatMap(({symbols}) => symbols);
  expect(all.filter((symbol, i) => all.indexOf(symbol) !== i)).toEqual([]);
});
