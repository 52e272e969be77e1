import path from 'node:path';

/** Folder of the project. */
export const root = path.join(import.meta.dirname, '../..');

/** Resolves the path of a file or folder of the project. */
export function resolveInRoot(...parts: string[]): string {
  return path.join(root, ...parts);
}

/**
 * Resolves the folder that `npm run serve` serves.
 *
 * @param name - path, absolute or below the project; the last build by default.
 */
export function getServedFolder(name = 'build'): string {
  return path.resolve(root, name);
}
