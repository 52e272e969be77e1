import {canonicalPath} from './docVersions';

/**
 * Filters the sitemap's items to canonical pages: each docs page once, in the newest
 * version that has it.
 *
 * @param items - items with absolute addresses of this site.
 */
export function newestOnly<T extends {url: string}>(
  items: readonly T[],
  baseUrl: string,
): T[] {
  const path = ({url}: T) => url.replace(/^https?:\/\/[^/]+/, '');
  const paths = new Set(items.map(path));
  return items.filter(
    (item) =>
      canonicalPath(path(item), (other) => paths.has(other), baseUrl) ===
      path(item),
  );
}
