import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {
  type TransformCase,
  cases,
  describeDifference,
} from './__fixtures__/transforms';

const FIXTURES = path.join(import.meta.dirname, '__fixtures__');
const python = pythonWithTorch();

describe.skipIf(!python)('torchvision', () => {
  it('gives results of the recorded cases that pass too', () => {
    const {stdout, stderr} = spawnSync(
      python ?? '',
      [path.join(FIXTURES, 'transforms.py')],
      {encoding: 'utf8', maxBuffer: 2 ** 24, timeout: 120_000},
    );
    expect(stderr).not.toContain('Traceback');
    const fresh = JSON.parse(stdout) as TransformCase[];
    const serializeInputs = (all: TransformCase[]) =>
      JSON.stringify(all.map((one) => one.slice(0, 3)));
    expect(serializeInputs(fresh) === serializeInputs(cases)).toBe(true);
    // Compare as the test does, since processors may round the last digit differently.
    expect(fresh.map(describeDifference).filter(Boolean)).toEqual([]);
  }, 120_000);
});
