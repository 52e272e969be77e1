import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';

const python = pythonWithTorch();
const SLOW = 180_000;

/** Compares PyTorch's output on the pages with a new computation. */
describe.skipIf(!python)('PyTorch', () => {
  it.each(['home_sample.py', 'flora_facts.py'])(
    '%s agrees with the committed data',
    (script) => {
      const {status, stdout, stderr} = spawnSync(
        python ?? '',
        [path.join(import.meta.dirname, script)],
        {encoding: 'utf8'},
      );
      expect(stdout + stderr).not.toContain('Traceback');
      expect(status, stdout + stderr).toBe(0);
    },
    SLOW,
  );
});
