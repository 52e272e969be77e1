import {splitSegments} from './snackPath';
import type {KnownExample} from './types';

/** Parsed path below `/example/`. */
type ExamplePath =
  | {kind: 'list'}
  | {kind: 'example'; example: KnownExample}
  | {kind: 'not-found'};

/**
 * Parses a path below `/example/`; slugs must match exactly, and an empty path is the list.
 *
 * @param rest - path below the route, without query, percent-encoded.
 */
export function parseExamplePath(
  rest: string,
  examples: readonly KnownExample[],
): ExamplePath {
  if (rest === '') {
    return {kind: 'list'};
  }
  const [slug, ...more] = splitSegments(rest) ?? [];
  const example = examples.find((known) => known.slug === slug);
  return example && more.length === 0
    ? {kind: 'example', example}
    : {kind: 'not-found'};
}
