import {load, type CheerioAPI} from 'cheerio/slim';
import {readHtml} from '../buildFiles';
import {listPages} from '../e2e/pages';

/** Public address of the site. */
export const SITE = 'https://playtorch.dev';

/** Head of a built page. */
export interface PageHead {
  path: string;
  $: CheerioAPI;
  canonical: string;
  isIndexable: boolean;
}

/** Parses the head of a document alone: the body is a thousand times as long. */
export const loadHead = (html: string): CheerioAPI =>
  load(html.slice(0, html.indexOf('</head>')));

/** Reads the heads of all pages of the site. */
export function readHeads(): PageHead[] {
  return listPages().map((path) => {
    const $ = loadHead(readHtml(path));
    return {
      path,
      $,
      canonical: $('link[rel="canonical"]').attr('href') ?? '',
      isIndexable: !$('meta[name="robots"]')
        .attr('content')
        ?.includes('noindex'),
    };
  });
}

/** Reads the contents of all meta elements of a property. */
export const readContents = ($: CheerioAPI, name: string): string[] =>
  $(`meta[property="${name}"], meta[name="${name}"]`)
    .toArray()
    .map((element) => $(element).attr('content') ?? '');
