import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeIndexes} from './node/writeIndexes';
import type {SearchOptions} from './options';

export {validateOptions} from './options';

/** The embedded search: indexes at build, the client and the search page in the browser. */
export default function search(
  {baseUrl}: LoadContext,
  {engine}: SearchOptions,
): Plugin {
  return {
    name: 'search',
    contentLoaded({actions}) {
      actions.setGlobalData({engine});
    },
    configureWebpack() {
      if (engine === 'algolia') {
        return {};
      }
      return {
        module: {
          rules: [
            {
              // The theme's search bar tells the browser to connect to the hosted service; this build has none.
              test: /theme-search-algolia[\\/]lib[\\/]theme[\\/]SearchBar[\\/]index\.js$/,
              resolve: {
                alias: {
                  '@docusaurus/Head$': path.join(
                    __dirname,
                    'client/NoHead.tsx',
                  ),
                },
              },
            },
          ],
        },
      };
    },
    async postBuild({outDir}) {
      if (engine === 'embedded') {
        await writeIndexes(outDir, baseUrl);
      }
    },
  };
}
