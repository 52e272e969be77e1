import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {findBlocks, type CodeBlock} from '../core/block';
import {
  NAMES_FILE,
  toPageNames,
  type CodeName,
  type SymbolEntries,
} from '../core/names';
import {linkPython} from '../core/linkPython';
import {linkPage} from '../core/page';
import {PAGES_WITH_NEWER_PYTORCH} from '../data/pytorch';
import type {CodeTypesOptions} from '../options';
import {addShapes} from '../core/shapes';
import {nameAll} from './nameAll';
import {readShapes} from './readShapes';

interface Page {
  readonly file: string;
  readonly html: string;
}

interface PageOptions extends CodeTypesOptions {
  siteDir: string;
  outDir: string;
  baseUrl: string;
}

/** Names of blocks by their code, and the entries that they lead to, of one version. */
interface VersionNames {
  entries: SymbolEntries;
  names: ReadonlyMap<string, CodeName[]>;
}

/** Names of all versions, by label. */
export type SiteNames = ReadonlyMap<string, VersionNames>;

/** Returns the label of a page's version. */
function findLabel(file: string, {versions, latest}: CodeTypesOptions): string {
  const [nearest] = versions
    .filter((version) => file.startsWith(version.path))
    .sort((a, b) => b.path.length - a.path.length);
  return nearest?.label ?? latest;
}

/** Tells whether a page repeats the blocks of others. */
const isRepeated = ({file}: Page, {without}: CodeTypesOptions): boolean =>
  without.some((folder) => file.startsWith(folder));

const toKey = ({extension, pieces}: CodeBlock): string =>
  JSON.stringify({extension, pieces});

/**
 * Finds the names in the code of pages. Start it before the other steps, since it works in a
 * process beside them.
 *
 * @throws Error if a version has no entries, or its code is not compiled.
 */
export async function findNames(
  pages: readonly Page[],
  options: PageOptions,
): Promise<SiteNames> {
  const {siteDir} = options;
  const byVersion = new Map<string, Map<string, CodeBlock>>();
  for (const page of pages.filter((one) => !isRepeated(one, options))) {
    const label = findLabel(page.file, options);
    const distinct = byVersion.get(label) ?? new Map<string, CodeBlock>();
    findBlocks(page.html).forEach((block) => distinct.set(toKey(block), block));
    byVersion.set(label, distinct);
  }
  const versions = await Promise.all(
    [...byVersion].map(async ([label, distinct]) => ({
      label,
      distinct,
      entries: JSON.parse(
        await readFile(
          path.join(options.entries, label, 'entries.json'),
          'utf8',
        ),
      ) as SymbolEntries,
    })),
  );
  const found = await nameAll(
    versions.map(({label, distinct, entries}) => ({
      blocks: [...distinct.values()].map(({extension, pieces}) => ({
        extension,
        pieces,
      })),
      samples: options.samples(label),
      project: siteDir,
      label,
      keys: Object.keys(entries),
    })),
    path.join(siteDir, 'node_modules/.cache/code-types'),
  );
  return new Map(
    versions.map(({label, distinct, entries}, index) => [
      label,
      {
        entries,
        names: new Map(
          [...distinct.keys()].map((key, at) => [
            key,
            found[index]?.[at] ?? [],
          ]),
        ),
      },
    ]),
  );
}

/**
 * Links the names of the package in the code of pages, and writes the names of each page into
 * a file beside it.
 *
 * @throws Error if a step has changed the code of a page.
 */
export async function namePages<Built extends Page>(
  pages: readonly Built[],
  found: SiteNames,
  options: PageOptions,
): Promise<Built[]> {
  const {outDir, baseUrl} = options;
  const shapes = readShapes(options.examples);
  return Promise.all(
    pages.map(async (page) => {
      if (isRepeated(page, options)) {
        return page;
      }
      const label = findLabel(page.file, options);
      const version = found.get(label);
      const blocks = findBlocks(page.html).map((block) => {
        const names = version?.names.get(toKey(block));
        if (!names) {
          throw new Error(
            `code-types: a step before this one has changed the code of ${page.file}: ${block.text.slice(0, 80)}`,
          );
        }
        const known = shapes.get(block.text.trim());
        return {...block, names: known ? addShapes(names, known) : names};
      });
      const linkOwnPython = (html: string): string =>
        PAGES_WITH_NEWER_PYTORCH.test(page.file)
          ? html
          : linkPython(html, label);
      if (!version || !blocks.some(({names}) => names.length > 0)) {
        return {...page, html: linkOwnPython(page.html)};
      }
      const target = path.join(outDir, path.dirname(page.file), NAMES_FILE);
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(
        target,
        JSON.stringify(toPageNames(blocks, version.entries, baseUrl)),
      );
      return {
        ...page,
        html: linkOwnPython(
          linkPage(page.html, blocks, version.entries, baseUrl),
        ),
      };
    }),
  );
}
