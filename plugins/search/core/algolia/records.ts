import {LEVELS, type Level} from '../answer/levels';
import {
  levelsOf,
  placeKey,
  placesOf,
  type PageContent,
  type TextKind,
} from '../engine/page';

/** Kind of thing that a record describes; `type` is DocSearch's coarser word for it. */
export type RecordKind = 'page' | 'heading' | 'symbol' | 'error' | TextKind;

/** A record in DocSearch's shape: a heading, symbol or error, or a text below one. */
export interface SearchRecord {
  objectID: string;
  /** Absolute, with the anchor of the nearest heading. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  kind: RecordKind;
  hierarchy: Record<Level, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  /** Name of the docs version; null on pages without one. */
  version: string | null;
  /** Names of all versions that have the place. */
  versions: string[];
  /** The same for this place in every version: one hit of each is enough. */
  place: string;
  weight: {
    pageRank: number;
    level: number;
    /** Position of the page's version among all: the lowest is shown of a place in several. */
    version: number;
    position: number;
  };
}

/** Every level of a place, null below it. */
export function hierarchyOf(
  levels: readonly string[],
): Record<Level, string | null> {
  return Object.fromEntries(
    LEVELS.map((level, i) => [level, levels[i] ?? null]),
  ) as Record<Level, string | null>;
}

/**
 * Reduces a text to what is kept: of a program the lines that say something, where the page shows them
 * first, since the steps of a program repeat most of it.
 *
 * @param shown - lines of programs that the page showed before; extended.
 */
function contentOf(kind: TextKind, text: string, shown: Set<string>): string {
  if (kind !== 'code' && kind !== 'message') {
    return text;
  }
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(
      (line) =>
        /[\p{L}\p{N}]/u.test(line) && (kind !== 'code' || !shown.has(line)),
    );
  if (kind === 'code') {
    lines.forEach((line) => shown.add(line));
  }
  return lines.join('\n');
}

/**
 * The records of a page, for a search service.
 *
 * @param base - absolute address that the page's path continues: `https://playtorch.dev/docs/`.
 * @param versions - names of all versions, the one first whose hit is shown of a place in several.
 */
export function toRecords(
  page: PageContent,
  base: string,
  versions: readonly string[],
): SearchRecord[] {
  let position = 0;
  const shown = new Set<string>();
  const {version} = page;
  return placesOf(page).flatMap((indexed) => {
    const {place} = indexed;
    const levels = levelsOf(indexed);
    const url = base + placeKey(page.path, place);
    const record = (
      kind: RecordKind,
      type: SearchRecord['type'],
      content: string | null,
    ): SearchRecord => {
      position += 1;
      return {
        objectID: `${base}${page.path}~${position}`,
        url,
        url_without_anchor: base + page.path,
        anchor: place.anchor || null,
        type,
        kind,
        hierarchy: hierarchyOf(levels),
        content,
        language: page.language,
        docusaurus_tag: page.tag,
        version: version ?? null,
        versions: place.versions ?? (version === undefined ? [] : [version]),
        place: placeKey(page.path, place),
        weight: {
          pageRank: page.rank ?? 1,
          // As DocSearch's own crawler: titles first, texts last.
          level: type === 'content' ? 0 : 100 - 10 * (levels.length - 1),
          version: version === undefined ? 0 : versions.indexOf(version),
          position,
        },
      };
    };
    const heading = place.symbol
      ? 'symbol'
      : place.error
        ? 'error'
        : place.level === 1
          ? 'page'
          : 'heading';
    return [
      record(heading, LEVELS[levels.length - 1] ?? 'lvl6', null),
      ...place.texts.flatMap(([kind, text]) => {
        const content = contentOf(kind, text, shown);
        return content ? [record(kind, 'content', content)] : [];
      }),
    ];
  });
}
