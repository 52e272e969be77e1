import {linkVersions, type PageContent, type VersionBase} from '../page';
import {extractPage, type PageAddress} from './extract';

/** Splits an address of the site into the docs version and the path below its base. */
function splitAddress(
  address: string,
  baseUrl: string,
  versions: readonly VersionBase[],
): PageAddress {
  // The longest base first: `/docs/next/` before `/docs/`.
  const version = [...versions]
    .sort((a, b) => b.base.length - a.base.length)
    .find(({base}) => address.startsWith(base));
  return {
    path: address.slice((version?.base ?? baseUrl).length),
    version: version?.name,
  };
}

/** A page of a finished build. */
export interface BuiltPage {
  /** Path in the build, with slashes: `docs/faq/index.html`. */
  readonly file: string;
  readonly html: string;
}

const INDEX = /(^|\/)index\.html$/;

/**
 * What is searched of every page of a build: each `index.html`, which is served as its folder.
 *
 * @param baseUrl - base path of the build, with a slash at its end.
 * @param sectionOf - the part of the site that a page is in.
 */
export function readPages(
  built: readonly BuiltPage[],
  baseUrl: string,
  versions: readonly VersionBase[],
  sectionOf: (address: PageAddress) => string | undefined = () => undefined,
): PageContent[] {
  const keywords = new Map<PageContent, Map<string, string>>();
  const pages = built
    .filter(({file}) => INDEX.test(file))
    .flatMap(({file, html}) => {
      const address = splitAddress(
        baseUrl + file.replace(/index\.html$/, ''),
        baseUrl,
        versions,
      );
      const words = new Map<string, string>();
      const page = extractPage(
        html,
        {...address, section: sectionOf(address)},
        words,
      );
      if (!page) {
        return [];
      }
      keywords.set(page, words);
      return page;
    });
  keywords.forEach((words, page) => addKeywords(page, words, pages));
  linkVersions(pages);
  return pages;
}

/** Gives places their keywords. A heading may have moved to a page below the one that names it. */
function addKeywords(
  {path: above, version}: PageContent,
  keywords: ReadonlyMap<string, string>,
  pages: readonly PageContent[],
): void {
  if (keywords.size === 0) {
    return;
  }
  for (const page of pages) {
    const same = page.path === above;
    if (page.version === version && page.path.startsWith(above)) {
      for (const place of page.places) {
        const words = keywords.get(place.anchor);
        if (words && (same || place.anchor)) {
          place.keywords ??= words;
        }
      }
    }
  }
}
