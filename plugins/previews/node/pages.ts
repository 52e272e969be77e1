import type {Props} from '@docusaurus/types';
import {withHeadEnd, type BuiltPage} from '../../built-pages/core/page';
import {renderHead} from '../core/head';
import type {PageFacts, SiteFacts} from '../core/page';
import {readPage} from './readPage';

/** Metadata that Docusaurus's configuration lacks. */
export type SiteDescription = Pick<
  SiteFacts,
  'versions' | 'sections' | 'author'
>;

export function readSiteFacts(
  {
    siteConfig,
    baseUrl,
  }: {siteConfig: Props['siteConfig']; baseUrl: Props['baseUrl']},
  description: SiteDescription,
): SiteFacts {
  const {title, tagline, url} = siteConfig;
  return {title, tagline, url, baseUrl, ...description};
}

/** Reads the title, version and place of each page, and adds to its head the elements that link previews and search engines read. */
export function describePages(
  pages: readonly BuiltPage[],
  site: SiteFacts,
): {page: BuiltPage; facts: PageFacts}[] {
  return pages.map((page) => {
    const facts = readPage(page.html, page.file, site.baseUrl);
    return {facts, page: withHeadEnd(page, renderHead(facts, site))};
  });
}

/** Tells whether search engines may list a page; the player's frame has no canonical address and is none. */
export const isListed = ({isIndexable, canonical}: PageFacts): boolean =>
  isIndexable && canonical !== '';
