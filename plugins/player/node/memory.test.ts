import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {isUnchanged, remember} from './memory';

const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
afterAll(() => rmSync(folder, {recursive: true}));
const file = path.join(folder, 'a.ts');
const absent = path.join(folder, 'a.tsx');
const made = () => {
  writeFileSync(file, 'one');
  rmSync(absent, {force: true});
  return remember([folder, file], [absent], 'production');
};

it('knows what is as it was', async () => {
  expect(await isUnchanged(await made(), 'production')).toBe(true);
});

it.each([
  ['a changed file', () => writeFileSync(file, 'two')],
  ['a file that is gone', () => rmSync(file)],
  ['a file that would be taken instead', () => writeFileSync(absent, '')],
])('notices %s', async (_what, change) => {
  const memory = await made();
  change();
  expect(await isUnchanged(memory, 'production')).toBe(false);
});

it('notices other settings', async () => {
  expect(await isUnchanged(await made(), 'development')).toBe(false);
});
