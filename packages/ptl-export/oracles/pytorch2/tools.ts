import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Lists of packages: all tools, or those of .pte files. */
type Requirements = 'requirements.txt' | 'requirements-pte.txt';

/** Time after which a lock belongs to a process that was ended, in milliseconds. */
const STALE = 30 * 60_000;

/** Waits until no other test file makes the environment, and returns what ends the lock. */
function lock(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(path.dirname(file), {recursive: true});
  for (;;) {
    try {
      mkdirSync(file);
      return () => rmSync(file, {recursive: true});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
      const since = statSync(file, {throwIfNoEntry: false})?.mtimeMs;
      if (since !== undefined && Date.now() - since > STALE) {
        rmSync(file, {recursive: true, force: true});
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    }
  }
}

/**
 * Finds a Python with the tools of a list, making an environment in `.cache` at the first call: up to 6 GB,
 * which takes pip three to five minutes.
 *
 * @returns its path; undefined where PyPI is not reached
 * @throws Error in CI, which must not skip the proof
 */
export function findTools(
  list: Requirements = 'requirements.txt',
): string | undefined {
  const requirements = path.join(import.meta.dirname, list);
  const text = readFileSync(requirements);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const folder = path.resolve(`.cache/pytorch2-${hash}`);
  const python = path.join(folder, 'bin/python');
  const stamp = path.join(folder, 'installed');
  // Test files run side by side, and several want the same environment.
  const unlock = lock(folder);
  try {
    return existsSync(stamp) || install(folder, python, requirements, stamp)
      ? python
      : undefined;
  } finally {
    unlock();
  }
}

/** Makes an environment; returns false where PyPI is not reached. */
function install(
  folder: string,
  python: string,
  requirements: string,
  stamp: string,
): boolean {
  rmSync(folder, {recursive: true, force: true});
  const steps: [string, string[]][] = [
    ['/usr/bin/python3', ['-m', 'venv', folder]],
    [python, ['-m', 'pip', 'install', '--quiet', '-r', requirements]],
  ];
  for (const [program, args] of steps) {
    const {status, stderr, error} = spawnSync(program, args, {
      encoding: 'utf8',
    });
    if (status !== 0) {
      if (process.env.CI) {
        throw new Error(
          `${program} ${args.join(' ')} failed: ${error?.message ?? stderr.slice(-2000)}`,
        );
      }
      return false;
    }
  }
  writeFileSync(stamp, '');
  return true;
}
