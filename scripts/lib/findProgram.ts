import {accessSync, constants} from 'node:fs';
import path from 'node:path';

/** Tells whether a file is executable for this user. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the first executable among paths and names on the PATH. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) =>
      path.isAbsolute(name)
        ? [name]
        : (process.env.PATH ?? '')
            .split(path.delimiter)
            .map((folder) => path.join(folder, name)),
    )
    .find(isExecutable);
