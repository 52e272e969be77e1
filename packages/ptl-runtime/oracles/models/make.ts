import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {runScript} from '../pytorch';

/**
 * Runs make_models.py.
 *
 * @throws Error with Python's message when it fails.
 */
export function makeModels(
  python: string,
  folder: string,
  ...args: readonly string[]
): void {
  runScript(
    python,
    path.join(import.meta.dirname, 'make_models.py'),
    folder,
    ...args,
  );
}

/** Makes the small models, unless they exist and their scripts have not changed since. */
export function makeSmallModels(python: string, folder: string): void {
  const hash = createHash('sha256');
  for (const file of ['make_models.py', 'families.py', 'cases.py']) {
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  }
  const digest = hash.digest('hex');
  const stamp = path.join(folder, 'stamp');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    makeModels(python, folder);
    writeFileSync(stamp, digest);
  }
}
