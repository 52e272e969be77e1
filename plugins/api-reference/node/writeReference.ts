/** Reads releases by TypeDoc and writes the pages of every version as text. */

import {type PackageModel, toSignatureText} from '../core/history';
import {
  convertPackage,
  type ConvertedPackage,
  defineOutput,
  type PageWriter,
  ROUTER,
  THEME,
  toModel,
} from './typedoc';
import {writeChanges} from '../core/pages/changes';
import {checkPages} from '../core/pages/checkPages';
import {
  checkComplete,
  countEntries,
  type EntryCounts,
} from '../core/pages/completeness';
import type {PageContext} from '../core/pages/context';
import {writeOverview} from '../core/pages/overview';
import {writePage} from '../core/pages/page';
import {buildReference, type ReferenceSources} from '../core/pages/reference';
import {
  createSymbolTable,
  listEntries,
  type EntryOfSymbol,
  type SymbolTable,
} from '../core/pages/symbolTable';

/** Releases of a package, and the versions to write. */
export interface WriteOptions extends Omit<
  ReferenceSources,
  'models' | 'versions'
> {
  /** Folder with the installed releases. */
  nodeModules: string;
  /** Names of the releases in the folder, oldest first. */
  aliases: readonly string[];
  /** Folders or files of the modules that the declarations import, by name. */
  imports?: Readonly<Record<string, string>>;
  /** Globs of files whose symbols do not belong to the package. */
  external?: readonly string[];
  /** Versions to write, oldest first; `package` is one of the aliases. */
  versions: readonly (Omit<ReferenceSources['versions'][number], 'release'> & {
    package: string;
  })[];
  /** Whether a symbol without a description or without its failures is an error. */
  complete?: boolean;
  /** Folder for files of TypeDoc. */
  workDir: string;
}

/** Pages of a version. */
export interface WrittenVersion {
  label: string;
  /** Text by file, relative to the version's `api/`, such as `core/index.mdx`. */
  pages: ReadonlyMap<string, string>;
  symbols: number;
  counts: EntryCounts;
  table: SymbolTable;
  /** Symbols by key, for the names of code in pages. */
  entries: Record<string, EntryOfSymbol>;
  model: PackageModel;
}

/**
 * Writes the reference of every version.
 *
 * @throws Error for a release that is missing, a warning of TypeDoc, a symbol without a page, and
 * facts about a symbol that does not exist.
 */
export async function writeReference({
  nodeModules,
  aliases,
  imports,
  external,
  versions,
  workDir,
  complete = false,
  ...sources
}: WriteOptions): Promise<WrittenVersion[]> {
  const writers = new Map<string, PageWriter>();
  const converted = new Map<string, ConvertedPackage>();
  const models: PackageModel[] = [];
  for (const alias of aliases) {
    const result = await convertPackage(
      {alias, nodeModules, name: sources.facts.name, imports, external},
      {
        workDir,
        ...(versions.some((one) => one.package === alias)
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
  const outputs = versions.map(({package: alias, label}) => {
    const output = converted.get(alias);
    if (!output) {
      throw new Error(
        `api-reference: ${alias} of version ${label} is not among the packages.`,
      );
    }
    return {alias, output};
  });
  const reference = buildReference({
    ...sources,
    models,
    versions: versions.map(({package: _alias, ...version}, index) => ({
      ...version,
      release: outputs[index]?.output.release ?? '',
    })),
  });

  const written: WrittenVersion[] = [];
  for (const [index, version] of reference.versions.entries()) {
    const {alias, output} = outputs[index]!;
    const context: PageContext = {reference, version};
    const pages = new Map<string, string>();
    if (complete) {
      checkComplete(context);
    }
    writers.set(alias, (url) => {
      const page = url.replace(/\.mdx$/, '');
      const text =
        page === 'index' ? writeOverview(context) : writePage(context, page);
      if (text !== undefined) {
        pages.set(`core/${page}.mdx`, text);
      }
      return text;
    });
    await output.app.generateDocs(
      output.project,
      `${workDir}/${version.label}/pages`,
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
        writeChanges(
          context,
          before,
          (a, b) => toSignatureText(a) === toSignatureText(b),
        ),
      );
    }
    written.push({
      label: version.label,
      symbols: checkPages(context, pages),
      pages,
      counts: countEntries(version),
      table: createSymbolTable(version),
      entries: listEntries(context),
      model: version.model,
    });
  }
  return written;
}
