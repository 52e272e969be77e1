import {spawnSync} from 'node:child_process';

// Finds the packages without the seconds that importing them takes.
const FIND =
  'from importlib.util import find_spec as f; exit(not (f("torch") and f("torchvision")))';

/**
 * A Python that has PyTorch: Debian's is at /usr/bin even where another
 * `python3` stands before it on the PATH.
 *
 * @returns undefined where none has it.
 */
export function pythonWithTorch(): string | undefined {
  return ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', FIND]).status === 0,
  );
}
