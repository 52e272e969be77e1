import path from 'node:path';

/** The project's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** A file or folder of the project. */
export function inRoot(...parts: string[]): string {
  return path.join(root, ...parts);
}
