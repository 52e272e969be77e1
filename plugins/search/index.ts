import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {PagesPlugin} from '../built-pages/step';
import {checkKeywords} from './node/checkKeywords';
import {readPages} from './node/readPages';
import {writeIndexes} from './node/writeIndexes';
import {writeTexts} from './node/writeTexts';
import {indexFileName} from './core/engine';
import type {SearchData, SearchOptions} from './options';

/** The search: texts of pages and embedded indexes at build, the client and the search page in the browser. */
export default function search(
  {baseUrl, outDir}: LoadContext,
  {engine, versions}: SearchOptions,
): PagesPlugin {
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
    configureWebpack(): object {
      // In `npm run dev` there are no built pages: the indexes of the last build answer.
      return {
        ...(engine === 'embedded' && development
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
      };
    },
    async transformPages(pages) {
      const bases = versions.map(({name, path: below}) => ({
        name,
        base: baseUrl + below,
      }));
      const contents = readPages(pages, baseUrl, bases);
      checkKeywords(contents);
      await writeTexts(outDir, contents, baseUrl, bases);
      if (engine === 'embedded') {
        await writeIndexes(outDir, contents, baseUrl, bases);
      }
      return pages;
    },
  };
}
