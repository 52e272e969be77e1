import {
  canonicalizeExpression,
  parseExpression,
  type LicenseExpression,
} from './spdx';

/** Entry of the app's notices list. */
export interface NoticeEntry {
  name: string;
  version: string | null;
  /** SPDX license expression. */
  license: string;
  copyright: string | null;
  homepage: string | null;
}

/** Entries under one license expression. */
interface LicenseGroup {
  /** Expression as written in the first entry. */
  expression: string;
  /** Expression in words: `Apache License 2.0 or MIT License`. */
  title: string;
  operator: 'AND' | 'OR' | null;
  ids: readonly string[];
  entries: readonly NoticeEntry[];
}

/** Group with its license texts. */
export interface LicenseGroupWithTexts extends LicenseGroup {
  /** Ids of all texts to which the group refers. */
  texts: readonly string[];
  /** Ids of the texts printed in this group; each text is printed once per page. */
  ownTexts: readonly string[];
}

type NameOf = (licenseId: string) => string;

// Without localeCompare, because the order on the server and in the browser must agree.
const compareCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function formatExpression(
  {operator, ids}: LicenseExpression,
  nameOf: NameOf,
): string {
  const names = ids.map(nameOf);
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1);
  const conjunction = operator === 'AND' ? 'and' : 'or';
  return before.length === 0
    ? last
    : `${before.join(', ')}${before.length > 1 ? ',' : ''} ${conjunction} ${last}`;
}

/**
 * Groups entries by license: the largest group first, groups of equal size by title.
 * Entries keep their order.
 *
 * @param nameOf - returns the name of a license by its id.
 */
export function groupByLicense(
  entries: readonly NoticeEntry[],
  nameOf: NameOf = (id) => id,
): LicenseGroup[] {
  const groups = new Map<string, NoticeEntry[]>();
  for (const entry of entries) {
    const key = canonicalizeExpression(entry.license);
    const group = groups.get(key);
    if (group) {
      group.push(entry);
    } else {
      groups.set(key, [entry]);
    }
  }
  return [...groups]
    .map(([key, members]) => {
      const expression = members[0]?.license ?? key;
      const parsed = parseExpression(expression);
      const title = formatExpression(parsed, nameOf);
      return {expression, title, ...parsed, entries: members};
    })
    .sort(
      (a, b) =>
        b.entries.length - a.entries.length ||
        compareCodeUnits(a.title.toLowerCase(), b.title.toLowerCase()),
    );
}

/**
 * Assigns each license text to the group of exactly that license, or to the first group
 * that refers to it.
 *
 * @param groups - groups in page order.
 * @param textOf - returns the id of a license's text.
 */
export function placeTexts(
  groups: readonly LicenseGroup[],
  textOf: (licenseId: string) => string,
): LicenseGroupWithTexts[] {
  const withTexts = groups.map((group) => ({
    ...group,
    texts: [...new Set(group.ids.map(textOf))],
  }));
  const home = new Map<string, LicenseGroup>();
  const claim = (group: (typeof withTexts)[number]) => {
    for (const text of group.texts) {
      if (!home.has(text)) {
        home.set(text, group);
      }
    }
  };
  withTexts.filter((group) => group.operator === null).forEach(claim);
  withTexts.forEach(claim);
  return withTexts.map((group) => ({
    ...group,
    ownTexts: group.texts.filter((text) => home.get(text) === group),
  }));
}
