import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {parsePage} from './page';
import type {Page, Source} from './types';
import {sampleVersions, type SampleVersion} from './versions';

/** What one docs version holds. */
export interface VersionContent {
  version: SampleVersion;
  pages: readonly Page[];
  /** The programs of samples/<version>. */
  programs: readonly Source[];
}

/** Everything that is checked. */
export interface Content {
  versions: readonly VersionContent[];
  /** The programs of samples/python. */
  python: readonly Source[];
  /** The examples of samples/api, of all versions. */
  examples: readonly Source[];
}

/** Reads the files of a folder whose names fit, in order; none where the folder is missing. */
async function read(
  root: string,
  folder: string,
  name: RegExp,
): Promise<Source[]> {
  const full = path.join(root, folder);
  if (!existsSync(full)) {
    return [];
  }
  const entries = await readdir(full, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      file: path.relative(root, file).split(path.sep).join('/'),
      line: 1,
      code: await readFile(file, 'utf8'),
    })),
  );
}

/** Reads pages and programs below a folder laid out as this project is. */
export async function collect(root: string): Promise<Content> {
  const pages = async (folder: string, name: RegExp) =>
    (await read(root, folder, name)).map(({file, code}) =>
      parsePage(file, code),
    );
  return {
    versions: await Promise.all(
      sampleVersions.map(async (version) => ({
        version,
        pages: [
          ...(await pages(version.docs, /\.mdx?$/)),
          ...(version.latest ? await pages('src/pages', /\.mdx$/) : []),
        ],
        programs: await read(root, `samples/${version.label}`, /\.tsx?$/),
      })),
    ),
    python: await read(root, 'samples/python', /\.py$/),
    examples: await read(root, 'samples/api', /\.tsx?$/),
  };
}
