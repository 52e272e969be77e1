import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {generate, type GeneratedFile} from './node/catalog';
import type {SnackOptions} from './options';

export {validateOptions} from './options';

/** Generates the projects of `<Snack name="…" />`. */
export default function snack(
  {siteConfig, baseUrl, siteDir}: LoadContext,
  options: SnackOptions,
): Plugin<GeneratedFile[]> {
  return {
    name: 'snack',
    getPathsToWatch: () => [path.join(siteDir, 'samples/**/*')],
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // One chunk for all pages with a snack, without the code that a click loads.
                  snack: {
                    name: 'snack',
                    test: /[\\/]plugins[\\/]snack[\\/](?:client|core)[\\/](?!DevicePreview|embed)|[\\/]snack[\\/]default[\\/]catalog\.js/,
                    chunks: 'async',
                    enforce: true,
                  },
                },
              },
            },
          },
    loadContent: async () => generate(options, `${siteConfig.url}${baseUrl}`),
    async contentLoaded({content, actions}) {
      for (const file of content) {
        await actions.createData(file.name, file.content);
      }
    },
  };
}
