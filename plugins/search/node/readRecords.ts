import {load} from 'cheerio/slim';
import type {VersionBase} from '../core/engine';
import type {HtmlFile} from '../core/extract';
import {toRecords, type SearchRecord} from '../core/algolia';
import {readPages} from './readPages';

/** Origin of the site that was built: its pages name it. */
function readOrigin(pages: readonly HtmlFile[]): string {
  const $ = load(pages.find(({file}) => file === 'index.html')?.html ?? '');
  const address = $('link[rel="canonical"]').attr('href') ?? '';
  if (!URL.canParse(address)) {
    throw new Error("The build's index.html names no canonical address.");
  }
  return new URL(address).origin;
}

/**
 * The records of a built site in DocSearch's shape, with absolute addresses.
 *
 * @param baseUrl - base path of the build.
 * @param versions - the one first whose hit is shown of a place in several.
 * @throws Error when the home page does not tell where the site is served.
 */
export function readRecords(
  built: readonly HtmlFile[],
  baseUrl: string,
  versions: readonly VersionBase[],
): SearchRecord[] {
  const origin = readOrigin(built);
  const names = versions.map(({name}) => name);
  return readPages(built, baseUrl, versions).flatMap((page) => {
    const version = versions.find(({name}) => name === page.version);
    return toRecords(page, origin + (version?.base ?? baseUrl), names);
  });
}
