import {
  createService,
  indexFileName,
  packIndex,
  toIndexes,
} from '../../../plugins/search/core/engine';
import {groupHits} from '../../../plugins/search/core/answer';
import {readBuiltPages} from '../../../plugins/built-pages/node/readBuiltPages';
import {synonyms} from '../../../plugins/search/core/synonyms';
import {readPages} from '../../../plugins/search/node/readPages';
import {
  buildDocPath,
  docVersions,
  type DocVersion,
} from '../../../src/lib/versions/docVersions';

/** Ranks places for a query: addresses with base path, best first. */
export type AskSearch = (query: string) => Promise<readonly string[]>;

/**
 * Opens the embedded engine on the pages of a build, with its indexes in memory.
 *
 * @param baseUrl - base path of the build, with both slashes.
 * @returns a function that opens the engine as a reader of a docs version has it.
 */
export async function readEngine(
  dir: string,
  baseUrl: string,
): Promise<(version: DocVersion) => AskSearch> {
  const baseOf = (name: string | undefined): string => {
    const version = docVersions.find((candidate) => candidate.name === name);
    return version ? buildDocPath(version, '', baseUrl) : baseUrl;
  };
  const pages = readPages(
    await readBuiltPages(dir),
    baseUrl,
    docVersions.map(({name}) => ({name, base: baseOf(name)})),
  );
  const indexes = new Map<string, unknown>(
    toIndexes(pages, baseOf).map((index) => [
      indexFileName(index.tag),
      packIndex(index),
    ]),
  );
  return (version) => {
    const tags = [`docs-default-${version.name}`, 'default'];
    const service = createService({
      tags,
      origin: '',
      synonyms,
      read: async (file) => structuredClone(indexes.get(file)),
    });
    return async (query) => {
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
    };
  };
}
