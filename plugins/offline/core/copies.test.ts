import {describe, expect, it} from 'vitest';
import {
  isCovered,
  findFile,
  collectCacheKeys,
  listCandidates,
  readSaved,
  type Saved,
} from './copies';

const owners = [
  {name: 'latest', own: ['docs/']},
  {name: 'next', own: ['docs/next/']},
];

const copy = (name: string, savedAt: string, files: Saved['files']): Saved => ({
  name,
  label: name,
  id: 'ab',
  start: 'docs/a/',
  owners,
  savedAt,
  files,
});

const latest = copy('latest', '2026-01-01T00:00:00Z', [
  ['', 'a1', 1],
  ['docs/a/', 'a2', 1],
  ['snack/', 'a3', 1],
]);
const next = copy('next', '2026-02-01T00:00:00Z', [
  ['', 'b1', 1],
  ['docs/next/a/', 'b2', 1],
]);

describe('find', () => {
  const hashOf = (path: string, copies = [latest, next]) =>
    findFile(copies, path, ['snack/'])?.hash;

  it.each([
    ['docs/a/', 'a2'],
    ['docs/a', 'a2'],
    ['docs/a/index.html', 'a2'],
    ['docs/a.html', 'a2'],
    ['index.html', 'b1'],
    ['snack/%40a/b', 'a3'],
    ['snack', 'a3'],
    ['snack/%', 'a3'],
    ['docs/b/', undefined],
    ['snacks/', undefined],
  ])('%s', (path, hash) => {
    expect(hashOf(path)).toBe(hash);
  });

  it('takes what was saved last', () => {
    expect(hashOf('')).toBe('b1');
    expect(hashOf('', [{...latest, savedAt: '2027'}, next])).toBe('a1');
  });
});

it('meantBy names the path itself first', () => {
  expect(listCandidates('a/b.json', [])[0]).toBe('a/b.json');
});

it('keysOf has a file of two copies once', () => {
  expect(collectCacheKeys([latest, {...latest, name: 'other'}]).size).toBe(3);
  expect(collectCacheKeys([latest, next]).size).toBe(5);
});

it.each([
  ['docs/new/', true],
  ['flora/', true],
  ['docs/next/a/', false],
])('a copy of the latest version covers %s: %s', (path, is) => {
  expect(isCovered([latest], path)).toBe(is);
});

describe('readSaved', () => {
  it('reads a copy back', () => {
    expect(readSaved(JSON.parse(JSON.stringify(latest)))).toEqual(latest);
  });

  it.each([undefined, {}, {...latest, savedAt: 1}, {...latest, files: 'x'}])(
    'passes over %j',
    (value) => {
      expect(readSaved(value)).toBeUndefined();
    },
  );
});
