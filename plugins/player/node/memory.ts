import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';

/** Record of the inputs of a build. */
export interface Memory {
  /** Hashes by file. */
  files: Record<string, string>;
  /** Absent files that would change the result. */
  missing: string[];
  settings: string;
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/**
 * Records the inputs of a build.
 *
 * @param missing - absent files that would change the result.
 * @param settings - all other inputs.
 */
export async function remember(
  files: readonly string[],
  missing: readonly string[],
  settings: string,
): Promise<Memory> {
  const hashes: Record<string, string> = {};
  for (const file of files) {
    // The bundler lists folders beside their files.
    if ((await stat(file)).isFile()) {
      hashes[file] = await hashOf(file);
    }
  }
  return {files: hashes, missing: [...missing], settings};
}

/** Tells whether all recorded inputs are unchanged. */
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
