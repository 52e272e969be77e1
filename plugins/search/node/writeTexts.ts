import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {
  TEXTS_FILE,
  textsOf,
  type PageContent,
  type VersionBase,
} from '../core/engine';

/** Writes the texts of each page beside it, for previews of hits. */
export async function writeTexts(
  outDir: string,
  pages: readonly PageContent[],
  baseUrl: string,
  versions: readonly VersionBase[],
): Promise<void> {
  for (const page of pages) {
    const version = versions.find(({name}) => name === page.version);
    const folder = path.join(
      outDir,
      (version?.base ?? baseUrl).slice(baseUrl.length),
      page.path,
    );
    await mkdir(folder, {recursive: true});
    await writeFile(
      path.join(folder, TEXTS_FILE),
      JSON.stringify(textsOf(page)),
    );
  }
}
