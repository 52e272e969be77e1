import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {resolveInRoot} from '../../scripts/lib/paths';
import {scratchFolder} from './scratch';

it.each([resolveInRoot('.cache/peers'), resolveInRoot()])(
  'refuses a folder of the repository: %s',
  (folder) => {
    expect(() => scratchFolder('peers', 'PEERS_DIR', folder)).toThrow(
      'set PEERS_DIR to another folder',
    );
  },
);

it('makes a folder outside', () => {
  expect(scratchFolder('playtorch-scratch-test', 'SCRATCH_TEST_DIR')).toBe(
    path.join(tmpdir(), 'playtorch-scratch-test'),
  );
});
