import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listCallables, type SymbolTable} from './core/pages/symbolTable';
import {CACHE_FOLDER, ensureGenerated} from './node/ensureGenerated';
import type {ApiReferenceOptions} from './options';

/**
 * Generates the API reference from the installed packages. It does so while plugins are set up,
 * because the docs plugin reads its folders right afterwards.
 */
export default async function apiReference(
  {siteDir}: LoadContext,
  options: ApiReferenceOptions,
): Promise<Plugin> {
  const generate = async () => {
    const run = await ensureGenerated(siteDir, __dirname, options);
    if (run) {
      const counts = run.versions.map(
        ({label, pages, symbols}) =>
          `${label}: ${pages} pages, ${symbols} symbols`,
      );
      console.log(
        `[INFO] API reference generated in ${run.seconds.toFixed(1)} s (${counts.join('; ')}).`,
      );
    }
  };
  await generate();
  return {
    name: 'api-reference',
    // Shows a changed example in `npm run dev` without a restart.
    getPathsToWatch: () => [path.join(siteDir, options.examples, '**/*')],
    loadContent: generate,
    async contentLoaded({actions}) {
      const tables = options.versions.map(({label}) => {
        const file = path.join(siteDir, CACHE_FOLDER, label, 'symbols.json');
        const table = JSON.parse(readFileSync(file, 'utf8')) as SymbolTable;
        return [label, listCallables(table)];
      });
      await actions.createData('callables.json', Object.fromEntries(tables));
    },
  };
}
