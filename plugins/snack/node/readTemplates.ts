import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * The files that every project of a kind has, by path with slashes.
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
