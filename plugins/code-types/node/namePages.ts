import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {findBlocks, type CodeBlock} from '../core/block';
import {
  NAMES_FILE,
  toPageNames,
  type CodeName,
  type SymbolEntries,
} from '../core/names';
import {linkPage} from '../core/page';
import type {CodeTypesOptions} from '../options';
import {nameAll} from './nameAll';

interface Page {
  readonly file: string;
  readonly html: string;
}

interface PageOptions extends CodeTypesOptions {
  siteDir: string;
  outDir: string;
  baseUrl: string;
}

/** Process count: the smallest build machines have two cores. */
const PROCESSES = 2;

/** Returns the label of a page's version. */
function findLabel(file: string, {versions, latest}: CodeTypesOptions): string {
  const [nearest] = versions
    .filter((version) => file.startsWith(version.path))
    .sort((a, b) => b.path.length - a.path.length);
  return nearest?.label ?? latest;
}

/**
 * Links the names of the package in the code of pages, and writes the names of each page into
 * a file beside it.
 *
 * @throws Error if a version has no entries, or its code is not compiled.
 */
export async function namePages<Built extends Page>(
  pages: readonly Built[],
  options: PageOptions,
): Promise<Built[]> {
  const {siteDir, outDir, baseUrl, without} = options;
  const blocksOf = new Map(
    pages
      .filter(({file}) => !without.some((folder) => file.startsWith(folder)))
      .map((page) => [page.file, findBlocks(page.html)]),
  );
  const byVersion = new Map<string, Map<string, CodeBlock>>();
  for (const [file, blocks] of blocksOf) {
    const label = findLabel(file, options);
    const distinct = byVersion.get(label) ?? new Map<string, CodeBlock>();
    blocks.forEach((block) => distinct.set(block.html, block));
    byVersion.set(label, distinct);
  }
  const found = new Map<
    string,
    {entries: SymbolEntries; names: Map<string, CodeName[]>}
  >();
  const queue = [...byVersion];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [label, distinct] = next;
      const entries = JSON.parse(
        await readFile(
          path.join(options.entries, label, 'entries.json'),
          'utf8',
        ),
      ) as SymbolEntries;
      const names = await nameAll(
        {
          blocks: [...distinct.values()].map(({extension, pieces}) => ({
            extension,
            pieces,
          })),
          samples: options.samples(label),
          project: siteDir,
          label,
          keys: Object.keys(entries),
        },
        path.join(siteDir, 'node_modules/.cache/code-types'),
      );
      found.set(label, {
        entries,
        names: new Map(
          [...distinct.keys()].map((html, at) => [html, names[at] ?? []]),
        ),
      });
    }
  };
  await Promise.all(Array.from({length: PROCESSES}, work));

  return Promise.all(
    pages.map(async (page) => {
      const version = found.get(findLabel(page.file, options));
      const blocks = (blocksOf.get(page.file) ?? []).map((block) => ({
        ...block,
        names: version?.names.get(block.html) ?? [],
      }));
      if (!version || !blocks.some(({names}) => names.length > 0)) {
        return page;
      }
      const target = path.join(outDir, path.dirname(page.file), NAMES_FILE);
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(
        target,
        JSON.stringify(toPageNames(blocks, version.entries, baseUrl)),
      );
      return {
        ...page,
        html: linkPage(page.html, blocks, version.entries, baseUrl),
      };
    }),
  );
}
