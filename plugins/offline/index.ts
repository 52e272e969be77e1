import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {WORKER_FILE} from './core/list';
import {createManifest, MANIFEST_FILE, TOUCH_ICON} from './core/manifest';
import {buildWorker} from './node/buildWorker';
import {writeIcons} from './node/writeIcons';
import {SETTINGS_FILE, writeLists, type ListSettings} from './node/writeLists';
import type {OfflineOptions} from './options';

/** Folder of files whose names contain a hash of their content. */
const WITH_HASH = 'assets/';

/** Lets readers save docs versions to read without a network, and makes the site installable. */
export default function offline(
  {baseUrl, siteDir}: LoadContext,
  {
    app,
    mark,
    shortcuts,
    versions,
    without,
    rewrites,
    redirects,
    sandboxed,
  }: OfflineOptions,
): Plugin {
  return {
    name: 'offline',
    getClientModules: () => [path.join(__dirname, 'client/visit.ts')],
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {rel: 'manifest', href: baseUrl + MANIFEST_FILE},
        },
        {
          tagName: 'link',
          attributes: {
            rel: 'apple-touch-icon',
            href: baseUrl + TOUCH_ICON.file,
          },
        },
      ],
    }),
    async postBuild({outDir}) {
      await mkdir(outDir, {recursive: true});
      await writeFile(
        path.join(outDir, MANIFEST_FILE),
        JSON.stringify(createManifest(app, shortcuts, baseUrl)),
      );
      await writeIcons(outDir, path.join(siteDir, mark), app.background);
      await buildWorker(path.join(outDir, WORKER_FILE), {
        rewrites,
        redirects,
        sandboxed,
        constant: [WITH_HASH, sandboxed.from],
      });
      await writeFile(
        path.join(outDir, SETTINGS_FILE),
        JSON.stringify({versions, without} satisfies ListSettings),
      );
      // This plugin is the last of the list, so all other files of the build exist.
      await writeLists(outDir);
    },
  };
}
