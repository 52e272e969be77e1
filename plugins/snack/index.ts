import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {generate, type GeneratedFile} from './node/catalog';
import type {SnackOptions} from './options';

export {validateOptions} from './options';

/** Makes the projects that `<Snack name="…" />` shows, hands over and packs. */
export default function snack(
  {siteConfig, baseUrl, siteDir}: LoadContext,
  options: SnackOptions,
): Plugin<GeneratedFile[]> {
  return {
    name: 'snack',
    getPathsToWatch: () => [path.join(siteDir, 'samples/**/*')],
    loadContent: async () => generate(options, `${siteConfig.url}${baseUrl}`),
    async contentLoaded({content, actions}) {
      for (const file of content) {
        await actions.createData(file.name, file.content);
      }
    },
  };
}
