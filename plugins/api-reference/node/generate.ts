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
import {changesPage} from '../core/changes';
import {checkPages} from '../core/checkPages';
import {checkComplete, countEntries, type Counts} from '../core/completeness';
import type {Context} from '../core/context';
import {type PackageModel, signatureText} from 'api-history';
import {overviewPage} from '../core/overview';
import {pageText} from '../core/page';
import type {SampleFile} from '../core/examples';
import {buildReference} from '../core/reference';
import {symbolTable} from '../core/symbolTable';
import type {TutorialSource} from '../core/tutorials';
import type {ApiReferenceOptions} from '../options';
import {
  convert,
  type Converted,
  defineOutput,
  type PageWriter,
  ROUTER,
  THEME,
  toModel,
} from 'api-history/typedoc';
import {readTexts} from '../readTexts';
import {STAMP, type Stamp} from './stamp';

export interface GenerateOptions extends ApiReferenceOptions {
  siteDir: string;
  /** Where models, symbol tables and TypeDoc's output go. */
  cacheDir: string;
  hash: string;
}

/** What was made for a docs version. */
export interface Generated {
  label: string;
  pages: number;
  symbols: number;
  counts: Counts;
}

/** The programs of a folder, its subfolders included. */
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

/** What the declarations import, for TypeDoc. */
const importsOf = (nodeModules: string) => ({
  // React 19 has no global JSX namespace, which the declarations use.
  react: path.join(nodeModules, 'react-17-types'),
  'react-native': path.join(nodeModules, 'react-native'),
  '@expo/config-plugins': path.join(
    import.meta.dirname,
    'shims/expo-config-plugins.d.ts',
  ),
});
const EXTERNAL = [
  '**/react-17-types/**',
  '**/node_modules/react-native/**',
  '**/shims/**',
];

/** Our words for the entries. */
const ENTRIES = path.join(import.meta.dirname, '../core/data/entries');

/** Pages that name every symbol and teach none. */
const NO_TUTORIALS = /\/(?:troubleshooting|faq|model-spec)\.mdx$/;

/** The tutorials of a docs version with the programs that they show. */
function readTutorials(
  siteDir: string,
  docs: string,
  docsPath: string,
): TutorialSource[] {
  const folder = path.join(siteDir, docs, 'tutorials');
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map((file) => `/${toPosix(file)}`)
        .filter((file) => file.endsWith('.mdx') && !NO_TUTORIALS.test(file))
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

/** Writes only what differs, so that a running site rebuilds no more than it must. */
function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    return;
  }
  mkdirSync(path.dirname(file), {recursive: true});
  // Two builds may write at once: a page is never half there.
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

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
 * @throws Error for a package that is missing, a complaint of TypeDoc, a symbol
 * without a page, and data that names what does not exist.
 */
export async function generate(options: GenerateOptions): Promise<Generated[]> {
  const nodeModules = path.join(options.siteDir, 'node_modules');
  mkdirSync(options.cacheDir, {recursive: true});
  const writers = new Map<string, PageWriter>();
  const converted = new Map<string, Converted>();
  const models: PackageModel[] = [];
  for (const alias of options.packages) {
    const version = options.versions.find((one) => one.package === alias);
    const result = await convert(
      {
        alias,
        nodeModules,
        name: options.name,
        imports: importsOf(realpathSync(nodeModules)),
        external: EXTERNAL,
      },
      {
        workDir: options.cacheDir,
        ...(version
          ? {
              output: {router: ROUTER, theme: THEME},
              define: (app) =>
                defineOutput(app, (url) => writers.get(alias)?.(url)),
            }
          : {}),
      },
    );
    converted.set(alias, result);
    models.push(toModel(result));
  }

  const samplesDir = path.join(options.siteDir, options.examples);
  const reference = buildReference({
    models,
    samples: readSamples(samplesDir),
    results: JSON.parse(
      readText(path.join(samplesDir, 'results.json')) ?? '{}',
    ) as Record<string, string>,
    texts: readdirSync(ENTRIES)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .flatMap((file) =>
        readTexts(file, readFileSync(path.join(ENTRIES, file), 'utf8')),
      ),
    versions: options.versions.map(
      ({label, docs, path: docsPath, package: alias}) => {
        const app = readText(path.join(samplesDir, '..', label, 'api/App.tsx'));
        return {
          label,
          path: docsPath,
          release: converted.get(alias)?.release ?? '',
          ...(app === undefined ? {} : {app}),
          tutorials: readTutorials(options.siteDir, docs, docsPath),
          moves: new Map(
            readSamples(path.join(samplesDir, '..', label, 'api/moves')).map(
              ({file, text}) => [file, text],
            ),
          ),
        };
      },
    ),
  });

  const done: Generated[] = [];
  for (const [
    index,
    {label, docs, package: alias},
  ] of options.versions.entries()) {
    const version = reference.versions[index];
    const output = converted.get(alias);
    if (!version || !output) {
      throw new Error(
        `api-reference: ${alias} of version ${label} is not among the packages.`,
      );
    }
    const context: Context = {reference, version};
    const pages = new Map<string, string>();
    checkComplete(context);
    writers.set(alias, (url) => {
      const page = url.replace(/\.mdx$/, '');
      const text =
        page === 'index' ? overviewPage(context) : pageText(context, page);
      if (text !== undefined) {
        pages.set(`core/${page}.mdx`, text);
      }
      return text;
    });
    const versionDir = path.join(options.cacheDir, label);
    await output.app.generateDocs(
      output.project,
      path.join(versionDir, 'pages'),
    );
    if (output.complaints.length > 0) {
      throw new Error(
        `api-reference: writing the pages of ${alias} failed:\n${output.complaints.join('\n')}`,
      );
    }
    const before = reference.versions[index - 1];
    if (before) {
      pages.set(
        'changes.mdx',
        changesPage(
          context,
          before,
          (a, b) => signatureText(a) === signatureText(b),
        ),
      );
    }
    const symbols = checkPages(version, pages);
    writeChanged(
      path.join(versionDir, 'symbols.json'),
      JSON.stringify(symbolTable(version)),
    );
    writeChanged(
      path.join(versionDir, 'model.json'),
      JSON.stringify(version.model),
    );
    writePages(path.join(options.siteDir, docs, 'api'), pages, options.hash);
    done.push({
      label,
      pages: pages.size,
      symbols,
      counts: countEntries(version),
    });
  }
  return done;
}
