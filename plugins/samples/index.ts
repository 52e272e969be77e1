import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Pages show the programs and data of samples/: the work is that of `remark.ts`.
 * A program that a page itself runs gets the package as the page has it.
 */
export default function samplesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'samples',
    configureWebpack: () => ({
      resolve: {
        alias: {
          'react-native-pytorch-core$': path.join(
            siteDir,
            'src/components/Home/package.ts',
          ),
        },
      },
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
