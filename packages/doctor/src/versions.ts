/** Numbers of a version: `0.70.6` → `[0, 70, 6]`; an unknown part is left out. */
export type Version = readonly number[];

/** The numbers that a version begins with; undefined where it begins with none. */
export function parseVersion(text: string): Version | undefined {
  const [found] = /^\d{1,6}(\.\d{1,6}){0,3}/.exec(text.trim()) ?? [];
  return found?.split('.').map(Number);
}

/** Below 0, 0 or above 0, as `sort` takes it; a part that is left out is 0. */
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

/** `0.70.6` → `0.70` */
export const getReleaseLine = (version: string): string =>
  (parseVersion(version) ?? []).slice(0, 2).join('.');

/** What a range of package.json says. */
export interface Range {
  /** The lowest version that it takes; undefined where it takes any. */
  version?: string;
  /** It takes no other. */
  exact: boolean;
}

/**
 * Reads a range of package.json. An address of Git, of a file or of a workspace
 * says nothing of a version: undefined.
 */
export function readRange(range: string): Range | undefined {
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
