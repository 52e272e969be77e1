import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import './core/languages';
import {highlight} from './core/highlight';

const LANGUAGES: Readonly<Record<string, string>> = {
  '.kt': 'kotlin',
  '.py': 'python',
  '.txt': 'text',
};

/** Returns the language of a file by its extension. */
const getLanguage = (file: string): string => {
  const ending = path.extname(file);
  return LANGUAGES[ending] ?? ending.slice(1);
};

/**
 * Highlights code at build time: fences of pages in `rehype.ts`, and
 * files that components import as `./App.tsx?highlighted`.
 */
export default function highlightPlugin(): Plugin {
  return {
    name: 'highlight',
    configureWebpack: () => ({
      resolve: {
        alias: {
          // Drop the grammars that the theme loads on every page: pages are highlighted at build time.
          // The id of an ignored module (`false`) would depend on the folder of the project.
          [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')}$`]:
            path.join(__dirname, 'client/noGrammars.ts'),
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
                  highlight(source, getLanguage(file)).html,
              },
            },
          },
        ],
      },
    }),
  };
}
