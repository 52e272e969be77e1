import {load, type CheerioAPI} from 'cheerio/slim';
import {htmlOf} from '../buildFiles';
import {allPages} from '../e2e/pages';

/** Public address of the site. */
export const SITE = 'https://playtorch.dev';

/** What the head of a built page says. */
export interface Head {
  path: string;
  $: CheerioAPI;
  canonical: string;
  isIndexable: boolean;
}

/** The head of a document: its body, a thousand times as long, is not parsed. */
export const loadHead = (html: string): CheerioAPI =>
  load(html.slice(0, html.indexOf('</head>')));

/** Heads of all pages of the site. */
export function readHeads(): Head[] {
  return allPages().map((path) => {
    const $ = loadHead(htmlOf(path));
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

/** Contents of all elements of a property. */
export const contents = ($: CheerioAPI, name: string): string[] =>
  $(`meta[property="${name}"], meta[name="${name}"]`)
    .toArray()
    .map((element) => $(element).attr('content') ?? '');
