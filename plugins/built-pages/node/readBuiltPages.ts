import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {newPage, type BuiltPage} from '../core/page';

/**
 * Reads the pages of a build, in the order of their paths.
 *
 * @param apart - folders below the base path of documents that are no pages of the site: `/player/`.
 */
export async function readBuiltPages(
  outDir: string,
  apart: readonly string[] = [],
): Promise<BuiltPage[]> {
  const files = (await readdir(outDir, {recursive: true}))
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        file.endsWith('.html') &&
        !apart.some((folder) => `/${file}`.startsWith(folder)),
    )
    .sort();
  return Promise.all(
    files.map(async (file) =>
      newPage(file, await readFile(path.join(outDir, file), 'utf8')),
    ),
  );
}
