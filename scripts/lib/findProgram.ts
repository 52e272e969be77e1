import {accessSync, constants} from 'node:fs';
import path from 'node:path';

/** Whether a file is a program that this user may run. */
export function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the first of some programs that runs: by its path, or by its name on the PATH. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) =>
      path.isAbsolute(name)
        ? [name]
        : (process.env.PATH ?? '')
            .split(path.delimiter)
            .map((folder) => path.join(folder, name)),
    )
    .find(runs);
