import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BuiltPage} from '../../../src/lib/builtPage';
import {
  indexFileName,
  packIndex,
  toIndexes,
  type VersionBase,
} from '@playtorch-docs/docs-search';
import {readPages} from './readPages';

/** Writes the indexes of each tag beside the pages of a build. */
export async function writeIndexes(
  outDir: string,
  built: readonly Pick<BuiltPage, 'file' | 'html'>[],
  baseUrl: string,
  versions: readonly VersionBase[],
): Promise<void> {
  const pages = readPages(built, baseUrl, versions);
  const baseOf = (version: string | undefined) =>
    versions.find(({name}) => name === version)?.base ?? baseUrl;
  for (const index of toIndexes(pages, baseOf)) {
    const file = path.join(outDir, indexFileName(index.tag));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, JSON.stringify(packIndex(index)));
  }
}
