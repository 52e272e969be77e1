import type {SnackId} from '../../../src/lib/expoSnack';

export type {SnackId};

/** What the path below `/snack/` asks for. */
export type SnackPath =
  {kind: 'gallery'} | {kind: 'snack'; id: SnackId} | {kind: 'not-found'};

const NOT_FOUND: SnackPath = {kind: 'not-found'};

/** Room for the longest id, its `@` escaped; nobody escapes letters. */
const MAX_REST = 300;

/** Most letters an account name of Expo may have; slugs are held to the same. */
const MAX_PART = 128;

/**
 * Account names of Expo: letters, digits, `_`, `-` and single dots inside. Its
 * rules changed over time, so old names with doubled or final `-` and `_` pass.
 */
const OWNER = /^[A-Za-z0-9](?:\.?[A-Za-z0-9_-])*$/;

/** Slugs of Expo projects. */
const SLUG = /^[A-Za-z0-9_-]+$/;

/** Hashes of saved snacks: letters, digits, `_`, `-`, the last two not in front. */
const HASH = /^[A-Za-z0-9][A-Za-z0-9_-]{5,63}$/;

/**
 * Splits a path into its segments and decodes each once; one slash at the end
 * is left out. A slash that was escaped stays inside its segment.
 *
 * @returns undefined when the path is too long or an escape is malformed.
 */
export function segmentsOf(rest: string): string[] | undefined {
  if (rest.length > MAX_REST) {
    return undefined;
  }
  try {
    return rest.replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Reads which snack a path names. The path is what anybody may have put into a
 * link: all that is not exactly of the form of an id is not found.
 *
 * @param rest - the path below the route, without query, as it stands in the address (still encoded).
 */
export function parseSnackPath(rest: string): SnackPath {
  if (rest === '') {
    return {kind: 'gallery'};
  }
  const [first, second, ...more] = segmentsOf(rest) ?? [];
  if (first === undefined || more.length > 0) {
    return NOT_FOUND;
  }
  if (second === undefined) {
    return HASH.test(first) ? {kind: 'snack', id: first as SnackId} : NOT_FOUND;
  }
  const owner = first.slice(1);
  const isSnack =
    first.startsWith('@') &&
    owner.length <= MAX_PART &&
    second.length <= MAX_PART &&
    OWNER.test(owner) &&
    SLUG.test(second);
  return isSnack
    ? {kind: 'snack', id: `${first}/${second}` as SnackId}
    : NOT_FOUND;
}
