import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildFrame} from './node/buildFrame';
import {FOLDER} from './core/paths';

/** Programs run in the page: builds the sandboxed frame beside the site. */
export default function player({
  baseUrl,
  outDir,
  siteDir,
}: LoadContext): Plugin {
  const development = process.env.NODE_ENV === 'development';
  const folder = path.join(siteDir, '.cache/player');
  return {
    name: 'player',
    async loadContent() {
      if (development) {
        await buildFrame(folder, {development});
      }
    },
    getPathsToWatch: () => [
      path.join(__dirname, 'frame/**/*.{ts,tsx}'),
      path.join(__dirname, 'core/**/*.ts'),
    ],
    configureWebpack: () => ({
      // Other plugins serve folders too.
      mergeStrategy: {'devServer.static': 'append'},
      ...(development
        ? {
            devServer: {
              static: [
                {
                  directory: path.join(folder, FOLDER),
                  publicPath: `${baseUrl}${FOLDER}`,
                  staticOptions: {index: false},
                  watch: false,
                },
              ],
            },
          }
        : {}),
    }),
    async postBuild() {
      await buildFrame(outDir, {development});
    },
  };
}
