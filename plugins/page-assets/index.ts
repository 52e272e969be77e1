import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {addressOf, withHeadEnd} from '../built-pages/core/page';
import type {PagesPlugin} from '../built-pages/step';
import {listPageChunks, type RoutesChunkNames} from './core/chain';
import {renderAssetElements} from './core/elements';

/** Subset of the bundler's compiler. */
interface Compiler {
  hooks: {
    afterEmit: {
      tap(
        name: string,
        taken: (compilation: {
          namedChunkGroups: ReadonlyMap<
            string,
            {getFiles(): readonly string[]}
          >;
        }) => void,
      ): void;
    };
  };
}

/**
 * Links the styles and preloads the scripts of each page in its head. Docusaurus links only
 * those of all pages, so that a page would render without its styles first and request its
 * scripts late.
 *
 * @throws Error if Docusaurus has changed its names of chunks.
 */
export default function pageAssets({
  baseUrl,
  generatedFilesDir,
}: LoadContext): PagesPlugin {
  const files = new Map<string, readonly string[]>();
  return {
    name: 'page-assets',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            plugins: [
              {
                apply: ({hooks}: Compiler) =>
                  hooks.afterEmit.tap('page-assets', ({namedChunkGroups}) => {
                    for (const [name, group] of namedChunkGroups) {
                      files.set(name, group.getFiles());
                    }
                  }),
              },
            ],
          },
    async transformPages(pages, {routes}) {
      const table = path.join(generatedFilesDir, 'routesChunkNames.json');
      const chunks = listPageChunks(
        routes,
        JSON.parse(await readFile(table, 'utf8')) as RoutesChunkNames,
      );
      const common = new Set(files.get('main'));
      return pages.map((page) => {
        const pageChunks = chunks.get(addressOf(page.file, baseUrl));
        if (!pageChunks) {
          // Pages of other tools, and the not-found page, have no named chunks.
          return page;
        }
        const missing = pageChunks.find((name) => !files.has(name));
        if (pageChunks.length === 0 || missing) {
          throw new Error(
            `${table} has ${missing ? `the unknown chunk ${missing}` : 'no chunk'} for ${page.file}: compare plugins/page-assets with the new Docusaurus.`,
          );
        }
        const assets = new Set(pageChunks.flatMap((name) => files.get(name)!));
        return withHeadEnd(
          page,
          renderAssetElements(
            [...assets].filter((name) => !common.has(name)),
            baseUrl,
          ),
        );
      });
    },
  };
}
