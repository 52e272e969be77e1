import {cp} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildFrame} from './node/buildFrame';
import {
  FOLDER,
  getFramePath,
  getOperatorsPath,
  getSealedPath,
  SEALING_WORKER_PATH,
  getShellPath,
} from './paths';

/** Addresses for the client, below the base. */
export interface PlayerData {
  /** Address of the frame's document. */
  frame: string;
  /** Address of the document around it. */
  shell: string;
  /** Address of the script with rare operators, which pages fetch for the frame. */
  operators: string;
  /** Address of the frame's document when the service worker `worker` serves it. */
  sealed: string;
  worker: string;
}

/** Builds the sandboxed frame, in which programs run, beside the site. */
export default function player({
  baseUrl,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin<string> {
  const development = process.env.NODE_ENV === 'development';
  const folder = path.join(generatedFilesDir, 'player-frame');
  // Start at once, because other plugins wait for processes meanwhile.
  let first: Promise<string> | undefined = buildFrame(folder, {development});
  // `loadContent` awaits the promise and reports the error.
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
        frame: getFramePath(content),
        shell: getShellPath(content),
        operators: getOperatorsPath(content),
        sealed: getSealedPath(content),
        worker: SEALING_WORKER_PATH,
      } satisfies PlayerData);
    },
    getPathsToWatch: () => [path.join(siteDir, 'packages/*/src/**/*.{ts,tsx}')],
    configureWebpack: () => ({
      // Keep the folders that other plugins serve.
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
