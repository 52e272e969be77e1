import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'cheerio/slim';

/** A built page that readers and search engines are meant to find. */
export interface BuiltPage {
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
 * Reads the pages of a build that have content of their own.
 *
 * @param without - paths, with the base, of pages that are none to read.
 */
export async function readPages(
  outDir: string,
  baseUrl: string,
  without: ReadonlySet<string>,
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  for (const entry of (await readdir(outDir, {recursive: true})).sort()) {
    if (path.basename(entry) !== 'index.html') {
      continue;
    }
    const folder = path.dirname(entry).split(path.sep).join('/');
    const address = folder === '.' ? baseUrl : `${baseUrl}${folder}/`;
    const text = await readFile(path.join(outDir, entry), 'utf8');
    const head = text.slice(0, text.indexOf('</head>'));
    const html = contentHtml(text);
    if (html && !without.has(address) && !isLeftOut(head)) {
      pages.push({path: address, html, head});
    }
  }
  return pages;
}
