import {escapeHtml} from '../../../src/lib/escapeHtml';
import {SIZE} from './card';
import {
  cardOf,
  cardText,
  previewPath,
  type PageFacts,
  type SiteFacts,
} from './page';
import {structuredData} from './structuredData';

const meta = (property: string, content: string | number) =>
  `<meta property="${property}" content="${escapeHtml(String(content))}">`;

/** JSON that may stand in a script element: none can end in it. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Elements of a page's head for sites that link to it and for search engines:
 * what Docusaurus does not write itself (ogp.me; `twitter:card`, titles and
 * canonical addresses it does).
 */
export function headElements(page: PageFacts, site: SiteFacts): string {
  const alt = page.isIndexable
    ? cardText(cardOf(page, site), site)
    : `${site.title}, ${site.tagline}`;
  const data = structuredData(page, site);
  return [
    meta('og:type', page.version ? 'article' : 'website'),
    meta('og:site_name', site.title),
    ...(page.description ? [] : [meta('og:description', site.tagline)]),
    meta('og:image', `${site.url}${site.baseUrl}${previewPath(page, site)}`),
    meta('og:image:width', SIZE.width),
    meta('og:image:height', SIZE.height),
    meta('og:image:alt', alt),
    data.length > 0
      ? `<script type="application/ld+json">${scriptJson({'@context': 'https://schema.org', '@graph': data})}</script>`
      : '',
  ].join('');
}

/** `robots.txt`: everything may be read; which pages are listed, pages and sitemap say. */
export function robotsText({
  url,
  baseUrl,
}: Pick<SiteFacts, 'url' | 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
