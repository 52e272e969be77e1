import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Shows the programs and data of samples/ in pages, with `remark.ts`. Programs that a page
 * runs itself import a package stub of this site.
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
