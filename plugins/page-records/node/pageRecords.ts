import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {withRecord} from '../core/page';
import {
  leafPaths,
  mergeDocs,
  recordsOf,
  sectionOf,
  selectRecords,
  type ChunkSource,
  type DocRecord,
  type Records,
} from '../core/records';
import {FILES, FOLDER} from './bundler';
import {readGenerated, withoutScript} from './generated';
import {readStarter} from './starter';

/** Docs of other versions, by version name, that the page of a doc links to. */
export type RelatedDocs = (
  version: string,
  id: string,
  versions: readonly VersionData[],
) => Record<string, DocRecord[]>;

/** A version in the docs plugin's global data. */
export interface VersionData {
  name: string;
  path: string;
  mainDocId: string;
  docs: DocRecord[];
}

/** Docusaurus's global data, as far as records need it. */
export interface GlobalData {
  'docusaurus-plugin-content-docs'?: Record<string, {versions: VersionData[]}>;
}

/** Gives a page of the build its record: `undefined` for a page without scripts. */
export type GivePageRecord = (html: string, file: string) => string | undefined;

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/** Where each chunk's module is: in the record, in the page's script, or in files of its own. */
function chunkSources(
  modules: Record<string, string>,
  files: Record<string, string[]>,
  folder: string,
): Record<string, ChunkSource> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const source = withoutScript(module, folder);
      if (source) {
        return [name, source];
      }
      const own = files[name];
      if (!own?.length) {
        throw new Error(
          `The bundler made no script for ${module} (chunk ${name}).`,
        );
      }
      return [name, {files: own}];
    }),
  );
}

/** The chunk of the prop "content", which docs and Markdown pages have. */
function contentChunk({chunkNames}: Records): string | undefined {
  return Object.values(chunkNames)
    .map((names) => (names as {content?: unknown}).content)
    .find((name) => typeof name === 'string');
}

/**
 * Writes the record files of the site's sections into a finished build, and
 * returns what gives each page its own.
 *
 * @throws Error when the bundler's list of files lacks a chunk.
 */
export async function pageRecords(
  {outDir, baseUrl, generatedFilesDir}: Props,
  relatedDocs: RelatedDocs,
): Promise<GivePageRecord> {
  const {routes, chunkNames, modules} = readGenerated(generatedFilesDir);
  const [files, globalData] = await Promise.all([
    readJson<Record<string, string[]>>(
      path.join(generatedFilesDir, FOLDER, FILES),
    ),
    readJson<GlobalData>(path.join(generatedFilesDir, 'globalData.json')),
  ]);
  const all: Records = {
    routes,
    chunkNames,
    chunks: chunkSources(modules, files, generatedFilesDir),
    docs: {},
  };
  const versions = Object.values(
    globalData['docusaurus-plugin-content-docs'] ?? {},
  ).flatMap((plugin) => plugin.versions);
  const withSlash = (name: string) => (name.endsWith('/') ? name : `${name}/`);
  const related = new Map(
    versions.flatMap((version) =>
      version.docs.map((doc) => [
        withSlash(doc.path),
        relatedDocs(version.name, doc.id, versions),
      ]),
    ),
  );

  const paths = [
    ...new Set([baseUrl, ...versions.map((one) => withSlash(one.path))]),
  ];
  const leaves = leafPaths(routes);
  const sections: Record<string, string> = {};
  await mkdir(path.join(outDir, 'assets/routes'), {recursive: true});
  for (const section of paths) {
    const inSection = (leaf: string) => sectionOf(leaf, paths) === section;
    const docs: Records['docs'] = {};
    for (const leaf of leaves.filter(inSection)) {
      for (const [name, list] of Object.entries(related.get(leaf) ?? {})) {
        mergeDocs((docs[name] ??= []), list);
      }
    }
    const json = JSON.stringify(selectRecords(all, inSection, docs));
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
    sections[section] =
      `${recordsOf(section.slice(baseUrl.length))}${hash}.json`;
    await writeFile(path.join(outDir, sections[section]), json);
  }

  const starter = readStarter();
  return (html, file) => {
    const page =
      baseUrl + file.replaceAll(path.sep, '/').replace(/index\.html$/, '');
    const own = selectRecords(all, (leaf) => leaf === page, {});
    const names = {own: Object.keys(own.chunks), content: contentChunk(own)};
    return withRecord(html, starter, names, {
      base: baseUrl,
      sections,
      // Breadcrumbs begin with the home page where the site has one.
      ...selectRecords(
        all,
        (leaf) => leaf === page || leaf === baseUrl,
        related.get(page) ?? {},
      ),
    });
  };
}
