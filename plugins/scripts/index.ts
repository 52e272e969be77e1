import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {escapeRegexp, simpleHash} from '@docusaurus/utils';

const load = createRequire(__filename);
const commons = path.dirname(load.resolve('@docusaurus/utils-common'));

/** Chunk names of the docs layout; Docusaurus derives them from the component's path by a hash. */
const docsChunks = new Set(
  ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'].map((component) =>
    simpleHash(`@theme/${component}`, 8),
  ),
);

export interface ScriptsOptions {
  /** Modules, and folders of modules, that all docs pages with code share in one chunk. */
  code: readonly string[];
}

/** Reduces the scripts of a page: no duplicated code, short file names. */
export default function scripts(
  {siteDir}: LoadContext,
  {code}: ScriptsOptions,
): Plugin {
  const shared = code.map((file) => path.join(siteDir, file));
  for (const file of shared) {
    if (!existsSync(file)) {
      throw new Error(
        `plugins/scripts: ${file} of the option code is missing.`,
      );
    }
  }
  return {
    name: 'scripts',
    configureWebpack: (config, isServer, {currentBundler: {instance}}) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            plugins: [
              // Compile hint for Chrome: compile all functions of the main script off the main thread before it runs.
              new instance.BannerPlugin({
                banner: '//# allFunctionsCalledOnLoad',
                raw: true,
                test: /[\\/]main\.[^\\/]+\.js$/,
                // After the minifier, which would remove the comment.
                stage: instance.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
              }),
            ],
            output: {
              // Short names, because every page loads a table of all files: Docusaurus's names and hashes would be a third of it.
              chunkFilename: 'assets/js/[id].[contenthash:6].js',
            },
            module: {
              rules: [
                {
                  // Its CommonJS build would bundle all of tslib for one function.
                  test: path.join(commons, 'index.js'),
                  resolve: {
                    alias: {tslib$: path.join(__dirname, 'tslib.ts')},
                  },
                },
              ],
            },
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // One chunk for all docs pages; by default, some pages would bundle a second copy.
                  code: {
                    name: 'code',
                    test: new RegExp(
                      `(?:${shared.map(escapeRegexp).join('|')})(?:[\\\\/]|$)`,
                    ),
                    chunks: 'async',
                    enforce: true,
                  },
                  // The docs layout in one script, 3 kB less than the default ten.
                  docs: {
                    name: 'docs',
                    chunks: ({name}: {name?: string | null}) =>
                      docsChunks.has(name ?? ''),
                    enforce: true,
                    priority: -5,
                  },
                  tabs: {
                    name: 'tabs',
                    test: /[\\/]theme[\\/](?:Tabs|TabItem)[\\/]|[\\/]tabsUtils\./,
                    chunks: 'async',
                    enforce: true,
                  },
                },
              },
            },
          },
  };
}
