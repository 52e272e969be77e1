import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {EntryCounts} from '../core/pages/completeness';
import type {SampleFile} from '../core/pages/examples';
import type {TutorialSource} from '../core/pages/tutorials';
import {writeReference} from './writeReference';
import type {RunStep} from '../core/runs';
import {createLiveProgram} from '../../../src/lib/liveExample';
import type {ApiReferenceOptions} from '../options';
import {readFacts} from '../readFacts';
import {STAMP, type Stamp} from './stamp';

export interface GenerateOptions extends ApiReferenceOptions {
  siteDir: string;
  /** Folder for models, symbol tables and TypeDoc's output. */
  cacheDir: string;
  hash: string;
}

/** Counts of the pages of a docs version. */
export interface GeneratedVersion {
  label: string;
  pages: number;
  symbols: number;
  counts: EntryCounts;
}

/** Reads the programs of a folder and its subfolders. */
function readSamples(folder: string): SampleFile[] {
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
        .map((file) => ({
          file: toPosix(path.relative(folder, file)),
          text: readFileSync(file, 'utf8'),
        }))
    : [];
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Maps the modules that the declarations import to files with their types. */
const mapImports = (nodeModules: string) => ({
  // React 19 has no global JSX namespace, which the declarations use.
  react: path.join(nodeModules, 'react-17-types'),
  'react-native': path.join(nodeModules, 'react-native'),
  '@expo/config-plugins': path.join(
    import.meta.dirname,
    'shims/expo-config-plugins.d.ts',
  ),
});
/** Files whose declarations are not part of the reference. */
const EXTERNAL_FILES = [
  '**/react-17-types/**',
  '**/node_modules/react-native/**',
  '**/shims/**',
];

/** Pages that mention symbols without teaching them. */
const SKIPPED_TUTORIALS = /\/(?:troubleshooting|faq|model-spec)\.mdx$/;

/** Reads the tutorials of a docs version with the programs that they show. */
function readTutorials(
  siteDir: string,
  docs: string,
  docsPath: string,
): TutorialSource[] {
  const folder = path.join(siteDir, docs, 'tutorials');
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map((file) => `/${toPosix(file)}`)
        .filter(
          (file) => file.endsWith('.mdx') && !SKIPPED_TUTORIALS.test(file),
        )
        .sort()
        .map((file) => {
          const text = readFileSync(path.join(folder, file), 'utf8');
          const programs = new Set(
            [...text.matchAll(/<Program of="([\w-]+)"/g)].map(([, of]) => of),
          );
          return {
            title: /^title: *"?(.*?)"?$/m.exec(text)?.[1] ?? file,
            url: `${docsPath}tutorials${file.replace(/\.mdx$/, '/')}`,
            text: [
              text,
              ...[...programs].flatMap((of = '') =>
                readSamples(path.join(siteDir, 'samples/snacks', of)).map(
                  (sample) => `\`\`\`ts\n${sample.text}\n\`\`\``,
                ),
              ),
            ].join('\n'),
          };
        })
    : [];
}

/** Writes a file only if its text changed, so that `npm run dev` rebuilds changed pages only. */
function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    return;
  }
  mkdirSync(path.dirname(file), {recursive: true});
  // Two builds may write at the same time: the file is replaced as a whole.
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Writes the pages of a docs version, deletes those of an older run, and stamps the folder. */
function writePages(
  apiDir: string,
  pages: ReadonlyMap<string, string>,
  hash: string,
): void {
  for (const [file, text] of pages) {
    writeChanged(path.join(apiDir, file), text);
  }
  const core = path.join(apiDir, 'core');
  for (const entry of readdirSync(core, {
    recursive: true,
    withFileTypes: true,
  })) {
    const full = path.join(entry.parentPath, entry.name);
    if (
      /\.mdx?$/.test(entry.name) &&
      !pages.has(toPosix(path.relative(apiDir, full)))
    ) {
      rmSync(full);
    }
  }
  writeChanged(
    path.join(core, STAMP),
    JSON.stringify({hash, files: [...pages.keys()]} satisfies Stamp),
  );
}

const toPosix = (file: string) => file.split(path.sep).join('/');

/**
 * Reads the packages and writes the reference of every docs version.
 *
 * @throws Error for a package that is missing, a warning of TypeDoc, a symbol without a page, and
 * facts about a symbol that does not exist.
 */
export async function generate({
  siteDir,
  cacheDir,
  hash,
  name,
  packages,
  versions,
  examples,
}: GenerateOptions): Promise<GeneratedVersion[]> {
  const nodeModules = path.join(siteDir, 'node_modules');
  const samplesDir = path.join(siteDir, examples);
  mkdirSync(cacheDir, {recursive: true});
  const written = await writeReference({
    nodeModules,
    aliases: packages,
    imports: mapImports(realpathSync(nodeModules)),
    external: EXTERNAL_FILES,
    workDir: cacheDir,
    complete: true,
    facts: {name, ...readFacts(path.join(import.meta.dirname, '../data'))},
    runs: (code, language) => createLiveProgram(code, language) !== undefined,
    samples: readSamples(samplesDir),
    results: JSON.parse(
      readText(path.join(samplesDir, 'results.json')) ?? '{}',
    ) as Record<string, string>,
    recorded: JSON.parse(
      readText(path.join(samplesDir, 'runs.json')) ?? '{}',
    ) as Record<string, RunStep[]>,
    versions: versions.map(({label, docs, path: docsPath, package: alias}) => ({
      label,
      package: alias,
      path: docsPath,
      app: readText(path.join(samplesDir, '..', label, 'api/App.tsx')),
      tutorials: readTutorials(siteDir, docs, docsPath),
      moves: new Map(
        readSamples(path.join(samplesDir, '..', label, 'api/moves')).map(
          ({file, text}) => [file, text],
        ),
      ),
    })),
  });
  return written.map((version, index) => {
    const {label, pages, symbols, counts} = version;
    const folder = path.join(cacheDir, label);
    for (const [file, data] of Object.entries({
      symbols: version.table,
      entries: version.entries,
      model: version.model,
    })) {
      writeChanged(path.join(folder, `${file}.json`), JSON.stringify(data));
    }
    writePages(
      path.join(siteDir, versions[index]?.docs ?? '', 'api'),
      pages,
      hash,
    );
    return {label, pages: pages.size, symbols, counts};
  });
}
