import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {readList, readVersions} from '../core/list';
import {writeLists} from './writeLists';

let dir = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
  writeFileSync(path.join(dir, file), text);
};
const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(dir, file), 'utf8'));

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lists-'));
});
afterEach(() => rmSync(dir, {recursive: true}));

it('lists what the folder holds, twice the same', async () => {
  write(
    '.offline.json',
    JSON.stringify({
      versions: [
        {name: 'a', label: 'A', start: 'docs/', own: ['docs/']},
        {name: 'b', label: 'B', start: 'docs/b/', own: ['docs/b/']},
      ],
      without: ['robots.txt'],
    }),
  );
  write('docs/index.html', '<script src="/live/assets/js/a.1.js">');
  write('docs/b/index.html', '<script src="/live/assets/js/b.2.js">');
  write('assets/js/a.1.js', '1');
  write('assets/js/b.2.js', '2');
  write('robots.txt', '');
  await writeLists(dir);
  const addresses = (name: string) =>
    readList(read(`offline/${name}.json`), name).files.map(([one]) => one);
  expect(addresses('a')).toEqual(['assets/js/a.1.js', 'docs/']);
  expect(addresses('b')).toEqual(['assets/js/b.2.js', 'docs/b/']);
  const first = readVersions(read('offline/versions.json'));
  await writeLists(dir);
  expect(read('offline/versions.json')).toEqual(first);
});

it('names what a folder lacks that is not a build', async () => {
  await expect(writeLists(dir)).rejects.toThrow(
    /no \.offline\.json: build the site/,
  );
});
