import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from './python';
import {differences} from './snackFixtures';

const project = path.join(import.meta.dirname, '..');
const snacks = path.join(project, 'samples/snacks');
const python = pythonWithTorch() ?? '';
const folders = readdirSync(snacks, {recursive: true, encoding: 'utf8'})
  .filter((file) => path.basename(file) === 'fixtures.py')
  .map((file) => path.dirname(file))
  .sort();

describe.skipIf(!python)(
  'fixtures.json of samples/snacks',
  {timeout: 120_000},
  () => {
    it.each(folders)('is what fixtures.py prints: %s', (folder) => {
      const cwd = path.join(snacks, folder);
      const {status, stdout, stderr} = spawnSync(
        python,
        ['-B', 'fixtures.py'],
        {
          cwd,
          encoding: 'utf8',
        },
      );
      expect(status, stderr).toBe(0);
      const file = path.join(cwd, 'fixtures.json');
      const committed: unknown = JSON.parse(readFileSync(file, 'utf8'));
      expect(differences(committed, JSON.parse(stdout))).toEqual([]);
    });
  },
);

describe('differences', () => {
  it('takes numbers that are close for equal', () => {
    const value = {a: [1, 'b', null, true, {c: 1e-9}], d: 0};
    expect(differences(value, structuredClone(value))).toEqual([]);
    expect(differences({a: [100]}, {a: [100.0009]})).toEqual([]);
  });

  it('finds a changed number, kind, key and length', () => {
    expect(
      differences(
        {a: [1, 2], b: {c: 'x'}, d: null, e: 0.5},
        {a: [1, 2.001, 3], b: {c: 'y'}, d: 0},
      ),
    ).toEqual([
      'a.1: 2 became 2.001',
      'a.2: undefined became 3',
      'b.c: "x" became "y"',
      'd: null became 0',
      'e: 0.5 became undefined',
    ]);
  });
});

/** A fault in a program's arithmetic: the test beside it has to see it. */
describe('a wrong constant', {timeout: 60_000}, () => {
  // Below the project, whose vitest.config.ts names the folder src.
  const cache = path.join(project, '.cache');
  mkdirSync(cache, {recursive: true});
  const root = mkdtempSync(path.join(cache, 'constant-'));
  afterAll(() => rmSync(root, {recursive: true}));
  const vitest = path.join(project, 'node_modules/.bin/vitest');
  const test = () =>
    spawnSync(vitest, ['run', '--no-color'], {cwd: root, encoding: 'utf8'});

  it('fails the test of a program', () => {
    const copy = path.join(root, 'src');
    cpSync(path.join(snacks, 'shared/scores'), copy, {recursive: true});
    expect(test().status).toBe(0);

    const file = path.join(copy, 'scores.ts');
    const code = readFileSync(file, 'utf8');
    const wrong = code.replace('(a, b) => a + b, 0)', '(a, b) => a + b, 1)');
    expect(wrong).not.toBe(code);
    writeFileSync(file, wrong);
    const {status, stdout, stderr} = test();
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('softmax > is that of PyTorch');
  });
});
