import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {indexFileName, type IndexFile} from '../core/record';
import {extractPage} from './extract';

/** Extracts the records of every built page and writes one index per tag. */
export async function writeIndexes(
  outDir: string,
  baseUrl: string,
): Promise<void> {
  const indexes = new Map<string, IndexFile>();
  const entries = await readdir(outDir, {recursive: true});
  for (const entry of entries
    .filter((name) => name.endsWith('index.html'))
    .sort()) {
    const folder = path.dirname(entry).split(path.sep).join('/');
    const address = folder === '.' ? baseUrl : `${baseUrl}${folder}/`;
    const html = await readFile(path.join(outDir, entry), 'utf8');
    const page = extractPage(html, address);
    if (page) {
      const index = indexes.get(page.tag) ?? {tag: page.tag, records: []};
      index.records.push(...page.records);
      indexes.set(page.tag, index);
    }
  }
  for (const index of indexes.values()) {
    const file = path.join(outDir, indexFileName(index.tag));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, JSON.stringify(index));
  }
}
