import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Reads the files of every project of a kind, by path with slashes.
 *
 * @param folder - `samples/projects/<kind>`.
 */
export function readTemplates(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        path.relative(folder, file).split(path.sep).join('/'),
        readFileSync(file, 'utf8'),
      ]),
  );
}
