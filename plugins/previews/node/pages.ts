import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {endOfHead, headElements} from '../core/head';
import type {PageFacts, SiteFacts} from '../core/page';
import {readPage} from './readPage';

/** What only the site's owner knows; the rest is in Docusaurus's configuration. */
export type SiteDescription = Pick<
  SiteFacts,
  'versions' | 'sections' | 'author'
>;

export function siteFacts(
  {
    siteConfig,
    baseUrl,
  }: {siteConfig: Props['siteConfig']; baseUrl: Props['baseUrl']},
  description: SiteDescription,
): SiteFacts {
  const {title, tagline, url} = siteConfig;
  return {title, tagline, url, baseUrl, ...description};
}

/** Gives each page of a build what link previews and search engines read; for the one rewrite of pages in `plugins/hosting`. */
export function giveHead(
  props: Props,
  description: SiteDescription,
): (html: string, file: string) => string {
  const site = siteFacts(props, description);
  return (html, file) => {
    const page = readPage(html, file, site.baseUrl);
    return endOfHead(html, headElements(page, site)) ?? html;
  };
}

/** The pages of a finished build that search engines may list. */
export async function indexablePages(
  outDir: string,
  baseUrl: string,
): Promise<PageFacts[]> {
  const files = (await readdir(outDir, {recursive: true})).filter(
    (file) => path.basename(file) === 'index.html',
  );
  const pages = await Promise.all(
    files.map(async (file) =>
      readPage(await readFile(path.join(outDir, file), 'utf8'), file, baseUrl),
    ),
  );
  // A document without a canonical address is no page of the site: the player's frame.
  return pages.filter(({isIndexable, canonical}) => isIndexable && canonical);
}
