import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Pages list the headings of others: the work is that of `remark.ts`. */
export default function sectionsPlugin(): Plugin {
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
              options: {resolve: path.resolve},
            },
          },
        ],
      },
    }),
  };
}
