import type {Card} from './card';

/** Metadata of a built page. */
export interface PageFacts {
  /** Path including the base path: `/docs/tutorials/faq/`. */
  path: string;
  /** Title of the document. */
  title: string;
  description: string;
  /** Absolute canonical address. */
  canonical: string;
  /** Whether search engines may list the page. */
  isIndexable: boolean;
  /** Docusaurus's name of the docs version. */
  version?: string | undefined;
  /** Breadcrumbs from the first category to the page. */
  trail: readonly Crumb[];
  /** Questions with answers; empty except on FAQ pages. */
  questions: readonly FaqQuestion[];
}

/** Breadcrumb; one with an address is a link. */
interface Crumb {
  label: string;
  /** Path on the host. */
  href?: string | undefined;
}

export interface FaqQuestion {
  question: string;
  answer: string;
}

/** Metadata of the site. */
export interface SiteFacts {
  title: string;
  /** Description of pages without their own. */
  tagline: string;
  /** Origin of the site. */
  url: string;
  baseUrl: string;
  /** Labels of the docs versions, by Docusaurus's names. */
  versions: Readonly<Record<string, string>>;
  /** Names of the docs' sections by the folder in their paths. */
  sections: Readonly<Record<string, string>>;
  /** Author of the pages. */
  author: {name: string; url: string};
}

/**
 * Returns the path of a page's preview below the base path, without a leading slash. Pages
 * with `noindex` share that of the home page.
 */
export function getPreviewPath(
  {path, isIndexable}: Pick<PageFacts, 'path' | 'isIndexable'>,
  {baseUrl}: Pick<SiteFacts, 'baseUrl'>,
): string {
  const below = isIndexable
    ? path.slice(baseUrl.length).replace(/\/$/, '')
    : '';
  return `previews/${below || 'index'}.png`;
}

/** Strips the site's name and the version from a page's title. */
export function getPlainTitle(
  {title, version}: Pick<PageFacts, 'title' | 'version'>,
  site: Pick<SiteFacts, 'title' | 'versions'>,
): string {
  const label = version && site.versions[version];
  let plain = title;
  for (const end of [` | ${site.title}`, label ? ` (${label})` : '']) {
    plain = end && plain.endsWith(end) ? plain.slice(0, -end.length) : plain;
  }
  const start = `${site.title}: `;
  return plain.startsWith(start) ? plain.slice(start.length) : plain;
}

/** Derives the texts of a page's preview. */
export function createCard(page: PageFacts, site: SiteFacts): Card {
  const folder = page.version
    ? page.path.split('/').find((segment) => segment in site.sections)
    : undefined;
  const category = page.trail.length > 1 ? page.trail[0]?.label : undefined;
  const label = page.version && site.versions[page.version];
  return {
    title: getPlainTitle(page, site),
    section: [folder && site.sections[folder], category]
      .filter(Boolean)
      .join(' · '),
    version: label ? `Version ${label}` : '',
    brand: site.title,
    host: site.url.replace(/^https?:\/\//, ''),
  };
}

/** Joins the texts of a preview, for its alternative text. */
export function describeCard(
  {title, section, version}: Card,
  site: Pick<SiteFacts, 'title'>,
): string {
  return [site.title, section, title, version].filter(Boolean).join(', ');
}
