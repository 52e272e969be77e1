import {
  indexFileName,
  packIndex,
  toIndexes,
  type PageContent,
  createService,
} from '@playtorch-docs/docs-search';
import {groupHits} from '@playtorch-docs/docs-search/answer';
import {synonyms} from '../../../plugins/search/core/synonyms';
import type {DocVersion} from '../../../src/lib/versions/docVersions';
import {weigh} from '../weigh';
import type {Candidate} from './candidate';
import {vary} from './largerSite';
import {baseOf, NO_VERSION, tagOf, type BuiltPage} from './pages';

/*
 * The bench's one door to the embedded engine: how its files are made of pages,
 * and how it is asked.
 */

/** The files of a version's index and of the pages outside the docs, as the build writes them. */
export function indexFiles(
  contents: readonly PageContent[],
  baseUrl: string,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const index of toIndexes(contents, (name) => baseOf(name, baseUrl))) {
    files.set(indexFileName(index.tag), JSON.stringify(packIndex(index)));
  }
  return files;
}

/** Asks the engine as the search box does, with its indexes from memory. */
export function openEngine(
  files: ReadonlyMap<string, string>,
  version: DocVersion,
): {
  ask: (query: string) => Promise<string[]>;
  /** Reads the indexes ahead, as the search box does when it is opened. */
  warm: () => Promise<void>;
  /** Files that were read so far. */
  read: ReadonlySet<string>;
} {
  const tags = [tagOf(version), NO_VERSION];
  const read = new Set<string>();
  const service = createService({
    tags,
    origin: '',
    synonyms,
    read: async (file) => {
      read.add(file);
      return JSON.parse(files.get(file) ?? 'null') as unknown;
    },
  });
  return {
    read,
    warm: () => service.warm(tags),
    ask: async (query) => {
      const [result] = await service.search([
        {
          indexName: 'bench',
          query,
          facetFilters: [
            'language:en',
            tags.map((tag) => `docusaurus_tag:${tag}`),
          ],
        },
      ]);
      // In the order of the dialog.
      return groupHits(result ?? {hits: []})
        .flatMap(({hits}) => hits)
        .map(({url}) => url);
    },
  };
}

/** Compressed bytes of files, each by itself. */
export function bytesOf(
  files: ReadonlyMap<string, string>,
  names: Iterable<string>,
): number {
  return [...names].reduce(
    (sum, name) => sum + weigh(Buffer.from(files.get(name) ?? '')).brotli,
    0,
  );
}

/** A generated page: a copy on another subject. */
export function copyOf(page: PageContent, copy: number): PageContent {
  return {
    ...page,
    path: `copy-${copy}/${page.path}`,
    title: vary(page.title, copy),
    places: page.places.map((place) => ({
      ...place,
      heading: vary(place.heading, copy),
      ...(place.symbol ? {symbol: vary(place.symbol, copy)} : {}),
      texts: place.texts.map(([kind, text]) => [kind, vary(text, copy)]),
    })),
  };
}

/** The embedded engine on built pages. */
export function ours(
  pages: readonly BuiltPage[],
  baseUrl: string,
  engineBytes: number,
): Candidate {
  return {
    name: 'this site',
    open: async (version) => {
      // All versions: an index names what the others have.
      const files = indexFiles(
        pages.map(({content}) => content),
        baseUrl,
      );
      const {ask, warm, read} = openEngine(files, version);
      await warm();
      return {
        ask,
        bytes: {index: bytesOf(files, read), engine: engineBytes},
      };
    },
  };
}
