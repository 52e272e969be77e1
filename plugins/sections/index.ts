import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Lets pages list the headings of other pages, with `remark.ts`. */
export default function sectionsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'sections',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: (file: string) => file.endsWith('.mdx'),
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'loader.cjs'),
              options: {
                resolve: path.resolve,
                pages: path.join(siteDir, 'src/pages'),
              },
            },
          },
        ],
      },
    }),
  };
}
