import {condense} from '../condense';
import type {IndexFile, Place} from '../page';

/** A place below a heading, with its text. */
export const place = (
  heading: string,
  text = '',
  more: Partial<Place> = {},
): Place => ({
  anchor: heading.toLowerCase().replace(/\W+/g, '-'),
  level: 2,
  heading,
  texts: text ? [['text', text]] : [],
  ...more,
});

/** An index of one page for each title. */
export const indexOf = (
  pages: Record<string, Place[]>,
  more: Partial<IndexFile> = {},
): IndexFile => ({
  tag: 'docs-default-0.2.0',
  version: '0.2.0',
  base: '/docs/',
  pages: Object.entries(pages).map(([title, places]) => ({
    path: `${title.toLowerCase().replace(/\W+/g, '-')}/`,
    section: 'Tutorials',
    title,
    places: [{anchor: '', level: 1, heading: title, texts: []}, ...places].map(
      (one) => condense(one),
    ),
  })),
  ...more,
});
