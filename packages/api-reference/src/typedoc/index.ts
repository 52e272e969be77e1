/** Reads releases with TypeDoc and writes the pages of every version, as text. */

import {type PackageModel, signatureText} from '@playtorch-docs/api-history';
import {
  convert,
  type Converted,
  defineOutput,
  type PageWriter,
  ROUTER,
  THEME,
  toModel,
} from '@playtorch-docs/api-history/typedoc';
import {changesPage} from '../changes';
import {checkPages} from '../checkPages';
import {checkComplete, countEntries, type Counts} from '../completeness';
import type {Context} from '../context';
import {overviewPage} from '../overview';
import {pageText} from '../page';
import {buildReference, type Sources} from '../reference';
import {symbolTable, type SymbolTable} from '../symbolTable';

/** Which releases there are, and where. */
export interface Releases extends Omit<Sources, 'models' | 'versions'> {
  /** Folder with the installed releases. */
  nodeModules: string;
  /** Their names in it, oldest first. */
  aliases: readonly string[];
  /** What their declarations import, by name: a folder or a file. */
  imports?: Readonly<Record<string, string>>;
  /** Globs of files whose symbols are not the package's. */
  external?: readonly string[];
  /** The versions to write, oldest first; `package` is one of the aliases. */
  versions: readonly (Omit<Sources['versions'][number], 'release'> & {
    package: string;
  })[];
  /** Whether every symbol must have a description, and every promise say when it rejects. */
  complete?: boolean;
  /** Folder for what TypeDoc writes. */
  workDir: string;
}

/** What was written for a version. */
export interface WrittenVersion {
  label: string;
  /** Text by file, relative to the version's `api/`: `core/index.mdx`. */
  pages: ReadonlyMap<string, string>;
  symbols: number;
  counts: Counts;
  table: SymbolTable;
  model: PackageModel;
}

/**
 * Writes the reference of every version.
 *
 * @throws Error for a release that is missing, a complaint of TypeDoc, a symbol
 * without a page, and facts that name what does not exist.
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
}: Releases): Promise<WrittenVersion[]> {
  const writers = new Map<string, PageWriter>();
  const converted = new Map<string, Converted>();
  const models: PackageModel[] = [];
  for (const alias of aliases) {
    const result = await convert(
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
    const context: Context = {reference, version};
    const pages = new Map<string, string>();
    if (complete) {
      checkComplete(context);
    }
    writers.set(alias, (url) => {
      const page = url.replace(/\.mdx$/, '');
      const text =
        page === 'index' ? overviewPage(context) : pageText(context, page);
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
        changesPage(
          context,
          before,
          (a, b) => signatureText(a) === signatureText(b),
        ),
      );
    }
    written.push({
      label: version.label,
      symbols: checkPages(context, pages),
      pages,
      counts: countEntries(version),
      table: symbolTable(version),
      model: version.model,
    });
  }
  return written;
}
