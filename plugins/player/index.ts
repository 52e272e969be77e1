import {cp} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {docVersions} from '../../src/lib/versions/docVersions';
import {buildFrame} from './node/buildFrame';
import {buildTypes} from './node/buildTypes';
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
  /** Hash of the checker of types. */
  types: string;
}

/** Hashes of the frame and of the checker of types. */
interface PlayerContent {
  hash: string;
  types: string;
}

/** Builds the sandboxed frame, in which programs run, beside the site. */
export default function player({
  baseUrl,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin<PlayerContent> {
  const development = process.env.NODE_ENV === 'development';
  const folder = path.join(generatedFilesDir, 'player-frame');
  // Start at once, because other plugins wait for processes meanwhile.
  const build = async (): Promise<PlayerContent> => {
    const hash = await buildFrame(folder, {development});
    const labels = docVersions.map(({label}) => label);
    return {hash, types: await buildTypes(siteDir, labels, folder)};
  };
  let first: Promise<PlayerContent> | undefined = build();
  // `loadContent` awaits the promise and reports the error.
  first.catch(() => undefined);
  return {
    name: 'player',
    loadContent() {
      const built = first ?? build();
      first = undefined;
      return built;
    },
    contentLoaded({content: {hash, types}, actions}) {
      actions.setGlobalData({
        frame: getFramePath(hash),
        shell: getShellPath(hash),
        operators: getOperatorsPath(hash),
        sealed: getSealedPath(hash),
        worker: SEALING_WORKER_PATH,
        types,
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
