import {getCanonicalPath} from './docVersions';

/**
 * Filters the sitemap's items to canonical pages: each docs page once, in the newest
 * version that has it.
 *
 * @param items - items with absolute addresses of this site.
 */
export function keepNewest<T extends {url: string}>(
  items: readonly T[],
  baseUrl: string,
): T[] {
  const getPath = ({url}: T) => url.replace(/^https?:\/\/[^/]+/, '');
  const paths = new Set(items.map(getPath));
  return items.filter(
    (item) =>
      getCanonicalPath(getPath(item), (other) => paths.has(other), baseUrl) ===
      getPath(item),
  );
}
