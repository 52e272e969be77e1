/** What a text is on its page. */
export type TextKind =
  | 'text'
  | 'item'
  | 'row'
  | 'caption'
  /** What a program prints: a block without a language. */
  | 'message'
  | 'code';

/** A heading, or the top of a page, and what stands below it up to the next one. */
export interface Place {
  /** Empty for the top of the page. */
  anchor: string;
  /** 1 for the top of the page, whose heading is the page's title. */
  level: number;
  heading: string;
  /** The symbol of the API that the place describes, in full: `torch.fromBlob`. */
  symbol?: string;
  /** The heading is the exact text of an error. */
  error?: boolean;
  /** Names of all docs versions that have this place, where there are several. */
  versions?: string[];
  texts: (readonly [TextKind, string])[];
}

/** What one page is searched by. */
export interface PageContent {
  /** Path below the base of its version (`tutorials/faq/`), or of the site for a page without one. */
  path: string;
  /** Part of the site: DocSearch's `lvl0`. */
  section: string;
  title: string;
  language: string;
  /** Docusaurus's search tag: `docs-default-0.1`, or `default` for a page without a version. */
  tag: string;
  /** Name of the docs version; undefined for a page without one. */
  version?: string;
  /** How much its hits count beside those of other pages; 1 where the page does not say. */
  rank?: number;
  places: Place[];
}

/** A page as the index has it. */
export type IndexedPage = Pick<
  PageContent,
  'path' | 'section' | 'title' | 'rank' | 'places'
>;

/** A place with what stands above it. */
export interface IndexedPlace {
  page: IndexedPage;
  place: Place;
  /** Headings from level 2 down to that of the place. */
  trail: string[];
}

/** A docs version and where it is served, base path included: `/docs/next/`. */
export interface VersionBase {
  name: string;
  base: string;
}

/** The index of one tag, as the build writes it and the worker reads it. */
export interface IndexFile {
  tag: string;
  version?: string;
  /** Address that the pages' paths continue: `/docs/next/`. */
  base: string;
  pages: IndexedPage[];
}

/** Texts of pages that count less than this are seldom looked for. */
const SELDOM = 0.5;

/**
 * What few queries need of an index, in a file of its own, a third of the bytes:
 * for every page, and every place of it, its lines of code, and all texts of
 * pages that count little.
 */
export type RestFile = Place['texts'][][];

/** Names of the two files of a tag, below the base path of the site. */
export function indexFileNames(tag: string): {index: string; rest: string} {
  const name = `search/${tag.replace(/[^\w.-]/g, '_')}`;
  return {index: `${name}.json`, rest: `${name}.rest.json`};
}

/** Takes the rest out of an index. */
export function splitRest(index: IndexFile): {
  index: IndexFile;
  rest: RestFile;
} {
  const isRest =
    ({rank = 1}: IndexedPage) =>
    ([kind]: Place['texts'][number]) =>
      kind === 'code' || rank < SELDOM;
  return {
    index: {
      ...index,
      pages: index.pages.map((page) => ({
        ...page,
        places: page.places.map((place) => ({
          ...place,
          texts: place.texts.filter((text) => !isRest(page)(text)),
        })),
      })),
    },
    rest: index.pages.map((page) =>
      page.places.map(({texts}) => texts.filter(isRest(page))),
    ),
  };
}

/** The inverse of {@link splitRest}, but that code comes last at its place. */
export function joinRest(index: IndexFile, rest: RestFile): IndexFile {
  return {
    ...index,
    pages: index.pages.map((page, i) => ({
      ...page,
      places: page.places.map((place, j) => ({
        ...place,
        texts: [...place.texts, ...(rest[i]?.[j] ?? [])],
      })),
    })),
  };
}

/** The same in every version: what tells one place from another. */
export function placeKey(path: string, {anchor}: Pick<Place, 'anchor'>) {
  return anchor ? `${path}#${anchor}` : path;
}

/** Every place of a page, in order, with the headings above it. */
export function placesOf(page: IndexedPage): IndexedPlace[] {
  const above: Place[] = [];
  return page.places.map((place) => {
    while ((above.at(-1)?.level ?? 0) >= place.level) {
      above.pop();
    }
    above.push(place);
    const trail = above.filter(({level}) => level > 1);
    return {page, place, trail: trail.map(({heading}) => heading)};
  });
}

/** DocSearch's levels: the part of the site, the page, and the headings below it. */
export const LEVELS = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const;
export type Level = (typeof LEVELS)[number];

/** The title of a place: a symbol in full, with the parentheses of its heading. */
export function titleOf({heading, symbol}: Place): string {
  return symbol && symbol !== heading
    ? `${symbol}${heading.endsWith('()') ? '()' : ''}`
    : heading;
}

/** From the part of the site down to the place, one for each level. */
export function levelsOf({page, place, trail}: IndexedPlace): string[] {
  const above = [page.section, page.title, ...trail.slice(0, -1)];
  return (place.level === 1 ? above : [...above, titleOf(place)]).slice(
    0,
    LEVELS.length,
  );
}

/** Notes on every place which versions have it, where more than one has. */
export function linkVersions(pages: readonly PageContent[]): void {
  const known = new Map<string, Set<string>>();
  const each = (visit: (key: string, place: Place, version: string) => void) =>
    pages.forEach(({path, version, places}) => {
      if (version !== undefined) {
        places.forEach((place) => visit(placeKey(path, place), place, version));
      }
    });
  each((key, _place, version) => {
    known.set(key, (known.get(key) ?? new Set()).add(version));
  });
  each((key, place) => {
    const versions = known.get(key) ?? new Set();
    if (versions.size > 1) {
      place.versions = [...versions];
    }
  });
}

/** One index per tag, in the order of the pages. */
export function toIndexes(
  pages: readonly PageContent[],
  baseOf: (version: string | undefined) => string,
): IndexFile[] {
  const indexes = new Map<string, IndexFile>();
  for (const {tag, version, language: _, ...page} of pages) {
    const index = indexes.get(tag) ?? {
      tag,
      ...(version === undefined ? {} : {version}),
      base: baseOf(version),
      pages: [],
    };
    index.pages.push(page);
    indexes.set(tag, index);
  }
  return [...indexes.values()];
}
