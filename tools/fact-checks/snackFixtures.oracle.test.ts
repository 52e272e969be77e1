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
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {findDifferences} from './snackFixtures';

const project = path.join(import.meta.dirname, '../..');
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
      expect(findDifferences(committed, JSON.parse(stdout))).toEqual([]);
    });
  },
);

/** Proves that the test beside a program sees a fault in its arithmetic. */
describe('a wrong constant', {timeout: 60_000}, () => {
  // Below the project, so that packages resolve.
  const cache = path.join(project, '.cache');
  mkdirSync(cache, {recursive: true});
  const root = mkdtempSync(path.join(cache, 'constant-'));
  afterAll(() => rmSync(root, {recursive: true}));
  const vitest = path.join(project, 'node_modules/.bin/vitest');
  const test = () =>
    spawnSync(vitest, ['run', '--no-color'], {cwd: root, encoding: 'utf8'});

  it('fails the test of a program', () => {
    writeFileSync(path.join(root, 'vitest.config.ts'), 'export default {};\n');
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
