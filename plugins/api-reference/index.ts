import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ensureGenerated} from './node/ensureGenerated';
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
  };
}
