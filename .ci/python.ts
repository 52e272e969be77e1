import {spawnSync} from 'node:child_process';

// Finds the packages without the seconds that importing them takes.
const FIND =
  'import sys; from importlib.util import find_spec as f; exit(not all(map(f, sys.argv[1:])))';

/**
 * A Python that has the packages: Debian's is at /usr/bin even where another
 * `python3` stands before it on the PATH.
 *
 * @returns undefined where none has them all.
 */
function pythonWith(...packages: readonly string[]): string | undefined {
  return ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', FIND, ...packages]).status === 0,
  );
}

/** A Python that has PyTorch (Debian: python3-torch, python3-torchvision). */
export function pythonWithTorch(): string | undefined {
  return pythonWith('torch', 'torchvision');
}

/** A Python that has what the sample models are made with (Debian: also python3-sklearn). */
export function pythonWithSklearn(): string | undefined {
  return pythonWith('torch', 'torchvision', 'sklearn');
}
