import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {FEED_FILE, renderFeed} from './core/feed';
import type {ChangesOptions} from './options';

export {validateOptions} from './options';

/** Writes the feed of the site's changes and links to it from every page. */
export default function changesPlugin(
  {siteConfig: {url}, baseUrl}: LoadContext,
  {changes, page, title, description}: ChangesOptions,
): Plugin {
  return {
    name: 'changes',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/rss+xml',
            title,
            href: baseUrl + FEED_FILE,
          },
        },
      ],
    }),
    async postBuild({outDir}) {
      await writeFile(
        path.join(outDir, FEED_FILE),
        renderFeed(changes, {title, description}, {url, baseUrl, page}),
      );
    },
  };
}
