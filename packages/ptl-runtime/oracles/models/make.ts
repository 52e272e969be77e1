import {spawnSync} from 'node:child_process';
import path from 'node:path';

/**
 * Runs make_models.py.
 *
 * @throws Error with Python's words when it fails.
 */
export function makeModels(
  python: string,
  folder: string,
  ...args: readonly string[]
): void {
  const {status, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, 'make_models.py'), folder, ...args],
    {encoding: 'utf8'},
  );
  if (status !== 0) {
    throw new Error(`make_models.py failed:\n${stderr}`);
  }
}
