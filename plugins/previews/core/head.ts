import {escapeHtml} from '../../lib/escapeHtml';
import {SIZE} from './card';
import {
  createCard,
  describeCard,
  getPreviewPath,
  type PageFacts,
  type SiteFacts,
} from './page';
import {createStructuredData} from './structuredData';

const renderMeta = (property: string, content: string | number) =>
  `<meta property="${property}" content="${escapeHtml(String(content))}">`;

/** Serializes JSON for a script element, without `</script>`. */
const renderScriptJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Renders the head elements for link previews (ogp.me) and search engines that Docusaurus
 * does not write itself; it writes `twitter:card`, titles and canonical addresses.
 */
export function renderHead(page: PageFacts, site: SiteFacts): string {
  const alt = page.isIndexable
    ? describeCard(createCard(page, site), site)
    : `${site.title}, ${site.tagline}`;
  const data = createStructuredData(page, site);
  return [
    renderMeta('og:type', page.version ? 'article' : 'website'),
    renderMeta('og:site_name', site.title),
    ...(page.description ? [] : [renderMeta('og:description', site.tagline)]),
    renderMeta(
      'og:image',
      `${site.url}${site.baseUrl}${getPreviewPath(page, site)}`,
    ),
    renderMeta('og:image:width', SIZE.width),
    renderMeta('og:image:height', SIZE.height),
    renderMeta('og:image:alt', alt),
    data.length > 0
      ? `<script type="application/ld+json">${renderScriptJson({'@context': 'https://schema.org', '@graph': data})}</script>`
      : '',
  ].join('');
}

/** Writes `robots.txt`, which allows all paths: `noindex` and the sitemap control what is listed. */
export function renderRobots({
  url,
  baseUrl,
}: Pick<SiteFacts, 'url' | 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
