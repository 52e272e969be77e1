import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {PagesPlugin} from '../built-pages/step';
import {namePages} from './node/namePages';
import type {CodeTypesOptions} from './options';

export {validateOptions} from './options';

/** Tells what the compiler knows of the names in the code of pages: types, and links to their entries. */
export default function codeTypes(
  {baseUrl, siteDir}: LoadContext,
  options: CodeTypesOptions,
): PagesPlugin {
  return {
    name: 'code-types',
    getClientModules: () => [path.join(__dirname, 'client/module.ts')],
    transformPages: (pages, {outDir}) =>
      namePages(pages, {...options, siteDir, outDir, baseUrl}),
  };
}
