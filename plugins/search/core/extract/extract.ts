// The lenient parser is enough: Docusaurus writes well-formed HTML.
import {load} from 'cheerio/slim';
import type {AnyNode, Element} from 'domhandler';
import type {PageContent, Place, TextKind} from '../engine/page';

/** Facts about a page that its address has. */
export interface PageAddress {
  /** Below the base of its version. */
  path: string;
  version?: string | undefined;
  /** Part of the site, which hits name first; `Docs` unless told. */
  section?: string | undefined;
}

/** Elements that belong to no place: controls, copies for screen readers, and what a page leaves out. */
const NOISE = {
  // The head of a table says nothing alone.
  names: new Set(['annotation', 'button', 'nav', 'script', 'style', 'thead']),
  classes: [
    'hash-link',
    'theme-edit-this-page',
    'theme-doc-version-badge',
    'theme-doc-version-banner',
  ],
};

const hasClass = ({attribs}: Element, name: string) =>
  (attribs.class ?? '').split(/\s+/).includes(name);

/** Asked of every element: a selector would be compiled each time. */
const isNoise = (element: Element) =>
  NOISE.names.has(element.name) ||
  element.attribs['data-search-skip'] !== undefined ||
  element.attribs.role === 'tablist' ||
  element.attribs['aria-hidden'] === 'true' ||
  NOISE.classes.some((name) => hasClass(element, name));

/** Elements that start a text of their own. A paragraph in a list item is not one. */
const KINDS: Record<string, TextKind> = {
  li: 'item',
  dt: 'item',
  tr: 'row',
  pre: 'code',
  figcaption: 'caption',
  summary: 'caption',
  caption: 'caption',
};

/** Elements that stand inside a line; all others part words. */
const INLINE = new Set(
  'a abbr b code del em i ins kbd mark math mi mn mo msub msup mrow q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether an element in a line is a cell of a figure: styled, and without a space before the next. */
const isCell = ({prev, attribs}: Element): boolean =>
  attribs.class !== undefined &&
  prev?.type === 'tag' &&
  prev.attribs.class !== undefined;

/** Kinds whose lines are lines of the page. */
const isLiteral = (kind: TextKind) => kind === 'code' || kind === 'message';

/** A text without characters that are not seen, or that stand for marks. */
const seen = (text: string) =>
  text.replace(/[\u200b\u00ad\ufeff\ue000\ue001]/g, '');

const tidy = (text: string) => seen(text).replace(/\s+/g, ' ').trim();

/** Lines as they stand, indented. */
const withoutBlankEnds = (text: string) =>
  seen(text)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');

/**
 * Reads the `keywords` of a page: those of the page, and those that begin with
 * the id of a heading, `#blank-camera black screen`.
 *
 * @returns the words for each id; those of the page have none.
 */
function readKeywords(content: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const keyword of content.split(',').map(tidy).filter(Boolean)) {
    const [, anchor = '', words = keyword] =
      /^#(\S+)\s+(.*)$/.exec(keyword) ?? [];
    const before = found.get(anchor);
    found.set(anchor, before ? `${before}, ${words}` : words);
  }
  return found;
}

/**
 * Takes what is searched out of a built page: its headings, and below each its
 * paragraphs, list items, table rows, captions and lines of code.
 *
 * Pages mark what their elements do not tell: `data-search-skip` leaves out,
 * `data-search-rank="0.3"` lets a page's hits count less, `data-symbol` names the
 * symbol that a place describes, `data-search-error` says that its heading is
 * the text of an error, and `data-search-keywords` gives a heading other words.
 *
 * @returns undefined for pages that search engines are told to leave out, and pages without content.
 * @throws Error when a keyword of the page names a heading that it lacks.
 */
export function extractPage(
  html: string,
  {path, version, section = 'Docs'}: PageAddress,
): PageContent | undefined {
  const $ = load(html);
  const metas = $('meta');
  const meta = (name: string) =>
    metas.filter((_, {attribs}) => attribs.name === name).attr('content');
  const article = $('article .markdown').first();
  const root = article.length ? article : $('main').first();
  const title = tidy(
    root.find('h1').first().text() || $('h1').first().text() || '',
  );
  if (meta('robots')?.includes('noindex') || !root.length || !title) {
    return undefined;
  }
  const rank = $('[data-search-rank]').attr('data-search-rank');
  // A member of the API holds its overloads, parameters and results.
  const deepest = root.find('[data-symbol]').length ? 3 : 6;
  let place: Place = {anchor: '', level: 1, heading: title, texts: []};
  const places = [place];
  const anchors = new Set<string>();
  let text = '';

  const finish = (kind: TextKind) => {
    const finished = isLiteral(kind) ? withoutBlankEnds(text) : tidy(text);
    text = '';
    if (/[\p{L}\p{N}]/u.test(finished)) {
      place.texts.push([kind, finished]);
    }
  };

  /** In document order; `kind` is that of the text which the node belongs to. */
  const walk = (node: AnyNode, kind: TextKind): void => {
    if (node.type === 'text') {
      text += isLiteral(kind) ? node.data : node.data.replace(/\s+/g, ' ');
      return;
    }
    if (node.type !== 'tag') {
      return;
    }
    const {attribs} = node;
    if (attribs['data-symbol'] !== undefined) {
      place.symbol = attribs['data-symbol'];
    }
    if (attribs['data-search-error'] !== undefined) {
      place.error = true;
    }
    if (isNoise(node)) {
      return;
    }
    const level = Number(/^h([1-6])$/.exec(node.name)?.[1] ?? 0);
    if (level === 1) {
      return;
    }
    if (level > 0) {
      finish(kind);
      const anchor = attribs.id ?? '';
      if (level <= deepest && anchor && !anchors.has(anchor)) {
        anchors.add(anchor);
        const words = tidy(attribs['data-search-keywords'] ?? '');
        place = {
          anchor,
          level,
          heading: tidy($(node).text()),
          ...(words ? {keywords: words} : {}),
          texts: [],
        };
        places.push(place);
      } else {
        // No hit could lead here: it belongs to the place above.
        text = $(node).text();
        finish('caption');
      }
      return;
    }
    if (node.name === 'br') {
      text += '\n';
    } else if (node.name === 'svg') {
      const caption = $(node).children('title').text();
      if (caption) {
        finish(kind);
        text = caption;
        finish('caption');
      }
    } else if (node.name === 'td' || node.name === 'th') {
      text += text.trim() ? ' · ' : '';
      node.children.forEach((child) => walk(child, kind));
    } else if (node.name === 'dd') {
      text += ': ';
      node.children.forEach((child) => walk(child, 'item'));
      finish('item');
    } else if (KINDS[node.name]) {
      const nodeKind = hasClass(node, 'language-text')
        ? 'message'
        : (KINDS[node.name] ?? kind);
      finish(kind);
      node.children.forEach((child) => walk(child, nodeKind));
      if (node.name !== 'dt') {
        finish(nodeKind);
      }
    } else if (INLINE.has(node.name)) {
      text += !isLiteral(kind) && isCell(node) ? ' ' : '';
      node.children.forEach((child) => walk(child, kind));
    } else if (kind === 'item' || kind === 'row' || isLiteral(kind)) {
      text += ' ';
      node.children.forEach((child) => walk(child, kind));
      text += ' ';
    } else {
      // A block of its own: the title of a code block is the only text beside the code.
      const nodeKind = hasClass(node, 'theme-code-block') ? 'caption' : kind;
      finish(kind);
      node.children.forEach((child) => walk(child, nodeKind));
      finish(nodeKind);
    }
  };
  root.get().forEach((node) => walk(node, 'text'));

  // Says what a written page is for, often in other words than the page; those of the API's pages are all alike.
  const description = tidy(meta('description') ?? '');
  const [top] = places;
  if (
    top &&
    description &&
    deepest > 3 &&
    !top.texts.some(([, text]) => text.startsWith(description))
  ) {
    top.texts.push(['text', description]);
  }

  for (const [anchor, words] of readKeywords(meta('keywords') ?? '')) {
    const named = places.find((one) => one.anchor === anchor);
    if (!named) {
      throw new Error(
        `${version ?? 'site'}, ${path || 'home page'}: a keyword names the heading #${anchor}, which the page lacks.`,
      );
    }
    named.keywords = [named.keywords, words].filter(Boolean).join(', ');
  }
  return {
    path,
    section,
    title,
    language: meta('docsearch:language') ?? 'en',
    tag: meta('docusaurus_tag') ?? 'default',
    ...(version === undefined ? {} : {version}),
    ...(rank === undefined ? {} : {rank: Number(rank)}),
    places,
  };
}
