import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeIndexes} from './node/writeIndexes';
import {indexFileName} from './core/page';
import type {SearchData, SearchOptions} from './options';

export {validateOptions} from './options';

/** The embedded search: indexes at build, the client and the search page in the browser. */
export default function search(
  {baseUrl, outDir}: LoadContext,
  {engine, versions, pages}: SearchOptions,
): Plugin {
  const development = process.env.NODE_ENV === 'development';
  return {
    name: 'search',
    contentLoaded({actions}) {
      const index = path.join(outDir, indexFileName('default'));
      actions.setGlobalData({
        engine,
        ...(development && engine === 'embedded'
          ? {
              lastBuild: existsSync(index)
                ? statSync(index).mtime.toLocaleString('en-US', {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })
                : null,
            }
          : {}),
      } satisfies SearchData);
    },
    configureWebpack() {
      // The whole sheet of DocSearch has the styles of a side panel that the site lacks.
      const resolve = {
        alias: {
          '@docsearch/react/style$': '@docsearch/css/dist/modal.css',
        },
      };
      if (engine === 'algolia') {
        return {resolve};
      }
      return {
        resolve,
        // In `npm run dev` there are no built pages: the indexes of the last build answer.
        ...(development
          ? {
              devServer: {
                static: [
                  {
                    directory: path.join(outDir, 'search'),
                    publicPath: `${baseUrl}search`,
                    staticOptions: {index: false},
                    watch: false,
                  },
                ],
              },
            }
          : {}),
        module: {
          rules: [
            {
              // The theme's search bar tells the browser to connect to the hosted service; this build has none.
              // The key is Docusaurus's own, which would win over a narrower one.
              test: /theme-search-algolia[\\/]lib[\\/]theme[\\/]SearchBar[\\/]index\.js$/,
              resolve: {
                alias: {
                  '@docusaurus/Head': path.join(__dirname, 'client/NoHead.tsx'),
                },
              },
            },
          ],
        },
      };
    },
    async postBuild() {
      if (engine === 'embedded') {
        await writeIndexes(
          outDir,
          await pages(outDir),
          baseUrl,
          versions.map(({name, path: below}) => ({
            name,
            base: baseUrl + below,
          })),
        );
      }
    },
  };
}
