import {describe, expect, it} from 'vitest';
import {groupByLicense, placeTexts, type NoticeEntry} from './groups';

const entry = (name: string, license: string): NoticeEntry => ({
  name,
  version: null,
  license,
  copyright: null,
  homepage: null,
});

describe('groupByLicense', () => {
  it('sorts by count, then by name whatever the case', () => {
    const groups = groupByLicense([
      entry('a', 'Zlib'),
      entry('b', 'libtiff'),
      entry('c', 'ISC'),
      entry('d', 'MIT'),
      entry('e', 'MIT'),
    ]);
    expect(groups.map((group) => group.expression)).toEqual([
      'MIT',
      'ISC',
      'libtiff',
      'Zlib',
    ]);
  });

  it('keeps order and duplicates within a group', () => {
    const listed = [entry('z', 'MIT'), entry('a', 'MIT'), entry('z', 'MIT')];
    expect(groupByLicense(listed)[0]?.entries).toEqual(listed);
  });

  it('puts the two orders of one choice into one group', () => {
    const groups = groupByLicense([
      entry('a', 'MIT OR CC0-1.0'),
      entry('b', 'CC0-1.0 OR MIT'),
      entry('c', 'CC0-1.0 AND MIT'),
    ]);
    expect(groups.map((group) => group.entries.map(({name}) => name))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
    expect(groups[0]).toMatchObject({
      expression: 'MIT OR CC0-1.0',
      operator: 'OR',
      ids: ['MIT', 'CC0-1.0'],
    });
  });

  it('puts the expression in words and sorts by them', () => {
    const names: Record<string, string> = {
      Unlicense: 'A public domain dedication',
    };
    const groups = groupByLicense(
      ['MIT', 'BSD AND IJG AND Zlib', 'ISC OR MIT', 'Unlicense'].map(
        (license) => entry('x', license),
      ),
      (id) => names[id] ?? id,
    );
    expect(groups.map((group) => group.title)).toEqual([
      'A public domain dedication',
      'BSD, IJG, and Zlib',
      'ISC or MIT',
      'MIT',
    ]);
  });

  it('finds no group in an empty list', () => {
    expect(groupByLicense([])).toEqual([]);
  });
});

describe('placeTexts', () => {
  const place = (licenses: string[]) =>
    placeTexts(
      groupByLicense(licenses.map((license, i) => entry(`${i}`, license))),
      (id) => (id === 'SSLeay' ? 'OpenSSL' : id),
    ).map(({expression, texts, ownTexts}) => ({expression, texts, ownTexts}));

  it("prints a text in its license's own group, even when a larger one refers to it", () => {
    expect(place(['MIT OR ISC', 'MIT OR ISC', 'MIT'])).toEqual([
      {expression: 'MIT OR ISC', texts: ['MIT', 'ISC'], ownTexts: ['ISC']},
      {expression: 'MIT', texts: ['MIT'], ownTexts: ['MIT']},
    ]);
  });

  it('prints a text once when only combined groups refer to it', () => {
    const placed = place(['IJG AND Zlib', 'IJG AND Zlib', 'Zlib OR MIT']);
    expect(placed.map(({ownTexts}) => ownTexts)).toEqual([
      ['IJG', 'Zlib'],
      ['MIT'],
    ]);
  });

  it('prints one text for licenses that share it', () => {
    expect(place(['OpenSSL OR SSLeay'])).toEqual([
      {
        expression: 'OpenSSL OR SSLeay',
        texts: ['OpenSSL'],
        ownTexts: ['OpenSSL'],
      },
    ]);
  });
});
