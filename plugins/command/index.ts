import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundleCommand} from './node/bundle';
import type {CommandData, CommandPluginOptions} from './options';

/** Writes a command of the packages as one file beside the site, for readers to download. */
export default function command(
  {siteDir, siteConfig: {url, baseUrl}}: LoadContext,
  {entry, file}: CommandPluginOptions,
): Plugin<string> {
  let code = '';
  return {
    name: 'command',
    async loadContent() {
      code = await bundleCommand(path.join(siteDir, entry), {url, baseUrl});
      return code;
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData({
        file,
        bytes: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
      } satisfies CommandData);
    },
    getPathsToWatch: () => [
      path.join(siteDir, path.dirname(path.dirname(entry)), '**/*.ts'),
    ],
    async postBuild({outDir}) {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(target, code);
    },
  };
}
