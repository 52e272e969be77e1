import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio/slim';
import type {VersionBase} from '../core/page';
import {toRecords, type SearchRecord} from '../core/records';
import {readPages} from './readPages';

/** Origin of the site that was built: its pages name it. */
async function readOrigin(outDir: string): Promise<string> {
  const $ = load(await readFile(path.join(outDir, 'index.html'), 'utf8'));
  const address = $('link[rel="canonical"]').attr('href') ?? '';
  if (!URL.canParse(address)) {
    throw new Error(`${outDir}/index.html names no canonical address.`);
  }
  return new URL(address).origin;
}

/**
 * The records of a built site in DocSearch's shape, with absolute addresses.
 *
 * @param baseUrl - base path of the build.
 */
export async function readRecords(
  outDir: string,
  baseUrl: string,
  versions: readonly VersionBase[],
): Promise<SearchRecord[]> {
  const origin = await readOrigin(outDir);
  const pages = await readPages(outDir, baseUrl, versions);
  return pages.flatMap((page) => {
    const version = versions.find(({name}) => name === page.version);
    return toRecords(page, origin + (version?.base ?? baseUrl));
  });
}
