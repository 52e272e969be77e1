import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';

const load = createRequire(__filename);
const commons = path.dirname(load.resolve('@docusaurus/utils-common'));

/** Docusaurus names the chunk of a page's component by the hash of the component. */
const docsChunks = new Set(
  ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'].map((component) =>
    simpleHash(`@theme/${component}`, 8),
  ),
);

/** Light scripts: a page loads no code and no name twice. */
export default function scripts(): Plugin {
  return {
    name: 'scripts',
    configureWebpack: (config, isServer, {currentBundler: {instance}}) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            plugins: [
              // Chrome's compile hint: functions of the script that every page runs are compiled off the main thread, before it runs.
              new instance.BannerPlugin({
                banner: '//# allFunctionsCalledOnLoad',
                raw: true,
                test: /[\\/]main\.[^\\/]+\.js$/,
                // The minifier, which comes before, would remove the comment.
                stage: instance.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
              }),
            ],
            output: {
              // Every page loads a table of all files: the names that Docusaurus gives, hashes too, would be a third of it.
              chunkFilename: 'assets/js/[id].[contenthash:6].js',
            },
            module: {
              rules: [
                {
                  // Compiled to CommonJS, it would bring all of tslib, of which it needs one function.
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
                  // Every docs page has them: as the bundler has it, pages with one of their own would have a second copy.
                  code: {
                    name: 'code',
                    test: /[\\/]src[\\/](?:components|theme)[\\/]CodeBlock[\\/]|[\\/]src[\\/]lib[\\/]codeHtml\.|[\\/]highlight[\\/]client[\\/](?:index|Highlighted)\./,
                    chunks: 'async',
                    enforce: true,
                  },
                  // The frame of a docs page in one script: in the bundler's ten it takes 3 kB more.
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
