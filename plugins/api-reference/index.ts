import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ensureGenerated} from './node/ensureGenerated';
import type {ApiReferenceOptions} from './options';

export {validateOptions} from './options';

/**
 * The API reference, generated from the installed packages. It is written while
 * plugins are set up: all of that is over before the docs plugin reads its folders.
 */
export default async function apiReference(
  {siteDir}: LoadContext,
  options: ApiReferenceOptions,
): Promise<Plugin> {
  const generate = async () => {
    const done = await ensureGenerated(siteDir, __dirname, options);
    if (done) {
      const counts = done.versions.map(
        ({label, pages, symbols}) =>
          `${label}: ${pages} pages, ${symbols} symbols`,
      );
      console.log(
        `[INFO] API reference generated in ${done.seconds.toFixed(1)} s (${counts.join('; ')}).`,
      );
    }
  };
  await generate();
  return {
    name: 'api-reference',
    // While authoring: a changed example is shown without a restart.
    getPathsToWatch: () => [path.join(siteDir, options.examples, '**/*')],
    loadContent: generate,
  };
}
