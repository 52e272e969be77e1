import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Candidate} from '../candidate';
import {pagesOf, type BuiltPage} from '../pages';
import {openHost, splitBytes} from './browserHost';
import type {Scratch} from './scratch';

const PACKAGE = '@easyops-cn/docusaurus-search-local';
const SERVER = `${PACKAGE}/dist/server/server/utils`;

interface Scan {
  scanDocuments: (
    paths: readonly {filePath: string; url: string; type: 'docs' | 'page'}[],
    config: object,
  ) => Promise<unknown>;
}

interface Build {
  buildIndex: (documents: unknown, config: object) => unknown;
}

interface Esbuild {
  build: (options: unknown) => Promise<unknown>;
}

/** The plugin's defaults that its indexing reads. */
const CONFIG = {
  language: ['en'],
  removeDefaultStopWordFilter: [],
  removeDefaultStemmer: false,
  ignoreCssSelectors: [],
};

/** What the plugin generates for its query code, with its defaults. */
const CONSTANTS = `
  export const removeDefaultStopWordFilter = [];
  export const language = ['en'];
  export const searchIndexUrl = 'search-index{dir}.json';
  export const searchResultLimits = 8;
  export const fuzzyMatchingDistance = 1;
`;

const PROGRAM = `
  const {SearchWorker} = await import('/worker.js');
  const worker = new SearchWorker();
  return async (query) => {
    const results = await worker.search('/', '', query, 8);
    return results.map(({document}) => document.u + (document.h ?? ''));
  };
`;

/** The plugin's indexing code on the built pages and its query code in a page. */
export async function easyopsPeer(
  scratch: Scratch,
  pages: readonly BuiltPage[],
): Promise<Candidate> {
  const {scanDocuments} = scratch.require(`${SERVER}/scanDocuments.js`) as Scan;
  const {buildIndex} = scratch.require(`${SERVER}/buildIndex.js`) as Build;
  const {build} = (await scratch.import('esbuild')) as Esbuild;
  const home = path.join(scratch.folder, 'easyops');
  rmSync(home, {recursive: true, force: true});
  mkdirSync(home, {recursive: true});
  writeFileSync(path.join(home, 'constants.js'), CONSTANTS);
  return {
    name: 'easyops search-local',
    open: async (version) => {
      const folder = path.join(home, version.name);
      mkdirSync(folder);
      await build({
        entryPoints: [
          path.join(
            scratch.folder,
            'node_modules',
            PACKAGE,
            'dist/client/client/theme/worker.js',
          ),
        ],
        outfile: path.join(folder, 'worker.js'),
        bundle: true,
        minify: true,
        format: 'esm',
        alias: {
          [`@generated/${PACKAGE}/default/generated-constants.js`]: path.join(
            home,
            'constants.js',
          ),
        },
      });
      // Pages outside the docs are off by default; here every engine has them.
      const documents = await scanDocuments(
        pagesOf(pages, version).map(({address, file, content}) => ({
          filePath: file,
          url: address,
          type: content.version === undefined ? 'page' : 'docs',
        })),
        CONFIG,
      );
      writeFileSync(
        path.join(folder, 'search-index.json'),
        JSON.stringify(buildIndex(documents, CONFIG)),
      );
      const {ask, fetched, close} = await openHost(folder, PROGRAM);
      await ask('torch.fromBlob');
      return {
        ask,
        bytes: splitBytes(fetched(), (file) => file.endsWith('.js')),
        close,
      };
    },
  };
}
