import path from 'node:path';
import {load} from 'cheerio/slim';
import {addressOf, type BuiltPage} from '../../built-pages/core/page';

/** Built page with content for readers and search engines. */
export interface ContentPage {
  /** Path with the base and a slash at its end. */
  path: string;
  /** Part of the HTML with the content. */
  html: string;
  head: string;
}

/** Cuts out the text from the first start mark to the last end mark, both included. */
function extractBetween(
  text: string,
  start: string,
  end: string,
): string | undefined {
  const from = text.indexOf(start);
  const to = text.lastIndexOf(end);
  return from < 0 || to < from ? undefined : text.slice(from, to + end.length);
}

const listMetas = (head: string) => head.match(/<meta\b[^>]*>/g) ?? [];

/** Tells whether a page has `noindex`: redirects, dynamic routes, the player's frame, 404. */
export function isLeftOut(head: string): boolean {
  return listMetas(head).some(
    (meta) => /name=["']?robots\b/.test(meta) && /\bnoindex\b/.test(meta),
  );
}

/** Cuts a page's content out of its HTML as text; parsing the whole page is several times slower. */
export function extractContent(html: string): string | undefined {
  return (
    extractBetween(html, '<article', '</article>') ??
    extractBetween(html, '<main', '</main>')
  );
}

/** Reads title and description from the head of a page. */
export function readHead(head: string): {title: string; description: string} {
  const $ = load(head);
  return {
    title: $('meta[property="og:title"]').attr('content') ?? $('title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
  };
}

/**
 * Reads the pages of a build that have content.
 *
 * @param without - paths, with the base, of pages to skip.
 */
export function readPages(
  all: readonly Pick<BuiltPage, 'file' | 'html'>[],
  baseUrl: string,
  without: ReadonlySet<string>,
): ContentPage[] {
  return all.flatMap(({file, html: text}): ContentPage[] => {
    const address = addressOf(file, baseUrl);
    const head = text.slice(0, text.indexOf('</head>'));
    const html = extractContent(text);
    return path.basename(file) === 'index.html' &&
      html &&
      !without.has(address) &&
      !isLeftOut(head)
      ? [{path: address, html, head}]
      : [];
  });
}
