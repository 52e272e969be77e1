import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';

/** What something was made from. */
export interface Memory {
  /** Hash of each file. */
  files: Record<string, string>;
  /** Files that there were not: with one of them, the result may be another. */
  missing: string[];
  settings: string;
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** @param settings - whatever else the result depends on. */
export async function remember(
  files: readonly string[],
  missing: readonly string[],
  settings: string,
): Promise<Memory> {
  const hashes: Record<string, string> = {};
  for (const file of files) {
    // The bundler lists folders, too; it looks at what is in them.
    if ((await stat(file)).isFile()) {
      hashes[file] = await hashOf(file);
    }
  }
  return {files: hashes, missing: [...missing], settings};
}

/** Whether all of it is as it was. */
export async function isUnchanged(
  {files, missing, settings}: Memory,
  now: string,
): Promise<boolean> {
  if (settings !== now || missing.some((file) => existsSync(file))) {
    return false;
  }
  for (const [file, hash] of Object.entries(files)) {
    if (!existsSync(file) || (await hashOf(file)) !== hash) {
      return false;
    }
  }
  return true;
}
