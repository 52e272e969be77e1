import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {PagesPlugin} from '../built-pages/step';
import {renderRobots} from './core/head';
import {createCard, getPreviewPath} from './core/page';
import {writePreviews} from './node/images';
import {describePages, isListed, readSiteFacts} from './node/pages';
import type {PreviewsOptions} from './options';

/** Writes a preview image of each page, the head elements of link previews, and `robots.txt`. */
export default function previews(
  context: LoadContext,
  {mark, ...description}: PreviewsOptions,
): PagesPlugin {
  const site = readSiteFacts(context, description);
  return {
    name: 'previews',
    async transformPages(pages, {outDir}) {
      await writeFile(path.join(outDir, 'robots.txt'), renderRobots(site));
      const described = describePages(pages, site);
      await writePreviews(
        described
          .map(({facts}) => facts)
          .filter(isListed)
          .map((facts) => ({
            file: getPreviewPath(facts, site),
            card: createCard(facts, site),
          })),
        {
          outDir,
          cache: path.join(context.siteDir, 'node_modules/.cache/previews'),
          mark: path.join(context.siteDir, mark),
        },
      );
      return described.map(({page}) => page);
    },
  };
}
