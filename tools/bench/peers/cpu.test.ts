import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {childSeconds, spentByChildren} from './cpu';

it('reads the time of ended children, whatever the name of the program', () => {
  expect(
    childSeconds('7 (a) b) S 1 2 3 4 5 6 7 8 9 10 11 12 150 250 20 0'),
  ).toBe(4);
});

it.runIf(process.platform === 'linux')('grows with what children do', () => {
  const before = spentByChildren();
  spawnSync(process.execPath, ['-e', 'for (let i = 0; i < 3e8; i += 1);']);
  expect(spentByChildren()).toBeGreaterThan(before);
});
