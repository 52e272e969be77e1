import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
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

/** Reads what is searched of every page of a build. */
export async function readPages(
  outDir: string,
  baseUrl: string,
  versions: readonly VersionBase[],
): Promise<PageContent[]> {
  const entries = await readdir(outDir, {recursive: true});
  const pages: PageContent[] = [];
  for (const entry of entries
    .filter((name) => path.basename(name) === 'index.html')
    .sort()) {
    const folder = path.dirname(entry).split(path.sep).join('/');
    const address = folder === '.' ? baseUrl : `${baseUrl}${folder}/`;
    const page = extractPage(
      await readFile(path.join(outDir, entry), 'utf8'),
      splitAddress(address, baseUrl, versions),
    );
    if (page) {
      pages.push(page);
    }
  }
  linkVersions(pages);
  return pages;
}
