import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {robotsText} from './core/head';
import {cardOf, previewPath} from './core/page';
import {writePreviews} from './node/images';
import {completeHeads, isListed, siteFacts} from './node/pages';
import type {PreviewsOptions} from './options';

export {validateOptions} from './options';

/** Writes a preview image of each page, the head elements of link previews, and `robots.txt`. */
export default function previews(
  context: LoadContext,
  {mark, pages, ...description}: PreviewsOptions,
): Plugin {
  const site = siteFacts(context, description);
  return {
    name: 'previews',
    async postBuild({outDir}) {
      await writeFile(path.join(outDir, 'robots.txt'), robotsText(site));
      const facts = completeHeads(await pages(outDir), site);
      await writePreviews(
        facts.filter(isListed).map((page) => ({
          file: previewPath(page, site),
          card: cardOf(page, site),
        })),
        {
          outDir,
          cache: path.join(context.siteDir, 'node_modules/.cache/previews'),
          mark: path.join(context.siteDir, mark),
        },
      );
    },
  };
}
