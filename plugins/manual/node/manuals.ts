import {load} from 'cheerio/slim';
import type {
  LoadedContent,
  LoadedVersion,
} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {newPage, type BuiltPage} from '../../built-pages/core/page';
import {renderManual, type Chapter} from '../core/manual';

/** Folder of a version's manual, below the version's path. */
const FOLDER = 'manual';

type Item = LoadedVersion['sidebars'][string][number];

/** Lists the ids of the docs of a sidebar, in its order. */
function listDocIds(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    switch (item.type) {
      case 'doc':
        return [item.id];
      case 'category':
        return [
          ...(item.link?.type === 'doc' ? [item.link.id] : []),
          ...listDocIds(item.items),
        ];
      default:
        return [];
    }
  });
}

/** Options that write HTML as browsers do: characters as they are, `class=""` with its value. */
const HTML = {
  xml: {
    xmlMode: false,
    encodeEntities: 'utf8',
    selfClosingTags: false,
    emptyAttrs: true,
  },
} as const;

/**
 * Extracts the content of a doc's page, and the elements of its style sheets.
 *
 * @throws Error with the file's name if the theme has renamed its content element.
 */
function extractChapter(
  html: string,
  file: string,
): {content: string; styles: string[]} {
  const $ = load(html, HTML);
  // Stable class name of Docusaurus: ThemeClassNames.docs.docMarkdown.
  const content = $('.theme-doc-markdown');
  if (content.length !== 1) {
    throw new Error(
      `${file} has ${content.length} elements of the class theme-doc-markdown: compare plugins/manual with the theme's DocItem/Content.`,
    );
  }
  return {
    content: $.html(content),
    styles: $('link[rel=stylesheet]')
      .toArray()
      .map((element) => $.html(element)),
  };
}

/** Builds the manual of each version, `manual/` below the version's path: all docs on one page. */
export function createManuals(
  {
    baseUrl,
    siteConfig,
    plugins,
  }: Pick<Props, 'baseUrl' | 'siteConfig' | 'plugins'>,
  pages: readonly BuiltPage[],
): BuiltPage[] {
  const docs = plugins.find(
    ({name, options}) =>
      name === 'docusaurus-plugin-content-docs' && options.id === 'default',
  )?.content as LoadedContent;
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return docs.loadedVersions.map((version) => {
    const ids = Object.values(version.sidebars).flatMap(listDocIds);
    const styles = new Set<string>();
    const chapters = [...new Set(ids)].map((id): Chapter => {
      const doc = version.docs.find((other) => other.id === id)!;
      // Links in the pages end with a slash.
      const address = `${doc.permalink.replace(/\/$/, '')}/`;
      const file = `${address.slice(baseUrl.length)}index.html`;
      const {html, headEnd} = byFile.get(file)!;
      const {content, styles: ofPage} = extractChapter(
        html + headEnd.join(''),
        file,
      );
      ofPage.forEach((element) => styles.add(element));
      return {title: doc.title, path: address, html: content};
    });
    const path = `${version.path}/${FOLDER}/`;
    return newPage(
      `${path.slice(baseUrl.length)}index.html`,
      renderManual({
        path,
        title: `${siteConfig.title} ${version.label}, the whole manual`,
        origin: siteConfig.url,
        baseUrl,
        styles: [...styles],
        chapters,
      }),
    );
  });
}
