import {LEVELS} from '../answer/levels';
import {condense} from './condense';
import {shareForms} from './forms';

import type {Place, PageContent, IndexedPages, IndexFile} from './pageTypes';

export type {
  TextKind,
  Place,
  PageContent,
  IndexedPlace,
  IndexedPage,
  PlaceInPage,
  VersionBase,
  IndexedPages,
  IndexFile,
} from './pageTypes';

/** The index of a tag, below the base path of the site. */
export function indexFileName(tag: string): string {
  return `search/${tag.replace(/[^\w.-]/g, '_')}.json`;
}

/** Builds the key that tells one place from another, the same in every version. */
export function placeKey(path: string, {anchor}: Pick<Place, 'anchor'>) {
  return anchor ? `${path}#${anchor}` : path;
}

/** Every place of a page, in order, with the headings above it. */
export function placesOf<
  T extends Omit<Place, 'texts'>,
  P extends {places: T[]},
>(page: P & {places: T[]}): {page: P; place: T; trail: string[]}[] {
  const above: T[] = [];
  return page.places.map((place) => {
    while ((above.at(-1)?.level ?? 0) >= place.level) {
      above.pop();
    }
    above.push(place);
    const trail = above.filter(({level}) => level > 1);
    return {page, place, trail: trail.map(({heading}) => heading)};
  });
}

/** The title of a place: a symbol in full, with the parentheses of its heading. */
function titleOf({heading, symbol}: Omit<Place, 'texts'>): string {
  return symbol && symbol !== heading
    ? `${symbol}${heading.endsWith('()') ? '()' : ''}`
    : heading;
}

/** From the part of the site down to the place, one for each level. */
export function levelsOf({
  page,
  place,
  trail,
}: {
  page: Pick<PageContent, 'section' | 'title'>;
  place: Omit<Place, 'texts'>;
  trail: readonly string[];
}): string[] {
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

/** Lists the keys of which one makes places of two versions the same: the address, the symbol, or the anchor with its heading. */
function samenesses(place: Place, path: string): string[] {
  const {heading, anchor, symbol} = place;
  return [
    placeKey(path, place),
    ...(symbol ? [symbol] : []),
    ...(anchor && !symbol ? [`${anchor} ${heading}`] : []),
  ];
}

/** Tells whether readers ask for a place by its name: pages, symbols, errors and headings of one word. */
const isNamed = ({level, symbol, error, heading}: Place): boolean =>
  level === 1 ||
  symbol !== undefined ||
  error === true ||
  !heading.includes(' ');

/** Collects the named places that other versions have and this one lacks, without their texts and keywords. */
function elsewhereOf(
  version: string,
  pages: readonly PageContent[],
  baseOf: (version: string | undefined) => string,
): IndexedPages[] {
  const known = new Set(
    pages
      .filter((page) => page.version === version)
      .flatMap(({path, places}) =>
        places.flatMap((place) => samenesses(place, path)),
      ),
  );
  const others = new Map<string, IndexedPages>();
  for (const {path, section, title, rank, ...page} of pages) {
    if (page.version === undefined || page.version === version) {
      continue;
    }
    const missing = page.places.filter((place) => {
      const keys = samenesses(place, path);
      const isMissing = !keys.some((key) => known.has(key));
      keys.forEach((key) => known.add(key));
      return isMissing && isNamed(place);
    });
    if (missing.length > 0) {
      const other = others.get(page.version) ?? {
        version: page.version,
        base: baseOf(page.version),
        pages: [],
      };
      other.pages.push({
        path,
        section,
        title,
        ...(rank === undefined ? {} : {rank}),
        places: missing.map(({texts, keywords: _, ...place}) => ({
          ...place,
          // Purpose of the page, which is the last text of its top.
          ...(place.anchor
            ? {}
            : {text: (texts.at(-1)?.[1] ?? '').replace(/\s+/g, ' ')}),
        })),
      });
      others.set(page.version, other);
    }
  }
  return [...others.values()];
}

/** Collects what the API's symbols belong to: `torch`, `Tensor`. */
function ownersOf(pages: readonly PageContent[]): Set<string> {
  return new Set(
    pages.flatMap(({places}) =>
      places.flatMap(({symbol}) => symbol?.split('.')[0] ?? []),
    ),
  );
}

/** One index per tag, in the order of the pages. */
export function toIndexes(
  pages: readonly PageContent[],
  baseOf: (version: string | undefined) => string,
): IndexFile[] {
  const indexes = new Map<string, IndexFile>();
  const knownInIndexes = new Map<string, Set<string>>();
  const owners = ownersOf(pages);
  for (const {tag, version, language: _, places, ...page} of pages) {
    const index = indexes.get(tag) ?? {
      tag,
      ...(version === undefined ? {} : {version}),
      base: baseOf(version),
      pages: [],
    };
    const known = new Set<string>();
    const knownInIndex = knownInIndexes.get(tag) ?? new Set();
    knownInIndexes.set(tag, knownInIndex);
    index.pages.push({
      ...page,
      places: places.map((place) =>
        condense(place, {title: page.title, known, knownInIndex, owners}),
      ),
    });
    indexes.set(tag, index);
  }
  return [...indexes.values()].map((index) => {
    shareForms(index.pages.flatMap((page) => page.places));
    const elsewhere =
      index.version === undefined
        ? []
        : elsewhereOf(index.version, pages, baseOf);
    return elsewhere.length > 0 ? {...index, elsewhere} : index;
  });
}
