/** News entry about a change of the site. */
export interface SiteChange {
  /** Day, ISO 8601: `2026-11-22`. */
  date: string;
  /** Fragment of the entry's address; never changes, because feed readers identify entries by it. */
  id: string;
  title: string;
  text: string;
  /** Path of the page that shows the change. */
  link: string;
}

/** Address parts of the feed and of its page. */
export interface FeedPlace {
  /** Origin. */
  url: string;
  baseUrl: string;
  /** Path of the page with the same entries. */
  page: string;
}

/** Builds the absolute address of a path of the site. */
export function toAbsolute(
  {url, baseUrl}: Pick<FeedPlace, 'url' | 'baseUrl'>,
  path: string,
): string {
  return url + baseUrl + path.replace(/^\//, '');
}

/**
 * Checks the days, ids and order of a list of changes.
 *
 * @returns the first fault with its entry and fix; undefined for a valid list.
 */
export function findFault(changes: readonly SiteChange[]): string | undefined {
  const ids = new Set<string>();
  for (const [index, {date, id}] of changes.entries()) {
    const day = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(day.valueOf()) || !day.toISOString().startsWith(date)) {
      return `"${id}" has the date "${date}": give a day as year-month-day.`;
    }
    if (ids.has(id)) {
      return `two entries have the id "${id}": give the later one another.`;
    }
    ids.add(id);
    const before = changes[index - 1];
    if (before && before.date < date) {
      return `"${id}" (${date}) is below "${before.id}" (${before.date}): put the newest first.`;
    }
  }
  return undefined;
}
