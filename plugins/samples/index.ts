import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Pages show the programs and data of samples/: the work is that of `remark.ts`. */
export default function samplesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'samples',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: (file: string) => file.endsWith('.mdx'),
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'loader.cjs'),
              options: {samples: path.join(siteDir, 'samples')},
            },
          },
        ],
      },
    }),
  };
}
