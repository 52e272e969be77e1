import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {PagesPlugin} from '../built-pages/step';
import {writeMarkdown, type DocsVersion} from './node/writeMarkdown';
import type {MarkdownOptions} from './options';

/** Subset of the docs plugin's content. */
interface DocsContent {
  loadedVersions: {
    label: string;
    path: string;
    isLast: boolean;
    docs: {id: string; title: string; description: string; permalink: string}[];
    sidebars: DocsVersion['sidebars'];
  }[];
}

/** Writes every page of the site as Markdown beside its HTML, and `llms.txt` lists of the pages. */
export default function markdown(
  {baseUrl, siteDir, siteConfig}: LoadContext,
  options: MarkdownOptions,
): PagesPlugin {
  return {
    name: 'markdown',
    async transformPages(pages, {outDir, plugins}) {
      const docs = plugins.find(
        ({name}) => name === 'docusaurus-plugin-content-docs',
      )?.content as DocsContent | undefined;
      await writeMarkdown({
        outDir,
        pages,
        cacheDir: path.join(siteDir, 'node_modules/.cache/markdown'),
        url: siteConfig.url,
        baseUrl,
        title: siteConfig.title,
        versions: (docs?.loadedVersions ?? []).map((version) => ({
          label: version.label,
          path: version.path,
          isLatest: version.isLast,
          docs: version.docs,
          sidebars: version.sidebars,
        })),
        options,
      });
      return pages;
    },
  };
}
