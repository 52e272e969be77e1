import type {Props} from '@docusaurus/types';
import type {BuiltPage} from '../../../src/lib/builtPage';
import {headElements} from '../core/head';
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

/** Reads what each page of a build says of itself, and gives its head what link previews and search engines read. */
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

/** Whether search engines may list a page. A document without a canonical address is no page of the site: the player's frame. */
export const isListed = ({isIndexable, canonical}: PageFacts): boolean =>
  isIndexable && canonical !== '';
