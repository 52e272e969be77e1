import {
  getPlainTitle,
  getPreviewPath,
  type PageFacts,
  type SiteFacts,
} from './page';

/** JSON-LD node of a schema.org type. */
export type SchemaNode = {'@type': string} & Record<string, unknown>;

/**
 * Builds the breadcrumbs, home first. Google requires two items and an address for each but
 * the last, so categories without a page are omitted
 * (developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
function describeBreadcrumbs(page: PageFacts, site: SiteFacts): SchemaNode {
  const items = [
    {name: site.title, item: site.url + site.baseUrl},
    ...page.trail
      .slice(0, -1)
      .flatMap(({label, href}) =>
        href ? [{name: label, item: site.url + href}] : [],
      ),
    {name: page.trail.at(-1)?.label ?? getPlainTitle(page, site)},
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}

/** Describes a docs page (schema.org/TechArticle, with Google's properties of Article). */
function describeArticle(page: PageFacts, site: SiteFacts): SchemaNode {
  return {
    '@type': 'TechArticle',
    headline: getPlainTitle(page, site),
    description: page.description || site.tagline,
    image: `${site.url}${site.baseUrl}${getPreviewPath(page, site)}`,
    url: site.url + page.path,
    inLanguage: 'en',
    version: page.version && site.versions[page.version],
    author: {'@type': 'Organization', ...site.author},
  };
}

/** Describes the site and its search (schema.org/SearchAction). */
function describeSite(site: SiteFacts): SchemaNode {
  const home = site.url + site.baseUrl;
  return {
    '@type': 'WebSite',
    name: site.title,
    description: site.tagline,
    url: home,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${home}search/?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Describes questions and answers (developers.google.com/search/docs/appearance/structured-data/faqpage). */
function describeFaq({questions}: PageFacts): SchemaNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}

/** Builds the structured data of a page; none for pages with `noindex`. */
export function createStructuredData(
  page: PageFacts,
  site: SiteFacts,
): SchemaNode[] {
  if (!page.isIndexable) {
    return [];
  }
  return [
    ...(page.path === site.baseUrl ? [describeSite(site)] : []),
    ...(page.version
      ? [describeBreadcrumbs(page, site), describeArticle(page, site)]
      : []),
    ...(page.questions.length > 0 ? [describeFaq(page)] : []),
  ];
}
