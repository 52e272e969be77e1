import {type PackedIndex, unpackIndex} from '@playtorch-docs/docs-search';
import {load} from 'cheerio/slim';
import type {Element} from 'domhandler';

/** An address that a file names, as it is written there. */
export interface Reference {
  to: string;
  /** A place that readers go to, or a part that the browser fetches by itself. */
  kind: 'link' | 'asset';
  /** What others keep or show: it has to be the final address, not one that redirects. */
  final?: boolean;
}

/** What a file of the build says about addresses. */
export interface Content {
  /** Names that a fragment (`#name`) may lead to. */
  anchors: ReadonlySet<string>;
  references: readonly Reference[];
}

/** Attributes with one address, by element; `*` for all. */
const ADDRESSES: Record<
  string,
  readonly [attribute: string, kind: Reference['kind']]
> = {
  a: ['href', 'link'],
  area: ['href', 'link'],
  form: ['action', 'link'],
  use: ['href', 'link'],
  blockquote: ['cite', 'link'],
  object: ['data', 'asset'],
};

/** Relations of `<link>` that name an address of readers. */
const LINKED = new Set(['alternate', 'canonical', 'next', 'prev']);
/** Relations of `<link>` that name a host only. */
const HOSTS = new Set(['preconnect', 'dns-prefetch']);
const ASSET_META = /^(?:og|twitter):(?:image|video|audio)$/;

const links = (addresses: readonly string[], final = false): Reference[] =>
  addresses.map((to) => ({to, kind: 'link', ...(final && {final})}));
const assets = (addresses: readonly string[]): Reference[] =>
  addresses.map((to) => ({to, kind: 'asset'}));

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, address = '']) => address);

/** The addresses of `url(…)` and `@import`. */
function ofStyle(css: string): Reference[] {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // After a font in woff2 come those for browsers that know none, and no page.
    .replace(
      /(format\(["']?woff2["']?\))(?:\s*,\s*url\([^)]*\)\s*format\([^)]*\))+/g,
      '$1',
    );
  return assets([
    ...all(bare, /url\(\s*["']?([^"')]+?)["']?\s*\)/g),
    ...all(bare, /@import\s+["']([^"']+)["']/g),
  ]);
}

/** Keys of JSON whose text is an address, with or without the origin. */
const ADDRESS_KEYS = new Set([
  'permalink',
  'path',
  'href',
  'url',
  'item',
  'src',
  'start_url',
]);

/** Addresses in data: parts of the build, absolute addresses of the site, headings of a table of contents. */
function ofData(
  value: unknown,
  site: {origin: string; baseUrl: string},
  key = '',
): Reference[] {
  if (typeof value === 'string') {
    // Template of a search address: what stands in braces is the reader's.
    const text = value.replace(/\{\w+\}$/, '');
    // Without an ending it is the beginning of many files' paths.
    if (/^assets\/\S+\.\w+$/.test(text)) {
      return assets([site.baseUrl + text]);
    }
    const own =
      key !== '$id' && text.startsWith(`${site.origin}/`) && !/\s/.test(text);
    const address =
      ADDRESS_KEYS.has(key) && /^(?:\/|https?:\/\/)\S*$/.test(text);
    return own || address
      ? key === 'image' || key === 'src'
        ? assets([text])
        : links([text])
      : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry) => ofData(entry, site, key));
  }
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, entry]) =>
      key === 'toc' && name === 'id' && typeof entry === 'string'
        ? links([`#${entry}`])
        : ofData(entry, site, name.startsWith('/') ? key : name),
    );
  }
  return [];
}

/** The index of a search: pages below a base, and the places in each. */
const isSearchIndex = (value: unknown): value is PackedIndex =>
  value !== null &&
  typeof value === 'object' &&
  'base' in value &&
  'columns' in value;

function ofJson(
  text: string,
  site: {origin: string; baseUrl: string},
): Reference[] {
  const value = JSON.parse(text) as unknown;
  if (!isSearchIndex(value)) {
    return ofData(value, site);
  }
  const {elsewhere = [], ...index} = unpackIndex(value);
  return [index, ...elsewhere].flatMap(({base, pages}) =>
    pages.flatMap(({path, places}) =>
      links(
        places.map(({anchor}) => base + path + (anchor && `#${anchor}`)),
        true,
      ),
    ),
  );
}

/** The addresses in an element's own attributes. */
function ofElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): Reference[] {
  const {href = '', content = ''} = attributes;
  if (name === 'link') {
    const relations = (attributes.rel ?? '').split(' ');
    const has = (set: ReadonlySet<string>) =>
      relations.some((relation) => set.has(relation));
    return has(HOSTS)
      ? []
      : has(LINKED)
        ? links([href], true)
        : href.startsWith('#')
          ? links([href])
          : assets([href]);
  }
  if (name === 'meta') {
    const property = attributes.property ?? attributes.name ?? '';
    return property === 'og:url'
      ? links([content], true)
      : ASSET_META.test(property)
        ? assets([content])
        : attributes['http-equiv']?.toLowerCase() === 'refresh'
          ? links(all(content, /;\s*url=(.*)$/gi))
          : [];
  }
  const [attribute = '', kind = 'link'] = ADDRESSES[name] ?? [];
  const address = attributes[attribute];
  const {src, poster, srcset, style} = attributes;
  return [
    ...(address === undefined ? [] : [{to: address, kind}]),
    ...(src === undefined ? [] : assets([src])),
    ...(poster === undefined ? [] : assets([poster])),
    ...(srcset ?? '')
      .split(/,\s+/)
      .flatMap((one) => assets(one.trim().split(/\s/, 1).filter(Boolean))),
    ...(style === undefined ? [] : ofStyle(style)),
  ];
}

function ofPage(
  html: string,
  site: {origin: string; baseUrl: string},
): Content {
  const $ = load(html);
  const anchors = new Set<string>();
  const references: Reference[] = [];
  for (const element of $<Element, '*'>('*').toArray()) {
    const {name, attribs} = element;
    if (attribs.id !== undefined) {
      anchors.add(attribs.id);
    }
    if (name === 'a' && attribs.name !== undefined) {
      anchors.add(attribs.name);
    }
    references.push(...ofElement(name, attribs));
    if (name === 'style') {
      references.push(...ofStyle($(element).text()));
    }
    if (name === 'script' && attribs.type?.endsWith('json')) {
      references.push(...ofJson($(element).text(), site));
    }
  }
  return {anchors, references};
}

/** The links of Markdown, without what stands in code. */
function ofMarkdown(text: string): Reference[] {
  const prose = text
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2/gm, 'code')
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, 'code');
  const written = [
    ...all(prose, /\]\(<([^>\n]*)>/g),
    ...all(prose, /\]\(([^\s()<]+(?:\([^\s()]*\)[^\s()]*)*)/g),
    ...all(prose, /<(https?:[^>\s]+)>/g),
    ...all(prose, /^\[[^\]]+\]: (\S+)/gm),
    ...all(text, /^url: "([^"]*)"$/gm),
  ];
  return links(written.map((one) => one.replace(/\\([!-/:-@[-`{-~])/g, '$1')));
}

/** Addresses of the site in XML and text for machines; those of others are names of formats. */
function ofText(text: string, origin: string): Reference[] {
  const own = text.split(`${origin}/`).slice(1);
  return links(
    own.map(
      (rest) =>
        `${origin}/${(/^[^\s<>"'{)\]]*/.exec(rest)?.[0] ?? '').replaceAll('&amp;', '&')}`,
    ),
  );
}

/**
 * What a file of the build names, by the kind of its name.
 *
 * @param file - its path in the build: `faq/index.html`.
 * @param site - origin (`https://playtorch.dev`) and base path of the build.
 * @throws SyntaxError for data that is no JSON.
 */
export function contentOf(
  file: string,
  text: string,
  site: {origin: string; baseUrl: string},
): Content {
  const none: ReadonlySet<string> = new Set();
  const extension = /\.(\w+)$/.exec(file)?.[1];
  if (extension === 'html') {
    return ofPage(text, site);
  }
  const references =
    extension === 'css'
      ? ofStyle(text)
      : extension === 'json' || extension === 'webmanifest'
        ? ofJson(text, site)
        : extension === 'md' || /(?:^|\/)llms[^/]*\.txt$/.test(file)
          ? ofMarkdown(text)
          : file === 'sitemap.xml' || file === 'feed.xml'
            ? ofText(text, site.origin).map((one) => ({...one, final: true}))
            : extension === 'xml' || extension === 'txt'
              ? ofText(text, site.origin)
              : [];
  return {anchors: none, references};
}

/** Whether a file is read for addresses. */
export function isRead(file: string): boolean {
  return /\.(?:html|css|json|webmanifest|md|xml|txt)$/.test(file);
}
