import type {Hit} from './engine';
import {indexTokens} from './tokens';

/** One query as DocSearch's modal and the search page send it. */
export interface SearchRequest {
  indexName: string;
  query?: string;
  hitsPerPage?: number;
  page?: number;
  /** Algolia's form: outer list AND, inner lists OR, each `attribute:value`. */
  facetFilters?: readonly (string | readonly string[])[];
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for the places where DocSearch sets HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** Escaped text with the words that matched in `<mark>`. */
export function mark(text: string, terms: readonly string[]): string {
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .map((piece, i) => {
      const matches =
        i % 2 === 1 &&
        indexTokens(piece).some((token) => terms.includes(token));
      return matches ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece);
    })
    .join('');
}

/** About `length` characters of the text around its first matching word. */
export function excerpt(
  text: string,
  terms: readonly string[],
  length = 140,
): string {
  const lower = text.toLowerCase();
  const at = Math.min(
    ...terms.map((term) => lower.indexOf(term)).filter((i) => i >= 0),
    text.length,
  );
  const start = at < length / 2 ? 0 : at - Math.floor(length / 3);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const cut = text.slice(from, from + length);
  return `${from > 0 ? '…' : ''}${cut}${from + length < text.length ? '…' : ''}`;
}

/** The tags that a request is limited to; empty where it names none. */
export function requestedTags(
  filters: SearchRequest['facetFilters'],
): string[] {
  return (filters ?? [])
    .flat()
    .filter((filter) => filter.startsWith('docusaurus_tag:'))
    .map((filter) => filter.slice('docusaurus_tag:'.length));
}

const LEVELS = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const;

/** A hit in the shape of a DocSearch record with Algolia's highlights. */
export function toAlgoliaHit({record, terms}: Hit, origin: string) {
  const levels = [record.section, record.page, ...record.headings];
  const nearest = `lvl${levels.length - 1}`;
  const inHeading = levels
    .at(-1)
    ?.split(/\s+/)
    .some((word) => indexTokens(word).some((token) => terms.includes(token)));
  const content = record.text ? excerpt(record.text, terms) : null;
  return {
    objectID: record.url,
    url: origin + record.url,
    url_without_anchor: origin + record.url.replace(/#.*$/, ''),
    anchor: record.url.split('#')[1] ?? null,
    type: inHeading || !content ? nearest : 'content',
    content,
    hierarchy: Object.fromEntries(
      LEVELS.map((level, i) => [level, levels[i] ?? null]),
    ),
    _highlightResult: {
      hierarchy: Object.fromEntries(
        levels.map((text, i) => [`lvl${i}`, {value: mark(text, terms)}]),
      ),
    },
    _snippetResult: {
      hierarchy: Object.fromEntries(
        levels.map((text, i) => [`lvl${i}`, {value: mark(text, terms)}]),
      ),
      ...(content ? {content: {value: mark(content, terms)}} : {}),
    },
  };
}
