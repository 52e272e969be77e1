import path from 'node:path';
import {type PageContent} from '@playtorch-docs/docs-search';
import {readPages as readContents} from '../../../plugins/search/node/readPages';
import {readBuiltPages} from '../../../config/builtPages';
import {
  docPath,
  docVersions,
  type DocVersion,
} from '../../../src/lib/versions/docVersions';

/** A built page that the search knows. */
export interface BuiltPage {
  /** Address with base path. */
  address: string;
  file: string;
  html: string;
  /** What our own index holds of it. */
  content: PageContent;
}

/** `docusaurus_tag` of the pages outside the docs. */
export const NO_VERSION = 'default';

/** `docusaurus_tag` of a docs version. */
export function tagOf(version: DocVersion): string {
  return `docs-default-${version.name}`;
}

/** Where pages of a version are, base path included; the site's base for those without one. */
export function baseOf(name: string | undefined, baseUrl: string): string {
  const version = docVersions.find((candidate) => candidate.name === name);
  return version ? docPath(version, '', baseUrl) : baseUrl;
}

/** The pages that our own index holds, so that every engine is asked about the same ones. */
export async function readPages(
  dir: string,
  baseUrl: string,
): Promise<BuiltPage[]> {
  const built = await readBuiltPages(dir);
  const html = new Map(built.map((page) => [page.file, page.html]));
  return readContents(
    built,
    baseUrl,
    docVersions.map(({name}) => ({name, base: baseOf(name, baseUrl)})),
  ).map((content) => {
    const address = baseOf(content.version, baseUrl) + content.path;
    const file = `${address.slice(baseUrl.length)}index.html`;
    return {
      address,
      file: path.join(dir, file),
      content,
      html: html.get(file)!,
    };
  });
}

/** The pages that are searched while a version is read. */
export function pagesOf(
  pages: readonly BuiltPage[],
  version: DocVersion,
): BuiltPage[] {
  const tags = [NO_VERSION, tagOf(version)];
  return pages.filter(({content}) => tags.includes(content.tag));
}
