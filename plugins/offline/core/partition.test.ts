import {describe, expect, it} from 'vitest';
import {getAddress, listVersions, type BuiltFile} from './partition';

const versions = [
  {name: 'latest', label: '2.0', start: 'docs/a/', own: ['docs/', 'r/docs-']},
  {
    name: 'next',
    label: 'next',
    start: 'docs/next/a/',
    own: ['docs/next/', 'r/docs-next-'],
  },
];

const built = (file: string, names?: string[]): BuiltFile => ({
  file,
  hash: `hash of ${file}`,
  bytes: 10,
  ...(names ? {names} : {}),
});

const files = [
  built('index.html', ['shared.js']),
  built('docs/a/index.html', ['shared.js', 'latest.js', 'both.js']),
  built('docs/next/a/index.html', ['shared.js', 'next.js', 'both.js']),
  built('r/docs-1.json', ['latest.js']),
  built('r/docs-next-1.json', ['next.js']),
  built('shared.js'),
  built('latest.js'),
  built('next.js'),
  built('both.js'),
  built('lazy.js'),
  built('robots.txt'),
];

const addresses = (name: string, all = files) =>
  listVersions(all, versions, ['robots.txt'], (text) => text)
    .lists.find((list) => list.name === name)!
    .files.map(([address]) => address);

describe('listVersions', () => {
  it('has a version, what is outside the docs, and what both need', () => {
    expect(addresses('latest')).toEqual([
      '',
      'both.js',
      'docs/a/',
      'latest.js',
      'lazy.js',
      'r/docs-1.json',
      'shared.js',
    ]);
    expect(addresses('next')).toEqual([
      '',
      'both.js',
      'docs/next/a/',
      'lazy.js',
      'next.js',
      'r/docs-next-1.json',
      'shared.js',
    ]);
  });

  it('has another id once one of its files is another, and only then', () => {
    const id = (all: BuiltFile[]) =>
      listVersions(all, versions, [], (text) => text).versions.map(
        (version) => version.id,
      );
    const [latest, next] = id(files);
    const changed = files.map((file) =>
      file.file === 'docs/next/a/index.html' ? {...file, hash: 'new'} : file,
    );
    expect(id(changed)[0]).toBe(latest);
    expect(id(changed)[1]).not.toBe(next);
  });

  it('counts', () => {
    expect(listVersions(files, versions, [], String).versions[0]).toMatchObject(
      {files: 8, bytes: 80},
    );
  });
});

it.each([
  ['index.html', ''],
  ['docs/a/index.html', 'docs/a/'],
  ['myindex.html', 'myindex.html'],
  ['a/b.js', 'a/b.js'],
])('addressOf(%s)', (file, address) => {
  expect(getAddress(file)).toBe(address);
});
