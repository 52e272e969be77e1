import path from 'node:path';

/** The project's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** A file or folder of the project. */
export function inRoot(...parts: string[]): string {
  return path.join(root, ...parts);
}

/**
 * The folder that `npm run serve` serves.
 *
 * @param name - absolute, or below the project; the last build where it is left out.
 */
export function folderToServe(name = 'build'): string {
  return path.resolve(root, name);
}
