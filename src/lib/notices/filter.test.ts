import {describe, expect, it} from 'vitest';
import {hasWords, splitQuery, searchText} from './filter';
import type {NoticeEntry} from './groups';

const domutils: NoticeEntry = {
  name: 'domutils',
  version: '1.7.0',
  license: 'BSD-2-Clause',
  copyright: 'Copyright (c) Felix Böhm All rights reserved.',
  homepage: 'https://www.npmjs.com/package/domutils',
};

const finds = (query: string, entry: NoticeEntry = domutils) =>
  hasWords(searchText(entry), splitQuery(query));

describe('filter', () => {
  it.each([
    'domutils',
    'DOMUTILS',
    'util',
    '1.7',
    'bsd-2',
    'felix',
    'Böhm',
    'bohm',
    'Bo\u0308hm',
    '  bohm \t domutils\n',
    '(c)',
    '',
    '   ',
  ])('finds the entry by %j', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['react', 'domutils react', '.*', 'b.hm', 'npmjs', 'null', '\\'])(
    'does not find it by %j',
    (query) => {
      expect(finds(query)).toBe(false);
    },
  );

  it('takes a query without accents to a name with them, and the reverse', () => {
    const anser = {...domutils, copyright: 'Copyright Ionică Bizău'};
    expect(finds('ionica bizau', anser)).toBe(true);
    expect(finds('bïzau', anser)).toBe(true);
  });

  it('does not join two fields into one word', () => {
    expect(finds('domutils1.7.0')).toBe(false);
  });

  it('copes with missing fields', () => {
    const bare = {...domutils, version: null, copyright: null};
    expect(finds('domutils bsd', bare)).toBe(true);
    expect(finds('null', bare)).toBe(false);
  });
});
