import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Lists of packages: all tools, or those of .pte files. */
type Requirements = 'requirements.txt' | 'requirements-pte.txt';

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
  if (existsSync(stamp)) {
    return python;
  }
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
      return undefined;
    }
  }
  writeFileSync(stamp, '');
  return python;
}
