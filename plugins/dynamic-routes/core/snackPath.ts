import type {SnackId} from '../../lib/expoSnack';

export type {SnackId};

/** Parsed path below `/snack/`. */
type SnackPath =
  {kind: 'gallery'} | {kind: 'snack'; id: SnackId} | {kind: 'not-found'};

const NOT_FOUND: SnackPath = {kind: 'not-found'};

/** Longest encoded path, enough for the longest id with its `@` escaped. */
const MAX_REST_LENGTH = 300;

/** Longest account name that Expo allows; also applied to slugs. */
const MAX_PART_LENGTH = 128;

/**
 * Account names of Expo: letters, digits, `_`, `-` and single dots inside. Older
 * names may have doubled or final `-` and `_`.
 */
const OWNER = /^[A-Za-z0-9](?:\.?[A-Za-z0-9_-])*$/;

/** Slugs of Expo projects. */
const SLUG = /^[A-Za-z0-9_-]+$/;

/** Hashes of saved snacks: letters and digits, and `_` and `-` except at the start. */
const HASH = /^[A-Za-z0-9][A-Za-z0-9_-]{5,63}$/;

/**
 * Splits a path into its segments and decodes each once, so that an escaped slash stays
 * inside its segment. One slash at the end is ignored.
 *
 * @returns undefined if the path is too long or an escape is malformed.
 */
export function splitSegments(rest: string): string[] | undefined {
  if (rest.length > MAX_REST_LENGTH) {
    return undefined;
  }
  try {
    return rest.replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Parses a path below `/snack/`. Links may be hostile: a path that is not exactly an
 * id is `not-found`.
 *
 * @param rest - path below the route, without query, percent-encoded.
 */
export function parseSnackPath(rest: string): SnackPath {
  if (rest === '') {
    return {kind: 'gallery'};
  }
  const [first, second, ...more] = splitSegments(rest) ?? [];
  if (first === undefined || more.length > 0) {
    return NOT_FOUND;
  }
  if (second === undefined) {
    return HASH.test(first) ? {kind: 'snack', id: first as SnackId} : NOT_FOUND;
  }
  const owner = first.slice(1);
  const isSnack =
    first.startsWith('@') &&
    owner.length <= MAX_PART_LENGTH &&
    second.length <= MAX_PART_LENGTH &&
    OWNER.test(owner) &&
    SLUG.test(second);
  return isSnack
    ? {kind: 'snack', id: `${first}/${second}` as SnackId}
    : NOT_FOUND;
}
