import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ChunkFiles, FOLDER} from './node/bundler';
import {isMarkdown, writeEntries} from './node/entries';
import {readGenerated, withoutScript} from './node/generated';
import type {GlobalData} from './node/pageRecords';

const client = (name: string) => path.join(__dirname, 'client', name);

/** Global data whose versions list their main doc alone. */
function withMainDocs(globalData: GlobalData): GlobalData {
  const docs = Object.entries(
    globalData['docusaurus-plugin-content-docs'] ?? {},
  ).map(([id, plugin]) => [
    id,
    {
      ...plugin,
      versions: plugin.versions.map((version) => ({
        ...version,
        docs: version.docs.filter(({id}) => id === version.mainDocId),
      })),
    },
  ]);
  return {
    ...globalData,
    'docusaurus-plugin-content-docs': Object.fromEntries(docs),
  };
}

/** What so many Markdown pages use is fetched once for all. */
const SHARED_BY = 12;

/** The parts of the configuration that nothing in the browser reads. */
const BUILD_ONLY = [
  'plugins',
  'presets',
  'themes',
  'markdown',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'staticDirectories',
];

/** Whose imports are replaced, where not all are. */
const REPLACED_IN: Record<string, RegExp> = {
  './preload': /@docusaurus[\\/]core[\\/]lib[\\/]client$/,
  './docusaurus': /@docusaurus[\\/]core[\\/]lib[\\/]client$/,
  tslib: /@docusaurus[\\/]utils-common[\\/]/,
};

export interface PageRecordsOptions {
  /** Parts of paths whose styles are loaded with their component, not with every page. */
  apart: string[];
}

/** A chunk of the bundler. */
interface Named {
  name?: string | null;
}

/** Modules outside the given paths. */
function notApart(apart: readonly string[]) {
  return (module: {identifier(): string}): boolean =>
    !apart.some((part) =>
      module.identifier().replaceAll('\\', '/').includes(part),
    );
}

/**
 * Keeps the list of pages out of the script that every page loads: each page
 * carries its own record, and the records of a section are fetched when one of
 * its links is seen or followed. Only for builds: the development server has
 * all pages in memory anyway.
 */
export default function pageRecords(
  {generatedFilesDir, siteConfig}: LoadContext,
  {apart}: PageRecordsOptions,
): Plugin {
  return {
    name: 'page-records',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode !== 'production') {
        return {
          resolve: {
            alias: {'@page-records/Provider': '@theme-original/MDXContent'},
          },
        };
      }
      const {modules} = readGenerated(generatedFilesDir);
      const folder = path.join(generatedFilesDir, FOLDER);
      mkdirSync(folder, {recursive: true});
      const json = (name: string, value: unknown) => {
        const file = path.join(folder, name);
        writeFileSync(file, JSON.stringify(value));
        return file;
      };
      const globalData = json(
        'globalData.json',
        withMainDocs(
          JSON.parse(
            readFileSync(
              path.join(generatedFilesDir, 'globalData.json'),
              'utf8',
            ),
          ) as GlobalData,
        ),
      );
      const replaced: Record<string, string> = {
        '@generated/routes': client('routes.tsx'),
        '@generated/registry': client('registry.ts'),
        '@generated/routesChunkNames': client('chunkNames.ts'),
        '@generated/globalData': client('globalData.ts'),
        '@generated/docusaurus.config': json(
          'siteConfig.json',
          Object.fromEntries(
            Object.entries(siteConfig).filter(
              ([name]) => !BUILD_ONLY.includes(name),
            ),
          ),
        ),
        '@page-records/globalData.json': globalData,
        '@page-records/Provider': client('Provider.tsx'),
        'react-router-config': client('routerConfig.tsx'),
        tslib: client('tslib.ts'),
        './preload': client('preload.ts'),
        './docusaurus': client('docusaurus.ts'),
      };
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const own = Object.fromEntries(
        Object.entries(modules).filter(
          ([, module]) => !withoutScript(module, generatedFilesDir),
        ),
      );
      return {
        mergeStrategy: {entry: 'replace'},
        entry: {
          main: config.entry as string,
          ...writeEntries(
            path.join(folder, 'chunks'),
            own,
            client('chunks.ts'),
          ),
        },
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Layers and rules keep their order: what every page has comes first.
              styles: {chunks: ({name}: Named) => name === 'main'},
              pageStyles: {
                name: 'pages',
                type: 'css/mini-extract',
                chunks: ({name}: Named) => own[name ?? ''] !== undefined,
                test: notApart(apart),
                enforce: true,
                priority: 49,
              },
              markdown: {
                name: 'markdown',
                chunks: ({name}: Named) => isMarkdown(own[name ?? ''] ?? ''),
                minChunks: SHARED_BY,
                minSize: 0,
                priority: 45,
              },
            },
          },
        },
        plugins: [
          new NormalModuleReplacementPlugin(
            /^(@generated\/|@page-records\/|react-router-config$|tslib$|\.\/(preload|docusaurus)$)/,
            (data: {request: string; context: string}) => {
              const target = replaced[data.request];
              const from = REPLACED_IN[data.request] ?? /(?:)/;
              if (target && from.test(data.context)) {
                data.request = target;
              }
            },
          ),
          new ChunkFiles(generatedFilesDir),
        ],
      };
    },
  };
}
