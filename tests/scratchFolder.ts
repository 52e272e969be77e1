import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach} from 'vitest';

/** An empty folder for each test of the file that calls this, removed after it. */
export function scratchFolder() {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'scratch-')));
  });
  afterEach(() => {
    rmSync(root, {recursive: true, force: true});
  });
  const inside = (...parts: string[]) => path.join(root, ...parts);
  return {
    inside,
    /** Writes a file, and the folders above it. */
    write(file: string, text: string, mode = 0o644): void {
      mkdirSync(path.dirname(inside(file)), {recursive: true});
      writeFileSync(inside(file), text);
      chmodSync(inside(file), mode);
    },
  };
}

/** The environment of a program that a test starts: Vitest sets BASE_URL and more, which ours would read. */
export const environmentOfPrograms = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  SYSTEMROOT: process.env.SYSTEMROOT,
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
});
