import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {
  indexFileName,
  packIndex,
  toIndexes,
  type PageContent,
  type VersionBase,
} from '../core/engine';

/** Writes the indexes of each tag into a build. */
export async function writeIndexes(
  outDir: string,
  pages: readonly PageContent[],
  baseUrl: string,
  versions: readonly VersionBase[],
): Promise<void> {
  const baseOf = (version: string | undefined) =>
    versions.find(({name}) => name === version)?.base ?? baseUrl;
  for (const index of toIndexes(pages, baseOf)) {
    const file = path.join(outDir, indexFileName(index.tag));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, JSON.stringify(packIndex(index)));
  }
}
