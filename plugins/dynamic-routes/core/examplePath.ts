import {segmentsOf} from './snackPath';
import type {KnownExample} from './types';

/** What the path below `/example/` asks for. */
export type ExamplePath =
  | {kind: 'list'}
  | {kind: 'example'; example: KnownExample}
  | {kind: 'not-found'};

/**
 * Reads which example a path names: one of the known slugs, letter for letter. A path without a name asks for all of them.
 *
 * @param rest - the path below the route, without query, as it stands in the address (still encoded).
 * @param examples - the examples there are.
 */
export function parseExamplePath(
  rest: string,
  examples: readonly KnownExample[],
): ExamplePath {
  if (rest === '') {
    return {kind: 'list'};
  }
  const [slug, ...more] = segmentsOf(rest) ?? [];
  const example = examples.find((known) => known.slug === slug);
  return example && more.length === 0
    ? {kind: 'example', example}
    : {kind: 'not-found'};
}
