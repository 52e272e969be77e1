import path from 'node:path';
import {addressOf, type BuiltPage} from '../../../src/lib/builtPage';
import {linkVersions, type PageContent, type VersionBase} from '../core/page';
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

/** What is searched of every page of a build. */
export function readPages(
  built: readonly Pick<BuiltPage, 'file' | 'html'>[],
  baseUrl: string,
  versions: readonly VersionBase[],
): PageContent[] {
  const pages = built
    .filter(({file}) => path.basename(file) === 'index.html')
    .flatMap(({file, html}) => {
      const address = addressOf(file, baseUrl);
      return extractPage(html, splitAddress(address, baseUrl, versions)) ?? [];
    });
  linkVersions(pages);
  return pages;
}
