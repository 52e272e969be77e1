import {spawnSync} from 'node:child_process';

/**
 * A Python that has PyTorch: Debian's is at /usr/bin even where another
 * `python3` stands before it on the PATH.
 *
 * @returns undefined where none has it.
 */
export function pythonWithTorch(): string | undefined {
  return ['/usr/bin/python3', 'python3'].find(
    (python) =>
      spawnSync(python, ['-c', 'import torch, torchvision']).status === 0,
  );
}
