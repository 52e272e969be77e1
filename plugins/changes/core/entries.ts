/** One change of the site that readers may want to know. */
export interface SiteChange {
  /** Day, ISO 8601: `2026-11-22`. */
  date: string;
  /** Name of the entry in its address; never changes, so that feed readers know it again. */
  id: string;
  title: string;
  text: string;
  /** Path of the site where it can be seen. */
  link: string;
}

/** Addresses that the feed needs. */
export interface FeedPlace {
  /** Origin. */
  url: string;
  baseUrl: string;
  /** Path of the page that shows the same entries. */
  page: string;
}

/** An absolute address of a path of the site. */
export function absolute(
  {url, baseUrl}: Pick<FeedPlace, 'url' | 'baseUrl'>,
  path: string,
): string {
  return url + baseUrl + path.replace(/^\//, '');
}

/**
 * @returns what is wrong with a list of changes, naming the entry and the fix;
 * `undefined` where nothing is.
 */
export function faultOf(changes: readonly SiteChange[]): string | undefined {
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
