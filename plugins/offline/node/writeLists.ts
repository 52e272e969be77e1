import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {HASH_LENGTH} from '../core/hash';
import {listFile, VERSIONS_FILE, WORKER_FILE} from '../core/list';
import {
  listVersions,
  type BuiltFile,
  type VersionScope,
} from '../core/partition';

/** File of the lists' settings in the build; hosts serve no dot files. */
export const SETTINGS_FILE = '.offline.json';

export interface ListSettings {
  versions: VersionScope[];
  without: string[];
}

const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);

/** Paths of scripts and styles in a page. */
const NAMES = /assets\/(?:js|css)\/[\w.-]+\.(?:js|css)/g;

async function readBuilt(dir: string, file: string): Promise<BuiltFile> {
  const content = await readFile(path.join(dir, file));
  return {
    file,
    hash: hash(content),
    bytes: content.length,
    ...(file.endsWith('.html')
      ? {names: [...new Set(content.toString('utf8').match(NAMES) ?? [])]}
      : {}),
  };
}

/**
 * Writes the file list of each docs version into a finished build.
 *
 * @throws Error with the fix if the folder contains no build.
 */
export async function writeLists(dir: string): Promise<void> {
  let settings: ListSettings;
  try {
    settings = JSON.parse(
      await readFile(path.join(dir, SETTINGS_FILE), 'utf8'),
    ) as ListSettings;
  } catch {
    throw new Error(
      `${dir} has no ${SETTINGS_FILE}: build the site with \`npm run build\` first.`,
    );
  }
  const generated = [
    VERSIONS_FILE,
    WORKER_FILE,
    ...settings.versions.map(({name}) => listFile(name)),
  ];
  const names = (await readdir(dir, {recursive: true, withFileTypes: true}))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(dir, path.join(entry.parentPath, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter(
      (file) =>
        !path.basename(file).startsWith('.') && !generated.includes(file),
    );
  const files: BuiltFile[] = [];
  for (const file of names) {
    files.push(await readBuilt(dir, file));
  }
  const {versions, lists} = listVersions(
    files,
    settings.versions,
    settings.without,
    hash,
  );
  await mkdir(path.join(dir, path.dirname(VERSIONS_FILE)), {recursive: true});
  await writeFile(path.join(dir, VERSIONS_FILE), JSON.stringify(versions));
  for (const list of lists) {
    await writeFile(path.join(dir, listFile(list.name)), JSON.stringify(list));
  }
}
