import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';

const examples = path.join(import.meta.dirname, '../../samples/api');
const read = (file: string) => readFileSync(path.join(examples, file), 'utf8');
const python = pythonWithTorch();

const made: string[] = [];
afterEach(() => {
  for (const dir of made.splice(0)) {
    rmSync(dir, {recursive: true, force: true});
  }
});

describe.skipIf(!python)(
  'tools/fact-checks/api_results.py --check',
  {timeout: 60_000},
  () => {
    const check = (...folder: string[]) =>
      spawnSync(
        python ?? '',
        [
          path.join(import.meta.dirname, 'api_results.py'),
          '--check',
          ...folder,
        ],
        {encoding: 'utf8'},
      );

    it('prints the same results with the PyTorch of this machine', () => {
      const {status, stdout, stderr} = check();
      expect(`${stdout}${stderr}`).toMatch(/^\d+ results, \d+ kept\n$/);
      expect(status).toBe(0);
    });

    it('names the symbol of a result, a number or a program that is wrong', () => {
      const copy = mkdtempSync(path.join(tmpdir(), 'api-results-'));
      made.push(copy);
      cpSync(examples, copy, {recursive: true});
      const change = (file: string, from: string, to: string) => {
        const text = read(file);
        expect(text).toContain(from);
        writeFileSync(path.join(copy, file), text.replace(from, to));
      };
      change('results.json', '0.2447', '0.2448');
      change('Tensor.mul.ts', 'x.mul(255)', 'x.mul(256)');
      writeFileSync(path.join(copy, 'Tensor.exp.ts'), '');
      rmSync(path.join(copy, 'torch.eye.ts'));

      const {status, stdout} = check(copy);
      expect(stdout.trimEnd().split('\n')).toEqual([
        'torch.eye: no such example in samples/api',
        'Tensor.mul: the numbers of the example are not those of its program',
        'Tensor.exp: no program in tools/fact-checks/api_results.py',
        expect.stringMatching(
          /^Tensor\.softmax: results\.json has .*0\.2448.* prints .*0\.2447/,
        ),
      ]);
      expect(status).toBe(1);
    });
  },
);
