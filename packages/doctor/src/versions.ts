/** Parses the leading numbers of a version: `0.70.6-rc.1` → `[0, 70, 6]`; undefined if there are none. */
export function parseVersion(text: string): readonly number[] | undefined {
  const [match] = /^\d{1,6}(\.\d{1,6}){0,3}/.exec(text.trim()) ?? [];
  return match?.split('.').map(Number);
}

/** Compares versions for `sort`; missing parts are 0. */
export function compareVersions(a: string, b: string): number {
  const [left = [], right = []] = [parseVersion(a), parseVersion(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

/** Returns the release line of a version: `0.70.6` → `0.70`. */
export const getReleaseLine = (version: string): string =>
  (parseVersion(version) ?? []).slice(0, 2).join('.');

/** Parsed range of package.json. */
interface ParsedRange {
  /** Lowest version in the range; undefined if it has no lower end. */
  version?: string;
  /** Whether the range contains only this version. */
  exact: boolean;
}

/**
 * Parses a range of package.json.
 *
 * @returns undefined for addresses of Git, files and workspaces, which have no version
 */
export function readRange(range: string): ParsedRange | undefined {
  const text = range.trim().replace(/^npm:(@[^@/]+\/)?[^@]+@/, '');
  if (/^(\*|x|X|latest|next|nightly|)$/.test(text)) {
    return {exact: false};
  }
  const [, sign = '', version] =
    /^(\^|~|>=|>|=|v|<=?)?\s*v?(\d[\w.+-]*)/.exec(text) ?? [];
  if (version === undefined || sign.startsWith('<')) {
    return version === undefined ? undefined : {exact: false};
  }
  const numbers = parseVersion(version) ?? [];
  const exact =
    (sign === '' || sign === '=' || sign === 'v') &&
    numbers.length >= 3 &&
    !/\s|\|/.test(text);
  return {version: numbers.join('.'), exact};
}
