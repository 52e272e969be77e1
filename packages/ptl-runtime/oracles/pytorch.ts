import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  createMemorySource,
  type MobileModel,
  openFile,
} from '@playtorch-docs/ptl';

/**
 * Runs a script of Python.
 *
 * @returns its standard output
 * @throws Error with the end of its error output when it fails.
 */
export function runScript(
  python: string,
  script: string,
  ...args: readonly string[]
): string {
  const {status, stderr, stdout} = spawnSync(python, [script, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    throw new Error(`${path.basename(script)} failed:\n${stderr.slice(-3000)}`);
  }
  return stdout;
}

/** @throws Error if the file is not a mobile model. */
export async function openModel(file: string): Promise<MobileModel> {
  const opened = await openFile(createMemorySource(readFileSync(file)));
  if (opened.kind !== 'mobile') {
    throw new Error(`${file} is opened as ${opened.kind}`);
  }
  return opened.model;
}
