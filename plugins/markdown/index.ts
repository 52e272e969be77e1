import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {writeMarkdown, type DocsVersion} from './node/writeMarkdown';
import type {MarkdownOptions} from './options';

export {validateOptions} from './options';

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
): Plugin {
  return {
    name: 'markdown',
    async postBuild({outDir, plugins}: Props) {
      const docs = plugins.find(
        ({name}) => name === 'docusaurus-plugin-content-docs',
      )?.content as DocsContent | undefined;
      await writeMarkdown({
        outDir,
        pages: await options.pages(outDir),
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
    },
  };
}
