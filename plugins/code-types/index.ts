import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readBuiltPages} from '../built-pages/node/readBuiltPages';
import type {PagesPlugin} from '../built-pages/step';
import {startProcess, type NamesProcess} from './node/nameAll';
import {findNames, namePages, type SiteNames} from './node/namePages';
import type {CodeTypesOptions} from './options';

/** Tells what the compiler knows of the names in the code of pages: types, and links to their entries. */
export default function codeTypes(
  {baseUrl, siteDir}: LoadContext,
  options: CodeTypesOptions,
): PagesPlugin {
  let namer: NamesProcess | undefined;
  let names: Promise<SiteNames> | undefined;
  /** Finds the names, once; the steps before this one work at the same time. */
  const find = (outDir: string) =>
    (names ??= readBuiltPages(outDir).then((pages) =>
      findNames(
        pages,
        {...options, siteDir, outDir, baseUrl},
        namer ?? startProcess(siteDir),
      ),
    ));
  return {
    name: 'code-types',
    getClientModules: () => [path.join(__dirname, 'client/module.ts')],
    async loadContent() {
      if (process.env.NODE_ENV === 'production') {
        // The compiler loads while the bundler works.
        namer = startProcess(siteDir);
      }
    },
    async postBuild({outDir}) {
      await find(outDir);
    },
    transformPages: async (pages, {outDir}) =>
      namePages(pages, await find(outDir), {
        ...options,
        siteDir,
        outDir,
        baseUrl,
      }),
  };
}
