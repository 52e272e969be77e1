import type {Props} from '@docusaurus/types';
import type {BuiltPage} from '../../../src/lib/builtPage';
import {headElements} from '../core/head';
import type {PageFacts, SiteFacts} from '../core/page';
import {readPage} from './readPage';

/** Metadata that Docusaurus's configuration lacks. */
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

/** Adds the elements for link previews and search engines to each page's head, and returns the pages' metadata. */
export function completeHeads(
  pages: readonly BuiltPage[],
  site: SiteFacts,
): PageFacts[] {
  return pages.map(({file, html, head}) => {
    const facts = readPage(html, file, site.baseUrl);
    head.push(headElements(facts, site));
    return facts;
  });
}

/** Tells whether search engines may list a page; the player's frame has no canonical address and is none. */
export const isListed = ({isIndexable, canonical}: PageFacts): boolean =>
  isIndexable && canonical !== '';
