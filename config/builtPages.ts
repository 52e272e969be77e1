import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BuiltPage} from '../src/lib/builtPage';

/** Reads the pages of a build, in the order of their paths. */
export async function readBuiltPages(outDir: string): Promise<BuiltPage[]> {
  const files = (await readdir(outDir, {recursive: true}))
    .filter((file) => file.endsWith('.html'))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      file: file.split(path.sep).join('/'),
      html: await readFile(path.join(outDir, file), 'utf8'),
      head: [],
    })),
  );
}

/** Creates a reader that reads the build at its first call and then returns the same pages. */
export function readOnce(): (outDir: string) => Promise<BuiltPage[]> {
  let reading: Promise<BuiltPage[]> | undefined;
  return (outDir) => (reading ??= readBuiltPages(outDir));
}
