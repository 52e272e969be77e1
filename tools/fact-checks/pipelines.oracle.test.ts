import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';

const python = pythonWithTorch() ?? '';

function check(folder: string): {steps: number; problems: string[]} {
  const {stdout, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, 'pipelines.py'), folder],
    {encoding: 'utf8', cwd: import.meta.dirname},
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as ReturnType<typeof check>;
}

describe.skipIf(!python)(
  'tools/fact-checks/pipelines.py',
  {timeout: 120_000},
  () => {
    it('computes the shapes and types of samples/pipelines', () => {
      const {steps, problems} = check('../../samples/pipelines');
      expect(problems).toEqual([]);
      expect(steps).toBeGreaterThan(0);
    });

    it('names file, step and both values', () => {
      expect(check('../check-samples/__fixtures__/pipelines')).toEqual({
        steps: 11,
        problems: [
          'wrong.json: One channel less: "[3, h, w] uint8" is [3, 4, 6] uint8, but PyTorch gives [2, 4, 6] uint8',
          'wrong.json: Bytes that are no numbers: "[2, h, w] float32" is [2, 4, 6] float32, but PyTorch gives [2, 4, 6] uint8',
          'wrong.json: Half a pixel: ValueError: "[h/8, w] uint8" is [0.5, 6], no whole numbers',
          'wrong.json: No list: ValueError: "many [numbers]" is no shape and dtype',
          "wrong.json: No such name: NameError: name 'y' is not defined",
          'wrong.json: No tensor: gives int, no tensor',
        ],
      });
    });
  },
);
