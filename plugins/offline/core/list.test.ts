import {describe, expect, it} from 'vitest';
import {findOwner, readList, readVersions, type VersionFiles} from './list';

const list: VersionFiles = {
  name: '0.2.0',
  label: '0.2.0',
  id: 'ab12',
  start: 'docs/a/',
  owners: [{name: '0.2.0', own: ['docs/']}],
  files: [
    ['', 'a0', 1],
    ['docs/a/', 'b1', 2],
  ],
};

describe('readList', () => {
  it('takes what the build writes', () => {
    expect(readList(list, '0.2.0')).toEqual(list);
  });

  it.each([
    ['null', null],
    ['another version', {...list, name: '0.1'}],
    ['no files', {...list, files: undefined}],
    ['a file without a size', {...list, files: [['a', 'b1']]}],
    ['a file of another site', {...list, files: [['https://x.org/', 'b', 1]]}],
    ['a file of another host', {...list, files: [['//x.org/', 'b', 1]]}],
    ['a file above the base', {...list, files: [['../a', 'b', 1]]}],
    ['a query', {...list, files: [['a?b', 'b', 1]]}],
    ['a hash that is none', {...list, files: [['a', '../b', 1]]}],
    ['a script as its start', {...list, start: 'javascript:alert(1)'}],
    ['owners that are none', {...list, owners: [{name: 'x'}]}],
  ])('refuses %s', (_, value) => {
    expect(() => readList(value, '0.2.0')).toThrow(
      'offline/0.2.0.json is not a list of files.',
    );
  });
});

describe('readVersions', () => {
  const version = {name: 'a', label: 'a', id: 'b', bytes: 1, files: 1};

  it('takes what the build writes', () => {
    expect(readVersions([version])).toEqual([version]);
  });

  it.each([
    [{}],
    [[{...version, name: '../a'}]],
    [[{...version, bytes: -1}]],
    [[{...version, files: '1'}]],
    [[{...version, label: 1}]],
  ])('refuses %j', (value) => {
    expect(() => readVersions(value)).toThrow('offline/versions.json');
  });
});

describe('ownerOf', () => {
  const owners = [
    {name: 'latest', own: ['docs/']},
    {name: 'next', own: ['docs/next/']},
  ];

  it.each([
    ['docs/a/', 'latest'],
    ['docs/next/a/', 'next'],
    ['flora/', undefined],
  ])('%s: %s', (file, owner) => {
    expect(findOwner(file, owners)).toBe(owner);
  });
});
