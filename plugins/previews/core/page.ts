import type {Card} from './card';

/** What a built page says of itself. */
export interface PageFacts {
  /** Path on the host, base path included: `/docs/tutorials/faq/`. */
  path: string;
  /** The document's title. */
  title: string;
  description: string;
  /** Absolute address that search engines are given. */
  canonical: string;
  /** Whether search engines may list it. */
  isIndexable: boolean;
  /** Docusaurus's name of the docs version. */
  version?: string | undefined;
  /** Labels of the breadcrumbs from the first category to the page, with addresses where they are links. */
  trail: readonly Crumb[];
  /** Questions that the page shows with their answers; on pages of questions only. */
  questions: readonly Question[];
}

export interface Crumb {
  label: string;
  /** Path on the host. */
  href?: string | undefined;
}

export interface Question {
  question: string;
  answer: string;
}

/** What all pages share. */
export interface SiteFacts {
  title: string;
  /** Stands for the description of a page that has none. */
  tagline: string;
  /** Origin. */
  url: string;
  baseUrl: string;
  /** Labels of the docs versions, by Docusaurus's names. */
  versions: Readonly<Record<string, string>>;
  /** Names of the docs' sections by the folder in their paths. */
  sections: Readonly<Record<string, string>>;
  /** Who wrote the pages. */
  author: {name: string; url: string};
}

/**
 * Address of a page's preview below the base path, without a leading slash;
 * pages that no search engine lists show that of the home page.
 */
export function previewPath(
  {path, isIndexable}: Pick<PageFacts, 'path' | 'isIndexable'>,
  {baseUrl}: Pick<SiteFacts, 'baseUrl'>,
): string {
  const below = isIndexable
    ? path.slice(baseUrl.length).replace(/\/$/, '')
    : '';
  return `previews/${below || 'index'}.png`;
}

/** What readers call the page: its title without what the site adds. */
export function plainTitle(
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

/** What the preview of a page says. */
export function cardOf(page: PageFacts, site: SiteFacts): Card {
  const folder = page.version
    ? page.path.split('/').find((segment) => segment in site.sections)
    : undefined;
  const category = page.trail.length > 1 ? page.trail[0]?.label : undefined;
  const label = page.version && site.versions[page.version];
  return {
    title: plainTitle(page, site),
    section: [folder && site.sections[folder], category]
      .filter(Boolean)
      .join(' · '),
    version: label ? `Version ${label}` : '',
    brand: site.title,
    host: site.url.replace(/^https?:\/\//, ''),
  };
}

/** The preview in words. */
export function cardText(
  {title, section, version}: Card,
  site: Pick<SiteFacts, 'title'>,
): string {
  return [site.title, section, title, version].filter(Boolean).join(', ');
}
