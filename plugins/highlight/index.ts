import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import './core/languages';
import {highlight} from './core/highlight';

const LANGUAGES: Readonly<Record<string, string>> = {
  '.py': 'python',
  '.txt': 'text',
};

/** The language of a file, by its ending. */
const languageOf = (file: string): string => {
  const ending = path.extname(file);
  return LANGUAGES[ending] ?? ending.slice(1);
};

/**
 * Code is highlighted while the site is built: fences of pages in `rehype.ts`,
 * files that components show by `import html from './App.tsx?highlighted'`.
 */
export default function highlightPlugin(): Plugin {
  return {
    name: 'highlight',
    configureWebpack: () => ({
      resolve: {
        alias: {
          // The theme adds languages to Prism in the browser, on every page; no page needs it there.
          [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')}$`]: false,
        },
      },
      module: {
        rules: [
          {
            resourceQuery: /^\?highlighted$/,
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'loader.cjs'),
              options: {
                highlight: (source: string, file: string) =>
                  highlight(source, languageOf(file)).html,
              },
            },
          },
        ],
      },
    }),
  };
}
