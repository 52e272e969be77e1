import path from 'node:path';
import {load} from 'cheerio/slim';
import {addressOf, type BuiltPage} from '../../../src/lib/builtPage';

/** A built page that readers and search engines are meant to find. */
export interface ContentPage {
  /** With the base, and a slash at its end. */
  path: string;
  /** The part of its HTML that holds the content. */
  html: string;
  head: string;
}

/** The last part of the text between two marks, both included. */
function between(text: string, start: string, end: string): string | undefined {
  const from = text.indexOf(start);
  const to = text.lastIndexOf(end);
  return from < 0 || to < from ? undefined : text.slice(from, to + end.length);
}

const metas = (head: string) => head.match(/<meta\b[^>]*>/g) ?? [];

/** Whether search engines are told to leave a page out: redirects, pages of dynamic routes, the player's frame, 404. */
export function isLeftOut(head: string): boolean {
  return metas(head).some(
    (meta) => /name=["']?robots\b/.test(meta) && /\bnoindex\b/.test(meta),
  );
}

/** Cuts a page's content out of its HTML: parsing all of it would take several times as long. */
export function contentHtml(html: string): string | undefined {
  return (
    between(html, '<article', '</article>') ?? between(html, '<main', '</main>')
  );
}

/** Title and description that the page gives itself. */
export function readHead(head: string): {title: string; description: string} {
  const $ = load(head);
  return {
    title: $('meta[property="og:title"]').attr('content') ?? $('title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
  };
}

/**
 * The pages of a build that have content of their own.
 *
 * @param without - paths, with the base, of pages that are none to read.
 */
export function readPages(
  all: readonly Pick<BuiltPage, 'file' | 'html'>[],
  baseUrl: string,
  without: ReadonlySet<string>,
): ContentPage[] {
  return all.flatMap(({file, html: text}): ContentPage[] => {
    const address = addressOf(file, baseUrl);
    const head = text.slice(0, text.indexOf('</head>'));
    const html = contentHtml(text);
    return path.basename(file) === 'index.html' &&
      html &&
      !without.has(address) &&
      !isLeftOut(head)
      ? [{path: address, html, head}]
      : [];
  });
}
