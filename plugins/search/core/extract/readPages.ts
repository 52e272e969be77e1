import {linkVersions, type PageContent, type VersionBase} from '../engine/page';
import {extractPage, type PageAddress} from './extract';
import {shareKeywords} from './keywords';

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
export interface HtmlFile {
  /** Path in the build, with slashes: `docs/faq/index.html`. */
  readonly file: string;
  readonly html: string;
}

const INDEX = /(^|\/)index\.html$/;

/**
 * Reads what is searched of every page of a build: each `index.html`, which is served as its folder.
 *
 * @param baseUrl - base path of the build, with a slash at its end.
 * @param sectionOf - the part of the site that a page is in.
 */
export function readPages(
  built: readonly HtmlFile[],
  baseUrl: string,
  versions: readonly VersionBase[],
  sectionOf: (address: PageAddress) => string | undefined = () => undefined,
): PageContent[] {
  const pages = built
    .filter(({file}) => INDEX.test(file))
    .flatMap(({file, html}) => {
      const address = splitAddress(
        baseUrl + file.replace(/index\.html$/, ''),
        baseUrl,
        versions,
      );
      return extractPage(html, {...address, section: sectionOf(address)}) ?? [];
    });
  shareKeywords(pages);
  linkVersions(pages);
  return pages;
}
