import type {SearchHit} from '../../core/hits';
import {toHtml} from '../../core/markup';
import {LEVELS} from '../../core/page';

/**
 * A hit as DocSearch's modal draws it. The modal sets values as HTML, those of
 * recent searches too, and groups by `lvl0`: every value is escaped here, and
 * the second line of a row says where the first one stands.
 *
 * @param group - what stands above all hits instead of the parts of the site.
 */
export function toModalItem(
  hit: SearchHit,
  url: string,
  group: string | undefined,
): SearchHit {
  const {type, _snippetResult: snippet} = hit;
  const values = LEVELS.flatMap((level) => {
    const value = snippet.hierarchy[level]?.value ?? hit.hierarchy[level];
    return value ? [[level, {value: toHtml(value)}] as const] : [];
  });
  // Below a heading its page and the headings between; below a text also the heading itself.
  const trail = values
    .filter(([level]) => level !== 'lvl0' && level !== type)
    .map(([, {value}]) => value);
  const marked = Object.fromEntries(values);
  const shown = {
    ...marked,
    ...(type === 'lvl1' ? {} : {lvl1: {value: trail.join(' › ')}}),
  };
  const lvl0 = group ?? hit.hierarchy.lvl0 ?? '';
  const content = snippet.content?.value ?? hit.content;
  return {
    ...hit,
    url,
    content: hit.content === null ? null : toHtml(hit.content),
    hierarchy: {
      ...(Object.fromEntries(
        LEVELS.map((level) => {
          const value = hit.hierarchy[level];
          return [level, value == null ? null : toHtml(value)];
        }),
      ) as SearchHit['hierarchy']),
      lvl0: toHtml(lvl0),
    },
    _highlightResult: {hierarchy: {...marked, lvl0: {value: toHtml(lvl0)}}},
    _snippetResult: {
      hierarchy: shown,
      ...(content == null ? {} : {content: {value: toHtml(content)}}),
    },
  };
}
