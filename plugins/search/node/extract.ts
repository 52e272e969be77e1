import {load} from 'cheerio';
import type {AnyNode} from 'domhandler';
import type {SearchRecord} from '../core/record';

/** A page's records and the tag they belong to. */
export interface PageRecords {
  tag: string;
  records: SearchRecord[];
}

/** What belongs to no heading's text: controls, screen-reader copies, drawings' code, and what a page excludes. */
const NOISE =
  '[data-search-skip], button, script, style, svg, .hash-link, nav, .theme-edit-this-page, [aria-hidden="true"], .theme-doc-version-badge, .theme-doc-version-banner';

/** Elements that stand inside a line; all others part words. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

/**
 * Takes the searchable records out of a built page.
 *
 * @param html - the page.
 * @param path - its address, base path included.
 * @returns undefined for pages that search engines are told to leave out, and pages without content.
 */
export function extractPage(
  html: string,
  path: string,
): PageRecords | undefined {
  const $ = load(html);
  const robots = $('meta[name="robots"], meta[property="robots"]').attr(
    'content',
  );
  const root = $('article .markdown').first().length
    ? $('article .markdown').first()
    : $('main').first();
  const title =
    root.find('h1').first().text().trim() || $('h1').first().text().trim();
  if (robots?.includes('noindex') || !root.length || !title) {
    return undefined;
  }
  const tag = $('meta[name="docusaurus_tag"]').attr('content') ?? 'default';
  const section = path.includes('/api/')
    ? 'API'
    : tag === 'default'
      ? 'PlayTorch'
      : 'Tutorials';
  root.find(NOISE).remove();

  const records: SearchRecord[] = [];
  let current: SearchRecord = {
    url: path,
    section,
    page: title,
    headings: [],
    text: '',
  };
  const trail: {level: number; text: string}[] = [];
  const finish = () => {
    current.text = current.text.replace(/\s+/g, ' ').trim();
    records.push(current);
  };
  // In document order: a heading starts a record, every other text belongs to the last one.
  const walk = (node: AnyNode): void => {
    if (node.type === 'text') {
      current.text += node.data;
      return;
    }
    if (node.type !== 'tag') {
      return;
    }
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level === '1') {
      return;
    }
    if (level) {
      finish();
      const text = $(node)
        .text()
        .replace(/\s+/g, ' ')
        .replace(/\u200b/g, '')
        .trim();
      while ((trail.at(-1)?.level ?? 0) >= Number(level)) {
        trail.pop();
      }
      trail.push({level: Number(level), text});
      const id = $(node).attr('id');
      current = {
        url: id ? `${path}#${id}` : path,
        section,
        page: title,
        headings: trail.map((heading) => heading.text),
        text: '',
      };
      return;
    }
    const space = INLINE.has(node.name) ? '' : ' ';
    current.text += space;
    node.children.forEach(walk);
    current.text += space;
  };
  root.get().forEach(walk);
  finish();
  return {tag, records};
}
