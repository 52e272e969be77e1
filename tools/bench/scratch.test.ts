import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {inRoot} from '../../scripts/lib/paths';
import {scratchFolder} from './scratch';

it.each([inRoot('.cache/peers'), inRoot()])(
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
