import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readBuiltPages} from '../built-pages/node/readBuiltPages';
import type {PagesPlugin} from '../built-pages/step';
import {findNames, namePages, type SiteNames} from './node/namePages';
import type {CodeTypesOptions} from './options';

/** Tells what the compiler knows of the names in the code of pages: types, and links to their entries. */
export default function codeTypes(
  {baseUrl, siteDir}: LoadContext,
  options: CodeTypesOptions,
): PagesPlugin {
  let names: Promise<SiteNames> | undefined;
  /** Finds the names, once; the steps before this one work at the same time. */
  const find = (outDir: string) =>
    (names ??= readBuiltPages(outDir).then((pages) =>
      findNames(pages, {...options, siteDir, outDir, baseUrl}),
    ));
  return {
    name: 'code-types',
    getClientModules: () => [path.join(__dirname, 'client/module.ts')],
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
