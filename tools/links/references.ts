import {type PackedIndex, unpackIndex} from '../../plugins/search/core/engine';
import {load} from 'cheerio/slim';
import type {Element} from 'domhandler';

/** Address in a file, as it is written. */
export interface LinkReference {
  to: string;
  /** `link` for addresses that readers open, `asset` for files that the browser loads by itself. */
  kind: 'link' | 'asset';
  /** Whether other sites store the address, so that it must not redirect. */
  final?: boolean;
}

/** Anchors and addresses of a file. */
export interface FileReferences {
  /** Names for fragments (`#name`). */
  anchors: ReadonlySet<string>;
  references: readonly LinkReference[];
}

/** Attributes with one address, by element. */
const ADDRESSES: Record<
  string,
  readonly [attribute: string, kind: LinkReference['kind']]
> = {
  a: ['href', 'link'],
  area: ['href', 'link'],
  form: ['action', 'link'],
  use: ['href', 'link'],
  blockquote: ['cite', 'link'],
  object: ['data', 'asset'],
};

/** Relations of `<link>` to pages. */
const LINKED = new Set(['alternate', 'canonical', 'next', 'prev']);
/** Relations of `<link>` to a host. */
const HOSTS = new Set(['preconnect', 'dns-prefetch']);
const ASSET_META = /^(?:og|twitter):(?:image|video|audio)$/;

const toLinks = (
  addresses: readonly string[],
  final = false,
): LinkReference[] =>
  addresses.map((to) => ({to, kind: 'link', ...(final && {final})}));
const toAssets = (addresses: readonly string[]): LinkReference[] =>
  addresses.map((to) => ({to, kind: 'asset'}));

const matchAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, address = '']) => address);

/** Reads the addresses of `url(…)` and `@import`. */
function readStyle(css: string): LinkReference[] {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Removes fonts for browsers without woff2, which the build does not have.
    .replace(
      /(format\(["']?woff2["']?\))(?:\s*,\s*url\([^)]*\)\s*format\([^)]*\))+/g,
      '$1',
    );
  return toAssets([
    ...matchAll(bare, /url\(\s*["']?([^"')]+?)["']?\s*\)/g),
    ...matchAll(bare, /@import\s+["']([^"']+)["']/g),
  ]);
}

/** Keys of JSON whose values are addresses, with or without the origin. */
const ADDRESS_KEYS = new Set([
  'permalink',
  'path',
  'href',
  'url',
  'item',
  'src',
  'start_url',
]);

/** Reads addresses in data: files of the build, absolute addresses of the site, headings of a table of contents. */
function readData(
  value: unknown,
  site: {origin: string; baseUrl: string},
  key = '',
): LinkReference[] {
  if (typeof value === 'string') {
    // Template of a search address: braces mark the query.
    const text = value.replace(/\{\w+\}$/, '');
    // A path without an ending is the beginning of several files' paths.
    if (/^assets\/\S+\.\w+$/.test(text)) {
      return toAssets([site.baseUrl + text]);
    }
    const own =
      key !== '$id' && text.startsWith(`${site.origin}/`) && !/\s/.test(text);
    const address =
      ADDRESS_KEYS.has(key) && /^(?:\/|https?:\/\/)\S*$/.test(text);
    return own || address
      ? key === 'image' || key === 'src'
        ? toAssets([text])
        : toLinks([text])
      : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry) => readData(entry, site, key));
  }
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, entry]) =>
      key === 'toc' && name === 'id' && typeof entry === 'string'
        ? toLinks([`#${entry}`])
        : readData(entry, site, name.startsWith('/') ? key : name),
    );
  }
  return [];
}

/** Tells whether data is an index of the search. */
const isSearchIndex = (value: unknown): value is PackedIndex =>
  value !== null &&
  typeof value === 'object' &&
  'base' in value &&
  'columns' in value;

function readJson(
  text: string,
  site: {origin: string; baseUrl: string},
): LinkReference[] {
  const value = JSON.parse(text) as unknown;
  if (!isSearchIndex(value)) {
    return readData(value, site);
  }
  const {elsewhere = [], ...index} = unpackIndex(value);
  return [index, ...elsewhere].flatMap(({base, pages}) =>
    pages.flatMap(({path, places}) =>
      toLinks(
        places.map(({anchor}) => base + path + (anchor && `#${anchor}`)),
        true,
      ),
    ),
  );
}

/** Reads the addresses in an element's attributes. */
function readElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): LinkReference[] {
  const {href = '', content = ''} = attributes;
  if (name === 'link') {
    const relations = (attributes.rel ?? '').split(' ');
    const has = (set: ReadonlySet<string>) =>
      relations.some((relation) => set.has(relation));
    return has(HOSTS)
      ? []
      : has(LINKED)
        ? toLinks([href], true)
        : href.startsWith('#')
          ? toLinks([href])
          : toAssets([href]);
  }
  if (name === 'meta') {
    const property = attributes.property ?? attributes.name ?? '';
    return property === 'og:url'
      ? toLinks([content], true)
      : ASSET_META.test(property)
        ? toAssets([content])
        : attributes['http-equiv']?.toLowerCase() === 'refresh'
          ? toLinks(matchAll(content, /;\s*url=(.*)$/gi))
          : [];
  }
  const [attribute = '', kind = 'link'] = ADDRESSES[name] ?? [];
  const address = attributes[attribute];
  const {src, poster, srcset, style} = attributes;
  return [
    ...(address === undefined ? [] : [{to: address, kind}]),
    ...(src === undefined ? [] : toAssets([src])),
    ...(poster === undefined ? [] : toAssets([poster])),
    ...(srcset ?? '')
      .split(/,\s+/)
      .flatMap((one) => toAssets(one.trim().split(/\s/, 1).filter(Boolean))),
    ...(style === undefined ? [] : readStyle(style)),
  ];
}

function readPage(
  html: string,
  site: {origin: string; baseUrl: string},
): FileReferences {
  const $ = load(html);
  const anchors = new Set<string>();
  const references: LinkReference[] = [];
  for (const element of $<Element, '*'>('*').toArray()) {
    const {name, attribs} = element;
    if (attribs.id !== undefined) {
      anchors.add(attribs.id);
    }
    if (name === 'a' && attribs.name !== undefined) {
      anchors.add(attribs.name);
    }
    references.push(...readElement(name, attribs));
    if (name === 'style') {
      references.push(...readStyle($(element).text()));
    }
    if (name === 'script' && attribs.type?.endsWith('json')) {
      references.push(...readJson($(element).text(), site));
    }
  }
  return {anchors, references};
}

/** Reads the links of Markdown outside of code. */
function readMarkdown(text: string): LinkReference[] {
  const prose = text
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2/gm, 'code')
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, 'code');
  const written = [
    ...matchAll(prose, /\]\(<([^>\n]*)>/g),
    ...matchAll(prose, /\]\(([^\s()<]+(?:\([^\s()]*\)[^\s()]*)*)/g),
    ...matchAll(prose, /<(https?:[^>\s]+)>/g),
    ...matchAll(prose, /^\[[^\]]+\]: (\S+)/gm),
    ...matchAll(text, /^url: "([^"]*)"$/gm),
  ];
  return toLinks(
    written.map((one) => one.replace(/\\([!-/:-@[-`{-~])/g, '$1')),
  );
}

/** Reads addresses of the site in XML and text files; addresses of other sites are names of formats there. */
function readText(text: string, origin: string): LinkReference[] {
  const own = text.split(`${origin}/`).slice(1);
  return toLinks(
    own.map(
      (rest) =>
        `${origin}/${(/^[^\s<>"'{)\]]*/.exec(rest)?.[0] ?? '').replaceAll('&amp;', '&')}`,
    ),
  );
}

/**
 * Reads anchors and addresses of a file, by the ending of its name.
 *
 * @param file - path in the build, such as `faq/index.html`.
 * @param site - origin (`https://playtorch.dev`) and base path of the build.
 * @throws SyntaxError for a data file that is no JSON.
 */
export function readReferences(
  file: string,
  text: string,
  site: {origin: string; baseUrl: string},
): FileReferences {
  const none: ReadonlySet<string> = new Set();
  const extension = /\.(\w+)$/.exec(file)?.[1];
  if (extension === 'html') {
    return readPage(text, site);
  }
  const references =
    extension === 'css'
      ? readStyle(text)
      : extension === 'json' || extension === 'webmanifest'
        ? readJson(text, site)
        : extension === 'md' || /(?:^|\/)llms[^/]*\.txt$/.test(file)
          ? readMarkdown(text)
          : file === 'sitemap.xml' || file === 'feed.xml'
            ? readText(text, site.origin).map((one) => ({...one, final: true}))
            : extension === 'xml' || extension === 'txt'
              ? readText(text, site.origin)
              : [];
  return {anchors: none, references};
}

/** Tells whether files of this name have addresses. */
export function hasAddresses(file: string): boolean {
  return /\.(?:html|css|json|webmanifest|md|xml|txt)$/.test(file);
}
