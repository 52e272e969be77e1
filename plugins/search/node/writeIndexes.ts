import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BuiltPage} from '../../../src/lib/builtPage';
import {
  indexFileNames,
  splitRest,
  toIndexes,
  type VersionBase,
} from '../core/page';
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
  for (const whole of toIndexes(pages, baseOf)) {
    const files = indexFileNames(whole.tag);
    const {index, rest} = splitRest(whole);
    await mkdir(path.join(outDir, path.dirname(files.index)), {
      recursive: true,
    });
    await writeFile(path.join(outDir, files.index), JSON.stringify(index));
    await writeFile(path.join(outDir, files.rest), JSON.stringify(rest));
  }
}
