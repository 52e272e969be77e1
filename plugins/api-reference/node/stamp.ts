import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The file beside generated pages that says what they were made from. */
export const STAMP = '.generated.json';

export interface Stamp {
  /** Hash of everything that the pages depend on. */
  hash: string;
  /** The pages, relative to the docs version's `api/`. */
  files: string[];
}

function filesOf(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];
}

/**
 * A hash of the generator's sources, the examples, the packages' releases and
 * the tools' versions: what the pages are made from.
 */
export function sourcesHash(
  pluginDir: string,
  examplesDir: string,
  nodeModules: string,
  packages: readonly string[],
  labels: readonly string[],
  /** Folders of the tutorials and their programs, which entries link. */
  tutorials: readonly string[],
  options: unknown,
): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const inputs = [
    ...['data', 'node'].flatMap((folder) =>
      filesOf(path.join(pluginDir, folder)),
    ),
    path.join(pluginDir, 'readFacts.ts'),
    ...['api-history', 'api-reference'].flatMap((name) =>
      filesOf(path.join(pluginDir, '../../packages', name, 'src')),
    ),
    // Which examples run.
    path.join(pluginDir, '../../src/lib/liveExample.ts'),
    ...filesOf(examplesDir),
    ...labels.flatMap((label) =>
      filesOf(path.join(examplesDir, '..', label, 'api')),
    ),
    ...tutorials.flatMap(filesOf),
    ...[...packages, 'typedoc', 'typedoc-plugin-markdown', 'typescript'].map(
      (name) => path.join(nodeModules, name, 'package.json'),
    ),
  ];
  for (const file of inputs) {
    hash.update(path.basename(file)).update('\0');
    // A package that is missing fails later, with its name.
    hash.update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

/**
 * Whether the pages in a docs folder are those of the hash, all of them.
 *
 * @param table - the version's symbol table, which has to be there as well.
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
