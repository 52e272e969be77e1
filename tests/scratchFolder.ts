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

/** Makes an empty folder for each test of the file that calls this, and removes it afterwards. */
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

/** Returns the environment for programs that a test starts: without BASE_URL and others that Vitest sets and the project's scripts would read. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  SYSTEMROOT: process.env.SYSTEMROOT,
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
});
