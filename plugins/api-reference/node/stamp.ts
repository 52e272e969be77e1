import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** File beside generated pages with the hash of their sources. */
export const STAMP = '.generated.json';

export interface Stamp {
  /** Hash of all sources of the pages. */
  hash: string;
  /** Files of the pages, relative to the docs version's `api/`. */
  files: string[];
}

function listFiles(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];
}

/**
 * Hashes the sources of the pages: the generator, the examples, the releases and the versions of the
 * tools.
 */
export function hashSources(
  pluginDir: string,
  examplesDir: string,
  nodeModules: string,
  packages: readonly string[],
  labels: readonly string[],
  /** Folders of tutorials and their programs, which entries link. */
  tutorials: readonly string[],
  options: unknown,
): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const inputs = [
    ...['core', 'data', 'node'].flatMap((folder) =>
      listFiles(path.join(pluginDir, folder)),
    ),
    path.join(pluginDir, 'readFacts.ts'),
    // Decides which examples get a Run button.
    path.join(pluginDir, '../../src/lib/liveExample.ts'),
    ...listFiles(examplesDir),
    ...labels.flatMap((label) =>
      listFiles(path.join(examplesDir, '..', label, 'api')),
    ),
    ...tutorials.flatMap(listFiles),
    ...[...packages, 'typedoc', 'typedoc-plugin-markdown', 'typescript'].map(
      (name) => path.join(nodeModules, name, 'package.json'),
    ),
  ];
  for (const file of inputs) {
    hash.update(path.basename(file)).update('\0');
    // TypeDoc reports a missing package later, with its name.
    hash.update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

/**
 * Tells whether a docs folder has all pages of the hash.
 *
 * @param table - file of the version's symbol table, which must exist, too.
 */
export function isCurrent(
  apiDir: string,
  table: string,
  hash: string,
): boolean {
  const file = path.join(apiDir, 'core', STAMP);
  if (!existsSync(file) || !existsSync(table)) {
    return false;
  }
  const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  return (
    stamp.hash === hash &&
    stamp.files.every((page) => existsSync(path.join(apiDir, page)))
  );
}
