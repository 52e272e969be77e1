import {cp} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildFrame} from './node/buildFrame';
import {
  FOLDER,
  framePath,
  operatorsPath,
  sealedPath,
  SEALING_WORKER_PATH,
  shellPath,
} from './paths';

/** What the client takes from the plugin. */
export interface PlayerData {
  /** Address of the frame's document, below the base. */
  frame: string;
  /** Address of the document around it. */
  shell: string;
  /** Address of the script that pages fetch for a frame whose model needs it. */
  operators: string;
  /** Address of the frame's document where `worker` answers for it. */
  sealed: string;
  worker: string;
}

/** Programs run in the page: builds the sandboxed frame beside the site. */
export default function player({
  baseUrl,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin<string> {
  const development = process.env.NODE_ENV === 'development';
  const folder = path.join(generatedFilesDir, 'player-frame');
  // At once: the plugins that are set up beside this one wait for a process.
  let first: Promise<string> | undefined = buildFrame(folder, {development});
  // Told of where it is awaited.
  first.catch(() => undefined);
  return {
    name: 'player',
    loadContent() {
      const frame = first ?? buildFrame(folder, {development});
      first = undefined;
      return frame;
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData({
        frame: framePath(content),
        shell: shellPath(content),
        operators: operatorsPath(content),
        sealed: sealedPath(content),
        worker: SEALING_WORKER_PATH,
      } satisfies PlayerData);
    },
    getPathsToWatch: () => [path.join(siteDir, 'packages/*/src/**/*.{ts,tsx}')],
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
                  watch: false,
                },
              ],
            },
          }
        : {}),
    }),
    async postBuild({outDir}) {
      await cp(path.join(folder, FOLDER), path.join(outDir, FOLDER), {
        recursive: true,
      });
    },
  };
}
