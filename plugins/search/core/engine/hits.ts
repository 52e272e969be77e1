import {excerpt, withMarks} from './marks';
import {LEVELS, type Level} from '../answer/levels';
import {levelsOf, placeKey} from './page';
import {hierarchyOf, type SearchRecord} from '../algolia/records';
import type {Found, Mark} from './search';

interface Marked {
  value: string;
}

/** A hit in the shape of DocSearch. Values with marks are text, not HTML. */
export interface SearchHit extends Pick<
  SearchRecord,
  | 'objectID'
  | 'url'
  | 'url_without_anchor'
  | 'anchor'
  | 'type'
  | 'hierarchy'
  | 'content'
  | 'version'
  | 'versions'
  | 'place'
> {
  /** Kind of the place, if it is more than a heading. */
  kind?: 'error' | 'symbol';
  _highlightResult: {hierarchy: Partial<Record<Level, Marked>>};
  _snippetResult: {
    hierarchy: Partial<Record<Level, Marked>>;
    content?: Marked;
  };
}

/** A place that answers a query as a hit, which leads with its heading. */
export function toHit(
  found: Found,
  marks: readonly Mark[],
  origin: string,
): SearchHit {
  const {index, page, place} = found;
  const levels = levelsOf(found);
  const base = origin + index.base;
  const snippet =
    place.text === undefined ? undefined : excerpt(place.text, marks);
  const hierarchy = Object.fromEntries(
    levels.map((text, i) => [LEVELS[i], {value: withMarks(text, marks)}]),
  );
  const url = base + placeKey(page.path, place);
  return {
    objectID: url,
    url,
    url_without_anchor: base + page.path,
    anchor: place.anchor || null,
    type: LEVELS[levels.length - 1] ?? 'lvl6',
    hierarchy: hierarchyOf(levels),
    content: snippet ?? null,
    version: index.version ?? null,
    versions: place.versions ?? (index.version ? [index.version] : []),
    place: placeKey(page.path, place),
    ...(place.symbol
      ? {kind: 'symbol'}
      : place.error
        ? {kind: 'error'}
        : undefined),
    _highlightResult: {hierarchy},
    _snippetResult: {
      hierarchy,
      ...(snippet === undefined
        ? {}
        : {content: {value: withMarks(snippet, marks)}}),
    },
  };
}
