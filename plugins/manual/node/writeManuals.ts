import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio';
import type {
  LoadedContent,
  LoadedVersion,
} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {manualHtml, type Chapter} from '../core/manual';

/** Folder of a version's manual, below the version's path. */
export const FOLDER = 'manual';

type Item = LoadedVersion['sidebars'][string][number];

/** Ids of the docs of a sidebar, in its order. */
function docIds(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    switch (item.type) {
      case 'doc':
        return [item.id];
      case 'category':
        return [
          ...(item.link?.type === 'doc' ? [item.link.id] : []),
          ...docIds(item.items),
        ];
      default:
        return [];
    }
  });
}

/**
 * What a doc's page shows below its title.
 *
 * @throws Error that names the file when the theme has changed
 */
export function contentOf(html: string, file: string): string {
  const $ = load(html);
  // One of the class names that Docusaurus keeps stable: ThemeClassNames.docs.docMarkdown.
  const content = $('.theme-doc-markdown');
  if (content.length !== 1) {
    throw new Error(
      `${file} has ${content.length} elements of the class theme-doc-markdown: compare plugins/manual with the theme's DocItem/Content.`,
    );
  }
  return $.html(content);
}

const STYLE = /<link(?=[^>]* rel="?stylesheet)[^>]*>/g;

/**
 * Writes each version's docs on one page, `manual/` below the version's path: to print, or to keep.
 */
export async function writeManuals({
  outDir,
  baseUrl,
  siteConfig,
  plugins,
}: Pick<
  Props,
  'outDir' | 'baseUrl' | 'siteConfig' | 'plugins'
>): Promise<void> {
  const docs = plugins.find(
    ({name, options}) =>
      name === 'docusaurus-plugin-content-docs' && options.id === 'default',
  )?.content as LoadedContent;
  for (const version of docs.loadedVersions) {
    const ids = Object.values(version.sidebars).flatMap(docIds);
    const styles = new Set<string>();
    const chapters: Chapter[] = [];
    for (const id of new Set(ids)) {
      const doc = version.docs.find((other) => other.id === id)!;
      const file = path.join(doc.permalink.slice(baseUrl.length), 'index.html');
      const html = await readFile(path.join(outDir, file), 'utf8');
      for (const [element] of html.matchAll(STYLE)) {
        styles.add(element);
      }
      chapters.push({
        title: doc.title,
        // As the pages' links have it.
        path: `${doc.permalink.replace(/\/$/, '')}/`,
        html: contentOf(html, file),
      });
    }
    const folder = path.join(
      outDir,
      version.path.slice(baseUrl.length),
      FOLDER,
    );
    await mkdir(folder, {recursive: true});
    await writeFile(
      path.join(folder, 'index.html'),
      manualHtml({
        title: `${siteConfig.title} ${version.label}, the whole manual`,
        origin: siteConfig.url,
        baseUrl,
        styles: [...styles],
        chapters,
      }),
    );
  }
}
