import {escapeHtml} from '../../lib/escapeHtml';
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

/** Serializes JSON for a script element, without `</script>`. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Renders the head elements for link previews (ogp.me) and search engines that Docusaurus
 * does not write itself; it writes `twitter:card`, titles and canonical addresses.
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

/** Writes `robots.txt`, which allows all paths: `noindex` and the sitemap control what is listed. */
export function robotsText({
  url,
  baseUrl,
}: Pick<SiteFacts, 'url' | 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
